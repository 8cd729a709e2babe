#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "reference/calibration/cover.hpp"
#include "reference/numbers/error.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::calibration {
namespace {

constexpr std::int64_t most_cells = 1'000'000;

WorstDelta of_noise_alone(const Scene& scene, const DeltaOfBias& delta, long bits) {
  const Interval alone = delta.at(0, 0, bits);
  const Rational& low = scene.biases().low();
  return {alone.lower(), alone.upper(), scene.unknown() == 0 || low.is_zero() ? low : Rational(1),
          true, 0};
}

}  // namespace

BiasInterval BiasInterval::of(const Rational& low, const Rational& high) {
  if (low < 0 || low > 1) {
    throw Error(ErrorKind::domain, "bias_low", to_string(low), "0 to 1");
  }
  if (high < low || high > 1) {
    throw Error(ErrorKind::domain, "bias_high", to_string(high),
                fmt::format("bias_low = {} to 1", to_string(low)));
  }
  return {low, high};
}

Scene Scene::of(std::int64_t n, std::int64_t known, const BiasInterval& biases) {
  if (n < 1 || n > limits::count) {
    throw Error(n < 1 ? ErrorKind::domain : ErrorKind::limit, "n", std::to_string(n),
                fmt::format("1 to {} records", limits::count));
  }
  if (known < 0 || known > n - 1) {
    throw Error(ErrorKind::domain, "known", std::to_string(known),
                fmt::format("0 to n − 1 = {} records", n - 1));
  }
  return {n - known - 1, biases};
}

bool Scene::may_be_certain() const {
  return unknown_ == 0 || biases_.low().is_zero() || biases_.high() == 1;
}

WorstDelta worst_delta(const Scene& scene, const std::optional<Noise>& noise,
                       const Epsilon& epsilon, const Search& search) {
  const DeltaOfBias delta(noise, epsilon);
  const long working = search.bits + 8;
  if (noise && noise->alone_gives(epsilon)) {
    return {0, 0, scene.biases().low(), true, 0};
  }
  if (scene.may_be_certain()) {
    return of_noise_alone(scene, delta, working);
  }
  Cover cover(delta, scene, search.cells);
  WorstDelta worst{0, 0, scene.biases().low(), true, 0};
  const auto raise = [&](const Place& place) {
    const Interval value = delta.at(scene.unknown(), place.b, working);
    if (value.lower() > worst.lower || worst.lower.is_zero()) {
      worst.lower = value.lower();
      worst.bias = place.bias();
    }
    worst.upper = std::max<Rational>(worst.upper, value.upper());
  };
  for (const Place& place : cover.ends()) {
    raise(place);
  }
  if (scene.biases().low() == scene.biases().high()) {
    return worst;
  }
  for (;;) {
    const Rational allowed = worst.upper * (1 + power_of_two(-search.bits));
    const Cover::Outcome outcome = cover.advance(allowed, working);
    worst.cells = cover.used();
    if (outcome == Cover::Outcome::within) {
      worst.upper = allowed;
      return worst;
    }
    if (outcome == Cover::Outcome::exhausted) {
      worst.upper = cover.bound(allowed, working);
      worst.resolved = false;
      return worst;
    }
    raise(cover.place());
  }
}

std::optional<Place> noiseless_excess(const Scene& scene, const Epsilon& epsilon,
                                      const Delta& delta, const Search& search) {
  if (delta.value() == 1) {
    return std::nullopt;
  }
  const Place low{false, scene.biases().low()};
  if (delta.value().is_zero() || scene.may_be_certain()) {
    return low;
  }
  const DeltaOfBias exact(std::nullopt, epsilon);
  Cover cover(exact, scene, search.cells);
  for (const Place& place : cover.ends()) {
    if (compare(exact.real(scene.unknown(), place.b), Real(delta.value())) > 0) {
      return place;
    }
  }
  switch (cover.advance(delta.value(), search.bits)) {
    case Cover::Outcome::within:
      return std::nullopt;
    case Cover::Outcome::exceeded:
      return cover.place();
    case Cover::Outcome::exhausted:
      break;
  }
  throw Error(ErrorKind::limit, "the search over biases",
              Problem{fmt::format("took {} cells", cover.used())},
              "ask for a narrower interval of biases");
}

bool noiseless_suffices(const Scene& scene, const Epsilon& epsilon, const Delta& delta,
                        const Search& search) {
  return !noiseless_excess(scene, epsilon, delta, search);
}

namespace {

// δ at both directions of one bias when it is rational.
std::optional<Rational> rational_at(const Scene& scene, const DeltaOfBias& delta,
                                    const Rational& bias) {
  const auto one = delta.real(scene.unknown(), bias).exact();
  const auto other = delta.real(scene.unknown(), 1 - bias).exact();
  if (!one || !other || !std::holds_alternative<Rational>(*one) ||
      !std::holds_alternative<Rational>(*other)) {
    return std::nullopt;
  }
  return std::max(std::get<Rational>(*one), std::get<Rational>(*other));
}

bool is_largest(const Scene& scene, const DeltaOfBias& delta, const Rational& value) {
  const Search search;
  Cover cover(delta, scene, search.cells);
  return cover.advance(value, search.bits) == Cover::Outcome::within;
}

}  // namespace

std::optional<Rational> rational_largest_delta(const Scene& scene,
                                               const std::optional<Noise>& noise,
                                               const Epsilon& epsilon) {
  const DeltaOfBias delta(noise, epsilon);
  const BiasInterval& biases = scene.biases();
  if (!delta.has_integer_outputs() || !epsilon.has_rational_ratio()) {
    return std::nullopt;
  }
  const auto low = rational_at(scene, delta, biases.low());
  const auto high = rational_at(scene, delta, biases.high());
  if (!low || !high) {
    return std::nullopt;
  }
  const Rational ends = std::max(*low, *high);
  if (biases.low() == biases.high() || is_largest(scene, delta, ends)) {
    return ends;
  }
  // A peak at a bias with few digits.
  constexpr long fine = 96;
  const WorstDelta worst = worst_delta(scene, noise, epsilon, {fine, Search{}.cells, {}});
  const Rational around = power_of_two(-fine / 4);
  const Rational bias = simplest_between(std::max<Rational>(biases.low(), worst.bias - around),
                                         std::min<Rational>(biases.high(), worst.bias + around));
  const auto peak = rational_at(scene, delta, bias);
  return peak && is_largest(scene, delta, *peak) ? peak : std::nullopt;
}

Value largest_delta(const Scene& scene, const std::optional<Noise>& noise, const Epsilon& epsilon) {
  const DeltaOfBias delta(noise, epsilon);
  if (noise && noise->alone_gives(epsilon)) {
    return Rational(0);
  }
  if (scene.may_be_certain()) {
    return delta.real(0, 0);
  }
  const Rational& low = scene.biases().low();
  if (low == scene.biases().high()) {
    return counting::larger(delta.real(scene.unknown(), low), delta.real(scene.unknown(), 1 - low));
  }
  if (const auto exact = rational_largest_delta(scene, noise, epsilon)) {
    return *exact;
  }
  return Real::certified(
      [=](Precision precision) {
        require_decided(precision);
        const Search search{precision, most_cells, std::nullopt};
        const WorstDelta worst = worst_delta(scene, noise, epsilon, search);
        if (!worst.resolved) {
          throw Error(ErrorKind::limit, "the search over biases",
                      Problem{fmt::format("took {} cells", worst.cells)},
                      "ask for fewer digits or a narrower interval");
        }
        return Interval(worst.lower, worst.upper, precision + 8);
      },
      {}, Sign::proper);
}

}  // namespace pkdp::calibration
