#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "checks/engine/domain.hpp"

/// The maps φ that the proof of pk.prop-6 gives, one for each query.
namespace pkdp::checks::pk {

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

/// φ(M(unknown, B₁)) = M(unknown, B₂) for 2 ≤ n ≤ records, any number of known ones and all records
/// of {1/2, 1, 2}. Since B₁ and B₂ may change places, φ is then one to one on the outputs that are
/// possible given B₁, with the mass of each and all those given B₂ as images.
[[nodiscard]] engine::PointClaim serves(const KnownPartMap& map);

/// The coordinates known_1 and known_2, in words for a certificate, which has no digits there.
[[nodiscard]] inline std::vector<engine::Coordinate> known_records(engine::Coordinate first,
                                                                   engine::Coordinate second) {
  first.order = "the first known record";
  second.order = "the second known record";
  return {std::move(first), std::move(second)};
}

/// The readings about these maps.
[[nodiscard]] Checks known_part_checks();

}  // namespace pkdp::checks::pk
