#pragma once

#include <cfenv>
#include <cmath>
#include <vector>

#include "tests/testees/exact_tails.hpp"
#include "tests/testees/faulty/question.hpp"
#include "tests/testees/faulty/tails.hpp"

// Faults of single releases, and of tails.
namespace pkdp::testees {

/// The law of the count out of a Fourier transform, and δ as the sum of the positive parts: what
/// it adds up far from the mode is noise.
inline double fft_delta(const Asked& asked) {
  const auto n = static_cast<std::size_t>(asked.integer("n", 5000));
  const double p = asked.number("p");
  const double c = asked.has("ratio") ? asked.number("ratio") : std::exp(asked.number("epsilon"));
  std::size_t size = 1;
  while (size <= n) size *= 2;
  Wave wave(size);
  for (std::size_t i = 0; i < size; ++i) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(size);
    wave[i] = std::pow(1 - p + p * std::polar(1.0, angle), static_cast<double>(n - 1));
  }
  fourier(wave);
  const auto mass = [&](std::size_t k) {
    return wave[k % size].real() / static_cast<double>(size);
  };
  double forth = 0;
  double back = 0;
  for (std::size_t k = 0; k <= n; ++k) {
    const double here = k < n ? mass(k) : 0;
    const double before = k > 0 ? mass(k - 1) : 0;
    forth += std::max(0.0, here - c * before);
    back += std::max(0.0, before - c * here);
  }
  return std::max(asked.wants(0) ? forth : 0, asked.wants(1) ? back : 0);
}

inline double laplace_exponent(const Asked& asked) {
  const Rational least = asked.rational("sensitivity") / asked.rational("scale");
  if (asked.has("ratio")) {
    return (round_to_double(least, Rounding::nearest) - std::log(asked.number("ratio"))) / 2;
  }
  return round_to_double(Rational((least - asked.rational("epsilon")) / 2), Rounding::nearest);
}

/// 1 − e^((ε − s/b)/2) without the maximum with 0.
inline double negative_bound(const Asked& asked) { return -std::expm1(-laplace_exponent(asked)); }

/// 1 − e^−u by its series for small u, with u² in place of u²/2.
inline double taylor_square(const Asked& asked) {
  const double u = laplace_exponent(asked);
  if (u <= 0) return 0;
  return u < 0.25 ? u - u * u : -std::expm1(-u);
}

/// Half of the truth: the total variation where the δ at ε = 0 of another definition is twice that.
inline double halved(const Asked& asked) { return control(asked) / 2; }

/// The maximum over an interval of biases from its ends, one of them taken twice.
inline double same_end_twice(const Asked& asked) {
  Asked one = asked;
  one.arguments["bias_high"] = one.arguments.at("bias_low");
  return std::max(control(one), control(one));
}

inline Question tail_question(const Asked& asked) {
  const auto n = static_cast<std::uint64_t>(asked.integer("n", 400));
  const Rational k = asked.rational("k");
  if (denominator(k) != 1 || k > 1000 || k < -1000) throw Skip("k is too far away");
  return {true, n, numerator(k).convert_to<std::int64_t>(), asked.rational("p")};
}

/// An upper bound on a tail for which every rounding goes down.
inline double tail_rounded_down(const Asked& asked) {
  const Question q = tail_question(asked);
  const auto first = static_cast<std::uint64_t>(std::max<std::int64_t>(q.k, 0));
  const int mode = std::fegetround();
  std::fesetround(FE_DOWNWARD);
  volatile double sum = 0;
  for (std::uint64_t k = first; k <= q.n; ++k) {
    sum = sum + round_to_double(exact_pmf(q, k), Rounding::down);
  }
  std::fesetround(mode);
  return sum;
}

inline double tail_as_one_minus(const Asked& asked) { return one_minus_tail(tail_question(asked)); }

}  // namespace pkdp::testees
