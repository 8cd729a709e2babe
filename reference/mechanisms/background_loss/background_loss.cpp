#include "reference/mechanisms/background_loss/background_loss.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pkdp/error.hpp"
#include "reference/distributions/two_sided_geometric.hpp"
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

// P[Z ≤ z], and P[Z ≥ z] by symmetry; the exact count is Z = 0.
Rational below(const BackgroundCount& setting, std::int64_t z) {
  return setting.noise ? two_sided_geometric::lower_tail(setting.noise->parameter(), z)
                       : Rational(z >= 0 ? 1 : 0);
}

// The law of center + Z on the cells ≤ 0, 1, …, last − 1, ≥ last, times a mass.
void add_shifted(const BackgroundCount& setting, std::int64_t center, const Rational& mass,
                 std::vector<Rational>& law) {
  const auto last = static_cast<std::int64_t>(law.size()) - 1;
  Rational before = 0;
  for (std::int64_t y = 0; y < last; ++y) {
    const Rational up_to = below(setting, y - center);
    law[static_cast<std::size_t>(y)] += mass * (up_to - before);
    before = up_to;
  }
  law.back() += mass * (1 - before);
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
  const Rational& p = setting.p.value();
  std::vector<Rational> zero(static_cast<std::size_t>(unknown) + 1, Rational(0));
  std::vector<Rational> one = zero;
  const auto others = static_cast<std::uint64_t>(unknown - 1);
  for (std::uint64_t s = 0; s <= others; ++s) {
    const Rational mass = Rational(binomial_coefficient(others, s)) * power(p, s) *
                          power(Rational(1 - p), others - s);
    add_shifted(setting, static_cast<std::int64_t>(s), mass, zero);
    add_shifted(setting, static_cast<std::int64_t>(s) + 1, mass, one);
  }
  return LawPair::of(std::move(zero), std::move(one));
}

}  // namespace pkdp::background_loss
