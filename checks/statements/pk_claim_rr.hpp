#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "checks/statement.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::checks {

/// "Ber(p) = (1−weight)·Ber(ν) + weight·Ber(1/2)" with ν = (p−λ)/(1−2λ), for the (λ, p) admitted.
struct MixtureClaim {
  std::string reading;
  std::function<bool(const Rational& lambda, const Rational& p)> admits;
  /// The probability of a 1 under the right side; ν must be a probability besides.
  std::function<Rational(const Rational& lambda, const Rational& nu)> mixture;
};
/// (1−2λ)·ν + λ.
[[nodiscard]] Rational printed_mixture(const Rational& lambda, const Rational& nu);

/// λ and p in [0, 1] with 1 − 2λ ≠ 0, by the larger of their denominators, up to `greatest`.
[[nodiscard]] Finding decide_mixture(const MixtureClaim& claim, std::uint64_t greatest);

[[nodiscard]] Statement pk_claim_rr();

}  // namespace pkdp::checks
