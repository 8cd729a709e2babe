#include "reference/accountant/accountant.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>

#include "pkdp/error.hpp"
#include "reference/accountant/composed_gaussian.hpp"
#include "reference/accountant/composed_laplace.hpp"
#include "reference/accountant/contour.hpp"
#include "reference/accountant/greatest_loss.hpp"
#include "reference/accountant/laplace_loss.hpp"
#include "reference/accountant/laplace_steps.hpp"
#include "reference/accountant/lattice_delta.hpp"
#include "reference/accountant/loss_grid.hpp"
#include "reference/accountant/mechanism_laws.hpp"
#include "reference/accountant/one_step.hpp"
#include "reference/accountant/sampled_gaussian.hpp"
#include "reference/accountant/sampled_laplace.hpp"
#include "reference/accountant/smoothed.hpp"
#include "reference/accountant/two_point.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/privacy/composition.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::accountant {
namespace {

std::string_view parameter_name(MechanismKind noise) {
  switch (noise) {
    case MechanismKind::gaussian:
    case MechanismKind::discrete_gaussian:
      return "sigma";
    case MechanismKind::laplace:
      return "scale";
    case MechanismKind::geometric:
      return "noise_p";
    case MechanismKind::randomized_response:
      break;
  }
  return "p";
}

void require_parameter(const Mechanism& mechanism) {
  const std::string name(parameter_name(mechanism.noise));
  const Rational& value = mechanism.parameter;
  const auto refuse = [&](const char* allowed) {
    throw Error(ErrorKind::domain, name, to_string(value), allowed);
  };
  switch (mechanism.noise) {
    case MechanismKind::gaussian:
    case MechanismKind::discrete_gaussian:
    case MechanismKind::laplace:
      if (value <= 0) {
        refuse("above 0");
      }
      if (value < power_of_two(-16) || value > power_of_two(64)) {
        throw Error(ErrorKind::limit, name, to_string(value), "2^-16 to 2^64");
      }
      return;
    case MechanismKind::geometric:
      if (value <= 0 || value >= 1) {
        refuse("above 0 and below 1");
      }
      return;
    case MechanismKind::randomized_response:
      break;
  }
  if (value <= 0 || value > 1) {
    refuse("above 0, at most 1");
  }
  if (mechanism.values < 2 || mechanism.values > limits::count) {
    throw Error(mechanism.values < 2 ? ErrorKind::domain : ErrorKind::limit, "values",
                std::to_string(mechanism.values), "2 to " + std::to_string(limits::count));
  }
  if (mechanism.sampling != 1) {
    throw Error(ErrorKind::domain, "sampling_probability", to_string(mechanism.sampling),
                "1 with randomized response: who is not drawn gives no answer at all");
  }
}

// The least upper bound of two reals.
Real larger(const Real& a, const Real& b) {
  return Real::certified(
      [a, b](Precision precision) { return max(a.enclose(precision), b.enclose(precision)); }, {},
      a.sign() == Sign::inside_unit_interval && b.sign() == Sign::inside_unit_interval
          ? Sign::inside_unit_interval
          : Sign::unknown);
}

// f for each direction that the relation asks for; the larger value.
Real over_directions(Relation relation, const std::function<Real(bool removed)>& f) {
  switch (relation) {
    case Relation::add:
      return f(false);
    case Relation::remove:
      return f(true);
    case Relation::both:
      break;
  }
  const Real removed = f(true);
  const Real added = f(false);
  const auto is_zero = [](const Real& x) {
    const ExactForm* form = x.known_form();
    const auto* value = form != nullptr ? std::get_if<Rational>(form) : nullptr;
    return value != nullptr && value->is_zero();
  };
  return is_zero(added) ? removed : is_zero(removed) ? added : larger(removed, added);
}

bool is_zero(const Epsilon& epsilon) {
  return epsilon.has_rational_ratio() ? epsilon.ratio() == 1 : epsilon.exponent().is_zero();
}

Real gaussian_delta(const Composition& composition, const Epsilon& epsilon,
                    const std::shared_ptr<DirectedLines>& lines) {
  const Mechanism& mechanism = composition.mechanism;
  if (mechanism.sampling == 1) {
    return gaussian_mechanism::tight_delta({1, composition.steps}, mechanism.parameter, epsilon);
  }
  if (composition.steps > 1) {
    return composed_gaussian_delta(composition, epsilon, lines);
  }
  return over_directions(composition.relation, [&](bool removed) {
    return sampled_gaussian_delta(mixture_law(mechanism, removed), epsilon);
  });
}

// f of a direction whose losses are not all at most ε, else 0.
Real over_possible_directions(const Composition& composition, const Epsilon& epsilon,
                              const std::function<Real(bool removed)>& f) {
  // Without sampling both directions are equal, as the noise is symmetric.
  const Relation relation =
      composition.mechanism.sampling == 1 ? Relation::remove : composition.relation;
  return over_directions(relation, [&](bool removed) -> Real {
    Composition directed = composition;
    directed.relation = removed ? Relation::remove : Relation::add;
    return exceeds_losses(directed, epsilon) ? Real(Rational(0)) : f(removed);
  });
}

Real several_laplace_delta(const Composition& composition, const Epsilon& epsilon) {
  const Mechanism& mechanism = composition.mechanism;
  const auto count = static_cast<std::uint64_t>(composition.steps);
  const LaplaceRates rates = {{1 / mechanism.parameter, count}};
  const bool is_short = mechanism.sampling == 1 && is_short_laplace(rates, 1);
  const Real delta = over_possible_directions(composition, epsilon, [&](bool removed) {
    if (is_short) {
      return composed_laplace_delta(rates, LawPair::of({1}, {1}), epsilon);
    }
    if (mechanism.sampling == 1) {
      return bracketed_delta({{laplace_loss(rates.front().first), count}}, epsilon);
    }
    const LaplaceMixture law = laplace_mixture(mechanism, removed);
    // Of two steps the expansion is fast; of more it is what serves where smoothing does not.
    const auto expanded = [=] {
      return laplace_steps_delta(law, count, epsilon, smoothed_bits + 1);
    };
    if (count == 2) {
      return Real::certified([=](Precision) { return expanded().hull(); });
    }
    const auto grid = [=] {
      return bracket_delta(mechanism, composition.steps, removed, epsilon, coarse_buckets);
    };
    return count <= most_laplace_steps
               ? bracketed_delta({{sampled_laplace(law), count}}, epsilon,
                                 {smoothed_bits, expanded, false, smoothed_bits - 1})
               : bracketed_delta({{sampled_laplace(law), count}}, epsilon, {smoothed_bits, grid});
  });
  return is_short ? delta : stating_its_bracket(delta);
}

// One step: (1 − q)·(1 − c)₊-part of the mixture. H_c((1−q)Q + qP ‖ Q) = q·H_{c'}(P ‖ Q) with
// c' = (c − 1 + q)/q; the other way round H_c(Q ‖ (1−q)Q + qP) = (1 − c(1−q))·H_{c''}(Q ‖ P) with
// c'' = cq/(1 − c(1−q)), 0 where the denominator is not positive.
Real laplace_delta(const Composition& composition, const Epsilon& epsilon) {
  const Mechanism& mechanism = composition.mechanism;
  if (composition.steps > 1) {
    return several_laplace_delta(composition, epsilon);
  }
  const Rational& q = mechanism.sampling;
  if (q == 1 || is_zero(epsilon)) {
    const Real whole = additive_noise::laplace_delta(mechanism.parameter, 1, epsilon);
    return q == 1 ? whole
                  : Real::certified(
                        [whole, q](Precision precision) {
                          return Interval(q, precision) * whole.enclose(precision);
                        },
                        {}, Sign::inside_unit_interval);
  }
  const Rational rate = 1 / mechanism.parameter;
  // H_c of the Laplace pair is max(0, 1 − √(c·e^(−rate))).
  const auto hockey_stick = [rate](const Interval& c) {
    // c > 0, which its enclosure may not show.
    const Interval root = sqrt(positive_part(c) * exp(-Interval(rate, c.precision())));
    return positive_part(Interval(1, c.precision()) - root);
  };
  return over_directions(composition.relation, [&](bool removed) {
    return Real::certified([=](Precision precision) {
      const Precision working = precision + 64;
      const Interval c = epsilon.ratio(working);
      const Interval one(1, working);
      const Interval share(q, working);
      const Interval rest = c * Interval(Rational(1 - q), working);
      if (removed) {
        return share * hockey_stick((c - one + share) / share);
      }
      const Interval left = one - rest;
      if (mpfr_sgn(left.right()) <= 0) {
        return Interval(working);
      }
      return left.is_positive() ? left * hockey_stick(c * share / left)
                                : Interval(Rational(0), left.upper(), working);
    });
  });
}

Real discrete_delta(const Composition& composition, const Epsilon& epsilon) {
  const Mechanism& mechanism = composition.mechanism;
  const Real delta = over_possible_directions(composition, epsilon, [&](bool removed) {
    return discrete_gaussian_delta(mechanism, composition.steps, removed, epsilon);
  });
  const bool is_bracketed = composition.steps > 1 && mechanism.sampling != 1;
  return is_bracketed ? stating_its_bracket(delta) : delta;
}

Real randomized_response_delta(const Composition& composition, const Epsilon& epsilon) {
  const Mechanism& mechanism = composition.mechanism;
  const TwoPoint law = two_point_law(mechanism);
  if (mechanism.values == 2) {
    return two_point_delta(law, composition.steps, epsilon);
  }
  if (composition.steps > 1) {
    return exceeds_losses(composition, epsilon)
               ? Real(Rational(0))
               : several_values_delta(mechanism, composition.steps, epsilon);
  }
  // Only the outcome that is true under P has a positive loss.
  return epsilon.compare_ratio(law.p / law.q) == std::strong_ordering::greater
             ? Real(epsilon.affine(law.p, law.q))
             : Real(Rational(0));
}

}  // namespace

void require(const Composition& composition) {
  const Mechanism& mechanism = composition.mechanism;
  if (mechanism.sampling < 0 || mechanism.sampling > 1) {
    throw Error(ErrorKind::domain, "sampling_probability", to_string(mechanism.sampling), "0 to 1");
  }
  require_parameter(mechanism);
  if (composition.steps < 1 || composition.steps > limits::count) {
    throw Error(composition.steps < 1 ? ErrorKind::domain : ErrorKind::limit, "steps",
                std::to_string(composition.steps), "1 to " + std::to_string(limits::count));
  }
}

TwoPoint two_point_law(const Mechanism& mechanism) {
  const Rational& a = mechanism.parameter;
  if (mechanism.noise == MechanismKind::randomized_response) {
    const Rational other = a / mechanism.values;
    return {1 - a + other, other};
  }
  // The released whole number is at least 1: with the record, drawn with probability q, or not.
  const Rational& q = mechanism.sampling;
  return {(q + (1 - q) * a) / (1 + a), a / (1 + a)};
}

namespace {

Real delta_along(const Composition& composition, const Epsilon& epsilon,
                 const std::shared_ptr<DirectedLines>& lines) {
  require(composition);
  if (composition.mechanism.sampling.is_zero()) {
    return Rational(0);
  }
  switch (composition.mechanism.noise) {
    case MechanismKind::gaussian:
      return gaussian_delta(composition, epsilon, lines);
    case MechanismKind::laplace:
      return laplace_delta(composition, epsilon);
    case MechanismKind::geometric:
      break;
    case MechanismKind::discrete_gaussian:
      return discrete_delta(composition, epsilon);
    case MechanismKind::randomized_response:
      return randomized_response_delta(composition, epsilon);
  }
  const TwoPoint law = two_point_law(composition.mechanism);
  return over_directions(composition.relation, [&](bool removed) {
    return two_point_delta(removed ? law : law.reversed(), composition.steps, epsilon);
  });
}

}  // namespace

Real delta(const Composition& composition, const Epsilon& epsilon) {
  return delta_along(composition, epsilon, nullptr);
}

DeltaCurve::DeltaCurve(const Composition& composition) : composition_(composition) {
  require(composition);
  const Mechanism& mechanism = composition.mechanism;
  if (mechanism.noise == MechanismKind::gaussian && mechanism.sampling > 0 &&
      mechanism.sampling < 1 && composition.steps > 1) {
    lines_ = std::make_shared<DirectedLines>(composition);
  }
}

Real DeltaCurve::at(const Epsilon& epsilon) const {
  return delta_along(composition_, epsilon, lines_);
}

bool is_certainly_at_most(const Composition& composition, const Epsilon& epsilon,
                          const Delta& delta) {
  const Mechanism& mechanism = composition.mechanism;
  if (mechanism.noise != MechanismKind::gaussian || mechanism.sampling.is_zero() ||
      mechanism.sampling == 1) {
    return false;
  }
  const Interval level(delta.value(), 64);
  const auto holds = [&](bool removed) {
    return MomentBounds(sampled_gaussians(composition, removed)).are_at_most(epsilon, level);
  };
  return (composition.relation == Relation::add || holds(true)) &&
         (composition.relation == Relation::remove || holds(false));
}

}  // namespace pkdp::accountant
