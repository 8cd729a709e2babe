#include "reference/mechanisms/background_loss/background_loss.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pkdp/error.hpp"
#include "reference/distributions/integer_polynomial.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::background_loss {
namespace {

constexpr std::int64_t most_unknown = 512;

ExactForm absolute(const ExactForm& form) {
  if (const auto* log = std::get_if<Logarithm>(&form)) {
    return Logarithm{std::max(log->argument, Rational(1 / log->argument))};
  }
  return Rational(abs(std::get<Rational>(form)));  // a loss is a rational or a logarithm
}

Value absolute(const Value& value) {
  if (!value.is_finite()) {
    return Value::plus_infinity();
  }
  const Real& real = value.real();
  if (const ExactForm* form = real.known_form()) {
    return absolute(*form);
  }
  return Real::certified(
      [real](Precision precision) {
        const Interval x = real.enclose(precision);
        return max(x, -x);
      },
      [real]() -> std::optional<ExactForm> {
        const auto form = real.exact();
        return form ? std::optional(absolute(*form)) : std::nullopt;
      });
}

std::int64_t possible_count(const Rational& output) {
  if (denominator(output) != 1 || abs(output) > limits::count) {
    throw Error(ErrorKind::domain, "output", to_string(output),
                "a possible count: without noise an integer is released");
  }
  return numerator(output).convert_to<std::int64_t>();
}

Value signed_loss(const BackgroundCount& setting, const Rational& output) {
  const std::int64_t unknown = setting.records - setting.known;
  if (setting.noise) {
    return noisy_counting::loss(unknown, setting.p, *setting.noise,
                                Rational(output - setting.known_ones));
  }
  return counting::loss(unknown, setting.p, possible_count(output) - setting.known_ones);
}

// Integers over a common denominator, so that sums of products need no gcd.
struct Cumulated {
  IntegerPolynomial at;
  Integer scale;
};

// scale·P[Z ≤ z] for z from −reach to reach − 1, Z the noise; the exact count has Z = 0.
// With noise_p = u/v the scale is v^reach·(u + v), and the values are u^−z·v^(reach+z+1) for z < 0,
// scale − u^(z+1)·v^(reach−z) else.
Cumulated noise_below(const BackgroundCount& setting, std::size_t reach) {
  Cumulated result{IntegerPolynomial(2 * reach, Integer(0)), 1};
  if (!setting.noise) {
    std::fill(result.at.begin() + static_cast<std::ptrdiff_t>(reach), result.at.end(), Integer(1));
    return result;
  }
  const Integer u = numerator(setting.noise->parameter());
  const Integer v = denominator(setting.noise->parameter());
  Integer above = u * power(v, reach);  // scale·P[Z > z], first of z = 0
  result.scale = power(v, reach) * (u + v);
  for (std::size_t z = 0; z < reach; ++z) {
    result.at[reach + z] = result.scale - above;
    result.at[reach - 1 - z] = above;
    above = above / v * u;
  }
  return result;
}

// The law on ≤ 0, 1, …, last − 1, ≥ last, from total·P[≤ 0], total·P[≤ 1], …
std::vector<Rational> differences(const Integer* cumulated, std::size_t last,
                                  const Integer& total) {
  std::vector<Rational> law;
  Integer before = 0;
  for (std::size_t y = 0; y < last; ++y) {
    law.emplace_back(Integer(cumulated[y] - before), total);
    before = cumulated[y];
  }
  law.emplace_back(Integer(total - before), total);
  return law;
}

}  // namespace

void require(const BackgroundCount& setting) {
  if (setting.records < 1 || setting.records > limits::count) {
    throw Error(setting.records < 1 ? ErrorKind::domain : ErrorKind::limit, "n",
                std::to_string(setting.records), fmt::format("1 to {} records", limits::count));
  }
  if (setting.known < 0 || setting.known >= setting.records) {
    throw Error(ErrorKind::domain, "known", std::to_string(setting.known),
                fmt::format("0 to n − 1 = {}: the target is not known", setting.records - 1));
  }
  if (setting.known_ones < 0 || setting.known_ones > setting.known) {
    throw Error(ErrorKind::domain, "known_ones", std::to_string(setting.known_ones),
                fmt::format("0 to known = {}", setting.known));
  }
}

Value loss(const BackgroundCount& setting, const Rational& output, LossKind kind) {
  require(setting);
  const Value value = signed_loss(setting, output);
  return kind == LossKind::absolute ? absolute(value) : value;
}

LawPair laws(const BackgroundCount& setting) {
  require(setting);
  const std::int64_t unknown = setting.records - setting.known;
  if (unknown > most_unknown) {
    throw Error(ErrorKind::limit, "n", std::to_string(setting.records),
                fmt::format("at most {} unknown records for exact laws", most_unknown));
  }
  if (setting.noise && setting.noise->kind() != NoiseKind::geometric) {
    throw Error(ErrorKind::domain, "noise", Problem{"has a density"},
                "exact laws need geometric noise, or none");
  }
  const Integer ones = numerator(setting.p.value());
  const Integer all = denominator(setting.p.value());
  const auto others = static_cast<std::uint64_t>(unknown - 1);
  const auto reach = static_cast<std::size_t>(unknown);
  const Cumulated below = noise_below(setting, reach);
  const Integer total = power(all, others) * below.scale;
  // total·P[S + Z ≤ y] at reach + y, y ≥ −1, S the number of ones of the others.
  const IntegerPolynomial cumulated =
      multiply(power(IntegerPolynomial{Integer(all - ones), ones}, others), below.at);
  std::vector<Rational> zero = differences(&cumulated[reach], reach, total);
  std::vector<Rational> one = differences(&cumulated[reach - 1], reach, total);
  return LawPair::of(std::move(zero), std::move(one));
}

}  // namespace pkdp::background_loss
