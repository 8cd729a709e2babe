#include "pkdp/counting.hpp"

#include "reference/api/curves.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/family.hpp"

namespace pkdp {

curves::Curve curves::counting(std::int64_t n, const Probabilities& p) {
  require_others(n, p);
  return {.delta = of_others(n, p, [](const auto&... at) { return counting::delta(at...); }),
          .epsilon = of_others(n, p, [](const auto&... at) { return counting::epsilon(at...); }),
          .floor = of_others(n, p, [](const auto&... at) { return counting::delta_floor(at...); }),
          .loss =
              [n, p](const Rational& count) {
                const std::int64_t k = whole(count, "k");
                return with_others(n, p,
                                   [&](const auto&... law) { return counting::loss(law..., k); });
              },
          .deltas =
              [n, p](const std::vector<Epsilon>& epsilons, Direction direction) {
                return with_others(n, p, [&](const auto&... law) {
                  return counting::deltas(law..., epsilons, direction);
                });
              }};
}

curves::Curve curves::counting_family(std::int64_t n, const Probability& lambda,
                                      const counting::SearchBudget& budget) {
  counting::require_family(n, lambda);
  const auto ends_of = [](const counting::WorstCase& worst) {
    return Ends::searched(worst.value, worst.upper_bound,
                          worst.resolved ? std::optional(worst.value) : std::nullopt,
                          worst.evaluations,
                          "ask for a smaller n or a less extreme ε or δ; `pkdp account counting` "
                          "states the bracket");
  };
  return undirected(
      [=](const Epsilon& epsilon) {
        return ends_of(counting::worst_delta(n, lambda, epsilon, budget));
      },
      [=](const Delta& delta) {
        return ends_of(counting::worst_epsilon(n, lambda, delta, budget));
      },
      // Π(1 − p_j) is largest where every p_j = λ.
      [=] { return counting::delta_floor(n, lambda, Direction::forward); });
}

Counting::Counting(std::int64_t n, const Probabilities& p)
    : Release(Bridge::shared(curves::counting(n, p))) {}

Number Counting::loss(std::int64_t k) const { return Bridge::number(curve_->loss(Rational(k))); }

CountingFamily::CountingFamily(std::int64_t n, const Exact& lambda)
    : BracketedRelease(
          Bridge::shared(curves::counting_family(n, Bridge::probability(lambda, "lambda")))) {}

}  // namespace pkdp
