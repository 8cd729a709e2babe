#include <algorithm>

#include "checks/brute_force/partial.hpp"
#include "checks/brute_force/whole_numbers.hpp"
#include "checks/statements/loss_mass.hpp"
#include "checks/statements/partial_knowledge.hpp"
#include "reference/models/passive.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;
constexpr Convention report = Convention::report;

Quantity library_passive_of(Convention convention) {
  return [convention](const Model& model, const Rational& c) {
    return library_passive(model, c, convention);
  };
}

/// H_{1/c} of the pairs of visit_passive: max(0, P − Q/c).
Rational library_as_printed(const Model& model, const Rational& c) {
  Rational worst = 0;
  visit_passive(model, report, [&](const Comparison& comparison) {
    worst = std::max(worst, hockey_stick(comparison.laws, Rational(1 / c)));
    return true;
  });
  return worst;
}

/// Every value is compatible with every background, so that the library compares all pairs.
bool all_values_possible(const Model& model) {
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for (Index a = 0; a < known.values(); ++a) {
      if (known.value_mass(a) == 0) {
        return false;
      }
    }
  }
  return brute_force::compatible(model);
}

/// The same claim, of ordinary models whose outputs tell something.
QuantityClaim informative(QuantityClaim claim, std::string reading) {
  claim.reading = std::move(reading);
  claim.condition = [](const Model& model) {
    return is_ordinary(model) && brute_force::whole_active_delta(model, 1, report) > 0;
  };
  return claim;
}

QuantityClaim lemma_6(std::string reading, Quantity hypothesis, Quantity lhs, Relation claimed,
                      Quantity rhs) {
  QuantityClaim claim{"np.lem-6", std::move(reading), "Lemma 6, at delta = 0", std::move(lhs),
                      claimed,    std::move(rhs)};
  claim.premise = [hypothesis = std::move(hypothesis)](const Model& model, const Rational& c) {
    return hypothesis(model, c) == 0;
  };
  return claim;
}

}  // namespace

Quantity identity_defect(bool as_printed, Convention convention, BackgroundWeights weights) {
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

Statement np_def_7() {
  QuantityClaim printed{"np.def-7",         "printed",       "np.def-7 as printed",
                        library_as_printed, Relation::equal, passive_as_printed};
  printed.condition = all_values_possible;
  const QuantityClaim corrected{
      "np.def-7",      "corrected",    "np.def-7 with e^(epsilon - L)", library_passive_of(report),
      Relation::equal, passive(report)};
  QuantityClaim constant{"np.def-7",
                         "text:lucky",
                         "\"the delta term has a similar meaning as in (epsilon, delta)-DP\": a "
                         "mechanism that ignores the data needs delta = lhs",
                         passive_as_printed,
                         Relation::equal,
                         zero};
  constant.condition = [](const Model& model) {
    return brute_force::whole_active_delta(model, 1, report) == 0;
  };
  QuantityClaim ordinary = constant;
  ordinary.reading = "ordinary";
  ordinary.condition = [lucky = constant.condition](const Model& model) {
    return lucky(model) && is_ordinary(model);
  };
  QuantityClaim fixed = constant;
  fixed.reading = "corrected:lucky";
  fixed.lhs = passive(report);
  Statement statement{
      "np.def-7",
      "000",
      "definition",
      "Privacy against a passive attacker: the average background",
      {reading_of(
           printed,
           {"E over D ∼ θ given D(i)=a, O, B of max(0, 1 − e^{−ε−L}) ≤ δ.", Verdict::definition,
            "Literally: H_{1/c} of the pair that the library's passive definition "
            "compares. The sign of ε is a misprint; see the other readings."},
           positive_models()),
       reading_of(corrected,
                  {"The same with e^{ε−L}, as in np.def-6 and pk.def-13.", Verdict::definition,
                   "The library's `passive`, convention "
                   "`report`."}),
       reading_of(constant,
                  {"Where no output tells anything (APK at ε = 0, δ = 0), (ε,0)-PPK holds.",
                   refuted, "L = 0 everywhere gives 1 − e^{−ε}, and more for larger ε."}),
       reading_of(ordinary,
                  {"The same where all values and all outputs are possible.", refuted,
                   "A fair record and a fair coin for an answer: no convention about impossible "
                   "events is used."},
                  one_record_thirds()),
       reading_of(fixed, {"The same with e^{ε−L}.", holds, "L = 0 gives max(0, 1 − e^ε) = 0."},
                  uninformative_models())}};
  for (Reading& reading : twice_readings("np.def-7", report)) {
    statement.readings.push_back(std::move(reading));
  }
  return statement;
}

Statement np_lem_4() {
  const auto identity = [](std::string reading, bool as_printed, Convention convention) {
    return QuantityClaim{"np.lem-4",
                         std::move(reading),
                         "the identity of Lemma 4; lhs sums the differences of its sides",
                         identity_defect(as_printed, convention, BackgroundWeights::of_a),
                         Relation::equal,
                         zero};
  };
  const QuantityClaim bounds{"np.lem-4",
                             "text:bounds",
                             "\"APK bounds APK_{i,a,b,B}\" with the m of the lemma: lhs is its "
                             "largest value, rhs the least delta of np.def-6",
                             [](const Model& model, const Rational& c) {
                               return brute_force::whole_active_delta(model, 1 / c, report);
                             },
                             Relation::less_equal,
                             active(report)};
  const QuantityClaim bounds_ordinary = informative(bounds, "bounds-ordinary");
  const std::string proof =
      "Both sides sum P[D, B given a]·P[O given D]·m(O, B): O and B are independent given D, "
      "whatever m is.";
  Statement statement{
      "np.lem-4",
      "000",
      "lemma",
      "The passive quantity is the mean of the active ones",
      {reading_of(identity("printed", true, report),
                  {"PPK_{i,a,b} = E[APK_{i,a,b,B}] with m = max(0, 1 − e^{−ε−L}).", holds,
                   proof + " ζ may be random given D; backgrounds that exclude a have weight 0."}),
       reading_of(bounds, {"\"Note that APK bounds APK_{i,a,b,B̂}\": (ε,δ)-APK bounds it by δ.",
                           refuted, "np.def-6 has e^{ε−L}, the lemma e^{−ε−L}."}),
       reading_of(bounds_ordinary,
                  {"The same where all values and all outputs are possible and M tells something.",
                   refuted, "Randomized response: 4/9 for 1/6 at e^ε = 3/2."},
                  one_record_thirds()),
       reading_of(
           identity("corrected:bounds", false, report),
           {"The identity with m = max(0, 1 − e^{ε−L}), which APK does bound.", holds, proof}),
       reading_of(identity("paper-convention", true, Convention::paper),
                  {"The identity with x/0 = ∞ for backgrounds that exclude b.", holds, proof})}};
  for (Reading& reading : loss_mass_readings(
           "np.lem-4", "", "mass",
           "\"APK bounds the probability mass of the privacy loss random variable for a fixed B\"",
           brute_force::Attacker::active, report)) {
    statement.readings.push_back(std::move(reading));
  }
  return statement;
}

Statement np_lem_5() {
  const QuantityClaim printed{"np.lem-5",
                              "printed",
                              "Lemma 5: lhs is the least delta of PPK as printed (e^(-eps - L)), "
                              "rhs that of APK",
                              passive_as_printed,
                              Relation::less_equal,
                              active(report)};
  const QuantityClaim ordinary = informative(printed, "ordinary");
  QuantityClaim corrected = printed;
  corrected.reading = "corrected";
  corrected.lhs = passive(report);
  return {"np.lem-5",
          "000",
          "lemma",
          "Active privacy implies passive privacy",
          {reading_of(printed, {"(ε,δ)-APK implies (ε,δ)-PPK, both as printed.", refuted,
                                "The proof needs the same m in both; already where no output tells "
                                "anything APK has δ = 0 and PPK 1 − e^{−ε}."}),
           reading_of(ordinary,
                      {"The same where all values and all outputs are possible and M tells "
                       "something.",
                       refuted, "Randomized response: 4/9 for 1/6 at e^ε = 3/2."},
                      one_record_thirds()),
           reading_of(corrected, {"The same with e^{ε−L} in np.def-7.", holds,
                                  "A mean is at most the largest term."}),
           strictness("np.lem-5", "corrected:strict", 1, 7,
                      {"\"This implication is strict\" (with e^{ε−L}): for each δ in (0, 1) and "
                       "every ε some M is (ε,δ)-PPK-DP, not (ε,δ)-APK-DP.",
                       holds,
                       "M reveals D(0) where B = 1, which has probability δ. The loss is then "
                       "infinite for one B̂ and 0 for the other."})}};
}

Statement np_lem_6() {
  const QuantityClaim implication =
      lemma_6("printed:implication", passive_as_printed, active(report), Relation::equal, zero);
  QuantityClaim equivalent = lemma_6("printed:equivalent", brute_force::whole_set_delta,
                                     passive_as_printed, Relation::equal, zero);
  QuantityClaim whole = equivalent;
  whole.reading = "printed";
  const QuantityClaim ordinary = informative(equivalent, "ordinary");
  QuantityClaim vacuous{
      "np.lem-6",         "vacuous",         "that (epsilon, 0)-PPK as printed can hold",
      passive_as_printed, Relation::greater, zero};
  vacuous.ratios = {make_rational(3, 2), 2};
  vacuous.condition = all_values_possible;
  QuantityClaim every =
      lemma_6("every-background", active(report), active(Convention::paper), Relation::equal, zero);
  every.denied =
      "Lemma 6 for every B in the support of zeta: APK and PPK hold at delta = 0, "
      "but some B excludes D(i) = b and leaves nothing to compare (lhs = 1)";
  return {"np.lem-6",
          "000",
          "lemma",
          "At δ = 0 active and passive privacy coincide",
          {reading_of(whole, {"The implication and both equivalences, definitions as printed.",
                              refuted, "See printed:equivalent."}),
           reading_of(implication,
                      {"(ε,0)-PPK as printed implies (ε,0)-APK.", holds,
                       "For ε > 0 nothing satisfies the premise (reading vacuous); at "
                       "ε = 0 the two definitions have the same m."},
                      uninformative_models()),
           reading_of(equivalent, {"≈_ε for all compatible B̂ implies (ε,0)-PPK as printed.",
                                   refuted, "PPK as printed is at least 1 − e^{−ε}."}),
           reading_of(ordinary,
                      {"The same where all values and all outputs are possible and M tells "
                       "something.",
                       refuted, "Randomized response with e^ε = 2: 1/2 for 0."},
                      one_record_thirds()),
           reading_of(vacuous,
                      {"For ε > 0 no mechanism is (ε,0)-PPK as printed, in a law where two "
                       "values of a record are possible.",
                       holds, "L ≤ −ε for all outputs that occur would give Σ P ≤ e^{−ε}."},
                      positive_models()),
           reading_of(every,
                      {"≈_ε for every B̂ in the support of ζ, also those that exclude b.", refuted,
                       "There M(D) given D(i) = b, B̂ does not exist; np.def-5 lets "
                       "such B̂ pass with loss 0."}),
           reading_of(lemma_6("corrected", passive(report), brute_force::whole_set_delta,
                              Relation::equal, zero),
                      {"With e^{ε−L}: (ε,0)-PPK implies ≈_ε for all B̂ compatible with both values, "
                       "hence (ε,0)-APK.",
                       holds, "A mean of terms ≥ 0 with positive weights is 0 only if each is."},
                      near_models()),
           reading_of(lemma_6("corrected:converse", brute_force::whole_set_delta, passive(report),
                              Relation::equal, zero),
                      {"And ≈_ε for those B̂ implies both.", holds, "np.lem-2, np.lem-5."},
                      near_models())}};
}

}  // namespace pkdp::checks
