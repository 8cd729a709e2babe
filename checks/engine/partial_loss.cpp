#include "checks/engine/partial_loss.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/partial.hpp"
#include "reference/models/background.hpp"
#include "reference/models/passive.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks::engine {
namespace {

/// D(0) a fair coin, B = D(1) = 1 with probability numerator/8, M(D) = D(0)·D(1).
Model rarely_revealed(std::uint64_t numerator) {
  const Law law = with_known_records(
      independent_records({uniform(2), bernoulli(Probability::of(make_rational(numerator, 8)))}),
      {1}, 2);
  return Model::of(numbered_labels(2), numbered_labels(2), {law},
                   mechanism_from(2, 2, 2, {0, 0, 0, 1}));
}

/// The target is record 0: only D(0) is not known.
Rational at_record_0(const Model& model, const Rational& c, bool is_active) {
  const brute_force::PartialKnowledge known(model, 0, 0);
  Rational worst = 0;
  for (Index a = 0; a < 2; ++a) {
    worst = std::max(worst, *known.passive(a, 1 - a, c, Convention::paper));
    for (Index background = 0; is_active && background < 2; ++background) {
      worst = std::max(worst, known.active(a, 1 - a, background, c, Convention::paper).value_or(0));
    }
  }
  return worst;
}

}  // namespace

PassiveVisit passive_of_the_library() {
  return [](const Model& model, Convention convention, const ComparisonVisitor& visit) {
    visit_passive(model, convention, visit);
  };
}

ModelQuantity loss_differences(const PassiveVisit& visit, Convention convention) {
  return [visit, convention](const Model& model, const Rational&) {
    Rational sum = 0;
    visit(model, convention, [&](const Comparison& comparison) {
      const ComparisonIndex& index = comparison.index;
      const brute_force::PartialKnowledge known(model, *index.law, index.record);
      for (std::size_t k = 0; k < comparison.outcomes.size(); ++k) {
        const Outcome& outcome = comparison.outcomes[k];
        if (outcome.point == no_index) {
          continue;
        }
        const auto expected =
            known.inverse_loss(outcome.point, *index.a, index.b, outcome.background, convention);
        const Rational& p = comparison.laws.p()[k];
        const Rational& q = comparison.laws.q()[k];
        sum += p == 0     ? Rational(expected && q > 0 ? 1 : 0)
               : expected ? abs(Rational(q / p - *expected))
                          : Rational(1);
      }
      return true;
    });
    return sum;
  };
}

QuantityClaim full_knowledge_loss(Convention convention) {
  QuantityClaim claim{active(convention), Relation::equal, library_dp};
  claim.admits = [](const Law& law) { return law.records() == 1 && law.backgrounds() == 1; };
  return claim;
}

ModelQuantity identity_defect(bool as_printed, Convention convention, BackgroundWeights weights) {
  return [=](const Model& model, const Rational& c) {
    const Rational factor = as_printed ? Rational(1 / c) : c;
    Rational sum = 0;
    for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
      for (Index a = 0; a < known.values(); ++a) {
        for (Index b = 0; b < known.values(); ++b) {
          if (a == b) {
            continue;
          }
          const Index from = weights == BackgroundWeights::of_a ? a : b;
          if (known.value_mass(from) == 0) {
            continue;
          }
          const auto left = known.passive(a, b, factor, convention);
          if (!left) {
            continue;
          }
          Rational right = 0;
          for (Index background = 0; background < known.backgrounds(); ++background) {
            const auto term = known.active(a, b, background, factor, convention);
            right += term ? Rational(known.event(from, background) / known.value_mass(from) * *term)
                          : Rational(0);
          }
          sum += *left < right ? Rational(right - *left) : Rational(*left - right);
        }
      }
    }
    return sum;
  };
}

Check strictness(std::size_t from, std::size_t count) {
  QuantityClaim claim{
      [](const Model& model, const Rational& c) { return at_record_0(model, c, true); },
      Relation::greater,
      [](const Model& model, const Rational& c) { return at_record_0(model, c, false); }};
  claim.ratios = {Rational(1), Rational(2), Rational(1000)};
  return {.domain =
              [from, count](Effort) {
                return fmt::format(
                    "δ = k/8, {} ≤ k ≤ {}, D(0) a fair coin, B = D(1) = 1 with probability δ, M = "
                    "D(0)·D(1)",
                    from, from + count - 1);
              },
          .decide =
              [claim, from, count](Effort, const StepCallback&) {
                return listed(
                    as_claim(claim), count,
                    [from](std::size_t k) { return rarely_revealed(from + k); },
                    only_case("the delta of the reading, for the mechanism of the proof"));
              },
          .claim = claim};
}

}  // namespace pkdp::checks::engine
