#include "checks/statements/pk_lem_subadditive.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/negation.hpp"

namespace pkdp::checks {
namespace {

std::uint64_t steps_of(Effort effort) {
  return effort == Effort::quick ? 24 : effort == Effort::normal ? 60 : 120;
}

/// −1, 0 or 1.
Rational sign(const Rational& value) { return value.sign(); }

SubadditivityClaim sum_claim(std::string reading, bool with_zero) {
  return {std::move(reading), with_zero, Relation::less_equal,
          [](const Rational& u, const Rational& v) { return positive_gap(u * v); },
          [](const Rational& u, const Rational& v) {
            return Rational(positive_gap(u) + positive_gap(v));
          }};
}

/// Both sides are 1 where the inequality holds and 0 where it does not: an equivalence.
SubadditivityClaim equivalence_claim() {
  return {
      "proof:equivalence", true, Relation::equal,
      [](const Rational& u, const Rational& v) { return Rational(1 - u * v <= 2 - u - v ? 1 : 0); },
      [](const Rational& u, const Rational& v) {
        return Rational(sign(u - 1) * sign(v - 1) >= 0 ? 1 : 0);
      }};
}

Reading make_reading(const SubadditivityClaim& claim, std::string text, std::string note) {
  return {
      .reading = claim.reading,
      .claim = std::move(text),
      .verdict = Verdict::holds,
      .evidence = Evidence::exhaustive,
      .note = std::move(note),
      .least_effective = 5000,
      .domain =
          [claim](Effort effort) {
            return fmt::format("e^x, e^y ∈ {{j/{0} : {1} ≤ j ≤ {2}}}", steps_of(effort),
                               claim.with_zero ? 0 : 1, 3 * steps_of(effort));
          },
      .check = [claim](Effort effort) { return decide_subadditivity(claim, steps_of(effort)); }};
}

}  // namespace

Rational positive_gap(const Rational& u) { return std::max(Rational(1 - u), Rational(0)); }

Finding decide_subadditivity(const SubadditivityClaim& claim, std::uint64_t steps) {
  Finding finding;
  const std::vector<Rational> points = brute_force::multiples(steps, 3 * steps);
  for (const Rational& u : points) {
    for (const Rational& v : points) {
      ++finding.cases;
      if (!claim.with_zero && (u.is_zero() || v.is_zero())) {
        continue;
      }
      ++finding.effective;
      const Rational lhs = claim.lhs(u, v);
      const Rational rhs = claim.rhs(u, v);
      if (!stand_in(lhs, claim.claimed, rhs)) {
        finding.counterexample =
            Certificate{"pk.lem-subadditive",
                        claim.reading,
                        "Denies the subadditivity of max(0, 1 - e^x) in the proof of Theorem 6.",
                        {{"exp_x", to_string(u)}, {"exp_y", to_string(v)}},
                        lhs,
                        rhs,
                        negation(claim.claimed)};
        return finding;
      }
    }
  }
  return finding;
}

Statement pk_lem_subadditive() {
  return {"pk.lem-subadditive",
          "002",
          "lemma",
          "Subadditivity of max(0, 1 − e^x)",
          {make_reading(sum_claim("printed", false),
                        "For all real x, y: g(x + y) ≤ g(x) + g(y) with g(x) = max(0, 1 − e^x).",
                        "With u = e^x, v = e^y: if u ≥ 1 then uv ≥ v and g(x+y) ≤ g(y), likewise "
                        "for v; if u, v < 1 then (1−u) + (1−v) − (1−uv) = (1−u)(1−v) > 0."),
           make_reading(sum_claim("extended", true),
                        "The same with x or y = −∞ (privacy losses may be infinite).",
                        "g ≤ 1 everywhere and g(−∞) = 1, so that the right side is at least 1 "
                        "whichever value −∞ + ∞ is given; g(∞) = 0 and x + ∞ = ∞ for x > −∞."),
           make_reading(equivalence_claim(),
                        "Step of the proof: 1 − e^{x+y} ≤ 2 − e^x − e^y is equivalent to "
                        "(e^x − 1)(e^y − 1) ≥ 0.",
                        "The difference of the two sides is (e^x − 1)(e^y − 1).")}};
}

}  // namespace pkdp::checks
