#include "checks/brute_force/whole_numbers.hpp"
#include "checks/engine/attackers.hpp"
#include "checks/engine/scopes.hpp"

/// pk.def-12: privacy against an active attacker.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

const StatementChecks def_12("pk.def-12", [] {
  constexpr Convention paper = Convention::paper;
  const QuantityClaim definition{library_active(paper), Relation::equal, active(paper)};
  const QuantityClaim incompatible{active(paper), Relation::equal, brute_force::whole_set_delta};
  QuantityClaim equivalent = incompatible;
  equivalent.scope = positive_models();
  equivalent.condition = compatible_with_all;
  return Checks{{"printed", check_of(definition)},
                {"printed:equivalent", check_of(equivalent)},
                {"incompatible", check_of(incompatible)}};
});

}  // namespace
}  // namespace pkdp::checks::pk
