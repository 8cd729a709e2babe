#include "checks/brute_force/models.hpp"
#include "checks/pk/delta_definition.hpp"

/// pk.def-3: noiseless privacy with background knowledge; the words write out every event.
namespace pkdp::checks::pk {
namespace {

const StatementChecks def_3("pk.def-3", [] {
  return Checks{{"printed", check_of(DeltaDefinition{engine::noiseless_notion().delta,
                                                     brute_force::noiseless_delta})}};
});

}  // namespace

}  // namespace pkdp::checks::pk
