#include "checks/statements/pk_lem_2.hpp"

#include <fmt/format.h>

#include "checks/opposite.hpp"
#include "checks/plain/grid.hpp"
#include "checks/plain/laws.hpp"
#include "checks/reading_frame.hpp"

namespace pkdp::checks {
namespace {

struct Size {
  std::int64_t n;
  std::uint64_t denominator;
};

Size size_of(Effort effort) {
  switch (effort) {
    case Effort::quick:
      return {20, 14};
    case Effort::normal:
      return {32, 20};
    case Effort::deep:
      return {48, 30};
  }
  return {20, 14};
}

/// p·n/((1 − p)·m), the ratio of the geometric series.
Rational series_ratio(std::int64_t n, const Rational& p, std::int64_t m) {
  return p * n / ((1 - p) * m);
}

/// p/(1 − p)·(n − s)/(s + 1) at s = m, the ratio of consecutive masses; it only falls with s.
Rational mass_ratio(std::int64_t n, const Rational& p, std::int64_t m) {
  return p / (1 - p) * (n - m) / (m + 1);
}

TailBoundClaim tail_claim(std::string reading, bool interior, bool supported, Relation claimed) {
  return {std::move(reading),
          "Lemma 2, \"for any n, p, and m such that m > pn/(1-p)\", the strict inequality",
          interior,
          supported,
          claimed,
          binomial_upper_sum,
          geometric_tail_bound};
}

TailBoundClaim ratio_claim(std::string reading, bool interior) {
  return {
      std::move(reading), "proof of Lemma 2, \"for all s >= m\" the strict inequality, at s = m",
      interior,           false,
      Relation::less,     mass_ratio,
      series_ratio};
}

/// The points at which this claim is decided.
std::string words(const TailBoundClaim& claim, const Size& size) {
  return fmt::format("1 ≤ n ≤ {}, 1 ≤ m ≤ {}, {} with denominator ≤ {}, m > pn/(1−p)", size.n,
                     claim.supported ? "n" : "n + 2",
                     claim.interior ? "p in (0, 1)" : "p in [0, 1)", size.denominator);
}

Reading make_reading(const TailBoundClaim& claim, std::string text, Verdict verdict,
                     std::string note) {
  Reading reading =
      framed(claim.reading, std::move(text), verdict, std::move(note), Evidence::exhaustive, 500);
  reading.domain = [claim](Effort effort) { return words(claim, size_of(effort)); };
  reading.check = [claim](Effort effort) {
    const Size size = size_of(effort);
    return decide_tail_bound(claim, size.n, size.denominator);
  };
  return reading;
}

}  // namespace

Rational binomial_upper_sum(std::int64_t n, const Rational& p, std::int64_t m) {
  Rational sum = 0;
  for (std::int64_t s = m; s <= n; ++s) {
    sum += plain::binomial_mass(s, n, p);
  }
  return sum;
}

Rational geometric_tail_bound(std::int64_t n, const Rational& p, std::int64_t m) {
  return plain::binomial_mass(m, n, p) / (1 - series_ratio(n, p, m));
}

Finding decide_tail_bound(const TailBoundClaim& claim, std::int64_t greatest_n,
                          std::uint64_t greatest_denominator) {
  Finding finding;
  for (std::int64_t n = 1; n <= greatest_n; ++n) {
    for (const Rational& p : plain::unit_rationals(greatest_denominator)) {
      for (std::int64_t m = 1; m <= n + 2; ++m) {
        ++finding.cases;
        if (p == 1 || m * (1 - p) <= p * n || (claim.interior && p == 0) ||
            (claim.supported && m > n)) {
          continue;
        }
        ++finding.effective;
        const Rational lhs = claim.lhs(n, p, m);
        const Rational rhs = claim.rhs(n, p, m);
        if (!stand_in(lhs, claim.claimed, rhs)) {
          finding.counterexample =
              Certificate{"pk.lem-2",
                          claim.reading,
                          "Denies " + claim.denied + ": lhs < rhs is claimed.",
                          {{"n", std::to_string(n)}, {"p", to_string(p)}, {"m", std::to_string(m)}},
                          lhs,
                          rhs,
                          opposite(claim.claimed),
                          first_by("n, then p by denominator, then m")};
          return finding;
        }
      }
    }
  }
  return finding;
}

Statement pk_lem_2() {
  using enum Verdict;
  const std::string proof =
      "For m ≤ s < n the ratio of consecutive masses is p/(1−p)·(n−s)/(s+1) < pn/((1−p)m) = r < 1, "
      "so the sum is at most f(m)(1 + r + r² + …), and strictly less because r > 0 and the series "
      "is cut at n.";
  return {
      "pk.lem-2",
      "002",
      "lemma",
      "Binomial upper tail against a geometric series",
      {make_reading(tail_claim("printed", false, false, Relation::less),
                    "For any n, p, m with m > pn/(1−p): Σ_{s=m}^{n} f(s;n,p) < "
                    "f(m;n,p)/(1 − pn/((1−p)m)).",
                    refuted,
                    "At p = 0 both sides are 0, and so they are when m > n. Nothing else fails, "
                    "and with ≤ nothing does."),
       make_reading(tail_claim("interior", true, false, Relation::less),
                    "The same for 0 < p < 1 and any m, above n included.", refuted,
                    "For m > n both sides are 0."),
       make_reading(tail_claim("nonstrict", false, false, Relation::less_equal),
                    "As printed with ≤ for <.", holds, proof),
       make_reading(tail_claim("corrected", true, true, Relation::less),
                    "As printed for 0 < p < 1 and 1 ≤ m ≤ n.", holds, proof),
       make_reading(ratio_claim("proof:ratio", true),
                    "Step of the proof: for all s ≥ m, p/(1−p)·(n−s)/(s+1) < pn/((1−p)m), 0 < p < "
                    "1.",
                    holds,
                    "n − s < n and s + 1 > m; s = m decides, as the left side decreases with s. "
                    "The step is about f(s+1)/f(s), which is 0/0 at p = 0."),
       make_reading(ratio_claim("ratio-at-zero", false), "The step of the proof at p = 0 as well.",
                    refuted, "At p = 0 both sides are 0.")}};
}

}  // namespace pkdp::checks
