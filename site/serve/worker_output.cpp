#include "site/serve/worker_output.hpp"

#include <algorithm>
#include <charconv>

namespace pkdp::serve {
namespace {

constexpr std::size_t kept_bytes = 4096;

// Calls `take` with each line that `piece` ends; what is left stays in `unfinished`.
template <typename Take>
void cut_lines(std::string& unfinished, std::string_view piece, const Take& take) {
  for (std::size_t end = piece.find('\n'); end != std::string_view::npos; end = piece.find('\n')) {
    take(unfinished + std::string(piece.substr(0, end)));
    unfinished.clear();
    piece.remove_prefix(end + 1);
  }
  unfinished += piece;
}

std::string_view next_field(std::string_view& line) {
  const std::size_t end = std::min(line.find('\t'), line.size());
  const std::string_view field = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return field;
}

std::size_t number_in(std::string_view text) {
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

void WorkerOutput::answers(std::string_view piece) {
  size_ += piece.size();
  cut_lines(unfinished_answer_, piece,
            [this](std::string line) { lines_.push_back(std::move(line)); });
}

void WorkerOutput::complains(std::string_view piece) {
  cut_lines(unfinished_complaint_, piece,
            [this](const std::string& line) { take_complaint(line); });
  if (unfinished_complaint_.size() > kept_bytes) {
    unfinished_complaint_.clear();
  }
}

void WorkerOutput::take_complaint(const std::string& line) {
  std::string_view rest = line;
  if (next_field(rest) == "progress") {
    told_.done = number_in(next_field(rest));
    told_.total = number_in(next_field(rest));
    told_.what = rest;
    return;
  }
  complaint_ += line + '\n';
  if (complaint_.size() > kept_bytes) {
    complaint_.erase(0, complaint_.size() - kept_bytes);
  }
}

WorkerProgress WorkerOutput::progress() const {
  if (told_.total > 0) {
    return told_;
  }
  return {lines_.size(), 0, ""};
}

std::string WorkerOutput::complaint() const { return complaint_ + unfinished_complaint_; }

}  // namespace pkdp::serve
