#pragma once

#include "checks/statement.hpp"

namespace pkdp::checks::engine {

/// "There is a counterexample" as a claim: the finding of a search for one, turned round. It is
/// denied where the search finds none that stands.
[[nodiscard]] Finding existence_of(Finding search);

}  // namespace pkdp::checks::engine
