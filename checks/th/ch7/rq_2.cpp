#include "checks/engine/coordinates.hpp"
#include "checks/th/ch7/divisor.hpp"
#include "checks/th/ch7/sound_calibration.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"

/// th.rq-2: Algorithm 2 is correct and private.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// An upper bound, with 12 fractional bits, of line 11 of th.alg-2 as printed: √(2
/// ln(1.26/δ))/(nε/2) for n = 1.
CoordinateValue line_11(const Point& at) {
  constexpr Precision precision = 128;
  constexpr long bits = 12;
  const Rational epsilon = at.whole("epsilon");
  const Interval square =
      Interval(Rational(8 / (epsilon * epsilon)), precision) *
      log(Interval(Rational(make_rational(126, 100) / at.rational("delta")), precision));
  const Rational scaled = sqrt(square).upper() * power_of_two(bits);
  return Rational(Rational(floor(scaled) + 1) * power_of_two(-bits));
}

/// The largest multiple of 10^−6 that is certainly below the Gaussian δ of one record.
Rational gaussian_below(const Point& at) {
  const Real delta = additive_noise::gaussian_delta(at.rational("sigma"), 1,
                                                    Epsilon::of(Rational(at.whole("epsilon"))));
  const Integer million = 1'000'000;
  return make_rational(floor(delta.enclose(192).lower() * Rational(million)), million);
}

/// Gaussian noise of the scale σ is (ε, δ)-DP for a database of one record.
PointClaim fallback_is_private() {
  return {{{inner_fraction("delta", 4), whole("epsilon", 1, 24),
            derived("sigma", line_11, "sigma that of line 11, for a single record")}},
          gaussian_below,
          Relation::less_equal,
          [](const Point& at) { return at.rational("delta"); }};
}

const StatementChecks rq_2("th.rq-2", [] {
  return Checks{
      {"printed", check_of(fallback_is_private())},
      {"printed:privacy", check_of(fallback_is_private())},
      {"line-18", check_of(divisor_claim(0))},
      {"corrected:line-18", check_of(divisor_claim(1))},
      {"corrected:interval", check_of(NoiseForRange{})},
      {"corrected:estimate", check_of(NoiseAfterEstimate{})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
