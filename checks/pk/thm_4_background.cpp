#include <algorithm>

#include "checks/brute_force/threshold.hpp"
#include "checks/pk/rare_records.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;
using Point = ThresholdPoint;
using MaybeSides = std::optional<ExactSides>;

/// The bounds on the passive δ(0) for p_i ≤ p, any T and any known records.
enum class Whatever {
  tail,  ///< P[Bin(n−1, p) ≥ T]
  expected,  ///< E g(T − b), b ~ Bin(known, p): g(t) = f(t; min(n−known−1, ⌊t/p⌋), p), 1 for t ≤ 0
  apart,  ///< f(T; n−1, p) + P[Bin(known, p) > T − p(n−known−1)]
};

/// f(place; min(count, ⌊place/p⌋), p).
Rational mass_at_mode(std::int64_t place, std::int64_t count, const Rational& p) {
  std::int64_t m = 0;
  while (m < count && p * (m + 1) <= place) {
    ++m;
  }
  return brute_force::binomial_mass(place, m, p);
}

Rational bound_of(const Point& at, Whatever bound) {
  const std::int64_t unknown = at.n - at.known - 1;
  const brute_force::Masses known = brute_force::binomial_law(at.known, at.p);
  Rational sum = 0;
  switch (bound) {
    case Whatever::tail:
      return brute_force::upper_sum(brute_force::binomial_law(at.n - 1, at.p), at.threshold);
    case Whatever::expected:
      for (std::int64_t b = 0; b <= at.known; ++b) {
        const Rational g =
            b < at.threshold ? mass_at_mode(at.threshold - b, unknown, at.p) : Rational(1);
        sum += known[static_cast<std::size_t>(b)] * g;
      }
      return sum;
    case Whatever::apart:
      sum = brute_force::binomial_mass(at.threshold, at.n - 1, at.p);
      for (std::int64_t b = 0; b <= at.known; ++b) {
        if (b > at.threshold - at.p * unknown) {
          sum += known[static_cast<std::size_t>(b)];
        }
      }
      return sum;
  }
  return sum;
}

/// Without known records, T ≥ 1: the largest δ(0) with any number of the others at p, the rest at
/// 0, against f(T; min(n−1, ⌊T/p⌋), p).
MaybeSides any_threshold(const Point& at) {
  if (at.threshold < 1) {
    return std::nullopt;
  }
  Rational largest = 0;
  std::vector<Rational> others(static_cast<std::size_t>(at.n - 1), Rational(0));
  for (std::size_t m = 0; m <= others.size(); ++m) {
    largest = std::max(largest,
                       brute_force::active_delta(others, 0, brute_force::above(at.threshold), 1));
    if (m < others.size()) {
      others[m] = at.p;
    }
  }
  return ExactSides{largest, mass_at_mode(at.threshold, at.n - 1, at.p)};
}

Check any_background(Whatever bound) {
  const ThresholdDomain lists{
      .greatest_n = {4, 6, 6}, .denominator = {7, 9, 9}, .known = true, .values = up_to_p};
  return check_of(
      {lists,
       [bound](const Point& at) {
         return ExactSides{
             brute_force::passive_delta(at.others, at.known, brute_force::above(at.threshold), 1),
             bound_of(at, bound)};
       },
       Relation::less_equal,
       {"n", "known", "threshold", "p", "others"}});
}

}  // namespace

Checks rare_records_with_any_background() {
  const ThresholdDomain equal_p{.greatest_n = {8, 14, 14}, .denominator = {9, 16, 16}};
  return {
      {"corrected:any-background", any_background(Whatever::tail)},
      {"corrected:any-background-mean", any_background(Whatever::expected)},
      {"corrected:any-background-apart", any_background(Whatever::apart)},
      {"corrected:any-threshold",
       check_of({equal_p, any_threshold, Relation::equal, {"n", "threshold", "p"}})},
  };
}

}  // namespace pkdp::checks::pk
