#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/statement.hpp"
#include "reference/numbers/rational.hpp"

/// The maps φ that the proof of pk.prop-6 gives, one for each query.
namespace pkdp::checks {

/// A query of n records of which the last are known, and its φ: a power of both where there is a
/// root in them, so that all is rational.
struct KnownPartMap {
  std::function<Rational(const std::vector<Rational>& records)> query;
  std::function<Rational(const Rational& output, const std::vector<Rational>& first,
                         const std::vector<Rational>& second, std::size_t n)>
      phi;
};

/// Σ D(i), Σ (i + 1)·(−1)^i·D(i), (Π D(i))^{1/n} to the power n, and n/Σ 1/D(i).
[[nodiscard]] KnownPartMap counting_map();
[[nodiscard]] KnownPartMap linear_map();
[[nodiscard]] KnownPartMap geometric_map();
[[nodiscard]] KnownPartMap harmonic_map();

/// Is φ(M(unknown, B₁)) = M(unknown, B₂) for 2 ≤ n ≤ records, any number of known ones and all
/// records of {1/2, 1, 2}? Since B₁ and B₂ may change places, φ is then one to one on the outputs
/// that are possible given B₁, with the mass of each and all those given B₂ as images.
[[nodiscard]] Finding decide_map(const std::string& reading, const KnownPartMap& map,
                                 std::size_t records);

/// Is n/O + 1/B₂ − 1/B₁ > 0 for every harmonic mean O of n records of {1/2, 1, 2}, given B₁ or not?
[[nodiscard]] Finding decide_harmonic_everywhere(const std::string& reading, std::size_t records);

/// Two independent records of {0, 1, …}, the second known and at least `smallest_known`: are as
/// many sums impossible given B₁ as given B₂, for B₁, B₂ ≤ 3?
[[nodiscard]] Finding decide_possible_outputs(const std::string& reading,
                                              std::int64_t smallest_known);

[[nodiscard]] std::vector<Reading> map_readings();

}  // namespace pkdp::checks
