#include "checks/statements/pk_dependence.hpp"

#include <fmt/format.h>

#include <numeric>

#include "checks/reading_frame.hpp"
#include "reference/models/dependence.hpp"

namespace pkdp::checks {
namespace {

using brute_force::PairPlace;
using brute_force::Part;

constexpr std::uint64_t seed = 20261121;

constexpr DependenceConvention conventions[] = {
    DependenceConvention::paper, DependenceConvention::report, DependenceConvention::remainder};
constexpr DependenceLaw laws[] = {DependenceLaw::joint, DependenceLaw::own_coins,
                                  DependenceLaw::copies};

engine::Denial difference_of(Rational lhs, Rational rhs) {
  return {std::move(lhs), std::move(rhs), Relation::not_equal, {}};
}

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
engine::Claim symmetry_claim() {
  return {"pk.def-17", "symmetric", "Denies that the dependence of M2 on M1 is that of M1 on M2.",
          [](const Model& model) {
            engine::Judgement judgement;
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
                    judgement.denial = difference_of(there.ratio, back.ratio);
                  }
                }
              }
            }
            return judgement;
          }};
}

/// ν of two readings of pk.def-18 at e^μ = 1, as equality.
engine::Claim agreement_claim(std::string statement, std::string reading, const std::string& denied,
                              DependenceLaw left_law, DependenceConvention left,
                              DependenceLaw right_law, DependenceConvention right) {
  return {std::move(statement), std::move(reading),
          "Denies that " + denied + ": lhs and rhs are the least nu of either at mu = 0.",
          [=](const Model& model) {
            const std::vector<PairPlace> places = brute_force::pair_places(model);
            engine::Judgement judgement{!places.empty(), false, std::nullopt};
            Rational lhs = brute_force::least_nu(places, 1, left_law, left);
            Rational rhs = brute_force::least_nu(places, 1, right_law, right);
            if (lhs != rhs) {
              judgement.denial = difference_of(std::move(lhs), std::move(rhs));
            }
            return judgement;
          }};
}

/// P[L_M = ∞ given a] ≤ ν at e^μ = 10¹².
engine::Claim floor_claim() {
  return {"pk.def-18", "remark:floor",
          "Denies that nu is never below the probability of an infinite loss of the pair.",
          [](const Model& model) {
            const std::vector<PairPlace> places = brute_force::pair_places(model);
            engine::Judgement judgement{!places.empty(), false, std::nullopt};
            const Rational beyond =
                power(Rational(10), 12);  // above every finite ratio of the models visited
            const Rational floor = brute_force::least_delta(places, Part::pair, beyond);
            const Rational nu = brute_force::least_nu(places, beyond, DependenceLaw::joint,
                                                      DependenceConvention::paper);
            if (nu != floor) {
              judgement.denial = difference_of(floor, nu);
            }
            return judgement;
          }};
}

Reading definition(const engine::Claim& claim, std::string text, std::string note,
                   std::size_t normal) {
  return pair_reading(claim, std::move(text), Verdict::definition, std::move(note),
                      pair_scope(300, normal));
}

/// The numbers 0 … 8 of nine questions where the mechanisms are deterministic: such models are
/// listed, each once. Of the random models, of which there are many, one of the nine each.
std::vector<std::size_t> nine_asked_of(const Model& model) {
  const Integer& scale = model.mechanism().scale();
  if (scale == 1) {
    std::vector<std::size_t> all(9);
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
  }
  const Integer number = scale + 5 * model.family().front().scale();
  return {static_cast<Integer>(number % 9).convert_to<std::size_t>()};
}

/// The reading of pk.def-18 that takes the outputs from this law.
std::string reading_with(DependenceLaw law) {
  switch (law) {
    case DependenceLaw::own_coins:
      return "own-coins";
    case DependenceLaw::copies:
      return "copies";
    case DependenceLaw::joint:
      break;
  }
  return "printed";
}

using Question = std::pair<DependenceConvention, Rational>;

/// All three conventions at e^μ ∈ {1/2, 1, 3/2}.
std::vector<Question> asked_of(const Model& model) {
  static const std::vector<Question> all = [] {
    std::vector<Question> questions;
    for (const DependenceConvention convention : conventions) {
      for (const Rational& m : {make_rational(1, 2), Rational(1), make_rational(3, 2)}) {
        questions.emplace_back(convention, m);
      }
    }
    return questions;
  }();
  std::vector<Question> asked;
  for (const std::size_t k : nine_asked_of(model)) {
    asked.push_back(all[k]);
  }
  return asked;
}

}  // namespace

engine::Claim dependence_claim(std::string reading, const DependenceVisitor& visitor) {
  return {"pk.def-17", std::move(reading),
          "The implementation of Dep differs from its words: lhs outcomes do.",
          [visitor](const Model& model) {
            engine::Judgement judgement;
            std::uint64_t tables = 0;
            const std::vector<std::size_t> asked = nine_asked_of(model);
            for (const std::size_t k : asked) {
              const DependenceLaw law = laws[k / 3];
              const DependenceConvention convention = conventions[k % 3];
              visitor(model, law, convention, [&](const DependenceTable& table) {
                ++tables;
                const Rational wrong = wrong_outcomes(model, table, law, convention);
                if (!wrong.is_zero() && !judgement.denial) {
                  judgement.denial = difference_of(wrong, 0);
                }
                return true;
              });
            }
            const std::uint64_t expected = asked.size() * brute_force::pair_places(model).size();
            judgement.effective = expected > 0;
            if (tables != expected && !judgement.denial) {
              judgement.denial = difference_of(tables, expected);
            }
            return judgement;
          }};
}

engine::Claim bounded_dependence_claim(const NuFunction& nu, DependenceLaw law) {
  return {"pk.def-18", reading_with(law),
          "The implementation of the least nu differs from its words.",
          [nu, law](const Model& model) {
            const std::vector<PairPlace> places = brute_force::pair_places(model);
            engine::Judgement judgement{!places.empty(), false, std::nullopt};
            for (const auto& [convention, m] : asked_of(model)) {
              Rational found = nu(model, m, law, convention);
              Rational words = brute_force::least_nu(places, m, law, convention);
              if (found != words && !judgement.denial) {
                judgement.denial = difference_of(std::move(found), std::move(words));
              }
            }
            return judgement;
          }};
}

engine::PairScope pair_scope(std::size_t quick, std::size_t normal) {
  engine::PairScope scope;
  const bool refuted = normal == 0;
  scope.sizes = engine::pair_sizes(2, 1, refuted ? 5 : 3);
  scope.quick = quick;
  scope.normal = normal;
  scope.words = fmt::format(
      "n ≤ 2 binary records, masses with denominator ≤ {}, all pairs of deterministic mechanisms "
      "with ≤ 2 outputs each",
      refuted ? 5 : 3);
  if (!refuted) {
    scope.draw = [](std::uint64_t index) { return engine::random_pair(seed, index); };
  }
  return scope;
}

engine::PairScope shared_coin_scope() {
  engine::PairScope scope;
  scope.sizes = engine::shared_coin_sizes(4);
  scope.words = "one uniform binary record, two outputs each, shared coins with denominators ≤ 4";
  return scope;
}

Reading pair_reading(const engine::Claim& claim, std::string text, Verdict verdict,
                     std::string note, const engine::PairScope& scope) {
  Reading reading = framed(claim.reading, std::move(text), verdict, std::move(note),
                           scope.draw ? Evidence::sampled : Evidence::exhaustive, 200);
  reading.domain = [scope](Effort effort) { return engine::describe(scope, effort); };
  set_check(reading, [claim, scope](Effort effort, const Watch& watch) {
    return engine::decide(claim, scope, effort, watch);
  });
  return reading;
}

Statement pk_def_17() {
  return {
      "pk.def-17",
      "002",
      "definition",
      "Dependence of one mechanism on another",
      {definition(dependence_claim("printed", visit_dependence),
                  "Dep(O₁, O₂) = L_{M₂}(O₂; B̂, M₁=O₁) − L_{M₂}(O₂; B̂), ±∞ − x = ±∞ for all x.",
                  "Decided with the three conventions of reference/models/dependence.hpp and the "
                  "three laws of pk.def-18. Where O₁ excludes b the first term conditions on an "
                  "impossible event: x/0 = ∞. Random models: one convention and law each.",
                  120'000),
       pair_reading(symmetry_claim(),
                    "The dependence of M₂ on M₁ is that of M₁ on M₂, where (O₁, O₂) occurs.",
                    Verdict::holds,
                    "e^Dep is the ratio of P[O₁,O₂]/(P[O₁]·P[O₂]) given a to the same given b; "
                    "with the paper's conventions it is ∞ exactly where the loss of the pair is.",
                    pair_scope(300, 120'000)),
       pair_reading(
           agreement_claim("pk.def-17", "as-np.def-5",
                           "the conventions x/0 = infinity of the paper and those of the report "
                           "give the same dependence",
                           DependenceLaw::joint, DependenceConvention::paper, DependenceLaw::joint,
                           DependenceConvention::report),
           "The convention of np.def-5 (0 where O₁ excludes b) gives the same ν.", Verdict::refuted,
           "M₂ tells the record, M₁ says nothing: with ∞ − ∞ = ∞ M₂ depends on M₁ without bound "
           "although M₁ is constant.",
           pair_scope(0, 0))}};
}

Statement pk_def_18() {
  const auto library = [](const Model& model, const Rational& ratio, DependenceLaw law,
                          DependenceConvention convention) {
    return least_nu(model, ratio, law, convention);
  };
  return {
      "pk.def-18",
      "002",
      "definition",
      "Bounded dependence",
      {definition(bounded_dependence_claim(library, DependenceLaw::joint),
                  "E max(0, 1 − e^{μ−Dep}) ≤ ν given D(i)=a and B̂, O₁ and O₂ from the same D.",
                  "The least ν at e^μ ∈ {1/2, 1, 3/2} against the words.", 112'000),
       definition(bounded_dependence_claim(library, DependenceLaw::own_coins),
                  "The same D, but coins of its own for each mechanism.",
                  "Differs from `printed` only when the released pair shares coins.", 112'000),
       definition(bounded_dependence_claim(library, DependenceLaw::copies),
                  "O₁ and O₂ from independent copies of D given D(i)=a and B̂.",
                  "Outputs that never occur together have weight here.", 112'000),
       pair_reading(agreement_claim("pk.def-18", "same-as-copies",
                                    "one D and two independent copies of it give the same nu",
                                    DependenceLaw::joint, DependenceConvention::paper,
                                    DependenceLaw::copies, DependenceConvention::paper),
                    "The two readings of the expectation agree.", Verdict::refuted,
                    "pk.thm-6 needs the joint law: see its reading `copies`.", pair_scope(0, 0)),
       pair_reading(
           floor_claim(),
           "For finitely many laws and large μ the least ν is the probability of an infinite "
           "loss of the pair.",
           Verdict::holds,
           "So (μ,0)-bounded dependence says that the pair has no infinite loss at all, "
           "M₁ and M₂ included: two noiseless counts never have it.",
           pair_scope(300, 120'000))}};
}

}  // namespace pkdp::checks
