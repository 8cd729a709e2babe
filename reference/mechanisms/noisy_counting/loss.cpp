#include <fmt/format.h>

#include <functional>
#include <memory>
#include <optional>

#include "pkdp/error.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_sum.hpp"
#include "reference/mechanisms/noisy_counting/law.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"
#include "reference/mechanisms/noisy_counting/two_sided_sum.hpp"

namespace pkdp::noisy_counting {
namespace {

using counting::GaussianSum;
using counting::TwoSidedSum;
using poisson_binomial::Law;

std::int64_t to_integer(const Rational& x) { return floor(x).convert_to<std::int64_t>(); }

// A loss at so many bits, refused when they do not tell it from the noise's own, which it never
// reaches between 0 and n.
Interval told_apart(const std::function<Interval(Precision precision)>& loss, const Interval& own,
                    Precision precision) {
  constexpr Precision enough = Precision{1} << 15;  // seconds; four times that take minutes
  if (precision > enough) {
    const Interval known = loss(enough);
    if (less(max(known, -known), own) != Answer::yes) {
      throw Error(ErrorKind::limit, "output",
                  Problem{"has a loss that 2^15 bits do not tell from the noise's own, so that it "
                          "can't be rounded"},
                  "it may be farther from the ends of the count");
    }
  }
  return loss(precision);
}

// y is counted from the records that are certainly ones; 0 < y < count + 1.
Value geometric_loss(const Law& law, const Noise& noise, const Rational& y) {
  const auto sum = std::make_shared<const TwoSidedSum>(law, noise);
  const std::int64_t k = to_integer(y);
  const Logarithm own{1 / noise.parameter()};
  return Real::certified(
      [sum, k, own](Precision precision) {
        return told_apart([&](Precision bits) { return log(sum->ratio(k, bits)); },
                          enclose(own, precision), precision);
      },
      [sum, k]() -> std::optional<ExactForm> {
        const auto ratio = sum->exact_ratio(k);
        return ratio ? std::optional<ExactForm>(Logarithm{*ratio}) : std::nullopt;
      });
}

// With v = e^(2u/scale), u = y − ⌊y⌋: (L + v·U)/(L' + v·U') in the notation of laplace_sum.hpp.
Value laplace_loss(const Law& law, const Noise& noise, const Rational& y) {
  const auto sum = std::make_shared<const TwoSidedSum>(law, noise);
  const std::int64_t k = to_integer(y);
  const Rational exponent = 2 * (y - k) / noise.parameter();
  const auto loss = [sum, k, exponent](Precision precision) {
    const TwoSidedSum::Parts part = sum->parts(k, precision);
    const Interval v = exp(Interval(exponent, part.q.precision()));
    const Interval above = part.here + part.q * part.left + v * part.q * part.right;
    const Interval below = part.left + v * part.q * (part.here + part.q * part.right);
    return log(above / below);
  };
  return Real::certified([loss, own = Rational(1 / noise.parameter())](Precision precision) {
    return told_apart(loss, Interval(own, precision), precision);
  });
}

Value gaussian_loss(const Law& law, const Noise& noise, const Rational& y) {
  const auto sum = std::make_shared<const GaussianSum>(law, noise.parameter());
  const Rational inside = y < 0 ? Rational(0) : y > sum->count() ? Rational(sum->count()) : y;
  const std::int64_t hint = to_integer(inside);
  return Real::certified(
      [sum, y, hint](Precision precision) { return sum->log_ratio(y, hint, precision); });
}

// Without uncertain records, and outside the support under bounded noise.
std::optional<Value> simple_loss(const Law& law, const Noise& noise, const Rational& y) {
  const Rational& parameter = noise.parameter();
  const bool alone = law.groups().empty();
  const bool outside = y <= 0 || y >= law.count() + 1;
  const int sign = y <= 0 ? 1 : -1;
  if (noise.kind() == NoiseKind::gaussian) {
    return alone ? std::optional<Value>(Rational((1 - 2 * y) / (2 * parameter * parameter)))
                 : std::nullopt;
  }
  if (outside && noise.kind() == NoiseKind::geometric) {
    return Value(ExactForm(Logarithm{sign > 0 ? Rational(1 / parameter) : parameter}));
  }
  if (outside) {
    return Value(Rational(sign / parameter));
  }
  return alone ? std::optional<Value>(Rational((1 - 2 * y) / parameter)) : std::nullopt;
}

void require_output(const Noise& noise, const Rational& output) {
  if (noise.kind() == NoiseKind::geometric && denominator(output) != 1) {
    throw Error(ErrorKind::domain, "output", to_string(output),
                "an integer: geometric noise moves the count by integers");
  }
  if (abs(output) > power_of_two(80)) {
    throw Error(ErrorKind::limit, "output", to_string(output), "at most 2^80 in absolute value");
  }
}

Value loss_of(const Law& law, const Noise& noise, const Rational& y) {
  // The middle of a symmetric law: refinement would never decide a loss of 0.
  if (law.is_symmetric() && 2 * y == law.count() + 1) {
    return Rational(0);
  }
  if (const auto simple = simple_loss(law, noise, y)) {
    return *simple;
  }
  switch (noise.kind()) {
    case NoiseKind::geometric:
      return geometric_loss(law, noise, y);
    case NoiseKind::laplace:
      return laplace_loss(law, noise, y);
    case NoiseKind::gaussian:
      break;
  }
  return gaussian_loss(law, noise, y);
}

}  // namespace

Value loss(std::int64_t n, const Probability& p, const Noise& noise, const Rational& output) {
  require_output(noise, output);
  const Law law = law_of_others(n, p);
  return loss_of(law, noise, p.value() == 1 ? Rational(output - (n - 1)) : output);
}

Value loss(const Law& others, const Noise& noise, const Rational& output) {
  require_output(noise, output);
  return loss_of(Law::of_groups(others.groups()), noise, output - others.first());
}

}  // namespace pkdp::noisy_counting
