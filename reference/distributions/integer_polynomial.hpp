#pragma once

#include <cstdint>
#include <vector>

#include "reference/numbers/rational.hpp"

namespace pkdp {

/// Coefficients of a polynomial, the constant first; all ≥ 0, never empty.
using IntegerPolynomial = std::vector<Integer>;

/// The exact product, by Kronecker substitution: both are packed into one integer each, in slots
/// wide enough for every coefficient of the product. Proved:
/// checks/proofs/packed_products.v: exact_product (the slots of the product are its coefficients).
/// Complexity: one product of integers of (degree · bits of a coefficient) bits. Errors: limit when
/// a packed factor exceeds 16·limits::exact_bits.
[[nodiscard]] IntegerPolynomial multiply(const IntegerPolynomial& a, const IntegerPolynomial& b);

/// base^exponent by repeated squaring. Errors: limit.
[[nodiscard]] IntegerPolynomial power(const IntegerPolynomial& base, std::uint64_t exponent);

}  // namespace pkdp
