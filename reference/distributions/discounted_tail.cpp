#include "reference/distributions/discounted_tail.hpp"

#include <bit>
#include <optional>

#include "reference/distributions/tail_series.hpp"

namespace pkdp::binomial {
namespace {

// Σ_i Π_{j<i} factor·(a − j)/(c + j), or nothing when its terms may increase. Term i has degree i ≤
// a in the factor, so that from its lower to its upper end the sum grows by at most their ratio^a.
std::optional<Interval> falling_series(const Interval& factor, std::int64_t a, std::int64_t c,
                                       Precision bits) {
  const Interval first = factor * Interval(Rational(a) / c, bits);
  if (mpfr_cmp_ui_2exp(first.right(), 1, -bits - 2) < 0) {
    // At most a geometric series of ratio r ≤ ½: 1 + 2r.
    return Interval::hull(Interval(1L, bits), Interval(1L, bits) + scale_by_power_of_two(first, 1));
  }
  const TailRatios ratios = TailRatios::linear(factor.lower(), a, c);
  if (!ratios.is_decreasing()) {
    return std::nullopt;
  }
  const Interval lowest = relative_tail(ratios, bits);
  Interval growth(factor.precision());
  mpfr_div(&growth.raw()->right, factor.right(), factor.left(), MPFR_RNDU);
  mpfr_set(&growth.raw()->left, growth.right(), MPFR_RNDD);
  return Interval::hull(lowest, lowest * power(growth, static_cast<unsigned long>(a)));
}

}  // namespace

Interval discounted_lower_tail(std::int64_t n, std::int64_t k, const Rational& p, const Interval& q,
                               const Interval& mass, Precision bits) {
  const Rational odds = p / (1 - p);
  const auto room = 2 * static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(n))) + 32;
  const Interval ratio(odds, bits + room);
  if (const auto series = falling_series(q / ratio, k, n - k + 1, bits)) {
    return mass * *series;
  }
  // The whole, less what lies above k, where the terms fall: there r_0 < 1 as it exceeds 1 here.
  const Interval log_whole =
      Interval(k, bits + room) * log(q) +
      Interval(n, bits + room) *
          log1p(Interval(p, bits + room) * (Interval(1L, bits) / q - Interval(1L, bits)));
  Interval whole = exp(log_whole);
  if (k == n) {
    return whole;
  }
  const Interval step = ratio / q;
  const Interval next = mass * step * Interval(Rational(n - k) / (k + 1), bits + room);
  const auto above = falling_series(step, n - k - 1, k + 2, bits);
  return above ? positive_part(whole - next * *above) : Interval::hull(mass, whole);
}

}  // namespace pkdp::binomial
