#pragma once

#include <cstdint>
#include <vector>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp {

/// A complex number in fixed point with a proved error: the number it stands for is within
/// radius·2^−bits of (re + i·im)·2^−bits; `bits` is the caller's, the same for all operands.
///
/// For long sums and products of numbers of modulus at most 1, where it is several times as fast as
/// intervals for both parts. Everything here is exact but for one rounding down of each part of a
/// product, which adds less than 2 units to the radius. Proved:
/// checks/proofs/fixed_complex.v: product_stands (the radius of a product)
/// checks/proofs/fixed_complex.v: sum_stands (of a sum)
/// checks/proofs/fixed_complex.v: polynomial_stands (of Horner's rule)
struct FixedComplex {
  Integer re;
  Integer im;
  Integer radius;
};

/// The real number that `x` encloses. Errors: InternalError for an infinite end.
[[nodiscard]] FixedComplex to_fixed(const Interval& x, Precision bits);

/// The complex number whose parts are enclosed. Errors: InternalError for an infinite end.
[[nodiscard]] FixedComplex to_fixed(const Interval& re, const Interval& im, Precision bits);

/// e^(i·angle). Errors: InternalError for an infinite end.
[[nodiscard]] FixedComplex unit_complex(const Interval& angle, Precision bits);

/// a·b, where the numbers they stand for have modulus at most 1.
[[nodiscard]] FixedComplex product(const FixedComplex& a, const FixedComplex& b, Precision bits);

/// a^exponent, where the number it stands for has modulus at most 1: the radius is about `exponent`
/// times that of a. Complexity: 2·log₂(exponent) products.
[[nodiscard]] FixedComplex power(FixedComplex a, std::uint64_t exponent, Precision bits);

/// Σ coefficients_j·z^j, where |z| and the sum of the moduli are at most 1. Horner's rule.
[[nodiscard]] FixedComplex polynomial(const std::vector<FixedComplex>& coefficients,
                                      const FixedComplex& z, Precision bits);

/// An enclosure of the real part.
[[nodiscard]] Interval real_part(const FixedComplex& a, Precision bits);

}  // namespace pkdp
