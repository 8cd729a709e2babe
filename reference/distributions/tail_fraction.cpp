#include "reference/distributions/tail_fraction.hpp"

#include <algorithm>
#include <bit>

namespace pkdp {
namespace {

constexpr Precision coarse = 32;

// A_n and B_{n+1}: with a, c ≤ 2^30 and n ≤ a no product reaches 2^64. All in place: the fraction
// is a hot loop, in which memory would cost as much as arithmetic.
class Coefficients {
 public:
  Coefficients(const TailRatios& ratios, Precision precision)
      : factor_(ratios.factor, precision),
        a_(static_cast<std::uint64_t>(ratios.a)),
        c_(static_cast<std::uint64_t>(ratios.c)) {}

  void set_above(Interval& result, std::uint64_t n) const {
    n == 0 ? set(result, a_, c_)
           : set(result, (a_ - n) * (c_ + n - 1), (c_ + 2 * n - 1) * (c_ + 2 * n));
  }
  void set_below(Interval& result, std::uint64_t n) const {
    set(result, (n + 1) * (a_ + c_ + n), (c_ + 2 * n) * (c_ + 2 * n + 1));
  }

 private:
  void set(Interval& result, std::uint64_t above, std::uint64_t below) const {
    mpfi_mul_ui(result.raw(), factor_.raw(), above);
    mpfi_div_ui(result.raw(), result.raw(), below);
  }

  Interval factor_;
  std::uint64_t a_;
  std::uint64_t c_;
};

std::int64_t whole(const Interval& x) {
  constexpr std::int64_t most = std::int64_t{1} << 40;
  return mpfr_cmp_si(x.right(), most) < 0 ? mpfr_get_si(x.right(), MPFR_RNDU) : most;
}

// What either way needs, about: ln t_i ≈ −(1 − r_0)·i − i²/(2v), 1/v = 1/a + 1/c, is −bits·ln 2 for
// the series. With z = (1 − r_0)·√v the fraction is nearly Laplace's of Mills' ratio at z,
// z + 1/(z + 2/(z + …)), whose error is about e^(z²/2 − 2z·√steps).
struct Effort {
  std::int64_t terms;
  std::int64_t steps;
};

Effort effort(const TailRatios& ratios, Precision bits) {
  const Interval fall(Rational(1 - ratios.factor * ratios.a / ratios.c), coarse);
  const Interval slope = max(fall, Interval(power_of_two(-24), coarse));
  const Interval variance(Rational(Rational(ratios.a) * ratios.c / (ratios.a + ratios.c)), coarse);
  const Interval nats(Rational(Rational(bits * 45, 64) + 3), coarse);
  const Interval deviations = slope * sqrt(variance);
  const Interval root = nats / deviations + scale_by_power_of_two(deviations, -1);
  return {whole(nats / (slope + sqrt(nats / variance))),
          whole(scale_by_power_of_two(root * root, -2)) + 3};
}

}  // namespace

std::optional<Interval> truncated_fraction(const TailRatios& ratios, std::int64_t steps,
                                           Precision precision) {
  const Coefficients coefficients(ratios, precision);
  Interval t(1L, precision);  // T_a
  Interval above(precision);
  Interval below(precision);
  bool is_known = steps >= ratios.a;
  for (std::int64_t i = std::min(steps, ratios.a) - 1; i >= 0; --i) {
    const auto n = static_cast<std::uint64_t>(i);
    coefficients.set_above(above, n);
    coefficients.set_below(below, n);
    // Of T_{n+1} ≤ 1 alone: 1 + B/T ≥ 1 + B.
    is_known = is_known && t.is_positive();
    if (is_known) {
      mpfi_div(below.raw(), below.raw(), t.raw());
    }
    mpfi_add_ui(below.raw(), below.raw(), 1);
    mpfi_div(above.raw(), above.raw(), below.raw());
    mpfi_ui_sub(t.raw(), 1, above.raw());
    if (!is_known) {
      mpfi_put_ui(t.raw(), 1);
    }
    is_known = true;
  }
  return t.is_positive() ? std::optional(Interval(1L, precision) / t) : std::nullopt;
}

std::optional<Interval> tail_by_continued_fraction(const TailRatios& ratios, Precision bits) {
  constexpr Precision guard = 24;
  // Below it the series is shorter than what it takes to compare.
  constexpr std::int64_t least_size = std::int64_t{1} << 17;
  if (!ratios.single || ratios.a == 0 || std::min(ratios.a, ratios.c) < least_size / bits) {
    return std::nullopt;
  }
  // What a step costs: terms of a series with and without a factor of one word.
  const std::int64_t price = bit_length(denominator(ratios.factor)) > 32 ? 12 : 28;
  const Effort effort = pkdp::effort(ratios, bits);
  const auto size = static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(ratios.a)));
  for (std::int64_t steps = effort.steps; steps * price <= effort.terms; steps *= 2) {
    auto sum = truncated_fraction(ratios, steps, bits + guard + size / 2);
    if (sum && sum->has_relative_accuracy(bits)) {
      return sum;
    }
  }
  return std::nullopt;
}

}  // namespace pkdp
