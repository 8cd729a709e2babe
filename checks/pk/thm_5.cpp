#include <algorithm>

#include "checks/brute_force/ratio_probability.hpp"
#include "checks/brute_force/threshold.hpp"
#include "checks/pk/rare_bounds.hpp"

/// pk.thm-5: privacy of the histogram that hides rare values.
namespace pkdp::checks::pk {
namespace {

using brute_force::HistogramLaw;
using engine::ExactSides;
using MaybeSides = std::optional<ExactSides>;

/// Theorem 5 with the given τ.
MaybeSides theorem(const RarePoint& at, const HistogramLaw& others,
                   const std::optional<Rational>& tail, std::int64_t above, bool zero_over_zero) {
  if (!tail || *tail >= 1) {
    return std::nullopt;
  }
  const Rational bound = std::max(
      Rational(2 * *tail), brute_force::independent_ratio_tail(
                               at.n - at.known - 1, Rational(2 * at.lambda), 0, at.parameter,
                               zero_over_zero ? brute_force::DivisionByZero::infinite
                                              : brute_force::DivisionByZero::zero_over_zero_not));
  return ExactSides{passive_delta(at, others, above, doubled(at, 1 / (1 - *tail))), bound};
}

/// δ at ε = 2·max(−ln(1−τ), ε_c) against max(2τ, P[X/Y ≥ ε_c]); released when ≥ T + `above`.
RareSides printed(std::int64_t above, bool zero_over_zero) {
  return [=](const RarePoint& at, const HistogramLaw& others) {
    return theorem(at, others,
                   brute_force::series_bound(at.n - at.known - 1, at.lambda, at.threshold), above,
                   zero_over_zero);
  };
}

/// As printed with r = λ(n−1)/((1−λ)k) for k = n.
MaybeSides free_k(const RarePoint& at, const HistogramLaw& others) {
  const Rational r = at.lambda * (at.n - 1) / ((1 - at.lambda) * at.n);
  const Rational mass = brute_force::binomial_mass(at.threshold, at.n - 1, at.lambda);
  return r < 1 ? theorem(at, others, Rational(mass / (1 - r)), 1, true) : std::nullopt;
}

bool is_bottom_pair(const RarePoint& at) { return at.known == 0 && at.b == at.values(); }

/// For t = a against ⊥: δ of the whole output against that of the count of t alone.
MaybeSides restricted(const RarePoint& at, const HistogramLaw& others) {
  if (!is_bottom_pair(at) || !brute_force::series_bound(at.n - 1, at.lambda, at.threshold)) {
    return std::nullopt;
  }
  const auto alone = [&](std::size_t target) {
    return brute_force::coordinate(brute_force::released_law(others, target, at.threshold + 1),
                                   at.a);
  };
  const Epsilon epsilon = Epsilon::of_ratio(at.parameter);
  return ExactSides{
      passive_delta(at, others, 1, epsilon),
      larger(excess(alone(at.a), alone(at.b), epsilon), excess(alone(at.b), alone(at.a), epsilon))};
}

/// The largest difference between the laws of another count given t and given ⊥, against 0.
MaybeSides other_coordinate(const RarePoint& at, const HistogramLaw& others) {
  if (!is_bottom_pair(at) || at.values() < 2) {
    return std::nullopt;
  }
  const auto law = [&](std::size_t target) {
    return brute_force::coordinate(brute_force::released_law(others, target, at.threshold + 1),
                                   at.a == 0 ? 1 : 0);
  };
  return ExactSides{brute_force::histogram_excess(law(at.a), law(at.b), 1), Rational(0)};
}

/// For rare t the largest ratio ⊥ over t at an output that hides t, against 1/(1 − τ).
MaybeSides hidden_loss(const RarePoint& at, const HistogramLaw& others) {
  const auto tail = brute_force::series_bound(at.n - 1, at.lambda, at.threshold);
  if (!is_bottom_pair(at) || at.law[at.a] > at.lambda || !tail || *tail >= 1) {
    return std::nullopt;
  }
  const HistogramLaw with = brute_force::released_law(others, at.a, at.threshold + 1);
  Rational largest = 0;
  for (const auto& [output, mass] : brute_force::released_law(others, at.b, at.threshold + 1)) {
    const auto found = with.find(output);
    if (output[at.a] == -1 && found != with.end()) {
      largest = std::max(largest, Rational(mass / found->second));
    }
  }
  return ExactSides{largest, Rational(1 / (1 - *tail))};
}

const StatementChecks thm_5("pk.thm-5", [] {
  const auto claim = [](auto domain, RareSides sides, Relation claimed = Relation::less_equal) {
    return check_of(RareClaim{domain, std::move(sides), claimed});
  };
  Checks all{
      {"printed", claim(one_epsilon, printed(1, true))},
      {"at-least", claim(one_epsilon, printed(0, true))},
      {"zero-over-zero-excluded", claim(one_epsilon, printed(1, false))},
      {"corrected", claim(levels, corrected())},
      {"corrected:at-least", claim(levels, corrected(Common::numerical, Released::from))},
      {"corrected:mixed", claim(mixed, corrected())},
      {"corrected:parts", claim(mixed, by_parts())},
      {"corrected:blanket", claim(levels, corrected(Common::blanket))},
      {"corrected:blanket-at-least", claim(levels, corrected(Common::blanket, Released::from))},
      {"corrected:blanket-parts", claim(mixed, by_parts(Common::blanket))},
      {"free-k", claim(one_epsilon, free_k)},
      {"proof:other-count", claim(levels, other_coordinate, Relation::equal)},
      {"proof:restrict", claim(levels, restricted)},
      {"proof:hidden-loss", claim(levels, hidden_loss)},
      {"corrected:tight", rare_values_tight()},
  };
  all.merge(rare_value_steps());
  return all;
});

}  // namespace
}  // namespace pkdp::checks::pk
