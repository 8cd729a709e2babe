#include "checks/brute_force/models.hpp"
#include "checks/pk/delta_definition.hpp"

/// pk.def-6: inference-based causal privacy; the words write out every event.
namespace pkdp::checks::pk {
namespace {

const StatementChecks def_6("pk.def-6", [] {
  return Checks{{"printed", check_of(DeltaDefinition{engine::inference_causal_notion().delta,
                                                     brute_force::inference_causal_delta})}};
});

}  // namespace

}  // namespace pkdp::checks::pk
