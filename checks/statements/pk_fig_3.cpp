#include <tbb/parallel_for.h>

#include <fmt/format.h>

#include "checks/statements/pk_figures.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

namespace pkdp::checks {
namespace {

namespace theorem = bounds::pk_thm_3;

struct Point {
  std::int64_t n;
  Rational lambda;
};

std::vector<Rational> lambdas() {
  std::vector<Rational> all;
  for (const std::int64_t scale : {10'000, 1000, 100}) {
    for (const std::int64_t digit : {1, 2, 3, 5, 7}) {
      all.push_back(make_rational(digit, scale));
    }
  }
  all.push_back(make_rational(1, 10));
  return all;
}

std::vector<Point> points_of(Effort effort) {
  std::vector<std::int64_t> sizes{100, 1000};
  if (effort != Effort::quick) {
    sizes.insert(sizes.end(), {10'000, 100'000});
  }
  std::vector<Point> points;
  for (const std::int64_t n : sizes) {
    for (const Rational& lambda : lambdas()) {
      points.push_back({n, lambda});
    }
  }
  return points;
}

std::string points_in_words(Effort effort) {
  std::string list;
  for (const Rational& lambda : lambdas()) {
    list += (list.empty() ? "" : ", ") + to_string(lambda);
  }
  return fmt::format("n = 10², 10³{}, λ = {}", effort == Effort::quick ? "" : ", 10⁴, 10⁵", list);
}

Rational level(std::int64_t n) { return make_rational(1, Integer(100 * n)); }

// δ that a curve has at ε, for the family [λ, 1 − λ].
using Bound = std::function<Real(const Point&, const Epsilon&)>;

Real corrected(const Point& point, const Epsilon& epsilon) {
  return theorem::numerical_delta(point.n, Probability::of(point.lambda, "lambda"), epsilon,
                                  bounds::Reading::corrected);
}

// The corrected ε is at least the tight one: just below the tight ε the bound still exceeds δ.
// Where no ε serves the worst case, the bound exceeds δ for large ε as well.
bool tight_below(const Bound& bound, const Point& point) {
  const Delta delta = Delta::of(level(point.n));
  const counting::WorstCase worst =
      counting::worst_epsilon(point.n, Probability::of(point.lambda, "lambda"), delta, {50'000});
  if (worst.value.is_finite()) {
    const Rational below = enclose_relative(worst.value.real(), 40).lower();
    return compare(bound(point, Epsilon::of(below)), Real(delta.value())) >= 0;
  }
  return compare(bound(point, Epsilon::of(20)), Real(delta.value())) > 0;
}

Finding decide_each(const std::vector<Point>& points,
                    const std::function<bool(const Point&)>& holds) {
  std::vector<char> answers(points.size(), 0);
  tbb::parallel_for(std::size_t{0}, points.size(),
                    [&](std::size_t index) { answers[index] = holds(points[index]) ? 1 : 0; });
  Finding finding{points.size(), points.size()};
  for (std::size_t index = 0; index < points.size(); ++index) {
    if (answers[index] == 0) {
      finding.counterexample = Certificate{
          "pk.fig-3",
          "printed",
          "Denies the order of the curves of Figure 3 at this point.",
          {{"n", std::to_string(points[index].n)}, {"lambda", to_string(points[index].lambda)}},
          Rational(1),
          Rational(0),
          Relation::greater};
      return finding;
    }
  }
  return finding;
}

Reading holding(std::string name, std::string claim, std::string note,
                std::function<bool(const Point&)> holds) {
  return {.reading = std::move(name),
          .claim = std::move(claim),
          .verdict = Verdict::holds,
          .evidence = Evidence::certified,
          .note = std::move(note),
          .least_effective = 32,
          .domain = points_in_words,
          .check = [holds = std::move(holds)](Effort effort) {
            return decide_each(points_of(effort), holds);
          }};
}

Reading refuted(const char* name, bool is_ratio) {
  const std::string what = is_ratio ? "P[X/Y >= e^epsilon]" : "P[X/Y >= epsilon]";
  return refuted_statement(
      {"pk.fig-3", name,
       "that a curve of Figure 3, the epsilon with " + what +
           " = 0.01/n, is an epsilon that the count has: lhs is delta(epsilon) for records that "
           "all have the same p, rhs 0.01/n, and the condition accepts this epsilon.",
       not_known("one n of the figure, one lambda and one p that were chosen")},
      std::string("The ε with P[X/Y ≥ ") + (is_ratio ? "e^ε" : "ε") +
          "] = 0.01/n, X and Y as printed in Theorem 3, serves δ = 0.01/n for all p in (λ, 1−λ).",
      "No ε whatever serves where (1−λ)^{n−1} > 0.01/n, while the condition only asks for "
      "(1−2λ)^{n−1} ≤ 0.01/n: the curve of n = 100 begins at λ = 0.0444, the truth at 0.0888; for "
      "n = 10⁵ at 0.0000806 and 0.000161.",
      "n = 100, λ = 1/20, p = 1/19, the least integer threshold that the condition accepts",
      [is_ratio] {
        return level_pairs({100, make_rational(1, 20), make_rational(1, 19), is_ratio}, level(100),
                           60);
      });
}

}  // namespace

Statement pk_fig_3() {
  return {"pk.fig-3",
          "002",
          "figure",
          "ε of the numerical counting bound against λ",
          {holding("printed",
                   "The ε of a curve, drawn with the condition inside the proof that Theorem 3 "
                   "cites (P[N₁ + 1 > e^ε·N₂]), is at least the tight one, and there is none where "
                   "no ε serves.",
                   "Decided at the tight ε from below, at the best corner that the search found. "
                   "The text does not say what was computed.",
                   [](const Point& point) { return tight_below(corrected, point); }),
           refuted("text:condition", false), refuted("exponential", true),
           holding("above-1",
                   "With the printed condition every ε of the figure exceeds 1, for every n and λ.",
                   "P[X/Y ≥ 1] ≥ 1/2, X and Y having one law: the printed condition cannot have "
                   "drawn curves that fall towards 0 with n.",
                   [](const Point& point) {
                     const Real at_one =
                         theorem::numerical_delta(point.n, Probability::of(point.lambda, "lambda"),
                                                  Epsilon::of(1), bounds::Reading::printed);
                     return compare(at_one, Real(make_rational(1, 2))) >= 0;
                   })}};
}

}  // namespace pkdp::checks
