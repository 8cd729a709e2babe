#include <functional>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/thresholding/thresholding.hpp"
#include "reference/mechanisms/thresholding/worst_case.hpp"

namespace pkdp::thresholding {
namespace {

constexpr int most_steps = 200;

using WorstDelta = std::function<WorstCase(const Epsilon&)>;
using CornerEpsilon = std::function<Value(std::int64_t)>;

WorstCase hill_climb(const WorstDelta& worst_delta, const CornerEpsilon& corner,
                     std::int64_t hidden, const Delta& delta) {
  const Real target(delta.value());
  WorstCase best{Rational(0), Rational(0), hidden, true, 0};
  Rational exponent = 0;  // at or just above the best corner's ε
  for (int step = 0; step < most_steps; ++step) {
    const WorstCase worst = worst_delta(Epsilon::of(exponent));
    best.evaluations += worst.evaluations;
    best.resolved = worst.resolved;
    if (compare(worst.upper_bound.real(), target) <= 0) {
      best.upper_bound = exponent;
      return best;
    }
    if (compare(worst.value.real(), target) <= 0) {
      best.upper_bound = Value::plus_infinity();
      return best;
    }
    best.hidden_at_p = worst.hidden_at_p;
    best.value = corner(worst.hidden_at_p);
    if (best.value.is_none()) {
      best.upper_bound = Value::none();
      return best;
    }
    exponent = best.value.real().enclose(128).upper() * (1 + power_of_two(-41));
  }
  throw Error(ErrorKind::limit, "the search for the worst corner",
              Problem{"took " + std::to_string(most_steps) + " steps"}, "ask for a less extreme δ");
}

}  // namespace

WorstCase worst_active_epsilon(std::int64_t n, const Probability& p, std::int64_t threshold,
                               std::int64_t known, const Delta& delta,
                               const counting::SearchBudget& budget) {
  return hill_climb(
      [&](const Epsilon& epsilon) {
        return worst_active_delta(n, p, threshold, known, epsilon, budget);
      },
      [&](std::int64_t m) {
        return active_epsilon(Population::equal(1 + known + m, p, known), threshold, delta);
      },
      n - 1 - known, delta);
}

WorstCase worst_passive_epsilon(std::int64_t n, const Probability& p, std::int64_t threshold,
                                std::int64_t known, const Delta& delta,
                                const counting::SearchBudget& budget) {
  return hill_climb(
      [&](const Epsilon& epsilon) {
        return worst_passive_delta(n, p, threshold, known, epsilon, budget);
      },
      [&](std::int64_t m) {
        return passive_epsilon(Population::equal(1 + known + m, p, known), threshold, delta);
      },
      n - 1 - known, delta);
}

}  // namespace pkdp::thresholding
