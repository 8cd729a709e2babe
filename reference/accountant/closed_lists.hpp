#pragma once

#include <optional>

#include "reference/accountant/directed_list.hpp"
#include "reference/numbers/quantities.hpp"

/// Lists of releases whose δ needs no integral (heterogeneous.hpp, the way `exact`).
namespace pkdp::accountant {

/// x is known to be that number.
[[nodiscard]] bool is_exactly(const Real& x, const Rational& value);

/// The list as one pair, where all members are pairs and their product is small.
[[nodiscard]] std::optional<LawPair> small_product(const DirectedList& list);

/// δ to any accuracy without an integral, where there is a way.
[[nodiscard]] std::optional<Real> closed_delta(const DirectedList& list, const Epsilon& epsilon);

/// Whether closed_delta answers at every ε.
[[nodiscard]] bool is_closed(const DirectedList& list);

}  // namespace pkdp::accountant
