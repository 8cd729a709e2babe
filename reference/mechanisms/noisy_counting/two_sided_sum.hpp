#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/noisy_counting/sum_masses.hpp"

namespace pkdp::counting {

/// The law of S + Z on the integers, where P[Z = z] = (1−q)/(1+q)·q^|z|: q is the p of two-sided
/// geometric noise, or e^(−1/scale), for which the density of S plus Laplace noise at the integers
/// is a multiple of these masses.
///
/// f(k) = (1−q)/(1+q)·(q·left + here + q·right) with here = w_k, left = Σ_{j<k} w_j q^(k−1−j),
/// right = Σ_{j>k} w_j q^(j−k−1): for equal bits decayed tails of the binomial law
/// (discounted_tail.hpp), else sums over the window where their terms matter: these are
/// log-concave, so that the rest is below a geometric series. f(k) > c·f(k−1) means (c−q)·left <
/// (1−qc)·(here + q·right).
///
/// Of the SumLaw contract only the places 0 … count() are offered. Left of 0 the ratio f(k)/f(k−1)
/// is 1/q, at most 1/q everywhere, and right of count() it is q: for 1 ≤ e^ε < 1/q the crossing is
/// at one of these places. The masses are log-concave as the convolution of two log-concave laws.
class TwoSidedSum final : public SumLaw {
 public:
  /// `noise` is geometric or Laplace.
  TwoSidedSum(const poisson_binomial::Law& law, Noise noise);

  struct Sides {
    Interval q;
    Interval here;
    Interval left;
    Interval right;
  };
  struct Parts : Sides {
    Interval below;  ///< P[S ≤ k−1]
  };
  /// Relative width of each about 2^−precision; 0 ≤ k ≤ count().
  [[nodiscard]] Parts parts(std::int64_t k, Precision precision) const;
  /// 1 − q·e^ε for e^ε < 1/q, with relative accuracy close to 1/q where both are given in one form.
  [[nodiscard]] Interval slack(const Epsilon& epsilon, Precision bits) const;

  [[nodiscard]] std::int64_t count() const noexcept override { return source_.count(); }
  [[nodiscard]] Point at(std::int64_t k, Precision precision) const override;
  [[nodiscard]] Interval half_line(std::int64_t k, const Epsilon& epsilon,
                                   Precision precision) const override;
  [[nodiscard]] Interval ratio(std::int64_t k, Precision precision) const override;
  [[nodiscard]] Answer ratio_exceeds(std::int64_t k, const Epsilon& epsilon,
                                     Precision precision) const override;
  [[nodiscard]] std::int64_t approximate_cutoff(const Epsilon& epsilon) const override;
  /// For geometric noise, while the integers are small.
  [[nodiscard]] std::optional<ExactPoint> exact_at(std::int64_t k) const override;
  [[nodiscard]] bool is_small() const noexcept override;
  [[nodiscard]] bool has_infinite_loss() const noexcept override { return false; }
  [[nodiscard]] bool vanishes(const Epsilon& epsilon) const override {
    return noise_.is_pure_dp_at(epsilon);
  }
  /// f(k)/f(k−1) exactly, for every integer k.
  [[nodiscard]] std::optional<Rational> exact_ratio(std::int64_t k) const;

 private:
  [[nodiscard]] Interval decay(Precision precision) const;
  // Relative width about 2^−precision or less: what was asked for last is remembered.
  [[nodiscard]] Sides sides(std::int64_t k, Precision precision) const;
  [[nodiscard]] Sides new_sides(std::int64_t k, Precision precision) const;
  [[nodiscard]] std::optional<Sides> remembered(std::int64_t k, Precision precision) const;
  [[nodiscard]] Sides equal_sides(std::int64_t k, const Interval& q) const;
  [[nodiscard]] std::int64_t shifted(const Epsilon& epsilon, std::int64_t plain) const;
  [[nodiscard]] Interval farthest(const Interval& room, const Interval& q) const;
  [[nodiscard]] std::int64_t newton(const Epsilon& epsilon, std::int64_t start) const;
  [[nodiscard]] Precision working(Precision precision) const;
  [[nodiscard]] std::size_t exact_cost() const;

  Noise noise_;
  MassSource source_;
  std::shared_ptr<const SumLaw> plain_;  // null when S is constant
  mutable std::once_flag weighed_;
  mutable std::vector<Integer> weights_;
  struct Known {
    std::int64_t k;
    Precision precision;
    Sides sides;
  };
  mutable std::mutex mutex_;
  mutable std::vector<Known> known_;
};

}  // namespace pkdp::counting
