#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "checks/engine/blocks.hpp"

/// Claims on orders of magnitude, asked at powers of ten.
namespace pkdp::checks::pk {

/// "value(n)·n^(exponent/2) stays between `low` and `high`" at n = 10², 10³, …, 10^digits.
struct OrderClaim {
  std::function<std::optional<Real>(std::int64_t n)> value;  ///< nothing: says nothing at this n
  int exponent = 0;                                          ///< 0 or 1
  Rational low;
  Rational high;
  engine::Sizes digits = {6, 8, 9};
};
[[nodiscard]] Finding decide(const OrderClaim& claim, Effort effort);

/// "pk.prop-7 at ε = k/√n has δ = Θ(1/√n)": p_i = 1/2, and δ at n = 10⁴, 10⁶ against twice what the
/// value at n = 100 says.
struct RateClaim {
  std::function<Rational(std::int64_t n)> epsilon;
};
[[nodiscard]] Finding decide(const RateClaim& claim, Effort effort);

}  // namespace pkdp::checks::pk
