#include "checks/brute_force/whole_numbers.hpp"
#include "checks/engine/attackers.hpp"
#include "checks/engine/scopes.hpp"

/// np.lem-3: conditioning the laws makes the background trivial.
namespace pkdp::checks::np {
namespace {

using namespace engine;

/// The quantity of Θ^Z, without background.
ModelQuantity of_conditioned(const ModelQuantity& quantity) {
  return
      [quantity](const Model& model, const Rational& c) { return quantity(conditioned(model), c); };
}

const StatementChecks lem_3("np.lem-3", [] {
  constexpr Convention report = Convention::report;
  const QuantityClaim printed{active(report), Relation::less_equal, of_conditioned(active(report))};
  QuantityClaim converse = printed;
  converse.claimed = Relation::equal;
  const QuantityClaim passive_too{of_conditioned(passive(report)), Relation::equal, passive(report),
                                  one_record_kernels()};
  return Checks{{"printed", check_of(printed)},
                {"converse", check_of(converse)},
                {"passive", check_of(passive_too)}};
});

}  // namespace
}  // namespace pkdp::checks::np
