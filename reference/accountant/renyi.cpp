#include "pkdp/error.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/accountant/gaussian_table.hpp"
#include "reference/accountant/lattice_law.hpp"
#include "reference/accountant/mechanism_laws.hpp"

namespace pkdp::accountant {
namespace {

// ln E_P[e^(zL)] of Laplace noise without sampling: with r the rate,
// ((1 + z)·e^(rz) + z·e^(−r(1+z)))/(1 + 2z).
Interval laplace_log_moment(const Rational& rate, const Rational& z, Precision precision) {
  const auto part = [&](const Rational& factor, const Rational& exponent) {
    return Interval(factor, precision) * exp(Interval(exponent, precision));
  };
  return log((part(1 + z, rate * z) + part(z, -rate * (1 + z))) /
             Interval(Rational(1 + 2 * z), precision));
}

void require_no_sampling(const Mechanism& mechanism, const char* noise) {
  if (mechanism.sampling != 1) {
    throw Error(ErrorKind::domain, "sampling_probability", to_string(mechanism.sampling),
                std::string("1 with ") + noise + " noise and a Rényi order");
  }
}

// ln E_P[e^(zL)] of one step.
Interval step_log_moment(const Mechanism& mechanism, const Rational& z, bool removed,
                         Precision precision) {
  switch (mechanism.noise) {
    case MechanismKind::gaussian:
      return gaussian_table(mixture_law(mechanism, removed), precision)->at(z).log;
    case MechanismKind::laplace:
      require_no_sampling(mechanism, "Laplace");
      return laplace_log_moment(1 / mechanism.parameter, z, precision);
    case MechanismKind::discrete_gaussian:
      require_no_sampling(mechanism, "discrete Gaussian");
      return discrete_gaussian_law(mechanism.parameter)->table(precision)->at(z).log;
    case MechanismKind::geometric: {
      const TwoPoint law = two_point_law(mechanism);
      return log_moment(removed ? law : law.reversed(), z, precision);
    }
    case MechanismKind::randomized_response:
      break;
  }
  // The other values − 2 of them − have loss 0.
  const TwoPoint law = two_point_law(mechanism);
  const Interval ratio = log(Interval(Rational(law.p / law.q), precision));
  const auto part = [&](const Rational& mass, const Rational& power) {
    return Interval(mass, precision) * exp(Interval(power, precision) * ratio);
  };
  return log(part(law.p, z) + part(law.q, -z) +
             Interval(Rational((mechanism.values - 2) * law.q), precision));
}

}  // namespace

Real renyi_divergence(const Composition& composition, const Rational& order) {
  require(composition);
  if (order <= 1) {
    throw Error(ErrorKind::domain, "order", to_string(order), "above 1");
  }
  const Mechanism& mechanism = composition.mechanism;
  const std::int64_t steps = composition.steps;
  if (mechanism.sampling.is_zero()) {
    return Rational(0);
  }
  // Of the discrete Gaussian by completing the square, where the shift by the order is a whole one.
  const bool is_rational =
      mechanism.noise == MechanismKind::gaussian ||
      (mechanism.noise == MechanismKind::discrete_gaussian && denominator(order) == 1);
  if (is_rational && mechanism.sampling == 1) {
    return Rational(steps * order / (2 * mechanism.parameter * mechanism.parameter));
  }
  const Relation relation = composition.relation;
  return Real::certified(
      [=](Precision precision) {
        const Rational z = order - 1;
        const Precision working = precision + 64;
        const auto divergence = [&](bool removed) {
          return step_log_moment(mechanism, z, removed, working) *
                 Interval(Rational(steps / z), working);
        };
        switch (relation) {
          case Relation::add:
            return divergence(false);
          case Relation::remove:
            return divergence(true);
          case Relation::both:
            break;
        }
        return max(divergence(false), divergence(true));
      },
      {}, Sign::positive);
}

}  // namespace pkdp::accountant
