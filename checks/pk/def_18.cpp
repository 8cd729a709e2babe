#include <utility>

#include "checks/pk/dependence.hpp"
#include "checks/pk/dependence_conventions.hpp"
#include "reference/models/dependence.hpp"

/// pk.def-18: bounded dependence.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

using brute_force::PairComparison;

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
  for (const std::size_t k : asked_combinations(model)) {
    asked.push_back(all[k]);
  }
  return asked;
}

/// P[L_M = ∞ given a] = ν at e^μ = 10¹².
Judgement floor_of_nu(const Model& model) {
  const std::vector<PairComparison> places = brute_force::pair_comparisons(model);
  Judgement judgement{!places.empty(), false, std::nullopt};
  const Rational beyond =
      power(Rational(10), 12);  // above every finite ratio of the models visited
  const Rational floor = brute_force::least_delta(places, brute_force::Part::pair, beyond);
  const Rational nu =
      brute_force::least_nu(places, beyond, DependenceLaw::joint, DependenceConvention::paper);
  if (nu != floor) {
    judgement.refutation = different(floor, nu);
  }
  return judgement;
}

const StatementChecks def_18("pk.def-18", [] {
  const auto library = [](DependenceLaw law) {
    return check_on(NuClaim{least_nu, law}, pair_scope(300, 112'000));
  };
  return Checks{
      {"printed", library(DependenceLaw::joint)},
      {"own-coins", library(DependenceLaw::own_coins)},
      {"copies", library(DependenceLaw::copies)},
      {"same-as-copies", check_of(same_nu(DependenceLaw::joint, DependenceConvention::paper,
                                          DependenceLaw::copies, DependenceConvention::paper),
                                  pair_scope(0, 0))},
      {"remark:floor", check_of(Claim{.judge = floor_of_nu}, pair_scope(300, 120'000))}};
});

}  // namespace

Claim as_claim(const NuClaim& claim) {
  return {.judge = [claim](const Model& model) {
    const std::vector<PairComparison> places = brute_force::pair_comparisons(model);
    Judgement judgement{!places.empty(), false, std::nullopt};
    for (const auto& [convention, m] : asked_of(model)) {
      Rational found = claim.least_nu(model, m, claim.law, convention);
      Rational words = brute_force::least_nu(places, m, claim.law, convention);
      if (found != words && !judgement.refutation) {
        judgement.refutation = different(std::move(found), std::move(words));
      }
    }
    return judgement;
  }};
}

}  // namespace pkdp::checks::pk
