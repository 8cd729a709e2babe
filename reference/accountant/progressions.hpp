#pragma once

#include <cstddef>
#include <vector>

#include "reference/numbers/fixed_complex.hpp"

namespace pkdp::accountant {

/// weight·turn^m, m = 0, 1, …: |turn| ≤ 1.
struct Progression {
  FixedComplex weight;
  FixedComplex turn;
};

/// Σ_j weight_j·turn_j^m for m = 0, 1, … one after the other.
///
/// A term c of a progression, off by E units, gives c·turn rounded down, off by at most
/// E·(1 + r·2^−bits) + |c|·r + √2 with r the turn's radius. While m·r ≤ 2^(bits−2) this is at most
/// 2·(E₀ + m·(|weight|·r + 2)) after m steps; summed over J terms 2·ΣE₀ + 4·m·(r·Σ|weight| + J).
/// A term of less than 2^7 units is dropped, and that many units added to every later radius.
/// Complexity: one complex product for a point and a term that is still there, in parallel.
class ProgressionSums {
 public:
  /// For at most `count` points; `radius` is added to every radius. Errors: InternalError when
  /// count·r is larger than that.
  ProgressionSums(std::vector<Progression> terms, std::size_t count, Integer radius,
                  Precision bits);
  /// At the next `count` points.
  [[nodiscard]] std::vector<FixedComplex> next(std::size_t count);

 private:
  std::vector<Progression> terms_;  // their weights move on
  Precision bits_;
  Integer radius_;
  Integer each_;  // what a point adds to the radius
  std::size_t point_ = 0;
};

}  // namespace pkdp::accountant
