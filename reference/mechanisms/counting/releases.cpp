#include "reference/mechanisms/counting/releases.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "reference/distributions/binomial.hpp"
#include "reference/distributions/fixed_point_masses.hpp"
#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/numbers/records.hpp"
#include "reference/privacy/composition.hpp"
#include "reference/privacy/curve.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::counting {
namespace {

using composition::Bounds;
using composition::LossLaw;
using composition::Part;
using poisson_binomial::Group;
using poisson_binomial::Law;

constexpr unsigned guard = 64;
constexpr std::size_t largest_exact_list = 4096;

Part exposed(std::uint64_t releases) {
  return {[](Precision bits) { return LossLaw{{}, bits}; }, Rational(1), releases};
}

// Masses of Bin(count, p) outwards from `mode` in units of 2^−(bits+64), every step rounded down:
// a lower bound times a ratio, rounded down, is a lower bound. Stops below a unit of 2^−bits.
std::vector<Integer> outwards(const Integer& start, std::int64_t length, const Integer& numerator,
                              const Integer& denominator, std::int64_t above, std::int64_t below) {
  std::vector<Integer> masses;
  Integer mass = start;
  for (std::int64_t i = 0; i < length; ++i) {
    mass = mass * numerator * Integer(above - i) / (denominator * Integer(below + i));
    if (bit_length(mass) <= guard) {
      break;
    }
    masses.push_back(mass);
  }
  return masses;
}

// Direction 0 for equal p: the loss of the count k ≥ 1 is ln((count + 1 − k)p/(k(1 − p))).
LossLaw binomial_losses(std::int64_t count, const Rational& p, Precision bits) {
  const Rational peak = (Rational(count) + 1) * p;
  const auto mode = std::min<std::int64_t>(count, static_cast<std::int64_t>(floor(peak)));
  const Interval at_mode = binomial::pmf(count, mode, Probability::of(p))
                               .real()
                               .enclose(bits + 2 * static_cast<Precision>(guard));
  const Integer start = floor(Rational(at_mode.lower() * power_of_two(bits + guard)));
  const Integer ones = numerator(p);
  const Integer zeros = denominator(p) - ones;
  const std::vector<Integer> up =
      outwards(start, count - mode, ones, zeros, count - mode, mode + 1);
  const std::vector<Integer> down = outwards(start, mode, zeros, ones, mode, count - mode + 1);
  LossLaw law{{}, bits};
  const auto add = [&](std::int64_t k, const Integer& mass) {
    if (k > 0) {
      const Rational ratio = make_rational(ones * (count + 1 - k), zeros * k);
      law.outcomes.push_back(
          {log(Interval(ratio, composition::loss_precision(bits))), mass >> guard});
    }
  };
  for (std::size_t i = down.size(); i-- > 0;) {
    add(mode - static_cast<std::int64_t>(i) - 1, down[i]);
  }
  add(mode, start);
  for (std::size_t i = 0; i < up.size(); ++i) {
    add(mode + static_cast<std::int64_t>(i) + 1, up[i]);
  }
  return law;
}

FixedPointMasses masses_of(const std::vector<Group>& groups, std::size_t begin, std::size_t end,
                           std::size_t words) {
  if (end - begin == 1) {
    const Group& group = groups[begin];
    return power(FixedPointMasses(1 - group.p, group.p, words),
                 static_cast<std::uint64_t>(group.multiplicity));
  }
  const std::size_t middle = begin + (end - begin) / 2;
  return masses_of(groups, begin, middle, words) * masses_of(groups, middle, end, words);
}

// The same for a list: each mass is below its lower bound plus all that the bounds leave out, which
// encloses the ratio of neighbours.
LossLaw list_losses(const Law& law, Precision bits) {
  const std::size_t words = static_cast<std::size_t>(2 * bits) / 64 + 3;
  const FixedPointMasses masses = masses_of(law.groups(), 0, law.groups().size(), words);
  const Integer unit = Integer(1) << static_cast<unsigned>(64 * words);
  Integer left = unit;
  for (std::size_t i = 0; i < masses.size(); ++i) {
    left -= masses.mass(i);
  }
  const auto precision = static_cast<Precision>(64 * words);
  LossLaw losses{{}, bits};
  for (std::size_t i = 1; i < masses.size(); ++i) {
    const Integer mass = masses.mass(i);
    const Integer before = masses.mass(i - 1);
    const Integer units = mass >> static_cast<unsigned>(precision - bits);
    if (!units.is_zero() && !before.is_zero()) {
      const Interval ratio(make_rational(mass, before + left), make_rational(mass + left, before),
                           composition::loss_precision(bits));
      losses.outcomes.push_back({log(ratio), units});
    }
  }
  return losses;
}

Part part_of_sum(std::int64_t n, const Probability& p, std::uint64_t releases) {
  if (n == 1 || p.value().is_zero() || p.value() == 1) {
    return exposed(releases);
  }
  return {[count = n - 1, value = p.value()](Precision bits) {
            return binomial_losses(count, value, bits);
          },
          binomial::pmf(n - 1, 0, p).real(), releases};
}

Interval product_of_complements(const Law& law, Precision precision) {
  Interval product(1L, precision);
  for (const Group& group : law.groups()) {
    product *= power(Interval(Rational(1 - group.p), precision),
                     static_cast<unsigned long>(group.multiplicity));
  }
  return product;
}

std::optional<ExactForm> exact_product_of_complements(const Law& law) {
  if (law.exact_size() > poisson_binomial::largest_exact_size) {
    return std::nullopt;
  }
  Rational product = 1;
  for (const Group& group : law.groups()) {
    product *= power(Rational(1 - group.p), static_cast<std::uint64_t>(group.multiplicity));
  }
  return ExactForm(product);
}

Part part_of_list(const Law& listed, bool reversed, std::uint64_t releases) {
  std::vector<Group> groups;
  for (const Group& group : listed.groups()) {
    groups.push_back({reversed ? Rational(1 - group.p) : group.p, group.multiplicity});
  }
  const Law law = Law::of_groups(groups);
  if (law.groups().empty()) {
    return exposed(releases);
  }
  return {[law](Precision bits) { return list_losses(law, bits); },
          Real::certified(
              [law](Precision precision) { return product_of_complements(law, precision); },
              [law] { return exact_product_of_complements(law); }, Sign::inside_unit_interval),
          releases};
}

// C(m + k − 1, k) ≤ largest_exact_size for m = others (finite ratios of one release), and all
// masses are at most largest_exact_bits long.
bool products_stay_few(const Law& others, std::uint64_t releases) {
  std::size_t bits = 2;
  for (const Group& group : others.groups()) {
    bits += 2 * static_cast<std::size_t>(group.multiplicity) * bit_length(denominator(group.p));
  }
  const Rational most = std::min<Rational>(
      composition::largest_exact_size,
      make_rational(composition::largest_exact_bits, Integer(bits) * (releases + 1)));
  const auto ratios = static_cast<std::uint64_t>(others.count());
  Rational products = 1;
  const std::uint64_t shorter = std::min<std::uint64_t>(releases, ratios == 0 ? 0 : ratios - 1);
  for (std::uint64_t i = 1; i <= shorter && products <= most; ++i) {
    products *= make_rational(Integer(ratios) + releases - i, Integer(i));
  }
  return products <= most && releases <= composition::largest_exact_size;
}

// The larger of two δ as a number of its own: symmetric laws have two equal ones, which no
// refinement tells apart.
Value larger_delta(const Value& x, const Value& y) {
  const Real& a = x.real();
  const Real& b = y.real();
  if (a.known_form() != nullptr && b.known_form() != nullptr) {
    return larger(a, b);
  }
  return Real::certified(
      [a, b](Precision precision) { return max(a.enclose(precision), b.enclose(precision)); },
      [a, b]() -> std::optional<ExactForm> {
        const auto exact_a = a.exact();
        const auto exact_b = b.exact();
        return exact_a && exact_b ? larger(Real(*exact_a), Real(*exact_b)).exact() : std::nullopt;
      },
      a.sign() == b.sign() ? a.sign() : Sign::unknown);
}

}  // namespace

Bracket larger_bracket(const Bracket& x, const Bracket& y) {
  return {larger_delta(x.lower, y.lower), larger_delta(x.upper, y.upper)};
}

ReleasedCounts::ReleasedCounts(std::int64_t n, const Probability& p, std::uint64_t releases)
    : forward_((require_records(n), part_of_sum(n, p, releases))),
      backward_(part_of_sum(n, p.complement(), releases)),
      exact_(n - 1 <= static_cast<std::int64_t>(largest_exact_list)),
      symmetric_(2 * p.value() == 1) {
  if (exact_) {
    others_ = std::vector<Probability>(static_cast<std::size_t>(n - 1), p);
  }
}

ReleasedCounts::ReleasedCounts(const Law& others, std::uint64_t releases)
    : forward_(part_of_list(others, false, releases)),
      backward_(part_of_list(others, true, releases)),
      exact_(others.count() <= static_cast<std::int64_t>(largest_exact_list)) {
  if (exact_) {
    others_ = others;
  }
}

Bracket ReleasedCounts::delta(const Epsilon& epsilon, Direction direction,
                              std::size_t buckets) const {
  return deltas({epsilon}, direction, buckets).front();
}

std::vector<Bracket> ReleasedCounts::deltas(const std::vector<Epsilon>& epsilons,
                                            Direction direction, std::size_t buckets) const {
  std::vector<Bracket> brackets;
  for (const bool reversed : {false, true}) {
    const bool as_before = reversed && symmetric_ && direction == Direction::larger;
    if (as_before || direction == (reversed ? Direction::forward : Direction::backward)) {
      continue;
    }
    const Bounds bounds = Bounds::resolving({part(reversed)}, buckets, epsilons);
    for (std::size_t i = 0; i < epsilons.size(); ++i) {
      const Bracket bracket = {bounds.lower_delta(epsilons[i]), bounds.upper_delta(epsilons[i])};
      if (brackets.size() < epsilons.size()) {
        brackets.push_back(bracket);
      } else {
        brackets[i] = larger_bracket(brackets[i], bracket);
      }
    }
  }
  return brackets;
}

Bracket ReleasedCounts::epsilon(const Delta& delta, Direction direction,
                                std::size_t buckets) const {
  const auto one = [&](bool reversed) {
    const Bounds bounds = Bounds::resolving({part(reversed)}, buckets, delta);
    return Bracket{bounds.lower_epsilon(delta), bounds.upper_epsilon(delta)};
  };
  if (direction != Direction::larger || symmetric_) {
    return one(direction == Direction::backward);
  }
  const Bracket forward = one(false);
  const Bracket backward = one(true);
  return {larger(forward.lower, backward.lower), larger(forward.upper, backward.upper)};
}

bool ReleasedCounts::is_exact() const {
  return exact_ && products_stay_few(others_, forward_.count);
}

std::optional<ExactForm> ReleasedCounts::exact_delta(const Epsilon& epsilon,
                                                     Direction direction) const {
  if (!is_exact()) {
    return std::nullopt;
  }
  return composition::delta({{laws(others_), forward_.count}}, epsilon, direction);
}

std::optional<Value> ReleasedCounts::exact_epsilon(const Delta& delta, Direction direction) const {
  if (!is_exact()) {
    return std::nullopt;
  }
  return pkdp::epsilon(composition::compose(laws(others_), forward_.count), delta, direction);
}

Real ReleasedCounts::delta_floor(Direction direction) const {
  const Value forward = composition::delta_floor({forward_});
  const Value backward = composition::delta_floor({backward_});
  switch (direction) {
    case Direction::forward:
      return forward.real();
    case Direction::backward:
      return backward.real();
    case Direction::larger:
      break;
  }
  return larger_delta(forward, backward).real();
}

}  // namespace pkdp::counting
