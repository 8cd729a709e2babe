#include <algorithm>
#include <utility>

#include "checks/brute_force/partial.hpp"
#include "checks/brute_force/whole_numbers.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/statements/loss_mass.hpp"
#include "checks/statements/partial_knowledge.hpp"
#include "checks/statements/pk_per_target.hpp"
#include "reference/models/acceptability.hpp"
#include "reference/models/background.hpp"
#include "reference/models/passive.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;
constexpr Convention report = Convention::report;
constexpr Convention paper = Convention::paper;

bool is_acceptable_law(const Law& law) { return is_acceptable(law); }

Rational unacceptable(const Model& model, const Rational&) {
  return is_acceptable(model.family()) ? 0 : 1;
}

bool all_values_taken(const Model& model) {
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for (Index a = 0; a < known.values(); ++a) {
      if (known.value_mass(a) == 0) {
        return false;
      }
    }
  }
  return true;
}

bool compatible_with_all(const Model& model) {
  return all_values_taken(model) && brute_force::compatible(model);
}

/// APK at each index i with B = D₋ᵢ.
Rational active_full_knowledge(const Model& model, const Rational& c) {
  Rational worst = 0;
  for (const Law& law : model.family()) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      const Law known = with_all_others_known(law, record, model.values().size());
      const Model full = Model::of(model.values(), numbered_labels(known.backgrounds()), {known},
                                   model.mechanism());
      const brute_force::PartialKnowledge knowledge(full, 0, record);
      for (Index a = 0; a < knowledge.values(); ++a) {
        for (Index b = 0; b < knowledge.values(); ++b) {
          for (Index rest = 0; rest < knowledge.backgrounds() && a != b; ++rest) {
            worst = std::max(worst, knowledge.active(a, b, rest, c, report).value_or(0));
          }
        }
      }
    }
  }
  return worst;
}

bool has_full_support(const Model& model) {
  const std::size_t databases = all_databases(model.values().size(), model.records()).size();
  return std::all_of(model.family().begin(), model.family().end(), [&](const Law& law) {
    return without_background(law).entries().size() == databases;
  });
}

QuantityClaim without_ratio(QuantityClaim claim) {
  claim.ratios = {};
  return claim;
}

/// The three parts of pk.claim-np-full together: Σ of what the least δ differ by, B = D₋ᵢ where θ
/// has full support.
Rational np_full_defect(const Model& model, const Rational& c) {
  const Rational at = brute_force::whole_active_delta(model, c, paper);
  Rational sum = abs(Rational(at - library_noiseless(model, c)));
  sum += abs(Rational(at - brute_force::whole_active_delta(conditioned(model), c, paper)));
  if (has_full_support(model)) {
    Family alone;
    for (const Law& law : model.family()) {
      alone.push_back(without_background(law));
    }
    const Model known =
        Model::of(model.values(), numbered_labels(1), std::move(alone), model.mechanism());
    sum += abs(Rational(active_full_knowledge(known, c) - library_dp(known, c)));
  }
  return sum;
}

QuantityClaim conditioning() {
  return {"pk.claim-np-full",
          "printed:conditioned",
          "that conditioning each theta on each B gives an equivalent family",
          active(paper),
          Relation::equal,
          [](const Model& model, const Rational& c) {
            return brute_force::whole_active_delta(conditioned(model), c, paper);
          }};
}

Scope full_support_models() {
  Scope scope;
  scope.largest = {2, 2, 1, 3, 1, 5};
  scope.normal = 140'000;
  scope.draw = [](std::uint64_t index) {
    engine::Draw draw(index + 11);
    const std::size_t records = 1 + draw.below(2);
    const std::size_t values = 2 + draw.below(2);
    Law law = draw.below(4) == 0 ? engine::random_law(draw, records, values, 1)
                                 : engine::random_positive_law(draw, records, values, 1);
    return Model::of(numbered_labels(values), {"0"}, {std::move(law)},
                     engine::random_mechanism(draw, records, values, 2 + draw.below(2)));
  };
  scope.drawn = "random models of ≤ 2 records, ≤ 3 values, most with all databases possible";
  return scope;
}

}  // namespace

Quantity excluded(bool only_taken) {
  return [only_taken](const Model& model, const Rational&) {
    Rational count = 0;
    for_each_event(model, [&](const Rational& cell, const Rational& value, const Rational&) {
      count += cell == 0 && (value > 0 || !only_taken) ? 1 : 0;
    });
    return count;
  };
}

Rational background_dependence(const Model& model, const Rational&) {
  Rational sum = 0;
  for_each_event(model, [&](const Rational& cell, const Rational& value, const Rational& known) {
    sum += abs(Rational(cell - value * known));
  });
  return sum;
}

Statement pk_standing_3() {
  const auto claim = [](std::string reading, Quantity lhs) {
    QuantityClaim result{"pk.standing-3",
                         std::move(reading),
                         "the assumption's consequence; lhs counts or sums what should be 0",
                         std::move(lhs),
                         Relation::equal,
                         zero};
    result.admits = is_acceptable_law;
    return without_ratio(result);
  };
  QuantityClaim converse{"pk.standing-3",
                         "converse",
                         "that independence of B and D(i), for all i, makes theta acceptable",
                         unacceptable,
                         Relation::equal,
                         zero};
  converse.condition = [](const Model& model) { return background_dependence(model, 1) == 0; };
  Scope small;
  small.largest = {2, 2, 2, 2, 1, 6};
  return {
      "pk.standing-3",
      "002",
      "assumption",
      "Standing assumptions from section 3 on",
      {reading_of(claim("printed", excluded(true)),
                  {"Θ acceptable: every B̂ is compatible with every value that D(i) takes.", holds,
                   "φ₀ determines D(i), φ_I determines B, and they are independent."},
                  acceptable_models()),
       reading_of(claim("every-value", excluded(false)),
                  {"Θ acceptable: every B̂ is compatible with every a in T.", refuted,
                   "\"Any value of the sensitive record\" read as any element of T: θ may exclude "
                   "one altogether."},
                  acceptable_models()),
       reading_of(claim("printed:independent", background_dependence),
                  {"Θ acceptable: the events D(i) = a and B̂ are independent.", holds, "As above."},
                  acceptable_models()),
       reading_of(without_ratio(converse),
                  {"And conversely: where they are independent, Θ is acceptable.", refuted,
                   "Acceptability also asks that the others depend on B̂ in the same way up to "
                   "renaming."},
                  small),
       standing_3_per_target(), known_records_acceptable()}};
}

Statement pk_def_11() {
  const QuantityClaim definition{"pk.def-11",
                                 "printed",
                                 "pk.def-11: lhs sums |e^-L - e^-L'|",
                                 loss_differences(passive_of_the_library(), paper),
                                 Relation::equal,
                                 zero};
  QuantityClaim agree{"pk.def-11",
                      "as-np.def-5",
                      "that np.def-5 and pk.def-11 give the same definition: lhs is the least "
                      "passive delta by pk.def-11, rhs by np.def-5",
                      passive(paper),
                      Relation::equal,
                      passive(report)};
  QuantityClaim standing = agree;
  standing.reading = "corrected:as-np.def-5";
  standing.condition = compatible_with_all;
  QuantityClaim full = full_knowledge_loss(
      "pk.def-11", "If B = D_-i, this definition is the same as the classical PLRV", paper);
  QuantityClaim incompatible = full;
  incompatible.reading = "full-knowledge-incompatible";
  full.condition = has_full_support;
  Scope one;
  one.largest = {1, 2, 1, 3, 3, 6};
  return {
      "pk.def-11",
      "002",
      "definition",
      "Privacy loss given partial knowledge, with x/0 = ∞",
      {reading_of(definition, {"L(O, B̂) = ln of the ratio of conditional probabilities, x/0 = ∞.",
                               Verdict::definition,
                               "A probability given an impossible event is read as 0, so that the "
                               "convention applies to it."}),
       reading_of(agree, {"pk.def-11 and np.def-5 give the same least δ.", refuted,
                          "Where B̂ excludes b the one has +∞, the other 0."}),
       reading_of(standing,
                  {"The same when every B̂ is compatible with every value.", holds,
                   "They then differ at 0/0 only, which never occurs."},
                  positive_models()),
       reading_of(full,
                  {"With B = D₋ᵢ the loss is the classical one, under pk.standing-3: every D₋ᵢ is "
                   "compatible with every value, so that θ has all of Tⁿ as support.",
                   holds, "Given D₋ᵢ and D(i) the database is certain."},
                  one_record_models()),
       reading_of(incompatible,
                  {"The same without that assumption.", refuted,
                   "Where θ excludes D_{i→b} this loss is +∞, whatever M(D_{i→b}) is."},
                  one)}};
}

Statement pk_def_12() {
  const QuantityClaim definition{
      "pk.def-12",
      "printed",
      "pk.def-12: lhs is the library's least delta, rhs that of the text word by word",
      [](const Model& model, const Rational& c) { return library_active(model, c, paper); },
      Relation::equal,
      active(paper)};
  QuantityClaim equivalent{"pk.def-12",
                           "printed:equivalent",
                           "\"or, equivalently\": lhs is the least delta of the expectations, rhs "
                           "that of indistinguishability where both laws exist",
                           active(paper),
                           Relation::equal,
                           brute_force::whole_set_delta};
  equivalent.condition = compatible_with_all;
  QuantityClaim incompatible = equivalent;
  incompatible.reading = "incompatible";
  incompatible.condition = {};
  return {"pk.def-12",
          "002",
          "definition",
          "Privacy against an active attacker",
          {reading_of(definition, {"max over θ, i, a, b, B̂ of E[max(0, 1 − e^{ε−L(O,B̂)})] ≤ δ.",
                                   Verdict::definition,
                                   "Convention `paper`; expectations given impossible events are "
                                   "left out."}),
           reading_of(equivalent,
                      {"Under pk.standing-3 the expectations for all a, b and ≈_{(ε,δ)} for all "
                       "a, b have the same least δ.",
                       holds, "For one ordered pair only one inequality: np.lem-2, one-pair."},
                      positive_models()),
           reading_of(incompatible,
                      {"The same without that assumption.", refuted,
                       "Where B̂ excludes b, x/0 = ∞ makes δ = 1, while ≈ has nothing to compare "
                       "(np.def-5 makes it 0 and the equivalence true)."})}};
}

Statement pk_def_13() {
  const QuantityClaim definition{
      "pk.def-13",
      "printed",
      "pk.def-13: lhs is the library's least delta, rhs that of the text word by word",
      [](const Model& model, const Rational& c) { return library_passive(model, c, paper); },
      Relation::equal,
      passive(paper)};
  Statement statement{
      "pk.def-13",
      "002",
      "definition",
      "Privacy against a passive attacker",
      {reading_of(definition,
                  {"max over θ, i, a, b of E[max(0, 1 − e^{ε−L(O,B)})] ≤ δ, (D, B) ∼ θ given "
                   "D(i) = a.",
                   Verdict::definition, "Convention `paper`. The sign of ε is right here."})}};
  const std::string lucky =
      "\"delta captures the probability of the attacker getting either a favorable output O, or a "
      "favorable partial knowledge B\", where the PLRV \"is large\", above epsilon";
  for (const auto& readings :
       {loss_mass_readings("pk.def-13", "", "lucky", lucky, brute_force::Attacker::passive, paper),
        twice_readings("pk.def-13", paper)}) {
    statement.readings.insert(statement.readings.end(), readings.begin(), readings.end());
  }
  return statement;
}

namespace {

/// "APKDP and DP coincide when B = D_-i": with full support, without, and one direction without.
std::vector<Reading> full_knowledge_readings() {
  QuantityClaim full{"pk.claim-np-full",
                     "printed:full-knowledge",
                     "\"APKDP and DP coincide when B = D_-i\": lhs is the largest delta of APKDP "
                     "at i with B = D_-i, rhs that of differential privacy",
                     active_full_knowledge,
                     Relation::equal,
                     library_dp};
  full.admits = [](const Law& law) { return law.backgrounds() == 1; };
  QuantityClaim excluding = full;
  excluding.reading = "full-knowledge-incompatible";
  QuantityClaim one_way = full;
  one_way.reading = "dp-implies";
  one_way.claimed = Relation::less_equal;
  full.condition = has_full_support;
  const Scope scope = full_support_models();
  return {reading_of(full,
                     {"With B = D₋ᵢ, APKDP is DP, under pk.standing-3: asked of B = D₋ᵢ for every "
                      "i it means that θ has all of Tⁿ as support.",
                      holds, "The same pairs are compared."},
                     scope),
          reading_of(excluding,
                     {"The same without that assumption.", refuted,
                      "DP compares databases that θ excludes; θ may even be certain. Decided with "
                      "the loss of np.def-5; with that of pk.def-11 the kernel of its reading of "
                      "the same name refutes it as well."},
                     scope),
          reading_of(one_way,
                     {"With B = D₋ᵢ, DP implies APKDP (np.def-5).", holds,
                      "It compares fewer pairs of databases."},
                     scope)};
}

}  // namespace

Statement pk_claim_np_full() {
  QuantityClaim np{"pk.claim-np-full",
                   "printed:np",
                   "\"APKDP is the same as NP\": lhs is the least delta of APKDP, rhs of pk.def-3",
                   active(paper),
                   Relation::equal,
                   library_noiseless};
  np.condition = compatible_with_all;
  QuantityClaim outside = np;
  outside.reading = "np-incompatible";
  outside.condition = {};
  QuantityClaim whole{"pk.claim-np-full",
                      "printed",
                      "one of the three parts; lhs sums what the least deltas differ by",
                      np_full_defect,
                      Relation::equal,
                      zero};
  whole.condition = compatible_with_all;
  Statement statement{
      "pk.claim-np-full",
      "002",
      "claim",
      "Active privacy as noiseless and as classical privacy",
      {reading_of(whole,
                  {"All three parts, under pk.standing-3.", holds,
                   "The assumption asks that every D₋ᵢ be compatible with every value of D(i)."},
                  positive_models()),
       reading_of(np,
                  {"Under pk.standing-3: (ε,δ)-APKDP is (ε,δ)-NP.", holds,
                   "The same conditional laws are compared (pk.def-3 has the compatible B̂)."},
                  positive_models()),
       reading_of(outside, {"The same without the assumption, with x/0 = ∞.", refuted,
                            "NP leaves out a B̂ that excludes b, APKDP has δ = 1 there."}),
       reading_of(conditioning(),
                  {"Conditioning each θ on each B̂ gives an equivalent family, for APKDP.", holds,
                   "For PPKDP it does not (np.lem-3, passive)."})}};
  for (Reading& reading : full_knowledge_readings()) {
    statement.readings.push_back(std::move(reading));
  }
  return statement;
}

}  // namespace pkdp::checks
