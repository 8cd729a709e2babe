#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/rational.hpp"

/// Histograms of independent records by repeated convolution, and counts of several days as sums
/// over them.
namespace pkdp::checks::brute_force {

/// How many records have each value.
using ValueCounts = std::vector<std::int64_t>;
/// P[D(i) = k] at index k.
using OptionLaw = std::vector<Rational>;

[[nodiscard]] std::map<ValueCounts, Rational> histogram_law(const std::vector<OptionLaw>& records);

/// max over a ≠ b of H_c(e_a + H‖e_b + H), H the histogram of the others.
[[nodiscard]] Rational histogram_delta(const std::map<ValueCounts, Rational>& others,
                                       const Rational& c);

/// The corners of {p : p_k ≥ λ}: 1 − (K−1)λ at one value, λ at the others.
[[nodiscard]] OptionLaw option_corner(std::size_t values, std::size_t high, const Rational& lambda);
/// All ways to give `others` records one of the K corners each, up to their order.
[[nodiscard]] std::vector<std::vector<OptionLaw>> corner_families(std::size_t values,
                                                                  std::int64_t others,
                                                                  const Rational& lambda);

/// The option k of d binary queries answers query j with bit j of k (the first query highest).
/// The law of the d counts from that of the histogram of the 2^d options.
[[nodiscard]] std::map<ValueCounts, Rational> query_counts(
    const std::map<ValueCounts, Rational>& histogram, std::size_t queries);
/// max over options a ≠ b in `possible` of H_c(a + S‖b + S), S the d counts of the others.
[[nodiscard]] Rational query_delta(const std::map<ValueCounts, Rational>& counts,
                                   std::size_t queries, const std::vector<std::size_t>& possible,
                                   const Rational& c);

/// A number ≥ max over a ≠ b of H_c(e_a + H‖e_b + H) for K = 3 and groups[k] others at corner k:
/// exact, by integer convolution of the counts of the values 0 and 1.
[[nodiscard]] Rational three_way_delta(const std::vector<std::int64_t>& groups,
                                       const Rational& lambda, const Rational& c);

}  // namespace pkdp::checks::brute_force
