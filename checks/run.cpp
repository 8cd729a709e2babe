#include "checks/run.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>

namespace pkdp::checks {
namespace {

struct Job {
  std::size_t statement;
  std::size_t reading;
};

ReadingResult run_reading(const Reading& reading, Effort effort, const StepCallback& on_step) {
  ReadingResult result;
  result.reading = &reading;
  if (!reading.check) {
    return result;
  }
  const auto start = std::chrono::steady_clock::now();
  result.domain = reading.domain(effort);
  result.finding = on_step && reading.check_with_steps ? reading.check_with_steps(effort, on_step)
                                                       : reading.check(effort);
  result.status = judge(reading, result.finding);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

/// One empty result for each wanted reading.
std::vector<StatementResult> results_for(const std::vector<const Statement*>& statements,
                                         const std::function<bool(const Reading&)>& wanted) {
  std::vector<StatementResult> results;
  for (const Statement* statement : statements) {
    StatementResult result{statement, {}};
    for (const Reading& reading : statement->readings) {
      if (!wanted || wanted(reading)) {
        result.readings.emplace_back();
        result.readings.back().reading = &reading;
      }
    }
    if (!result.readings.empty()) {
      results.push_back(std::move(result));
    }
  }
  return results;
}

std::vector<Job> jobs_of(const std::vector<StatementResult>& results) {
  std::vector<Job> jobs;
  for (std::size_t i = 0; i < results.size(); ++i) {
    for (std::size_t j = 0; j < results[i].readings.size(); ++j) {
      jobs.push_back({i, j});
    }
  }
  return jobs;
}

}  // namespace

Status judge(const Reading& reading, const Finding& finding) {
  if (!reading.check) {
    return Status::unchecked;
  }
  const bool refuted = finding.counterexample.has_value();
  if (refuted && !verify(*finding.counterexample)) {
    return Status::contradicted;
  }
  if (reading.verdict == Verdict::refuted) {
    if (refuted) {
      return Status::confirmed;
    }
    return finding.effective < reading.least_effective ? Status::ineffective : Status::contradicted;
  }
  if (refuted) {
    return Status::contradicted;
  }
  const bool effective = finding.unknown == 0 && finding.effective >= reading.least_effective;
  return effective ? Status::confirmed : Status::ineffective;
}

std::vector<StatementResult> run(const std::vector<const Statement*>& statements, Effort effort,
                                 const std::function<void(const Progress&)>& progress,
                                 const std::function<bool(const Reading&)>& wanted) {
  std::vector<StatementResult> results = results_for(statements, wanted);
  const std::vector<Job> jobs = jobs_of(results);
  std::mutex mutex;
  std::size_t done = 0;
  const auto decide = [&](std::size_t index) {
    const Job job = jobs[index];
    const Statement& statement = *results[job.statement].statement;
    ReadingResult& result = results[job.statement].readings[job.reading];
    const Reading& reading = *result.reading;
    const StepCallback on_step = [&](const Step& step) {
      const std::lock_guard lock(mutex);
      progress({done, jobs.size(), &statement, nullptr, &reading, step});
    };
    result = run_reading(reading, effort, progress ? on_step : StepCallback());
    const std::lock_guard lock(mutex);
    ++done;
    if (progress) {
      progress({done, jobs.size(), &statement, &result, &reading, {}});
    }
  };
  // One after the other: one may take a thousand times as long as the next.
  tbb::parallel_for(std::size_t{0}, jobs.size(), decide, tbb::simple_partitioner());
  return results;
}

bool passed(const std::vector<StatementResult>& results) {
  return std::all_of(results.begin(), results.end(), [](const StatementResult& statement) {
    return std::all_of(
        statement.readings.begin(), statement.readings.end(), [](const ReadingResult& result) {
          return result.status == Status::confirmed || result.status == Status::unchecked;
        });
  });
}

std::string_view to_string(Status status) {
  static constexpr std::array<std::string_view, 4> names{"confirmed", "contradicted", "ineffective",
                                                         "unchecked"};
  return names.at(static_cast<std::size_t>(status));
}

}  // namespace pkdp::checks
