#pragma once

#include <memory>

#include "reference/accountant/gaussian_mixture.hpp"
#include "reference/accountant/loss_transform.hpp"

namespace pkdp::accountant {

/// ln M(s) by the trapezoidal rule on the real line. Steps are powers of two, so that logarithms
/// serve for many s.
[[nodiscard]] std::unique_ptr<MomentTable> gaussian_table(const GaussianMixture& law,
                                                          Precision bits);

}  // namespace pkdp::accountant
