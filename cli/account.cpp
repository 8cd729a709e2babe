
#include "cli/account_mechanisms.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"

namespace pkdp::cli {

void add_account(const Command& program) {
  const Command command = program.command(
      "account", "How private is a release against an attacker who knows part of the records?");
  command.needs_command();
  add_account_counting(command);
  add_account_thresholding(command);
  add_account_noisy_counting(command);
  add_account_series(command);
  add_account_histogram(command);
  add_account_calibrate(command);
  add_account_dpsgd(command);
  add_account_composition(command);
  add_account_plan(command);
  add_account_draw(command);
  add_account_drawn(command);
}

}  // namespace pkdp::cli
