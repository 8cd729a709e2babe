#include "checks/statements/th_noise_points.hpp"

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"

namespace pkdp::checks {

void for_noise_points(std::uint64_t size, const std::function<bool(const NoisePoint&)>& f) {
  for (std::int64_t others = 0; others <= 3; ++others) {
    for (const Rational& bias : brute_force::interior_rationals(size)) {
      for (const Rational& c : simple_ratios()) {
        if (!f({others, bias, c})) {
          return;
        }
      }
    }
  }
}

CertificateInputs inputs_of(const NoisePoint& point) {
  return {{"records", std::to_string(point.others + 1)},
          {"known", "0"},
          {"bias", to_string(point.bias)},
          {"ratio", to_string(point.c)}};
}

std::vector<Rational> noise_amounts(std::uint64_t size) {
  std::vector<Rational> list{0};
  for (const Rational& p : brute_force::interior_rationals(size)) {
    list.push_back(p);
  }
  return list;
}

Rational noisy_delta(std::int64_t others, const Rational& bias, const Rational& noise_p,
                     const Rational& c) {
  const auto pair = brute_force::noisy_pair(others, bias, noise_p);
  return brute_force::set_excess(pair.zero, pair.one, c);
}

}  // namespace pkdp::checks
