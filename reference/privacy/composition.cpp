#include "reference/privacy/composition.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "reference/distributions/integer_polynomial.hpp"
#include "reference/privacy/common_base.hpp"
#include "reference/privacy/hockey_stick_sum.hpp"
#include "reference/privacy/multisets.hpp"
#include "reference/privacy/outcome_walk.hpp"

namespace pkdp::composition {
namespace {

// The b > 1 of which every finite ratio is a power; nothing when there is none (or no ratio ≠ 1).
std::optional<Rational> base_of(const std::vector<RepeatedLaw>& releases) {
  std::optional<Rational> base;
  for (const RepeatedLaw& release : releases) {
    for (const auto& [ratio, weights] : release.law.finite) {
      if (ratio == 1) {
        continue;
      }
      const Rational above = ratio > 1 ? ratio : Rational(1 / ratio);
      base = base ? common_base(*base, above) : std::optional(above);
      if (!base) {
        return std::nullopt;
      }
    }
  }
  return base;
}

// Σ_e weights(e)·z^(e − least), for both laws of a pair.
struct Polynomials {
  std::int64_t least = 0;
  IntegerPolynomial p = {1};
  IntegerPolynomial q = {1};
};

Polynomials polynomials(const RatioLaw& law, const Rational& base, std::uint64_t count) {
  Polynomials result;
  if (law.finite.empty()) {
    result.p = result.q = {0};
    return result;
  }
  const std::int64_t least = exponent_of(law.finite.begin()->first, base);
  const std::int64_t greatest = exponent_of(law.finite.rbegin()->first, base);
  const auto span = static_cast<std::size_t>(greatest - least);
  const std::size_t allowed = largest_exact_size / std::max<std::size_t>(span, 1);
  if (count > allowed) {
    too_large("releases of " + std::to_string(span + 1) + " ratios each",
              static_cast<std::size_t>(count), allowed);
  }
  IntegerPolynomial p(span + 1);
  IntegerPolynomial q(span + 1);
  for (const auto& [ratio, weights] : law.finite) {
    const auto index = static_cast<std::size_t>(exponent_of(ratio, base) - least);
    p[index] = weights.p;
    q[index] = weights.q;
  }
  result.least = least * static_cast<std::int64_t>(count);
  result.p = pkdp::power(p, count);
  result.q = pkdp::power(q, count);
  return result;
}

RatioLaw compose_powers(const std::vector<RepeatedLaw>& releases, const Rational& base) {
  Polynomials product;
  RatioLaw result;
  for (const auto& [law, count] : releases) {
    const Polynomials factor = polynomials(law, base, count);
    product.least += factor.least;
    product.p = pkdp::multiply(product.p, factor.p);
    product.q = pkdp::multiply(product.q, factor.q);
    result.p_denominator *= pkdp::power(law.p_denominator, count);
    result.q_denominator *= pkdp::power(law.q_denominator, count);
  }
  const Rational start = pkdp::power(product.least >= 0 ? base : Rational(1 / base),
                                     static_cast<std::uint64_t>(std::abs(product.least)));
  Rational ratio = start;
  for (std::size_t i = 0; i < product.p.size(); ++i, ratio *= base) {
    if (!product.p[i].is_zero()) {
      result.finite[ratio] = {product.p[i], product.q[i]};
    }
  }
  return result;
}

RatioLaw compose_lists(const std::vector<RepeatedLaw>& releases) {
  std::size_t work = 0;
  std::optional<RatioLaw> result;
  for (const auto& [law, count] : releases) {
    result = multiply(std::move(result), power(law, count, work), work);
  }
  return result ? std::move(*result) : RatioLaw::nothing_released();
}

RatioLaw compose_laws(const std::vector<RepeatedLaw>& releases,
                      const std::optional<Rational>& base) {
  return base ? compose_powers(releases, *base) : compose_lists(releases);
}

// Outcomes are not merged by their ratio: those of one ratio are together above e^ε or not. What no
// finite ratio holds of a law is above e^ε times nothing.
ExactForm delta_of_walk(const OutcomeWalk& walk, const Epsilon& epsilon, Direction direction) {
  DeltaSum sum(epsilon, direction);
  Weights finite{0, 0};
  const Integer whole = walk.visit([&](const Weights& weights) {
    finite += weights;
    sum.enter(weights.p, weights.q);
  });
  sum.enter(whole - finite.p, 0);
  sum.enter(0, whole - finite.q);
  return sum.over(whole);
}

Integer span_of(const RatioLaw& law, const Rational& base) {
  return law.finite.empty() ? 0
                            : exponent_of(law.finite.rbegin()->first, base) -
                                  exponent_of(law.finite.begin()->first, base);
}

std::vector<RepeatedLaw> ratio_laws(const std::vector<Releases>& releases) {
  std::vector<RepeatedLaw> laws;
  for (const Releases& release : releases) {
    laws.push_back({RatioLaw::of(release.pair), release.count});
  }
  return laws;
}

}  // namespace

std::optional<std::size_t> product_size(const std::vector<Releases>& releases, std::size_t most) {
  const std::vector<RepeatedLaw> laws = ratio_laws(releases);
  const std::optional<Rational> base = base_of(laws);
  Integer size = 1;
  for (const auto& [law, count] : laws) {
    if (base) {
      size += span_of(law, *base) * count;
    } else if (!law.finite.empty()) {
      const std::optional<Integer> factor = multisets(law.finite.size(), count, most);
      size = factor ? size * *factor : Integer(most) + 1;
    }
    if (size > most) {
      return std::nullopt;
    }
  }
  return static_cast<std::size_t>(size);
}

LawPair compose(const std::vector<Releases>& releases) {
  const std::vector<RepeatedLaw> laws = ratio_laws(releases);
  return pair_of(compose_laws(laws, base_of(laws)));
}

ExactForm delta(const std::vector<Releases>& releases, const Epsilon& epsilon,
                Direction direction) {
  const std::vector<RepeatedLaw> laws = ratio_laws(releases);
  const std::optional<Rational> base = base_of(laws);
  if (const auto walk = base ? std::nullopt : OutcomeWalk::of(laws)) {
    return delta_of_walk(*walk, epsilon, direction);
  }
  const RatioLaw law = compose_laws(laws, base);
  if (direction != Direction::larger) {
    return hockey_stick(law, epsilon, direction == Direction::backward).at(epsilon);
  }
  const AffineDelta forward = hockey_stick(law, epsilon, false);
  const AffineDelta backward = hockey_stick(law, epsilon, true);
  return larger_at(epsilon, forward, backward).at(epsilon);
}

LawPair compose(const LawPair& pair, std::uint64_t count) { return compose({{pair, count}}); }

}  // namespace pkdp::composition
