#include <algorithm>

#include "checks/pk/dependence.hpp"

/// pk.prop-9: mechanisms of independent parts are not dependent.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

using brute_force::PairComparison;

Judgement judge_independence(const IndependenceClaim& claim, const Model& model) {
  Judgement judgement;
  if (!brute_force::independent_given(model, claim.given_record, claim.given_background)) {
    return judgement;
  }
  const std::vector<PairComparison> places = brute_force::pair_comparisons(model);
  if (places.empty() || (claim.finite_parts && !std::all_of(places.begin(), places.end(),
                                                            [](const PairComparison& place) {
                                                              return place.parts_are_finite();
                                                            }))) {
    return judgement;
  }
  judgement.effective = true;
  const Rational nu = least_nu(places, 1, DependenceLaw::joint, claim.convention);
  if (nu > 0) {
    judgement.refutation = Refutation{nu, 0, Relation::greater, {}};
  }
  return judgement;
}

/// Random pairs on separate records, three of four with all outputs possible where no loss may be
/// infinite; the deterministic ones are visited before.
PairScope split_scope(bool finite) {
  PairScope scope = pair_scope(300, finite ? 142'000 : 115'000);
  scope.draw = [finite](std::uint64_t index) {
    return random_split(20261121, index, finite && index % 4 != 0);
  };
  scope.description += "; random mechanisms of separate groups of ≤ 3 records";
  return scope;
}

const StatementChecks prop_9("pk.prop-9", [] {
  constexpr auto remainder = DependenceConvention::remainder;
  return Checks{
      {"printed", check_on(IndependenceClaim{.finite_parts = true}, two_bits())},
      {"infinite-losses", check_on(IndependenceClaim{}, pair_scope(0, 0))},
      {"given-record", check_on(IndependenceClaim{.given_record = true, .convention = remainder},
                                three_bits(true))},
      {"given-record-and-background",
       check_on(IndependenceClaim{.given_record = true, .given_background = true},
                pair_scope(0, 0))},
      {"corrected", check_on(IndependenceClaim{.given_record = true,
                                               .given_background = true,
                                               .convention = remainder},
                             split_scope(false))},
      {"corrected:finite-losses",
       check_on(
           IndependenceClaim{.given_record = true, .given_background = true, .finite_parts = true},
           split_scope(true))}};
});

}  // namespace

Claim as_claim(const IndependenceClaim& claim) {
  return {.judge = [claim](const Model& model) { return judge_independence(claim, model); }};
}

}  // namespace pkdp::checks::pk
