#include <CLI/CLI.hpp>

#include "cli/account_mechanisms.hpp"
#include "cli/command.hpp"

namespace pkdp::cli {

void add_account(CLI::App& app, Invocation& invocation) {
  CLI::App* command = app.add_subcommand(
      "account", "How private is a release against an attacker who knows part of the records?");
  command->require_subcommand(1);
  add_account_counting(*command, invocation);
  add_account_thresholding(*command, invocation);
  add_account_noisy_counting(*command, invocation);
  add_account_series(*command, invocation);
  add_account_histogram(*command, invocation);
  add_account_calibrate(*command, invocation);
  add_account_plan(*command, invocation);
  add_account_draw(*command, invocation);
  add_account_drawn(*command, invocation);
}

}  // namespace pkdp::cli
