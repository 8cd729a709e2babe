#pragma once

#include <functional>
#include <optional>

#include "checks/engine/blocks.hpp"

namespace pkdp::checks::pk {

/// What is said of (λ, p), or of (weight, p); nothing where a hypothesis fails.
struct MixtureClaim {
  std::function<std::optional<engine::Compared>(const Rational& lambda, const Rational& p)> says;
  engine::Sizes denominator = {12, 32, 45};
};

/// "Ber(p) = (1−2λ)·Ber(ν) + 2λ·Ber(1/2)" with ν = (p−λ)/(1−2λ), for the (λ, p) admitted; `mixture`
/// is the probability of a 1 under the right side. ν must be a probability besides.
[[nodiscard]] MixtureClaim mixture_claim(
    std::function<bool(const Rational& lambda, const Rational& p)> admits,
    std::function<Rational(const Rational& lambda, const Rational& nu)> mixture);
/// (1−2λ)·ν + λ.
[[nodiscard]] Rational printed_mixture(const Rational& lambda, const Rational& nu);

/// λ and p in [0, 1] by the larger of their denominators.
[[nodiscard]] Finding decide(const MixtureClaim& claim, Effort effort);

}  // namespace pkdp::checks::pk
