#include "checks/statements/th_law_pairs.hpp"

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"

namespace pkdp::checks {

using brute_force::Law;

CertificateInputs law_inputs(const Law& p, const Law& q, const Rational& c) {
  return {{"law_0", texts(p)}, {"law_1", texts(q)}, {"ratio", to_string(c)}};
}

Rational one_order(const Law& p, const Law& q, const Rational& c) {
  return brute_force::hockey_stick(p, q, c);
}

Visit each_pair(std::size_t outputs, PairJudge judge) {
  return [outputs, judge = std::move(judge)](Cases& cases, std::uint64_t size) {
    cases.visits_by(
        "outputs, then the last of the two laws by denominator, then e^epsilon from its list");
    for (std::size_t width = 2; width <= outputs && cases.open(); ++width) {
      const std::vector<Law> laws = brute_force::simplex(width, size);
      for_ordered_pairs(laws.size(), [&](std::size_t i, std::size_t j) {
        for (const Rational& c : simple_ratios()) {
          if (cases.open()) {
            judge(cases, laws[i], laws[j], c);
          }
        }
        return cases.open();
      });
    }
  };
}

Visit on_pairs(std::size_t outputs, PairNumber lhs, Relation claimed, PairNumber rhs) {
  return each_pair(outputs, [lhs = std::move(lhs), claimed, rhs = std::move(rhs)](
                                Cases& cases, const Law& p, const Law& q, const Rational& c) {
    cases.compare(lhs(p, q, c), claimed, rhs(p, q, c), [&] { return law_inputs(p, q, c); });
  });
}

Visit bounded_and_attained(std::size_t outputs, PairNumber lhs, PairNumber rhs, LawsOfRatio sharp) {
  const Visit bounded = on_pairs(outputs, lhs, Relation::less_equal, rhs);
  return [=](Cases& cases, std::uint64_t size) {
    bounded(cases, size);
    for (const Rational& inverse : brute_force::interior_rationals(size)) {
      const Rational c = 1 / inverse;
      const auto [p, q] = sharp(c);
      const CertificateInputs inputs = law_inputs(p, q, c);
      if (!cases.compare(lhs(p, q, c), Relation::equal, rhs(p, q, c), [&] { return inputs; })) {
        return;
      }
    }
  };
}

}  // namespace pkdp::checks
