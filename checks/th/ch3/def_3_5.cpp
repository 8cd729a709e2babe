#include <algorithm>

#include "checks/brute_force/loss_integrals.hpp"
#include "checks/engine/points.hpp"
#include "checks/th/ch3/background_counts.hpp"
#include "checks/th/law_pairs.hpp"

/// th.def-3.5: absolute privacy loss given the background.
namespace pkdp::checks::th {
namespace {

using namespace engine;

using brute_force::Masses;

Rational both_orders(const Masses& p, const Masses& q, const Rational& c) {
  return brute_force::hockey_stick(p, q, c) + brute_force::hockey_stick(q, p, c) / c;
}

/// The loss of the library, with and without absolute value, against its definition.
bool loss_of_count(Points& points, const BackgroundCount& setting, std::int64_t output) {
  const brute_force::NoisyPair pair = pair_of(setting);
  const auto k = static_cast<std::size_t>(output - setting.known_ones);
  const Rational& zero = pair.zero[k];
  const Rational& one = pair.one[k];
  const Value with_sign = background_loss::loss(setting, Rational(output), LossKind::with_sign);
  const Value absolute = background_loss::loss(setting, Rational(output), LossKind::absolute);
  if (zero.is_zero() || one.is_zero()) {
    const bool agrees =
        absolute.is_plus_infinity() &&
        (one.is_zero() ? with_sign.is_plus_infinity() : with_sign.is_minus_infinity());
    return points.compare(agrees ? 1 : 0, Relation::equal, 1,
                          [&] { return inputs_of(setting, output); });
  }
  const Rational ratio = zero / one;
  points.compare(*with_sign.real().exact(), Relation::equal, Logarithm{ratio},
                 [&] { return inputs_of(setting, output); });
  points.compare(*absolute.real().exact(), Relation::equal,
                 Logarithm{std::max(ratio, Rational(1 / ratio))},
                 [&] { return inputs_of(setting, output); });
  return points.open();
}

const StatementChecks def_3_5("th.def-3.5", [] {
  return Checks{
      {"printed", check_of(Enumeration{"n and denominators of the bias ≤ {}, all n′, q(D′) and o",
                                       {3, 10, 10},
                                       over_background_counts(loss_of_count)})},
      {"remark-absolute",
       check_of(PairClaim{3, brute_force::absolute_excess, Relation::equal, one_order, {4, 5, 6}})},
      {"not-in-between", check_of(PairClaim{3,
                                            brute_force::absolute_excess,
                                            Relation::less_equal,
                                            brute_force::set_excess,
                                            {4, 5, 6}})},
      {"corrected:below",
       check_of(PairClaim{
           3, one_order, Relation::less_equal, brute_force::absolute_excess, {5, 9, 10}})},
      {"corrected",
       check_of(PairClaim{
           3, brute_force::absolute_excess, Relation::less_equal, both_orders, {5, 9, 10}})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
