#include "reference/privacy/ratio_law.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/privacy/multisets.hpp"

namespace pkdp::composition {
namespace {

// Masses of an outcome with their ratio.
struct Outcome {
  Rational ratio;
  Weights weights;

  friend Outcome operator*(const Outcome& x, const Outcome& y) {
    return {x.ratio * y.ratio, x.weights * y.weights};
  }
  friend Outcome operator*(const Outcome& x, const Integer& ways) {
    return {x.ratio, x.weights * ways};
  }
};

Integer scaled(const Rational& mass, const Integer& common) {
  return numerator(mass) * Integer(common / denominator(mass));
}

// `products` of outcomes whose masses become that long.
void count_work(std::size_t products, std::size_t bits, std::size_t& work) {
  constexpr std::size_t unit_bits = 256;
  work += products * (1 + bits / unit_bits);
  if (work > largest_exact_work) {
    too_large("products of outcomes", work, largest_exact_work);
  }
}

void require_size(std::size_t ratios, const RatioLaw& law) {
  if (ratios > largest_exact_size) {
    too_large("likelihood ratios", ratios, largest_exact_size);
  }
  const std::size_t bits = ratios * law.mass_bits();
  if (bits > largest_exact_bits) {
    too_large("bits of masses", bits, largest_exact_bits);
  }
}

RatioLaw multiply(const RatioLaw& x, const RatioLaw& y, std::size_t& work) {
  count_work(x.finite.size() * y.finite.size(), x.mass_bits() + y.mass_bits(), work);
  RatioLaw product;
  product.p_denominator = x.p_denominator * y.p_denominator;
  product.q_denominator = x.q_denominator * y.q_denominator;
  for (const auto& [ratio_x, weights_x] : x.finite) {
    for (const auto& [ratio_y, weights_y] : y.finite) {
      product.finite[ratio_x * ratio_y] += weights_x * weights_y;
    }
    require_size(product.finite.size(), product);
  }
  return product;
}

// multiply(x, x), each pair of outcomes once.
RatioLaw squared(const RatioLaw& x, std::size_t& work) {
  count_work(x.finite.size() * (x.finite.size() + 1) / 2, 2 * x.mass_bits(), work);
  RatioLaw square;
  square.p_denominator = x.p_denominator * x.p_denominator;
  square.q_denominator = x.q_denominator * x.q_denominator;
  for (auto first = x.finite.begin(); first != x.finite.end(); ++first) {
    for (auto second = x.finite.begin(); second != std::next(first); ++second) {
      const Integer ways = first == second ? 1 : 2;
      square.finite[first->first * second->first] += first->second * second->second * ways;
    }
    require_size(square.finite.size(), square);
  }
  return square;
}

RatioLaw power_by_multisets(const RatioLaw& base, std::uint64_t count) {
  std::vector<std::vector<Outcome>> outcomes;
  for (const auto& [ratio, weights] : base.finite) {
    outcomes.push_back(powers<Outcome>({1, {1, 1}}, {ratio, weights}, count));
  }
  RatioLaw result;
  result.p_denominator = pkdp::power(base.p_denominator, count);
  result.q_denominator = pkdp::power(base.q_denominator, count);
  for_each_multiset<Outcome>(outcomes, count, {1, {1, 1}}, [&](const Outcome& outcome) {
    result.finite[outcome.ratio] += outcome.weights;
  });
  return result;
}

}  // namespace

RatioLaw RatioLaw::of(const LawPair& pair) {
  RatioLaw law;
  law.p_denominator = common_denominator(pair.p());
  law.q_denominator = common_denominator(pair.q());
  for (std::size_t outcome = 0; outcome < pair.size(); ++outcome) {
    const Rational& p = pair.p()[outcome];
    const Rational& q = pair.q()[outcome];
    if (!p.is_zero() && !q.is_zero()) {
      law.finite[p / q] += {scaled(p, law.p_denominator), scaled(q, law.q_denominator)};
    }
  }
  return law;
}

RatioLaw RatioLaw::nothing_released() {
  RatioLaw law;
  law.finite[1] = {1, 1};
  return law;
}

std::size_t RatioLaw::mass_bits() const {
  return bit_length(p_denominator) + bit_length(q_denominator);
}

void too_large(const std::string& what, std::size_t found, std::size_t allowed) {
  throw Error(ErrorKind::limit, "the exact composition",
              Problem{"has " + std::to_string(found) + " " + what + ", more than " +
                      std::to_string(allowed)},
              "bounds with buckets have no such limit");
}
RatioLaw multiply(std::optional<RatioLaw> x, const RatioLaw& y, std::size_t& work) {
  return x ? multiply(*x, y, work) : y;
}

std::optional<Integer> few_multisets(const RatioLaw& base, std::uint64_t count) {
  // A single outcome's powers would be listed one by one.
  if (base.finite.size() < 2) {
    return std::nullopt;
  }
  const std::size_t most = std::min(
      largest_exact_size, largest_exact_bits / base.mass_bits() / std::max<std::size_t>(count, 1));
  return multisets(base.finite.size(), count, most);
}

RatioLaw power(const RatioLaw& base, std::uint64_t count, std::size_t& work) {
  if (const auto terms = few_multisets(base, count)) {
    work += static_cast<std::size_t>(*terms);
    return power_by_multisets(base, count);
  }
  std::optional<RatioLaw> result;
  RatioLaw square = base;
  for (std::uint64_t rest = count; rest > 0; rest >>= 1) {
    if ((rest & 1) != 0) {
      result = multiply(std::move(result), square, work);
    }
    if (rest > 1) {
      square = squared(square, work);
    }
  }
  return result ? std::move(*result) : RatioLaw::nothing_released();
}

LawPair pair_of(const RatioLaw& law) {
  std::vector<Rational> p{0};
  std::vector<Rational> q{0};
  Integer p_left = law.p_denominator;
  Integer q_left = law.q_denominator;
  for (auto outcome = law.finite.rbegin(); outcome != law.finite.rend(); ++outcome) {
    const Weights& weights = outcome->second;
    p_left -= weights.p;
    q_left -= weights.q;
    p.push_back(make_rational(weights.p, law.p_denominator));
    q.push_back(make_rational(weights.q, law.q_denominator));
  }
  p.front() = make_rational(p_left, law.p_denominator);
  if (p_left.is_zero()) {
    p.erase(p.begin());
    q.erase(q.begin());
  }
  if (!q_left.is_zero()) {
    p.emplace_back(0);
    q.push_back(make_rational(q_left, law.q_denominator));
  }
  return LawPair::of(std::move(p), std::move(q));
}

// H_c(P‖Q), or with the laws exchanged; what no finite ratio holds exceeds every c. Losses are
// looked at from the greatest one on.
AffineDelta hockey_stick(const RatioLaw& law, const Epsilon& epsilon, bool reversed) {
  Integer below = 0;  // of the first law: not above c times the second
  Integer above = 0;  // of the second law: where the first is above
  bool exceeds = true;
  const auto take = [&](const Rational& ratio, const Integer& first, const Integer& second) {
    exceeds = exceeds && epsilon.compare_ratio(ratio) > 0;
    (exceeds ? above : below) += exceeds ? second : first;
  };
  if (reversed) {
    for (const auto& [ratio, weights] : law.finite) {
      take(1 / ratio, weights.q, weights.p);
    }
    return {1 - make_rational(below, law.q_denominator), make_rational(above, law.p_denominator)};
  }
  for (auto outcome = law.finite.rbegin(); outcome != law.finite.rend(); ++outcome) {
    take(outcome->first, outcome->second.p, outcome->second.q);
  }
  return {1 - make_rational(below, law.p_denominator), make_rational(above, law.q_denominator)};
}

}  // namespace pkdp::composition
