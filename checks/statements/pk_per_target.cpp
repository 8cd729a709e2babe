#include "checks/statements/pk_per_target.hpp"

#include <algorithm>
#include <utility>

#include "checks/brute_force/partial.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/pk/more_background.hpp"
#include "checks/pk/reducible_queries.hpp"
#include "checks/statements/model_claims.hpp"
#include "reference/models/acceptability.hpp"
#include "reference/models/background.hpp"
#include "reference/models/background_order.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;
using namespace pk;
constexpr Convention paper = Convention::paper;

bool is_acceptable_target(const Law& law, std::size_t record) {
  return acceptable_normalization(law, record).has_value();
}

/// pk.def-14 at one index, every background compatible with every value that D(i) takes: the same
/// outputs, each with its probabilities given all of these values, in some order.
bool is_reducible_target(const brute_force::PartialKnowledge& known) {
  std::vector<std::vector<std::vector<Rational>>> shapes;
  for (Index background = 0; background < known.backgrounds(); ++background) {
    std::vector<std::vector<Rational>> shape(known.outputs());
    bool is_possible = false;
    for (Index a = 0; a < known.values(); ++a) {
      is_possible = is_possible || known.event(a, background) > 0;
      for (Index o = 0; o < known.outputs() && known.event(a, background) > 0; ++o) {
        shape[o].push_back(known.output(o, a, background));
      }
    }
    std::sort(shape.begin(), shape.end());
    if (is_possible) {
      shapes.push_back(std::move(shape));
    }
  }
  return std::adjacent_find(shapes.begin(), shapes.end(), std::not_equal_to<>()) == shapes.end();
}

Rational difference_of_attackers(const brute_force::PartialKnowledge& known, const Rational& c) {
  Rational active = 0;
  Rational passive = 0;
  for (Index a = 0; a < known.values(); ++a) {
    for (Index b = 0; b < known.values(); ++b) {
      if (a == b || known.value_mass(a) == 0 || known.value_mass(b) == 0) {
        continue;
      }
      passive = std::max(passive, known.passive(a, b, c, paper).value_or(0));
      for (Index background = 0; background < known.backgrounds(); ++background) {
        active = std::max(active, known.active(a, b, background, c, paper).value_or(0));
      }
    }
  }
  return abs(Rational(active - passive));
}

/// Calls f for each law and record at which it is acceptable, or for all.
void for_each_target(const Model& model, bool acceptable_only,
                     const std::function<void(const brute_force::PartialKnowledge&)>& f) {
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      if (!acceptable_only || is_acceptable_target(model.family()[law], record)) {
        f(brute_force::PartialKnowledge(model, law, record));
      }
    }
  }
}

/// The last record of two or three independent ones is known: M counts, or is random.
Scope known_record_models(std::size_t normal) {
  Scope scope;
  scope.largest = {2, 2, 2, 2, 1, 4};
  scope.normal = normal;
  scope.draw = [](std::uint64_t index) {
    const Summation count{[](std::size_t, Index value) { return Rational(std::int64_t{value}); }};
    Model model = known_last_record(count, index);
    if (index % 2 == 0) {
      return model;
    }
    engine::Draw draw(index);
    return Model::of(
        model.values(), model.backgrounds(), model.family(),
        engine::random_mechanism(draw, model.records(), model.values().size(), 2 + draw.below(2)));
  };
  scope.drawn = "models of 2 or 3 independent records, the last known, M a count or random";
  return scope;
}

/// The least δ of NP at record i.
Rational noiseless_at(const Model& model, std::size_t record, const Rational& c) {
  const brute_force::PartialKnowledge known(model, 0, record);
  Rational worst = 0;
  for (Index a = 0; a < known.values(); ++a) {
    for (Index b = 0; b < known.values(); ++b) {
      for (Index background = 0; background < known.backgrounds() && a != b; ++background) {
        if (known.event(a, background) > 0 && known.event(b, background) > 0) {
          worst = std::max(worst, *known.active(a, b, background, c, paper));
        }
      }
    }
  }
  return worst;
}

engine::Judgement judge_targets(const Model& model, bool ordered) {
  engine::Judgement judgement;
  const Law& more = model.family().front();
  for (const std::vector<Index>& merge : merges(model.backgrounds().size())) {
    const Law less = with_merged_background(more, merge);
    const Model weaker = Model::of(model.values(), model.backgrounds(), {less}, model.mechanism());
    for (std::size_t record = 0; record < model.records(); ++record) {
      if (ordered && !common_normalization(more, less, record)) {
        continue;
      }
      judgement.effective = true;
      for (const Rational& c : {Rational(1), Rational(2)}) {
        const Rational found = noiseless_at(weaker, record, c);
        const Rational promised = noiseless_at(model, record, c);
        if (!judgement.denial && found > promised) {
          judgement.denial =
              engine::Denial{found, promised, Relation::greater, {{"ratio", to_string(c)}}};
        }
      }
    }
  }
  return judgement;
}

Model independent_last_known(std::uint64_t, std::uint64_t index) {
  const Scope scope = known_record_models(1);
  return scope.draw(2 * index + 1);
}

}  // namespace

bool is_partly_acceptable(const Law& law) {
  std::size_t acceptable = 0;
  for (std::size_t record = 0; record < law.records(); ++record) {
    acceptable += is_acceptable_target(law, record) ? 1 : 0;
  }
  return acceptable > 0 && acceptable < law.records();
}

Quantity attackers_apart(bool reducible_only) {
  return [reducible_only](const Model& model, const Rational& c) {
    Rational sum = 0;
    for_each_target(model, true, [&](const brute_force::PartialKnowledge& known) {
      sum += !reducible_only || is_reducible_target(known) ? difference_of_attackers(known, c)
                                                           : Rational(0);
    });
    return sum;
  };
}

Quantity target_dependence(bool acceptable_only) {
  return [acceptable_only](const Model& model, const Rational&) {
    Rational sum = 0;
    for_each_target(model, acceptable_only, [&](const brute_force::PartialKnowledge& known) {
      for (Index background = 0; background < known.backgrounds(); ++background) {
        Rational mass = 0;
        for (Index a = 0; a < known.values(); ++a) {
          mass += known.event(a, background);
        }
        for (Index a = 0; a < known.values(); ++a) {
          sum += abs(Rational(known.event(a, background) - mass * known.value_mass(a)));
        }
      }
    });
    return sum;
  };
}

engine::Claim monotone_at_targets(bool ordered) {
  return {"pk.prop-3", "per-target",
          "More background knowledge makes noiseless privacy at one target easier.",
          [ordered](const Model& model) { return judge_targets(model, ordered); },
          [](const Law& law) { return law.backgrounds() > 1 && is_partly_acceptable(law); }};
}

Reading thm_2_per_target() {
  QuantityClaim claim{"pk.thm-2",
                      "per-target",
                      "Theorem 2 at one target; lhs sums the differences of the least deltas",
                      attackers_apart(true),
                      Relation::equal,
                      zero};
  claim.admits = is_partly_acceptable;
  claim.condition = [](const Model& model) {
    bool is_there = false;
    for_each_target(model, true, [&](const brute_force::PartialKnowledge& known) {
      is_there = is_there || is_reducible_target(known);
    });
    return is_there;
  };
  return reading_of(claim,
                    {"θ acceptable at the target i, not at all indices, and M reducible at i: "
                     "(ε,δ)-APKDP at i iff (ε,δ)-PPKDP at i.",
                     holds,
                     "This is what pk.prop-6 and section 4 need: where some records are known, θ "
                     "is not acceptable at these."},
                    known_record_models(240'000));
}

Reading prop_3_per_target() {
  return reading_of(
      Words{"per-target",
            "θ₁ acceptable and with more background knowledge than θ₂ at the target i, not "
            "acceptable at all indices: NP(ε,δ) at i under θ₁ implies NP(ε,δ) at i under θ₂.",
            holds, "The proof is about one index at a time."},
      monotone_at_targets(true),
      Extent{.quick = {2, 2, 2, 2, 1, 4},
             .normal = {2, 2, 2, 2, 1, 4},
             .deep = {2, 2, 2, 3, 1, 4},
             .random_quick = 300,
             .random_normal = 100'000,
             .random_deep = 200'000,
             .draw = independent_last_known,
             .drawn = "random mechanisms on 2 or 3 independent records, the last known"});
}

Reading standing_3_per_target() {
  QuantityClaim claim{
      "pk.standing-3",         "per-target",    "the assumption's consequence at one target",
      target_dependence(true), Relation::equal, zero};
  claim.admits = is_partly_acceptable;
  claim.ratios = {};
  return reading_of(claim,
                    {"θ acceptable at the target i, not at all indices: the events D(i) = a and B̂ "
                     "are independent, so that every B̂ is compatible with every value that D(i) "
                     "takes.",
                     holds, "As printed, for one i."},
                    known_record_models(145'000));
}

Reading known_records_acceptable() {
  const engine::Claim claim{
      "pk.standing-3", "text:known-records",
      "Denies \"the data-generating distributions considered are always acceptable\" (Definition "
      "8, "
      "\"at all indices\") for independent records of which the last is known, as in Proposition "
      "6, "
      "Example 7, Theorem 4 and Proposition 8: lhs counts the indices at which theta is "
      "acceptable, rhs is their number.",
      [](const Model& model) {
        engine::Judgement judgement{true, false, std::nullopt};
        const Law& law = model.family().front();
        std::int64_t acceptable = 0;
        for (std::size_t record = 0; record < law.records(); ++record) {
          acceptable += is_acceptable_target(law, record) ? 1 : 0;
        }
        if (acceptable < static_cast<std::int64_t>(law.records())) {
          judgement.denial = engine::Denial{
              Rational(acceptable), Rational(std::uint64_t{law.records()}), Relation::less, {}};
        }
        return judgement;
      }};
  const Models models{
      [](Effort) { return std::size_t{4}; },
      [](std::size_t index) {
        const std::size_t records = 2 + index;
        const Law law = independent_records(
            std::vector<RecordLaw>(records, {make_rational(1, 2), make_rational(1, 2)}));
        return Model::of(numbered_labels(2), numbered_labels(2),
                         {with_known_records(law, {records - 1}, 2)},
                         engine::mechanism_from(2, records, 1,
                                                std::vector<Index>(std::size_t{1} << records, 0)));
      },
      "2 to 5 fair bits, the last known", first_by("number of fair bits")};
  return reading_of(
      Words{"text:known-records",
            "Independent records of which some are known: θ is acceptable at all indices, as "
            "section 3 assumes of all that it considers.",
            refuted,
            "At a known index B tells D(i). pk.prop-6, pk.ex-7, pk.thm-4 and pk.prop-8 are about "
            "such laws; what they need is acceptability at the target: per-target."},
      claim, models);
}

}  // namespace pkdp::checks
