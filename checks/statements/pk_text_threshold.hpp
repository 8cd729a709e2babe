#pragma once

#include "checks/statements/pk_thm_5.hpp"
#include "checks/statements/threshold_claims.hpp"

/// Claims in the running text around pk.thm-4 and pk.thm-5 that the paper does not number.
namespace pkdp::checks::text_threshold {

/// r = p(n−1)/((1−p)T) < 1: the expected count n·p of records of probability p against T.
[[nodiscard]] ThresholdClaim condition(std::string reading, Relation claimed);
/// All p_i = p and n·p ≥ T ≥ 1: δ at e^ε = 3 against `least`, above which M_T is not called
/// private.
[[nodiscard]] ThresholdClaim only_below(std::string reading, const Rational& least);
/// δ(ε) of M_T against δ(ε) of the count itself, without known records.
[[nodiscard]] ThresholdClaim as_the_count(std::string reading, Relation claimed);

/// Passive δ(ε) with nothing known against the same with the first `known` records known.
[[nodiscard]] ThresholdClaim more_known(std::string reading, Relation claimed);
/// The same of the histogram without small counts.
[[nodiscard]] thm_5::Claim more_known_histogram(std::string reading, Relation claimed);

}  // namespace pkdp::checks::text_threshold
