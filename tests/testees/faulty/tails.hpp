#pragma once

#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include "reference/numbers/rounding.hpp"
#include "tests/testees/exact_tails.hpp"

// Ways to a tail that lose it when it is small.
namespace pkdp::testees {

using Wave = std::vector<std::complex<double>>;

inline void fourier(Wave& wave) {
  const std::size_t size = wave.size();
  if (size == 1) return;
  Wave even(size / 2);
  Wave odd(size / 2);
  for (std::size_t i = 0; i < size / 2; ++i) {
    even[i] = wave[2 * i];
    odd[i] = wave[2 * i + 1];
  }
  fourier(even);
  fourier(odd);
  for (std::size_t i = 0; i < size / 2; ++i) {
    const double angle = -2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(size);
    const std::complex<double> turned = std::polar(1.0, angle) * odd[i];
    wave[i] = even[i] + turned;
    wave[i + size / 2] = even[i] - turned;
  }
}

/// Transforms the characteristic function back and adds up: every value carries an absolute error
/// near 1e-17, so small tails are noise, negative at times.
inline double fft_tail(const Question& q) {
  const double p = round_to_double(q.p, Rounding::nearest);
  std::size_t size = 1;
  while (size <= q.n) size *= 2;
  Wave wave(size);
  for (std::size_t i = 0; i < size; ++i) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(size);
    wave[i] = std::pow(1 - p + p * std::polar(1.0, angle), static_cast<double>(q.n));
  }
  fourier(wave);
  const auto first = static_cast<std::size_t>(std::max<std::int64_t>(q.k, 0));
  double sum = 0;
  for (std::size_t k = q.tail ? size : first + 1; k-- > first;) {
    sum += wave[k].real() / static_cast<double>(size);
  }
  return sum;
}

/// One minus the other tail, each as precise as a double can be: nothing is left of a tail below
/// 1e-16.
inline double one_minus_tail(const Question& q) {
  const Rational other = 1 - exact_answer(q);
  return 1 - round_to_double(other, Rounding::nearest);
}

}  // namespace pkdp::testees
