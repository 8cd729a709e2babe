#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_window.hpp"
#include "reference/mechanisms/noisy_counting/sum_masses.hpp"
#include "reference/numbers/decreasing_root.hpp"
#include "reference/numbers/real.hpp"

namespace pkdp::counting {

/// S + σ·N(0,1) for a sum S of independent bits. f is its density, F its distribution function.
/// For equal bits a GaussianWindow does the work where it serves.
/// A `hint` is a value of S that dominates the sums at the place: it costs time if it is bad, no
/// correctness. Safe to share between threads.
class GaussianSum {
 public:
  GaussianSum(const poisson_binomial::Law& law, Rational sigma);

  /// f(γ) = sum·e^exponent/(σ√(2π)).
  struct Density {
    Interval sum;
    Rational exponent;
  };
  /// Relative width about 2^−precision: Σ_k w_k φ((γ−k)/σ) over φ at the largest term, over the
  /// window where terms matter, each φ from its neighbour by two products.
  [[nodiscard]] Density density(const Rational& gamma, std::int64_t hint,
                                Precision precision) const;
  /// ln(f(γ)/f(γ−1)), which decreases as γ grows.
  [[nodiscard]] Interval log_ratio(const Rational& gamma, std::int64_t hint,
                                   Precision precision) const;
  /// F(γ), F(γ−1) and F(γ) − F(γ−1).
  struct Pair {
    Interval here;
    Interval before;
    Interval step;
  };
  /// Relative width about 2^−precision: Σ_k w_k Φ((γ−k)/σ) and Σ_k w_{k−1} Φ((γ−k)/σ), Φ from unit
  /// masses (gaussian_window.hpp, normal_interval_masses.hpp) or erfc; where 1 − Φ is below
  /// 2^−precision the rest is a partial sum of masses. Where Φ(γ/σ), above all others, is below
  /// MPFR's exponents, all three are enclosed by [0, Φ(γ/σ)].
  [[nodiscard]] Pair tails(const Rational& gamma, std::int64_t hint, Precision precision) const;

  [[nodiscard]] std::int64_t count() const noexcept { return source_.count(); }
  [[nodiscard]] const Rational& sigma() const noexcept { return sigma_; }
  [[nodiscard]] const poisson_binomial::Law& law() const noexcept { return source_.law(); }
  /// The value of S that dominates at the crossing of e^ε: the mean of S tilted by e^−ε.
  [[nodiscard]] std::int64_t hint(const Epsilon& epsilon) const;
  /// The value of S whose term in f(gamma) is largest.
  [[nodiscard]] std::int64_t mode(const Rational& gamma, std::int64_t hint) const;
  /// The variance of the output.
  [[nodiscard]] Rational variance() const;
  /// Bits that the sums and differences may lose.
  [[nodiscard]] Precision guard() const;
  /// For equal bits.
  [[nodiscard]] const std::optional<GaussianWindow>& window() const noexcept { return window_; }

 private:
  [[nodiscard]] std::optional<Pair> tails_by_window(const Rational& gamma, std::int64_t hint,
                                                    Precision bits) const;
  // P[S ≤ k], any k.
  [[nodiscard]] Interval distribution(std::int64_t k, Precision precision) const;

  Rational sigma_;
  MassSource source_;
  std::shared_ptr<const SumLaw> plain_;  // null when S is constant
  std::optional<GaussianWindow> window_;
};

/// What is known of all γ in [left, right] from the densities at its ends: with ρ(γ) = f(γ)/f(γ−1),
/// which decreases, and J_c(γ) = F(γ) − c·F(γ−1), the largest J_c lies at ρ = c. For every c
/// between ρ(left) and ρ(right) and every γ in between,
///
///   max J_c − J_c(γ) = |∫ f(y−1)·(ρ(y) − c) dy| ≤ slack,
///   slack = (ρ(left) − ρ(right))·(right − left)·sup f(y−1),
///
/// and sup f(y−1) ≤ f(right−1)·max(1, ρ(right)^(left−right)) because f is log-concave.
struct SegmentBounds {
  Interval log_greatest;  ///< ln ρ(left)
  Interval log_least;     ///< ln ρ(right)
  Interval slack;
};
[[nodiscard]] SegmentBounds segment_bounds(const GaussianSum& sum, const Rational& left,
                                           const Rational& right, std::int64_t hint,
                                           Precision precision);

/// A certified bracket of the γ with ln ρ(γ) = ε, about min(1, σ²)·2^−precision wide.
[[nodiscard]] RootBracket loss_crossing(const GaussianSum& sum, const Epsilon& epsilon,
                                        std::int64_t hint, Precision precision);

/// Direction 0 of δ(ε) = max over γ of F(γ) − c·F(γ−1), c = e^ε: at the right end of a bracket of
/// the best γ, whose width enters in second order.
[[nodiscard]] Interval enclose_gaussian_delta(const GaussianSum& sum, const Epsilon& epsilon,
                                              Precision precision);

/// The same for any law: without GaussianWindow::delta.
[[nodiscard]] Interval general_delta(const GaussianSum& sum, const Epsilon& epsilon,
                                     Precision precision);

/// The ε ≥ 0 with δ(ε) = δ, for 0 < δ < δ(0): the greatest ln((F(γ) − δ)/F(γ−1)) over all γ. Its
/// derivative is 0 where ρ(γ) equals the same ratio: there the error of γ enters in second order.
[[nodiscard]] Real gaussian_epsilon(std::shared_ptr<const GaussianSum> sum, const Delta& delta);

}  // namespace pkdp::counting
