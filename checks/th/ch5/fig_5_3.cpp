#include "checks/th/ch5/tail_thresholds.hpp"

/// th.fig-5.3: truncation error of the Laplace noise.
namespace pkdp::checks::th {
namespace {

using chernoff_hoeffding::Tail;

/// Σ cdf_{Lap(0, 2/ε)}(−nτ_i/2 + 1) at ε = 1/1000, where both arguments are at most 0.
ThresholdNumber truncation(bool plain) {
  return [plain](std::int64_t n, const Rational& bias, const Rational& kappa2, Precision bits) {
    Interval sum(bits);
    for (const Tail tail : {Tail::lower, Tail::upper}) {
      const Interval argument =
          Interval(1, bits) - Interval(n, bits) * half_tau(n, bias, kappa2, plain, tail, bits);
      const Interval here = min(argument, Interval(bits)) * Interval(Rational(1, 2000), bits);
      sum += scale_by_power_of_two(exp(here), -1);
    }
    return sum;
  };
}

const StatementChecks fig_5_3("th.fig-5.3", [] {
  return Checks{{"printed", check_of(increases_with_bias(truncation(false)))},
                {"plain-form", check_of(hoeffding_form_increases(truncation(true)))}};
});

}  // namespace
}  // namespace pkdp::checks::th
