#pragma once

#include "checks/th/bias_claim.hpp"

namespace pkdp::checks {

/// th.conj-3.9 for th.rq-1.
[[nodiscard]] inline th::BiasClaim distance_claim(const std::string&, const Rational& center) {
  return th::distance_claim(center);
}
[[nodiscard]] inline Finding decide_bias_claim(const th::BiasClaim& claim,
                                               std::int64_t greatest_n) {
  return decide(claim, greatest_n);
}

}  // namespace pkdp::checks
