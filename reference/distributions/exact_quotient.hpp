#pragma once

#include <cstdint>

#include "reference/numbers/rational.hpp"

namespace pkdp {

/// numerator / base^exponent in lowest terms, base ≥ 1. The powers of 2 are shifted away and the
/// few other common factors divided out one base-factor at a time; a gcd of the whole numbers is
/// taken only when that does not end soon.
/// Complexity: a few divisions by numbers of the size of base. Errors: limit.
[[nodiscard]] Rational reduced_quotient(Integer numerator, const Integer& base,
                                        std::uint64_t exponent);

}  // namespace pkdp
