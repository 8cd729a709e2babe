#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "fixtures/audit/oracle_session.hpp"
#include "pkdp/version.hpp"
#include "reference/numbers/error.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::cli {
namespace {

constexpr long default_digits = 20;
// A list of limits::list_length probabilities fits; memory stays bounded whatever comes.
constexpr std::size_t longest_line = std::size_t{1} << 28;

enum class Line { whole, too_long, none };

// The next line without its end; of one that is too long the rest is read and dropped.
Line read_line(std::string& line) {
  std::streambuf& input = *std::cin.rdbuf();
  line.clear();
  bool fits = true;
  int c = input.sbumpc();
  if (c == std::char_traits<char>::eof()) return Line::none;
  for (; c != std::char_traits<char>::eof() && c != '\n'; c = input.sbumpc()) {
    fits = fits && line.size() < longest_line;
    if (fits) line.push_back(static_cast<char>(c));
  }
  return fits ? Line::whole : Line::too_long;
}

int run_oracle(long digits) {
  if (digits < 1 || digits > limits::asked_digits) {
    throw Error(ErrorKind::limit, "digits", std::to_string(digits),
                "1 to " + std::to_string(limits::asked_digits));
  }
  const audit::OracleSession session({"pkdp", std::string(build::version), "C++"}, digits);
  std::ios::sync_with_stdio(false);
  std::string line;
  for (Line read = read_line(line); read != Line::none; read = read_line(line)) {
    const auto answer =
        read == Line::whole
            ? session.answer(line)
            : std::optional<std::string>(R"({"errored":"a line above 2^28 bytes"})");
    if (!answer) break;
    print(*answer + "\n");
    finish_output();  // whoever asks waits for it
  }
  return 0;
}

}  // namespace

void add_oracle(CLI::App& app, Invocation& invocation) {
  auto digits = std::make_shared<long>(default_digits);
  CLI::App* command = app.add_subcommand(
      "oracle",
      "Answer the audit protocol on standard input and output: the correctly rounded doubles, a "
      "certified enclosure and the exact form of every quantity, for tests in any language");
  command->add_option("--digits", *digits,
                      "significant digits on which both ends agree (default 20); a request may "
                      "have its own \"digits\"");
  command->callback(
      [digits, &invocation] { invocation.run = [digits] { return run_oracle(*digits); }; });
}

}  // namespace pkdp::cli
