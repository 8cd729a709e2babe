#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

/// A question is answered by this program itself in a process of its own, which may crash, run out
/// of memory or be killed without harm to the server.
namespace pkdp::serve {

/// What one answer may use.
struct WorkerLimits {
  long seconds = 120;                            ///< of the clock, and of processor time a core
  std::size_t memory = std::size_t{2048} << 20;  ///< bytes of address space
  std::size_t output = std::size_t{4} << 20;     ///< bytes of answers
};

/// How far a long answer is.
struct WorkerProgress {
  std::size_t done = 0;
  std::size_t total = 0;  ///< 0: not known
  std::string what;
};

enum class WorkerEnd {
  ended,      ///< by itself; see `status`
  cancelled,  ///< because it was told to
  late,       ///< at a limit of time
  loud,       ///< it wrote more than it may
  failed,     ///< it could not be started
};

struct WorkerAnswer {
  WorkerEnd end = WorkerEnd::failed;
  int status = 0;                  ///< its exit status, or 128 and the signal that ended it
  std::vector<std::string> lines;  ///< of its standard output
  std::string complaint;           ///< the end of its standard error, without progress
};

/// Runs `argv` (argv[0] is a path) with `input` on standard input until it ends, `cancelled()` is
/// true or a limit is reached, then it is killed; no process is left. It dies with this one. After
/// each piece of output `progress` is called, with the lines so far as `done` where it told nothing
/// itself. To be called on a thread that lives until the end of the process.
[[nodiscard]] WorkerAnswer run_worker(const std::vector<std::string>& argv,
                                      const std::string& input, const WorkerLimits& limits,
                                      const std::function<bool()>& cancelled,
                                      const std::function<void(const WorkerProgress&)>& progress);

}  // namespace pkdp::serve
