#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/engine/points.hpp"
#include "checks/engine/texts.hpp"
#include "checks/th/law_pairs.hpp"
#include "reference/privacy/hockey_stick.hpp"

/// th.def-2.14: distribution of the privacy loss.
namespace pkdp::checks::th {
namespace {

using namespace engine;

using brute_force::Masses;

/// ω with its atom at ∞ (the outputs that D₁ excludes): its total, and δ in this order.
void loss_distribution(Points& points, const Masses& p, const Masses& q, const Rational& c) {
  Rational integral = 0;
  Rational total = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    if (p[o] > 0) {
      total += p[o];
      const Loss loss = LawPair::of(p, q).loss(o);
      const Rational inverse = loss.is_finite() ? Rational(1 / loss.ratio()) : Rational(0);
      integral += p[o] * std::max(Rational(0), Rational(1 - c * inverse));
    }
  }
  const auto inputs = [&] { return law_inputs(p, q, c); };
  if (points.compare(total, Relation::equal, 1, inputs)) {
    points.compare(hockey_stick(LawPair::of(p, q), c), Relation::equal, integral, inputs);
  }
}

/// Finitely many outputs have Lebesgue measure 0, and so has the integral over them.
void lebesgue_total(Points& points, const Masses& p, const Masses& q, const Rational&) {
  const Rational measure = 0;
  points.compare(measure, Relation::equal, 1, [&] {
    return Inputs{{"law_0", texts(p)}, {"law_1", texts(q)}};
  });
}

/// Figure 2.2: randomised response of ratio c, as it is and with probability `silent` of saying
/// nothing: the same largest loss, one never and one often 0.
void two_mechanisms(Points& points, std::uint64_t size) {
  points.ordered_by("probability of silence by denominator, then e^epsilon by denominator");
  for (const Rational& silent : brute_force::interior_rationals(size)) {
    for (const Rational& inverse : brute_force::interior_rationals(size)) {
      const Rational c = 1 / inverse;
      const Rational high = c / (c + 1);
      const Masses always_p{high, Rational(1 - high), 0};
      const Masses always_q{Rational(1 - high), high, 0};
      const auto quiet = [&](const Masses& law) {
        return Masses{Rational(law[0] * (1 - silent)), Rational(law[1] * (1 - silent)), silent};
      };
      // Of the two outputs but for silence one has the loss ln c and the other −ln c; else 0.
      const auto common = [&](const Masses& p, const Masses& q) {
        const Rational ratio = p[0] / q[0];
        return ratio == q[1] / p[1] ? ratio : Rational(0);
      };
      const Masses p = quiet(always_p);
      const Masses q = quiet(always_q);
      const auto inputs = [&] {
        return Inputs{{"ratio", to_string(c)}, {"silent", to_string(silent)}};
      };
      const auto zero_mass = [](const Masses& x, const Masses& y) {
        const auto law = brute_force::absolute_loss_law(x, y, x);
        return law.count(1) > 0 ? law.at(1) : Rational(0);
      };
      points.compare(common(p, q), Relation::equal, c, inputs);
      points.compare(common(always_p, always_q), Relation::equal, c, inputs);
      points.compare(zero_mass(p, q), Relation::greater, zero_mass(always_p, always_q), inputs);
      if (!points.open()) {
        return;
      }
    }
  }
}

const StatementChecks def_2_14("th.def-2.14", [] {
  return Checks{
      {"printed", check_of(Enumeration{law_pairs, {5, 9, 10}, each_pair(3, loss_distribution)})},
      {"remark-lebesgue",
       check_of(Enumeration{
           "laws on 2 outputs with denominators ≤ {}", {2, 3, 4}, each_pair(2, lebesgue_total)})},
      {"figure-2.2", check_of(Enumeration{"randomised response of ratio 1/r with a silent output "
                                          "of probability s, r and s in (0, 1) "
                                          "with denominators ≤ {}",
                                          {8, 28, 30},
                                          two_mechanisms})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
