#pragma once

#include "checks/engine/quantities.hpp"

/// np.def-3 given the value of Aux.
namespace pkdp::checks::np {

/// Σ over θ and the possible values of Aux = B of |least δ of np.def-3 given that B − the one for
/// without_aux(θ, B)|: 0 when the law that takes θ's place is the right one.
using WithoutAux = std::function<Law(const Law&, Index aux)>;
[[nodiscard]] engine::ModelQuantity aux_defect(const WithoutAux& without_aux);

}  // namespace pkdp::checks::np
