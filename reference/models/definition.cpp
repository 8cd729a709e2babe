#include "reference/models/definition.hpp"

#include <algorithm>
#include <utility>

#include "reference/models/bounded_leakage.hpp"
#include "reference/models/causal.hpp"
#include "reference/models/dp.hpp"
#include "reference/models/inference_causal.hpp"
#include "reference/models/noiseless.hpp"
#include "reference/models/passive.hpp"
#include "reference/privacy/curve.hpp"

namespace pkdp {
namespace {

// Calls f(laws, direction) for the order or the two orders that a comparison asks about, while it
// returns true.
template <typename F>
bool for_each_direction(const Comparison& comparison, F f) {
  return f(comparison.laws, Direction::forward) &&
         (!comparison.both_ways || f(comparison.laws.reversed(), Direction::backward));
}

// Rationals around e^ε, equal when it is rational. Else they are short: a comparison is only left
// out by them, and long ones would cost more than the few comparisons that they leave out besides.
struct Bracket {
  Rational lower;
  Rational upper;
};

constexpr std::uint64_t short_bits = 24;

Rational rounded_down(const Rational& value) {
  const Integer scale = power(Integer(2), short_bits);
  return make_rational(floor(value * scale), scale);
}

Bracket bracket(const Epsilon& epsilon) {
  if (epsilon.has_rational_ratio()) {
    return {epsilon.ratio(), epsilon.ratio()};
  }
  const Interval ratio = epsilon.ratio(Precision{64});
  return {std::max(Rational(1), rounded_down(ratio.lower())), ratio.upper()};
}

}  // namespace

const std::vector<Definition>& all_definitions() {
  static const std::vector<Definition> all = {Definition::dp,
                                              Definition::noiseless,
                                              Definition::active,
                                              Definition::causal,
                                              Definition::inference_causal,
                                              Definition::passive,
                                              Definition::bounded_leakage};
  return all;
}

std::string_view name(Definition definition) {
  switch (definition) {
    case Definition::dp:
      return "dp";
    case Definition::noiseless:
      return "noiseless";
    case Definition::active:
      return "active";
    case Definition::causal:
      return "causal";
    case Definition::inference_causal:
      return "inference_causal";
    case Definition::passive:
      return "passive";
    case Definition::bounded_leakage:
      break;
  }
  return "bounded_leakage";
}

void for_each_comparison(const Model& model, Definition definition, Convention convention,
                         const ComparisonVisitor& visit, const ComparisonFilter& filter) {
  switch (definition) {
    case Definition::dp:
      return visit_dp(model, visit);
    case Definition::noiseless:
      return visit_noiseless(model, visit, filter);
    case Definition::active:
      return visit_active(model, convention, visit, filter);
    case Definition::causal:
      return visit_causal(model, visit, filter);
    case Definition::inference_causal:
      return visit_inference_causal(model, visit, filter);
    case Definition::passive:
      return visit_passive(model, convention, visit, filter);
    case Definition::bounded_leakage:
      return visit_bounded_leakage(model, visit);
  }
}

LeastDelta least_delta(const Model& model, Definition definition, const Epsilon& epsilon,
                       Convention convention) {
  AffineDelta best{0, 0};
  std::optional<Comparison> worst;
  Direction direction = Direction::forward;
  const Bracket ratio = bracket(epsilon);
  ComparisonFilter filter;
  const auto visit = [&](const Comparison& comparison) {
    return for_each_direction(comparison, [&](const LawPair& laws, Direction way) {
      AffineDelta line = hockey_stick(laws, epsilon);
      if (!worst || &larger_at(epsilon, line, best) == &line) {
        best = std::move(line);
        worst = comparison;
        direction = way;
        // H_c decreases as c grows, so that what is left out is at most the best at e^ε too.
        const Rational certain = best.a - best.b * ratio.upper;
        filter.ask_for(ratio.lower, epsilon.has_rational_ratio() ? certain : rounded_down(certain));
      }
      // Nothing exceeds 1, and ties go to the first.
      return best.a != 1 || !best.b.is_zero();
    });
  };
  for_each_comparison(model, definition, convention, visit, filter);
  LeastDelta answer{best, best.at(epsilon), std::nullopt};
  if (worst) {
    answer.witness = witness_at(*worst, direction, epsilon);
  }
  return answer;
}

LeastRatio least_ratio(const Model& model, Definition definition, const Delta& delta,
                       Convention convention) {
  LeastRatio answer{Rational(1), std::nullopt};
  std::optional<Comparison> worst;
  Direction direction = Direction::forward;
  ComparisonFilter filter;
  const auto visit = [&](const Comparison& comparison) {
    return for_each_direction(comparison, [&](const LawPair& laws, Direction way) {
      if (worst && hockey_stick(laws, *answer.ratio) <= delta.value()) {
        return true;
      }
      answer.ratio = least_ratio(laws, delta);
      worst = comparison;
      direction = way;
      if (answer.ratio) {
        filter.ask_for(*answer.ratio, delta.value());
      }
      return answer.ratio.has_value();
    });
  };
  for_each_comparison(model, definition, convention, visit, filter);
  if (worst) {
    answer.witness = witness_of_ratio(*worst, direction, answer.ratio);
  }
  return answer;
}

bool satisfies(const Model& model, Definition definition, const Epsilon& epsilon,
               const Delta& delta, Convention convention) {
  bool holds = true;
  for_each_comparison(model, definition, convention, [&](const Comparison& comparison) {
    holds = for_each_direction(comparison, [&](const LawPair& laws, Direction) {
      return is_at_most(hockey_stick(laws, epsilon), epsilon, delta);
    });
    return holds;
  });
  return holds;
}

}  // namespace pkdp
