#include "checks/brute_force/corners.hpp"

#include <utility>

namespace pkdp::checks::brute_force {
namespace {

/// weight(k)/weight(k−1) > e^ε, with weight(−1) = 0.
bool exceeds(const std::vector<Integer>& weights, std::size_t k, const Epsilon& epsilon) {
  return k == 0 || epsilon.compare_ratio(make_rational(weights[k], weights[k - 1])) > 0;
}

}  // namespace

CornerWalk::CornerWalk(std::int64_t others, const Rational& lambda)
    : low_(numerator(lambda)),
      high_(denominator(lambda) - numerator(lambda)),
      total_(power(denominator(lambda), static_cast<std::uint64_t>(others))) {
  const auto size = static_cast<std::uint64_t>(others);
  for (std::uint64_t k = 0; k <= size; ++k) {
    weights_.push_back(binomial_coefficient(size, k) * power(low_, k) * power(high_, size - k));
  }
}

bool CornerWalk::advance() {
  const std::size_t others = weights_.size() - 1;
  if (static_cast<std::size_t>(step_) == others) {
    return false;
  }
  ++step_;
  // Quotient by high + low·X from the lowest coefficient on; exact, and high ≥ low > 0.
  std::vector<Integer> quotient(others);
  Integer carried = 0;
  for (std::size_t k = 0; k < others; ++k) {
    quotient[k] = (weights_[k] - low_ * carried) / high_;
    carried = quotient[k];
  }
  for (std::size_t k = 0; k <= others; ++k) {
    weights_[k] = (k < others ? Integer(low_ * quotient[k]) : Integer(0)) +
                  (k > 0 ? Integer(high_ * quotient[k - 1]) : Integer(0));
  }
  return true;
}

IntegerLaw integer_bernoulli_sum(const std::vector<Rational>& p) {
  IntegerLaw law{{Integer(1)}, Integer(1)};
  for (const Rational& probability : p) {
    const Integer one = numerator(probability);
    const Integer zero = denominator(probability) - one;
    law.total *= denominator(probability);
    law.weights.emplace_back(0);
    for (std::size_t k = law.weights.size() - 1; k > 0; --k) {
      law.weights[k] = law.weights[k] * zero + law.weights[k - 1] * one;
    }
    law.weights[0] *= zero;
  }
  while (law.weights.back().is_zero()) {
    law.weights.pop_back();
  }
  while (law.weights.front().is_zero()) {
    law.weights.erase(law.weights.begin());
  }
  return law;
}

ExactForm half_line_delta(const std::vector<Integer>& weights, const Integer& total,
                          const Epsilon& epsilon) {
  std::size_t inside = 0;  // the ratio exceeds e^ε below, not from `outside` on
  std::size_t outside = weights.size();
  while (inside < outside) {
    const std::size_t middle = inside + (outside - inside) / 2;
    if (exceeds(weights, middle, epsilon)) {
      inside = middle + 1;
    } else {
      outside = middle;
    }
  }
  Integer a = 0;
  Integer b = 0;
  for (std::size_t k = 0; k < inside; ++k) {
    b = a;
    a += weights[k];
  }
  return epsilon.affine(make_rational(a, total), make_rational(b, total));
}

}  // namespace pkdp::checks::brute_force
