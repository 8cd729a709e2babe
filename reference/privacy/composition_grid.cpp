#include "reference/privacy/composition_grid.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/distributions/integer_polynomial.hpp"

namespace pkdp::composition {
namespace {

constexpr std::int64_t farthest = std::int64_t{1} << 60;
constexpr long finest_step = 48;
constexpr Precision guard = 64;

Integer unit_count(Precision bits) { return Integer(1) << static_cast<unsigned>(bits); }

Integer rounded(mpfr_srcptr value, mpfr_rnd_t rounding) {
  Integer result;
  mpfr_get_z(result.backend().data(), value, rounding);
  return result;
}

// The ends of x in units of 2^−bits, rounded outwards.
Integer units_below(const Interval& x, Precision bits) {
  return rounded(scale_by_power_of_two(x, bits).left(), MPFR_RNDD);
}
Integer units_above(const Interval& x, Precision bits) {
  return rounded(scale_by_power_of_two(x, bits).right(), MPFR_RNDU);
}

Integer sum_of(const std::vector<Integer>& masses) {
  Integer sum = 0;
  for (const Integer& mass : masses) {
    sum += mass;
  }
  return sum;
}

// Grid steps in a loss: the greatest i with i·h ≤ end.
Integer steps_in(mpfr_srcptr end, long step, Precision precision) {
  Interval exact(precision);
  mpfi_set_fr(exact.raw(), end);
  return rounded(scale_by_power_of_two(exact, step).left(), MPFR_RNDD);
}

Interval grid_loss(std::int64_t i, long step, Precision precision) {
  return scale_by_power_of_two(Interval(Integer(i), std::max<Precision>(precision, guard)), -step);
}

void require_buckets(std::size_t buckets) {
  if (buckets < 3) {
    throw Error(ErrorKind::domain, "buckets", std::to_string(buckets), "at least 3");
  }
}

std::int64_t checked(const Integer& i) {
  if (abs(i) > farthest) {
    throw Error(ErrorKind::limit, "a composed loss in grid steps", i.str(),
                "at most 2^60; fewer releases or fewer buckets");
  }
  return static_cast<std::int64_t>(i);
}

// Mass at the ends that is not worth a bucket.
Integer negligible(Precision bits) { return Integer(1) << static_cast<unsigned>(bits / 4); }

// The end of a loss that is on the safe side, as an exact number.
mpfr_srcptr safe_end(const LossMass& outcome, Side side) {
  return side == Side::upper ? outcome.loss.right() : outcome.loss.left();
}

// The outcomes without negligible ends, these moved the way the side allows.
std::vector<LossMass> without_ends(const LossLaw& law, Side side) {
  const std::vector<LossMass>& all = law.outcomes;
  const Integer most = negligible(law.bits);
  std::size_t begin = 0;
  std::size_t end = all.size();
  Integer above = 0;
  Integer below = 0;
  while (begin + 1 < end && above + all[begin].mass <= most) {
    above += all[begin++].mass;
  }
  while (begin + 1 < end && below + all[end - 1].mass <= most) {
    below += all[--end].mass;
  }
  std::vector<LossMass> kept(all.begin() + static_cast<std::ptrdiff_t>(begin),
                             all.begin() + static_cast<std::ptrdiff_t>(end));
  if (!kept.empty()) {
    if (side == Side::lower) {
      kept.front().mass += above;
    } else {
      kept.back().mass += below;
    }
  }
  return kept;
}

// The losses of two independent releases; those that enclosures do not tell apart are put together,
// fractions of a unit dropped.
LossLaw twice(const std::vector<LossMass>& outcomes, Side side, Precision bits) {
  std::vector<LossMass> pairs;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      pairs.push_back({outcomes[i].loss + outcomes[j].loss,
                       outcomes[i].mass * outcomes[j].mass * (i == j ? 1 : 2)});
    }
  }
  std::sort(pairs.begin(), pairs.end(), [side](const LossMass& x, const LossMass& y) {
    return mpfr_greater_p(safe_end(x, side), safe_end(y, side)) != 0;
  });
  LossLaw law{{}, bits};
  for (const LossMass& pair : pairs) {
    if (!law.outcomes.empty() && less(pair.loss, law.outcomes.back().loss) != Answer::yes) {
      LossMass& last = law.outcomes.back();
      last.loss = Interval::hull(last.loss, pair.loss);
      last.mass += pair.mass;
    } else {
      law.outcomes.push_back(pair);
    }
  }
  for (LossMass& outcome : law.outcomes) {
    outcome.mass >>= static_cast<unsigned>(bits);
  }
  return law;
}

// The finest step with at most `buckets` points from the first to the last outcome.
long finest(const std::vector<LossMass>& outcomes, Side side, std::size_t buckets) {
  const Precision precision = outcomes.front().loss.precision();
  const auto at = [&](const LossMass& outcome, long step) {
    return steps_in(safe_end(outcome, side), step, precision);
  };
  long step = finest_step;
  while (at(outcomes.front(), step) - at(outcomes.back(), step) + 2 > buckets ||
         abs(at(outcomes.front(), step)) > farthest / 2 ||
         abs(at(outcomes.back(), step)) > farthest / 2) {
    --step;
  }
  return step;
}

// i·h − loss for the safe end of a loss.
Interval distance(const LossMass& outcome, Side side, std::int64_t i, long step) {
  Interval loss(outcome.loss.precision() + guard);
  mpfi_set_fr(loss.raw(), safe_end(outcome, side));
  return grid_loss(i, step, loss.precision()) - loss;
}

GridLaw split(const std::vector<LossMass>& outcomes, long step, Precision bits) {
  const Precision precision = outcomes.front().loss.precision();
  const auto point = [&](const LossMass& outcome) {
    return checked(steps_in(outcome.loss.right(), step, precision));
  };
  const std::int64_t first = point(outcomes.back());
  std::vector<Integer> masses(static_cast<std::size_t>(point(outcomes.front()) - first) + 2);
  const Interval whole = -expm1(-grid_loss(1, step, precision));
  for (const LossMass& outcome : outcomes) {
    const std::int64_t i = point(outcome);
    // x = w·x_{i+1} + (1 − w)·x_i: w = (1 − x/x_i)/(1 − e^−h).
    const Interval weight = -expm1(distance(outcome, Side::upper, i, step)) / whole;
    const Integer share = (outcome.mass * units_above(weight, merge_bits) >> merge_bits) + 1;
    const Integer higher =
        mpfr_zero_p(weight.right()) != 0 ? Integer(0) : std::min(outcome.mass, share);
    const auto index = static_cast<std::size_t>(i - first);
    masses[index + 1] += higher;
    masses[index] += outcome.mass - higher;
  }
  return {Side::upper, step, first, std::move(masses), bits};
}

GridLaw merged(const std::vector<LossMass>& outcomes, long step, Precision bits) {
  const Precision precision = outcomes.front().loss.precision();
  std::vector<std::int64_t> points;
  std::vector<Integer> masses;
  for (const LossMass& outcome : outcomes) {
    points.push_back(checked(steps_in(outcome.loss.left(), step, precision)));
    masses.push_back(outcome.mass);
  }
  const auto factor = [&](std::size_t j, std::int64_t i) {
    return expm1(distance(outcomes[j], Side::lower, i, step));
  };
  const MergePlan plan{outcomes.size(), [&](std::size_t j) { return points[j]; },
                       [&](std::size_t j) {
                         return std::max<Integer>(0,
                                                  units_below(-factor(j, points[j]), merge_bits));
                       },
                       [&](std::size_t j, std::int64_t i) {
                         return std::max<Integer>(1, units_above(factor(j, i), merge_bits));
                       }};
  Merged result = merge_downwards(plan, std::move(masses));
  return {Side::lower, step, result.first, std::move(result.masses), bits};
}

// Odd points split between the even ones beside them: w = (1 − e^−h)/(1 − e^−2h) = 1/(1 + e^−h).
GridLaw split_odd(const GridLaw& law) {
  const auto& fine = law.masses();
  const std::int64_t first = law.first() >> 1;
  const std::int64_t last = (law.first() + static_cast<std::int64_t>(fine.size())) >> 1;
  std::vector<Integer> masses(static_cast<std::size_t>(last - first) + 1);
  const Precision precision = law.bits() + guard;
  const Interval one(1L, precision);
  const Integer weight =
      units_above(one / (one + exp(-grid_loss(1, law.step(), precision))), law.bits());
  for (std::size_t f = 0; f < fine.size(); ++f) {
    const std::int64_t at = law.first() + static_cast<std::int64_t>(f);
    const auto index = static_cast<std::size_t>((at >> 1) - first);
    if ((at & 1) == 0 || fine[f].is_zero()) {
      masses[index] += fine[f];
      continue;
    }
    const Integer share = ((fine[f] * weight) >> static_cast<unsigned>(law.bits())) + 1;
    const Integer higher = std::min(fine[f], share);
    masses[index + 1] += higher;
    masses[index] += fine[f] - higher;
  }
  return {Side::upper, law.step() - 1, first, std::move(masses), law.bits()};
}

GridLaw merge_odd(const GridLaw& law) {
  const std::size_t size = law.masses().size();
  const auto at = [&](std::size_t j) {
    return law.first() + static_cast<std::int64_t>(size - 1 - j);
  };
  const Precision precision = merge_bits + guard;
  const Integer odd = units_below(-expm1(-grid_loss(1, law.step(), precision)), merge_bits);
  std::vector<Integer> excesses = {0};  // e^(i·h) − 1
  const MergePlan plan{size, [&](std::size_t j) { return at(j) >> 1; },
                       [&](std::size_t j) { return (at(j) & 1) != 0 ? odd : Integer(0); },
                       [&](std::size_t j, std::int64_t i) {
                         const auto steps = static_cast<std::size_t>(2 * i - at(j));
                         while (excesses.size() <= steps) {
                           const auto next = static_cast<std::int64_t>(excesses.size());
                           excesses.push_back(units_above(
                               expm1(grid_loss(next, law.step(), precision)), merge_bits));
                         }
                         return excesses[steps];
                       }};
  std::vector<Integer> masses(law.masses().rbegin(), law.masses().rend());
  Merged result = merge_downwards(plan, std::move(masses));
  return {Side::lower, law.step() - 1, result.first, std::move(result.masses), law.bits()};
}

// Rounds to units of 2^−bits from those of 2^−2·bits, fractions carried to the next point.
void carry_fractions(std::vector<Integer>& masses, Side side, Precision bits) {
  const Integer below = unit_count(bits) - 1;
  Integer fraction = 0;
  const auto round = [&](Integer& mass) {
    mass += fraction;
    fraction = mass & below;
    mass >>= static_cast<unsigned>(bits);
  };
  if (side == Side::upper) {
    std::for_each(masses.begin(), masses.end(), round);
  } else {
    std::for_each(masses.rbegin(), masses.rend(), round);
  }
}

}  // namespace

GridLaw::GridLaw(Side side, long step, std::int64_t first, std::vector<Integer> masses,
                 Precision bits)
    : side_(side), step_(step), first_(first), masses_(std::move(masses)), bits_(bits) {
  if (masses_.empty()) {
    masses_.emplace_back(0);
  }
  const bool negative =
      std::any_of(masses_.begin(), masses_.end(), [](const Integer& mass) { return mass < 0; });
  if (negative || missing() < 0) {
    throw Error(ErrorKind::domain, "masses on a grid",
                Problem{"are no law: one is negative, or their sum is above 1"});
  }
  trim();
}

GridLaw GridLaw::of(const LossLaw& law, Side side, std::size_t buckets) {
  require_buckets(buckets);
  const std::vector<LossMass> outcomes = without_ends(law, side);
  if (outcomes.empty()) {
    return {side, 0, 0, {0}, law.bits};
  }
  const long step = finest(outcomes, side, buckets);
  return side == Side::upper ? split(outcomes, step, law.bits) : merged(outcomes, step, law.bits);
}

Integer GridLaw::missing() const { return unit_count(bits_) - sum_of(masses_); }

// Cuts negligible ends off; the one whose mass may not be dropped moves to the next point.
void GridLaw::trim() {
  const Integer most = negligible(bits_);
  Integer below = 0;
  Integer above = 0;
  std::size_t begin = 0;
  std::size_t end = masses_.size();
  while (begin + 1 < end && below + masses_[begin] <= most) {
    below += masses_[begin++];
  }
  while (begin + 1 < end && above + masses_[end - 1] <= most) {
    above += masses_[--end];
  }
  masses_.erase(masses_.begin() + static_cast<std::ptrdiff_t>(end), masses_.end());
  masses_.erase(masses_.begin(), masses_.begin() + static_cast<std::ptrdiff_t>(begin));
  first_ += static_cast<std::int64_t>(begin);
  if (side_ == Side::upper) {
    masses_.front() += below;
  } else {
    masses_.back() += above;
  }
}

GridLaw GridLaw::coarser() const {
  return side_ == Side::upper ? split_odd(*this) : merge_odd(*this);
}

GridLaw GridLaw::product(const GridLaw& a, const GridLaw& b, std::size_t buckets) {
  require_buckets(buckets);
  if (a.step_ > b.step_) {
    return product(a.coarser(), b, buckets);
  }
  if (b.step_ > a.step_) {
    return product(a, b.coarser(), buckets);
  }
  const std::int64_t first = checked(Integer(a.first_) + b.first_);
  std::vector<Integer> masses = multiply(a.masses_, b.masses_);
  carry_fractions(masses, a.side_, a.bits_);
  GridLaw result(a.side_, a.step_, first, std::move(masses), a.bits_);
  while (result.masses_.size() > buckets) {
    result = result.coarser();
  }
  return result;
}

GridLaw GridLaw::power(const LossLaw& law, Side side, std::uint64_t count, std::size_t buckets) {
  std::optional<GridLaw> result;
  const auto multiply_by = [&](const GridLaw& factor) {
    result = result ? product(*result, factor, buckets) : factor;
  };
  LossLaw square = law;
  for (; count > 1; count /= 2) {
    square.outcomes = without_ends(square, side);
    if (square.outcomes.size() * (square.outcomes.size() + 1) / 2 > 4 * buckets) {
      break;
    }
    if (count % 2 == 1) {
      multiply_by(of(square, side, buckets));
    }
    square = twice(square.outcomes, side, law.bits);
  }
  multiply_by(power(of(square, side, buckets), count, buckets));
  return *result;
}

GridLaw GridLaw::power(const GridLaw& base, std::uint64_t count, std::size_t buckets) {
  std::optional<GridLaw> result;
  GridLaw square = base;
  for (std::uint64_t rest = count; rest > 0; rest >>= 1) {
    if ((rest & 1) != 0) {
      result = result ? product(*result, square, buckets) : square;
    }
    if (rest > 1) {
      square = product(square, square, buckets);
    }
  }
  return *result;
}

}  // namespace pkdp::composition
