#include "checks/brute_force/models.hpp"
#include "checks/pk/delta_definition.hpp"

/// pk.def-5: causal privacy: the record is exchanged, the law is not; the words write out every
/// event.
namespace pkdp::checks::pk {
namespace {

const StatementChecks def_5("pk.def-5", [] {
  return Checks{{"printed", check_of(DeltaDefinition{engine::causal_notion().delta,
                                                     brute_force::causal_delta})}};
});

}  // namespace

}  // namespace pkdp::checks::pk
