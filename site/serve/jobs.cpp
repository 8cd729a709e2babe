#include "site/serve/jobs.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "pkdp/error.hpp"
#include "site/serve/job_end.hpp"

namespace pkdp::serve {
namespace {

using Clock = std::chrono::steady_clock;
using nlohmann::ordered_json;

std::string unguessable_name() {
  std::array<unsigned char, 16> bytes{};
  if (::getentropy(bytes.data(), bytes.size()) != 0) {
    throw Error(ErrorKind::io, "the system's random numbers", Problem{"cannot be had"});
  }
  std::string name;
  for (const unsigned char byte : bytes) {
    name += fmt::format("{:02x}", byte);
  }
  return name;
}

}  // namespace

struct Jobs::Job {
  std::string name;
  Question question;
  bool cancelled = false;
  std::string state = "waiting";
  Clock::time_point begun = {};
  Clock::time_point ended = {};
  Clock::time_point watched = Clock::now();
  WorkerProgress progress = {};
  ordered_json answers = ordered_json::array();
  std::string words = {};  ///< why there is none

  [[nodiscard]] bool over() const { return state != "waiting" && state != "running"; }
};

Jobs::Jobs(std::vector<std::string> program, const JobLimits& limits)
    : program_(std::move(program)), limits_(limits) {
  for (std::size_t i = 0; i < limits_.at_once; ++i) {
    threads_.emplace_back([this] { work(); });
  }
}

Jobs::~Jobs() {
  stop();
  for (std::thread& thread : threads_) {
    thread.join();
  }
}

std::optional<std::string> Jobs::ask(Question question) {
  const std::lock_guard lock(mutex_);
  if (stopped_ || waiting_.size() >= limits_.waiting) {
    return std::nullopt;
  }
  auto job = std::make_shared<Job>();
  job->name = unguessable_name();
  job->question = std::move(question);
  jobs_.emplace(job->name, job);
  waiting_.push_back(job);
  changed_.notify_all();
  return job->name;
}

std::optional<ordered_json> Jobs::state(const std::string& name,
                                        std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  const auto found = jobs_.find(name);
  if (found == jobs_.end()) {
    return std::nullopt;
  }
  const std::shared_ptr<Job> job = found->second;
  job->watched = Clock::now();
  changed_.wait_for(lock, patience, [&] { return job->over() || stopped_; });
  job->watched = Clock::now();
  ordered_json words = words_of(*job);
  if (job->over() && job->question.secret) {
    jobs_.erase(name);
  }
  return words;
}

bool Jobs::cancel(const std::string& name) {
  const std::lock_guard lock(mutex_);
  const auto found = jobs_.find(name);
  if (found == jobs_.end()) {
    return false;
  }
  found->second->cancelled = true;
  changed_.notify_all();
  return true;
}

void Jobs::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
  for (const auto& [name, job] : jobs_) {
    job->cancelled = true;
  }
  changed_.notify_all();
}

ordered_json Jobs::words_of(const Job& job) const {
  const auto until = job.over() ? job.ended : Clock::now();
  const double seconds =
      job.state == "waiting" ? 0 : std::chrono::duration<double>(until - job.begun).count();
  ordered_json words = {{"job", job.name}, {"state", job.state}, {"command", job.question.command}};
  if (job.state == "waiting") {
    const auto place = std::find_if(waiting_.begin(), waiting_.end(),
                                    [&](const auto& other) { return other.get() == &job; });
    words["ahead"] = place - waiting_.begin();
    return words;
  }
  words["seconds"] = seconds;
  if (job.state == "running") {
    const bool told = job.progress.total > 0;
    words["progress"] = {{"done", job.progress.done},
                         {"total", told                           ? job.progress.total
                                   : job.question.runs.size() > 1 ? job.question.runs.size()
                                                                  : 0},
                         {"what", job.progress.what}};
    words["limit"] = limits_.worker.seconds;
  } else if (job.state == "done") {
    words["answers"] = job.answers;
  } else {
    words["words"] = job.words;
  }
  return words;
}

void Jobs::work() {
  while (const std::shared_ptr<Job> job = next()) {
    answer(*job);
    const std::lock_guard lock(mutex_);
    job->ended = Clock::now();
    ended_.push_back(job->name);
    forget_the_oldest();
    changed_.notify_all();
  }
}

std::shared_ptr<Jobs::Job> Jobs::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stopped_ || !waiting_.empty(); });
  if (stopped_) {
    return nullptr;
  }
  std::shared_ptr<Job> job = waiting_.front();
  waiting_.pop_front();
  job->state = "running";
  job->begun = Clock::now();
  return job;
}

void Jobs::forget_the_oldest() {
  while (ended_.size() > limits_.kept) {
    jobs_.erase(ended_.front());
    ended_.pop_front();
  }
}

void Jobs::answer(Job& job) {
  const ordered_json asked = {{"runs", job.question.runs}, {"input", job.question.input}};
  const auto watch = [&](const WorkerProgress& progress) {
    const std::lock_guard lock(mutex_);
    job.progress = progress;
  };
  const auto unwanted = [&] {
    const std::lock_guard lock(mutex_);
    return job.cancelled || Clock::now() - job.watched > limits_.unwatched;
  };
  WorkerAnswer given;
  given.end = WorkerEnd::cancelled;
  if (!unwanted()) {
    given = run_worker(program_, asked.dump(), limits_.worker, unwanted, watch);
  }
  JobEnd end = end_of(job.question, given, limits_.worker);
  const std::lock_guard lock(mutex_);
  job.question.input.clear();  // it may be a secret
  job.state = end.state;
  job.words = std::move(end.words);
  job.answers = std::move(end.answers);
}

}  // namespace pkdp::serve
