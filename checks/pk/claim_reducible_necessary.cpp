#include "checks/brute_force/partial.hpp"
#include "checks/engine/attackers.hpp"
#include "reference/models/acceptability.hpp"

/// pk.claim-reducible-necessary: reducibility is called necessary for the equivalence.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

const StatementChecks claim_reducible_necessary("pk.claim-reducible-necessary", [] {
  // M is not reducible, θ is acceptable, and the least δ of APKDP at ε = 0 is 0.
  QuantityClaim printed{active(Convention::paper), Relation::greater, zero,
                        Scope{{2, 2, 2, 2, 2, 4}}};
  printed.admits = [](const Law& law) { return is_acceptable(law); };
  // Acceptable laws are compatible with all values (pk.standing-3, printed).
  printed.condition = [](const Model& model) { return !brute_force::reducible(model); };
  printed.ratios = {Rational(1)};
  return Checks{{"printed", check_of(printed)}};
});

}  // namespace
}  // namespace pkdp::checks::pk
