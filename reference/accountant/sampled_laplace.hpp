#pragma once

#include <memory>

#include "reference/accountant/laplace_mixture.hpp"
#include "reference/accountant/loss_transform.hpp"

namespace pkdp::accountant {

/// The loss of one release with Laplace noise of a Poisson sample, 0 < q < 1 (laplace_mixture.hpp).
///
/// In the loss l = ln w the middle part is ∫ f(l)·e^(ζl) dl, f = e^(−rx)·w/(4u). f·e^(sl) has a
/// logarithm whose slope in u, (s + 1)/w − 3/(2u), changes its sign at most once, so that its total
/// variation is at most the sum of its values at both ends, and by parts |middle| ≤ twice that sum
/// over |ζ|. Hence with A the share of the atoms and F that sum, both relative to M(t),
///
///   |M(t + iy)/M(t)| ≤ A + 2F/from   for |y| ≥ from,
///
/// which tends to A < 1: enough for many releases. Without atoms A = 0, and a few factors are
/// enough (laplace_steps.hpp).
[[nodiscard]] std::shared_ptr<const LossTransform> sampled_laplace(const LaplaceMixture& law);

}  // namespace pkdp::accountant
