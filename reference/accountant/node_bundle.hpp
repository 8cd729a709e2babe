#pragma once

#include <gmp.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "reference/numbers/complex_interval.hpp"
#include "reference/numbers/fixed_complex.hpp"

namespace pkdp::accountant {

/// Σ_j c_j·e^(iy(λ + μ_j)) at y = 0, h, 2h, …, N − 1 of them, where all |y·μ_j| are moderate: by
/// one power series in y. Its terms cost a product by one limb, where each node costs one by all.
///
/// With u = m·g/2^64, g = ⌊2^64/N⌋, Y = h·2^64/g and X ≥ Y·max|μ_j| at y = m·h
///
///   Σ_j c_j·e^(iyμ_j) = Σ_k U_k·u^k,   U_k = (X^k/k!)·Σ_j c_j·(iYμ_j/X)^k,   0 ≤ u < 1,
///
/// and the inner sums are those of progressions (progressions.hpp), found with so many bits more
/// that the factor ≤ e^X takes nothing away. Beyond K terms, K ≥ 2X, the rest is at most
/// 2·Σ|c_j|·X^K/K!. Horner's rule in whole numbers rounds both parts down at each term, which the
/// factors u ≤ 1 do not enlarge: 2·K units together. A sum is on as many limbs as those of the
/// moduli of the terms that are in it need.
class NodeBundle {
 public:
  struct Node {
    ComplexInterval weight;
    ComplexInterval offset;  ///< μ
  };
  /// The points of a line, and how large X may be there; none where so many terms are needed that
  /// nothing is saved.
  struct Reach {
    Rational step;
    std::size_t count;
    Integer most;  ///< X
    std::size_t terms;
  };
  [[nodiscard]] static std::optional<Reach> choose(const Rational& step, std::size_t count,
                                                   Precision bits);
  /// May such a node be in it?
  [[nodiscard]] static bool holds(const Reach& reach, const ComplexInterval& offset);
  /// Bits of weights and offsets that are needed.
  [[nodiscard]] static Precision working(const Reach& reach, Precision bits);

  /// Nodes as `holds` allows; λ as `centre`. Complexity: a product for a node and a term that is
  /// not yet small.
  NodeBundle(const std::vector<Node>& nodes, const Interval& centre, const Reach& reach,
             Precision bits);
  /// At the next `count` points. Complexity: two products by a limb for each term.
  [[nodiscard]] std::vector<FixedComplex> next(std::size_t count);

 private:
  [[nodiscard]] FixedComplex at(std::size_t m) const;
  void set_coefficients(const std::vector<FixedComplex>& coefficients);

  Interval centre_;
  Rational step_;
  Precision bits_;
  std::uint64_t unit_;                // g
  std::vector<std::size_t> lengths_;  // limbs of the sum from a term on, the last term first
  std::vector<mp_limb_t> limbs_;      // both parts of the terms, likewise
  Integer radius_;
  std::size_t point_ = 0;
};

}  // namespace pkdp::accountant
