#pragma once

#include <functional>
#include <string>

#include "checks/brute_force/large_threshold.hpp"
#include "checks/statement.hpp"

/// The referendum of np.ex-1 and pk.ex-7, in exact numbers.
namespace pkdp::checks::threshold_examples {

/// "private" is passive δ(0) ≤ `private_up_to`; "not private" is δ(ε) ≥ `exposed_from` for all ε
/// against the attacker who makes all known votes Yes.
struct Example {
  std::string statement;
  brute_force::Referendum referendum;
  Rational private_up_to;
  Rational exposed_from;
  /// What pk.thm-4 promises at its best b_max: a number of three digits, and the next one.
  std::int64_t best_b_max = 0;
  std::string promised_from = "0";
  std::string promised_up_to = "0";
};
[[nodiscard]] Example report_example();  ///< np.ex-1
[[nodiscard]] Example paper_example();   ///< pk.ex-7

/// One exact comparison with the reading that it decides.
struct Comparison {
  Rational lhs;
  Relation claimed;
  Rational rhs;
};
/// Finding of comparisons at one setting.
[[nodiscard]] Finding decide(const Example& example, const std::string& reading,
                             const std::function<std::vector<Comparison>(const Example&)>& claim);

[[nodiscard]] std::vector<Comparison> passive_private(const Example& example);
[[nodiscard]] std::vector<Comparison> active_exposed(const Example& example);
[[nodiscard]] std::vector<Comparison> both(const Example& example);
/// No b_max of pk.thm-4 promises less than `best_b_max` does, and that is between the two numbers.
[[nodiscard]] std::vector<Comparison> promised_by_theorem(const Example& example);
/// With one known record fewer even the active attacker has δ(0) ≤ 1 − exposed_from.
[[nodiscard]] std::vector<Comparison> one_fewer(const Example& example);
/// With all known votes Yes the output is as good as the count of the others.
[[nodiscard]] std::vector<Comparison> becomes_counting(const Example& example);
/// The count stays hidden with probability at least 1 − private_up_to.
[[nodiscard]] std::vector<Comparison> hidden(const Example& example);
/// The same as `both` when a count of exactly T is released too.
[[nodiscard]] std::vector<Comparison> released_at_threshold(const Example& example);

}  // namespace pkdp::checks::threshold_examples
