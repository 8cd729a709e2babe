#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "fixtures/audit/oracle_session.hpp"
#include "fixtures/audit/parallel.hpp"
#include "pkdp/error.hpp"
#include "pkdp/version.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::cli {
namespace {

// A list of limits::list_length probabilities fits; memory stays bounded whatever comes.
constexpr std::size_t longest_line = std::size_t{1} << 28;

// Requests that wait are answered together, on all cores.
constexpr std::size_t most_together = 64;
constexpr std::size_t most_bytes_together = std::size_t{1} << 20;

// The lines of standard input; it knows whether the next one is there already.
class Lines {
 public:
  // The next line without its end, at most one byte more than longest_line of it (the rest is read
  // and dropped); nothing at the end of the input.
  std::optional<std::string> next() {
    if (at_ == block_.size() && !fill()) return std::nullopt;
    std::string line;
    for (bool ended = false; !ended;) {
      const std::size_t end = block_.find('\n', at_);
      ended = end != std::string::npos;
      const std::size_t length = (ended ? end : block_.size()) - at_;
      line.append(block_, at_, std::min(length, longest_line + 1 - line.size()));
      at_ += length + (ended ? 1 : 0);
      ended = ended || !fill();
    }
    return line;
  }

  [[nodiscard]] bool has_whole_line() const { return block_.find('\n', at_) != std::string::npos; }

 private:
  bool fill() {
    block_.resize(std::size_t{1} << 16);
    at_ = 0;
    ssize_t count = 0;
    do {
      count = ::read(STDIN_FILENO, block_.data(), block_.size());
    } while (count < 0 && errno == EINTR);
    if (count < 0) {
      throw Error(ErrorKind::io, "standard input",
                  Problem{std::string("cannot be read: ") + std::strerror(errno)});
    }
    block_.resize(static_cast<std::size_t>(count));
    return count > 0;
  }

  std::string block_;
  std::size_t at_ = 0;
};

// The next line and those that wait behind it; empty at the end of the input.
std::vector<std::string> waiting_lines(Lines& input) {
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  do {
    auto line = input.next();
    if (!line) break;
    bytes += line->size();
    lines.push_back(std::move(*line));
  } while (lines.size() < most_together && bytes < most_bytes_together && input.has_whole_line());
  return lines;
}

// False once there was a request to stop.
bool answer_all(const audit::OracleSession& session, const std::vector<std::string>& lines) {
  std::vector<std::optional<std::string>> answers(lines.size());
  audit::for_all(lines.size(), [&](std::size_t i) {
    answers[i] = lines[i].size() <= longest_line ? session.answer(lines[i])
                                                 : R"({"errored":"a line above 2^28 bytes"})";
  });
  bool going_on = true;
  for (std::size_t i = 0; i < answers.size() && going_on; ++i) {
    going_on = answers[i].has_value();
    if (going_on) print_json_text(*answers[i] + "\n");
  }
  finish_output();  // whoever asks waits for it
  return going_on;
}

int run_oracle(const std::string& asked) {
  const long digits = read_size("--digits", asked, limits::asked_digits);
  const audit::OracleSession session({"pkdp", std::string(build::version), "C++"}, digits);
  Lines input;
  std::vector<std::string> lines = waiting_lines(input);
  while (!lines.empty() && answer_all(session, lines)) lines = waiting_lines(input);
  return 0;
}

}  // namespace

void add_oracle(const Command& program) {
  auto digits = std::make_shared<std::string>("20");
  const Command command = program.command(
      "oracle",
      "Answer the audit protocol on standard input and output: the correctly rounded doubles, a "
      "certified enclosure and the exact form of every quantity, for tests in any language");
  command.option("--digits", *digits,
                 "significant digits on which both ends agree (default 20); a request may "
                 "have its own \"digits\"");
  command.action([digits] { return run_oracle(*digits); });
}

}  // namespace pkdp::cli
