#pragma once

#include "reference/accountant/gaussian_mixture.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

namespace pkdp::accountant {

/// δ(ε) of one release with Gaussian noise of a Poisson sample. The density ratio is monotone in
/// the released value, so the outcomes whose loss is above ε are a half-line: one root, two tails.
///
/// With x = σ²·ln((c − 1 + q)/q) + ½, c = e^ε, and Φ̄ the upper tail of the standard normal law,
///   removed: (1 − q)·Φ̄(x/σ) + q·Φ̄((x−1)/σ) − c·Φ̄(x/σ);
/// with x = σ²·ln((1/c − 1 + q)/q) + ½ and Φ the lower tail,
///   added:   Φ(x/σ) − c·((1 − q)·Φ(x/σ) + q·Φ((x−1)/σ)), and 0 for c·(1 − q) ≥ 1.
/// In terms of the δ without sampling, for any pair (Coq, finite laws):
///   checks/proofs/poisson_sample.v: delta_removed
///   checks/proofs/poisson_sample.v: delta_added
///   checks/proofs/poisson_sample.v: delta_added_0
/// Certified to any accuracy. 0 < q < 1.
[[nodiscard]] Real sampled_gaussian_delta(const GaussianMixture& law, const Epsilon& epsilon);

}  // namespace pkdp::accountant
