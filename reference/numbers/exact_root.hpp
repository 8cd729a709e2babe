#pragma once

#include <optional>

#include "reference/numbers/rational.hpp"

namespace pkdp {

/// The root-th root, root ≥ 1, of a rational ≥ 0 where it is rational: of the fraction in lowest
/// terms both parts are then powers.
[[nodiscard]] std::optional<Rational> exact_root(const Rational& x, unsigned long root);

}  // namespace pkdp
