#pragma once

#include <CLI/App.hpp>
#include <functional>

/// The command line: one small file per subcommand. Results go to stdout, progress and warnings to
/// stderr. Exit codes: 0 fine, 1 answered "no", 2 wrong input, 3 a stated limit was reached.
namespace pkdp::cli {

/// What the chosen subcommand does once the whole command line is parsed; returns the exit code.
struct Invocation {
  std::function<int()> run;
};

/// Each adds its subcommand to `app`, which sets `invocation.run` when it is chosen.
void add_eval(CLI::App& app, Invocation& invocation);
void add_list(CLI::App& app, Invocation& invocation);
void add_show(CLI::App& app, Invocation& invocation);
void add_check(CLI::App& app, Invocation& invocation);
void add_errors(CLI::App& app, Invocation& invocation);
void add_fixtures(CLI::App& app, Invocation& invocation);
void add_audit(CLI::App& app, Invocation& invocation);
void add_account(CLI::App& app, Invocation& invocation);
void add_model(CLI::App& app, Invocation& invocation);
void add_figure(CLI::App& app, Invocation& invocation);
void add_oracle(CLI::App& app, Invocation& invocation);

/// Parses argv, runs the chosen subcommand and turns every error into a message on stderr and an
/// exit code. Never throws.
[[nodiscard]] int run(int argc, const char* const* argv) noexcept;

}  // namespace pkdp::cli
