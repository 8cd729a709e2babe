#include "checks/statements/pk_def_19.hpp"

#include <fmt/format.h>

#include "reference/distributions/two_sided_geometric.hpp"

namespace pkdp::checks {
namespace {

constexpr std::int64_t reach = 12;

// lhs = rhs at every p = j/d (not reduced: p is visited once for each d) and every k.
Finding compare_everywhere(
    std::uint64_t denominator, const char* reading, const char* denied,
    const std::function<std::pair<Rational, Rational>(const Rational&, std::int64_t)>& sides) {
  Finding finding;
  for (std::uint64_t d = 2; d <= denominator; ++d) {
    for (std::uint64_t j = 1; j < d; ++j) {
      const Rational p(j, d);
      for (std::int64_t k = -reach; k <= reach; ++k) {
        ++finding.cases;
        ++finding.effective;
        const auto [lhs, rhs] = sides(p, k);
        if (lhs != rhs) {
          finding.counterexample = Certificate{"pk.def-19",
                                               reading,
                                               denied,
                                               {{"p", to_string(p)}, {"k", std::to_string(k)}},
                                               lhs,
                                               rhs,
                                               Relation::not_equal};
          return finding;
        }
      }
    }
  }
  return finding;
}

// (1−p)/(1+p)·p·p·…·p.
Rational printed_mass(const Rational& p, std::int64_t k) {
  Rational value = (1 - p) / (1 + p);
  for (std::int64_t i = 0; i < (k < 0 ? -k : k); ++i) {
    value *= p;
  }
  return value;
}

std::uint64_t denominator_of(Effort effort) {
  return effort == Effort::quick ? 12 : effort == Effort::normal ? 60 : 120;
}

Reading make_reading(std::string name, std::string claim, Verdict verdict, std::string note,
                     std::function<Finding(std::uint64_t)> decide) {
  return {
      .reading = std::move(name),
      .claim = std::move(claim),
      .verdict = verdict,
      .evidence = Evidence::exhaustive,
      .note = std::move(note),
      .least_effective = 1000,
      .domain =
          [](Effort effort) {
            return fmt::format("p = j/d, 0 < j < d ≤ {}, |k| ≤ {}", denominator_of(effort), reach);
          },
      .check = [decide =
                    std::move(decide)](Effort effort) { return decide(denominator_of(effort)); }};
}

}  // namespace

Finding decide_two_sided_mass(const TwoSidedMass& mass, std::uint64_t denominator) {
  return compare_everywhere(
      denominator, "printed", "A mass is not as Definition 19 prints it.",
      [&](const Rational& p, std::int64_t k) { return std::pair(mass(p, k), printed_mass(p, k)); });
}

Finding decide_total_mass(const TwoSidedMass& mass, std::uint64_t denominator) {
  return compare_everywhere(denominator, "printed:total",
                            "Denies Definition 19, \"is the probability distribution\".",
                            [&](const Rational& p, std::int64_t k) {
                              const std::int64_t last = k < 0 ? -k : k;
                              Rational sum = 0;
                              for (std::int64_t i = -last; i <= last; ++i) {
                                sum += mass(p, i);
                              }
                              const Rational next = mass(p, last + 1);
                              const Rational ratio = mass(p, last + 2) / next;
                              return std::pair(Rational(sum + 2 * next / (1 - ratio)), Rational(1));
                            });
}

Finding decide_mean_zero(const TwoSidedMass& mass, std::uint64_t denominator) {
  return compare_everywhere(denominator, "printed:mean", "Denies Definition 19, \"of mean 0\".",
                            [&](const Rational& p, std::int64_t k) {
                              return std::pair(Rational(k * mass(p, k)), Rational(k * mass(p, -k)));
                            });
}

Statement pk_def_19() {
  const TwoSidedMass mass = two_sided_geometric::mass;
  return {"pk.def-19",
          "002",
          "definition",
          "Two-sided geometric distribution",
          {make_reading("printed", "P[X = k] = ((1−p)/(1+p))·p^|k| for all integers k, p ∈ (0, 1).",
                        Verdict::definition,
                        "At p = 0 the formula is the point mass at 0 if 0^0 = 1; at p = 1 all "
                        "masses are 0, which is no law. Both are outside the printed range.",
                        [mass](std::uint64_t d) { return decide_two_sided_mass(mass, d); }),
           make_reading("printed:total", "The masses sum to 1.", Verdict::holds,
                        "Σ p^|k| = 1 + 2p/(1−p) = (1+p)/(1−p).",
                        [mass](std::uint64_t d) { return decide_total_mass(mass, d); }),
           make_reading("printed:mean", "The distribution has mean 0.", Verdict::holds,
                        "Masses at k and −k are equal and k·p^|k| is summable.",
                        [mass](std::uint64_t d) { return decide_mean_zero(mass, d); })}};
}

}  // namespace pkdp::checks
