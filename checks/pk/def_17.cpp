#include <utility>

#include "checks/pk/dependence.hpp"
#include "checks/pk/dependence_conventions.hpp"
#include "reference/models/dependence.hpp"

/// pk.def-17: dependence of one mechanism on another.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

using brute_force::PairComparison;
using brute_force::Part;

/// The number of outcomes that an implementation's table gets wrong or leaves out.
Rational wrong_outcomes(const Model& model, const DependenceTable& table, DependenceLaw law,
                        DependenceConvention convention) {
  const auto compared = PairComparison::at(model, *table.index.law, table.index.record,
                                           *table.index.a, table.index.b, *table.index.background);
  if (!compared) {
    return 1;
  }
  std::uint64_t wrong = 0;
  std::size_t expected = 0;
  for (Index first = 0; first < compared->outputs(Part::first); ++first) {
    for (Index second = 0; second < compared->outputs(Part::second); ++second) {
      expected += compared->weight(first, second, law).is_zero() ? 0 : 1;
    }
  }
  for (const DependenceOutcome& outcome : table.outcomes) {
    const brute_force::ExtendedLoss dep =
        compared->dependence(outcome.first, outcome.second, convention);
    const std::optional<Rational> factor = dep.infinite > 0   ? std::nullopt
                                           : dep.infinite < 0 ? std::optional(Rational(0))
                                                              : std::optional(dep.ratio);
    const bool right = outcome.factor == factor &&
                       outcome.weight == compared->weight(outcome.first, outcome.second, law);
    wrong += right ? 0 : 1;
  }
  return Rational(wrong) + (table.outcomes.size() == expected ? 0 : 1);
}

/// Dep of M₂ on M₁ against Dep of M₁ on M₂, on the outputs that occur given a.
Judgement symmetry(const Model& model) {
  Judgement judgement;
  for (const PairComparison& index : brute_force::pair_comparisons(model)) {
    for (Index x = 0; x < index.outputs(Part::first); ++x) {
      for (Index y = 0; y < index.outputs(Part::second); ++y) {
        if (index.probability(true, x, y).is_zero()) {
          continue;
        }
        judgement.effective = true;
        const auto there = index.dependence(x, y, DependenceConvention::paper);
        const auto back = index.reverse_dependence(x, y);
        if (there != back) {
          judgement.refutation = different(there.ratio, back.ratio);
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
    const std::vector<std::size_t> asked = asked_combinations(model);
    for (const std::size_t k : asked) {
      const DependenceLaw law = laws[k / 3];
      const DependenceConvention convention = conventions[k % 3];
      visitor(model, law, convention, [&](const DependenceTable& table) {
        ++tables;
        const Rational wrong = wrong_outcomes(model, table, law, convention);
        if (!wrong.is_zero() && !judgement.refutation) {
          judgement.refutation = different(wrong, 0);
        }
        return true;
      });
    }
    const std::uint64_t expected = asked.size() * brute_force::pair_comparisons(model).size();
    judgement.effective = expected > 0;
    if (tables != expected && !judgement.refutation) {
      judgement.refutation = different(tables, expected);
    }
    return judgement;
  }};
}

}  // namespace pkdp::checks::pk
