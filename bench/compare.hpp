#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace pkdp::bench {

/// Registers `body` as task/implementation; the table at the end compares the implementations of
/// one task. The body is timed as a whole, its result kept.
template <typename Body>
void compare(const std::string& task, const std::string& implementation, Body body) {
  benchmark::RegisterBenchmark((task + "/" + implementation).c_str(), [body](benchmark::State& s) {
    for ([[maybe_unused]] const auto _ : s) {
      benchmark::DoNotOptimize(body());
    }
  });
}

/// The usual console report, and at the end one line for each task: the time of pkdp, and for each
/// of the others its time over that of pkdp: medians over the rounds, of times and of ratios.
class RatioReporter : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override;
  void Finalize() override;

 private:
  std::vector<std::string> tasks_;  // in the order of the runs
  std::map<std::string, std::map<std::string, std::vector<double>>>
      times_;  // nanoseconds of CPU, a round each
};

}  // namespace pkdp::bench
