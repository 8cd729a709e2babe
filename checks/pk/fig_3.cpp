#include <fmt/format.h>

#include "checks/pk/counting_curves.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

/// pk.fig-3: ε of the numerical counting bound against λ.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
namespace theorem = bounds::pk_thm_3;

struct GridPoint {
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

std::vector<GridPoint> grid_points_of(Effort effort) {
  std::vector<std::int64_t> sizes{100, 1000};
  if (effort != Effort::quick) {
    sizes.insert(sizes.end(), {10'000, 100'000});
  }
  std::vector<GridPoint> points;
  for (const std::int64_t n : sizes) {
    for (const Rational& lambda : lambdas()) {
      points.push_back({n, lambda});
    }
  }
  return points;
}

std::string words_of(Effort effort) {
  std::string list;
  for (const Rational& lambda : lambdas()) {
    list += (list.empty() ? "" : ", ") + to_string(lambda);
  }
  return fmt::format("n = 10², 10³{}, λ = {}", effort == Effort::quick ? "" : ", 10⁴, 10⁵", list);
}

Rational level(std::int64_t n) { return make_rational(1, Integer(100 * n)); }

Real corrected(const GridPoint& point, const Epsilon& epsilon) {
  return theorem::numerical_delta(point.n, Probability::of(point.lambda, "lambda"), epsilon,
                                  bounds::Reading::corrected);
}

Inputs inputs_at(const GridPoint& at) {
  return {{"n", std::to_string(at.n)}, {"lambda", to_string(at.lambda)}};
}

// The corrected ε is at least the tight one: just below the tight ε the bound still exceeds δ.
// Where no ε serves the worst case, the bound exceeds δ for large ε as well.
void visit_tight(const GridPoint& at, Points& points) {
  const Delta delta = Delta::of(level(at.n));
  const counting::WorstCase worst =
      counting::worst_epsilon(at.n, Probability::of(at.lambda, "lambda"), delta, {50'000});
  const auto inputs = [&] { return inputs_at(at); };
  if (worst.value.is_finite()) {
    const Rational below = enclose_relative(worst.value.real(), 40).lower();
    compare_reals(points, Real(delta.value()), corrected(at, Epsilon::of(below)), inputs);
  } else {
    const int sign = compare(corrected(at, Epsilon::of(20)), Real(delta.value()));
    points.compare(Rational(sign), Relation::greater, Rational(0), inputs);
  }
}

/// The printed condition is above 1/2 at ε = 1.
void visit_at_one(const GridPoint& at, Points& points) {
  const Real at_one = theorem::numerical_delta(at.n, Probability::of(at.lambda, "lambda"),
                                               Epsilon::of(1), bounds::Reading::printed);
  compare_reals(points, Real(make_rational(1, 2)), at_one, [&] { return inputs_at(at); });
}

Check at_each(void (*visit)(const GridPoint&, Points&)) {
  return {.domain = words_of, .decide = [visit](Effort effort, const StepCallback& on_step) {
            std::vector<Block> blocks;
            for (const GridPoint& at : grid_points_of(effort)) {
              blocks.emplace_back([visit, at](Points& points) { visit(at, points); });
            }
            return decide(blocks, on_step);
          }};
}

/// ε or e^ε is the least integer threshold that the condition of Theorem 3 accepts at n = 100.
template <bool is_ratio>
Check condition() {
  return check_of(StatedClaim{
      [] {
        return level_pairs({100, make_rational(1, 20), make_rational(1, 19), is_ratio}, level(100),
                           60);
      },
      "n = 100, λ = 1/20, p = 1/19, the least integer threshold that the condition accepts",
      not_known("one n of the figure, one lambda and one p that were chosen")});
}

const StatementChecks fig_3("pk.fig-3", [] {
  return Checks{{"printed", at_each(visit_tight)},
                {"text:condition", condition<false>()},
                {"exponential", condition<true>()},
                {"above-1", at_each(visit_at_one)}};
});

}  // namespace
}  // namespace pkdp::checks::pk
