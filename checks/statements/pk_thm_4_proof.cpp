#include <utility>

#include "checks/brute_force/threshold.hpp"
#include "checks/statements/pk_thm_4.hpp"

namespace pkdp::checks::thm_4 {
namespace {

using enum Verdict;
using Point = ThresholdPoint;
using MaybeSides = std::optional<Sides>;

const char* text_of(Step step) {
  switch (step) {
    case Step::released:
      return "proof of Theorem 4, \"P[M(D) != bottom given 0] < P[M(D) != bottom given 1]\".";
    case Step::series:
      return "proof of Theorem 4, P[M(D) != bottom given 1] < f(T; n-1, p)/(1-r).";
    case Step::bottom_lower:
      return "proof of Theorem 4, \"L_{i,1,0}(bottom) < 0\"; lhs is e^L, rhs e^0.";
    case Step::bottom_upper:
      return "proof of Theorem 4, L_{i,0,1}(bottom) < ln(1/(1 - P[S >= T])); lhs and rhs are the "
             "arguments of the logarithms.";
  }
  return "";
}

MaybeSides sides_of(Step step, const Point& at) {
  const auto bound = brute_force::series_bound(at.n - 1, at.p, at.threshold);
  if (!bound) {
    return std::nullopt;
  }
  const brute_force::Law law = brute_force::binomial_law(at.n - 1, at.p);
  const Rational tail = brute_force::upper_sum(law, at.threshold);
  const Rational below = 1 - tail;
  const Rational bottom_zero = brute_force::lower_sum(law, at.threshold);
  switch (step) {
    case Step::released:
      return Sides{brute_force::upper_sum(law, at.threshold + 1), tail};
    case Step::series:
      return Sides{tail, *bound};
    case Step::bottom_lower:
      return Sides{Rational(below / bottom_zero), Rational(1)};
    case Step::bottom_upper:
      return Sides{Rational(bottom_zero / below), Rational(1 / (1 - tail))};
  }
  return std::nullopt;
}

ThresholdDomain equal_p(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 8 : 12;
  domain.denominator = effort == Effort::quick ? 8 : 14;
  return domain;
}

ThresholdDomain lower_p(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 4 : 6;
  domain.denominator = effort == Effort::quick ? 5 : 7;
  domain.values = up_to_p;
  return domain;
}

ThresholdDomain with_counts(Effort effort) {
  ThresholdDomain domain = lower_p(effort);
  domain.count = true;
  return domain;
}

ThresholdDomain counts_of_equal(Effort effort) {
  ThresholdDomain domain = equal_p(effort);
  domain.count = true;
  return domain;
}

ThresholdDomain with_ratios(Effort effort) {
  ThresholdDomain domain = lower_p(effort);
  for (const Rational& ratio : {make_rational(3, 2), Rational(2), Rational(3), Rational(4)}) {
    domain.ratios.push_back(ratio);
  }
  return domain;
}

}  // namespace

ThresholdClaim step(std::string reading, Step step, Relation claimed) {
  return {
      "pk.thm-4", std::move(reading),      text_of(step),
      claimed,    {"n", "threshold", "p"}, [step](const Point& at) { return sides_of(step, at); }};
}

ThresholdClaim coupling_of_outputs(std::string reading) {
  return {"pk.thm-4",
          std::move(reading),
          "proof of Theorem 4, \"for all t: P_{theta_p}[M_T(D) > t] = sum of f(s, n, p) over s > "
          "t\", where the output bottom is not above t.",
          Relation::equal,
          {"n", "threshold", "count", "p"},
          [](const Point& at) -> MaybeSides {
            if (at.count < 0) {
              return std::nullopt;
            }
            const brute_force::Law law = brute_force::binomial_law(at.n, at.p);
            return Sides{brute_force::upper_sum(law, std::max(at.count, at.threshold) + 1),
                         brute_force::upper_sum(law, at.count + 1)};
          }};
}

ThresholdClaim coupling_of_counts(std::string reading) {
  return {"pk.thm-4",
          std::move(reading),
          "the coupling: P[S > t] for lower p_i, lhs, is at most that for p, rhs.",
          Relation::less_equal,
          {"n", "count", "p", "others"},
          [](const Point& at) -> MaybeSides {
            return Sides{
                brute_force::upper_sum(brute_force::bernoulli_sum(at.others), at.count + 1),
                brute_force::upper_sum(brute_force::binomial_law(at.n - 1, at.p), at.count + 1)};
          }};
}

ThresholdClaim bottom_of_lower(std::string reading) {
  return {"pk.thm-4",
          std::move(reading),
          "that the ratio at bottom of lower p_i, lhs, is at most that of p, rhs.",
          Relation::less_equal,
          {"n", "threshold", "p", "others"},
          [](const Point& at) -> MaybeSides {
            if (at.threshold < 1) {
              return std::nullopt;
            }
            const auto ratio = [&](const brute_force::Law& law) {
              return Rational(brute_force::lower_sum(law, at.threshold) /
                              brute_force::lower_sum(law, at.threshold - 1));
            };
            return Sides{ratio(brute_force::bernoulli_sum(at.others)),
                         ratio(brute_force::binomial_law(at.n - 1, at.p))};
          }};
}

ThresholdClaim delta_of_lower(std::string reading) {
  return {"pk.thm-4",
          std::move(reading),
          "proof of Theorem 4, \"we can then use this fact throughout\": delta of lower p_i, lhs, "
          "is at most that of p, rhs, at the same e^eps = ratio.",
          Relation::less_equal,
          {"n", "threshold", "p", "others", "ratio"},
          [](const Point& at) -> MaybeSides {
            if (!brute_force::series_bound(at.n - 1, at.p, at.threshold)) {
              return std::nullopt;
            }
            const auto released = brute_force::above(at.threshold);
            return Sides{
                brute_force::active_delta(at.others, 0, released, at.ratio),
                brute_force::pair_delta(brute_force::released_pair(
                                            brute_force::binomial_law(at.n - 1, at.p), 0, released),
                                        at.ratio)};
          }};
}

std::vector<Reading> proof_readings() {
  using enum Relation;
  const auto both = [](const char* name, Step which, const char* text, const char* why) {
    return std::vector<Reading>{
        threshold_reading(step(name, which, less), std::string(text) + " (strictly), r < 1.",
                          refuted, why, equal_p),
        threshold_reading(step(std::string(name) + "-nonstrict", which, less_equal),
                          std::string(text) + ", with ≤ for <.", holds, "", equal_p, 200)};
  };
  std::vector<Reading> readings;
  const auto append = [&readings](std::vector<Reading> more) {
    for (Reading& reading : more) {
      readings.push_back(std::move(reading));
    }
  };
  append(both("proof:released", Step::released, "P[M ≠ ⊥ given 0] < P[M ≠ ⊥ given 1]",
              "Both are 0 when T ≥ n."));
  append(both("proof:series", Step::series, "P[M ≠ ⊥ given 1] < f(T;n−1,p)/(1−r)",
              "Both are 0 when T ≥ n."));
  append(both("proof:bottom-lower", Step::bottom_lower, "L_{i,1,0}(⊥) < 0",
              "The loss is 0 when T ≥ n."));
  append(both("proof:bottom-upper", Step::bottom_upper, "L_{i,0,1}(⊥) < ln(1/(1−P[S ≥ T]))",
              "Equal when T ≥ n − 1: P[S ≤ T] = 1."));
  append({threshold_reading(coupling_of_outputs("proof:coupling-outputs"),
                            "P_{θ_p}[M_T(D) > t] = Σ_{s>t} f(s;n,p) for all t.", refuted,
                            "Counts between t and T are not released. The proof needs it of the "
                            "count alone (proof:coupling-counts).",
                            counts_of_equal),
          threshold_reading(coupling_of_counts("proof:coupling-counts"),
                            "P_θ[S > t] ≤ P_{θ_p}[S > t] for the count S itself, p_i ≤ p.", holds,
                            "Each record of θ is at most one of θ_p, drawn together.", with_counts,
                            500),
          threshold_reading(bottom_of_lower("proof:bottom-of-lower"),
                            "The loss L_{i,0,1}(⊥) grows with each p_i.", holds,
                            "f(T)/P[S < T] is a reversed hazard ratio.", lower_p, 500),
          threshold_reading(delta_of_lower("worst-is-p"),
                            "r < 1: δ(ε) is largest when every p_i is p, at each ε.", refuted,
                            "Records that are surely 0 leave fewer to hide behind: the all-ones "
                            "count then gives the target away with a larger probability. True at "
                            "ε = 0.",
                            with_ratios),
          threshold_reading(delta_of_lower("worst-is-p-at-0"), "The same at ε = 0.", holds,
                            "The sharp form: δ(0) = P[S = T], which grows with each p_i.", lower_p,
                            500)});
  return readings;
}

}  // namespace pkdp::checks::thm_4
