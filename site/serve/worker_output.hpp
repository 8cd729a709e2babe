#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "site/serve/worker.hpp"

namespace pkdp::serve {

/// What a worker has written, as it comes, in pieces of any length.
class WorkerOutput {
 public:
  /// A piece of its standard output: answers, one a line.
  void answers(std::string_view piece);
  /// A piece of its standard error: lines "progress", done, total, what, separated by tabs; the
  /// last 4096 bytes of all others are kept.
  void complains(std::string_view piece);

  [[nodiscard]] std::size_t size() const { return size_; }
  /// The last one that it told, else the number of its answers.
  [[nodiscard]] WorkerProgress progress() const;
  /// Whole lines of its standard output.
  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  [[nodiscard]] std::string complaint() const;

 private:
  void take_complaint(const std::string& line);

  std::vector<std::string> lines_;
  std::string unfinished_answer_;
  std::string unfinished_complaint_;
  std::string complaint_;
  WorkerProgress told_;
  std::size_t size_ = 0;
};

}  // namespace pkdp::serve
