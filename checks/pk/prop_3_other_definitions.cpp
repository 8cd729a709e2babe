#include <map>
#include <utility>

#include "checks/brute_force/grid.hpp"
#include "checks/negation.hpp"
#include "checks/pk/guessing.hpp"
#include "checks/pk/more_background.hpp"
#include "reference/models/background.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

/// pk.prop-3: are DDP and CDP monotone in the background knowledge?
namespace pkdp::checks::pk {

using namespace engine;

namespace {

/// One simulator, for B and for merge[B].
Judgement judge_guess(const Model& model, const Guess& guess, Relation claimed) {
  Judgement judgement{true, false, std::nullopt};
  const Law& more = model.family().front();
  for (const std::vector<Index>& merge : merges(model.backgrounds().size())) {
    const Law less = with_merged_background(more, merge);
    for (const Rational& c : {Rational(1), Rational(2)}) {
      const Rational lhs = guessing_delta(model, less, guess, c);
      const Rational rhs = guessing_delta(model, more, guess, c);
      if (!judgement.refutation && !holds(lhs, claimed, rhs)) {
        judgement.refutation = Refutation{lhs, rhs, negation(claimed), {{"ratio", to_string(c)}}};
      }
    }
  }
  return judgement;
}

/// One in `any` laws may exclude events, in the others all are possible.
ModelDomain random_extent(std::size_t normal, std::size_t any = 3) {
  return {.quick = {2, 2, 2, 2, 1, 3},
          .normal = {2, 2, 2, 2, 1, 4},
          .deep = {2, 2, 2, 2, 2, 4},
          .random_quick = 300,
          .random_normal = normal,
          .random_deep = 4 * normal,
          .draw =
              [any](std::uint64_t seed, std::uint64_t index) {
                SplitMix64 draw(seed * 0x2545f4914f6cdd1dU + index);
                const std::size_t values = 2 + draw.below(2);
                const std::size_t backgrounds = 2 + draw.below(2);
                Law law = draw.below(any) == 0 ? random_law(draw, 2, values, backgrounds)
                                               : random_positive_law(draw, 2, values, backgrounds);
                return Model::of(numbered_labels(values), numbered_labels(backgrounds),
                                 {std::move(law)},
                                 random_mechanism(draw, 2, values, 2 + draw.below(2)));
              },
          .drawn = "random models of 2 records, ≤ 3 values, 2 or 3 backgrounds"};
}

/// pk.ex-2 with the duplicate known: a smaller δ of DDP than with nothing known.
Judgement told_duplicate_is_weaker(const Model& model) {
  Judgement judgement{true, false, std::nullopt};
  const Notion ddp = distributional_notion(RecordPosition::kept);
  const std::vector<Index> merge(model.backgrounds().size(), 0);
  const Model nothing =
      Model::of(model.values(), model.backgrounds(),
                {with_merged_background(model.family().front(), merge)}, model.mechanism());
  const Rational knows = ddp.delta(model, 1);
  const Rational knows_nothing = ddp.delta(nothing, 1);
  if (knows >= knows_nothing) {
    judgement.refutation =
        Refutation{knows, knows_nothing, Relation::greater_equal, {{"ratio", "1"}}};
    judgement.refutation->inputs.merge(ddp.upper_proof(nothing, 1));
  }
  return judgement;
}

ModelList told_duplicates() {
  return {.count = [](Effort) { return brute_force::interior_rationals(5).size(); },
          .at =
              [](std::size_t index) {
                const Rational p = brute_force::interior_rationals(5)[index];
                return Model::of(numbered_labels(2), numbered_labels(2),
                                 {with_known_records(duplicated_records({{1 - p, p}}), {1}, 2)},
                                 identity_query(all_databases(2, 2)));
              },
          .domain = "one pair of equal bits, the second known, probabilities with denominators ≤ 5",
          .minimal = first_by("probability by denominator")};
}

}  // namespace

Claim guessing_claim(Relation claimed) {
  return {.judge =
              [claimed](const Model& model) {
                const Judgement zero = judge_guess(model, guess_zero(), claimed);
                return zero.refutation
                           ? zero
                           : judge_guess(model, guess_any(model.values().size()), claimed);
              },
          .admits = [](const Law& law) { return law.backgrounds() > 1; }};
}

bool excludes_nothing(const Law& law) {
  for (std::size_t record = 0; record < law.records(); ++record) {
    std::map<Index, std::map<Index, bool>> values_of;
    std::map<Index, bool> taken;
    for (const LawEntry& entry : law.entries()) {
      values_of[entry.background][entry.database[record]] = true;
      taken[entry.database[record]] = true;
    }
    for (const auto& [background, values] : values_of) {
      if (values.size() != taken.size()) {
        return false;
      }
    }
  }
  return true;
}

Checks other_definitions_checks() {
  const Claim causal = as_claim(MonotoneClaim{causal_notion()});
  Claim compatible = causal;
  compatible.admits = [](const Law& law) { return law.backgrounds() > 1 && excludes_nothing(law); };
  return {{"text:ddp", check_of(Claim{.judge = told_duplicate_is_weaker}, told_duplicates())},
          {"ddp", check_of(guessing_claim(Relation::less_equal), random_extent(105'000))},
          {"cdp", check_of(causal, random_extent(0))},
          {"corrected:cdp", check_of(compatible, random_extent(120'000, 8))}};
}

}  // namespace pkdp::checks::pk
