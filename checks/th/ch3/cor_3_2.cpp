#include "checks/th/ch3/gaussian.hpp"

/// th.cor-3.2: Gaussian mechanism, the calibration called optimal.
namespace pkdp::checks::th {
namespace {

/// "At σ of (3.1), P[loss > ε] ≤ δ." Equality at ε = 1, which enclosures cannot decide.
GaussianClaim keeps_loss_below() {
  GaussianClaim claim = printed_sigma_suffices();
  claim.lhs = [](const Rational& epsilon, const Rational& delta, Precision bits) {
    return probabilistic_at(Interval(epsilon, bits), printed_root_mean(epsilon, delta, bits));
  };
  claim.most_epsilon = Rational(9, 10);
  claim.greatest = 10;
  return claim;
}

/// P[loss > ε] = ½·erfc((ε − μ)/(2√μ)) is δ = ½·erfc(E) where the two arguments agree.
GridRow corrected_at(const Rational& inverse) {
  const Interval middle(inverse, grid_bits);
  return [middle, delta = scale_by_power_of_two(erfc(middle), -1)](const Rational& epsilon) {
    const Interval level(epsilon, grid_bits);
    const Interval root = corrected_root_mean(level, middle);
    const Interval difference = (level - root * root) / scale_by_power_of_two(root, 1) - middle;
    if (!difference.contains_zero()) {
      return Answer::no;
    }
    return difference.has_absolute_accuracy(40) ? less(tight_at(level, root), delta)
                                                : Answer::unknown;
  };
}

const StatementChecks cor_3_2("th.cor-3.2", [] {
  const Check necessary = check_of(printed_sigma_is_necessary());
  return Checks{
      {"printed", necessary},
      {"printed:requires", necessary},
      {"printed:optimal", necessary},
      {"printed:sufficient", check_of(printed_sigma_suffices())},
      {"printed:probabilistic", check_of(keeps_loss_below())},
      {"corrected", check_of(GridClaim{corrected_at, Rational(1, 1000), 10, Rational(-3, 2)})}};
});

}  // namespace
}  // namespace pkdp::checks::th
