#pragma once

#include <cstdint>

#include "reference/distributions/binomial_exact.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::test {

/// F(τ) − c·F(τ−1) of Bin(m, b) + σN by its definition: Σ_s w_s·(T(τ − s) − c·T(τ − 1 − s)), T the
/// lower tail of the noise.
inline Interval gaussian_half_line(std::int64_t m, const Rational& b, const Rational& sigma,
                                   const Epsilon& epsilon, const Rational& tau,
                                   Precision bits = 128) {
  const auto tail = [&](const Rational& x) {
    const Interval root = sqrt(Interval(2, bits));
    return scale_by_power_of_two(erfc(-Interval(Rational(x / sigma), bits) / root), -1);
  };
  Interval sum(bits);
  for (std::int64_t s = 0; s <= m; ++s) {
    const Interval mass(*binomial::exact_pmf(m, s, b), bits);
    sum += mass * (tail(Rational(tau - s)) - epsilon.ratio(bits) * tail(Rational(tau - 1 - s)));
  }
  return sum;
}

}  // namespace pkdp::test
