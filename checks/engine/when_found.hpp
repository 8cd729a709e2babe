#pragma once

#include "checks/engine/check.hpp"

namespace pkdp::checks::engine {

/// "There is a counterexample" as a claim: the finding of a search for one, turned round.
[[nodiscard]] inline Finding when_found(Finding search) {
  if (search.counterexample) {
    search.counterexample.reset();
  } else {
    search.counterexample = Certificate{.relation = Relation::equal};
  }
  return search;
}

}  // namespace pkdp::checks::engine
