#pragma once

#include <cstdint>
#include <vector>

#include "reference/mechanisms/counting/corner_table.hpp"
#include "reference/mechanisms/counting/corners.hpp"
#include "reference/mechanisms/counting/tilted_rows.hpp"

namespace pkdp::counting {

/// Enclosures of δ(ε), direction 0, of all corners of a block: to some 45 bits where few cancel, in
/// a fraction of a microsecond each.
///
/// Let V be what the corners of the block share, v its masses, c = e^ε, S_m = V + T with T the
/// records that differ. Tilted by c^(−j), with v(j) = C·c^(j−κ)·ṽ(j), max ṽ ≤ 1, and
///
///   f̃(j) = (F_V(j) − c·F_V(j−1))·c^(κ−j)/C = ṽ(j) − (1 − 1/c)·H(j−1),  H(j) = Σ_{i≥0}
///   c^(−i)·ṽ(j−i), δ(S_m) = max_k C·c^(k−κ)·E[c^(−T)]·g(k),                             g(k) = Σ_t
///   T̃(t)·f̃(k−t),
///
/// where T̃ is the tilted law of T (TiltedRows) and the largest k is the mode of ṽ ∗ T̃: the last k
/// at which s̃(k) = Σ_t T̃(t)·ṽ(k−t) does not decrease, since sums of bits are log-concave. Both
/// sums go in integers, units u = 2^−62, first over the records shared by a sub-block, then over
/// the others.
///
/// Errors. 0 ≤ ṽ(j) ≤ 1 and, since H ≤ 1/(1 − 1/c), |f̃(j)| ≤ 1 for every j. A table that is off by
/// at most e gives, after a sum with a row of deficit d, one off by at most e + d + u: e from the
/// table as the row sums to at most 1, d from what the row lacks, u from the cut to a multiple of
/// u (corner_table.hpp). Proved but for the cut: checks/proofs/deficit.v: table_error. Products are
/// below 2^124, and so is their sum: nothing overflows 127 bits. A mode is sought where differences
/// of s̃ have a certain sign; between such k all are candidates. [0, 1] is the answer where no such
/// k is found.
class CornerScan {
 public:
  /// The corners Bin(m, λ) + Bin(count − m, 1−λ) in sub-blocks of `width` ≥ 1.
  CornerScan(std::int64_t count, Rational lambda, Epsilon epsilon, std::int64_t width = 512);

  /// The corners first … last, all but such whose δ is certainly at most `threshold`, each with an
  /// enclosure of its δ. first < last, last − first ≥ width − 1, and not all records differ.
  [[nodiscard]] std::vector<Block> above(std::int64_t first, std::int64_t last,
                                         const Interval& threshold);

 private:
  std::int64_t count_;
  Rational lambda_;
  Epsilon epsilon_;
  std::int64_t width_;
  TiltedRows rows_;
  TiltWeights weight_;
  Reach reach_;                      // of the rows of a sub-block
  std::vector<std::int64_t> means_;  // of the same
  std::vector<Interval> weights_;    // of the same, shifted by their means
};

}  // namespace pkdp::counting
