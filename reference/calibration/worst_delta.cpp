#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "pkdp/error.hpp"
#include "reference/calibration/branch_and_bound.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::calibration {
namespace {

constexpr std::int64_t most_cells = 1'000'000;

WorstDelta of_noise_alone(const CalibrationSetting& setting, const DeltaOfBias& delta, long bits) {
  const Interval alone = delta.at(0, 0, bits);
  const Rational& low = setting.biases().low();
  return {alone.lower(), alone.upper(), setting.unknown() == 0 || low.is_zero() ? low : Rational(1),
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

CalibrationSetting CalibrationSetting::of(std::int64_t n, std::int64_t known,
                                          const BiasInterval& biases) {
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

bool CalibrationSetting::may_be_certain() const {
  return unknown_ == 0 || biases_.low().is_zero() || biases_.high() == 1;
}

WorstDelta worst_delta(const CalibrationSetting& setting, const std::optional<Noise>& noise,
                       const Epsilon& epsilon, const SearchEffort& search) {
  const DeltaOfBias delta(noise, epsilon);
  const long working = search.bits + 8;
  if (noise && noise->is_pure_dp_at(epsilon)) {
    return {0, 0, setting.biases().low(), true, 0};
  }
  if (setting.may_be_certain()) {
    return of_noise_alone(setting, delta, working);
  }
  BranchAndBound tree(delta, setting, search.cells);
  WorstDelta worst{0, 0, setting.biases().low(), true, 0};
  const auto raise = [&](const BiasPoint& point) {
    const Interval value = delta.at(setting.unknown(), point.b, working);
    if (value.lower() > worst.lower || worst.lower.is_zero()) {
      worst.lower = value.lower();
      worst.bias = point.bias();
    }
    worst.upper = std::max<Rational>(worst.upper, value.upper());
  };
  for (const BiasPoint& point : tree.ends()) {
    raise(point);
  }
  if (setting.biases().low() == setting.biases().high()) {
    return worst;
  }
  for (;;) {
    const Rational allowed = worst.upper * (1 + power_of_two(-search.bits));
    const BranchAndBound::Outcome outcome = tree.advance(allowed, working);
    worst.cells = tree.used();
    if (outcome == BranchAndBound::Outcome::within) {
      worst.upper = allowed;
      return worst;
    }
    if (outcome == BranchAndBound::Outcome::exhausted) {
      worst.upper = tree.bound(allowed, working);
      worst.resolved = false;
      return worst;
    }
    raise(tree.exceeded_at());
  }
}

std::optional<BiasPoint> noiseless_excess(const CalibrationSetting& setting, const Epsilon& epsilon,
                                          const Delta& delta, const SearchEffort& search) {
  if (delta.value() == 1) {
    return std::nullopt;
  }
  const BiasPoint low{false, setting.biases().low()};
  if (delta.value().is_zero() || setting.may_be_certain()) {
    return low;
  }
  const DeltaOfBias exact(std::nullopt, epsilon);
  BranchAndBound tree(exact, setting, search.cells);
  for (const BiasPoint& point : tree.ends()) {
    if (compare(exact.real(setting.unknown(), point.b), Real(delta.value())) > 0) {
      return point;
    }
  }
  switch (tree.advance(delta.value(), search.bits)) {
    case BranchAndBound::Outcome::within:
      return std::nullopt;
    case BranchAndBound::Outcome::exceeded:
      return tree.exceeded_at();
    case BranchAndBound::Outcome::exhausted:
      break;
  }
  throw Error(ErrorKind::limit, "the search over biases",
              Problem{fmt::format("took {} cells", tree.used())},
              "ask for a narrower interval of biases");
}

bool noiseless_suffices(const CalibrationSetting& setting, const Epsilon& epsilon,
                        const Delta& delta, const SearchEffort& search) {
  return !noiseless_excess(setting, epsilon, delta, search);
}

namespace {

// δ at both directions of one bias when it is rational.
std::optional<Rational> rational_at(const CalibrationSetting& setting, const DeltaOfBias& delta,
                                    const Rational& bias) {
  const auto one = delta.real(setting.unknown(), bias).exact();
  const auto other = delta.real(setting.unknown(), 1 - bias).exact();
  if (!one || !other || !std::holds_alternative<Rational>(*one) ||
      !std::holds_alternative<Rational>(*other)) {
    return std::nullopt;
  }
  return std::max(std::get<Rational>(*one), std::get<Rational>(*other));
}

bool is_largest(const CalibrationSetting& setting, const DeltaOfBias& delta,
                const Rational& value) {
  const SearchEffort search;
  BranchAndBound tree(delta, setting, search.cells);
  return tree.advance(value, search.bits) == BranchAndBound::Outcome::within;
}

}  // namespace

std::optional<Rational> rational_largest_delta(const CalibrationSetting& setting,
                                               const std::optional<Noise>& noise,
                                               const Epsilon& epsilon) {
  const DeltaOfBias delta(noise, epsilon);
  const BiasInterval& biases = setting.biases();
  if (!delta.has_integer_outputs() || !epsilon.has_rational_ratio()) {
    return std::nullopt;
  }
  const auto low = rational_at(setting, delta, biases.low());
  const auto high = rational_at(setting, delta, biases.high());
  if (!low || !high) {
    return std::nullopt;
  }
  const Rational ends = std::max(*low, *high);
  if (biases.low() == biases.high() || is_largest(setting, delta, ends)) {
    return ends;
  }
  // A peak at a bias with few digits.
  constexpr long fine = 96;
  const WorstDelta worst = worst_delta(setting, noise, epsilon, {fine, SearchEffort{}.cells, {}});
  const Rational around = power_of_two(-fine / 4);
  const Rational bias = simplest_between(std::max<Rational>(biases.low(), worst.bias - around),
                                         std::min<Rational>(biases.high(), worst.bias + around));
  const auto peak = rational_at(setting, delta, bias);
  return peak && is_largest(setting, delta, *peak) ? peak : std::nullopt;
}

Value largest_delta(const CalibrationSetting& setting, const std::optional<Noise>& noise,
                    const Epsilon& epsilon) {
  const DeltaOfBias delta(noise, epsilon);
  if (noise && noise->is_pure_dp_at(epsilon)) {
    return Rational(0);
  }
  if (setting.may_be_certain()) {
    return delta.real(0, 0);
  }
  const Rational& low = setting.biases().low();
  if (low == setting.biases().high()) {
    return counting::larger(delta.real(setting.unknown(), low),
                            delta.real(setting.unknown(), 1 - low));
  }
  if (const auto exact = rational_largest_delta(setting, noise, epsilon)) {
    return *exact;
  }
  return Real::certified(
      [=](Precision precision) {
        require_decided(precision);
        const SearchEffort search{precision, most_cells, std::nullopt};
        const WorstDelta worst = worst_delta(setting, noise, epsilon, search);
        if (!worst.resolved) {
          throw Error(ErrorKind::limit, "the search over biases",
                      Problem{fmt::format("took {} cells", worst.cells)},
                      "ask for fewer digits or a narrower interval");
        }
        return Interval(worst.lower, worst.upper, precision + 8);
      },
      {}, Sign::inside_unit_interval);
}

}  // namespace pkdp::calibration
