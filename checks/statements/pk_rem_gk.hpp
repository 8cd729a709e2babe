#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checks/brute_force/grid.hpp"
#include "checks/statement.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::checks {

/// n independent binary records of probability p, k of them known, the target not among these; the
/// count is released when above T (always for T = −1).
struct ThresholdCase {
  std::int64_t n;
  std::int64_t known;
  std::int64_t threshold;
  Rational p;
};

/// The least δ of APKDP at the target, at c = e^ε.
[[nodiscard]] Rational threshold_delta(const ThresholdCase& at, const Rational& c);
/// pk.def-14 at the target, by multisets.
[[nodiscard]] bool threshold_is_reducible(const ThresholdCase& at);

/// 2 ≤ n ≤ largest, 1 ≤ k < n, −1 ≤ T ≤ n and these probabilities.
struct KnownRecordsDomain {
  std::int64_t largest;
  std::vector<Rational> probabilities = brute_force::interior_rationals(5);
};

/// Compares k known of n with none of n − k + known_off_by, for all T or for T = −1 alone.
[[nodiscard]] Finding decide_known_records(const std::string& reading, bool any_threshold,
                                           std::int64_t known_off_by,
                                           const KnownRecordsDomain& domain);
/// Is every case with from ≤ T ≤ n − below_n irreducible?
[[nodiscard]] Finding decide_irreducible(const std::string& reading, std::int64_t from,
                                         std::int64_t below_n, const KnownRecordsDomain& domain);

[[nodiscard]] Statement pk_rem_gk();

}  // namespace pkdp::checks
