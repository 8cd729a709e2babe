#pragma once

#include <functional>

#include "checks/engine/loop.hpp"

namespace pkdp::checks::th {

/// A bound of the mean of an integral I in [0, 1] from κ and Pr[I > κ].
using MeanBound = std::function<Rational(const Rational& kappa, const Rational& failure)>;
/// That it holds, for laws of I on three values.
[[nodiscard]] engine::Loop mean_from_probability(const MeanBound& bound);

}  // namespace pkdp::checks::th
