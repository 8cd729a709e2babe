#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>

/// Threads that work while the interpreter's own threads wait, so that these can listen to Ctrl-C.
/// Nothing here knows of Python.
namespace pkdp::python {

/// A piece of work that another thread does.
class Task {
 public:
  explicit Task(std::function<void()> work) : work_(std::move(work)) {}
  /// Does the work; what it throws is kept.
  void run() noexcept;
  /// Wakes those who wait for it.
  void finish();
  /// Waits; true once the work is done.
  [[nodiscard]] bool done_within(std::chrono::milliseconds time);
  /// Throws what the work threw. Only once it is done.
  void rethrow() const;

 private:
  std::function<void()> work_;
  std::exception_ptr error_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool done_ = false;
};

/// Begins the work on a thread that is idle, or a new one; threads are kept, and with them what
/// MPFR remembers for each.
[[nodiscard]] std::shared_ptr<Task> start(std::function<void()> work);

/// Nobody waits for a task any more. It ends by itself; should the process end before, it does so
/// without destroying what the task still reads.
void abandon() noexcept;

}  // namespace pkdp::python
