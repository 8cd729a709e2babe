#include <algorithm>

#include "checks/plain/partial.hpp"
#include "checks/statements/partial_knowledge.hpp"
#include "reference/models/background.hpp"
#include "reference/models/processing.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;
constexpr Convention paper = Convention::paper;

Model with_mechanism(const Model& model, Mechanism mechanism) {
  return Model::of(model.values(), model.backgrounds(), model.family(), std::move(mechanism));
}

/// Calls f with every partition of 0 … size − 1, as the number of the block of each element; blocks
/// are numbered by their least elements, the last one first, so that no output but one keeps its
/// name.
void for_each_partition(std::size_t size, const std::function<void(const std::vector<Index>&)>& f) {
  std::vector<Index> blocks(size, 0);
  const std::function<void(std::size_t, Index)> extend = [&](std::size_t k, Index used) {
    if (k == size) {
      std::vector<Index> reversed = blocks;
      for (Index& block : reversed) {
        block = used - 1 - block;
      }
      f(reversed);
      return;
    }
    for (Index block = 0; block <= used; ++block) {
      blocks[k] = block;
      extend(k + 1, std::max<Index>(used, block + 1));
    }
  };
  extend(0, 0);
}

/// max over all functions f of the outputs of the quantity of f ∘ M. It does not know the names of
/// outputs, so that the partitions into the sets on which f is constant are all there is to try.
Quantity after_every_function(const Quantity& quantity) {
  return [quantity](const Model& model, const Rational& c) {
    const Mechanism& mechanism = model.mechanism();
    Rational worst = 0;
    for_each_partition(mechanism.outputs().size(), [&](const std::vector<Index>& f) {
      worst = std::max(worst,
                       quantity(with_mechanism(model, post_process(mechanism, mechanism.outputs(),
                                                                   [&](Index o) { return f[o]; })),
                                c));
    });
    return worst;
  };
}

/// Output o is kept with probability 1/(o + 2), else the next one is given.
Quantity after_a_random_function(const Quantity& quantity) {
  return [quantity](const Model& model, const Rational& c) {
    const std::size_t outputs = model.mechanism().outputs().size();
    return quantity(
        with_mechanism(model, post_process_randomly(model.mechanism(), model.mechanism().outputs(),
                                                    [&](Index o) {
                                                      std::vector<Rational> row(outputs, 0);
                                                      const Rational kept =
                                                          make_rational(1, std::int64_t{o} + 2);
                                                      row[o] += kept;
                                                      row[(o + 1) % outputs] += 1 - kept;
                                                      return row;
                                                    })),
        c);
  };
}

/// A second mechanism: the rows of the first in reverse order of the databases, so that
/// M₂(D) = M₁(D with each value v replaced by |T| − 1 − v).
Mechanism mirrored(const Model& model) {
  const Mechanism& mechanism = model.mechanism();
  std::vector<KernelEntry> entries;
  for (const Mechanism::Row& row : mechanism.rows()) {
    Database database = row.database;
    for (Index& value : database) {
      value = static_cast<Index>(model.values().size() - 1 - value);
    }
    for (const Mass& output : row.outputs) {
      entries.push_back({database, output.point, 0, output.mass});
    }
  }
  return Mechanism::of(mechanism.outputs(), mechanism.leakages(), std::move(entries));
}

/// Shifts the outputs of a mechanism into `outputs` labels, so that it tells which one ran.
Mechanism shifted(const Mechanism& mechanism, std::size_t shift, std::size_t outputs) {
  return post_process(mechanism, numbered_labels(outputs),
                      [shift](Index o) { return static_cast<Index>(o + shift); });
}

Quantity mixed(const Quantity& quantity, bool revealed) {
  return [quantity, revealed](const Model& model, const Rational& c) {
    const Mechanism& first = model.mechanism();
    const Mechanism second = mirrored(model);
    const std::size_t outputs = first.outputs().size();
    const Probability third = Probability::of(make_rational(1, 3));
    return quantity(with_mechanism(model, revealed ? mix(third, shifted(first, 0, 2 * outputs),
                                                         shifted(second, outputs, 2 * outputs))
                                                   : mix(third, first, second)),
                    c);
  };
}

Quantity larger_of_both(const Quantity& quantity) {
  return [quantity](const Model& model, const Rational& c) {
    return std::max(quantity(model, c), quantity(with_mechanism(model, mirrored(model)), c));
  };
}

/// The proof's Σ_B P[B given D(i)=a]·D_f(O_{a,B}‖O_{b,B}) with D_f(P‖Q) = Σ Q·f(P/Q), the usual
/// f-divergence, at f(x) = max(0, 1 − e^ε x): its largest value.
Rational divergence_of_the_proof(const Model& model, const Rational& c) {
  Rational worst = 0;
  for (const plain::PartialKnowledge& known : plain::partial_knowledge(model)) {
    for (Index a = 0; a < known.values(); ++a) {
      for (Index b = 0; b < known.values(); ++b) {
        Rational sum = 0;
        for (Index background = 0; background < known.backgrounds() && a != b; ++background) {
          if (known.event(a, background) > 0 && known.event(b, background) > 0) {
            sum += known.event(a, background) / known.value_mass(a) *
                   *known.active(b, a, background, c, paper);
          }
        }
        worst = std::max(worst, sum);
      }
    }
  }
  return worst;
}

bool compatible_with_all(const Model& model) {
  for (const plain::PartialKnowledge& known : plain::partial_knowledge(model)) {
    for (Index a = 0; a < known.values(); ++a) {
      if (known.value_mass(a) == 0) {
        return false;
      }
    }
  }
  return plain::compatible(model);
}

bool values_and_backgrounds_independent(const Model& model) {
  for (const plain::PartialKnowledge& known : plain::partial_knowledge(model)) {
    for (Index background = 0; background < known.backgrounds(); ++background) {
      Rational mass = 0;
      for (Index a = 0; a < known.values(); ++a) {
        mass += known.event(a, background);
      }
      for (Index a = 0; a < known.values(); ++a) {
        if (known.event(a, background) != mass * known.value_mass(a) || known.value_mass(a) == 0) {
          return false;
        }
      }
    }
  }
  return true;
}

/// D(0) a fair coin, B = D(1) = 1 with probability numerator/8, M(D) = D(0)·D(1).
Model rarely_revealed(std::uint64_t numerator) {
  const Law law = with_known_records(
      independent_records({uniform(2), bernoulli(Probability::of(make_rational(numerator, 8)))}),
      {1}, 2);
  return Model::of(numbered_labels(2), numbered_labels(2), {law},
                   search::mechanism_from(2, 2, 2, {0, 0, 0, 1}));
}

/// The target is record 0: only D(0) is not known.
Rational at_record_0(const Model& model, const Rational& c, bool is_active) {
  const plain::PartialKnowledge known(model, 0, 0);
  Rational worst = 0;
  for (Index a = 0; a < 2; ++a) {
    worst = std::max(worst, *known.passive(a, 1 - a, c, paper));
    for (Index background = 0; is_active && background < 2; ++background) {
      worst = std::max(worst, known.active(a, 1 - a, background, c, paper).value_or(0));
    }
  }
  return worst;
}

Reading strictness(std::string name, std::size_t from, std::size_t count,
                   const PartialWords& words) {
  QuantityClaim claim{
      "pk.thm-1",
      std::move(name),
      "\"when delta > 0, the implication is strict\": lhs is the least delta of "
      "APKDP at record 0, rhs = delta that of PPKDP",
      [](const Model& model, const Rational& c) { return at_record_0(model, c, true); },
      Relation::greater,
      [](const Model& model, const Rational& c) { return at_record_0(model, c, false); }};
  claim.ratios = {Rational(1), Rational(2), Rational(1000)};
  Reading reading = reading_of(claim, words);
  reading.least_effective = 1;
  reading.domain = [](Effort) {
    return std::string("δ = k/8, D(0) a fair coin, B = D(1) = 1 with probability δ, M = D(0)·D(1)");
  };
  reading.evidence = words.verdict == refuted ? Evidence::certificate : Evidence::exhaustive;
  reading.watched = {};
  reading.check = [claim, from, count](Effort) {
    return search::listed(claim_of(claim), count,
                          [from](std::size_t k) { return rarely_revealed(from + k); });
  };
  return reading;
}

}  // namespace

Statement pk_prop_5() {
  std::vector<Reading> readings;
  const auto add = [&](std::string name, const Quantity& lhs, const Quantity& rhs,
                       const std::string& text, const std::string& note) {
    const QuantityClaim claim{"pk.prop-5", std::move(name),      "Proposition 5; least deltas",
                              lhs,         Relation::less_equal, rhs};
    Scope scope = any_model();
    scope.quick = 150;
    scope.normal = 110'000;
    readings.push_back(reading_of(claim, {text, holds, note}, scope));
  };
  const Quantity p = passive(paper);
  const Quantity a = active(paper);
  const std::string monotone = "Each H_c falls under post-processing, and so do mean and maximum.";
  const std::string convex =
      "H_c is jointly convex, and P[B given a] does not depend on the mechanism.";
  add("printed", after_every_function(p), p, "PPKDP: f ∘ M for every function f.", monotone);
  add("printed:convexity", mixed(p, false), larger_of_both(p),
      "PPKDP: M₁ with probability 1/3, else M₂, the choice not told.", convex);
  add("printed:active", after_every_function(a), a, "APKDP: f ∘ M for every function f.", monotone);
  add("printed:active-convexity", mixed(a, false), larger_of_both(a),
      "APKDP: M₁ with probability 1/3, else M₂, the choice not told.", convex);
  add("random", after_a_random_function(p), p, "PPKDP: random post-processing.", monotone);
  add("active-random", after_a_random_function(a), a, "APKDP: random post-processing.", monotone);
  add("revealed", mixed(p, true), larger_of_both(p),
      "PPKDP: the mixture that tells which mechanism ran.",
      "Then the divergence is the mixture of the two.");
  add("active-revealed", mixed(a, true), larger_of_both(a),
      "APKDP: the mixture that tells which mechanism ran.",
      "Then the divergence is the mixture of the two.");
  QuantityClaim proof{"pk.prop-5",
                      "proof-step",
                      "the proof's reformulation with the usual f-divergence, sum of Q f(P/Q): "
                      "lhs is its least delta, rhs that of PPKDP",
                      divergence_of_the_proof,
                      Relation::equal,
                      p};
  proof.condition = compatible_with_all;
  QuantityClaim independent = proof;
  independent.reading = "corrected:proof";
  independent.condition = values_and_backgrounds_independent;
  Scope narrow = any_model();
  narrow.largest = {2, 2, 2, 2, 1, 5};
  readings.push_back(reading_of(
      proof,
      {"Step of the proof: PPKDP is Σ_B P[B given a]·D_f(O_{a,B}‖O_{b,B}) ≤ δ with "
       "f(x) = max(0, 1 − e^ε x), where B and D(i) may depend on each other.",
       refuted,
       "D_f(P‖Q) = Σ Q·f(P/Q) is H_c(Q‖P): the order of a and b is exchanged, the weights "
       "are not. With Σ P·f(Q/P) the step is right, and so is the proposition."},
      narrow));
  readings.push_back(
      reading_of(independent,
                 {"The step when B and D(i) are independent (pk.standing-3).", holds,
                  "Then P[B given a] = P[B given b], and a, b run over both orders."},
                 acceptable_models()));
  return {"pk.prop-5", "002", "proposition", "Post-processing and convexity", std::move(readings)};
}

Statement pk_thm_1() {
  const auto identity = [](std::string name, Convention convention) {
    return QuantityClaim{"pk.thm-1",
                         std::move(name),
                         "the identity of Theorem 1; lhs sums the differences of its sides",
                         identity_defect(false, convention, BackgroundWeights::of_a),
                         Relation::equal,
                         zero};
  };
  const QuantityClaim implication{
      "pk.thm-1",     "printed:implication", "that APKDP implies PPKDP; least deltas",
      passive(paper), Relation::less_equal,  active(paper)};
  QuantityClaim pure{"pk.thm-1",    "printed:pure",  "the equivalence at delta = 0",
                     active(paper), Relation::equal, zero};
  pure.premise = [](const Model& model, const Rational& c) {
    return plain::passive_delta(model, c, paper) == 0;
  };
  return {"pk.thm-1",
          "002",
          "theorem",
          "Active privacy implies passive privacy, by averaging",
          {reading_of(identity("printed", paper),
                      {"PPK_{i,a,b} = E_B[APK_{i,a,b,B}], B given D(i) = a.", holds,
                       "Both sum P[D, B given a]·P[O given D]·m(O, B)."}),
           reading_of(identity("report-convention", Convention::report),
                      {"The same with the loss of np.def-5.", holds, "m does not matter."}),
           reading_of(implication, {"(ε,δ)-APKDP implies (ε,δ)-PPKDP.", holds,
                                    "A mean is at most the largest term."}),
           reading_of(pure,
                      {"ε-PPKDP implies ε-APKDP.", holds,
                       "A mean of terms ≥ 0 with positive weights is 0 only if each is."},
                      near_models()),
           strictness(
               "printed:strict", 1, 7,
               {"For each δ in (0, 1) and every ε some M is (ε,δ)-PPKDP, not (ε,δ)-APKDP.", holds,
                "M reveals D(0) where B = 1, which has probability δ: PPK = δ, "
                "APK = 1, for every ε; the construction works for real δ too."}),
           strictness("strict-at-1", 8, 1,
                      {"The same for every δ > 0, δ ≥ 1 included.", refuted,
                       "At δ = 1 both definitions are void."})}};
}

}  // namespace pkdp::checks
