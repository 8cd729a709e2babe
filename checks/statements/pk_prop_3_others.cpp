#include "checks/statements/pk_prop_3_others.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "checks/brute_force/grid.hpp"
#include "checks/negation.hpp"
#include "checks/statements/pk_prop_3.hpp"
#include "reference/models/background.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;

/// Given D(i) = a and B̂: the laws of M(D) and of the simulator's output as whole numbers that add
/// up to `mass` each.
struct Outputs {
  Integer mass = 0;
  std::vector<Integer> real;
  std::vector<Integer> simulated;
};

Integer excess(const std::vector<Integer>& p, const std::vector<Integer>& q, const Rational& c) {
  Integer sum = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    const Integer difference = denominator(c) * p[o] - numerator(c) * q[o];
    sum += difference > 0 ? difference : Integer(0);
  }
  return sum;
}

void add(std::vector<Integer>& sums, const Mechanism::Row& row, const Integer& weight) {
  for (std::size_t k = 0; k < row.outputs.size(); ++k) {
    sums[row.outputs[k].point] += weight * row.weights[k];
  }
}

/// For all i, a and B̂ that are possible.
std::vector<Outputs> outputs_of(const Model& model, const Law& law, const Guess& guess) {
  const std::vector<Integer> none(model.mechanism().outputs().size());
  std::vector<Outputs> all;
  for (std::size_t record = 0; record < law.records(); ++record) {
    std::map<std::pair<Index, Index>, Outputs> given;
    for (std::size_t k = 0; k < law.entries().size(); ++k) {
      const LawEntry& entry = law.entries()[k];
      const Integer& weight = law.weights()[k];
      Outputs& sums =
          given.try_emplace({entry.background, entry.database[record]}, Outputs{0, none, none})
              .first->second;
      const std::vector<Index> values = guess(entry.database, record);
      const Integer all_guesses = weight * values.size();
      sums.mass += all_guesses * model.mechanism().scale();
      add(sums.real, model.row(entry.database), all_guesses);
      for (const Index value : values) {
        add(sums.simulated, model.row(replaced(entry.database, record, value)), weight);
      }
    }
    for (auto& [event, sums] : given) {
      all.push_back(std::move(sums));
    }
  }
  return all;
}

Rational largest(const std::vector<Outputs>& all, const Rational& c) {
  Rational worst = 0;
  for (const Outputs& at : all) {
    const Integer sum =
        std::max(excess(at.real, at.simulated, c), excess(at.simulated, at.real, c));
    worst = std::max(worst, make_rational(sum, denominator(c) * at.mass));
  }
  return worst;
}

/// One simulator, for B and for merge[B].
engine::Judgement judge_guess(const Model& model, const Guess& guess, Relation claimed) {
  engine::Judgement judgement{true, false, std::nullopt};
  const Law& more = model.family().front();
  const std::vector<Outputs> promised = outputs_of(model, more, guess);
  for (const std::vector<Index>& merge : merges(model.backgrounds().size())) {
    const std::vector<Outputs> found =
        outputs_of(model, with_merged_background(more, merge), guess);
    for (const Rational& c : {Rational(1), Rational(2)}) {
      const Rational lhs = largest(found, c);
      const Rational rhs = largest(promised, c);
      if (!judgement.denial && !stand_in(lhs, claimed, rhs)) {
        judgement.denial = engine::Denial{lhs, rhs, negation(claimed), {{"ratio", to_string(c)}}};
      }
    }
  }
  return judgement;
}

/// One in `any` laws may exclude events, in the others all are possible.
Extent random_extent(std::size_t normal, std::size_t any = 3) {
  return {.quick = {2, 2, 2, 2, 1, 3},
          .normal = {2, 2, 2, 2, 1, 4},
          .deep = {2, 2, 2, 2, 2, 4},
          .random_quick = 300,
          .random_normal = normal,
          .random_deep = 4 * normal,
          .draw =
              [any](std::uint64_t seed, std::uint64_t index) {
                engine::Draw draw(seed * 0x2545f4914f6cdd1dU + index);
                const std::size_t values = 2 + draw.below(2);
                const std::size_t backgrounds = 2 + draw.below(2);
                Law law = draw.below(any) == 0
                              ? engine::random_law(draw, 2, values, backgrounds)
                              : engine::random_positive_law(draw, 2, values, backgrounds);
                return Model::of(numbered_labels(values), numbered_labels(backgrounds),
                                 {std::move(law)},
                                 engine::random_mechanism(draw, 2, values, 2 + draw.below(2)));
              },
          .drawn = "random models of 2 records, ≤ 3 values, 2 or 3 backgrounds"};
}

}  // namespace

Guess guess_zero() {
  return [](const Database&, std::size_t) { return std::vector<Index>{0}; };
}

Guess guess_any(std::size_t values) {
  std::vector<Index> all(values);
  std::iota(all.begin(), all.end(), Index{0});
  return [all = std::move(all)](const Database&, std::size_t) { return all; };
}

Rational guessing_delta(const Model& model, const Law& law, const Guess& guess, const Rational& c) {
  return largest(outputs_of(model, law, guess), c);
}

engine::Claim guessing_claim(Relation claimed) {
  return {"pk.prop-3", "ddp",
          "Denies that a simulator that serves the attacker who knows B serves the one who knows "
          "merge[B]: lhs is its delta there, rhs its delta for B.",
          [claimed](const Model& model) {
            const engine::Judgement zero = judge_guess(model, guess_zero(), claimed);
            return zero.denial ? zero
                               : judge_guess(model, guess_any(model.values().size()), claimed);
          },
          [](const Law& law) { return law.backgrounds() > 1; }};
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

engine::Claim told_duplicate_is_weaker() {
  return {"pk.prop-3", "text:ddp",
          "Denies \"Examples 2 and 5 show that DDP and CDP also suffer from this issue\", that an "
          "attacker with more knowledge is considered to be less powerful, for Example 2: lhs is "
          "the least delta of DDP at epsilon = ln ratio when the attacker knows B, the duplicate, "
          "rhs when she knows merge[B] = 0, that is, nothing.",
          [](const Model& model) {
            engine::Judgement judgement{true, false, std::nullopt};
            const Notion ddp = distributional_notion(RecordPosition::kept);
            const std::vector<Index> merge(model.backgrounds().size(), 0);
            const Model nothing = Model::of(model.values(), model.backgrounds(),
                                            {with_merged_background(model.family().front(), merge)},
                                            model.mechanism());
            const Rational knows = ddp.delta(model, 1);
            const Rational knows_nothing = ddp.delta(nothing, 1);
            if (knows >= knows_nothing) {
              judgement.denial =
                  engine::Denial{knows, knows_nothing, Relation::greater_equal, {{"ratio", "1"}}};
              judgement.denial->inputs.merge(ddp.upper_proof(nothing, 1));
            }
            return judgement;
          }};
}

std::vector<Reading> monotone_readings() {
  engine::Claim compatible = monotone_claim("corrected:cdp", false, causal_notion());
  compatible.admits = [](const Law& law) { return law.backgrounds() > 1 && excludes_nothing(law); };
  const Models told{[](Effort) { return brute_force::interior_rationals(5).size(); },
                    [](std::size_t index) {
                      const Rational p = brute_force::interior_rationals(5)[index];
                      return Model::of(
                          numbered_labels(2), numbered_labels(2),
                          {with_known_records(duplicated_records({{1 - p, p}}), {1}, 2)},
                          identity_query(all_databases(2, 2)));
                    },
                    "one pair of equal bits, the second known, probabilities with denominators ≤ 5",
                    first_by("probability by denominator")};
  return {
      reading_of(Words{"text:ddp",
                       "pk.ex-2 shows that under DDP an attacker who knows more can be considered "
                       "to be less powerful: δ is smaller when she knows the duplicate.",
                       refuted,
                       "It is 0 either way. The example shows that dependent records make DDP ask "
                       "nothing; that DDP is not monotone it does not show, and DDP is: ddp."},
                 told_duplicate_is_weaker(), told),
      reading_of(Words{"ddp",
                       "DDP with any function B₂ of B₁ in the place of B₁: the attacker who knows "
                       "more is the stronger one.",
                       holds,
                       "Denies \"Examples 2 and 5 show that DDP and CDP also suffer from this "
                       "issue\" for DDP: given a and B₂ both M(D) and Sim(D₋ᵢ) average their laws "
                       "given a and B₁ with the same weights, so that Sim still serves. Nothing "
                       "compared under B₂ is left out under B₁. Checked for simulators that put 0 "
                       "or a uniform value into the place of the record."},
                 guessing_claim(Relation::less_equal), random_extent(105'000)),
      reading_of(Words{"cdp", "The same for CDP.", refuted,
                       "As the source says, but for one reason only: CDP compares a and b where "
                       "both are compatible with B₁, and a B₁ that tells the record leaves nothing "
                       "to compare."},
                 monotone_claim("cdp", false, causal_notion()), random_extent(0)),
      reading_of(Words{"corrected:cdp",
                       "The same for CDP when every B₁ is compatible with every value that D(i) "
                       "takes.",
                       holds,
                       "M(D) and M(D_{i→b}), both given a and B₂, average with the same weights: "
                       "dependent records do no harm here, as they do to NP (pk.ex-1)."},
                 compatible, random_extent(120'000, 8))};
}

}  // namespace pkdp::checks
