#pragma once

#include <cstdint>

#include "checks/statements/th_conj_3_9.hpp"

namespace pkdp::checks {

/// The example of th.claim-4.13: |D| = 5000, |D′| = 3000, bias_D = 0.4, evaluated at o = q(D) =
/// 2000.
[[nodiscard]] brute_force::CountSituation example_situation(std::int64_t known_ones);

/// The claim at one value of q(D′), over all pairs of biases with denominator ≤ `denominator`,
/// smallest denominators first.
[[nodiscard]] Finding decide_example(const BiasClaim& claim, std::int64_t known_ones,
                                     std::uint64_t denominator);

/// The share of ones among the unknown records, the stated place of the minimum, against the biases
/// with denominator ≤ `denominator`, at q(D′) = first, first + step, … < 2000.
[[nodiscard]] Finding decide_least(const BiasClaim& claim, std::int64_t first, std::int64_t step,
                                   std::uint64_t denominator);

/// Whether q(D′) is possible beside |D| = 5000, |D′| = 3000 and q(D) ones in all.
[[nodiscard]] Finding decide_possible(std::int64_t ones, const std::string& reading);

/// th.claim-4.13: th.conj-3.9 is false, with an example.
[[nodiscard]] Statement th_claim_4_13();

}  // namespace pkdp::checks
