#pragma once

#include <cstdint>

#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp {

/// A rectangle of complex numbers: every operation returns an enclosure of the exact image.
struct ComplexInterval {
  Interval re;
  Interval im;

  friend ComplexInterval operator+(const ComplexInterval& a, const ComplexInterval& b) {
    return {a.re + b.re, a.im + b.im};
  }
  friend ComplexInterval operator-(const ComplexInterval& a, const ComplexInterval& b) {
    return {a.re - b.re, a.im - b.im};
  }
  friend ComplexInterval operator*(const ComplexInterval& a, const ComplexInterval& b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  }
  friend ComplexInterval operator/(const ComplexInterval& a, const ComplexInterval& b) {
    const Interval norm = b.norm();
    return {(a.re * b.re + a.im * b.im) / norm, (a.im * b.re - a.re * b.im) / norm};
  }
  [[nodiscard]] ComplexInterval operator-() const { return {-re, -im}; }

  /// |z|².
  [[nodiscard]] Interval norm() const { return square(re) + square(im); }
  [[nodiscard]] static Interval square(const Interval& x) { return power(x, 2); }
};

/// base^exponent by squaring.
[[nodiscard]] inline ComplexInterval power(ComplexInterval base, std::uint64_t exponent) {
  const Precision precision = base.re.precision();
  ComplexInterval result = {Interval(1, precision), Interval(precision)};
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) {
      result = result * base;
    }
    base = base * base;
  }
  return result;
}

[[nodiscard]] inline ComplexInterval exp(const ComplexInterval& z) {
  const Interval modulus = exp(z.re);
  const SineAndCosine turn = sin_cos(z.im);
  return {modulus * turn.cosine, modulus * turn.sine};
}

}  // namespace pkdp
