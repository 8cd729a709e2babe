#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "pkdp/direction.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/thresholding/attacker_view.hpp"
#include "reference/mechanisms/thresholding/product_window.hpp"
#include "reference/numbers/interval.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::thresholding {

/// One direction of the curve δ(ε) of a view: the average over K of δ_{limit − K}
/// (thresholding.hpp).
///
/// In the coordinate x = τ (direction 0) or x = m − τ (direction 1, the law of m − S) both have the
/// form D(x) = s(x) − (c−1)·P[S ≤ x−1], taken at x = max(τ, k*) or x = min(m − τ, k*): with a place
/// `head` for k* and, in direction 0, a `top` beyond which D ≤ 0, δ is on the line E − (c−1)·B,
///
///   E = P[K ≥ limit − τ(head)]·s(head) + Σ_x P[K = limit − τ(x)]·s(x),   B likewise with P[S ≤
///   x−1],
///
/// x from head + 1 to top (direction 0), from 0 to head − 1 (direction 1). Every head and top gives
/// a lower bound of δ (a set of outputs for each background); the right ones give δ.
/// δ is at most P[K + S ≥ limit], the probability r₁ that anything is released when the target's
/// bit is 1: r₁ ≥ r₀, so that ⊥ adds at most r₁ − r₀ to the r₀ of a set of counts in direction 0,
/// and nothing in direction 1, where counts have r₁. Where Chernoff's bound of it is below MPFR's
/// exponents, [0, that bound] is all that is said of δ.
class AverageCurve {
 public:
  /// `direction` is forward or backward.
  AverageCurve(const AttackerView& view, Direction direction);

  /// δ = E − (c−1)·B: E is the excess, B the rest.
  using Line = ProductTerm;
  /// Possible heads and tops: more than one where a precision does not decide.
  struct LineIndices {
    counting::CutoffRange heads;
    counting::CutoffRange tops;
  };

  /// Nothing is ever released: δ = 0.
  [[nodiscard]] bool releases_nothing() const noexcept;
  /// δ(ε) is certainly positive (always, in direction 1, unless releases_nothing()).
  [[nodiscard]] bool is_positive(const Epsilon& epsilon) const;
  /// δ at every ε is below what MPFR's exponents reach, by Chernoff's bound.
  [[nodiscard]] bool is_below_exponents() const noexcept;
  /// floor() encloses a positive number; else it is 0.
  [[nodiscard]] bool floor_is_positive() const noexcept;
  [[nodiscard]] LineIndices line_indices(const Epsilon& epsilon, Precision precision) const;
  /// Relative width about 2^−precision. The sums start around their largest terms; as products of
  /// log-concave sequences their terms have decreasing ratios, so that a geometric series bounds
  /// what is left out on either side.
  [[nodiscard]] Line line(std::int64_t head, std::int64_t top, Precision precision) const;
  [[nodiscard]] Interval delta(const Epsilon& epsilon, Precision precision) const {
    return at(epsilon, precision).delta;
  }
  /// δ(ε) with the indices that give it and the line of the first of them.
  struct Point {
    LineIndices line_indices;
    Line line;
    Interval delta;
  };
  [[nodiscard]] Point at(const Epsilon& epsilon, Precision precision) const;
  /// No ε gives a δ below this: the line of head = top = 0, where B = 0.
  [[nodiscard]] Interval floor(Precision precision) const { return line(0, 0, precision).excess; }
  /// An upper bound of the greatest c at which the curve bends: 1 + s(1)/s(0).
  [[nodiscard]] Interval greatest_ratio(Precision precision) const;

  /// E + B and B exactly, of a place and at ε, when the size permits; `is_small` when they cost no
  /// more than enclosures.
  [[nodiscard]] std::optional<AffineDelta> exact_line(std::int64_t head, std::int64_t top) const;
  [[nodiscard]] std::optional<ExactForm> exact_delta(const Epsilon& epsilon) const;
  [[nodiscard]] bool is_small() const noexcept;

 private:
  struct Range {
    std::int64_t first;
    std::int64_t last;
  };
  struct Weights {
    std::vector<Integer> hidden;      // of x
    std::vector<Integer> below;       // Σ up to x − 1
    std::vector<Integer> background;  // of the reflected K
    std::vector<Integer> at_most;     // Σ of them up to z
  };

  [[nodiscard]] std::int64_t hidden_count() const noexcept { return hidden_.count(); }
  [[nodiscard]] std::int64_t threshold_at(std::int64_t x) const noexcept;
  [[nodiscard]] std::int64_t weight_index(std::int64_t x) const noexcept;
  [[nodiscard]] Range terms(std::int64_t head, std::int64_t top) const noexcept;
  [[nodiscard]] Interval margin(std::int64_t x, const Interval& factor, Precision precision) const;
  [[nodiscard]] counting::CutoffRange tops(std::int64_t head, const Epsilon& epsilon,
                                           Precision precision) const;
  [[nodiscard]] Range peaks(const Range& range) const;
  [[nodiscard]] std::int64_t half_width(Precision precision) const;
  [[nodiscard]] ProductWindow products(const Range& part, Precision precision) const;
  [[nodiscard]] std::optional<Line> window(const Range& all, const Range& part,
                                           Precision precision) const;
  void add_terms(Line& sum, const Range& range, Precision precision) const;
  [[nodiscard]] const Weights* weights() const;

  bool forward_;
  std::int64_t limit_;
  poisson_binomial::Law background_;  // reflected in direction 0: the weight of x is a mass of it
  poisson_binomial::Law hidden_;      // reflected in direction 1
  std::shared_ptr<const counting::SumLaw> hidden_sum_;
  std::shared_ptr<const counting::SumLaw> reflected_background_sum_;
  Rational tilt_;     // moves the mean of K + S to the threshold
  Interval release_;  // [0, an upper bound of P[K + S ≥ limit]]
  mutable std::once_flag weighed_;
  mutable std::optional<Weights> weights_;
};

}  // namespace pkdp::thresholding
