#include "checks/brute_force/unknown_counts.hpp"

#include <algorithm>
#include <bit>

#include "checks/brute_force/laws.hpp"

namespace pkdp::checks::brute_force {
namespace {

/// A value and its derivative with respect to the bias.
struct Dual {
  Rational value;
  Rational slope;
};

Dual times(const Dual& x, const Dual& y) {
  return {Rational(x.value * y.value), Rational(x.slope * y.value + x.value * y.slope)};
}

/// bias^ones·(1 − bias)^zeros; the binomial coefficient is a constant and cancels.
Dual powers(std::int64_t ones, std::int64_t zeros, const Rational& bias) {
  Dual product{1, 0};
  for (std::int64_t factor = 0; factor < ones; ++factor) {
    product = times(product, {bias, 1});
  }
  for (std::int64_t factor = 0; factor < zeros; ++factor) {
    product = times(product, {Rational(1 - bias), -1});
  }
  return product;
}

}  // namespace

Rational enumerated_mass(const CountSituation& situation, int bit, const Rational& bias) {
  const std::int64_t others = situation.unknown() - 1;
  Rational total = 0;
  for (std::uint64_t values = 0; values < (std::uint64_t{1} << others); ++values) {
    const std::int64_t ones = std::popcount(values);
    if (situation.known_ones + bit + ones == situation.output) {
      total += power(bias, static_cast<std::uint64_t>(ones)) *
               power(Rational(1 - bias), static_cast<std::uint64_t>(others - ones));
    }
  }
  return total;
}

Rational geometric_noise(std::int64_t z) {
  return make_rational(1, 3) * power_of_two(-std::abs(z));
}

Rational gapped_noise(std::int64_t z) {
  return z == 0 ? make_rational(1, 2) : std::abs(z) == 2 ? make_rational(1, 4) : Rational(0);
}

Rational noisy_mass(const CountSituation& situation, int bit, const Rational& bias,
                    const NoiseMass& noise) {
  const std::int64_t others = situation.unknown() - 1;
  Rational total = 0;
  for (std::int64_t ones = 0; ones <= others; ++ones) {
    total += binomial_mass(ones, others, bias) * noise(situation.unknown_ones() - bit - ones);
  }
  return total;
}

std::optional<Rational> noisy_loss_ratio(const CountSituation& situation, const Rational& bias,
                                         const NoiseMass& noise) {
  const Rational zero = noisy_mass(situation, 0, bias, noise);
  const Rational one = noisy_mass(situation, 1, bias, noise);
  if (zero.is_zero() || one.is_zero()) {
    return std::nullopt;
  }
  return std::max(Rational(zero / one), Rational(one / zero));
}

Rational derivative_of_log_ratio(const CountSituation& situation, const Rational& bias) {
  const std::int64_t others = situation.unknown() - 1;
  const std::int64_t ones = situation.unknown_ones();
  const Dual zero = powers(ones, others - ones, bias);
  const Dual one = powers(ones - 1, others - ones + 1, bias);
  return Rational(zero.slope / zero.value - one.slope / one.value);
}

}  // namespace pkdp::checks::brute_force
