#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/statement.hpp"
#include "reference/numbers/real.hpp"

namespace pkdp::checks {

/// "value(n)·n^(exponent/2) stays between `low` and `high`" at n = 10^2, 10^3, …, up to
/// 10^`digits`.
struct OrderClaim {
  std::string reading;
  std::string denied;
  std::function<std::optional<Real>(std::int64_t n)> value;  ///< nothing: says nothing at this n
  int exponent = 0;                                          ///< 0 or 1
  Rational low;
  Rational high;
};
[[nodiscard]] Finding decide_order(const OrderClaim& claim, int digits);

/// "pk.prop-7 at ε = k/√n has δ = Θ(1/√n)": p_i = 1/2, and δ at n = 10^4, 10^6, … against twice
/// what the value at n = 100 says.
[[nodiscard]] Finding decide_proposition_7(const std::function<Rational(std::int64_t n)>& epsilon,
                                           int digits);

[[nodiscard]] Statement pk_claim_asym();

}  // namespace pkdp::checks
