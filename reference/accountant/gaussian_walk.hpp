#pragma once

#include <memory>

#include "reference/accountant/gaussian_mixture.hpp"
#include "reference/accountant/loss_transform.hpp"

namespace pkdp::accountant {

/// M at equally spaced points of a line, by the trapezoidal rule at a height that keeps its step
/// independent of the length of the line (strip_rule.hpp).
///
/// A node ξ + iα contributes φ·w^s at the real point and is multiplied by e^(i·step·ln w) from one
/// point to the next: a progression (progressions.hpp). Most nodes lie to the left, where ln w is
/// hardly above ln A: they go together in a power series (node_bundle.hpp). Sums are held against
/// their value T at the real point. With e the rule's error and c the sum of the terms outside the
/// nodes, relative to M(t) and T: T is within e + c of M(t), every other sum within e + c of M(t +
/// iy), and so the quotients within (2e + 2c)/(1 − e − c) ≤ 4·(e + c).
[[nodiscard]] std::unique_ptr<LineWalk> gaussian_walk(const GaussianMixture& law, const Line& line,
                                                      Precision bits);

}  // namespace pkdp::accountant
