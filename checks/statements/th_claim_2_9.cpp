#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/statements/th_definitions.hpp"

/// th.claim-2.9-2.13: what negligible advantages do over several steps.
namespace pkdp::checks {
namespace {

using enum Verdict;

Rational negligible_below(std::uint64_t rho) {
  return power_of_two(-static_cast<std::int64_t>(rho));
}

/// x[k] = Pr[M(D_k) = o] for D₀ ∼ D₁ ∼ D₂, two outputs; neighbours have advantages below 2^−ρ.
struct Chain {
  std::vector<Rational> x;
  std::uint64_t rho;

  [[nodiscard]] Rational advantage(std::size_t i, std::size_t j) const { return abs(x[i] - x[j]); }
};

Visit on_chains(std::function<bool(Cases&, const Chain&)> judge) {
  return [judge = std::move(judge)](Cases& cases, std::uint64_t size) {
    cases.visits_by("rho, then the last of the three probabilities by denominator");
    for (const std::uint64_t rho : {std::uint64_t{1}, std::uint64_t{2}}) {
      if (!cases.open()) {
        return;
      }
      const Rational bound = negligible_below(rho);
      for_ordered_tuples(brute_force::unit_rationals(size), 3, [&](const std::vector<Rational>& x) {
        const Chain chain{x, rho};
        if (chain.advantage(0, 1) >= bound || chain.advantage(1, 2) >= bound) {
          cases.skip();
          return true;
        }
        return judge(cases, chain);
      });
    }
  };
}

CertificateInputs inputs_of(const Chain& chain) {
  return {{"mechanism", texts(chain.x)}, {"rho", std::to_string(chain.rho)}};
}

bool far_apart_negligible(Cases& cases, const Chain& chain) {
  return cases.compare(chain.advantage(0, 2), Relation::less, negligible_below(chain.rho),
                       [&] { return inputs_of(chain); });
}

/// The derivation assumes an advantage between D₀ and D₂ that is not negligible.
bool line_2_9(Cases& cases, const Chain& chain) {
  if (chain.advantage(0, 2) < negligible_below(chain.rho)) {
    cases.skip();
    return true;
  }
  return cases.compare(chain.x[1], Relation::equal, Rational(chain.x[2] - chain.advantage(1, 2)),
                       [&] { return inputs_of(chain); });
}

bool line_2_12(Cases& cases, const Chain& chain) {
  if (chain.x[2] < chain.x[0] || chain.advantage(0, 2) < negligible_below(chain.rho)) {
    cases.skip();
    return true;
  }
  const Rational xi = chain.advantage(0, 2) - chain.advantage(1, 2);
  return cases.compare(Rational(chain.x[0] + xi), Relation::greater,
                       Rational(chain.x[0] + chain.advantage(0, 1)),
                       [&] { return inputs_of(chain); });
}

/// Laws of D₀, …, D₃ with three outputs, D_k ∼ D_{k+1}.
void over_distance(Cases& cases, std::uint64_t size) {
  cases.visits_by("the three laws, each by its denominator");
  const auto laws = brute_force::simplex(3, size);
  const auto distance = [](const brute_force::Law& p, const brute_force::Law& q) {
    return brute_force::hockey_stick(p, q, 1);
  };
  for (std::size_t a = 0; a < laws.size(); ++a) {
    for (std::size_t b = 0; b < laws.size(); ++b) {
      for (std::size_t c = 0; c < laws.size() && cases.open(); ++c) {
        const Rational near = std::max(distance(laws[a], laws[b]), distance(laws[b], laws[c]));
        cases.compare(distance(laws[a], laws[c]), Relation::less_equal, Rational(2 * near), [&] {
          return CertificateInputs{
              {"law_0", texts(laws[a])}, {"law_1", texts(laws[b])}, {"law_2", texts(laws[c])}};
        });
      }
    }
  }
}

}  // namespace

Visit transitivity(const Rational& factor) {
  return [factor](Cases& cases, std::uint64_t size) {
    cases.visits_by("the last of the three probabilities by denominator");
    for_ordered_tuples(brute_force::unit_rationals(size), 3, [&](const std::vector<Rational>& x) {
      const Chain chain{x, 0};
      const Rational near = std::max(chain.advantage(0, 1), chain.advantage(1, 2));
      return cases.compare(chain.advantage(0, 2), Relation::less_equal, Rational(factor * near),
                           [&] {
                             return CertificateInputs{{"mechanism", texts(x)}};
                           });
    });
  };
}

Statement th_claim_2_9_2_13() {
  const std::string chain =
      "two binary records, D₀ = 00, D₁ = 01 and 10, D₂ = 11, two outputs, ρ = 1, 2, denominators "
      "≤ {}";
  const CaseReading conclusion{
      "printed:all-databases",
      "If all neighbours have an advantage below 2^(−ρ), all databases have.",
      refuted,
      "Advantages add up over the records that differ.",
      "\"this still implies that all databases need to be indistinguishable\"; lhs is the "
      "advantage between 00 and 11, rhs 2^-rho",
      chain,
      {4, 6, 8},
      on_chains(far_apart_negligible)};
  CaseReading printed = conclusion;
  printed.reading = "printed";
  printed.claim = "The contradiction (2.9)–(2.13) and its conclusion.";
  printed.note = "See printed:all-databases and the lines.";
  return case_statement(
      "th.claim-2.9-2.13", "claim", "From neighbours to all databases with negligible advantage",
      {printed,
       conclusion,
       {"printed:2.9",
        "Pr[M(D₁)=o] = Pr[M(D₂)=o] − adv(D₁, D₂).",
        refuted,
        "Only where D₂ gives the larger probability.",
        "(2.9); lhs is Pr[M(D_1)=o], rhs Pr[M(D_2)=o] - adv(D_1,D_2)",
        chain,
        {4, 6, 8},
        on_chains(line_2_9)},
       {"printed:2.12",
        "ξ = adv(D₀, D₂) − adv(D₁, D₂) > adv(D₀, D₁).",
        refuted,
        "adv(D₀, D₂) above the bound is not above twice the bound.",
        "(2.12); lhs is Pr[M(D_0)=o] + xi, rhs Pr[M(D_0)=o] + adv(D_0,D_1)",
        chain,
        {4, 6, 8},
        on_chains(line_2_12)},
       {"smaller-factor",
        "Over two records the advantage grows less than twofold.",
        refuted,
        "Twice is attained.",
        "a factor 3/2 for two records; lhs is adv(D_0,D_2), rhs 3/2 times "
        "the larger advantage of neighbours",
        "probabilities with denominators ≤ {}",
        {4, 6, 8},
        transitivity(make_rational(3, 2))},
       {"corrected",
        "Databases that differ in k records have at most k times the advantage of neighbours.",
        holds,
        "The triangle inequality of the total variation; sharp by smaller-factor. With n "
        "polynomial in ρ and the standard notion of negligible the conclusion holds.",
        "the triangle inequality",
        "laws on 3 outputs, denominators ≤ {}, k = 2",
        {3, 6, 6},
        over_distance}});
}

}  // namespace pkdp::checks
