#pragma once

#include <cstdint>
#include <memory>

#include "reference/mechanisms/counting_sum_law.hpp"
#include "reference/mechanisms/sum_masses.hpp"

namespace pkdp::counting {

/// S + σ·N(0,1) for a sum S of independent bits. f is its density, F its distribution function.
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
  [[nodiscard]] Density density(const Rational& place, std::int64_t hint,
                                Precision precision) const;
  /// ln(f(γ)/f(γ−1)), which falls as γ grows.
  [[nodiscard]] Interval log_ratio(const Rational& place, std::int64_t hint,
                                   Precision precision) const;
  /// F(γ) and F(γ−1).
  struct Pair {
    Interval here;
    Interval before;
  };
  /// Relative width about 2^−precision: Σ_k w_k Φ((γ−k)/σ) and Σ_k w_{k−1} Φ((γ−k)/σ), Φ from erfc;
  /// where 1 − Φ is below 2^−precision the rest is a partial sum of masses.
  [[nodiscard]] Pair tails(const Rational& place, std::int64_t hint, Precision precision) const;

  [[nodiscard]] std::int64_t count() const noexcept { return source_.count(); }
  [[nodiscard]] const Rational& sigma() const noexcept { return sigma_; }
  [[nodiscard]] const poisson_binomial::Law& law() const noexcept { return source_.law(); }
  /// The value of S that dominates at the crossing of e^ε: the mean of S tilted by e^−ε.
  [[nodiscard]] std::int64_t hint(const Epsilon& epsilon) const;
  /// The value of S whose term in f(place) is largest.
  [[nodiscard]] std::int64_t mode(const Rational& place, std::int64_t hint) const;
  /// Bits that the sums and differences may lose.
  [[nodiscard]] Precision guard() const;

 private:
  // P[S ≤ k], any k.
  [[nodiscard]] Interval distribution(std::int64_t k, Precision precision) const;

  Rational sigma_;
  MassSource source_;
  std::shared_ptr<const SumLaw> plain_;  // null when S is constant
};

/// Direction 0 of δ(ε) = max over γ of J(γ) = F(γ) − c·F(γ−1), c = e^ε.
///
/// Any γ gives a lower bound. As f(γ)/f(γ−1) falls, γ is optimal for c' = f(γ)/f(γ−1), and δ is
/// convex in c with slopes between −F(γ−1) at c' and −1, 0 at the ends; hence
///
///   J(γ) ≤ δ ≤ J(γ) + (c − c')·F(γ−1)      when c' ≤ c,
///   J(γ) ≤ δ ≤ J(γ) + (c' − c)             when c' > c:
///
/// an approximate root with a certified c' is enough. γ is the right end of a narrow bracket.
[[nodiscard]] Interval enclose_gaussian_delta(const GaussianSum& sum, const Epsilon& epsilon,
                                              Precision precision);

}  // namespace pkdp::counting
