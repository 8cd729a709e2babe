#include "checks/th/bias_claim.hpp"

/// th.conj-3.9: the loss is said to grow with |bias − 1/2|.
namespace pkdp::checks::th {
namespace {

using brute_force::CountSituation;

/// The odds ratio of bias and s, or its inverse: e to the distance of their logits.
Rational odds_ratio(const CountSituation& situation, const Rational& bias) {
  const Rational s = unknown_share(situation);
  const Rational ratio = bias * (1 - s) / ((1 - bias) * s);
  return ratio < 1 ? Rational(1 / ratio) : ratio;
}

const StatementChecks conj_3_9("th.conj-3.9", [] {
  const Rational half = make_rational(1, 2);
  BiasClaim odds = distance_claim(half);  // where the loss is finite, 0 < s < 1
  odds.distance = odds_ratio;
  return Checks{
      {"printed", check_of(distance_claim(half))},
      {"each-side", check_of(sides_claim([half](const CountSituation&) { return half; }))},
      {"corrected", check_of(sides_claim(unknown_share))},
      {"corrected:odds", check_of(odds)}};
});

}  // namespace
}  // namespace pkdp::checks::th
