#include <fmt/format.h>

#include "checks/statements/pk_ex_9.hpp"

namespace pkdp::checks {
namespace {

using brute_force::Marginal;
using brute_force::SeriesLaw;

std::vector<std::string> texts(const SeriesLaw& law) {
  std::vector<std::string> result;
  for (const Rational& mass : law) {
    result.push_back(to_string(mass));
  }
  return result;
}

std::string in_words(const brute_force::Days& series) {
  return fmt::format("({},{})", series[0], series[1]);
}

/// Correlated fair bits: (1 ± ρ)/4.
SeriesLaw symmetric(const Rational& rho) {
  const Rational same = (1 + rho) / 4;
  const Rational other = (1 - rho) / 4;
  return {same, other, other, same};
}

/// The second day denies the first: P[D_1 = 1] = 1/(r+1), P[D_2 = 1 given D_1 = 0] = r/(r+1) and
/// given D_1 = 1 it is 1/(r(r+1)), each as far from P[D_1 = 1] as e^c = r allows.
SeriesLaw denying(std::int64_t r) {
  const Rational rare = make_rational(1, r + 1);
  return {rare * (1 - rare), (1 - rare) * (1 - rare), rare * (1 - rare / r), rare * rare / r};
}

Reading refuted(const ConstantClaim& claim, std::string text, std::string note,
                std::string domain) {
  return {.reading = claim.reading,
          .claim = std::move(text),
          .verdict = Verdict::refuted,
          .evidence = Evidence::certificate,
          .note = std::move(note),
          .domain = [domain = std::move(domain)](Effort) { return domain; },
          .check = [claim](Effort) { return decide_constant(claim); }};
}

}  // namespace

Finding decide_constant(const ConstantClaim& claim) {
  Finding finding;
  for (std::size_t n = 2; n <= claim.records; ++n) {
    const int all = static_cast<int>(n) - 1;
    const brute_force::Days others{all - claim.a[0], all - claim.a[1]};
    for (const SeriesLaw& law : claim.laws) {
      const Rational ratio = *brute_force::correlation_ratio(law, claim.marginal);
      const auto counts = brute_force::daily_counts(std::vector<SeriesLaw>(n - 1, law), 2);
      const Rational factor = *brute_force::day_dependence(counts, others, claim.a, claim.b,
                                                           DependenceConvention::remainder);
      ++finding.cases;
      ++finding.effective;
      if (factor * factor > power(ratio, claim.halves)) {
        finding.counterexample = Certificate{
            "pk.ex-9",
            claim.reading,
            fmt::format("Denies that ({0}c/2, 0) would do: every record has the law `series`, e^c "
                        "= ratio; lhs is e^(2*Dep) for O = (n-1, n-1), a = {1}, b = {2}, rhs "
                        "e^({0}c).",
                        claim.halves, in_words(claim.a), in_words(claim.b)),
            {{"records", std::to_string(n)}, {"series", texts(law)}, {"ratio", to_string(ratio)}},
            factor * factor,
            power(ratio, claim.halves),
            Relation::greater,
            claim.minimal};
        return finding;
      }
    }
  }
  return finding;
}

std::vector<Reading> pk_ex_9_constant_readings() {
  std::vector<SeriesLaw> rare;
  for (std::int64_t r = 2; r <= 30; ++r) {
    rare.push_back(denying(r));
  }
  return {
      refuted({"smaller-constant",
               Marginal::next_day,
               {0, 0},
               {1, 1},
               7,
               {symmetric(make_rational(1, 10))},
               60,
               not_known("fewest records for one law and one output that were chosen; other laws "
                         "and outputs are not visited")},
              "(7c/2, 0) in the place of (4c, 0).",
              "Fair bits with correlation ρ: Dep = ln(n/(1 + (n−1)((1−ρ)/(1+ρ))²)) with n others, "
              "which is near 4ρ(1 − 1/n), and c = −ln(1−ρ): no constant below 4 serves. The "
              "fewest records at ρ = 1/10; other laws may need fewer.",
              "n ≤ 60 records, correlation 1/10"),
      refuted(
          {"smaller-constant-same-day",
           Marginal::same_day,
           {1, 1},
           {0, 0},
           9,
           rare,
           4,
           not_known("fewest records, then least whole e^c, for one family of laws and one "
                     "output that were chosen; other laws and outputs are not visited")},
          "(9c/2, 0) in the place of (5c, 0), with the printed comparison.",
          "The second day denies the first, which is rarely 1: P[D_1 = 1] = 1/(r+1), P[D_2 = 1] "
          "is r/(r+1) given 0 and 1/(r(r+1)) given 1, r = e^c. With two others Dep/c is 4.51 "
          "at r = 16, 4.90 at r = 10⁶ and tends to 5: no constant below 5 serves.",
          "n ≤ 4 records of the family of the note, e^c = 2, 3, …, 30")};
}

}  // namespace pkdp::checks
