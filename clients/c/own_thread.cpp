#include "clients/c/own_thread.hpp"

#include <pthread.h>
#include <signal.h>
#include <tbb/task_arena.h>
#include <tbb/task_scheduler_observer.h>
#include <unistd.h>

#include <condition_variable>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "reference/numbers/memory.hpp"

// What GMP allocates with unless it is told otherwise; part of its binary interface, in no header.
extern "C" void* __gmp_default_allocate(std::size_t);

namespace pkdp::clients {
namespace {

class Job {
 public:
  explicit Job(std::function<void()> work) : work_(std::move(work)) {}

  void run() { work_(); }

  // Nothing here asks for memory.
  void says(bool in_memory) {
    const std::lock_guard guard(mutex_);
    ended_ = true;
    in_memory_ = in_memory_ && in_memory;
    told_.notify_all();
  }

  [[nodiscard]] bool wait() {
    std::unique_lock lock(mutex_);
    told_.wait(lock, [this] { return ended_; });
    return in_memory_;
  }

 private:
  std::function<void()> work_;
  std::mutex mutex_;
  std::condition_variable told_;
  bool ended_ = false;
  bool in_memory_ = true;
};

// The job for which this thread computes; none on a thread of the caller.
thread_local Job* current = nullptr;

void stop_for_ever(std::size_t /*bytes*/) {
  if (current == nullptr) {
    // Somebody else's numbers: as GMP does by itself.
    static constexpr std::string_view words = "GNU MP: Cannot allocate memory\n";
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, words.data(), words.size());
    std::abort();
  }
  current->says(false);
  for (;;) ::pause();
}

void replace_default_functions() {
  static std::once_flag once;
  std::call_once(once, [] {
    void* (*allocate)(std::size_t) = nullptr;
    mp_get_memory_functions(&allocate, nullptr, nullptr);
    if (allocate == __gmp_default_allocate) install_memory_handler<stop_for_ever>();
  });
}

// The threads that help with a job, told so while they do.
class Helpers : public tbb::task_scheduler_observer {
 public:
  Helpers(tbb::task_arena& arena, Job& job) : task_scheduler_observer(arena), job_(&job) {
    observe(true);
  }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;
  ~Helpers() override { observe(false); }
  void on_scheduler_entry(bool /*worker*/) override { current = job_; }
  void on_scheduler_exit(bool /*worker*/) override { current = nullptr; }

 private:
  Job* job_;
};

void run(const std::shared_ptr<Job>& job) {
  current = job.get();
  {
    tbb::task_arena arena;
    const Helpers helpers(arena, *job);
    arena.execute([&job] { job->run(); });
  }
  current = nullptr;
  mpfr_free_cache();
}

// A thread takes the mask of the one that starts it.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

}  // namespace

bool ends_within_memory(std::function<void()> work) {
  replace_default_functions();
  const auto job = std::make_shared<Job>(std::move(work));
  std::thread thread;
  {
    const SignalsBlocked blocked;
    thread = std::thread([job] {
      bool in_memory = true;
      try {
        run(job);
      } catch (const std::bad_alloc&) {  // of the arena: `work` itself does not throw
        in_memory = false;
      }
      job->says(in_memory);
    });
  }
  const bool in_memory = job->wait();
  if (in_memory) {
    thread.join();
  } else {
    thread.detach();
  }
  return in_memory;
}

}  // namespace pkdp::clients
