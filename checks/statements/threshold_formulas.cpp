#include "checks/statements/threshold_formulas.hpp"

#include <algorithm>
#include <utility>

#include "checks/brute_force/threshold.hpp"
#include "checks/statements/thresholding.hpp"

namespace pkdp::checks {
namespace threshold_formulas {
namespace {

using enum Verdict;
using Point = ThresholdPoint;
using MaybeSides = std::optional<Sides>;

Rational difference(const brute_force::Law& x, const brute_force::Law& y) {
  Rational largest = 0;
  for (std::size_t o = 0; o < std::max(x.size(), y.size()); ++o) {
    const Rational gap = (o < x.size() ? x[o] : Rational(0)) - (o < y.size() ? y[o] : Rational(0));
    largest = std::max({largest, gap, Rational(-gap)});
  }
  return largest;
}

/// The law with the count `hidden` ≥ 0 read as ⊥.
brute_force::Law hiding(brute_force::Law law, std::int64_t hidden) {
  const auto place = static_cast<std::size_t>(hidden + 1);
  if (place < law.size()) {
    law[0] += law[place];
    law[place] = 0;
  }
  return law;
}

std::vector<Rational> complements(std::vector<Rational> list) {
  for (Rational& p : list) {
    p = 1 - p;
  }
  return list;
}

Rational delta(const Point& at, const std::vector<Rational>& others,
               const brute_force::Release& released) {
  return brute_force::active_delta(others, 0, released, at.ratio);
}

ThresholdDomain lists(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 5 : 6;
  domain.denominator = effort == Effort::quick ? 4 : 7;
  domain.boundary = true;
  domain.values = inside_values;
  domain.ratios = {Rational(1), Rational(2), Rational(5)};
  return domain;
}

ThresholdDomain equal_p(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 5 : 8;
  domain.denominator = effort == Effort::quick ? 5 : 9;
  return domain;
}

ThresholdDomain outputs(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 6 : 9;
  domain.denominator = effort == Effort::quick ? 5 : 9;
  domain.known = true;
  domain.ones = true;
  domain.count = true;
  return domain;
}

ThresholdDomain outputs_at_ends(Effort effort) {
  ThresholdDomain domain = outputs(effort);
  domain.boundary = true;
  domain.denominator = 1;
  return domain;
}

/// The quotient that the source takes the logarithm of.
struct Quotient {
  Rational numerator;
  Rational denominator;
};

Quotient printed_quotient(const Point& at, std::int64_t shift) {
  const std::int64_t zeros = at.known - at.ones;
  if (at.count < 0) {
    const brute_force::Law law = brute_force::binomial_law(at.n - at.known - 1, at.p);
    return {brute_force::lower_sum(law, at.threshold + shift - at.ones),
            brute_force::lower_sum(law, at.threshold + shift - at.ones - 1)};
  }
  return {at.p * (at.n - zeros - at.count), (1 - at.p) * (at.count - at.ones)};
}

/// P₀ and P₁ of the output.
std::pair<Rational, Rational> masses(const Point& at, bool at_least) {
  const auto pair = brute_force::released_pair(
      brute_force::binomial_law(at.n - at.known - 1, at.p), at.ones,
      at_least ? brute_force::from_threshold(at.threshold) : brute_force::above(at.threshold));
  const auto place = static_cast<std::size_t>(at.count + 1);
  const auto at_place = [place](const brute_force::Law& law) {
    return place < law.size() ? law[place] : Rational(0);
  };
  return {at_place(pair.given_zero), at_place(pair.given_one)};
}

bool concerned(const Point& at, Outputs outputs) {
  switch (outputs) {
    case Outputs::possible:
      return true;
    case Outputs::all_from_ones:
      return at.count > at.threshold && at.count >= at.ones;
    case Outputs::bottom:
      return at.count < 0;
  }
  return false;
}

}  // namespace

ThresholdClaim output_law(std::string reading, std::int64_t shift) {
  return {"pk.def-15",
          std::move(reading),
          "that the law of the output is what the words of Definition 15 say.",
          Relation::equal,
          {"n", "threshold", "others"},
          [shift](const Point& at) -> MaybeSides {
            const brute_force::Law sum = brute_force::bernoulli_sum(at.others);
            const auto fast =
                brute_force::released_pair(sum, 0, brute_force::above(at.threshold + shift));
            const auto slow = brute_force::released_pair_by_databases(
                at.others, 0, [&](std::int64_t k) { return !(k <= at.threshold); });
            const auto next =
                brute_force::released_pair(sum, 0, brute_force::above(at.threshold + 1));
            return Sides{
                std::max({difference(fast.given_zero, slow.given_zero),
                          difference(fast.given_one, slow.given_one),
                          difference(next.given_one, hiding(slow.given_one, at.threshold + 1))}),
                Rational(0)};
          }};
}

ThresholdClaim mirror(std::string reading, bool exchanged) {
  return {"pk.claim-sym",
          std::move(reading),
          "that hiding the counts >= n - T is M_T with ones and zeros exchanged.",
          Relation::equal,
          {"n", "threshold", "others", "ratio"},
          [exchanged](const Point& at) -> MaybeSides {
            const auto high = [&](std::int64_t k) { return k < at.n - at.threshold; };
            return Sides{delta(at, at.others, high),
                         delta(at, exchanged ? complements(at.others) : at.others,
                               brute_force::above(at.threshold))};
          }};
}

ThresholdClaim two_sided(std::string reading, bool low) {
  return {"pk.claim-sym",
          std::move(reading),
          "what is said of hiding counts <= T and counts >= n - T.",
          Relation::less_equal,
          {"n", "threshold", "others", "ratio"},
          [low](const Point& at) -> MaybeSides {
            if ((2 * at.threshold < at.n) != low) {
              return std::nullopt;
            }
            const auto middle = [&](std::int64_t k) {
              return k > at.threshold && k < at.n - at.threshold;
            };
            return Sides{
                delta(at, at.others, middle),
                low ? delta(at, at.others, brute_force::above(at.threshold)) : Rational(0)};
          }};
}

ThresholdClaim low_thresholds(std::string reading) {
  return {
      "pk.claim-sym",
      std::move(reading),
      "\"without loss of generality, we can assume T < n/2\" for M_T: lhs, the least difference "
      "of delta at eps = 0 from a lower threshold with p or 1 - p, would be 0.",
      Relation::equal,
      {"n", "threshold", "p"},
      [](const Point& at) -> MaybeSides {
        if (2 * at.threshold < at.n) {
          return std::nullopt;
        }
        const Rational own = delta(at, at.others, brute_force::above(at.threshold));
        Rational least = 1;
        for (std::int64_t t = 0; 2 * t < at.n; ++t) {
          for (const auto& others : {at.others, complements(at.others)}) {
            least = std::min(least, Rational(abs(delta(at, others, brute_force::above(t)) - own)));
          }
        }
        return Sides{least, Rational(0)};
      }};
}

ThresholdClaim loss(std::string reading, const LossOptions& options) {
  const bool equality = options.outputs == Outputs::possible;
  return {"pk.loss-threshold",
          std::move(reading),
          equality
              ? "the printed loss at the output (count -1 is bottom): P0 times the denominator "
                "of its quotient, lhs, equals P1 times the numerator, rhs."
              : "that the output (count -1 is bottom) is possible: P0 + P1, lhs, is not 0.",
          equality ? Relation::equal : Relation::not_equal,
          {"n", "known", "ones", "threshold", "count", "p"},
          [options](const Point& at) -> MaybeSides {
            const auto [zero, one] = masses(at, options.at_least);
            if (!concerned(at, options.outputs)) {
              return std::nullopt;
            }
            if (options.outputs != Outputs::possible) {
              return Sides{Rational(zero + one), Rational(0)};
            }
            if (zero == 0 && one == 0) {
              return std::nullopt;
            }
            const Quotient quotient = printed_quotient(at, options.shift);
            return Sides{Rational(zero * quotient.denominator), Rational(one * quotient.numerator)};
          }};
}

ThresholdClaim loss_at_one(std::string reading) {
  return {"pk.loss-threshold",
          std::move(reading),
          "the printed loss at p in {0, 1} with x/0 infinite: 1 for +infinity and 0 for -infinity, "
          "by the formula, lhs, and by the laws, rhs.",
          Relation::equal,
          {"n", "known", "ones", "threshold", "count", "p"},
          [](const Point& at) -> MaybeSides {
            const auto [zero, one] = masses(at, false);
            const Quotient quotient = printed_quotient(at, 0);
            if (zero == one || (quotient.numerator != 0 && quotient.denominator != 0)) {
              return std::nullopt;
            }
            return Sides{Rational(quotient.denominator == 0 ? 1 : 0), Rational(one == 0 ? 1 : 0)};
          }};
}

}  // namespace threshold_formulas

Statement pk_def_15() {
  using namespace threshold_formulas;
  return {"pk.def-15",
          "002",
          "definition",
          "Thresholded counting",
          {threshold_reading(output_law("printed"),
                             "M_T returns ⊥ if the count of ones is at most T, else the count (the "
                             "text writes k̃ first and k then).",
                             Verdict::definition,
                             "Law by sums against all databases; M_{T+1} is M_T with one more "
                             "output hidden.",
                             lists, 100)}};
}

Statement pk_claim_sym() {
  using namespace threshold_formulas;
  return {
      "pk.claim-sym",
      "002",
      "claim",
      "Low thresholds are enough, by symmetry",
      {threshold_reading(two_sided("printed", false),
                         "Thresholding \"in both directions\", counts ≤ T and counts ≥ n − T "
                         "hidden: T ≥ n/2 hides everything, so T < n/2 may be assumed.",
                         holds, "One of k ≤ T, k ≥ n − T is always true.", lists, 100),
       threshold_reading(mirror("printed:mirror"),
                         "Hiding high counts (≥ n − T) is M_T with every p_i replaced by 1 − "
                         "p_i: same δ(ε), so each result has its mirror image.",
                         holds, "k ↔ n − k and D(i) ↔ 1 − D(i).", lists, 300),
       threshold_reading(two_sided("printed:both", true),
                         "What M_T gives, hiding counts ≥ n − T in addition gives too.", holds,
                         "Post-processing.", lists, 100),
       threshold_reading(low_thresholds("low-counts-only"),
                         "For M_T of Definition 15, which hides low counts only, one may assume "
                         "T < n/2 without loss of generality.",
                         refuted,
                         "Not what is said: the sentence is about thresholds in both directions. "
                         "M_T with T ≥ n/2 is another mechanism: for n = 1 every lower threshold "
                         "reveals the record and T = 1 nothing. pk.thm-4 is of interest there too.",
                         equal_p)}};
}

Statement pk_loss_threshold() {
  using namespace threshold_formulas;
  LossOptions later;
  later.at_least = true;
  LossOptions later_corrected = later;
  later_corrected.shift = -1;
  LossOptions all;
  all.outputs = Outputs::all_from_ones;
  LossOptions bottom;
  bottom.outputs = Outputs::bottom;
  return {
      "pk.loss-threshold",
      "002",
      "formula",
      "Privacy loss of the thresholded count",
      {threshold_reading(loss("printed", {}),
                         "0 < p < 1, i.i.d., target unknown: the printed L_{i,0,1} at every "
                         "output that is possible, ∞ at a released k = b, −∞ at k = n − b̄ and "
                         "∞ at ⊥ for b = T included.",
                         holds, "Ratio of consecutive binomial masses, s = k − b.", outputs, 500),
       threshold_reading(loss("other-counts", all),
                         "Only k < b is impossible: every released k ≥ b occurs.", refuted,
                         "k > n − b̄ is impossible too; there the formula is the logarithm of a "
                         "negative number.",
                         outputs),
       threshold_reading(loss("bottom-always", bottom),
                         "⊥ is possible, so its formula says something.", refuted,
                         "b > T known ones: the count is always released, the formula reads "
                         "0/0, which is ∞ by the paper's convention and −∞ by the report's.",
                         outputs),
       threshold_reading(loss_at_one("extremes"), "The formula with x/0 = ∞ also for p ∈ {0, 1}.",
                         refuted, "At p = 1 and k = n − b̄ it reads 0/0; the loss is −∞.",
                         outputs_at_ends),
       threshold_reading(loss("at-least", later), "The same for counts released when ≥ T.", refuted,
                         "⊥ then stands for one count fewer.", outputs),
       threshold_reading(loss("at-least-corrected", later_corrected),
                         "Counts released when ≥ T, with T − 1 for T in the sums at ⊥.", holds,
                         "At least T is above T − 1.", outputs, 500)}};
}

}  // namespace pkdp::checks
