#include "reference/calibration/chernoff_hoeffding.hpp"

#include <algorithm>
#include <string>

#include "pkdp/error.hpp"
#include "reference/calibration/relative_entropy.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/numbers/decreasing_root.hpp"
#include "reference/numbers/exact_root.hpp"
#include "reference/numbers/inverse.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::chernoff_hoeffding {
namespace {

void require(std::int64_t n, const Rational& deviation) {
  if (n < 1 || n > limits::count) {
    throw Error(n < 1 ? ErrorKind::domain : ErrorKind::limit, "n", std::to_string(n),
                "1 to " + std::to_string(limits::count));
  }
  if (deviation < 0) {
    throw Error(ErrorKind::domain, "deviation", to_string(deviation), "at least 0");
  }
}

// Everything is said of the upper tail: the lower tail of p is the upper tail of 1 − p.
Rational mean(const Probability& p, Tail tail) {
  return tail == Tail::upper ? p.value() : Rational(1 - p.value());
}

// The bound of the upper tail for any number of records.
Real bound(const Integer& n, const Rational& p, const Rational& deviation, Form form) {
  if (deviation.is_zero()) {
    return Rational(1);
  }
  if (form == Form::hoeffding) {
    return ExactForm(AffineExponential{0, 1, -2 * n * deviation * deviation});
  }
  const Rational a = p + deviation;
  if (a > 1 || p.is_zero()) {
    return Rational(0);
  }
  return Real::certified(
      [n, a, p](Precision precision) {
        const Precision bits = precision + static_cast<Precision>(bit_length(n)) + 16;
        return min(exp(-(Interval(n, bits) * relative_entropy(a, p, bits))), Interval(1, bits));
      },
      [n, a, p]() -> std::optional<ExactForm> {
        const auto exact = exact_power(n, a, p);
        const auto root = exact ? exact_root(exact->value, exact->root) : std::nullopt;
        return root ? std::optional<ExactForm>(*root) : std::nullopt;
      },
      Sign::inside_unit_interval);
}

Interval log_inverse(const Delta& kappa, Precision precision) {
  return log(Interval(Rational(1 / kappa.value()), precision));
}

// p^n ≥ kappa: the bound is above kappa up to the end of [0, 1], where it is p^n.
bool never_below(std::int64_t n, const Rational& p, const Delta& kappa) {
  return compare(bound(n, p, 1 - p, Form::kullback_leibler), Real(kappa.value())) >= 0;
}

// n·KL(p+x ‖ p) − ln(1/kappa), negated, decreases as x grows.
Value entropy_deviation(std::int64_t n, const Rational& p, const Delta& kappa) {
  if (kappa.value() == 1 || p.is_zero()) {
    return Rational(0);
  }
  if (kappa.value().is_zero() || p == 1 || never_below(n, p, kappa)) {
    return Rational(1 - p);
  }
  const DecreasingFunction f = [n, p, kappa](const Rational& x, Precision precision) {
    return log_inverse(kappa, precision) -
           Interval(n, precision) * relative_entropy(p + x, p, precision);
  };
  // KL ≥ 2x²: the plain deviation is above the root.
  const Interval square = log_inverse(kappa, 64) / Interval(Rational(2 * n), 64);
  const Rational above = std::min<Rational>(1 - p, sqrt(square).upper() * Rational(1025, 1024));
  const auto enclose = [f, above](Precision precision) {
    const RootBracket bracket =
        narrow(f, {0, above}, above * power_of_two(-precision - 32), 2 * precision + 128);
    return Interval(bracket.lower, bracket.upper, precision + 32);
  };
  // The simplest rational near the root, where it is one (kappa was made of a share).
  const auto exact = [enclose, n, p, kappa]() -> std::optional<ExactForm> {
    const Interval root = enclose(256);
    const Rational x = simplest_between(root.lower(), root.upper());
    if (bit_length(x) > 64) {
      return std::nullopt;
    }
    const auto power_at = exact_power(n, p + x, p);
    const auto value = power_at ? exact_root(power_at->value, power_at->root) : std::nullopt;
    return value && *value == kappa.value() ? std::optional<ExactForm>(x) : std::nullopt;
  };
  return Real::certified(enclose, exact, Sign::inside_unit_interval);
}

// The least number of records above 0 whose bound is at most kappa, 0 < kappa < 1.
Integer least_records(const Rational& m, const Rational& deviation, const Delta& kappa, Form form) {
  constexpr Precision greatest = Precision{1} << 14;
  for (Precision precision = 64; precision <= greatest; precision *= 2) {
    const Interval rate = form == Form::hoeffding
                              ? Interval(Rational(2 * deviation * deviation), precision)
                              : relative_entropy(m + deviation, m, precision);
    const Interval records = log_inverse(kappa, precision) / rate;
    if (!records.is_finite()) {
      continue;
    }
    const Integer below = floor(records.lower());
    if (floor(records.upper()) == below && Rational(below) != records.lower()) {
      return below + 1;
    }
    const Integer candidate = floor(records.upper());
    const auto exact = candidate > 0 && form == Form::kullback_leibler && precision >= 256
                           ? exact_power(candidate, m + deviation, m)
                           : std::nullopt;
    if (const auto root = exact ? exact_root(exact->value, exact->root) : std::nullopt;
        root == kappa.value()) {
      return candidate;
    }
  }
  throw Error(ErrorKind::precision, "kappa", to_string(kappa.value()),
              "a number of records that 2^14 bits tell from its neighbour");
}

}  // namespace

Real tail_upper_bound(std::int64_t n, const Probability& p, const Rational& deviation, Tail tail,
                      Form form) {
  require(n, deviation);
  return bound(n, mean(p, tail), deviation, form);
}

Value sufficient_deviation(std::int64_t n, const Probability& p, const Delta& kappa, Tail tail,
                           Form form) {
  require(n, 0);
  if (form == Form::kullback_leibler) {
    const auto above = [&](const Rational& x) { return tail_upper_bound(n, p, x, tail, form); };
    Value answer = entropy_deviation(n, mean(p, tail), kappa);
    const ExactForm* known = answer.real().known_form();
    return known != nullptr  // an end of the domain, not a root
               ? answer
               : certified_inverse(std::move(answer),
                                   {"the sufficient deviation", above, kappa.value(), 1});
  }
  if (kappa.value() == 1) {
    return Rational(0);
  }
  if (kappa.value().is_zero()) {
    return Value::plus_infinity();
  }
  return Real::certified(
      [n, kappa](Precision precision) {
        return sqrt(log_inverse(kappa, precision) / Interval(Rational(2 * n), precision));
      },
      {}, Sign::positive);
}

Value sufficient_records(const Probability& p, const Rational& deviation, const Delta& kappa,
                         Tail tail, Form form) {
  require(1, deviation);
  const Rational m = mean(p, tail);
  const bool impossible = form == Form::kullback_leibler && (m + deviation > 1 || m.is_zero());
  if (kappa.value() == 1 || (impossible && !deviation.is_zero())) {
    return Rational(1);
  }
  if (deviation.is_zero() || kappa.value().is_zero()) {
    return Value::none();
  }
  const Integer least = least_records(m, deviation, kappa, form);
  const char* name = "the sufficient records";
  if (compare(bound(least, m, deviation, form), Real(kappa.value())) > 0) {
    fail_certification(name, least, kappa.value(), "above");
  }
  if (least > 1 && compare(bound(least - 1, m, deviation, form), Real(kappa.value())) <= 0) {
    fail_certification(name, least - 1, kappa.value(), "at most");
  }
  return Rational(least);
}

Value log_excess(std::int64_t n, const Probability& p, const Rational& deviation, Tail tail,
                 Form form) {
  require(n, deviation);
  const Probability m = tail == Tail::upper ? p : p.complement();
  const Rational place = n * (m.value() + deviation);
  const std::int64_t k = place > n ? n + 1 : -static_cast<std::int64_t>(floor(Rational(-place)));
  const Value exact = binomial::log_upper_tail(n, k, m);
  const Real above = bound(n, m.value(), deviation, form);
  const bool entropy = form == Form::kullback_leibler;
  if (!exact.is_finite()) {
    return entropy ? Value::none() : Value::plus_infinity();
  }
  if ((entropy && place == n && !deviation.is_zero()) ||
      (deviation.is_zero() && (m.value().is_zero() || m.value() == 1))) {
    return Rational(0);
  }
  const Rational& mean_value = m.value();
  return Real::certified(
      [=](Precision precision) {
        const Precision bits = precision + 64;
        const Interval tail_log = exact.real().enclose(bits);
        if (deviation.is_zero()) {
          return -tail_log;
        }
        const Interval rate = entropy
                                  ? Interval(Rational(n), bits) *
                                        relative_entropy(mean_value + deviation, mean_value, bits)
                                  : Interval(Rational(2 * n * deviation * deviation), bits);
        return -rate - tail_log;
      },
      {}, Sign::positive);
}

}  // namespace pkdp::chernoff_hoeffding
