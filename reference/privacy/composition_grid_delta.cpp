#include <algorithm>

#include "reference/numbers/real.hpp"
#include "reference/privacy/composition_grid.hpp"

// δ and ε of a law on a grid: sums over the points above ε.
namespace pkdp::composition {
namespace {

constexpr Precision guard = 64;

Interval grid_loss(const Integer& i, long step, Precision precision) {
  return scale_by_power_of_two(Interval(i, std::max<Precision>(precision, guard)), -step);
}

// The first i with i·h > ε.
Integer first_above(const Rational& exponent, long step) {
  return floor(Rational(exponent * power_of_two(step))) + 1;
}

// ε = ln(ratio) is 0 or irrational, so that refinement ends.
Integer first_above(const Epsilon& epsilon, long step) {
  if (!epsilon.has_rational_ratio()) {
    return first_above(epsilon.exponent(), step);
  }
  if (epsilon.ratio() == 1) {
    return 1;
  }
  for (Precision precision = 2 * guard;; precision *= 2) {
    const Interval loss = epsilon.real().enclose(precision);
    const Integer low = floor(Rational(loss.lower() * power_of_two(step)));
    if (low == floor(Rational(loss.upper() * power_of_two(step)))) {
      return low + 1;
    }
  }
}

// Where the points above ε start among `size`, from the first point on.
std::size_t start_of(const Integer& above, std::int64_t first, std::size_t size) {
  const Integer start = std::max<Integer>(0, above - first);
  return start >= size ? size : static_cast<std::size_t>(start);
}

}  // namespace

bool GridLaw::vanishes(const Epsilon& epsilon) const {
  const std::size_t start = start_of(first_above(epsilon, step_), first_, masses_.size());
  return (side_ == Side::lower || missing().is_zero()) &&
         std::all_of(masses_.begin() + static_cast<std::ptrdiff_t>(start), masses_.end(),
                     [](const Integer& mass) { return mass.is_zero(); });
}

Interval GridLaw::delta(const Epsilon& epsilon, Precision precision) const {
  return delta(first_above(epsilon, step_), epsilon.real().enclose(precision), precision);
}

Interval GridLaw::delta(const Rational& exponent, Precision precision) const {
  return delta(first_above(exponent, step_), Interval(exponent, precision), precision);
}

Interval GridLaw::delta(const Integer& above, const Interval& loss, Precision precision) const {
  const std::size_t start = start_of(above, first_, masses_.size());
  // Σ masses and Σ masses·e^(−(i − start)·h), by Horner's rule from the greatest loss.
  const Interval factor = exp(-grid_loss(1, step_, precision));
  Integer p = side_ == Side::upper ? missing() : Integer(0);
  Interval q(precision);
  for (std::size_t i = masses_.size(); i-- > start;) {
    p += masses_[i];
    q *= factor;
    q += Interval(masses_[i], precision);
  }
  const Interval shift = loss - grid_loss(Integer(first_) + start, step_, precision);
  return scale_by_power_of_two(positive_part(Interval(p, precision) - exp(shift) * q), -bits_);
}

Interval GridLaw::epsilon(const Delta& delta, const Interval& extra, Precision precision) const {
  Interval excess = scale_by_power_of_two(extra - Interval(delta.value(), precision), bits_);
  if (side_ == Side::upper) {
    excess += Interval(missing(), precision);
  }
  // Undecided counts as above for an upper bound and as not above for a lower one.
  const auto is_above = [this](const Interval& x) {
    return mpfr_sgn(side_ == Side::upper ? x.right() : x.left()) > 0;
  };
  if (is_above(excess)) {
    Interval none(precision);
    mpfr_set_inf(&none.raw()->left, 1);
    mpfr_set_inf(&none.raw()->right, 1);
    return none;
  }
  // Downwards through the segments ((i − 1)·h, i·h], the lowest from 0, until δ at the lower end of
  // one is above δ.
  const Interval factor = exp(-grid_loss(1, step_, precision));
  Interval q(precision);
  for (std::size_t i = masses_.size(); i-- > 0;) {
    const Integer at = Integer(first_) + i;
    if (at <= 0) {
      break;
    }
    excess += Interval(masses_[i], precision);
    q *= factor;
    q += Interval(masses_[i], precision);
    const Interval end = grid_loss(at, step_, precision);
    const Interval low = i == 0 ? Interval(precision) : grid_loss(at - 1, step_, precision);
    // Σ_{j ≥ i} masses·(1 − e^(ε − j·h)) at ε = low.
    if (is_above(excess - (i == 0 ? exp(low - end) : factor) * q)) {
      return max(low, min(end, end + log(positive_part(excess) / q)));
    }
  }
  return Interval(precision);
}

}  // namespace pkdp::composition
