#include "reference/bounds/pk_prop_7.hpp"

#include <memory>
#include <optional>

namespace pkdp::bounds::pk_prop_7 {
namespace {

using poisson_binomial::Group;
using poisson_binomial::Law;

using Term = Rational (*)(const Rational& p);

Rational variance_of(const Rational& p) { return p * (1 - p); }

// |E(X − p)³|, which the source takes for E|X − p|³.
Rational printed_third_moment_of(const Rational& p) { return p * (1 - p) * abs(1 - 2 * p); }

Rational third_moment_of(const Rational& p) { return p * (1 - p) * (p * p + (1 - p) * (1 - p)); }

// Σ over the records; certain records contribute 0 to every sum.
Interval sum(const Law& law, Term term, Precision precision) {
  Interval total(precision);
  for (const Group& group : law.groups()) {
    total += Interval(Rational(group.multiplicity * term(group.p)), precision);
  }
  return total;
}

bool is_zero(const Law& law, Term term) {
  for (const Group& group : law.groups()) {
    if (!term(group.p).is_zero()) {
      return false;
    }
  }
  return true;
}

// ln(1.25/δ₂), positive.
Real logarithm(const Delta& delta2) {
  return ExactForm(Logarithm{Rational(5, 4) / delta2.value()});
}

// ε = √(2·ln(1.25/δ₂)/V), V = n·μ₂; nothing when ε > 1. ln is transcendental and V rational, so the
// comparison always ends.
std::optional<Real> real_epsilon(const std::shared_ptr<const Law>& law, const Delta& delta2) {
  if (law->groups().empty() || delta2.value().is_zero()) {
    return std::nullopt;
  }
  const Real log_term = logarithm(delta2);
  const Real half_variance = Real::certified([law](Precision precision) {
    return scale_by_power_of_two(sum(*law, variance_of, precision), -1);
  });
  if (compare(log_term, half_variance) > 0) {
    return std::nullopt;
  }
  return Real::certified(
      [log_term, half_variance](Precision precision) {
        const Precision working = precision + 16;
        return sqrt(log_term.enclose(working) / half_variance.enclose(working));
      },
      {}, Sign::positive);
}

// (1.12·μ₃/√(n·μ₂³))·(1 + e^ε) = 1.12·T/V^{3/2}·(1 + e^ε) with the sums V = n·μ₂, T = n·μ₃.
Interval berry_esseen(const Law& law, Term term, const Interval& ratio, Precision working) {
  const Interval variance = sum(law, variance_of, working);
  return Interval(Rational(28, 25), working) * sum(law, term, working) /
         (variance * sqrt(variance)) * (Interval(1, working) + ratio);
}

Term third_moment(Reading reading) {
  return reading == Reading::printed ? printed_third_moment_of : third_moment_of;
}

}  // namespace

Value epsilon(const Law& p, const Delta& delta2, Reading /*reading*/) {
  const auto result = real_epsilon(std::make_shared<const Law>(p), delta2);
  return result ? Value(*result) : Value::none();
}

Value delta(const Law& p, const Delta& delta2, Reading reading) {
  const auto law = std::make_shared<const Law>(p);
  const auto at = real_epsilon(law, delta2);
  if (!at) {
    return Value::none();
  }
  const Term term = third_moment(reading);
  if (is_zero(*law, term)) {
    return delta2.value();
  }
  const Real& epsilon = *at;
  return Real::certified(
      [law, term, epsilon, delta2](Precision precision) {
        const Precision working = precision + 16;
        return berry_esseen(*law, term, exp(epsilon.enclose(working)), working) +
               Interval(delta2.value(), working);
      },
      {}, Sign::positive);
}

Value delta_at(const Law& p, const Epsilon& epsilon, Reading reading) {
  const auto law = std::make_shared<const Law>(p);
  const bool above_one = epsilon.has_rational_ratio()
                             ? compare(epsilon.real(), Real(Rational(1))) > 0
                             : epsilon.exponent() > 1;
  if (law->groups().empty() || above_one || compare(epsilon.real(), Real(Rational(0))) == 0) {
    return Value::none();
  }
  const Term term = third_moment(reading);
  return Real::certified(
      [law, term, epsilon](Precision precision) {
        const Precision working = precision + 16;
        const Interval exponent = epsilon.real().enclose(working);
        const Interval half = scale_by_power_of_two(sum(*law, variance_of, working), -1);
        const Interval gaussian =
            Interval(Rational(5, 4), working) * exp(-(exponent * exponent * half));
        return berry_esseen(*law, term, epsilon.ratio(working), working) + gaussian;
      },
      {}, Sign::positive);
}

}  // namespace pkdp::bounds::pk_prop_7
