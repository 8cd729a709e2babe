#include "reference/bounds/pk_thm_4.hpp"

#include <optional>
#include <string>
#include <variant>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::bounds::pk_thm_4 {
namespace {

// (pn)^T/T! is offered exactly up to this many bits.
constexpr std::size_t largest_bits = std::size_t{1} << 16;

// For the choice between two bounds.
constexpr Precision coarse = 64;

void require_count(const char* name, std::int64_t value, std::int64_t least,
                   std::int64_t greatest) {
  if (value < least || value > greatest) {
    throw Error(value > limits::count ? ErrorKind::limit : ErrorKind::domain, name,
                std::to_string(value),
                "an integer from " + std::to_string(least) + " to " + std::to_string(greatest));
  }
}

void require(const Setting& at) {
  require_count("n", at.n, 1, limits::count);
  require_count("threshold", at.threshold, 0, limits::count);
  require_count("known", at.known, 0, at.n - 1);
  require_count("b_max", at.b_max, 0, limits::count);
}

// p·count/((1−p)·argument) where that is a number below 1.
std::optional<Rational> series_ratio(std::int64_t count, const Rational& p, std::int64_t argument) {
  if (p == 1 || argument == 0) {
    return std::nullopt;
  }
  const Rational ratio = p * count / ((1 - p) * argument);
  return ratio < 1 ? std::optional<Rational>(ratio) : std::nullopt;
}

Real scaled(const Real& x, const Rational& factor) {
  if (const ExactForm* form = x.known_form()) {
    if (const auto* rational = std::get_if<Rational>(form)) {
      return Rational(*rational * factor);
    }
  }
  return Real::certified(
      [=](Precision precision) { return x.enclose(precision) * Interval(factor, precision); },
      [=]() -> std::optional<ExactForm> {
        const auto form = x.exact();
        return form ? std::optional<ExactForm>(std::get<Rational>(*form) * factor) : std::nullopt;
      },
      Sign::positive);
}

Real sum(const Real& x, const Real& y) {
  return Real::certified(
      [=](Precision precision) { return x.enclose(precision) + y.enclose(precision); },
      [=]() -> std::optional<ExactForm> {
        const auto a = x.exact();
        const auto b = y.exact();
        return a && b ? std::optional<ExactForm>(std::get<Rational>(*a) + std::get<Rational>(*b))
                      : std::nullopt;
      });
}

// f(argument; count, p)/(1 − series_ratio); nothing where that ratio is undefined or ≥ 1.
std::optional<Real> series_bound(std::int64_t count, const Probability& p, std::int64_t argument) {
  const auto ratio = series_ratio(count, p.value(), argument);
  if (!ratio) {
    return std::nullopt;
  }
  return scaled(binomial::pmf(count, argument, p).real(), 1 / (1 - *ratio));
}

// The two terms of δ; `known` is 0 without known records.
struct Terms {
  Real known = Rational(0);
  Real released = Rational(0);
};

std::optional<Terms> terms(const Setting& at, Reading reading) {
  require(at);
  Terms result;
  if (at.known > 0) {
    if (reading == Reading::corrected && at.b_max >= at.threshold) {
      return std::nullopt;
    }
    const auto known = series_bound(at.known, at.p, at.b_max);
    if (!known) {
      return std::nullopt;
    }
    result.known = *known;
  }
  const std::int64_t argument = at.threshold - (at.known > 0 ? at.b_max : 0);
  const auto released = series_bound(at.n - at.known - 1, at.p, argument);
  if (!released || compare(*released, Rational(1)) >= 0) {
    return std::nullopt;
  }
  result.released = *released;
  return result;
}

// ⌊x⌋ of 0 ≤ x ≤ limits::count.
std::int64_t whole_part(const Rational& x) {
  return static_cast<std::int64_t>(Integer(numerator(x) / denominator(x)));
}

// The largest f(s; m, p) over s ≥ argument ≥ 1 and m ≤ count: at s = argument and the last m ≤
// argument/p.
Value largest_mass(std::int64_t count, const Probability& p, std::int64_t argument) {
  const bool all = p.value() * count <= argument;
  return binomial::pmf(all ? count : whole_part(argument / p.value()), argument, p);
}

bool is_zero(const Real& x) {
  const ExactForm* form = x.known_form();
  return form != nullptr && std::holds_alternative<Rational>(*form) &&
         std::get<Rational>(*form).is_zero();
}

}  // namespace

Value delta(const Setting& setting, Reading reading) {
  const auto parts = terms(setting, reading);
  if (!parts) {
    return Value::none();
  }
  if (is_zero(parts->known)) {
    return parts->released;
  }
  return is_zero(parts->released) ? parts->known : sum(parts->known, parts->released);
}

Value epsilon(const Setting& setting, Reading reading) {
  const auto parts = terms(setting, reading);
  if (!parts) {
    return Value::none();
  }
  const Real tail = parts->released;
  if (is_zero(tail)) {
    return Rational(0);
  }
  return Real::certified(
      [=](Precision precision) {
        return -log1p(-min(tail.enclose(precision), Interval(1, precision)));
      },
      [=]() -> std::optional<ExactForm> {
        const auto form = tail.exact();
        return form ? std::optional<ExactForm>(Logarithm{1 / (1 - std::get<Rational>(*form))})
                    : std::nullopt;
      },
      Sign::positive);
}

Value poisson_delta(std::int64_t n, const Probability& p, std::int64_t threshold) {
  require({n, p, threshold});
  const auto ratio = series_ratio(n - 1, p.value(), threshold);
  if (!ratio) {
    return Value::none();
  }
  const Rational mean = p.value() * n;
  if (mean.is_zero()) {
    return Rational(0);
  }
  const auto power_of = static_cast<std::uint64_t>(threshold);
  if (power_of * bit_length(mean) <= largest_bits) {
    Integer factorial = 1;
    for (std::int64_t j = 2; j <= threshold; ++j) {
      factorial *= j;
    }
    return ExactForm(
        AffineExponential{0, power(mean, power_of) / Rational(factorial) / (1 - *ratio), -mean});
  }
  return Real::certified(
      [mean, threshold, factor = Rational(1 / (1 - *ratio))](Precision precision) {
        const Precision working = precision + 96;  // the exponent is below 2^64
        const Interval m(mean, working);
        const Interval exponent = Interval(static_cast<long>(threshold), working) * log(m) - m -
                                  log_factorial(static_cast<unsigned long>(threshold), working);
        return exp(exponent) * Interval(factor, working);
      },
      {}, Sign::positive);
}

Value sharp_delta(std::int64_t n, const Probability& p, std::int64_t threshold,
                  std::int64_t known) {
  require({n, p, threshold, known});
  if (threshold < 1) {
    return Value::none();
  }
  const std::int64_t unknown = n - known - 1;
  if (known == 0) {
    return largest_mass(unknown, p, threshold);
  }
  const Rational room = threshold - p.value() * unknown;
  if (room >= known) {
    return binomial::pmf(n - 1, threshold, p);
  }
  const Value tail = binomial::upper_tail(n - 1, threshold, p);
  if (room < 0 || unknown == 0) {
    return tail;
  }
  const Real apart = sum(binomial::pmf(n - 1, threshold, p).real(),
                         binomial::upper_tail(known, whole_part(room) + 1, p).real());
  return less(apart.enclose(coarse), tail.real().enclose(coarse)) == Answer::yes ? Value(apart)
                                                                                 : tail;
}

Value sharp_delta_below(const Setting& at) {
  require(at);
  const std::int64_t argument = at.threshold - at.b_max + 1;
  if (at.known == 0 || argument < 1) {
    return Value::none();
  }
  return sum(binomial::upper_tail(at.known, at.b_max, at.p).real(),
             largest_mass(at.n - at.known - 1, at.p, argument).real());
}

}  // namespace pkdp::bounds::pk_thm_4
