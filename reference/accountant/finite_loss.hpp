#pragma once

#include <memory>

#include "reference/accountant/loss_transform.hpp"
#include "reference/privacy/pair.hpp"

namespace pkdp::accountant {

/// The loss of one release of a pair (P, Q) with finitely many outcomes under P, given that it is
/// finite: with l_j = ln(P_j/Q_j) over the outcomes where both are positive,
///
///   M(z) = Σ P_j·e^(z·l_j) / Σ P_j.
///
/// At equally spaced points each outcome's term is a geometric progression, so a line of N points
/// costs N complex products an outcome. |M(t + iy)| ≤ M(t), and no better bound holds for large y
/// in general (M is almost periodic): a composition of such losses alone has no convergent
/// integral, beside one factor that decreases it has.
/// Errors: domain when P and Q have no outcome in common.
[[nodiscard]] std::shared_ptr<const LossTransform> finite_loss(const LawPair& pair);

/// No bound but |M(t + iy)| ≤ M(t).
[[nodiscard]] std::unique_ptr<DecayTable> no_decay();

}  // namespace pkdp::accountant
