#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/engine/points.hpp"
#include "checks/engine/simplest_first.hpp"
#include "checks/th/ch3/library_excess.hpp"
#include "checks/th/law_pairs.hpp"

/// th.def-3.7: active privacy through the loss distribution.
namespace pkdp::checks::th {
namespace {

using namespace engine;

using brute_force::Masses;

Rational without_infinity(const Masses& p, const Masses& q, const Rational& c) {
  return brute_force::loss_integral(brute_force::absolute_loss_law(p, q, p), c, false);
}

/// ∫ with the signed loss and the atom at ∞, in the first order.
Rational signed_integral(const Masses& p, const Masses& q, const Rational& c) {
  Rational total = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    total += p[o] > c * q[o] ? Rational(p[o] * (1 - c * q[o] / p[o])) : Rational(0);
  }
  return total;
}

/// The integrals for two backgrounds: the larger one against the mean at any weights.
void mean_of_backgrounds(Points& points, std::uint64_t size) {
  points.ordered_by("weight, then the two laws by denominator, then e^epsilon from its list");
  const std::vector<Masses> laws = brute_force::simplex(2, size);
  for (const Rational& weight : brute_force::unit_rationals(6)) {
    for (std::size_t i = 0; i < laws.size(); ++i) {
      for (std::size_t j = 0; j < laws.size(); ++j) {
        for (const Rational& c : simple_ratios()) {
          const Rational x = brute_force::absolute_excess(laws[i], laws[j], c);
          const Rational y = brute_force::absolute_excess(laws[j], laws[(i + j) % laws.size()], c);
          if (!points.compare(Rational(weight * x + (1 - weight) * y), Relation::less_equal,
                              std::max(x, y), [&] {
                                auto inputs = law_inputs(laws[i], laws[j], c);
                                inputs["weight"] = to_string(weight);
                                return inputs;
                              })) {
            return;
          }
        }
      }
    }
  }
}

const StatementChecks def_3_7("th.def-3.7", [] {
  return Checks{
      {"printed",
       check_of(PairClaim{
           3, library_excess, Relation::equal, brute_force::absolute_excess, {5, 9, 10}})},
      {"text:as-np.def-6",
       check_of(PairClaim{3, brute_force::absolute_excess, Relation::equal, one_order, {4, 5, 6}})},
      {"without-infinity",
       check_of(PairClaim{
           3, brute_force::set_excess, Relation::less_equal, without_infinity, {3, 4, 5}})},
      {"corrected",
       check_of(PairClaim{3, signed_integral, Relation::equal, one_order, {5, 9, 10}})},
      {"active-implies-passive",
       check_of(Enumeration{
           "laws on 2 outputs with denominators ≤ {} for two backgrounds, weights, four ratios",
           {6, 13, 14},
           mean_of_backgrounds})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
