#include "reference/mechanisms/noisy_counting/gaussian_window_sums.hpp"

#include <bit>

namespace pkdp::counting {
namespace window {

// Two walks in a row, moments and sums: 2^5 times those of one walk, 2(j+8)².
std::int64_t roundings(std::int64_t steps) { return 64 * (steps + 16) * (steps + 16); }

Precision working(long bits, std::int64_t steps) {
  return bits + 2 * static_cast<long>(std::bit_width(static_cast<std::uint64_t>(steps + 16))) + 16;
}

}  // namespace window

WeightRecurrence::WeightRecurrence(std::int64_t count, const Rational& odds, const Rational& sigma,
                                   const Rational& gamma, std::int64_t start, int sign,
                                   Precision precision)
    : count_(count),
      sign_(sign),
      n_(start),
      odds_(Interval(sign > 0 ? odds : Rational(1 / odds), precision), precision),
      shrink_(exp(-Interval(Rational(1 / (sigma * sigma)), precision)), precision),
      factor_(exp(Interval(Rational((2 * sign * (gamma - start) - 1) / (2 * sigma * sigma)),
                           precision)),
              precision),
      weight_(Interval(1, precision), precision),
      half_(precision) {
  mpfr_set_zero(half_.get(), 1);
}

void WeightRecurrence::multiply_mass_ratio(PositiveFloat& x) const {
  x *= odds_;
  if (sign_ > 0) {
    x.times(n_ < count_ ? count_ - n_ : 0, n_ + 1);
  } else {
    x.times(n_, count_ - n_ + 1);
  }
}

void WeightRecurrence::step() {
  if (sign_ > 0) {
    half_.product(weight_, factor_);
    mpfr_set(weight_.get(), half_.get(), MPFR_RNDN);
    multiply_mass_ratio(weight_);
  } else {
    multiply_mass_ratio(weight_);
    mpfr_set(half_.get(), weight_.get(), MPFR_RNDN);
    weight_ *= factor_;
  }
  factor_ *= shrink_;
  n_ += sign_;
}

Interval WeightRecurrence::ratio() const {
  PositiveFloat next(mpfr_get_prec(factor_.get()));
  mpfr_set(next.get(), factor_.get(), MPFR_RNDN);
  multiply_mass_ratio(next);
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

EvenMoments::EvenMoments(std::size_t size, Precision precision) : term_(precision) {
  sums_.reserve(size);
  for (std::size_t i = 0; i < size; ++i) {
    sums_.emplace_back(precision);
    mpfr_set_zero(sums_.back().get(), 1);
  }
}

void EvenMoments::add(const PositiveFloat& weight, const PositiveFloat& square) {
  sums_.front() += weight;
  if (sums_.size() == 1) {
    return;
  }
  term_.product(weight, square);
  sums_[1] += term_;
  for (std::size_t i = 2; i < sums_.size(); ++i) {
    term_ *= square;
    sums_[i] += term_;
  }
}

Interval EvenMoments::combine(const std::vector<Interval>& coefficients,
                              std::int64_t roundings) const {
  Interval total(mpfr_get_prec(term_.get()));
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    total += coefficients[i] * sums_[i].enclose(roundings);
  }
  return total;
}

}  // namespace pkdp::counting
