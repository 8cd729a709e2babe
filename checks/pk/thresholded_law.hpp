#pragma once

#include "checks/engine/thresholds.hpp"

namespace pkdp::checks::pk {

/// How far the law of M_{T+shift} by the sum of the others is from that of M_T by all databases,
/// and M_{T+1} from M_T with the output T + 1 read as ⊥: the larger difference of masses. 0 when
/// the law of the output is what pk.def-15 says and `shift` is 0.
[[nodiscard]] Rational output_law_error(const engine::ThresholdPoint& at, std::int64_t shift = 0);

}  // namespace pkdp::checks::pk
