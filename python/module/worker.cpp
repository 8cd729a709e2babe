#include "python/module/worker.hpp"

#include <pthread.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <thread>
#include <utility>

namespace pkdp::python {
namespace {

struct Pool {
  std::mutex mutex;
  std::condition_variable filled;
  std::deque<std::shared_ptr<Task>> queue;
  std::size_t idle = 0;
  std::atomic<int> running = 0;
};

// Never destroyed, because its threads wait in it until the process ends. The child of a fork has
// none of them and begins anew.
Pool*& current() {
  static Pool* pool = new Pool;
  return pool;
}

void renew() { current() = new Pool; }

void work(Pool& pool) {
  std::unique_lock lock(pool.mutex);
  ++pool.idle;
  for (;;) {
    pool.filled.wait(lock, [&pool] { return !pool.queue.empty(); });
    --pool.idle;
    const std::shared_ptr<Task> task = std::move(pool.queue.front());
    pool.queue.pop_front();
    ++pool.running;
    lock.unlock();
    task->run();
    lock.lock();
    --pool.running;
    ++pool.idle;  // before anybody learns of the end and brings the next task
    lock.unlock();
    task->finish();
    lock.lock();
  }
}

void end_at_once(int status, void* /*nothing*/) {
  if (current()->running > 0) {
    std::fflush(nullptr);
    ::_exit(status);
  }
}

}  // namespace

void Task::run() noexcept {
  try {
    work_();
  } catch (...) {
    error_ = std::current_exception();
  }
  work_ = nullptr;
}

void Task::finish() {
  const std::lock_guard lock(mutex_);
  done_ = true;
  ended_.notify_all();
}

bool Task::done_within(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return ended_.wait_for(lock, time, [this] { return done_; });
}

void Task::rethrow() const {
  if (error_) {
    std::rethrow_exception(error_);
  }
}

std::shared_ptr<Task> start(std::function<void()> work_to_do) {
  static const int at_fork = pthread_atfork(nullptr, nullptr, renew);
  static_cast<void>(at_fork);
  auto task = std::make_shared<Task>(std::move(work_to_do));
  Pool& pool = *current();
  const std::lock_guard lock(pool.mutex);
  pool.queue.push_back(task);
  if (pool.queue.size() > pool.idle) {
    try {
      std::thread([&pool] { work(pool); }).detach();
    } catch (...) {
      pool.queue.pop_back();
      throw;
    }
  }
  pool.filled.notify_one();
  return task;
}

void abandon() noexcept {
  // Registered after whatever the task uses was made, hence called before that is destroyed.
  static const int registered = on_exit(end_at_once, nullptr);
  static_cast<void>(registered);
}

}  // namespace pkdp::python
