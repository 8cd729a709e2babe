#include "reference/accountant/lattice_delta.hpp"

#include <memory>

#include "reference/accountant/lattice_contour.hpp"
#include "reference/accountant/mechanism_laws.hpp"
#include "reference/accountant/sampled_discrete_gaussian.hpp"
#include "reference/accountant/smoothed.hpp"
#include "reference/privacy/composition.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::accountant {
namespace {

// ⌊x⌋ + 1 of a number that is not whole, or whose exact form says where it is.
Integer next_above(const Real& x) {
  const Interval decided = refine(x, 64, [](const Interval& enclosure) {
    return enclosure.is_finite() && floor(enclosure.lower()) == floor(enclosure.upper());
  });
  return floor(decided.lower()) + 1;
}

// The least n with steps·(1/2 + n)/σ² … : (1/2)·steps + n > level·σ².
Integer first_loss_above(const Rational& sigma, std::int64_t steps, const Real& level) {
  const Rational square = sigma * sigma;
  const Rational half(steps, 2);
  if (const ExactForm* form = level.known_form()) {
    if (const auto* value = std::get_if<Rational>(form)) {
      return floor(*value * square - half) + 1;
    }
  }
  return next_above(Real::certified([=](Precision precision) {
    const Precision working =
        precision + static_cast<Precision>(bit_length(floor(square) + steps + 1));
    return level.enclose(working) * Interval(square, working) - Interval(half, working);
  }));
}

// H_c of the plain noise, c = e^level.
Real plain_delta(const Rational& sigma, std::int64_t steps, const Real& level) {
  const std::shared_ptr<const LatticeLaw> law = discrete_gaussian_law(sigma);
  const Integer first = first_loss_above(sigma, steps, level);
  return Real::certified(
      [=](Precision precision) {
        return delta_on_lattice(*law, static_cast<std::uint64_t>(steps), first, level, precision);
      },
      {}, Sign::inside_unit_interval);
}

// share·H_c, c = e^level.
Real shared_delta(const Rational& sigma, const Real& share, const Real& level) {
  const Real plain = plain_delta(sigma, 1, level);
  return Real::certified(
      [=](Precision precision) { return share.enclose(precision) * plain.enclose(precision); }, {},
      Sign::inside_unit_interval);
}

// The least whole n with n·ln(ratio) ≥ ε.
Integer first_power(const Rational& ratio, const Epsilon& epsilon) {
  constexpr std::size_t moderate = 1U << 22U;
  if (epsilon.compare_ratio(1) == std::strong_ordering::equal) {
    return 0;
  }
  const Real quotient = Real::certified([=](Precision precision) {
    return epsilon.real().enclose(precision) / log(Interval(ratio, precision));
  });
  if (epsilon.has_rational_ratio()) {  // perhaps a power
    const Interval rough = enclose_relative(quotient, 64);
    const Integer n = floor(rough.upper());
    if (n > 0 && bit_length(ratio) * static_cast<std::size_t>(n) < moderate &&
        power(ratio, static_cast<std::uint64_t>(n)) == epsilon.ratio()) {
      return n;
    }
  }
  return next_above(quotient);
}

}  // namespace

Real discrete_gaussian_delta(const Mechanism& mechanism, std::int64_t steps, bool removed,
                             const Epsilon& epsilon) {
  const Rational& sigma = mechanism.parameter;
  const Rational& q = mechanism.sampling;
  if (q == 1) {
    return plain_delta(sigma, steps, epsilon.real());
  }
  if (steps > 1) {
    return bracketed_delta({{sampled_discrete_gaussian(mixture_law(mechanism, removed)),
                             static_cast<std::uint64_t>(steps)}},
                           epsilon);
  }
  if (removed) {
    return shared_delta(
        sigma, q, Real::certified([=](Precision precision) {
          // ln(1 + (c − 1)/q)
          return log1p(expm1(epsilon.real().enclose(precision)) / Interval(q, precision));
        }));
  }
  const Real share = Real::certified([=](Precision precision) {
    return Interval(1L, precision) -
           epsilon.ratio(precision) * Interval(Rational(1 - q), precision);
  });
  return shared_delta(sigma, share, Real::certified([=](Precision precision) {
                        return log(epsilon.ratio(precision) * Interval(q, precision) /
                                   positive_part(share.enclose(precision)));
                      }));
}

Real several_values_delta(const Mechanism& mechanism, std::int64_t steps, const Epsilon& epsilon) {
  constexpr std::int64_t most_exact_steps = 64;
  const TwoPoint law = two_point_law(mechanism);
  const Rational rest = 1 - law.p - law.q;
  const std::shared_ptr<const LatticeLaw> lattice = three_point_law(law.p, rest, law.q);
  const Integer first = first_power(law.p / law.q, epsilon);
  const auto count = static_cast<std::uint64_t>(steps);
  return Real::certified(
      [=](Precision precision) {
        return delta_on_lattice(*lattice, count, first, epsilon.real(), precision);
      },
      [=]() -> std::optional<ExactForm> {
        if (steps > most_exact_steps) {
          return std::nullopt;
        }
        const LawPair pair = LawPair::of({law.p, law.q, rest}, {law.q, law.p, rest});
        return pkdp::delta(pkdp::composition::compose(pair, count), epsilon, Direction::forward);
      },
      Sign::inside_unit_interval);
}

}  // namespace pkdp::accountant
