#include "reference/mechanisms/noisy_counting/gaussian_window_sums.hpp"

#include <bit>

#include "reference/mechanisms/noisy_counting/unit_mass_series.hpp"

namespace pkdp::counting {
namespace window {

std::int64_t roundings(std::int64_t steps) { return (steps + 8) * (steps + 8); }

bool are_few(std::int64_t roundings, Precision precision) {
  return static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(roundings))) + 8 <=
         precision;
}

Precision working(long bits, std::int64_t steps) {
  return bits + 2 * static_cast<long>(std::bit_width(static_cast<std::uint64_t>(steps + 16))) + 16;
}

}  // namespace window

namespace {

// Products with a count stay below 2^62.
constexpr std::size_t word_bits = 31;

}  // namespace

BinomialRatios::BinomialRatios(std::int64_t count, const Rational& b, Precision precision)
    : count_(count),
      in_words_(bit_length(b) <= word_bits && count < (std::int64_t{1} << word_bits) - 1),
      odds_(Rational(b / (1 - b)), precision),
      inverse_(Rational((1 - b) / b), precision) {
  if (in_words_) {
    const Rational odds = b / (1 - b);
    ones_ = numerator(odds).convert_to<std::int64_t>();
    zeros_ = denominator(odds).convert_to<std::int64_t>();
  }
}

// (n+1)(1−b)·w_{n+1} = (count−n)·b·w_n.
void BinomialRatios::multiply(PositiveFloat& x, std::int64_t n, int sign) const {
  if (sign > 0) {
    x.times((n < count_ ? count_ - n : 0) * ones_, (n + 1) * zeros_);
  } else {
    x.times(n * zeros_, (count_ - n + 1) * ones_);
  }
  if (!in_words_) {
    x *= sign > 0 ? odds_ : inverse_;
  }
}

// The logarithms: (2(y−n)−1)/(2σ²) up, −(2(y−n)+1)/(2σ²) down, their sum −1/σ².
NormalRatios::NormalRatios(const Rational& y, std::int64_t start, const Rational& sigma,
                           Precision precision)
    : shrink(exponential(Rational(-1 / (sigma * sigma)), precision)),
      up(exponential(Rational((2 * (y - start) - 1) / (2 * sigma * sigma)), precision)),
      down(precision) {
  mpfr_div(down.get(), shrink.get(), up.get(), MPFR_RNDN);
}

WeightRecurrence::WeightRecurrence(const BinomialRatios& masses, const NormalRatios& normal,
                                   std::int64_t start, int sign, Precision precision)
    : masses_(masses),
      shrink_(normal.shrink),
      sign_(sign),
      n_(start),
      factor_(sign > 0 ? normal.up : normal.down, precision),
      weight_(Interval(1, precision), precision),
      half_(precision) {
  mpfr_set_zero(half_.get(), 1);
}

void WeightRecurrence::step() {
  if (sign_ > 0) {
    half_.product(weight_, factor_);
    mpfr_set(weight_.get(), half_.get(), MPFR_RNDN);
    masses_.multiply(weight_, n_, sign_);
  } else {
    masses_.multiply(weight_, n_, sign_);
    mpfr_set(half_.get(), weight_.get(), MPFR_RNDN);
    weight_ *= factor_;
  }
  factor_ *= shrink_;
  n_ += sign_;
}

Interval WeightRecurrence::ratio() const {
  PositiveFloat next(mpfr_get_prec(factor_.get()));
  mpfr_set(next.get(), factor_.get(), MPFR_RNDN);
  masses_.multiply(next, n_, sign_);
  constexpr std::int64_t many = std::int64_t{1} << 50;
  return next.enclose(many);
}

Interval remainder_after(const Interval& last, const Interval& ratio) {
  const Interval left = Interval(1, ratio.precision()) - ratio;
  if (!left.is_positive()) {
    return Interval::entire(ratio.precision());
  }
  return Interval::hull(Interval(last.precision()), last * ratio / left);
}

}  // namespace pkdp::counting
