#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "checks/brute_force/partial.hpp"
#include "checks/brute_force/whole_numbers.hpp"
#include "checks/statements/partial_knowledge.hpp"
#include "reference/models/passive.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;
constexpr Convention report = Convention::report;

Rational abs_of(const Rational& x) { return x < 0 ? Rational(-x) : x; }

/// P[D(i) = a, B̂] at the first a of T and B̂ of the support for which it is 0; else 1.
Rational least_event(const Model& model, const Rational&) {
  Rational least = 1;
  for_each_event(model, [&](const Rational& cell, const Rational&, const Rational&) {
    least = std::min(least, cell);
  });
  return least;
}

/// Over ordered pairs: does E ≤ δ for (a, b) alone give both inequalities of ≈? The larger of the
/// two δ of the pair 0, 1 of record 0 and background 0, or one of them.
Rational pair_delta(const Model& model, const Rational& c, bool both) {
  const brute_force::PartialKnowledge known(model, 0, 0);
  const auto forward = known.active(0, 1, 0, c, report);
  const auto backward = known.active(1, 0, 0, c, report);
  return both ? std::max(*forward, *backward) : *forward;
}

bool first_pair_is_possible(const Model& model) {
  const brute_force::PartialKnowledge known(model, 0, 0);
  return known.event(0, 0) > 0 && known.event(1, 0) > 0;
}

/// Calls f(B̂, P[B̂]) for the possible backgrounds.
template <typename F>
void for_each_background(const brute_force::PartialKnowledge& known, F f) {
  for (Index background = 0; background < known.backgrounds(); ++background) {
    Rational mass = 0;
    for (Index a = 0; a < known.values(); ++a) {
      mass += known.event(a, background);
    }
    if (mass > 0) {
      f(background, mass);
    }
  }
}

/// Σ |P[D(i) = x given B̂, O] − P[D(i) = x given B̂]| over the x of `pair`, or over all of T, summed
/// over O and all B̂, a, b with a condition 1 that fails: what M tells there.
Rational told_where_condition_1_fails(const Model& model, bool pair_only) {
  Rational sum = 0;
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for_each_background(known, [&](Index background, const Rational& mass) {
      for (Index a = 0; a < known.values(); ++a) {
        for (Index b = 0; b < known.values(); ++b) {
          if (a == b || known.event(b, background) > 0) {
            continue;
          }
          for (Index o = 0; o < known.outputs(); ++o) {
            Rational output = 0;
            for (Index x = 0; x < known.values(); ++x) {
              output += known.joint(o, x, background);
            }
            // Beliefs about a against b: the odds; about D(i): all of them.
            for (Index x = 0; x < known.values() && output > 0; ++x) {
              const Rational of_both = known.event(a, background) + known.event(b, background);
              const Rational still = known.joint(o, a, background) + known.joint(o, b, background);
              if (!pair_only) {
                sum += abs_of(known.joint(o, x, background) / output -
                              known.event(x, background) / mass);
              } else if ((x == a || x == b) && still > 0) {
                sum += abs_of(known.joint(o, x, background) / still -
                              known.event(x, background) / of_both);
              }
            }
          }
        }
      }
    });
  }
  return sum;
}

/// Condition 1 of np.def-5 fails somewhere.
bool excludes_something(const Model& model) { return least_event(model, 1) == 0; }

QuantityClaim no_uncertainty(std::string reading, bool pair_only) {
  QuantityClaim claim{
      "np.def-5",
      std::move(reading),
      "\"If the attacker no longer has any uncertainty, the mechanism can neither increase nor "
      "decrease their knowledge\", said of every background that excludes b: lhs sums what the "
      "outputs change in the probabilities of the values of D(i)",
      [pair_only](const Model& model, const Rational&) {
        return told_where_condition_1_fails(model, pair_only);
      },
      Relation::equal,
      zero};
  claim.condition = excludes_something;
  claim.ratios = {};
  return claim;
}

}  // namespace

void for_each_event(const Model& model, const EventVisitor& f) {
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for_each_background(known, [&](Index background, const Rational& mass) {
      for (Index a = 0; a < known.values(); ++a) {
        f(known.event(a, background), known.value_mass(a), mass);
      }
    });
  }
}

bool is_ordinary(const Model& model) {
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for (Index background = 0; background < known.backgrounds(); ++background) {
      for (Index a = 0; a < known.values(); ++a) {
        for (Index o = 0; o < known.outputs(); ++o) {
          if (known.event(a, background) == 0 || known.joint(o, a, background) == 0) {
            return false;
          }
        }
      }
    }
  }
  return true;
}

QuantityClaim full_knowledge_loss(std::string statement, const std::string& quoted,
                                  Convention convention) {
  QuantityClaim claim{std::move(statement),
                      "text:full-knowledge",
                      "\"" + quoted +
                          "\": one record, trivial background; lhs is the active delta with this "
                          "loss, rhs that of differential privacy",
                      active(convention),
                      Relation::equal,
                      library_dp};
  claim.admits = [](const Law& law) { return law.records() == 1 && law.backgrounds() == 1; };
  return claim;
}

PassiveVisit passive_of_the_library() {
  return [](const Model& model, Convention convention, const ComparisonVisitor& visit) {
    visit_passive(model, convention, visit);
  };
}

Quantity loss_differences(const PassiveVisit& visit, Convention convention) {
  return [visit, convention](const Model& model, const Rational&) {
    Rational sum = 0;
    visit(model, convention, [&](const Comparison& comparison) {
      const Place& place = comparison.place;
      const brute_force::PartialKnowledge known(model, *place.law, place.record);
      for (std::size_t k = 0; k < comparison.outcomes.size(); ++k) {
        const Outcome& outcome = comparison.outcomes[k];
        if (outcome.point == no_index) {
          continue;
        }
        const auto expected =
            known.inverse_loss(outcome.point, *place.a, place.b, outcome.background, convention);
        const Rational& p = comparison.laws.p()[k];
        const Rational& q = comparison.laws.q()[k];
        sum += p == 0     ? Rational(expected && q > 0 ? 1 : 0)
               : expected ? abs_of(q / p - *expected)
                          : Rational(1);
      }
      return true;
    });
    return sum;
  };
}

Model conditioned(const Model& model) {
  Family family;
  for (const Law& law : model.family()) {
    for (Index background = 0; background < law.backgrounds(); ++background) {
      if (law.background_mass(background) > 0) {
        family.push_back(given_background(law, background));
      }
    }
  }
  return Model::of(model.values(), numbered_labels(1), std::move(family), model.mechanism());
}

Statement np_def_5() {
  const QuantityClaim definition{"np.def-5",
                                 "printed",
                                 "np.def-5: lhs sums |e^-L - e^-L'|",
                                 loss_differences(passive_of_the_library(), report),
                                 Relation::equal,
                                 zero};
  QuantityClaim full = full_knowledge_loss(
      "np.def-5", "When B = D_-i, it is exactly the same definition as the classical PLRV", report);
  QuantityClaim everywhere = full;
  everywhere.reading = "full-knowledge-everywhere";
  full.condition = brute_force::compatible;
  // Of one_record_models(): all have one record and no background.
  full.admits = [](const Law& law) { return law.entries().size() > 1; };
  Scope scope = any_model();
  scope.largest = {1, 2, 1, 3, 3, 6};
  scope.draw = {};
  Scope three_values;
  three_values.largest = {1, 3, 1, 2, 1, 2};
  Scope excluding = any_model();
  excluding.normal = 186'000;
  return {
      "np.def-5",
      "000",
      "definition",
      "Privacy loss given partial knowledge",
      {reading_of(
           definition,
           {"L(O, B) by conditions 1, 2, 3 in this order, with 0, −∞ and +∞.", Verdict::definition,
            "ζ deterministic or random given D: both are joint laws of (D, B), and the "
            "check visits joint laws."}),
       reading_of(full,
                  {"With B = D₋ᵢ the loss is the classical one, where condition 1 holds: when D "
                   "and D_{i→b} are both in the support of θ.",
                   holds,
                   "Given D₋ᵢ and D(i) the database is certain. The next sentence of the text "
                   "says that condition 1 is new."},
                  one_record_models()),
       reading_of(everywhere,
                  {"With B = D₋ᵢ the loss is the classical one, condition 1 or not.", refuted,
                   "Where θ excludes D_{i→b}, condition 1 gives 0, the classical loss is that "
                   "of M(D_{i→b}) all the same."},
                  scope),
       reading_of(no_uncertainty("text:no-uncertainty", true),
                  {"Where B̂ excludes b the attacker has no uncertainty between a and b left, and "
                   "M tells nothing about a against b.",
                   holds, "Given that D(i) is a or b, it is a before and after."},
                  excluding),
       reading_of(no_uncertainty("no-uncertainty-at-all", false),
                  {"There the attacker has no uncertainty about D(i) left, so that M tells "
                   "nothing.",
                   refuted,
                   "Of three values two may be left: only a against b is settled. The loss 0 "
                   "of condition 1 is that of the pair (a, b)."},
                  three_values)}};
}

Statement np_def_6() {
  const QuantityClaim definition{
      "np.def-6",
      "printed",
      "np.def-6: lhs is the library's least delta, rhs that of the text word by word",
      [](const Model& model, const Rational& c) { return library_active(model, c, report); },
      Relation::equal,
      active(report)};
  QuantityClaim defined{"np.def-6",
                        "every-background",
                        "\"all a, b in T, and all B in the union of the supports\": the "
                        "expectation is given an event of probability lhs = 0",
                        least_event,
                        Relation::greater,
                        zero};
  defined.ratios = {};
  return {"np.def-6",
          "000",
          "definition",
          "Privacy against an active attacker: every background",
          {reading_of(definition, {"max over θ, ζ, i, a, b, B̂ of E[max(0, 1 − e^{ε−L(O,B̂)})] given "
                                   "D(i) = a, ζ(D) = B̂, where that event is possible, is ≤ δ.",
                                   Verdict::definition, "Impossible events are left out."}),
           reading_of(defined, {"Each of these expectations is given a possible event.", refuted,
                                "The support of ζ(D) over all D also has backgrounds that exclude "
                                "D(i) = a. np.def-5 makes the loss 0 there, so that nothing is "
                                "asked of them."})}};
}

Statement np_lem_2() {
  const QuantityClaim printed{"np.lem-2",
                              "printed",
                              "Lemma 2",
                              active(report),
                              Relation::less_equal,
                              brute_force::whole_set_delta};
  QuantityClaim converse = printed;
  converse.reading = "converse";
  converse.claimed = Relation::equal;
  QuantityClaim one{
      "np.lem-2",
      "one-pair",
      "Lemma 2 as an equivalence for one ordered pair (a, b) = (0, 1): lhs is the "
      "delta of both inequalities, rhs the expectation",
      [](const Model& model, const Rational& c) { return pair_delta(model, c, true); },
      Relation::less_equal,
      [](const Model& model, const Rational& c) { return pair_delta(model, c, false); }};
  one.condition = first_pair_is_possible;
  Scope small = any_model();
  small.largest = {1, 2, 1, 3, 2, 2};
  return {"np.lem-2",
          "000",
          "lemma",
          "Active privacy from indistinguishable conditional outputs",
          {reading_of(printed,
                      {"≈_{ε,δ} for all θ, ζ, i, a, b and all B̂ compatible with both implies APK.",
                       holds, "Sum the positive parts; other backgrounds have loss 0."}),
           reading_of(converse, {"The converse too: the two least δ are equal.", holds,
                                 "The set of outputs with L > ε attains it."}),
           reading_of(one,
                      {"For one ordered pair (a, b) the expectation being ≤ δ is ≈_{ε,δ}.", refuted,
                       "It is only one of the two inequalities; the other one is the "
                       "expectation for (b, a)."},
                      small)}};
}

Statement np_lem_3() {
  const Quantity of_conditioned = [](const Model& model, const Rational& c) {
    return brute_force::whole_active_delta(conditioned(model), c, report);
  };
  const QuantityClaim printed{"np.lem-3",           "printed",     "Lemma 3", active(report),
                              Relation::less_equal, of_conditioned};
  QuantityClaim converse = printed;
  converse.reading = "converse";
  converse.claimed = Relation::equal;
  QuantityClaim passive_too{"np.lem-3",
                            "passive",
                            "Lemma 3 for PPK in the place of APK, as an equivalence",
                            [](const Model& model, const Rational& c) {
                              return brute_force::whole_passive_delta(conditioned(model), c,
                                                                      report);
                            },
                            Relation::equal,
                            passive(report)};
  return {"np.lem-3",
          "000",
          "lemma",
          "Conditioning the laws makes the background trivial",
          {reading_of(printed, {"(Θ^Z, {⊥}, ε, δ)-APK implies (Θ, Z, ε, δ)-APK.", holds,
                                "Given B̂ the same conditional laws are compared."}),
           reading_of(converse, {"The converse too.", holds, "As above."}),
           reading_of(passive_too,
                      {"The same for passive attackers.", refuted,
                       "Conditioning makes them active: without background PPK is APK."},
                      one_record_kernels())}};
}

}  // namespace pkdp::checks
