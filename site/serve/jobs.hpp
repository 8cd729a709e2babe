#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "site/serve/question.hpp"
#include "site/serve/worker.hpp"

namespace pkdp::serve {

/// How many answers are computed and kept, and what each may use.
struct JobLimits {
  WorkerLimits worker;
  std::size_t at_once = 2;
  std::size_t waiting = 16;
  std::size_t kept = 16;                                      ///< answers, the oldest goes first
  std::chrono::seconds unwatched = std::chrono::seconds(30);  ///< then nobody waits any more
};

/// Questions that are being answered, each in a worker of its own.
class Jobs {
 public:
  /// `program` with its arguments is a worker: cli/serve_worker.hpp.
  Jobs(std::vector<std::string> program, const JobLimits& limits);
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;
  /// Kills all workers.
  ~Jobs();

  /// The name of the job, which nobody can guess; nothing when too many wait.
  [[nodiscard]] std::optional<std::string> ask(Question question);
  /// Its state, after at most `patience` of waiting for its end; nothing when there is no such job.
  /// {"job", "state": "waiting" with "ahead", "running" with "seconds" and "progress", "done" with
  /// "answers", "failed" or "cancelled" with "words"; "command"}. An answer with a draw in it is
  /// given once and forgotten.
  [[nodiscard]] std::optional<nlohmann::ordered_json> state(const std::string& name,
                                                            std::chrono::milliseconds patience);
  /// False when there is no such job. Its worker is gone within a tenth of a second.
  bool cancel(const std::string& name);

  /// Kills all workers, answers nothing any more.
  void stop();

 private:
  struct Job;

  void work();
  void answer(Job& job);
  std::shared_ptr<Job> next();
  void forget_the_oldest();
  [[nodiscard]] nlohmann::ordered_json words_of(const Job& job) const;

  std::vector<std::string> program_;
  JobLimits limits_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopped_ = false;
  std::map<std::string, std::shared_ptr<Job>> jobs_;
  std::deque<std::shared_ptr<Job>> waiting_;
  std::deque<std::string> ended_;  ///< names, the oldest first
  std::vector<std::thread> threads_;
};

}  // namespace pkdp::serve
