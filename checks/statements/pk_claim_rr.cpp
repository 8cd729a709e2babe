#include "checks/statements/pk_claim_rr.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/reading_frame.hpp"

namespace pkdp::checks {
namespace {

std::uint64_t greatest_of(Effort effort) {
  return effort == Effort::quick ? 12 : effort == Effort::normal ? 32 : 45;
}

Certificate certify(const std::string& reading, const std::string& denied, const Rational& lambda,
                    const Rational& p, const Rational& lhs, const Rational& rhs,
                    Relation relation) {
  return {"pk.claim-rr",
          reading,
          "Denies the decomposition of Bernoulli(p) for every p: " + denied,
          {{"lambda", to_string(lambda)}, {"p", to_string(p)}},
          lhs,
          rhs,
          relation,
          first_by("larger denominator of lambda and p, then lambda, then p")};
}

/// All (λ, p) with λ, p ∈ [0, 1] whose larger denominator is `size`.
std::vector<std::pair<Rational, Rational>> points(std::uint64_t size) {
  std::vector<std::pair<Rational, Rational>> result;
  for (const Rational& lambda : brute_force::unit_rationals(size)) {
    for (const Rational& p : brute_force::unit_rationals(size)) {
      if (std::max(denominator(lambda), denominator(p)) == size) {
        result.emplace_back(lambda, p);
      }
    }
  }
  return result;
}

Reading reading_of(const MixtureClaim& claim, Verdict verdict, std::string text, std::string note) {
  Reading reading =
      framed(claim.reading, std::move(text), verdict, std::move(note), Evidence::exhaustive, 300);
  reading.domain = [](Effort effort) {
    return fmt::format("λ, p ∈ [0, 1] with denominators ≤ {}", greatest_of(effort));
  };
  reading.check = [claim](Effort effort) { return decide_mixture(claim, greatest_of(effort)); };
  return reading;
}

/// Whether weight·Ber(1/2) fits under Ber(p), against weight ≤ 2·min(p, 1−p).
Finding decide_largest_weight(std::uint64_t greatest) {
  Finding finding;
  for (std::uint64_t size = 1; size <= greatest; ++size) {
    for (const auto& [weight, p] : points(size)) {
      ++finding.cases;
      ++finding.effective;
      const bool fits = p - weight / 2 >= 0 && (1 - p) - weight / 2 >= 0;
      const bool claimed = weight <= 2 * std::min(p, Rational(1 - p));
      if (fits != claimed) {
        finding.counterexample =
            certify("corrected:largest", "the largest weight is another.", weight / 2, p,
                    fits ? 1 : 0, claimed ? 1 : 0, Relation::not_equal);
        return finding;
      }
    }
  }
  return finding;
}

}  // namespace

Rational printed_mixture(const Rational& lambda, const Rational& nu) {
  return (1 - 2 * lambda) * nu + lambda;
}

Finding decide_mixture(const MixtureClaim& claim, std::uint64_t greatest) {
  Finding finding;
  for (std::uint64_t size = 1; size <= greatest; ++size) {
    for (const auto& [lambda, p] : points(size)) {
      ++finding.cases;
      if (2 * lambda == 1 || !claim.admits(lambda, p)) {
        continue;
      }
      ++finding.effective;
      const Rational nu = (p - lambda) / (1 - 2 * lambda);
      const Rational mixed = claim.mixture(lambda, nu);
      if (nu < 0 || nu > 1) {
        finding.counterexample =
            certify(claim.reading, "lhs is (p-lambda)/(1-2*lambda), which is no probability.",
                    lambda, p, nu, nu < 0 ? 0 : 1, nu < 0 ? Relation::less : Relation::greater);
        return finding;
      }
      if (mixed != p) {
        finding.counterexample =
            certify(claim.reading, "lhs is the probability of a 1 under the mixture, rhs p.",
                    lambda, p, mixed, p, Relation::not_equal);
        return finding;
      }
    }
  }
  return finding;
}

Statement pk_claim_rr() {
  const MixtureClaim printed{
      "printed",
      [](const Rational& lambda, const Rational& p) { return lambda < p && p < 1 - lambda; },
      printed_mixture};
  const MixtureClaim closed{
      "corrected:closed",
      [](const Rational& lambda, const Rational& p) { return lambda <= p && p <= 1 - lambda; },
      printed_mixture};
  const MixtureClaim beyond{"every-p",
                            [](const Rational& lambda, const Rational&) { return 2 * lambda < 1; },
                            printed_mixture};
  return {
      "pk.claim-rr",
      "002",
      "claim",
      "A Bernoulli record as randomized response",
      {reading_of(printed, Verdict::holds,
                  "For λ < p < 1−λ: Ber(p) = (1−2λ)·Ber((p−λ)/(1−2λ)) + 2λ·Ber(1/2).",
                  "(1−2λ)·(p−λ)/(1−2λ) + 2λ/2 = p is an identity, and p−λ < 1−2λ. λ < p < 1−λ "
                  "makes λ < 1/2; for λ < 0 it would still be an identity, but 2λ no weight."),
       reading_of(closed, Verdict::holds, "The same for λ ≤ p ≤ 1−λ, λ < 1/2.",
                  "At p = λ the first part is Ber(0), at p = 1−λ it is Ber(1), at λ = 0 it is "
                  "Ber(p) itself; λ = p = 1/2 has weight 1 on the fair coin and no ν."),
       reading_of(beyond, Verdict::refuted, "The same for every p and λ < 1/2.",
                  "Outside [λ, 1−λ] ν is no probability."),
       {.reading = "corrected:largest",
        .claim = "w·Ber(1/2) is a part of Ber(p) exactly for w ≤ 2·min(p, 1−p): λ = min(p, 1−p) is "
                 "the best λ.",
        .verdict = Verdict::holds,
        .evidence = Evidence::exhaustive,
        .note = "Both masses must stay nonnegative.",
        .least_effective = 300,
        .domain =
            [](Effort effort) {
              return fmt::format("w, p ∈ [0, 1] with denominators ≤ {}", greatest_of(effort));
            },
        .check = [](Effort effort) { return decide_largest_weight(greatest_of(effort)); }}}};
}

}  // namespace pkdp::checks
