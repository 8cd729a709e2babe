#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "reference/models/law.hpp"

namespace pkdp {

/// A normalization θ = θ̂(φ₀, …, φ_k) (pk.def-7): independent finite factors and a deterministic map
/// from their joint values to (database, background). An object to be checked, not trusted.
struct Normalization {
  /// The value of θ̂ at one tuple.
  struct Image {
    Database database;
    Index background = 0;
    [[nodiscard]] bool operator==(const Image&) const = default;
  };
  /// factors[j][v] = P[φ_j = v].
  std::vector<std::vector<Rational>> factors;
  /// θ̂ at every tuple, in lexicographic order (φ₀ most significant): Π_j |factors[j]| of them.
  std::vector<Image> map;
};

/// What a check found; `reason` says in words what fails, and is empty when it holds.
struct Conformance {
  bool holds = true;
  std::string reason;
  explicit operator bool() const noexcept { return holds; }
};

/// Is this a normalization of θ (pk.def-7)? The factors are laws, the map has one image for each
/// tuple, its law under independent factors is θ, and it is injective on the tuples of positive
/// probability (on the others nothing depends on it). Exact.
/// Errors: limit above 10⁶ tuples.
[[nodiscard]] Conformance is_normalization(const Normalization& normalization, const Law& law);

/// Is it acceptable at record i (pk.def-8)? It is a normalization, φ₀ determines D(i), and for some
/// I ⊆ {1, …, k} the tuple (φ_j)_{j∈I} and B determine each other.
struct Acceptability {
  Conformance finding;
  /// The largest such I, without factors that are constant (these may be added at will): all j ≥ 1
  /// that B determines. Every other I that serves equals it up to constant factors, for a proper
  /// subset would determine φ_j independently of φ_j.
  std::vector<std::size_t> known;
};
[[nodiscard]] Acceptability is_acceptable_at(const Normalization& normalization, const Law& law,
                                             std::size_t record);

}  // namespace pkdp
