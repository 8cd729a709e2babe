#include "reference/models/comparison.hpp"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <utility>

namespace pkdp {
namespace {

// What one background adds to the worst case.
struct Contribution {
  Index background;
  AffineDelta line{0, 0};
};

// The background with the largest a − b·e^ε, the first of equals.
Index largest(const std::vector<Contribution>& contributions, const Epsilon& epsilon) {
  const Contribution* best = &contributions.front();
  for (const Contribution& contribution : contributions) {
    if (&contribution != best &&
        &larger_at(epsilon, contribution.line, best->line) == &contribution.line) {
      best = &contribution;
    }
  }
  return best->background;
}

template <typename InEvent>
Witness witness(const Comparison& comparison, Direction direction, const Epsilon& epsilon,
                InEvent in_event) {
  const bool forward = direction == Direction::forward;
  const std::vector<Rational>& p = forward ? comparison.laws.p() : comparison.laws.q();
  const std::vector<Rational>& q = forward ? comparison.laws.q() : comparison.laws.p();
  Witness found{comparison.index, direction, {}, comparison.index.background, {}};
  std::vector<Contribution> contributions;
  for (std::size_t outcome = 0; outcome < p.size(); ++outcome) {
    if (!in_event(p[outcome], q[outcome])) {
      continue;
    }
    const Outcome& what = comparison.outcomes[outcome];
    found.event.push_back(what);
    if (contributions.empty() || contributions.back().background != what.background) {
      contributions.push_back({what.background});
    }
    contributions.back().line.a += p[outcome];
    contributions.back().line.b += q[outcome];
  }
  Index chosen = no_index;
  if (!contributions.empty()) {
    chosen = largest(contributions, epsilon);
    found.background = chosen == no_index ? found.background : chosen;
  }
  for (const Outcome& what : found.event) {
    if (what.background == chosen && what.point != no_index) {
      found.outputs.push_back(what.point);
    }
  }
  if (comparison.index.output) {
    found.outputs = {*comparison.index.output};
  }
  return found;
}

}  // namespace

Comparison comparison_of(ComparisonIndex index, const Measure& p, const Measure& q) {
  SparsePair pair = pair_of(p, q);
  std::vector<Outcome> outcomes;
  outcomes.reserve(pair.points.size());
  for (const Index point : pair.points) {
    outcomes.push_back({no_index, point});
  }
  return {std::move(index), std::move(pair.laws), std::move(outcomes)};
}

Witness witness_at(const Comparison& comparison, Direction direction, const Epsilon& epsilon) {
  return witness(comparison, direction, epsilon, [&](const Rational& p, const Rational& q) {
    return q.is_zero() ? !p.is_zero() : epsilon.compare_ratio(p / q) > 0;
  });
}

Witness witness_of_ratio(const Comparison& comparison, Direction direction,
                         const std::optional<Rational>& ratio) {
  const Epsilon epsilon = Epsilon::of_ratio(ratio.value_or(1));
  return witness(comparison, direction, epsilon, [&](const Rational& p, const Rational& q) {
    return !p.is_zero() && (ratio ? p >= *ratio * q : q.is_zero());
  });
}

}  // namespace pkdp
