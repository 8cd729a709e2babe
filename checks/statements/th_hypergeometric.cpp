#include <fmt/format.h>

#include <algorithm>

#include "checks/reading_frame.hpp"
#include "checks/statements/th_chapter_5.hpp"

namespace pkdp::checks {
namespace {

using Point = HypergeometricPoint;

std::int64_t greatest_n_of(Effort effort) {
  return effort == Effort::quick ? 16 : effort == Effort::normal ? 40 : 46;
}

Rational choose(std::int64_t n, std::int64_t k) {
  return Rational(
      binomial_coefficient(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(k)));
}

/// Line 23: C(n′, idx)·C(n−n′, c−idx)/C(n, c).
Rational line_23(const Point& at) {
  return choose(at.known, at.index) * choose(at.records - at.known, at.ones - at.index) /
         choose(at.records, at.ones);
}

/// The first two factors that (5.3) and (5.4) share.
Rational two_factors(const Point& at) {
  const std::int64_t unknown = at.records - at.known;
  const std::int64_t other = at.ones - at.index;
  return factorial(at.known) / (factorial(at.index) * factorial(at.known - at.index)) *
         (factorial(unknown) / (factorial(other) * factorial(unknown - other)));
}

Rational line_5_3(const Point& at) {
  return two_factors(at) * factorial(at.records) /
         (factorial(at.ones) * factorial(at.records - at.ones));
}

Rational line_5_4(const Point& at) {
  return two_factors(at) * factorial(at.ones) * factorial(at.records - at.ones) /
         factorial(at.records);
}

/// (5.1) = (5.8): e to the sum of nine log-factorials, that is their product and quotient.
Rational line_5_1(const Point& at) {
  const std::int64_t unknown = at.records - at.known;
  return factorial(at.known) * factorial(unknown) * factorial(at.ones) *
         factorial(at.records - at.ones) / factorial(at.records) / factorial(at.index) /
         factorial(at.ones - at.index) / factorial(at.known - at.index) /
         factorial(unknown - (at.ones - at.index));
}

Point successor(Point at) {
  ++at.index;
  return at;
}

/// One of (5.9) … (5.12): the factorial of a term of the index, its printed update at the
/// successor.
HypergeometricClaim update_claim(std::string reading,
                                 const std::function<std::int64_t(const Point&)>& term,
                                 const std::function<Rational(const Point&)>& factor) {
  return {"th.cor-5.2",
          std::move(reading),
          "an equation of Corollary 5.2",
          true,
          [term](const Point& at) { return factorial(term(successor(at))); },
          [term, factor](const Point& at) { return Rational(factorial(term(at)) * factor(at)); }};
}

Reading reading_of(const HypergeometricClaim& claim, std::string text, Verdict verdict,
                   std::string note) {
  return enumerated_reading(
      {claim.reading, std::move(text), verdict, std::move(note)}, 1000,
      [claim](Effort effort) {
        return fmt::format(
            "1 ≤ n ≤ {}, 0 ≤ c ≤ n, 1 ≤ n′ ≤ n, max(0, c−(n−n′)) ≤ idx ≤ min(n′, c){}",
            greatest_n_of(effort), claim.has_successor ? " − 1" : "");
      },
      [claim](Effort effort) { return decide_hypergeometric(claim, greatest_n_of(effort)); });
}

HypergeometricClaim line_claim(std::string reading, const std::string& line,
                               std::function<Rational(const Point&)> rhs) {
  return {"th.lem-5.1",
          std::move(reading),
          "the equality of line 23 with " + line + " in Lemma 5.1 and its proof",
          false,
          line_23,
          std::move(rhs)};
}

}  // namespace

Rational factorial(std::int64_t k) {
  Integer product = 1;
  for (std::int64_t factor = 2; factor <= k; ++factor) {
    product *= factor;
  }
  return Rational(product);
}

Finding decide_hypergeometric(const HypergeometricClaim& claim, std::int64_t greatest_n) {
  Finding finding;
  for (std::int64_t n = 1; n <= greatest_n; ++n) {
    for (std::int64_t known = 1; known <= n; ++known) {
      for (std::int64_t ones = 0; ones <= n; ++ones) {
        const std::int64_t last = std::min(known, ones) - (claim.has_successor ? 1 : 0);
        for (std::int64_t i = std::max<std::int64_t>(0, ones - (n - known)); i <= last; ++i) {
          ++finding.cases;
          ++finding.effective;
          const Point at{n, known, ones, i};
          const Rational lhs = claim.lhs(at);
          const Rational rhs = claim.rhs(at);
          if (lhs != rhs) {
            finding.counterexample =
                Certificate{claim.statement,
                            claim.reading,
                            "Denies " + claim.denied + ": lhs and rhs are its two sides.",
                            {{"records", std::to_string(n)},
                             {"known", std::to_string(known)},
                             {"ones", std::to_string(ones)},
                             {"index", std::to_string(i)}},
                            lhs,
                            rhs,
                            Relation::not_equal,
                            first_by("records, known records, ones, index")};
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

Statement th_lem_5_1() {
  using enum Verdict;
  return {"th.lem-5.1",
          "003",
          "lemma",
          "Hypergeometric masses through log-factorials",
          {reading_of(line_claim("printed", "(5.1)", line_5_1),
                      "Line 23 of Algorithm 2 equals (5.1) = (5.8), the exponential of nine "
                      "log-factorials.",
                      holds,
                      "C(a, b) = a!/(b!(a−b)!), three times. Line (5.3) has the third factor "
                      "upside down, and (5.4) silently corrects it."),
           reading_of(line_claim("proof:5.3", "(5.3)", line_5_3),
                      "Line 23 equals (5.3), with n!/(c!(n−c)!) as third factor.", refuted,
                      "It is line 23 times C(n, c)²."),
           reading_of(line_claim("proof:5.4", "(5.4)", line_5_4),
                      "Line 23 equals (5.4), with c!(n−c)!/n! as third factor.", holds,
                      "1/C(n, c) = c!(n−c)!/n!.")}};
}

Statement th_cor_5_2() {
  using enum Verdict;
  const std::string note =
      "(k + 1)! = (k + 1)·k!; no argument of a factorial is negative while "
      "both indices are possible.";
  const auto unknown_rest = [](const Point& at) {
    return at.records - at.known - (at.ones - at.index);
  };
  const HypergeometricClaim product{
      "th.cor-5.2",
      "printed",
      "Corollary 5.2",
      true,
      [](const Point& at) { return line_23(successor(at)); },
      [](const Point& at) {
        const Point next = successor(at);
        return Rational(line_23(at) * (at.ones - at.index) * (at.known - at.index) /
                        (next.index * (next.records - next.known - (next.ones - next.index))));
      }};
  return {
      "th.cor-5.2",
      "003",
      "corollary",
      "Update steps of the log-factorials",
      {reading_of(product,
                  "All four updates, hence prb[j] from prb[i] when idx[j] = idx[i] + 1 and both "
                  "occur in Algorithm 2.",
                  holds, note),
       reading_of(update_claim(
                      "printed:5.9", [](const Point& at) { return at.index; },
                      [](const Point& at) { return Rational(at.index + 1); }),
                  "ln idx[j]! = ln idx[i]! + ln idx[j].", holds, note),
       reading_of(update_claim(
                      "printed:5.10", [](const Point& at) { return at.ones - at.index; },
                      [](const Point& at) { return Rational(1) / (at.ones - at.index); }),
                  "ln(c − idx[j])! = ln(c − idx[i])! − ln(c − idx[i]).", holds, note),
       reading_of(update_claim(
                      "printed:5.11", [](const Point& at) { return at.known - at.index; },
                      [](const Point& at) { return Rational(1) / (at.known - at.index); }),
                  "ln(n′ − idx[j])! = ln(n′ − idx[i])! − ln(n′ − idx[i]).", holds, note),
       reading_of(update_claim("printed:5.12", unknown_rest,
                               [unknown_rest](const Point& at) {
                                 return Rational(unknown_rest(successor(at)));
                               }),
                  "ln(n − n′ − (c − idx[j]))! = ln(n − n′ − (c − idx[i]))! + "
                  "ln(n − n′ − (c − idx[j])).",
                  holds, note)}};
}

}  // namespace pkdp::checks
