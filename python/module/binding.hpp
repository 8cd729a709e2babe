#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "python/module/worker.hpp"

/// What the sources of the module share. Everything a Python programmer sees is made in
/// python/pkdp; here are the functions that it calls.
namespace pkdp::python {

/// Waits for all tasks without the interpreter's lock and calls `meanwhile`, with the lock, some
/// twenty times a second. A signal handler that raises (Ctrl-C), or `meanwhile` itself, ends the
/// waiting: `stop` is called, and the tasks are abandoned. Errors: the first task's that has one.
template <typename Meanwhile, typename Stop>
void wait_for(const std::vector<std::shared_ptr<Task>>& tasks, Meanwhile meanwhile, Stop stop) {
  constexpr std::chrono::milliseconds beat{50};
  try {
    const pybind11::gil_scoped_release released;
    for (const std::shared_ptr<Task>& task : tasks) {
      while (!task->done_within(beat)) {
        const pybind11::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) {
          throw pybind11::error_already_set();
        }
        meanwhile();
      }
    }
  } catch (...) {
    stop();
    abandon();
    throw;
  }
  for (const std::shared_ptr<Task>& task : tasks) {
    task->rethrow();
  }
}

/// What `compute` returns; Ctrl-C ends the waiting, not the computing, whose result is lost.
template <typename Compute>
auto interruptibly(Compute compute) {
  using Result = decltype(compute());
  auto result = std::make_shared<std::optional<Result>>();
  const auto task =
      start([result, compute = std::move(compute)]() mutable { result->emplace(compute()); });
  wait_for(
      {task}, [] {}, [] {});
  return std::move(**result);
}

void bind_catalogue(pybind11::module_& module);
void bind_program(pybind11::module_& module);
void bind_audit(pybind11::module_& module);

}  // namespace pkdp::python
