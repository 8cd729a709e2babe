#include "checks/brute_force/large_threshold.hpp"

#include <algorithm>
#include <vector>

namespace pkdp::checks::brute_force {
namespace {

/// C(m, s)·a^s·(b−a)^(m−s) for p = a/b, by the ratio of consecutive terms; they sum to b^m.
std::vector<Integer> masses(std::int64_t m, const Rational& p) {
  const Integer a = numerator(p);
  const Integer rest = denominator(p) - a;
  std::vector<Integer> result{power(rest, static_cast<std::uint64_t>(m))};
  for (std::int64_t s = 1; s <= m; ++s) {
    result.push_back(result.back() * a * (m - s + 1) / (rest * s));
  }
  return result;
}

Integer total(std::int64_t m, const Rational& p) {
  return power(denominator(p), static_cast<std::uint64_t>(m));
}

/// Laws of the output with the target at 0 and 1; place 0 is ⊥.
struct Outputs {
  std::vector<Integer> zero;
  std::vector<Integer> one;
};

Outputs outputs(const std::vector<Integer>& unknown, std::int64_t ones, std::int64_t threshold) {
  const std::vector<Integer> none(unknown.size() + static_cast<std::size_t>(ones) + 2, 0);
  Outputs result{none, none};
  for (std::size_t s = 0; s < unknown.size(); ++s) {
    const std::int64_t count = ones + static_cast<std::int64_t>(s);
    result.zero[static_cast<std::size_t>(count > threshold ? count + 1 : 0)] += unknown[s];
    result.one[static_cast<std::size_t>(count + 1 > threshold ? count + 2 : 0)] += unknown[s];
  }
  return result;
}

Integer excess(const Outputs& laws) {
  Integer sum = 0;
  for (std::size_t o = 0; o < laws.zero.size(); ++o) {
    sum += std::max(Integer(0), Integer(laws.zero[o] - laws.one[o]));
  }
  return sum;
}

/// f(m; n, p)/(1 − pn/((1−p)m)), the bound of pk.lem-2 on P[Bin(n, p) ≥ m]; nothing where the ratio
/// is not below 1.
std::optional<Rational> tail_bound(std::int64_t n, std::int64_t m, const Rational& p) {
  const Rational ratio = p * n / ((1 - p) * m);
  if (ratio >= 1) {
    return std::nullopt;
  }
  return Rational(make_rational(masses(n, p)[static_cast<std::size_t>(m)], total(n, p)) /
                  (1 - ratio));
}

}  // namespace

Rational passive_total_variation(const Referendum& at) {
  const std::vector<Integer> known = masses(at.known, at.p);
  const std::vector<Integer> unknown = masses(at.n - at.known - 1, at.p);
  Integer sum = 0;
  for (std::int64_t ones = 0; ones <= at.known; ++ones) {
    sum += known[static_cast<std::size_t>(ones)] * excess(outputs(unknown, ones, at.threshold));
  }
  return make_rational(sum, total(at.n - 1, at.p));
}

Rational total_variation_given(const Referendum& at, std::int64_t ones) {
  const std::int64_t unknown = at.n - at.known - 1;
  return make_rational(excess(outputs(masses(unknown, at.p), ones, at.threshold)),
                       total(unknown, at.p));
}

Rational floor_given(const Referendum& at, std::int64_t ones) {
  const std::int64_t unknown = at.n - at.known - 1;
  const Outputs laws = outputs(masses(unknown, at.p), ones, at.threshold);
  Integer only_zero = 0;
  Integer only_one = 0;
  for (std::size_t o = 0; o < laws.zero.size(); ++o) {
    only_zero += laws.one[o] == 0 ? laws.zero[o] : Integer(0);
    only_one += laws.zero[o] == 0 ? laws.one[o] : Integer(0);
  }
  return make_rational(std::max(only_zero, only_one), total(unknown, at.p));
}

std::optional<Rational> promised_by_theorem_4(const Referendum& at, std::int64_t b_max) {
  const std::int64_t unknown = at.n - at.known - 1;
  if (b_max <= 0 || b_max >= at.threshold || b_max > at.known || at.threshold - b_max > unknown) {
    return std::nullopt;
  }
  const auto known_ones = tail_bound(at.known, b_max, at.p);
  const auto released = tail_bound(unknown, at.threshold - b_max, at.p);
  return known_ones && released ? std::optional<Rational>(*known_ones + *released) : std::nullopt;
}

Rational hidden_probability(const Referendum& at) {
  const std::vector<Integer> others = masses(at.n - 1, at.p);
  Integer sum = 0;
  for (std::int64_t s = 0; s < at.threshold && s < at.n; ++s) {
    sum += others[static_cast<std::size_t>(s)];
  }
  return make_rational(sum, total(at.n - 1, at.p));
}

}  // namespace pkdp::checks::brute_force
