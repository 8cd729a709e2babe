#pragma once

#include <cstdint>

#include "reference/distributions/binomial_exact.hpp"
#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/numbers/interval.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::testing {

constexpr Precision brute_force_half_line_bits = 192;

/// Half-lines of Bin(m, b) plus Laplace or geometric noise by direct summation over all counts.
struct BruteForceHalfLine {
  std::int64_t m;
  Noise noise;
  Epsilon epsilon;

  /// P[Z ≤ x].
  [[nodiscard]] Interval tail(const Rational& x) const {
    constexpr Precision bits = brute_force_half_line_bits;
    const Interval size(noise.parameter(), bits);
    const Interval one(1L, bits);
    if (noise.kind() == NoiseKind::geometric) {
      const auto k = floor(x).convert_to<std::int64_t>();
      const Interval far =
          power(size, static_cast<unsigned long>(k < 0 ? -k : k + 1)) / (one + size);
      return k < 0 ? far : one - far;
    }
    const Interval far = scale_by_power_of_two(exp(-Interval(Rational(abs(x)), bits) / size), -1);
    return x < 0 ? far : one - far;
  }

  /// g_τ(b) = F(τ) − c·F(τ−1).
  [[nodiscard]] Interval at(const Rational& b, const Rational& tau) const {
    constexpr Precision bits = brute_force_half_line_bits;
    const Interval c = epsilon.ratio(bits);
    Interval sum(bits);
    for (std::int64_t s = 0; s <= m; ++s) {
      const Interval mass(*binomial::exact_pmf(m, s, b), bits);
      sum += mass * (tail(Rational(tau - s)) - c * tail(Rational(tau - s - 1)));
    }
    return sum;
  }
};

}  // namespace pkdp::testing
