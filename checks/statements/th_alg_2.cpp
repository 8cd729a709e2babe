#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/statements/th_algorithms.hpp"
#include "reference/calibration/printed_alg_2.hpp"

namespace pkdp::checks {
namespace {

/// A run of Algorithm 2 up to its lines 1–10, with the thresholds given.
struct Start {
  std::int64_t records, ones;
  Rational laplace;  ///< ℓ
  Rational tau;      ///< τ₁ = τ₂

  [[nodiscard]] Rational share() const { return make_rational(ones, records); }
  [[nodiscard]] Rational bias_d() const { return Rational(share() + laplace); }
  [[nodiscard]] Inputs inputs() const {
    return {{"records", std::to_string(records)},
            {"ones", std::to_string(ones)},
            {"laplace", to_string(laplace)},
            {"tau", to_string(tau)}};
  }
};

using StartClaim = std::function<std::optional<Compared>(const Start&)>;

std::int64_t greatest_records(Effort effort) { return by_effort(effort, 8, 18, 20); }
std::uint64_t greatest_denominator(Effort effort) {
  return by_effort<std::uint64_t>(effort, 4, 10, 12);
}

Enumeration starts(const StartClaim& claim) {
  return [claim](Effort effort, Sweep& sweep) {
    sweep.visits_by("records, ones, then the draw and tau by denominator");
    const std::vector<Rational> grid = brute_force::unit_rationals(greatest_denominator(effort));
    for (std::int64_t n = 1; n <= greatest_records(effort); ++n) {
      for (std::int64_t ones = 0; ones <= n; ++ones) {
        for (const Rational& size : grid) {
          for (const Rational& laplace : {size, Rational(-size)}) {
            for (const Rational& tau : grid) {
              const Start at{n, ones, laplace, tau};
              if (tau > 0 && !sweep.see(claim(at), [&] { return at.inputs(); })) {
                return;
              }
            }
          }
        }
      }
    }
  };
}

std::string start_domain(Effort effort) {
  return fmt::format("1 ≤ n ≤ {}, 0 ≤ c ≤ n, ℓ in [−1, 1] and τ₁ = τ₂ in (0, 1], denominators ≤ {}",
                     greatest_records(effort), greatest_denominator(effort));
}

SweptReading of_start(std::string name, std::string denied, std::string claim, Verdict verdict,
                      std::string note, const StartClaim& decide_start) {
  return {"th.alg-2", std::move(name), std::move(denied), std::move(claim),
          verdict,    std::move(note), start_domain,      starts(decide_start)};
}

bool accepted(const Start& at) { return abs(at.laplace) <= at.tau / 2; }

Rational one_if(bool yes) { return yes ? 1 : 0; }

/// The same estimate from the database with one more one.
std::optional<Start> neighbour(const Start& at) {
  if (at.ones == at.records) {
    return std::nullopt;
  }
  return Start{at.records, at.ones + 1, Rational(at.laplace - make_rational(1, at.records)),
               at.tau};
}

std::optional<Compared> same_branch(const Start& at) {
  const auto other = neighbour(at);
  return other ? std::optional(
                     Compared{one_if(accepted(at)), Relation::equal, one_if(accepted(*other))})
               : std::nullopt;
}

std::optional<Compared> same_end(const Start& at) {
  const auto end = [](const Start& run) {
    return Rational(run.bias_d() - (run.tau / 2 + run.laplace));
  };
  const auto other = neighbour(at);
  return other ? std::optional(Compared{end(at), Relation::equal, end(*other)}) : std::nullopt;
}

/// Pr[bias_D − ℓ ≤ bias_i − x/2] at bias_i = bias_D and x = 4·max(1, |ℓ|), beyond every τ.
std::optional<Compared> unbounded(const Start& at) {
  const Rational x = 4 * std::max(Rational(1), Rational(abs(at.laplace)));
  return Compared{one_if(at.bias_d() - at.laplace <= at.bias_d() - x / 2), Relation::greater,
                  Rational(at.tau / 2)};
}

std::vector<SweptReading> lines_9_to_12() {
  using enum Verdict;
  return {
      of_start("printed:line-9-forms",
               "line 9, (-tau/2 + lambda) n = -n tau/2 + 1 at lambda = 1, the sensitivity of the "
               "count q(D) of line 2; lhs and rhs are the two sides",
               "The two forms of line 9 agree for the sensitivity λ = 1 of q(D) = c.", refuted,
               "They agree for λ = 1/n, the sensitivity of the share. The sum starts at a τ₀ that "
               "does not exist.",
               [](const Start& at) -> std::optional<Compared> {
                 return Compared{Rational((1 - at.tau / 2) * at.records), Relation::equal,
                                 Rational(1 - at.records * at.tau / 2)};
               }),
      of_start("corrected:line-9-forms",
               "line 9 for shares, lambda = 1/n; lhs and rhs are the two sides",
               "They agree for λ = 1/n.", holds, "",
               [](const Start& at) -> std::optional<Compared> {
                 return Compared{Rational((make_rational(1, at.records) - at.tau / 2) * at.records),
                                 Relation::equal, Rational(1 - at.records * at.tau / 2)};
               }),
      of_start("printed:line-10",
               "that the branch of line 10 depends on the private estimate alone, for two "
               "neighbours with one bias_D; lhs and rhs say whether |l| <= tau/2",
               "The branch of line 10 is a function of the released bias_D.", refuted,
               "ℓ = bias_D − c/n: the branch looks at the secret.", same_branch),
      of_start(
          "printed:line-11",
          "lines 11 and 32, a noise scale for the count q(D) of line 2; lhs is it over the "
          "scale that Theorem 3.1 asks for at sensitivity 1, epsilon/2, rhs 1",
          "The fallback is at least the scale of th.thm-3.1 for q(D).", refuted,
          "It is the scale for the share q(D)/n, n times too small; line 32 takes the minimum "
          "of a count's and a share's noise.",
          [](const Start& at) -> std::optional<Compared> {
            return Compared{make_rational(1, at.records), Relation::greater_equal, Rational(1)};
          })};
}

std::vector<SweptReading> lines_1_to_8() {
  using enum Verdict;
  const std::string maximum =
      "lines 7 and 8, a largest x with Pr[...] <= kappa_2/2, at x = 4 max(1, |l|) and kappa_2 = "
      "tau; lhs is the probability, rhs kappa_2/2: every larger x serves, too";
  const std::string no_maximum =
      "bias_D − ℓ is the constant c/n, so the probability is 0 for all large x, in line 7 as in "
      "line 8, and the same holds for the share of a random database: \"max\" must be \"min\".";
  const std::string secret = "bias_D − ℓ = c/n.";
  return {
      of_start("printed", maximum, "Every line can be executed for n ≥ 1 and κ₂ < 1.", refuted,
               no_maximum, unbounded),
      of_start("printed:lines-7-8", maximum, "Lines 7 and 8 define τ₁ and τ₂.", refuted, no_maximum,
               unbounded),
      of_start("line-6-order",
               "line 6, [bias_hi, bias_lo] = bias_D +- l; lhs is bias_lo, "
               "rhs bias_hi",
               "bias_lo ≤ bias_hi.", refuted, "For ℓ < 0 they change places.",
               [](const Start& at) -> std::optional<Compared> {
                 return Compared{Rational(at.bias_d() - at.laplace), Relation::less_equal,
                                 Rational(at.bias_d() + at.laplace)};
               }),
      of_start(
          "printed:line-6-private",
          "that line 6 works on the perturbed bias only; lhs is an end of its interval, rhs "
          "the secret q(D)/n",
          "No end of the interval is the secret share.", refuted, secret,
          [](const Start& at) -> std::optional<Compared> {
            return Compared{Rational(at.bias_d() - at.laplace), Relation::not_equal, at.share()};
          })};
}

std::vector<SweptReading> line_31() {
  using enum Verdict;
  return {
      of_start("printed:line-31-bias",
               "line 31, which calls Algorithm 1 with bias_D - (tau_1/2 + l); lhs is this bias, "
               "rhs 0",
               "The biases of line 31 are at least 0 where line 10 lets the run pass.", refuted,
               "c/n − τ₁/2 is negative for small c.",
               [](const Start& at) -> std::optional<Compared> {
                 return accepted(at) ? std::optional(Compared{
                                           Rational(at.bias_d() - (at.tau / 2 + at.laplace)),
                                           Relation::greater_equal, Rational(0)})
                                     : std::nullopt;
               }),
      of_start(
          "line-31-of-proof",
          "the calls of the proof, \"Alg1(D, Est_D', bias_D - tau_1, ...)\", for runs that line "
          "10 lets pass; lhs is bias_D - tau_1, a probability, rhs 0",
          "With −τ₁ as in the proof, (4.79), the bias is at least 0.", refuted,
          "bias_D − τ₁ ≥ c/n − 3τ₁/2 may be negative, by more than in line 31.",
          [](const Start& at) -> std::optional<Compared> {
            return accepted(at) ? std::optional(Compared{Rational(at.bias_d() - at.tau),
                                                         Relation::greater_equal, Rational(0)})
                                : std::nullopt;
          }),
      of_start("printed:line-31-private",
               "that line 31 is a function of the private estimate, for two neighbours with one "
               "bias_D; lhs and rhs are bias_D - (tau_1/2 + l)",
               "The biases of line 31 depend on the database through bias_D alone.", refuted,
               "bias_D − (τ₁/2 + ℓ) = c/n − τ₁/2: adding ℓ back removes the noise.", same_end),
      of_start("printed:line-31-interval",
               "line 31, that the two biases enclose the share q(D)/n where line 10 lets the run "
               "pass; lhs is bias_D + tau_2/2 + l, rhs q(D)/n",
               "c/n lies between the two biases of line 31.", refuted,
               "For ℓ < −τ₂/4 the upper end is below c/n.",
               [](const Start& at) -> std::optional<Compared> {
                 return accepted(at) ? std::optional(
                                           Compared{Rational(at.bias_d() + at.tau / 2 + at.laplace),
                                                    Relation::greater_equal, at.share()})
                                     : std::nullopt;
               }),
      of_start("corrected:line-31-interval",
               "the ends of the proof; lhs is the room between q(D)/n and the nearer of bias_D - "
               "tau_1, bias_D + tau_2, rhs tau/2",
               "With −τ₁, +τ₂, as in the proof, c/n lies at least τ/2 inside.", holds, "|ℓ| ≤ τ/2.",
               [](const Start& at) -> std::optional<Compared> {
                 const Rational room =
                     room_inside(at.share(), at.bias_d() - at.tau, at.bias_d() + at.tau);
                 return accepted(at) ? std::optional(Compared{room, Relation::greater_equal,
                                                              Rational(at.tau / 2)})
                                     : std::nullopt;
               })};
}

/// The classes of lines 13–24, with bias_D = 1/2.
struct Classes {
  std::int64_t records, ones, known;

  [[nodiscard]] std::int64_t base() const {
    return std::max<std::int64_t>(known - (records - ones), 0);
  }
  [[nodiscard]] std::int64_t out() const { return std::min(known, ones) - base(); }
  [[nodiscard]] std::vector<calibration::BackgroundClass> sorted() const {
    return calibration::sorted_classes(records, ones, known, Rational(1, 2));
  }
  [[nodiscard]] Inputs inputs() const {
    return {{"records", std::to_string(records)},
            {"ones", std::to_string(ones)},
            {"known", std::to_string(known)}};
  }
};

using ClassesClaim = std::function<std::optional<Compared>(const Classes&)>;

Enumeration all_classes(const ClassesClaim& claim, bool with_no_records) {
  return [=](Effort effort, Sweep& sweep) {
    sweep.visits_by("records, known records, ones");
    const auto records = by_effort<std::int64_t>(effort, 18, 68, 86);
    for (std::int64_t n = with_no_records ? 0 : 1; n <= records; ++n) {
      for (std::int64_t known = 0; known < std::max<std::int64_t>(n, 1); ++known) {
        for (std::int64_t ones = 0; ones <= n; ++ones) {
          const Classes at{n, ones, known};
          if (!sweep.see(claim(at), [&] { return at.inputs(); })) {
            return;
          }
        }
      }
    }
  };
}

SweptReading of_classes(std::string name, std::string denied, std::string claim, Verdict verdict,
                        std::string note, const ClassesClaim& decide_classes,
                        bool with_no_records = false) {
  return {"th.alg-2",
          std::move(name),
          std::move(denied),
          std::move(claim),
          verdict,
          std::move(note),
          [=](Effort effort) {
            return fmt::format("0 ≤ n′ < n ≤ {}, 0 ≤ c ≤ n{}", by_effort(effort, 18, 68, 86),
                               with_no_records ? ", and n = 0" : "");
          },
          all_classes(decide_classes, with_no_records)};
}

Rational mass(const Classes& at, std::int64_t hits) {
  const auto choose = [](std::int64_t n, std::int64_t k) {
    return Rational(
        k < 0 ? Integer(0)
              : binomial_coefficient(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(k)));
  };
  return choose(at.known, hits) * choose(at.records - at.known, at.ones - hits) /
         choose(at.records, at.ones);
}

std::vector<SweptReading> lines_22_to_30() {
  using enum Verdict;
  return {
      of_classes("exclusive-loop",
                 "lines 16 to 24 with i below out, as the arrays have room; lhs is the sum of the "
                 "probabilities of line 23, rhs 1",
                 "With i from 0 to out − 1, as the arrays have room, they sum to 1.", refuted,
                 "The class of most ones is left out; the loop of line 26 may run past the end.",
                 [](const Classes& at) -> std::optional<Compared> {
                   Rational total = 0;
                   for (std::int64_t i = 0; i < at.out(); ++i) {
                     total += mass(at, at.base() + i);
                   }
                   return Compared{total, Relation::equal, Rational(1)};
                 }),
      of_classes(
          "printed:line-30",
          "line 30 with kappa_1 = 0, Est_D' with wcr = q(D'); lhs is wcr, rhs the least "
          "number of ones that a background of D can have",
          "A background of D with q(D′) = wcr exists.", refuted,
          "wcr is a place in the sorted list; the count there is idx[wcr].",
          [](const Classes& at) -> std::optional<Compared> {
            const auto choice = calibration::choose_background(at.sorted(), 0, false);
            return Compared{Rational(choice.chosen), Relation::greater_equal, Rational(at.base())};
          }),
      of_classes("corrected:lines-13-14",
                 "lines 13 and 14; lhs is 1 where the counts of positive probability are base ... "
                 "base + out, rhs 1",
                 "The counts that a background of D can have are base, …, base + out.", holds, "",
                 [](const Classes& at) -> std::optional<Compared> {
                   const bool right = mass(at, at.base() - 1).is_zero() &&
                                      !mass(at, at.base()).is_zero() &&
                                      !mass(at, at.base() + at.out()).is_zero() &&
                                      mass(at, at.base() + at.out() + 1).is_zero();
                   return Compared{one_if(right), Relation::equal, Rational(1)};
                 })};
}

std::vector<SweptReading> lines_13_to_21() {
  using enum Verdict;
  return {
      of_classes(
          "line-3", "line 3, bias = c/n for a database D; lhs is the divisor, rhs 0",
          "Line 3 is defined for every database.", refuted,
          "The empty one is no exception "
          "in the text.",
          [](const Classes& at) -> std::optional<Compared> {
            return Compared{Rational(at.records), Relation::not_equal, Rational(0)};
          },
          true),
      of_classes("printed:line-15",
                 "lines 14 to 19, arrays of length out that are written at i = 0 to out; lhs is "
                 "the number of possible q(D'), rhs out",
                 "There are `out` classes of backgrounds.", refuted, "There are out + 1.",
                 [](const Classes& at) -> std::optional<Compared> {
                   return Compared{Rational(static_cast<std::int64_t>(at.sorted().size())),
                                   Relation::equal, Rational(at.out())};
                 }),
      of_classes(
          "printed:line-18",
          "line 18 at hits = base; lhs is C(n', hits - 1), a factor of the divisor, rhs 0",
          "Line 18 does not divide by zero.", refuted, "C(n′, −1) = 0 at hits = 0.",
          [](const Classes& at) -> std::optional<Compared> {
            return Compared{Rational(at.base() == 0 ? 0 : 1), Relation::not_equal, Rational(0)};
          }),
      of_classes("printed:lines-22-24",
                 "lines 22 to 24; lhs is the sum of the out + 1 probabilities, rhs 1",
                 "With i from 0 to out included, the probabilities of line 23 sum to 1.", holds,
                 "Vandermonde's identity.", [](const Classes& at) -> std::optional<Compared> {
                   Rational total = 0;
                   for (std::int64_t i = 0; i <= at.out(); ++i) {
                     total += mass(at, at.base() + i);
                   }
                   return Compared{total, Relation::equal, Rational(1)};
                 })};
}

}  // namespace

Rational room_inside(const Rational& value, const Rational& low, const Rational& high) {
  return std::min(Rational(value - low), Rational(high - value));
}

Statement th_alg_2() {
  std::vector<SweptReading> all = lines_1_to_8();
  for (auto* more : {&lines_9_to_12, &lines_13_to_21, &lines_22_to_30, &line_31}) {
    for (SweptReading& reading : more()) {
      all.push_back(std::move(reading));
    }
  }
  return swept_statement("th.alg-2", "algorithm", "Noise for an estimated data law", all);
}

}  // namespace pkdp::checks
