#include "checks/th/ch3/gaussian.hpp"

/// th.fig-3.1: the two Gaussian calibrations compared.
namespace pkdp::checks::th {
namespace {

/// σ/λ of (3.1) against that of Theorem 3.1 at c² = 2·ln(1.25/δ).
GaussianClaim below_everywhere() {
  return {[](const Rational& epsilon, const Rational& delta, Precision bits) {
            return Interval(1, bits) /
                   (sqrt(Interval(2, bits)) * printed_root_mean(epsilon, delta, bits));
          },
          [](const Rational& epsilon, const Rational& delta, Precision bits) {
            const Interval ratio(Rational(Rational(5, 4) / delta), bits);
            return sqrt(scale_by_power_of_two(log(ratio), 1)) / Interval(epsilon, bits);
          },
          Rational(1, 4), Rational(8), 10};
}

/// The printed, or the corrected, σ is below that of th.thm-3.1: √μ is above ε/(2√ln(1.25/δ)).
GridClaim below_classical(bool printed) {
  const auto row = [printed](const Rational& inverse) -> GridRow {
    const Interval middle(inverse, grid_bits);
    const Interval delta = scale_by_power_of_two(erfc(middle), -1);
    const Interval twice =
        scale_by_power_of_two(sqrt(log(Interval(Rational(5, 4), grid_bits) / delta)), 1);
    return [printed, middle, twice](const Rational& epsilon) {
      const Interval level(epsilon, grid_bits);
      const Interval root = corrected_root_mean(level, middle);
      return less(level / twice, printed ? root / sqrt(level) : root);
    };
  };
  // The least E is above erfc⁻¹(1/2) = 0.47693…
  return {row, Rational(1, 1000), Rational(1), Rational(477, 1000)};
}

const StatementChecks fig_3_1("th.fig-3.1", [] {
  return Checks{{"printed", check_of(below_classical(true))},
                {"every-epsilon", check_of(below_everywhere())},
                {"text:necessary", check_of(printed_sigma_is_necessary())},
                {"corrected", check_of(below_classical(false))}};
});

}  // namespace
}  // namespace pkdp::checks::th
