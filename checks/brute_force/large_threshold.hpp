#pragma once

#include <cstdint>
#include <optional>

#include "reference/numbers/rational.hpp"

/// Exact δ of thresholded counting for hundreds of i.i.d. records: integer masses over a common
/// denominator, still by brute force over every background and every count.
namespace pkdp::checks::brute_force {

struct Referendum {
  std::int64_t n;
  std::int64_t known;
  std::int64_t threshold;
  Rational p;
};

/// Passive δ(0): the average over the known ones of Σ_o max(0, P(o) − Q(o)), target unknown.
[[nodiscard]] Rational passive_total_variation(const Referendum& at);
/// δ(0) given `ones` known ones.
[[nodiscard]] Rational total_variation_given(const Referendum& at, std::int64_t ones);
/// The mass of the outputs that are possible given 0 and impossible given 1, or conversely (the
/// larger of the two), given `ones` known ones: a lower bound on δ(ε) for every ε.
[[nodiscard]] Rational floor_given(const Referendum& at, std::int64_t ones);
/// P[no count is released], target 1, over everything.
[[nodiscard]] Rational hidden_probability(const Referendum& at);

/// The δ that pk.thm-4 promises with known records, f(b_max; known, p)/(1 − r_b) +
/// f(T − b_max; n − known − 1, p)/(1 − r′), all expected counts at p; nothing unless
/// 0 < b_max < T, r_b, r′ < 1 and both counts can occur.
[[nodiscard]] std::optional<Rational> promised_by_theorem_4(const Referendum& at,
                                                            std::int64_t b_max);

}  // namespace pkdp::checks::brute_force
