#include "reference/calibration/curvature_bound.hpp"

#include "reference/numbers/interval_trigonometry.hpp"

#include <algorithm>

namespace pkdp::calibration {
namespace {

constexpr Precision coarse = 96;
constexpr long least_sigma = 16;

Interval exactly(const Rational& x) { return {x, coarse}; }
Interval exactly(std::int64_t x) { return {Rational(x), coarse}; }

Interval two_pi() { return scale_by_power_of_two(pi(coarse), 1); }

Interval cubic() { return exactly(Rational(3, 5)); }

// (1/2π)·∫ |t|^k·e^(−vt²/2) dt.
std::array<Interval, 7> moments(const Interval& variance) {
  const Interval none(coarse);
  std::array<Interval, 7> all{none, none, none, none, none, none, none};
  all[0] = exactly(1) / sqrt(two_pi() * variance);
  all[1] = exactly(2) / (two_pi() * variance);
  for (std::size_t k = 2; k < all.size(); ++k) {
    all[k] = all[k - 2] * exactly(static_cast<std::int64_t>(k) - 1) / variance;
  }
  return all;
}

}  // namespace

std::optional<CurvatureBound> CurvatureBound::of(const DeltaOfBias& delta, std::int64_t count,
                                                 const Cell& cell) {
  const Rational most_epsilon(1, 4);
  const auto& noise = delta.noise();
  if (!noise || noise->kind() != NoiseKind::gaussian || noise->parameter() < least_sigma ||
      count < 2 || cell.low <= 0 || cell.high >= 1 || cell.low >= cell.high ||
      less(exactly(most_epsilon), delta.epsilon().real().enclose(coarse)) != Answer::no) {
    return std::nullopt;
  }
  return CurvatureBound(delta, count, cell);
}

CurvatureBound::CurvatureBound(const DeltaOfBias& delta, std::int64_t count, const Cell& cell)
    : count_(count),
      cell_(cell),
      middle_((cell.low + cell.high) / 2),
      square_(delta.noise()->parameter() * delta.noise()->parameter()),
      epsilon_(delta.epsilon().real().enclose(coarse)),
      ratio_(delta.epsilon().ratio(coarse)),
      variance_(least_variance()),
      moments_(moments(variance_)) {
  constexpr long grid = 8;
  start_ = Rational(floor(start_estimate().upper() * power_of_two(grid))) * power_of_two(-grid);
}

// B(ε) = 1 − b·(1 − e^−ε).
Interval CurvatureBound::base(const Rational& b) const {
  return exactly(1 - b) + exactly(b) / ratio_;
}

Interval CurvatureBound::tilted(const Rational& b) const { return exactly(b) / (ratio_ * base(b)); }

// σ² + (11/12)·(m−2)·p(1−p), the least of the cell: 2·sin²(t/2) ≥ (11/12)·t²/2 for |t| ≤ 1.
Interval CurvatureBound::least_variance() const {
  const Interval low = tilted(cell_.low);
  const Interval high = tilted(cell_.high);
  const Interval least = min(low * (exactly(1) - low), high * (exactly(1) - high));
  return exactly(square_) + exactly(Rational(11 * (count_ - 2)) / 12) * least;
}

// Half the length on which the excess over e^ε decays, right of where it is about 0.
Interval CurvatureBound::start_estimate() const {
  const Interval deviation = sqrt(variance_);
  return exactly(count_ + 1) * tilted(middle_) - epsilon_ * exactly(square_) +
         deviation / (exactly(2) + exactly(2) * epsilon_ * deviation);
}

// sup e^(ε(mb+u₀))·B(ε)^m·N(ε)·e^(2ε), whose logarithm is concave in b; B^−1 ≤ e^ε.
Interval CurvatureBound::scale() const {
  const Interval m = exactly(count_);
  const Interval a = (exactly(1) - exactly(1) / ratio_) / base(middle_);
  const Interval slope = max(epsilon_ - a, a - epsilon_);
  return exp(epsilon_ * exactly(Rational(start_ + 2)) + m * log(base(middle_)) +
             scale_by_power_of_two(epsilon_ * epsilon_ * exactly(square_), -1) +
             exactly(Rational((cell_.high - cell_.low) / 2)) * m * slope);
}

Interval CurvatureBound::tilt() const {
  return exactly(Rational(std::max(abs(1 - 2 * cell_.low), abs(1 - 2 * cell_.high)) / 2));
}

// At least (1/2π)·∫ |t|·|s|^k·e^(−vt²/2) dt, from |s| ≤ ε + |t|.
Interval CurvatureBound::central(std::size_t k) const {
  Interval sum(coarse);
  std::int64_t choose = 1;
  for (std::size_t j = 0; j <= k; ++j) {
    sum += exactly(choose) * power(epsilon_, k - j) * moments_[j + 1];
    choose = choose * static_cast<std::int64_t>(k - j) / static_cast<std::int64_t>(j + 1);
  }
  return sum;
}

// |t| > 1: there |1 − e^(−it)| ≤ 2, |sB − (1 − e^(−s))| ≤ 2|s|, |s| ≤ (5/4)·|t| and
// ∫ |t|·e^(−σ²t²/2) dt = 2·e^(−σ²/2)/σ²; 10·(5/4)·2/2π ≤ 4 of it for m², 4·(5/4)·2/2π ≤ 4 for m.
Interval CurvatureBound::beyond() const {
  return exactly(4) * exp(-exactly(Rational(square_ / 2))) / exactly(square_);
}

Interval CurvatureBound::second_derivative() const {
  const Interval m = exactly(count_);
  const Interval x = tilt();
  const Interval moved =
      x * x * central(3) + exactly(2) * x * cubic() * central(4) + cubic() * cubic() * central(5);
  return scale() * (m * m * (moved + beyond()) + m * central(1));
}

Interval CurvatureBound::excess_variation() const {
  const Interval along = tilt() * central(2) + cubic() * central(3) + beyond();
  return scale() * exactly(count_) * exactly(Rational((cell_.high - cell_.low) / 2)) * along;
}

}  // namespace pkdp::calibration
