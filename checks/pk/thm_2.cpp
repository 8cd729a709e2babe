#include "checks/brute_force/partial.hpp"
#include "checks/engine/attackers.hpp"
#include "checks/engine/scopes.hpp"
#include "checks/pk/reducible.hpp"
#include "checks/pk/targets.hpp"
#include "reference/models/acceptability.hpp"

/// pk.thm-2: with reducible mechanisms active and passive privacy coincide.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

QuantityClaim coincide(Convention convention, Scope scope,
                       std::function<bool(const Model&)> condition) {
  return {active(convention), Relation::equal, passive(convention), std::move(scope),
          std::move(condition)};
}

const StatementChecks thm_2("pk.thm-2", [] {
  constexpr Convention paper = Convention::paper;
  Scope acceptable = acceptable_models();
  acceptable.normal = 170'000;
  Scope finer = any_model();
  finer.largest = {2, 2, 2, 3, 1, 4};
  finer.normal = 270'000;
  QuantityClaim printed = coincide(paper, acceptable, brute_force::reducible);
  printed.admits = [](const Law& law) { return is_acceptable(law); };
  const auto reducible_and_compatible = [](const Model& model) {
    return brute_force::compatible(model) && brute_force::reducible(model);
  };
  return Checks{{"printed", check_of(printed)},
                {"compatible", check_of(coincide(paper, finer, reducible_and_compatible))},
                {"incompatible", check_of(coincide(paper, finer, brute_force::reducible))},
                {"incompatible-report", check_of(coincide(Convention::report, one_record_kernels(),
                                                          brute_force::reducible))},
                {"phi-for-each-value", check_of(coincide(paper, finer, reducible_for_each_value))},
                {"per-target", check_of(reducible_at_targets())}};
});

}  // namespace
}  // namespace pkdp::checks::pk
