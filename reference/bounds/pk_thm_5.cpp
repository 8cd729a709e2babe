#include "reference/bounds/pk_thm_5.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <variant>

#include "pkdp/error.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/bounds/pk_thm_4.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/numbers/decreasing_root.hpp"
#include "reference/numbers/inverse.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::bounds::pk_thm_5 {
namespace {

void require(const Setting& at) {
  const auto refuse = [](const char* name, std::int64_t value, std::string allowed) {
    throw Error(value > limits::count ? ErrorKind::limit : ErrorKind::domain, name,
                std::to_string(value), std::move(allowed));
  };
  if (at.n < 1 || at.n > limits::count) {
    refuse("n", at.n, "1 to " + std::to_string(limits::count) + " records");
  }
  if (at.threshold < 0 || at.threshold > limits::count) {
    refuse("threshold", at.threshold, "0 to " + std::to_string(limits::count));
  }
  if (at.known < 0 || at.known >= at.n) {
    refuse("known", at.known, "0 to n - 1 records");
  }
  if (2 * at.lambda.value() > 1) {
    throw Error(ErrorKind::domain, "lambda", to_string(at.lambda.value()), "a number in [0, 1/2]");
  }
}

// τ of the printed theorem; nothing where it is undefined or ≥ 1.
std::optional<Real> printed_tail(const Setting& at) {
  const Value tail = pk_thm_4::delta({at.n - at.known, at.lambda, at.threshold}, Reading::printed);
  return tail.is_none() ? std::nullopt : std::optional<Real>(tail.real());
}

Real corrected_tail(const Setting& at) {
  return binomial::upper_tail(at.n - 1, at.threshold, at.lambda).real();
}

// P[X/Y ≥ ε] as printed; else the expected δ of the fair coins.
Real condition(const Setting& at, const Epsilon& epsilon, Reading reading) {
  const std::int64_t records = at.n - at.known;
  return reading == Reading::printed
             ? pk_thm_3::numerical_delta(records, at.lambda, epsilon, Reading::printed)
             : pk_thm_3::blanket_delta(records, at.lambda, epsilon);
}

// x + y for a rational y, exact when both are.
Real plus(const Real& x, const Real& y) {
  const auto rational = [](const Real& z) -> const Rational* {
    const ExactForm* form = z.known_form();
    return form == nullptr ? nullptr : std::get_if<Rational>(form);
  };
  if (rational(x) != nullptr && rational(y) != nullptr) {
    return Rational(*rational(x) + *rational(y));
  }
  return Real::certified(
      [=](Precision precision) { return x.enclose(precision) + y.enclose(precision); },
      [=]() -> std::optional<ExactForm> {
        const auto a = x.exact();
        const auto b = y.exact();
        if (!a || !b || !std::holds_alternative<Rational>(*b)) {
          return std::nullopt;
        }
        const Rational more = std::get<Rational>(*b);
        if (const auto* affine = std::get_if<AffineExponential>(&*a)) {
          return AffineExponential{affine->constant + more, affine->coefficient, affine->exponent};
        }
        const auto* plain = std::get_if<Rational>(&*a);
        return plain == nullptr ? std::nullopt : std::optional<ExactForm>(*plain + more);
      });
}

// −ln(1 − τ), where τ is defined.
Value bottom_loss(const Setting& at) {
  return pk_thm_4::epsilon({at.n - at.known, at.lambda, at.threshold}, Reading::printed);
}

// 2x.
Real doubled(const Real& x) {
  return Real::certified(
      [=](Precision precision) { return scale_by_power_of_two(x.enclose(precision), 1); },
      [=]() -> std::optional<ExactForm> {
        const auto form = x.exact();
        if (!form) {
          return std::nullopt;
        }
        if (const auto* logarithm = std::get_if<Logarithm>(&*form)) {
          return Logarithm{logarithm->argument * logarithm->argument};
        }
        const auto* rational = std::get_if<Rational>(&*form);
        return rational == nullptr ? std::nullopt : std::optional<ExactForm>(2 * *rational);
      },
      x.sign() == Sign::inside_unit_interval ? Sign::positive : x.sign());
}

Rational narrow(std::int64_t count) { return 1 / (2 * Rational(count) * Rational(count)); }

// Halves [low, high], where `enough` is false and true, until at most one fraction of integers up
// to `count` is between the two: such fractions are at least 1/count² apart.
std::pair<Rational, Rational> narrowed(Rational low, Rational high, std::int64_t count,
                                       const std::function<bool(const Rational&)>& enough) {
  while (high - low >= narrow(count)) {
    const Rational middle = (low + high) / 2;
    (enough(middle) ? high : low) = middle;
  }
  return {low, high};
}

// P[X/Y ≥ ε/2]. An ε = ln c > 0 is irrational: a rational in the same step stands for ε/2.
Real printed_condition(const Setting& at, const Epsilon& epsilon) {
  if (!epsilon.has_rational_ratio()) {
    return condition(at, Epsilon::of(epsilon.exponent() / 2), Reading::printed);
  }
  const std::int64_t count = at.n - at.known - 1;
  if (epsilon.ratio() == 1 || count == 0) {
    return condition(at, Epsilon::of(0), Reading::printed);
  }
  const auto above_half = [half = epsilon.real()](const Rational& t) {
    return compare(half, Rational(2 * t)) < 0;
  };
  Rational low = 0;
  Rational high = 1;
  while (!above_half(high)) {
    high *= 2;
  }
  std::tie(low, high) = narrowed(low, high, count, above_half);
  const Rational jump = simplest_between(low, high);
  return condition(at, Epsilon::of(above_half(jump) ? jump : high), Reading::printed);
}

Value printed_delta(const Setting& at, const Epsilon& epsilon) {
  const auto tail = printed_tail(at);
  if (!tail || compare(doubled(bottom_loss(at).real()), epsilon.real()) > 0) {
    return Value::none();
  }
  const Real twice = doubled(*tail);
  const Real least = printed_condition(at, epsilon);
  return compare(twice, least) > 0 ? twice : least;
}

Value printed_epsilon(const Setting& at, const Delta& delta) {
  const auto tail = printed_tail(at);
  if (!tail || compare(*tail, Rational(delta.value() / 2)) > 0) {
    return Value::none();
  }
  const Real bottom = bottom_loss(at).real();
  const std::int64_t count = at.n - at.known - 1;
  const auto enough = [&](const Rational& t) {
    return compare(condition(at, Epsilon::of(t), Reading::printed), delta.value()) <= 0;
  };
  if (enough(0)) {
    return doubled(bottom);
  }
  if (!enough(Rational(count + 1))) {
    return Value::none();
  }
  const auto [low, high] = narrowed(0, Rational(count + 1), count, enough);
  const Rational jump = simplest_between(low, high);
  return compare(bottom, jump) > 0 ? Value(doubled(bottom)) : Value(Rational(2 * jump));
}

// δ as a function of the ratio c = e^ε, on a segment on which it is linear.
struct Segment {
  Rational low, high;
  Real at_low, at_high;
};

// low + (at_low − δ)/(at_low − at_high)·(high − low) for at_low > δ ≥ at_high.
template <typename Number>
Number crossing(const Number& at_low, const Number& at_high, const Number& delta, const Number& low,
                const Number& width) {
  return low + (at_low - delta) / (at_low - at_high) * width;
}

// ln c at which the segment has the value δ.
Value crossed(const Segment& on, const Rational& delta, std::int64_t count) {
  const Rational width = on.high - on.low;
  const auto guard =
      static_cast<Precision>(8 * std::bit_width(static_cast<std::uint64_t>(count)) + 64);
  return Real::certified(
      [=](Precision precision) {
        const Precision working = precision + guard;
        return log(max(Interval(1, working),
                       crossing(on.at_low.enclose(working), on.at_high.enclose(working),
                                Interval(delta, working), Interval(on.low, working),
                                Interval(width, working))));
      },
      [=]() -> std::optional<ExactForm> {
        const auto a = on.at_low.exact();
        const auto b = on.at_high.exact();
        if (!a || !b || !std::holds_alternative<Rational>(*a) ||
            !std::holds_alternative<Rational>(*b)) {
          return std::nullopt;
        }
        return Logarithm{crossing<Rational>(std::get<Rational>(*a), std::get<Rational>(*b), delta,
                                            on.low, width)};
      },
      Sign::positive);
}

// Brackets the x = c − 1 in (0, count] at which f, positive at 0 and not at count, changes its
// sign: the octave by bisection of exponents, what is left by certified secant steps down to the
// width of a segment. A sign that stays undecided only leaves a wider bracket.
RootBracket root_of_corrected(const DecreasingFunction& f, std::int64_t count) {
  constexpr Precision coarse = 64;
  constexpr Precision fine = 512;
  const Rational width = narrow(count);
  const auto bits = static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(count)));
  std::int64_t low = -2 * bits - 2;  // below the width: no more is to be told apart there
  std::int64_t high = bits;
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    const Interval at = f(power_of_two(middle), coarse);
    if (at.contains_zero()) {
      return {0, count};
    }
    (at.is_positive() ? low : high) = middle;
  }
  const Rational least = low == -2 * bits - 2 ? Rational(0) : power_of_two(low);
  const Rational greatest = std::min<Rational>(power_of_two(high), count);
  return least.is_zero() ? RootBracket{0, greatest}
                         : pkdp::narrow(f, {least, greatest}, width, fine);
}

// τ + E[(1 − c·N₂/(N₁+1))⁺] is linear in c between the fractions (N₁+1)/N₂.
Value corrected_epsilon(const Setting& at, const Delta& delta) {
  const Real tail = corrected_tail(at);
  if (compare(tail, Rational(delta.value() / 2)) > 0) {
    return Value::none();
  }
  const std::int64_t count = at.n - at.known - 1;
  const auto value = [&](const Rational& ratio) {
    return plus(condition(at, Epsilon::of_ratio(ratio), Reading::corrected), tail);
  };
  const auto enough = [&](const Rational& ratio) {
    return compare(value(ratio), delta.value()) <= 0;
  };
  if (enough(1)) {
    return Rational(0);
  }
  if (!enough(Rational(count + 1))) {
    return Value::none();
  }
  const RootBracket near = root_of_corrected(
      [&](const Rational& excess, Precision precision) {
        return value(1 + excess).enclose(precision) - Interval(delta.value(), precision);
      },
      count);
  auto [low, high] = narrowed(1 + near.lower, 1 + near.upper, count, enough);
  const Rational knot = simplest_between(low, high);
  (enough(knot) ? high : low) = knot;
  return crossed({low, high, value(low), value(high)}, delta.value(), count);
}

}  // namespace

Value delta(const Setting& setting, const Epsilon& epsilon, Reading reading) {
  require(setting);
  if (reading == Reading::printed) {
    return printed_delta(setting, epsilon);
  }
  const Real tail = corrected_tail(setting);
  const Real least = condition(setting, epsilon, Reading::corrected);
  return compare(tail, least) > 0 ? doubled(tail) : plus(least, tail);
}

Value epsilon(const Setting& setting, const Delta& delta, Reading reading) {
  require(setting);
  Value answer = reading == Reading::printed ? printed_epsilon(setting, delta)
                                             : corrected_epsilon(setting, delta);
  // The printed condition falls at once from 1 at ε = 0, as X/Y ≥ 0: where that is what makes 0 the
  // least ε, 0 itself is not enough, but every ε > 0 is. No fraction X/Y > 0 is below 1/n.
  const Rational beside_0 = narrow(setting.n);
  const auto bound = [&](const Rational& x) {
    const bool is_limit = reading == Reading::printed && x.is_zero();
    const Value value = pk_thm_5::delta(setting, Epsilon::of(is_limit ? beside_0 : x), reading);
    return value.is_none() ? Real(Rational(2)) : value.real();
  };
  // Where the condition P[…] has become 0.
  const Rational greatest = std::min<Rational>(2 * (Rational(setting.n) + 1), limits::epsilon);
  return certified_inverse(std::move(answer),
                           {"epsilon of pk.thm-5", bound, delta.value(), greatest});
}

}  // namespace pkdp::bounds::pk_thm_5
