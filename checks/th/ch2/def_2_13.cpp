#include "checks/engine/law_definitions.hpp"
#include "checks/th/ch2/by_output.hpp"
#include "checks/th/law_pairs.hpp"

/// th.def-2.13: privacy loss.
namespace pkdp::checks::th {
namespace {

using namespace engine;

using brute_force::Masses;

void losses_bound(Points& points, const Masses& p, const Masses& q, const Rational& c) {
  // |PL(o)| ≤ ε for all possible outputs, infinite losses included, just when (2.15) holds.
  bool bounded = true;
  for (std::size_t o = 0; o < p.size(); ++o) {
    if (p[o].is_zero() && q[o].is_zero()) {
      continue;
    }
    const Loss loss = LawPair::of(p, q).loss(o);
    bounded = bounded && loss.is_finite() && loss.ratio() <= c && loss.ratio() >= 1 / c;
  }
  points.compare(as_number(bounded), Relation::equal, indistinguishable_by_output(p, q, c),
                 [&] { return law_inputs(p, q, c); });
}

const StatementChecks def_2_13("th.def-2.13", [] {
  return Checks{
      {"printed", check_of(Enumeration{"laws on 3 outputs, denominators ≤ {}",
                                       {4, 10, 11},
                                       loss_of_outcomes(loss_in_library).visit})},
      {"inequalities", check_of(Enumeration{law_pairs, {5, 9, 10}, each_pair(3, losses_bound)})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
