#include <algorithm>
#include <utility>

#include "checks/brute_force/threshold.hpp"
#include "checks/statements/pk_thm_4.hpp"

namespace pkdp::checks::thm_4 {
namespace {

using enum Verdict;
using Point = ThresholdPoint;
using MaybeSides = std::optional<Sides>;

/// The two terms of the printed δ.
struct Terms {
  Rational known;
  Rational released;
};

std::optional<Terms> terms(const Point& at, Admitted admitted) {
  if (at.known == 0 || (admitted == Admitted::below_threshold && at.b_max >= at.threshold)) {
    return std::nullopt;
  }
  const auto known = brute_force::series_bound(at.known, at.p, at.b_max);
  const auto released =
      brute_force::series_bound(at.n - at.known - 1, at.p, at.threshold - at.b_max);
  if (!known || !released || *released >= 1) {
    return std::nullopt;
  }
  return Terms{*known, *released};
}

Rational delta_of(const Point& at, Attacker attacker, const Rational& c) {
  switch (attacker) {
    case Attacker::passive:
      return brute_force::passive_delta(at.others, at.known, brute_force::above(at.threshold), c);
    case Attacker::active:
      return brute_force::active_delta(at.others, at.known, brute_force::above(at.threshold), c);
    case Attacker::knows_target:
      return 1;  // the background is impossible given the other value, and x/0 = ∞
  }
  return 1;
}

ThresholdDomain with_b_max(Effort effort) {
  ThresholdDomain domain;
  domain.greatest_n = effort == Effort::quick ? 4 : 6;
  domain.denominator = effort == Effort::quick ? 5 : 7;
  domain.known = true;
  domain.b_max = true;
  domain.values = below_p;
  return domain;
}

ThresholdDomain closed_with_b_max(Effort effort) {
  ThresholdDomain domain = with_b_max(effort);
  domain.values = up_to_p;
  return domain;
}

/// The largest f(place; m, p) over m ≤ count, place ≥ 1. ⌊place/p⌋ is where.
Rational largest_mass(std::int64_t place, std::int64_t count, const Rational& p) {
  Rational largest = 0;
  for (std::int64_t m = 0; m <= count; ++m) {
    largest = std::max(largest, brute_force::binomial_mass(place, m, p));
  }
  return largest;
}

}  // namespace

ThresholdClaim known_records(std::string reading, Attacker attacker, Admitted admitted) {
  return {"pk.thm-4",
          std::move(reading),
          "Theorem 4 with known records: lhs, delta at the printed eps, is at most the printed "
          "delta, rhs.",
          Relation::less_equal,
          {"n", "known", "threshold", "b_max", "p", "others"},
          [attacker, admitted](const Point& at) -> MaybeSides {
            const auto parts = terms(at, admitted);
            if (!parts) {
              return std::nullopt;
            }
            return Sides{delta_of(at, attacker, 1 / (1 - parts->released)),
                         Rational(parts->known + parts->released)};
          }};
}

ThresholdClaim sharp_with_b_max(std::string reading, bool any_place) {
  return {"pk.thm-4",
          std::move(reading),
          "that the passive delta at eps = 0 is at most P[Bin(known, p) >= b_max] + "
          "f(T-b_max+1; m, p).",
          Relation::less_equal,
          {"n", "known", "threshold", "b_max", "p", "others"},
          [any_place](const Point& at) -> MaybeSides {
            const std::int64_t place = at.threshold - at.b_max + 1;
            const std::int64_t unknown = at.n - at.known - 1;
            if (place < 1 || (place < at.p * unknown && !any_place)) {
              return std::nullopt;
            }
            const Rational bound =
                brute_force::upper_sum(brute_force::binomial_law(at.known, at.p), at.b_max) +
                largest_mass(place, unknown, at.p);
            return Sides{brute_force::passive_delta(at.others, at.known,
                                                    brute_force::above(at.threshold), 1),
                         bound};
          }};
}

std::vector<Reading> known_readings() {
  using enum Attacker;
  using enum Admitted;
  const std::string why =
      "Nothing in the text keeps b_max below T. For b_max > T, r′ is negative, hence < 1, and "
      "f(T−b_max;…) = 0, so ε = 0; for b_max > |B| the other term is 0 as well: (0, 0) is claimed.";
  return {
      threshold_reading(known_records("printed", passive, literal),
                        "Theorem 4 as printed, with known records: every b_max with r_b < 1 and "
                        "r′ < 1.",
                        refuted, why, with_b_max),
      threshold_reading(known_records("corrected", passive, below_threshold),
                        "The same for 0 < b_max < T, and p_i ≤ p.", holds,
                        "Unless b ≥ b_max of the known are 1 (first term), both outputs read ⊥ "
                        "unless T − b ≥ T − b_max + 1 of the unknown others are 1 (second term).",
                        closed_with_b_max, 500),
      threshold_reading(sharp_with_b_max("corrected:b-max-sharp"),
                        "p_i ≤ p, T−b_max+1 ≥ max(1, p(n−known−1)): (0, P[Bin(known,p) ≥ b_max] + "
                        "f(T−b_max+1;n−known−1,p))-PPKDP; b_max = T is allowed.",
                        holds, "As the sharp form, given b < b_max known ones.", closed_with_b_max,
                        500),
      threshold_reading(
          sharp_with_b_max("corrected:b-max-any-place", true),
          "p_i ≤ p, t = T−b_max+1 ≥ 1: (0, P[Bin(known,p) ≥ b_max] + f(t; min(n−known−1, ⌊t/p⌋), "
          "p))-PPKDP.",
          holds, "g(T − b) ≤ g(t) for b < b_max, as in corrected:any-background-mean.",
          closed_with_b_max, 500),
      threshold_reading(known_records("active", active, below_threshold),
                        "The corrected form against an active attacker.", refuted,
                        "He makes more than b_max of the known records ones.", closed_with_b_max),
      threshold_reading(known_records("every-target", knows_target, below_threshold),
                        "The corrected form for every index i, as PPKDP asks, those that the "
                        "attacker knows included.",
                        refuted, "The proof assumes that the target is not known.",
                        closed_with_b_max)};
}

}  // namespace pkdp::checks::thm_4
