#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "reference/numbers/rational.hpp"

/// Exact privacy of one noisy count of few records, and of a noisy count of a sub-sample followed
/// by a noisy count of all records: sums over databases, backgrounds and outputs that share nothing
/// with reference/mechanisms or reference/calibration.
namespace pkdp::checks::brute_force {

/// Two-sided geometric noise by its ratio, 0 ≤ ratio < 1; 0 is no noise.
/// Σ over all integers y of max(0, Σ_t measure[t]·P[Z = y − t]) for a signed measure on 0, 1, …;
/// left and right of it the terms are geometric series of one sign.
[[nodiscard]] Rational excess_after_noise(const std::vector<Rational>& measure,
                                          const Rational& ratio);

/// n records, of which `known` are known to the attacker and one other is the target.
struct CountModel {
  std::int64_t records;
  std::int64_t known;
  Rational bias;  ///< each record is 1 with this probability
  Rational c;     ///< e^ε
};

/// δ of the larger direction (H_c of the law given that the target is 0 from that given 1, or the
/// reverse) for the worst values of the known records, and for the mean over these values.
struct Deltas {
  Rational active = 0;
  Rational passive = 0;
};

/// The count plus noise: visits all 2^(n−known−1) values of the other unknown records for each
/// number of ones among the known ones.
[[nodiscard]] Deltas released_deltas(const CountModel& model, const Rational& ratio);

/// First the count of `sample` records plus noise of `first_ratio`, y₁; then that of all records
/// plus noise of the ratio second(y₁). The known records lie inside and outside the sub-sample.
struct EstimatedModel {
  CountModel count;
  std::int64_t sample;
  std::int64_t known_inside;
  bool target_inside;
  Rational first_ratio;
  std::function<Rational(std::int64_t first)> second;
  /// second is constant from −reach downwards and from sample + reach upwards.
  std::int64_t reach;
};

/// Of both outputs together. Outputs y₁ beyond `reach` have proportional laws and are summed in
/// closed form.
[[nodiscard]] Deltas estimated_deltas(const EstimatedModel& model);

}  // namespace pkdp::checks::brute_force
