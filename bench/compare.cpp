#include "bench/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iostream>

namespace pkdp::bench {
namespace {

std::string duration(double nanoseconds) {
  if (nanoseconds < 1e6) {
    return fmt::format("{:.1f} µs", nanoseconds / 1e3);
  }
  return nanoseconds < 1e9 ? fmt::format("{:.1f} ms", nanoseconds / 1e6)
                           : fmt::format("{:.2f} s", nanoseconds / 1e9);
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Of the rounds that both have.
double median_ratio(const std::vector<double>& times, const std::vector<double>& own) {
  std::vector<double> ratios;
  for (std::size_t round = 0; round < std::min(times.size(), own.size()); ++round) {
    ratios.push_back(times[round] / own[round]);
  }
  return median(ratios);
}

}  // namespace

void RatioReporter::ReportRuns(const std::vector<Run>& runs) {
  ConsoleReporter::ReportRuns(runs);
  for (const Run& run : runs) {
    const std::string name = run.benchmark_name();
    const std::size_t cut = name.rfind('/');
    if (run.error_occurred || run.run_type != Run::RT_Iteration || cut == std::string::npos) {
      continue;
    }
    const std::string task = name.substr(0, cut);
    if (times_.count(task) == 0) {
      tasks_.push_back(task);
    }
    times_[task][name.substr(cut + 1)].push_back(1e9 * run.cpu_accumulated_time /
                                                 double(run.iterations));
  }
}

void RatioReporter::Finalize() {
  ConsoleReporter::Finalize();
  std::ostream& out = GetOutputStream();
  out << fmt::format("\n{:<44}{:>12}   {}\n", "task", "pkdp", "others, and their time over pkdp's");
  for (const std::string& task : tasks_) {
    const auto& implementations = times_[task];
    const auto own = implementations.find("pkdp");
    if (own == implementations.end()) {
      continue;
    }
    out << fmt::format("{:<44}{:>12}  ", task, duration(median(own->second)));
    for (const auto& [name, times] : implementations) {
      if (name != "pkdp") {
        out << fmt::format(" {} {} (×{:.2f})", name, duration(median(times)),
                           median_ratio(times, own->second));
      }
    }
    out << '\n';
  }
}

}  // namespace pkdp::bench
