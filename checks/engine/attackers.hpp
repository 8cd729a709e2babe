#pragma once

#include "checks/engine/quantities.hpp"
#include "reference/models/comparison.hpp"

/// Attackers with partial knowledge: the least δ of the definitions, and hypotheses about models.
namespace pkdp::checks::engine {

/// The library's least δ.
[[nodiscard]] ModelQuantity library_active(Convention convention);
[[nodiscard]] ModelQuantity library_passive(Convention convention);
[[nodiscard]] Rational library_noiseless(const Model& model, const Rational& c);
[[nodiscard]] Rational library_dp(const Model& model, const Rational& c);

/// The least δ word by word.
[[nodiscard]] ModelQuantity active(Convention convention);
[[nodiscard]] ModelQuantity passive(Convention convention);
/// np.def-7 as printed: e^{−ε−L}.
[[nodiscard]] Rational passive_as_printed(const Model& model, const Rational& c);

/// Calls f(P[a, B̂], P[a], P[B̂]) for all θ, i, possible B̂ and all a.
using EventVisitor =
    std::function<void(const Rational& cell, const Rational& value, const Rational& known)>;
void for_each_event(const Model& model, const EventVisitor& f);

/// The ordinary case: every value of a record is possible with every background, every output given
/// each of them, so that all losses are finite; and condition 1 of np.def-5 never fails.
[[nodiscard]] bool is_ordinary(const Model& model);
/// Every value of T is possible for every record, and compatible with every background.
[[nodiscard]] bool compatible_with_all(const Model& model);

/// Every θ given each of its backgrounds, without background (Θ^Z of np.lem-3).
[[nodiscard]] Model conditioned(const Model& model);

}  // namespace pkdp::checks::engine
