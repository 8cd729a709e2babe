#include "checks/engine/scopes.hpp"
#include "checks/pk/reducible.hpp"
#include "reference/models/reducibility.hpp"

/// pk.def-14: reducible mechanisms.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

const StatementChecks def_14("pk.def-14", [] {
  QuantityClaim definition{reducibility_defect(is_reducible), Relation::equal, zero};
  definition.ratios = {};
  QuantityClaim acceptable = definition;
  acceptable.scope = acceptable_models();
  return Checks{{"printed", check_of(definition)}, {"acceptable", check_of(acceptable)}};
});

}  // namespace
}  // namespace pkdp::checks::pk
