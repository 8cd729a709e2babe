#include "checks/engine/partial_loss.hpp"
#include "checks/engine/scopes.hpp"
#include "checks/pk/support.hpp"

/// pk.def-11: the privacy loss given partial knowledge, with x/0 = ∞.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
constexpr Convention paper = Convention::paper;

const StatementChecks def_11("pk.def-11", [] {
  const QuantityClaim definition{loss_differences(passive_of_the_library(), paper), Relation::equal,
                                 zero};
  const QuantityClaim agree{passive(paper), Relation::equal, passive(Convention::report)};
  QuantityClaim standing = agree;
  standing.scope = positive_models();
  standing.condition = compatible_with_all;
  QuantityClaim full = full_knowledge_loss(paper);
  QuantityClaim incompatible = full;
  full.scope = one_record_models();
  full.condition = has_full_support;
  incompatible.scope.largest = {1, 2, 1, 3, 3, 6};
  incompatible.scope.draw = {};
  return Checks{{"printed", check_of(definition)},
                {"as-np.def-5", check_of(agree)},
                {"corrected:as-np.def-5", check_of(standing)},
                {"text:full-knowledge", check_of(full)},
                {"full-knowledge-incompatible", check_of(incompatible)}};
});

}  // namespace
}  // namespace pkdp::checks::pk
