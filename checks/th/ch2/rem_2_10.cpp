#include "checks/engine/points.hpp"
#include "checks/th/ch2/by_output.hpp"
#include "checks/th/law_pairs.hpp"
#include "reference/privacy/indistinguishability.hpp"

/// th.rem-2.10: indistinguishability per output.
namespace pkdp::checks::th {
namespace {

using namespace engine;

using brute_force::Masses;

Rational indistinguishable_by_library(const Masses& p, const Masses& q, const Rational& c) {
  return as_number(indistinguishable(LawPair::of(p, q), Epsilon::of_ratio(c), Delta::of(0)));
}

/// The total variation where (2.14) holds, else 0.
Rational bounded_advantage(const Masses& p, const Masses& q, const Rational& c) {
  return indistinguishable_by_output(p, q, c) == 1 ? brute_force::hockey_stick(p, q, 1)
                                                   : Rational(0);
}

Rational greatest_advantage(const Masses&, const Masses&, const Rational& c) {
  return (c - 1) / (c + 1);
}

std::pair<Masses, Masses> randomised_response(const Rational& c) {
  const Masses law{Rational(c / (c + 1)), Rational(1 / (c + 1))};
  return {law, Masses{law[1], law[0]}};
}

const StatementChecks rem_2_10("th.rem-2.10", [] {
  return Checks{
      {"density", outputs_with_density()},
      {"printed", check_of(PairClaim{3,
                                     indistinguishable_by_output,
                                     Relation::equal,
                                     indistinguishable_by_library,
                                     {5, 9, 10}})},
      {"sets",
       check_of(PairClaim{
           3, indistinguishable_by_output, Relation::equal, indistinguishable_by_set, {5, 9, 10}})},
      {"advantage", bounded_and_attained(3, bounded_advantage, greatest_advantage,
                                         randomised_response, {5, 9, 10})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
