#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/partial.hpp"
#include "checks/brute_force/whole_numbers.hpp"
#include "checks/statements/loss_mass.hpp"
#include "checks/statements/partial_knowledge.hpp"
#include "reference/models/background.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;
constexpr Convention paper = Convention::paper;

/// D(0) a fair coin, B = D(1) = 1 with probability numerator/8, M(D) = D(0)·D(1).
Model rarely_revealed(std::uint64_t numerator) {
  const Law law = with_known_records(
      independent_records({uniform(2), bernoulli(Probability::of(make_rational(numerator, 8)))}),
      {1}, 2);
  return Model::of(numbered_labels(2), numbered_labels(2), {law},
                   engine::mechanism_from(2, 2, 2, {0, 0, 0, 1}));
}

/// The target is record 0: only D(0) is not known.
Rational at_record_0(const Model& model, const Rational& c, bool is_active) {
  const brute_force::PartialKnowledge known(model, 0, 0);
  Rational worst = 0;
  for (Index a = 0; a < 2; ++a) {
    worst = std::max(worst, *known.passive(a, 1 - a, c, paper));
    for (Index background = 0; is_active && background < 2; ++background) {
      worst = std::max(worst, known.active(a, 1 - a, background, c, paper).value_or(0));
    }
  }
  return worst;
}

}  // namespace

Reading strictness(const std::string& statement, std::string name, std::size_t from,
                   std::size_t count, const PartialWords& words) {
  QuantityClaim claim{
      statement,
      std::move(name),
      "\"when delta > 0, the implication is strict\": lhs is the least delta of "
      "APKDP at record 0, rhs = delta that of PPKDP",
      [](const Model& model, const Rational& c) { return at_record_0(model, c, true); },
      Relation::greater,
      [](const Model& model, const Rational& c) { return at_record_0(model, c, false); }};
  claim.ratios = {Rational(1), Rational(2), Rational(1000)};
  Reading reading = reading_of(claim, words);
  reading.least_effective = 1;
  reading.domain = [from, count](Effort) {
    return fmt::format(
        "δ = k/8, {} ≤ k ≤ {}, D(0) a fair coin, B = D(1) = 1 with probability δ, M = D(0)·D(1)",
        from, from + count - 1);
  };
  reading.evidence = words.verdict == refuted ? Evidence::certificate : Evidence::exhaustive;
  reading.watched = {};
  reading.check = [claim, from, count](Effort) {
    return engine::listed(
        claim_of(claim), count, [from](std::size_t k) { return rarely_revealed(from + k); },
        only_case("the delta of the reading, for the mechanism of the proof"));
  };
  return reading;
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
    return brute_force::whole_passive_delta(model, c, paper) == 0;
  };
  Statement statement{
      "pk.thm-1",
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
           "pk.thm-1", "printed:strict", 1, 7,
           {"For each δ in (0, 1) and every ε some M is (ε,δ)-PPKDP, not (ε,δ)-APKDP.", holds,
            "M reveals D(0) where B = 1, which has probability δ: PPK = δ, "
            "APK = 1, for every ε; the construction works for real δ too."}),
       strictness("pk.thm-1", "strict-at-1", 8, 1,
                  {"The same for every δ > 0, δ ≥ 1 included.", refuted,
                   "At δ = 1 both definitions are void."})}};
  for (Reading& reading : loss_mass_readings(
           "pk.thm-1", "text:", "mass",
           "\"(epsilon, delta)-APKDP bounds the probability mass of the PLRV above epsilon by "
           "delta, for all possible partial knowledge\"",
           brute_force::Attacker::active, paper)) {
    statement.readings.push_back(std::move(reading));
  }
  return statement;
}

}  // namespace pkdp::checks
