#include "clients/c/own_thread.hpp"

#include <pthread.h>
#include <tbb/task_arena.h>
#include <tbb/task_scheduler_observer.h>
#include <unistd.h>

#include <condition_variable>
#include <csignal>
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
extern "C" void* __gmp_default_allocate(std::size_t);  // NOLINT: the name is GMP's

namespace pkdp::clients {
namespace {

// What a thread of the caller and the one that computes for it share.
class Desk {
 public:
  enum class Answer { none, done, out_of_memory };

  // Of the caller. The work is handed over, its end awaited.
  [[nodiscard]] Answer done_with(std::function<void()> work) {
    std::unique_lock lock(mutex_);
    work_ = std::move(work);
    answer_ = Answer::none;
    news_.notify_all();
    news_.wait(lock, [this] { return answer_ != Answer::none; });
    return answer_;
  }
  void close() {
    const std::lock_guard guard(mutex_);
    closed_ = true;
    news_.notify_all();
  }

  // Of the thread that computes: the next work; empty at the end.
  [[nodiscard]] std::function<void()> next() {
    std::unique_lock lock(mutex_);
    news_.wait(lock, [this] { return work_ || closed_; });
    return std::exchange(work_, nullptr);
  }
  // Asks for no memory.
  void says(Answer answer) {
    const std::lock_guard guard(mutex_);
    if (answer_ == Answer::none) answer_ = answer;
    news_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable news_;
  std::function<void()> work_;
  Answer answer_ = Answer::none;
  bool closed_ = false;
};

// For whom this thread computes; nobody on a thread of the caller.
Desk*& current() {
  static thread_local Desk* desk = nullptr;  // NOLINT: GMP tells its handler nothing
  return desk;
}

void stop_for_ever(std::size_t /*bytes*/) {
  if (current() == nullptr) {
    // Somebody else's numbers: as GMP does by itself.
    static constexpr std::string_view words = "GNU MP: Cannot allocate memory\n";
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, words.data(), words.size());
    std::abort();
  }
  current()->says(Desk::Answer::out_of_memory);
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

// Every thread that works in the arena is told for whom.
class Helpers : public tbb::task_scheduler_observer {
 public:
  Helpers(tbb::task_arena& arena, Desk& desk) : task_scheduler_observer(arena), desk_(&desk) {
    observe(true);
  }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;
  ~Helpers() override { observe(false); }
  void on_scheduler_entry(bool /*worker*/) override { current() = desk_; }
  void on_scheduler_exit(bool /*worker*/) override { current() = nullptr; }

 private:
  Desk* desk_;
};

void serve(Desk& desk) {
  try {
    tbb::task_arena arena;
    const Helpers helpers(arena, desk);
    while (std::function<void()> work = desk.next()) {
      arena.execute(work);
      work = nullptr;  // what it holds is the caller's again
      desk.says(Desk::Answer::done);
    }
  } catch (const std::bad_alloc&) {  // of the arena: `work` itself does not throw
    desk.says(Desk::Answer::out_of_memory);
  }
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

// The thread that computes for one thread of the caller, kept for the next question.
class Server {
 public:
  Server() : desk_(std::make_shared<Desk>()), process_(::getpid()) {
    const SignalsBlocked blocked;
    thread_ = std::thread([desk = desk_] { serve(*desk); });
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() {
    if (stopped_ || is_of_parent()) {
      thread_.detach();
    } else {
      desk_->close();
      thread_.join();
    }
  }

  // After fork() the thread is not there.
  [[nodiscard]] bool is_of_parent() const { return process_ != ::getpid(); }

  [[nodiscard]] bool ends(std::function<void()> work) {
    stopped_ = desk_->done_with(std::move(work)) == Desk::Answer::out_of_memory;
    return !stopped_;
  }

 private:
  std::shared_ptr<Desk> desk_;
  pid_t process_;
  bool stopped_ = false;
  std::thread thread_;
};

}  // namespace

bool ends_within_memory(std::function<void()> work) {
  replace_default_functions();
  static thread_local std::unique_ptr<Server> server;
  if (server == nullptr || server->is_of_parent()) server = std::make_unique<Server>();
  if (server->ends(std::move(work))) return true;
  server.reset();
  return false;
}

}  // namespace pkdp::clients
