#include <utility>

#include "checks/pk/dependence.hpp"
#include "checks/pk/nine_questions.hpp"
#include "reference/models/dependence.hpp"

/// pk.def-17: dependence of one mechanism on another.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

using brute_force::PairPlace;
using brute_force::Part;

/// The number of outcomes that an implementation's table gets wrong or leaves out.
Rational wrong_outcomes(const Model& model, const DependenceTable& table, DependenceLaw law,
                        DependenceConvention convention) {
  const auto place = PairPlace::at(model, *table.place.law, table.place.record, *table.place.a,
                                   table.place.b, *table.place.background);
  if (!place) {
    return 1;
  }
  std::uint64_t wrong = 0;
  std::size_t expected = 0;
  for (Index first = 0; first < place->outputs(Part::first); ++first) {
    for (Index second = 0; second < place->outputs(Part::second); ++second) {
      expected += place->weight(first, second, law).is_zero() ? 0 : 1;
    }
  }
  for (const DependenceOutcome& outcome : table.outcomes) {
    const brute_force::ExtendedLoss dep =
        place->dependence(outcome.first, outcome.second, convention);
    const std::optional<Rational> factor = dep.infinite > 0   ? std::nullopt
                                           : dep.infinite < 0 ? std::optional(Rational(0))
                                                              : std::optional(dep.ratio);
    const bool right = outcome.factor == factor &&
                       outcome.weight == place->weight(outcome.first, outcome.second, law);
    wrong += right ? 0 : 1;
  }
  return Rational(wrong) + (table.outcomes.size() == expected ? 0 : 1);
}

/// Dep of M₂ on M₁ against Dep of M₁ on M₂, on the outputs that occur given a.
Judgement symmetry(const Model& model) {
  Judgement judgement;
  for (const PairPlace& place : brute_force::pair_places(model)) {
    for (Index x = 0; x < place.outputs(Part::first); ++x) {
      for (Index y = 0; y < place.outputs(Part::second); ++y) {
        if (place.probability(true, x, y).is_zero()) {
          continue;
        }
        judgement.effective = true;
        const auto there = place.dependence(x, y, DependenceConvention::paper);
        const auto back = place.reverse_dependence(x, y);
        if (there != back) {
          judgement.denial = different(there.ratio, back.ratio);
        }
      }
    }
  }
  return judgement;
}

const StatementChecks def_17("pk.def-17", [] {
  return Checks{
      {"printed", check_on(DependenceVisitor(visit_dependence), pair_scope(300, 120'000))},
      {"symmetric", check_of(Claim{.judge = symmetry}, pair_scope(300, 120'000))},
      {"as-np.def-5", check_of(same_nu(DependenceLaw::joint, DependenceConvention::paper,
                                       DependenceLaw::joint, DependenceConvention::report),
                               pair_scope(0, 0))}};
});

}  // namespace

Claim as_claim(const DependenceVisitor& visitor) {
  return {.judge = [visitor](const Model& model) {
    Judgement judgement;
    std::uint64_t tables = 0;
    const std::vector<std::size_t> asked = nine_asked_of(model);
    for (const std::size_t k : asked) {
      const DependenceLaw law = laws[k / 3];
      const DependenceConvention convention = conventions[k % 3];
      visitor(model, law, convention, [&](const DependenceTable& table) {
        ++tables;
        const Rational wrong = wrong_outcomes(model, table, law, convention);
        if (!wrong.is_zero() && !judgement.denial) {
          judgement.denial = different(wrong, 0);
        }
        return true;
      });
    }
    const std::uint64_t expected = asked.size() * brute_force::pair_places(model).size();
    judgement.effective = expected > 0;
    if (tables != expected && !judgement.denial) {
      judgement.denial = different(tables, expected);
    }
    return judgement;
  }};
}

}  // namespace pkdp::checks::pk
