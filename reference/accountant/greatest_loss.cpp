#include "reference/accountant/greatest_loss.hpp"

#include "reference/accountant/mechanism_laws.hpp"

namespace pkdp::accountant {
namespace {

// steps·ln(1 − q + q·e^rate) of a loss whose greatest value without sampling is `rate`.
Real removed_loss(const Rational& q, const Rational& rate, std::int64_t steps) {
  return Real::certified([=](Precision precision) {
    return Interval(steps, precision) *
           log1p(Interval(q, precision) * expm1(Interval(rate, precision)));
  });
}

// steps·(−ln(1 − q + q·e^(−rate))).
Real added_loss(const Rational& q, const Rational& rate, std::int64_t steps) {
  return Real::certified([=](Precision precision) {
    return -(Interval(steps, precision) *
             log1p(Interval(q, precision) * expm1(Interval(Rational(-rate), precision))));
  });
}

// steps·(−ln(1 − q)): nobody was drawn, and the answer is far on the other side.
Real undrawn_loss(const Rational& q, std::int64_t steps) {
  return Real::certified([=](Precision precision) {
    return -(Interval(steps, precision) * log1p(Interval(Rational(-q), precision)));
  });
}

// Of the two directions that of a removed record has the greater loss, as for Laplace noise.
TwoPoint directed_law(const Composition& composition) {
  const TwoPoint law = two_point_law(composition.mechanism);
  const bool is_reversed = composition.mechanism.noise == MechanismKind::geometric &&
                           composition.relation == Relation::add;
  return is_reversed ? law.reversed() : law;
}

}  // namespace

Value greatest_loss(const Composition& composition) {
  require(composition);
  const Mechanism& mechanism = composition.mechanism;
  const Rational& q = mechanism.sampling;
  const std::int64_t steps = composition.steps;
  const bool adds = composition.relation == Relation::add;
  if (q.is_zero()) {
    return Rational(0);
  }
  switch (mechanism.noise) {
    case MechanismKind::gaussian:
    case MechanismKind::discrete_gaussian:
      return adds && q < 1 ? Value(undrawn_loss(q, steps)) : Value::plus_infinity();
    case MechanismKind::laplace: {
      const Rational rate = 1 / mechanism.parameter;
      if (q == 1) {
        return Rational(steps * rate);
      }
      // 1 − q + q·e^rate ≥ 1/(1 − q + q·e^(−rate)), by the inequality of the means.
      return adds ? added_loss(q, rate, steps) : removed_loss(q, rate, steps);
    }
    case MechanismKind::geometric:
    case MechanismKind::randomized_response:
      break;
  }
  return greatest_loss(directed_law(composition), steps);
}

bool exceeds_losses(const Composition& composition, const Epsilon& epsilon) {
  constexpr std::size_t moderate = 1U << 22U;
  const Value greatest = greatest_loss(composition);
  if (greatest.is_plus_infinity()) {
    return false;
  }
  if (const ExactForm* form = greatest.real().known_form()) {
    if (const auto* loss = std::get_if<Rational>(form)) {
      return !epsilon.has_rational_ratio() && epsilon.exponent() >= *loss;
    }
  }
  const MechanismKind noise = composition.mechanism.noise;
  if (noise == MechanismKind::geometric || noise == MechanismKind::randomized_response) {
    return exceeds_losses(directed_law(composition), composition.steps, epsilon);
  }
  // Of an added record with (discrete) Gaussian noise: −steps·ln(1 − q), which may be the logarithm
  // asked for.
  const bool is_normal =
      noise == MechanismKind::gaussian || noise == MechanismKind::discrete_gaussian;
  if (is_normal && epsilon.has_rational_ratio()) {
    const Rational ratio = 1 / (1 - composition.mechanism.sampling);
    const auto steps = static_cast<std::size_t>(composition.steps);
    if (bit_length(ratio) * steps < moderate) {
      return epsilon.ratio() >= power(ratio, steps);
    }
  }
  return compare(epsilon.real(), greatest.real()) >= 0;
}

}  // namespace pkdp::accountant
