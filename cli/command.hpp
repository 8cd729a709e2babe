#pragma once

#include <string>
#include <vector>

/// The command line: one small file per subcommand. Results go to stdout, progress and warnings to
/// stderr. Exit codes: 0 fine, 1 answered "no", 2 wrong input, 3 a stated limit was reached.
namespace pkdp::cli {

class Command;
struct CommandWords;

/// Each adds its command.
void add_eval(const Command& program);
void add_list(const Command& program);
void add_show(const Command& program);
void add_check(const Command& program);
void add_errors(const Command& program);
void add_fixtures(const Command& program);
void add_audit(const Command& program);
void add_account(const Command& program);
void add_model(const Command& program);
void add_figure(const Command& program);
void add_oracle(const Command& program);
void add_noise(const Command& program);
void add_site(const Command& program);

/// Runs the subcommand that `words` name (without "pkdp") and returns its exit code; what it prints
/// is to be taken with take_output(). Errors: its own, and those of the command line.
[[nodiscard]] int run_words(const std::vector<std::string>& words);

/// The commands and options of the program, as words.
[[nodiscard]] CommandWords described();

/// Parses argv, runs the chosen subcommand and turns every error into a message on stderr and an
/// exit code. Never throws.
[[nodiscard]] int run(int argc, const char* const* argv) noexcept;

}  // namespace pkdp::cli
