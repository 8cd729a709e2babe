#pragma once

#include <functional>
#include <optional>

#include "reference/numbers/decreasing_root.hpp"
#include "reference/numbers/real.hpp"

/// Where a decreasing δ passes a target: ε at δ, the least noise.
namespace pkdp::accountant {

/// The sign of x − target, from little precision on: what a few steps cost grows with it.
[[nodiscard]] int compare_from_below(const Real& x, const Rational& target);

/// A bracket within a factor of 2 of where `exceeds` changes from true to false, searched from
/// `start` on by `factor` > 1, then its square and so on up to 2; nothing when it would leave
/// [least, greatest]. A good start with a small factor asks little far from the place, where δ may
/// be so small that it takes long.
struct FactorSearch {
  Rational least;
  Rational greatest;
  Rational start = 1;
  Rational factor = 2;
};
[[nodiscard]] std::optional<RootBracket> within_factor_two(
    const std::function<bool(const Rational& x)>& exceeds, const FactorSearch& search);

/// The same for ε, in [2^−512, limits::epsilon]. Errors: limit.
[[nodiscard]] RootBracket epsilon_bracket(const std::function<bool(const Rational& x)>& exceeds);

/// Where a decreasing δ > 0 passes `target` > 0, between the ends of the bracket, 0 < lower.
[[nodiscard]] Real root(const std::function<Real(const Rational& x)>& delta_at,
                        const Rational& target, const RootBracket& bracket);

}  // namespace pkdp::accountant
