#pragma once

#include <functional>
#include <optional>

#include "reference/numbers/decreasing_root.hpp"
#include "reference/numbers/real.hpp"

/// Where a decreasing δ passes a target: ε at δ, the least noise.
namespace pkdp::accountant {

/// The sign of x − target, from little precision on: what a few steps cost grows with it.
[[nodiscard]] int compare_from_below(const Real& x, const Rational& target);

/// A bracket within a factor of 2, from 1 on by factors of 2, of where `exceeds` changes from true
/// to false; nothing when it would leave [least, greatest].
[[nodiscard]] std::optional<RootBracket> within_factor_two(
    const std::function<bool(const Rational& x)>& exceeds, const Rational& least,
    const Rational& greatest);

/// The same for ε, in [2^−512, limits::epsilon]. Errors: limit.
[[nodiscard]] RootBracket epsilon_bracket(const std::function<bool(const Rational& x)>& exceeds);

/// Where a decreasing δ > 0 passes `target` > 0, between the ends of the bracket, 0 < lower.
[[nodiscard]] Real root(const std::function<Real(const Rational& x)>& delta_at,
                        const Rational& target, const RootBracket& bracket);

}  // namespace pkdp::accountant
