#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/account_curve.hpp"
#include "cli/account_report.hpp"
#include "cli/command_line.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::cli {

/// What every account is asked, whatever is released: δ at an ε or ε at a δ, perhaps a curve.
struct AccountQuestion {
  std::string epsilon, ratio, delta;
  std::string curve, curve_max_epsilon = "5";
  long curve_points = 101;
  bool json = false;
  std::optional<Command> command;  ///< knows what was typed
  /// What was asked elsewhere than on the command line, by name; what was typed comes first.
  std::vector<std::pair<std::string, std::string>> elsewhere = {};
};

/// Adds --epsilon, --ratio, --delta, --curve, --curve-max-epsilon, --curve-points and --json.
void add_question(const Command& command, AccountQuestion& question);

/// Adds --known, which must be given (0 is the most favourable attacker), and --attacker, by
/// default the stronger one.
void add_attacker(const Command& command, std::string& known, std::string& attacker);

/// Errors: usage, unless exactly one of the texts is given.
void exactly_one(const char* names, std::initializer_list<const std::string*> texts);

/// One of the two: δ is asked at `epsilon`, ε at `delta`.
struct Asked {
  std::optional<Epsilon> epsilon;
  std::optional<Delta> delta;
};

/// Errors: usage, unless exactly one of --epsilon, --ratio and --delta is given; domain.
[[nodiscard]] Asked asked(const AccountQuestion& question);

/// The curve that is asked for, but for its function δ. Errors: domain.
[[nodiscard]] CurveRequest curve_request(const AccountQuestion& question, std::string title);

/// Draws the curve if there is to be one, then prints the report as text or JSON; exit status 0.
int answer(const AccountQuestion& question, const AccountReport& report,
           const std::function<void()>& draw_curve);

}  // namespace pkdp::cli
