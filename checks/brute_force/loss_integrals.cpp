#include "checks/brute_force/loss_integrals.hpp"

#include <algorithm>

namespace pkdp::checks::brute_force {
namespace {

/// Z + shift for a shift s: masses on ≤ 0, 1, …, others, ≥ others + 1.
Masses noisy_law(const Masses& sums, std::int64_t bit, const Rational& noise_p) {
  const auto others = static_cast<std::int64_t>(sums.size()) - 1;
  Masses law(sums.size() + 1, Rational(0));
  const Rational peak = (1 - noise_p) / (1 + noise_p);
  for (std::int64_t s = 0; s <= others; ++s) {
    const std::int64_t center = s + bit;
    const Rational& mass = sums[static_cast<std::size_t>(s)];
    const auto tail = [&](std::int64_t distance) {  // P[Z ≥ distance], distance ≥ 0
      return distance == 0
                 ? Rational(1 / (1 + noise_p))
                 : Rational(power(noise_p, static_cast<std::uint64_t>(distance)) / (1 + noise_p));
    };
    law.front() += mass * tail(center);
    law.back() += mass * tail(others + 1 - center);
    for (std::int64_t y = 1; y <= others; ++y) {
      law[static_cast<std::size_t>(y)] +=
          mass * peak * power(noise_p, static_cast<std::uint64_t>(std::abs(y - center)));
    }
  }
  return law;
}

}  // namespace

std::map<Rational, Rational> absolute_loss_law(const Masses& p, const Masses& q,
                                               const Masses& weight) {
  std::map<Rational, Rational> law;
  for (std::size_t o = 0; o < p.size(); ++o) {
    if (weight[o] > 0) {
      law[std::min(p[o], q[o]) / std::max(p[o], q[o])] += weight[o];
    }
  }
  return law;
}

Rational loss_integral(const std::map<Rational, Rational>& law, const Rational& c,
                       bool with_infinity) {
  Rational total = 0;
  for (const auto& [inverse, mass] : law) {
    if ((with_infinity || !inverse.is_zero()) && c * inverse < 1) {
      total += mass * (1 - c * inverse);
    }
  }
  return total;
}

Rational absolute_excess(const Masses& p, const Masses& q, const Rational& c) {
  return loss_integral(absolute_loss_law(p, q, p), c);
}

Rational set_excess(const Masses& p, const Masses& q, const Rational& c) {
  return std::max(hockey_stick(p, q, c), hockey_stick(q, p, c));
}

Rational output_excess(const Masses& p, const Masses& q, const Rational& c) {
  Rational least = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    least = std::max({least, Rational(p[o] - c * q[o]), Rational(q[o] - c * p[o])});
  }
  return least;
}

NoisyPair noisy_pair(std::int64_t others, const Rational& bias, const Rational& noise_p) {
  const Masses sums = binomial_law(others, bias);
  return {noisy_law(sums, 0, noise_p), noisy_law(sums, 1, noise_p)};
}

}  // namespace pkdp::checks::brute_force
