#pragma once

#include "checks/th/ch4/noise_points.hpp"

namespace pkdp::checks::th {

/// "Noise calibrated for a first bias serves a second one whose loss is smaller in some sense", the
/// other records being unknown.
struct LossOrder {
  /// Whether the first bias has less loss than the second one, at this noise and output.
  std::function<bool(std::int64_t others, const Rational& first, const Rational& second,
                     const Rational& noise_p, std::int64_t output, const Rational& c)>
      less;
  bool every_output = false;  ///< whether the order speaks of one output at all
  engine::Sizes denominator = 3;
};
[[nodiscard]] Finding decide(const LossOrder& order, Effort effort);
[[nodiscard]] Check check_of(const LossOrder& order);

}  // namespace pkdp::checks::th
