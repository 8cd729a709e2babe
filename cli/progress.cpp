#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

#include "cli/both_forms.hpp"
#include "reference/numbers/printable.hpp"

namespace pkdp::cli {
ProgressLine::ProgressLine(std::string title)
    : title_(std::move(title)), watched_(isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() {
  if (watched_) {
    std::fputs("\r\033[K", stderr);
  }
}

void ProgressLine::show(std::size_t done, std::size_t total, const std::string& what) const {
  if (keeps_both_forms()) {  // a program watches: tabs between the fields
    std::fputs(fmt::format("progress\t{}\t{}\t{}\n", done, total, printable(what)).c_str(), stderr);
  } else if (watched_) {
    constexpr std::size_t width = 30;
    const std::size_t filled = total == 0 ? width : width * done / total;
    std::fputs(fmt::format("\r\033[K{} [{}{}] {}/{} {}", title_, std::string(filled, '#'),
                           std::string(width - filled, ' '), done, total, printable(what))
                   .c_str(),
               stderr);
    std::fflush(stderr);
  }
}

}  // namespace pkdp::cli
