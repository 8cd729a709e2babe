#pragma once

#include <cstddef>
#include <memory>
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
/// A term c of a progression, off by E units, gives c·turn, computed with an error below 2, off by
/// at most E·(1 + r·2^−bits) + |c|·r·2^−bits + 2 with r the turn's radius. While m·r ≤ 2^(bits−2),
/// (1 + r·2^−bits)^m ≤ e^(1/4) and |c| ≤ e^(1/4)·(|weight| + 2m), so that this is at most
/// 2·(E₀ + m·(|weight|·r·2^−bits + 2)) after m steps, as 2m·e^(1/4)·r·2^−bits < 2/3 and e^(1/4)·8/3
/// < 4; summed over J terms 2·ΣE₀ + 4·m·(r·Σ|weight|·2^−bits + J).
/// A term of less than 2^7 units is dropped, and that many units added to every later radius.
/// Complexity: one complex product for a point and a term that is still there, in parallel; on
/// machine words up to some 250 bits (word_terms.hpp), beyond on as many limbs as a term still
/// needs (limb_term.hpp).
class ProgressionSums {
 public:
  /// For at most `count` points; `radius` is added to every radius. Errors: InternalError when
  /// count·r is larger than that. `on_words` false: in whole numbers of GMP at any precision.
  ProgressionSums(const std::vector<Progression>& terms, std::size_t count, Integer radius,
                  Precision bits, bool on_words = true);
  /// At the next `count` points.
  [[nodiscard]] std::vector<FixedComplex> next(std::size_t count);

  /// Sums at some points, and how many terms were dropped before each of them and after the last.
  struct Sums {
    std::vector<Integer> re;
    std::vector<Integer> im;
    std::vector<std::size_t> dropped;
  };
  /// The terms, in one of the two forms.
  class Terms {
   public:
    Terms() = default;
    Terms(const Terms&) = delete;
    Terms& operator=(const Terms&) = delete;
    virtual ~Terms() = default;
    [[nodiscard]] virtual Sums next(std::size_t count) = 0;
  };

 private:
  std::unique_ptr<Terms> terms_;  // their weights move on
  Integer radius_;
  Integer each_;  // what a point adds to the radius
  std::size_t point_ = 0;
};

}  // namespace pkdp::accountant
