#include "reference/mechanisms/two_sided_sum.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "reference/numbers/error.hpp"

namespace pkdp::counting {
namespace {

constexpr std::size_t small_cost = std::size_t{1} << 17;
constexpr std::size_t largest_exact_cost = std::size_t{1} << 25;

// Σ_j w_{start + step·j} q^j, j ≥ 0, to the end of the support or until the rest is negligible.
Interval one_side(MassWindow& masses, std::int64_t start, std::int64_t step, std::int64_t count,
                  const Interval& q, Precision precision) {
  Interval sum(precision);
  Interval power_of_q(1, precision);
  Interval previous(precision);
  for (std::int64_t k = start; k >= 0 && k <= count; k += step) {
    Interval term = masses.at(k) * power_of_q;
    sum += term;
    if (is_negligible(term, sum, precision)) {
      if (const auto rest = rest_of_series(previous, term);
          rest && is_negligible(*rest, sum, precision - 8)) {
        return sum + *rest;
      }
    }
    previous = std::move(term);
    power_of_q *= q;
  }
  return sum;
}

}  // namespace

TwoSidedSum::TwoSidedSum(const poisson_binomial::Law& law, Noise noise)
    : noise_(std::move(noise)), source_(law) {
  if (count() > 0) {
    plain_ = sum_of(source_.law());
  }
}

Interval TwoSidedSum::decay(Precision precision) const {
  return noise_.kind() == NoiseKind::geometric
             ? Interval(noise_.parameter(), precision)
             : exp(-Interval(Rational(1 / noise_.parameter()), precision));
}

Precision TwoSidedSum::working(Precision precision) const {
  return precision +
         2 * static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(count()))) + 16;
}

TwoSidedSum::Parts TwoSidedSum::parts(std::int64_t k, Precision precision) const {
  const Precision bits = working(precision);
  const Interval q = decay(bits);
  MassWindow masses = source_.around(k, bits);
  Interval here = masses.at(k);
  Interval left = one_side(masses, k - 1, -1, count(), q, bits);
  Interval right = one_side(masses, k + 1, 1, count(), q, bits);
  Interval below = k > 0 ? plain_->at(k, bits).below : Interval(bits);
  return {q, std::move(here), std::move(left), std::move(right), std::move(below)};
}

// f(k) and F(k−1) = P[S ≤ k−1] + (q(here + q·right) − q·left)/(1+q).
SumLaw::Point TwoSidedSum::at(std::int64_t k, Precision precision) const {
  const Parts part = parts(k, precision);
  const Interval one(1, part.q.precision());
  const Interval both = one + part.q;
  const Interval mass = (one - part.q) / both * (part.here + part.q * (part.left + part.right));
  const Interval shift = part.q * (part.here + part.q * part.right - part.left) / both;
  return {mass, positive_part(part.below + shift)};
}

// f(k−1) is a multiple of left + q·here + q²·right.
Interval TwoSidedSum::ratio(std::int64_t k, Precision precision) const {
  const Parts part = parts(k, precision);
  return (part.here + part.q * (part.left + part.right)) /
         (part.left + part.q * (part.here + part.q * part.right));
}

Answer TwoSidedSum::ratio_exceeds(std::int64_t k, const Epsilon& epsilon,
                                  Precision precision) const {
  const Parts part = parts(k, precision);
  return less(
      epsilon.ratio(part.q.precision()) * (part.left + part.q * (part.here + part.q * part.right)),
      part.here + part.q * (part.left + part.right));
}

// The mean of the law tilted by e^−ε: that of S, plus that of the noise,
// q/(c−q) − qc/(1−qc) with c = e^ε.
std::int64_t TwoSidedSum::guess(const Epsilon& epsilon) const {
  if (!plain_) {
    return 0;
  }
  constexpr Precision precision = 64;
  const Interval c = epsilon.ratio(precision);
  const Interval q = decay(precision);
  const Interval one(1, precision);
  const Interval shift = q / (c - q) - q * c / positive_part(one - q * c);
  const std::int64_t plain = plain_->guess(epsilon);
  if (!shift.is_finite()) {
    return 0;
  }
  const Interval place = Interval(static_cast<long>(plain), precision) + shift;
  const Interval inside = min(max(place, Interval(precision)), Interval(count(), precision));
  return mpfr_get_si(inside.left(), MPFR_RNDN);
}

std::size_t TwoSidedSum::exact_cost() const {
  if (noise_.kind() != NoiseKind::geometric) {
    return largest_exact_cost + 1;
  }
  const auto size = static_cast<std::size_t>(count()) + 1;
  if (size > largest_exact_cost) {
    return largest_exact_cost + 1;
  }
  const std::size_t bits = std::min(bit_length(noise_.parameter()), largest_exact_cost);
  return source_.law().exact_size() + std::min(size * size, largest_exact_cost) * bits;
}

bool TwoSidedSum::is_small() const noexcept { return exact_cost() <= small_cost; }

std::optional<SumLaw::ExactPoint> TwoSidedSum::exact_at(std::int64_t k) const {
  if (exact_cost() > largest_exact_cost) {
    return std::nullopt;
  }
  std::call_once(weighed_, [this] { weights_ = source_.law().integer_weights(); });
  const Integer a = numerator(noise_.parameter());
  const Integer b = denominator(noise_.parameter());
  Integer total = 0;
  Integer below = 0;
  Integer left = 0;  // over b^(number of its terms − 1); one more b below
  Integer scale = 1;
  for (std::int64_t j = 0; j < k; ++j) {
    const Integer& weight = weights_[static_cast<std::size_t>(j)];
    left = left * a + weight * scale;
    scale *= b;
    below += weight;
  }
  const Rational left_part = k > 0 ? make_rational(left * b, scale) : Rational(0);
  Integer right = 0;
  scale = 1;
  for (std::int64_t j = count(); j > k; --j) {
    const Integer& weight = weights_[static_cast<std::size_t>(j)];
    right = right * a + weight * scale;
    scale *= b;
    total += weight;
  }
  const Rational right_part = k < count() ? make_rational(right * b, scale) : Rational(0);
  const Rational here(weights_[static_cast<std::size_t>(k)]);
  total += below + weights_[static_cast<std::size_t>(k)];
  const Rational& q = noise_.parameter();
  const Rational mass = (1 - q) / (1 + q) * (here + q * (left_part + right_part));
  const Rational shift = q * (here + q * right_part - left_part) / (1 + q);
  return ExactPoint{mass / Rational(total), (Rational(below) + shift) / Rational(total)};
}

std::optional<Rational> TwoSidedSum::exact_ratio(std::int64_t k) const {
  if (noise_.kind() != NoiseKind::geometric) {
    return std::nullopt;
  }
  if (k <= 0 || k > count()) {
    return k <= 0 ? Rational(1 / noise_.parameter()) : noise_.parameter();
  }
  const auto here = exact_at(k);
  const auto before = exact_at(k - 1);
  if (!here || !before) {
    return std::nullopt;
  }
  return Rational(here->mass / before->mass);
}

}  // namespace pkdp::counting
