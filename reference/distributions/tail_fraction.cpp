#include "reference/distributions/tail_fraction.hpp"

#include <algorithm>
#include <bit>

namespace pkdp {
namespace {

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
  constexpr std::int64_t entry = 100;
  // A series of no more terms than it takes to begin is not planned at all.
  if (!ratios.single || ratios.a < entry || !ratios.is_decreasing()) {
    return std::nullopt;
  }
  const TailRate rate(ratios);
  const bool is_short = fits_words(ratios);
  // What a step costs in terms of a series, and both in terms what it takes to begin.
  const std::int64_t price = is_short ? 2 : 3;
  const std::int64_t terms = rate.terms(bits);
  const auto size = static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(ratios.a)));
  const std::int64_t expected = rate.steps(bits + TailRate::spare);
  for (std::int64_t steps = expected + expected / 8 + 4; entry + steps * price <= terms;
       steps += steps / 4) {
    auto sum = is_short ? fraction_by_words(ratios, std::min(steps, ratios.a), bits)
                        : truncated_fraction(ratios, steps, bits + guard + size / 2);
    if (sum && sum->has_relative_accuracy(bits)) {
      return sum;
    }
  }
  return std::nullopt;
}

}  // namespace pkdp
