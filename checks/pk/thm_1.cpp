#include "checks/engine/loss_mass.hpp"
#include "checks/engine/partial_loss.hpp"
#include "checks/engine/scopes.hpp"

/// pk.thm-1: active privacy implies passive privacy, by averaging.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

const StatementChecks thm_1("pk.thm-1", [] {
  constexpr Convention paper = Convention::paper;
  const auto identity = [](Convention convention) {
    return check_of(QuantityClaim{identity_defect(false, convention, BackgroundWeights::of_a),
                                  Relation::equal, zero});
  };
  const QuantityClaim implication{passive(paper), Relation::less_equal, active(paper)};
  QuantityClaim pure{active(paper), Relation::equal, zero, near_models()};
  pure.premise = [](const Model& model, const Rational& c) {
    return passive(Convention::paper)(model, c) == 0;
  };
  Checks checks{{"printed", identity(paper)},
                {"report-convention", identity(Convention::report)},
                {"printed:implication", check_of(implication)},
                {"printed:pure", check_of(pure)},
                {"printed:strict", strictness(1, 7)},
                {"strict-at-1", strictness(8, 1)}};
  checks.merge(loss_mass_checks("text:", "mass", brute_force::AttackerKind::active, paper));
  return checks;
});

}  // namespace
}  // namespace pkdp::checks::pk
