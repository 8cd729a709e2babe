#include "checks/engine/existence.hpp"

namespace pkdp::checks::engine {

Finding existence_of(Finding search) {
  if (search.counterexample && verify(*search.counterexample)) {
    search.counterexample.reset();
  } else {
    search.counterexample = Certificate{.relation = Relation::equal};
  }
  return search;
}

}  // namespace pkdp::checks::engine
