#pragma once

#include "checks/engine/thresholds.hpp"

/// pk.thm-4, thresholded counting of rare records, in parts. At a point p is the p of the theorem
/// and `others` are the probabilities of the n − 1 others.
namespace pkdp::checks::pk {

/// What holds of δ(0) without any condition on T, p and the known records.
[[nodiscard]] Checks rare_records_with_any_background();
/// Steps of the proof, without known records, r < 1.
[[nodiscard]] Checks rare_records_proof();
/// The Poisson form (pn)^T·e^(−pn)/((1−r)·T!) of the printed δ, and ε beside δ.
[[nodiscard]] Checks rare_records_poisson();
/// The largest δ over p_i ∈ [0, p] against the bounds that hold: `corrected:tight`.
[[nodiscard]] Check rare_records_tight();

}  // namespace pkdp::checks::pk
