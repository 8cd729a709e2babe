#include "site/serve/job_end.hpp"

#include <fmt/format.h>

#include <cctype>

namespace pkdp::serve {
namespace {

using nlohmann::ordered_json;

constexpr int limit_reached = 3;

std::string limits_in_words(const WorkerLimits& limits) {
  return fmt::format("{} seconds and {} MiB", limits.seconds, limits.memory >> 20);
}

// The words of the program without its name before them.
std::string without_name(const std::string& complaint) {
  std::string words = complaint.starts_with("pkdp: ") ? complaint.substr(6) : complaint;
  while (!words.empty() && words.back() == '\n') {
    words.pop_back();
  }
  return words;
}

std::string failure(const WorkerAnswer& answer, const WorkerLimits& limits) {
  switch (answer.end) {
    case WorkerEnd::late:
      return fmt::format(
          "limit error: there was no answer within {} seconds; ask for less, or run the command "
          "in a terminal, where no such limit is",
          limits.seconds);
    case WorkerEnd::loud:
      return fmt::format(
          "limit error: the answer is longer than {} MiB; run the command in a terminal",
          limits.output >> 20);
    case WorkerEnd::failed:
      return "limit error: no process could be started to answer";
    case WorkerEnd::cancelled:
    case WorkerEnd::ended:
      break;
  }
  const std::string words = without_name(answer.complaint);
  if (answer.status == limit_reached && !words.empty()) {
    return fmt::format("{} (one answer may take {})", words, limits_in_words(limits));
  }
  return fmt::format("the program ended with status {} before it had answered{}{}", answer.status,
                     words.empty() ? "" : ": ", words);
}

bool is_letter(char character) {
  return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '-' ||
         character == '_';
}

bool names(const std::string& parameter, const std::string& field) {
  for (std::size_t at = parameter.find(field); at != std::string::npos;
       at = parameter.find(field, at + 1)) {
    const std::size_t end = at + field.size();
    const bool begins = at == 0 || !is_letter(parameter[at - 1]) ||
                        (at >= 2 && parameter.compare(at - 2, 2, "--") == 0);
    if (begins && (end == parameter.size() || !is_letter(parameter[end]))) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::string field_of(const std::string& parameter, const std::vector<std::string>& fields) {
  std::string best;
  for (const std::string& field : fields) {
    if (field.size() > best.size() && names(parameter, field)) {
      best = field;
    }
  }
  return best;
}

JobEnd end_of(const Question& question, const WorkerAnswer& answer, const WorkerLimits& limits) {
  if (answer.end == WorkerEnd::cancelled) {
    return {"cancelled", "cancelled"};
  }
  ordered_json answers = ordered_json::array();
  for (const std::string& line : answer.lines) {
    answers.push_back(ordered_json::parse(line));
  }
  const bool refused = !answers.empty() && answers.back().contains("error");
  const bool complete = answer.end == WorkerEnd::ended && answer.status == 0 &&
                        (refused || answers.size() == question.runs.size());
  if (!complete) {
    return {"failed", failure(answer, limits)};
  }
  if (refused) {
    ordered_json& error = answers.back()["error"];
    error["field"] = field_of(error["parameter"].get<std::string>(), question.fields);
  }
  return {"done", "", std::move(answers)};
}

}  // namespace pkdp::serve
