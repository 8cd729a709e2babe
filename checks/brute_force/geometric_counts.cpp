#include "checks/brute_force/geometric_counts.hpp"

#include <algorithm>

namespace pkdp::checks::brute_force {

Rational geometric_mass(const Rational& p, std::int64_t z) {
  return (1 - p) / (1 + p) * power(p, static_cast<std::uint64_t>(std::abs(z)));
}

CountingPair noisy_pair(const Masses& others, const Rational& p) {
  CountingPair pair;
  const auto size = static_cast<std::int64_t>(others.size());
  std::vector<Rational> masses;
  for (std::int64_t z = 0; z <= size; ++z) {
    masses.push_back(geometric_mass(p, z));
  }
  for (std::int64_t y = 0; y <= size; ++y) {
    Rational zero = 0;
    Rational one = 0;
    for (std::int64_t s = 0; s < size; ++s) {
      const Rational& weight = others[static_cast<std::size_t>(s)];
      zero += weight * masses[static_cast<std::size_t>(std::abs(y - s))];
      one += weight * masses[static_cast<std::size_t>(std::abs(y - s - 1))];
    }
    pair.given_zero.push_back(zero);
    pair.given_one.push_back(one);
  }
  return pair;
}

Rational noisy_delta(const Masses& others, const Rational& p, const Rational& c) {
  const CountingPair pair = noisy_pair(others, p);
  const auto excess = [&c](const Rational& x, const Rational& y) {
    return std::max(Rational(0), Rational(x - c * y));
  };
  return std::max(over_all_outputs(pair, p, excess),
                  over_all_outputs(
                      pair, p, [&](const Rational& x, const Rational& y) { return excess(y, x); }));
}

Rational absolute_delta(const Masses& others, const Rational& p, const Rational& c) {
  const CountingPair pair = noisy_pair(others, p);
  // x·(1 − c·min(x/y, y/x))^+.
  const auto excess = [&c](const Rational& x, const Rational& y) {
    const Rational& larger = std::max(x, y);
    if (larger.is_zero()) {
      return Rational(0);
    }
    return std::max(Rational(0), Rational(x - c * x * std::min(x, y) / larger));
  };
  return std::max(over_all_outputs(pair, p, excess),
                  over_all_outputs(
                      pair, p, [&](const Rational& x, const Rational& y) { return excess(y, x); }));
}

}  // namespace pkdp::checks::brute_force
