#pragma once

#include "checks/engine/quantities.hpp"

/// Reducible mechanisms (pk.def-14).
namespace pkdp::checks::pk {

/// 1 where the implementation of pk.def-14 answers otherwise than trying all bijections does.
[[nodiscard]] engine::ModelQuantity reducibility_defect(
    const std::function<bool(const Model&)>& implementation);
/// For each value a on its own: the output laws given a and any two backgrounds are the same up to
/// the names of the outputs, and every B̂ is compatible with every value that D(i) takes.
[[nodiscard]] bool reducible_for_each_value(const Model& model);

}  // namespace pkdp::checks::pk
