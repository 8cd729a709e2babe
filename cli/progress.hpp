#pragma once

#include <cstddef>
#include <string>

namespace pkdp::cli {

/// One line on stderr that rewrites itself, only when a person is watching (stderr is a terminal).
class ProgressLine {
 public:
  explicit ProgressLine(std::string title);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  /// Clears the line.
  ~ProgressLine();
  void show(std::size_t done, std::size_t total, const std::string& what) const;

 private:
  std::string title_;
  bool watched_;
};

}  // namespace pkdp::cli
