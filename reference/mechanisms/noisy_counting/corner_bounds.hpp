#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "reference/mechanisms/counting/corner_table.hpp"
#include "reference/mechanisms/counting/corners.hpp"
#include "reference/mechanisms/noisy_counting/tilted_noise.hpp"

namespace pkdp::noisy_counting {

/// Upper bounds of the δ(ε) of all corners S_m + Z, S_m = Bin(m, λ) + Bin(count − m, 1−λ), from a
/// table for each of some blocks of corners and a few sums of integer products for a part of one.
///
/// Rounded up, the answer is S_m + ⌈Z⌉: the noise is one more row of a count (tilted_noise.hpp),
/// and all of corner_scan.hpp holds for it, since S_m + ⌈Z⌉ is log-concave. What the corners m₁ …
/// m₂ of a part share, Bin(m₁, λ) + Bin(count − m₂, 1−λ) + Z, bounds their δ: leaving out an
/// independent record only increases it. Parts are halved where the bound is above what is asked
/// for.
///
/// Geometric noise is rounded to itself. Laplace and Gaussian noise lose something, bounded so. Let
/// X = S + Z have density f and cells s(k) = P[k−1 < X ≤ k], J(γ) = F(γ) − c·F(γ−1), δ = J(γ*) with
/// γ* the last point where r(γ) = f(γ)/f(γ−1) is at least c, and k−1 < γ* ≤ k. r never increases
/// (noisy_counting.hpp), and s(k)/s(k−1) is its mean over (k−1, k] under some weights. Hence
///
///   s(k−1) ≥ c·s(k−2) and s(k+1) < c·s(k):  the mode of s(k)·c^(−k) is k−1 or k;
///   r ≤ s(k−1)/s(k−2) from k−1 on, and r ≥ s(k+1)/s(k) up to k.
///
/// With α = s(k−1)/s(k−2) − c, β = c − s(k+1)/s(k), both ≥ 0, and M the integral of f(γ−1) from k−1
/// to γ*, which is s(k−1) less that from γ* to k,
///
///   J(γ*) − J(k−1) = ∫ f(γ−1)·(r(γ) − c) ≤ α·M,   J(γ*) − J(k) ≤ β·(s(k−1) − M),
///   δ ≤ max over j of J(j) + s(k−1)·αβ/(α + β),
///
/// as min(αM, β(s−M)) ≤ s·αβ/(α + β); relatively some ε²/2 more than δ for large counts.
class CornerBounds {
 public:
  /// count ≥ 1, 0 < λ < ½. Errors: as corner_window.hpp.
  CornerBounds(std::int64_t count, Rational lambda, const Epsilon& epsilon,
               const TiltedNoise& noise, bool is_integer);

  /// Null where tables do not serve: e^ε above 10⁶, or a row of noise that is too long.
  [[nodiscard]] static std::unique_ptr<CornerBounds> of(std::int64_t count, const Rational& lambda,
                                                        const Noise& noise, const Epsilon& epsilon);

  /// A corner whose δ is large, with its bound; the best of a few of each block.
  [[nodiscard]] counting::Block look();

  struct Cover {
    Interval bound;  ///< its right end is at least the δ of every corner
    std::int64_t parts;
  };
  /// Halves parts until their bound is at most the threshold, they are 1/1024 of a block, or
  /// `parts` have been looked at.
  [[nodiscard]] Cover cover(const Interval& threshold, std::int64_t parts);

 private:
  struct Table {
    std::int64_t first;
    counting::CornerTable law;
    std::int64_t mode;
  };
  struct Row {
    const counting::TiltedRow& masses;
    std::int64_t mean;
    Interval weight;  // at its mean
  };

  void build(const Epsilon& epsilon, const TiltedNoise& noise);
  [[nodiscard]] const Row& row(std::int64_t a, std::int64_t b);
  // Of the corners first … first + width − 1.
  [[nodiscard]] Interval bound(const Table& table, std::int64_t first, std::int64_t width);
  [[nodiscard]] Cover cover(const Table& table, const Interval& threshold, std::int64_t parts);

  std::int64_t count_;
  std::int64_t width_;  // corners of a block
  Rational lambda_;
  bool is_integer_;
  counting::TiltedRows rows_;
  counting::TiltWeights weight_;
  std::mutex mutex_;  // of the rows
  std::map<std::pair<std::int64_t, std::int64_t>, Row> known_;
  std::vector<Table> tables_;
  std::vector<Interval> scales_;  // of the tables, the noise and the place of the mode included
};

}  // namespace pkdp::noisy_counting
