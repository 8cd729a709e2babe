// What holds of pk.thm-4 at ε = 0 without any condition on T, p and the known records.
#include <algorithm>
#include <utility>

#include "checks/brute_force/threshold.hpp"
#include "checks/statements/pk_thm_4.hpp"

namespace pkdp::checks::thm_4 {
namespace {

using enum Verdict;
using Point = ThresholdPoint;
using MaybeSides = std::optional<Sides>;

/// f(place; min(count, ⌊place/p⌋), p).
Rational mass_at_mode(std::int64_t place, std::int64_t count, const Rational& p) {
  std::int64_t m = 0;
  while (m < count && p * (m + 1) <= place) {
    ++m;
  }
  return brute_force::binomial_mass(place, m, p);
}

Rational bound_of(const Point& at, Whatever bound, std::int64_t threshold) {
  const std::int64_t unknown = at.n - at.known - 1;
  const brute_force::Law known = brute_force::binomial_law(at.known, at.p);
  Rational sum = 0;
  switch (bound) {
    case Whatever::tail:
      return brute_force::upper_sum(brute_force::binomial_law(at.n - 1, at.p), threshold);
    case Whatever::expected:
      for (std::int64_t b = 0; b <= at.known; ++b) {
        const Rational g = b < threshold ? mass_at_mode(threshold - b, unknown, at.p) : Rational(1);
        sum += known[static_cast<std::size_t>(b)] * g;
      }
      return sum;
    case Whatever::apart:
      sum = brute_force::binomial_mass(threshold, at.n - 1, at.p);
      for (std::int64_t b = 0; b <= at.known; ++b) {
        if (b > at.threshold - at.p * unknown) {
          sum += known[static_cast<std::size_t>(b)];
        }
      }
      return sum;
  }
  return sum;
}

ThresholdDomain lists(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 4 : 6;
  domain.denominator = effort == Effort::quick ? 7 : 9;
  domain.known = true;
  domain.values = up_to_p;
  return domain;
}

ThresholdDomain equal_p(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 8 : 14;
  domain.denominator = effort == Effort::quick ? 9 : 16;
  return domain;
}

}  // namespace

ThresholdClaim any_background(std::string reading, Whatever bound, std::int64_t shift) {
  return {
      "pk.thm-4",
      std::move(reading),
      "that the passive delta at eps = 0, lhs, is at most what holds for every background, rhs.",
      Relation::less_equal,
      {"n", "known", "threshold", "p", "others"},
      [bound, shift](const Point& at) -> MaybeSides {
        return Sides{
            brute_force::passive_delta(at.others, at.known, brute_force::above(at.threshold), 1),
            bound_of(at, bound, at.threshold + shift)};
      }};
}

ThresholdClaim any_threshold(std::string reading, std::int64_t shift) {
  return {"pk.thm-4",
          std::move(reading),
          "that the largest delta at eps = 0 over p_i in {0, p}, lhs, is the mass at T of the "
          "floor(T/p) or n - 1 records that have it highest, rhs.",
          Relation::equal,
          {"n", "threshold", "p"},
          [shift](const Point& at) -> MaybeSides {
            if (at.threshold < 1) {
              return std::nullopt;
            }
            Rational largest = 0;
            std::vector<Rational> others(static_cast<std::size_t>(at.n - 1), Rational(0));
            for (std::size_t m = 0; m <= others.size(); ++m) {
              largest = std::max(largest, brute_force::active_delta(
                                              others, 0, brute_force::above(at.threshold), 1));
              if (m < others.size()) {
                others[m] = at.p;
              }
            }
            return Sides{largest, mass_at_mode(at.threshold + shift, at.n - 1, at.p)};
          }};
}

std::vector<Reading> background_readings() {
  const std::string why =
      "Given b known ones, x the law of the unknown others' sum: δ(0) = Σ_{s≥T−b} (x(s) − "
      "x(s+1))⁺, the largest x(s) with s ≥ T−b, x having one mode. It is convex in each p_i, hence "
      "at most the largest f(s; m′, p) over s ≥ T−b and m′ ≤ m, g(T−b): in m′ the mass grows while "
      "p·m′ ≤ s, and its largest value falls with s, because p·f(s; m′, p) is the law of a sum of "
      "s+1 geometric waiting times. g(T−b) grows with b, so that every known record at p is worst.";
  return {
      threshold_reading(any_background("corrected:any-background", Whatever::tail),
                        "p_i ≤ p, any T, any number of known records: M_T is (0, P[Bin(n−1,p) ≥ "
                        "T])-PPKDP. No r, no b_max, no ε.",
                        holds,
                        "Unless T of the others are 1 both outputs are ⊥, whatever is known; the "
                        "number of ones grows with each p_i.",
                        lists, 1000),
      threshold_reading(
          any_background("corrected:any-background-mean", Whatever::expected),
          "The same with E g(T−b), b ~ Bin(known,p), g(t) = f(t; min(m, ⌊t/p⌋), p) "
          "for t ≥ 1 and 1 for t ≤ 0, m = n−known−1: at most that tail, and f(T;n−1,p) "
          "where T ≥ known + pm.",
          holds, why + " g(t) ≤ P[Bin(m,p) ≥ t], whose mean is the tail.", lists, 1000),
      threshold_reading(any_background("corrected:any-background-apart", Whatever::apart),
                        "The same with f(T;n−1,p) + P[Bin(known,p) > T − pm].", holds,
                        "g(T−b) is f(T−b;m,p) for b ≤ T − pm and at most 1 above; the mean of the "
                        "first is at most f(T;n−1,p).",
                        lists, 1000),
      threshold_reading(
          any_threshold("corrected:any-threshold"),
          "No known records, any T ≥ 1: the largest δ(0) over p_i ≤ p is f(T; min(n−1, "
          "⌊T/p⌋), p), with that many records at p and the others at 0.",
          holds, why, equal_p, 500)};
}

}  // namespace pkdp::checks::thm_4
