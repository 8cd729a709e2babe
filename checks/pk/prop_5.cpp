#include <algorithm>

#include "checks/brute_force/partial.hpp"
#include "checks/engine/attackers.hpp"
#include "checks/engine/scopes.hpp"
#include "checks/pk/prop_5_processing.hpp"

/// pk.prop-5: post-processing and convexity.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using brute_force::AttackerKind;

/// The proof's Σ_B P[B given D(i)=a]·D_f(O_{a,B}‖O_{b,B}) with D_f(P‖Q) = Σ Q·f(P/Q), the usual
/// f-divergence, at f(x) = max(0, 1 − e^ε x): its largest value.
Rational divergence_of_the_proof(const Model& model, const Rational& c) {
  Rational worst = 0;
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for (Index a = 0; a < known.values(); ++a) {
      for (Index b = 0; b < known.values(); ++b) {
        Rational sum = 0;
        for (Index background = 0; background < known.backgrounds() && a != b; ++background) {
          if (known.event(a, background) > 0 && known.event(b, background) > 0) {
            sum += known.event(a, background) / known.value_mass(a) *
                   *known.active(b, a, background, c, Convention::paper);
          }
        }
        worst = std::max(worst, sum);
      }
    }
  }
  return worst;
}

/// B and D(i) are independent, and every value is possible.
bool values_and_backgrounds_independent(const Model& model) {
  bool independent = true;
  for_each_event(model, [&](const Rational& cell, const Rational& value, const Rational& known) {
    independent = independent && cell == known * value && value > 0;
  });
  return independent;
}

const StatementChecks prop_5("pk.prop-5", [] {
  using enum AttackerKind;
  using enum Processing;
  const auto check = [](AttackerKind attacker, Processing processing) {
    return check_of(ProcessingClaim{attacker, processing});
  };
  QuantityClaim proof{divergence_of_the_proof, Relation::equal, engine::passive(Convention::paper)};
  QuantityClaim independent = proof;
  proof.scope.largest = {2, 2, 2, 2, 1, 5};
  proof.condition = compatible_with_all;
  independent.scope = acceptable_models();
  independent.condition = values_and_backgrounds_independent;
  return Checks{{"printed", check(passive, every_function)},
                {"printed:convexity", check(passive, mixture)},
                {"printed:active", check(active, every_function)},
                {"printed:active-convexity", check(active, mixture)},
                {"random", check(passive, random_function)},
                {"active-random", check(active, random_function)},
                {"revealed", check(passive, told_mixture)},
                {"active-revealed", check(active, told_mixture)},
                {"proof-step", check_of(proof)},
                {"proof:divergence", check_of(independent)}};
});

}  // namespace
}  // namespace pkdp::checks::pk
