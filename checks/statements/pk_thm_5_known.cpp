// pk.claim-thm5-passive: n − m for n in the counting half, pk.thm-4 in the thresholding half.
#include <algorithm>
#include <utility>

#include "checks/brute_force/ratio_probability.hpp"
#include "checks/brute_force/threshold.hpp"
#include "checks/statements/pk_thm_5.hpp"

namespace pkdp::checks::thm_5 {
namespace {

using MaybeSides = std::optional<Sides>;

/// pk.thm-4 with known records: δ, and 1 − e^(−ε).
struct Rare {
  Rational delta;
  Rational released;
};

/// At the b_max, 0 < b_max < T, whose δ is least; nothing where none is admitted.
std::optional<Rare> rare_values(const Point& at) {
  std::optional<Rare> least;
  for (std::int64_t b_max = 1; b_max < at.threshold; ++b_max) {
    const auto known = brute_force::series_bound(at.known, at.lambda, b_max);
    const auto released =
        brute_force::series_bound(at.n - at.known - 1, at.lambda, at.threshold - b_max);
    if (!known || !released || *released >= 1) {
      continue;
    }
    const Rational delta = *known + *released;
    if (!least || delta < least->delta) {
      least = Rare{delta, *released};
    }
  }
  return least;
}

Rational counting_condition(const Point& at) {
  return brute_force::independent_ratio_tail(at.n - at.known - 1, Rational(2 * at.lambda), 0,
                                             at.parameter, brute_force::DivisionByZero::infinite);
}

MaybeSides sides_of(Half half, const Point& at, const brute_force::HistogramLaw& others) {
  if (at.known < 1) {
    return std::nullopt;
  }
  if (half == Half::counting) {
    if (at.rare[at.a] || at.rare[at.b]) {
      return std::nullopt;
    }
    return Sides{passive_delta(at, others, 1, Epsilon::of(at.parameter)), counting_condition(at)};
  }
  const auto rare = rare_values(at);
  if (!rare) {
    return std::nullopt;
  }
  if (half == Half::thresholding) {
    if (!at.rare[at.a] || at.b != at.values()) {
      return std::nullopt;
    }
    return Sides{passive_delta(at, others, 1, Epsilon::of(0)), rare->delta};
  }
  const Rational least = 1 / (1 - rare->released);
  const Epsilon epsilon = Epsilon::of(at.parameter).compare_ratio(least) > 0
                              ? Epsilon::of_ratio(least * least)
                              : Epsilon::of(2 * at.parameter);
  return Sides{passive_delta(at, others, 1, epsilon),
               std::max(Rational(2 * rare->delta), counting_condition(at))};
}

const char* words_of(Half half) {
  switch (half) {
    case Half::counting:
      return "\"we can simply remove these m records\": delta of two common values at eps = "
             "parameter, lhs, is at most P[X/Y >= parameter], n - m for n, rhs.";
    case Half::thresholding:
      return "\"we can apply Theorem 4 directly\": delta of a rare value against bottom, lhs, is "
             "at "
             "most the delta of Theorem 4 with m known records, rhs.";
    case Half::both:
      return "Theorem 5 with m >= 1 known records: delta at eps = 2 max(eps of Theorem 4, "
             "parameter), lhs, is at most max(2 delta of Theorem 4, P[X/Y >= parameter]), n - m "
             "for "
             "n, rhs.";
  }
  return "";
}

}  // namespace

Claim with_known(std::string reading, Half half) {
  return {"pk.claim-thm5-passive", std::move(reading), words_of(half), Relation::less_equal,
          [half](const Point& at, const brute_force::HistogramLaw& others) {
            return sides_of(half, at, others);
          }};
}

}  // namespace pkdp::checks::thm_5
