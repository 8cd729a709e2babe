#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/reading_frame.hpp"
#include "checks/statements/th_chapter_5.hpp"

namespace pkdp::checks {
namespace {

struct Size {
  std::int64_t n;
  std::uint64_t denominator;
};

Size size_of(Effort effort) {
  return effort == Effort::quick    ? Size{10, 8}
         : effort == Effort::normal ? Size{25, 12}
                                    : Size{30, 16};
}

/// (5.18) = line 18 without its absolute value.
Rational line_5_18(const LossPoint& at) {
  return brute_force::binomial_mass(at.hits, at.known, at.bias) /
         brute_force::binomial_mass(at.hits - 1, at.known, at.bias);
}

Rational line_5_19(const LossPoint& at) {
  const auto choose = [&at](std::int64_t hits) {
    return Rational(binomial_coefficient(static_cast<std::uint64_t>(at.known),
                                         static_cast<std::uint64_t>(hits)));
  };
  return choose(at.hits) * at.bias / (choose(at.hits - 1) * (1 - at.bias));
}

Rational line_5_20(const LossPoint& at) {
  const std::int64_t before = at.hits - 1;
  const Rational upper = factorial(at.known) / (factorial(at.hits) * factorial(at.known - at.hits));
  const Rational lower = factorial(at.known) / (factorial(before) * factorial(at.known - before));
  return upper * at.bias / (lower * (1 - at.bias));
}

Rational line_5_21(const LossPoint& at) {
  const std::int64_t before = at.hits - 1;
  return factorial(before) * factorial(at.known - before) * at.bias /
         (factorial(at.hits) * factorial(at.known - at.hits) * (1 - at.bias));
}

/// (5.22) and (5.23), with `size` for n′.
Rational odds_with(std::int64_t size, const LossPoint& at) {
  return (size - (at.hits - 1)) * at.bias / (at.hits * (1 - at.bias));
}

Rational line_5_22(const LossPoint& at) { return odds_with(at.known, at); }

/// (5.24) = (5.17): n where (5.23) has n′.
Rational line_5_24(const LossPoint& at) { return odds_with(at.records, at); }

/// e^|ln x|.
Rational absolute(const Rational& x) { return std::max(x, Rational(1 / x)); }

LossClaim claim_of(std::string reading, const std::string& denied,
                   std::function<Rational(const LossPoint&)> lhs,
                   std::function<Rational(const LossPoint&)> rhs) {
  return {std::move(reading), "Lemma 5.3, " + denied, std::move(lhs), std::move(rhs)};
}

Reading reading_of(const LossClaim& claim, std::string text, Verdict verdict, std::string note) {
  return enumerated_reading(
      {claim.reading, std::move(text), verdict, std::move(note)}, 1000,
      [](Effort effort) {
        const Size size = size_of(effort);
        return fmt::format(
            "2 ≤ n ≤ {}, 1 ≤ n′ < n, 1 ≤ hits ≤ n′, 0 < bias_D < 1 with denominator ≤ {}", size.n,
            size.denominator);
      },
      [claim](Effort effort) {
        const Size size = size_of(effort);
        return decide_loss_line(claim, size.n, size.denominator);
      });
}

std::vector<Reading> steps() {
  using enum Verdict;
  const std::string cancelled = "Equal factors cancel.";
  return {reading_of(claim_of("proof:5.18", "line 18 = (5.18)", line_18, line_5_18),
                     "Line 18 of Algorithm 2 equals (5.18).", refuted,
                     "Line 18 has an absolute value, (5.18) has none."),
          reading_of(claim_of("proof:5.19", "(5.18) = (5.19)", line_5_18, line_5_19),
                     "(5.18) = (5.19).", holds, cancelled),
          reading_of(claim_of("proof:5.20", "(5.19) = (5.20)", line_5_19, line_5_20),
                     "(5.19) = (5.20).", holds, "C(a, b) = a!/(b!(a−b)!)."),
          reading_of(claim_of("proof:5.21", "(5.20) = (5.21)", line_5_20, line_5_21),
                     "(5.20) = (5.21).", holds, cancelled),
          reading_of(claim_of("proof:5.22", "(5.21) = (5.22)", line_5_21, line_5_22),
                     "(5.21) = (5.22) = (5.23).", holds, cancelled),
          reading_of(claim_of("proof:5.24", "(5.23) = (5.24)", line_5_22, line_5_24),
                     "(5.23) = (5.24).", refuted, "n′ has become n.")};
}

}  // namespace

Rational line_18(const LossPoint& at) { return absolute(line_5_18(at)); }

Finding decide_loss_line(const LossClaim& claim, std::int64_t greatest_n,
                         std::uint64_t greatest_denominator) {
  Finding finding;
  const std::vector<Rational> biases = brute_force::interior_rationals(greatest_denominator);
  for (std::int64_t n = 2; n <= greatest_n; ++n) {
    for (std::int64_t known = 1; known < n; ++known) {
      for (std::int64_t hits = 1; hits <= known; ++hits) {
        for (const Rational& bias : biases) {
          ++finding.cases;
          ++finding.effective;
          const LossPoint at{n, known, hits, bias};
          const Rational lhs = claim.lhs(at);
          const Rational rhs = claim.rhs(at);
          if (lhs != rhs) {
            finding.counterexample =
                Certificate{"th.lem-5.3",
                            claim.reading,
                            "Denies " + claim.denied + ": lhs and rhs are these two sides.",
                            {{"records", std::to_string(n)},
                             {"known", std::to_string(known)},
                             {"hits", std::to_string(hits)},
                             {"bias", to_string(bias)}},
                            Logarithm{lhs},
                            Logarithm{rhs},
                            Relation::not_equal,
                            first_by("records, known records, hits, then bias by denominator")};
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

Statement th_lem_5_3() {
  using enum Verdict;
  std::vector<Reading> readings{
      reading_of(claim_of("printed", "line 18 = (5.17)", line_18, line_5_24),
                 "Line 18 of Algorithm 2 equals ln(n−(hits−1)) + ln bias_D − ln hits − "
                 "ln(1−bias_D).",
                 refuted, "n must be n′, and the absolute value is lost.")};
  for (Reading& reading : steps()) {
    readings.push_back(std::move(reading));
  }
  readings.push_back(reading_of(
      claim_of("known-without-absolute", "line 18 = (5.17) with n' for n", line_18, line_5_22),
      "Line 18 equals ln(n′−(hits−1)) + ln bias_D − ln hits − ln(1−bias_D), without | |.", refuted,
      "Negative where the ratio of the masses is below 1."));
  readings.push_back(
      reading_of(claim_of("absolute-with-all", "line 18 = |(5.17)|", line_18,
                          [](const LossPoint& at) { return absolute(line_5_24(at)); }),
                 "Line 18 equals |ln(n−(hits−1)) + ln bias_D − ln hits − ln(1−bias_D)|.", refuted,
                 "n must be n′."));
  readings.push_back(
      reading_of(claim_of("corrected", "line 18 = the corrected formula", line_18,
                          [](const LossPoint& at) { return absolute(line_5_22(at)); }),
                 "Line 18 equals |ln(n′−(hits−1)) + ln bias_D − ln hits − ln(1−bias_D)|.", holds,
                 "C(n′, hits)/C(n′, hits−1) = (n′−hits+1)/hits."));
  return {"th.lem-5.3", "003", "lemma", "The loss as a sum of logarithms", std::move(readings)};
}

}  // namespace pkdp::checks
