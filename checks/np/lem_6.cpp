#include "checks/brute_force/whole_numbers.hpp"
#include "checks/engine/attackers.hpp"
#include "checks/engine/scopes.hpp"
#include "checks/np/informative.hpp"

/// np.lem-6: at δ = 0 active and passive privacy coincide.
namespace pkdp::checks::np {
namespace {

using namespace engine;

/// "Where the hypothesis has δ = 0, so has the conclusion".
QuantityClaim at_zero(const ModelQuantity& hypothesis, ModelQuantity conclusion,
                      Scope scope = any_model()) {
  QuantityClaim claim{std::move(conclusion), Relation::equal, zero, std::move(scope)};
  claim.premise = [hypothesis](const Model& model, const Rational& c) {
    return hypothesis(model, c) == 0;
  };
  return claim;
}

const StatementChecks lem_6("np.lem-6", [] {
  constexpr Convention report = Convention::report;
  const ModelQuantity indistinguishable = brute_force::whole_set_delta;
  const QuantityClaim equivalent = at_zero(indistinguishable, passive_as_printed);
  QuantityClaim vacuous{passive_as_printed, Relation::greater, zero, positive_models(),
                        compatible_with_all};
  vacuous.ratios = {make_rational(3, 2), 2};
  return Checks{
      {"printed", check_of(equivalent)},
      {"printed:implication",
       check_of(at_zero(passive_as_printed, active(report), uninformative_models()))},
      {"printed:equivalent", check_of(equivalent)},
      {"ordinary", check_of(informative(equivalent))},
      {"vacuous", check_of(vacuous)},
      {"every-background", check_of(at_zero(active(report), active(Convention::paper)))},
      {"corrected", check_of(at_zero(passive(report), indistinguishable, near_models()))},
      {"corrected:converse", check_of(at_zero(indistinguishable, passive(report), near_models()))}};
});

}  // namespace
}  // namespace pkdp::checks::np
