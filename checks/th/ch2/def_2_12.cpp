#include <algorithm>

#include "checks/brute_force/loss_integrals.hpp"
#include "checks/engine/points.hpp"
#include "checks/th/ch2/by_output.hpp"
#include "checks/th/law_pairs.hpp"
#include "reference/privacy/hockey_stick.hpp"

/// th.def-2.12: approximate differential privacy per output.
namespace pkdp::checks::th {
namespace {

using namespace engine;

using brute_force::Masses;

Rational library_delta(const Masses& p, const Masses& q, const Rational& c) {
  return std::get<Rational>(delta(LawPair::of(p, q), Epsilon::of_ratio(c)));
}

/// P[M(D₀) breaks ε] or Q[…], the larger: the outputs for which (2.14) fails.
Rational mass_of_breaking(const Masses& p, const Masses& q, const Rational& c) {
  Rational first = 0;
  Rational second = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    if (p[o] > c * q[o] || q[o] > c * p[o]) {
      first += p[o];
      second += q[o];
    }
  }
  return std::max(first, second);
}

/// Σ over the outputs that break ε of the excess, in the worse order.
Rational excess_of_breaking(const Masses& p, const Masses& q, const Rational& c) {
  return brute_force::set_excess(p, q, c);
}

Rational all_sets(const Masses& p, const Masses& q, const Rational& c) {
  return std::max(brute_force::largest_set_excess(p, q, c),
                  brute_force::largest_set_excess(q, p, c));
}

Rational outputs_less_one(const Masses& p, const Masses& q, const Rational& c) {
  return Rational(static_cast<std::int64_t>(p.size()) - 1) * brute_force::output_excess(p, q, c);
}

/// Two outputs exceed by a each, and in the other order the third one: 1 − c·(1 − 2a) = a.
std::pair<Masses, Masses> alike_excesses(const Rational& c) {
  const Rational a = (c - 1) / (2 * c - 1);
  return {Masses{a, a, Rational(1 - 2 * a)}, Masses{0, 0, 1}};
}

const StatementChecks def_2_12("th.def-2.12", [] {
  return Checks{
      {"density", outputs_with_density()},
      {"printed", check_of(PairClaim{
                      2, brute_force::output_excess, Relation::equal, library_delta, {8, 30, 36}})},
      {"remark-sets",
       check_of(
           PairClaim{3, all_sets, Relation::less_equal, brute_force::output_excess, {4, 5, 6}})},
      {"text:cumulative",
       check_of(
           PairClaim{3, brute_force::output_excess, Relation::equal, mass_of_breaking, {4, 5, 6}})},
      {"corrected",
       check_of(PairClaim{3, all_sets, Relation::equal, excess_of_breaking, {5, 9, 10}})},
      {"corrected:cumulative",
       check_of(PairClaim{3, all_sets, Relation::less_equal, mass_of_breaking, {5, 9, 10}})},
      {"corrected:factor",
       bounded_and_attained(3, all_sets, outputs_less_one, alike_excesses, {5, 9, 10})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
