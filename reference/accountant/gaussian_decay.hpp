#pragma once

#include <memory>

#include "reference/accountant/gaussian_mixture.hpp"
#include "reference/accountant/loss_transform.hpp"

namespace pkdp::accountant {

/// Upper bounds of |M(t + iy)/M(t)| for |y| ≥ from. With the line of integration at height α > 0
/// (gaussian_mixture.hpp), θ = α/σ,
///
///   |M(t + iy)| ≤ e^(α²/2)·∫ g(ξ) dξ,   g = φ·|w(ξ + iα)|^s·e^(−y·arg w(ξ + iα)),
///
/// which decreases in y. g is analytic: |w(ξ + iα)|² and 2i·arg are the product and the difference
/// of w and ln w at ξ ± iα. Its integral along ξ ± iβ is, by Cauchy and Schwarz, at most
/// e^(β²/2)·M(t)·√(penalty(s, θ + β/σ)·penalty(s, |θ − β/σ|)): its last factor is at most 1, as it
/// compares arguments at α + β and α − β, which are in order since β ≤ α and α + β < πσ, or since
/// α + β ≤ πσ/2, where the argument of A + B·e^(iθ) increases with θ. So the trapezoidal rule with
/// step η errs by at most 2/(e^(2πβ/η) − 1) times that; terms outside the nodes are bounded by
/// log_greatest_modulus. α is chosen among a few near the best, at most where e^(α²/2) makes up for
/// that error.
[[nodiscard]] std::unique_ptr<DecayTable> gaussian_decay(const GaussianMixture& law,
                                                         const Rational& s);

}  // namespace pkdp::accountant
