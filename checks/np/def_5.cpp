#include <numeric>

#include "checks/brute_force/partial.hpp"
#include "checks/engine/partial_loss.hpp"
#include "checks/engine/scopes.hpp"

/// np.def-5: the privacy loss given partial knowledge.
namespace pkdp::checks::np {
namespace {

using namespace engine;

/// Σ |P[D(i) = x given B̂, O] − P[D(i) = x given B̂]| over O and the values x of `among`, both given
/// that D(i) is one of these: what M tells about them.
Rational told(const brute_force::PartialKnowledge& known, Index background,
              const std::vector<Index>& among) {
  Rational mass = 0;
  for (const Index x : among) {
    mass += known.event(x, background);
  }
  Rational sum = 0;
  for (Index o = 0; o < known.outputs(); ++o) {
    Rational output = 0;
    for (const Index x : among) {
      output += known.joint(o, x, background);
    }
    for (std::size_t k = 0; k < among.size() && output > 0; ++k) {
      sum += abs(Rational(known.joint(o, among[k], background) / output -
                          known.event(among[k], background) / mass));
    }
  }
  return sum;
}

/// What M tells about a against b, or about D(i), for all B̂, a, b with a condition 1 that fails.
Rational told_where_condition_1_fails(const Model& model, bool pair_only) {
  Rational sum = 0;
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    std::vector<Index> all(known.values());
    std::iota(all.begin(), all.end(), Index{0});
    for (Index background = 0; background < known.backgrounds(); ++background) {
      for (const Index a : all) {
        for (const Index b : all) {
          if (a != b && known.event(b, background) == 0) {
            sum += told(known, background, pair_only ? std::vector<Index>{a, b} : all);
          }
        }
      }
    }
  }
  return sum;
}

/// Condition 1 fails somewhere.
bool excludes_something(const Model& model) {
  bool excludes = false;
  for_each_event(model, [&](const Rational& cell, const Rational&, const Rational&) {
    excludes = excludes || cell == 0;
  });
  return excludes;
}

/// What M tells about a against b, or about D(i), where condition 1 fails.
QuantityClaim no_uncertainty(bool pair_only) {
  QuantityClaim claim{[pair_only](const Model& model, const Rational&) {
                        return told_where_condition_1_fails(model, pair_only);
                      },
                      Relation::equal, zero};
  claim.condition = excludes_something;
  claim.ratios = {};
  return claim;
}

const StatementChecks def_5("np.def-5", [] {
  constexpr Convention report = Convention::report;
  const QuantityClaim definition{loss_differences(passive_of_the_library(), report),
                                 Relation::equal, zero};
  QuantityClaim everywhere = full_knowledge_loss(report);
  QuantityClaim full = everywhere;
  everywhere.scope.largest = {1, 2, 1, 3, 3, 6};
  everywhere.scope.draw = {};
  full.scope = one_record_models();
  full.condition = brute_force::compatible;
  // Of one_record_models(): all have one record and no background.
  full.admits = [](const Law& law) { return law.entries().size() > 1; };
  QuantityClaim of_a_pair = no_uncertainty(true);
  of_a_pair.scope.normal = 186'000;
  QuantityClaim at_all = no_uncertainty(false);
  at_all.scope.largest = {1, 3, 1, 2, 1, 2};
  at_all.scope.draw = {};
  return Checks{{"printed", check_of(definition)},
                {"text:full-knowledge", check_of(full)},
                {"full-knowledge-everywhere", check_of(everywhere)},
                {"text:no-uncertainty", check_of(of_a_pair)},
                {"no-uncertainty-at-all", check_of(at_all)}};
});

}  // namespace
}  // namespace pkdp::checks::np
