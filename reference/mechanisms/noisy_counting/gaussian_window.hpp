#pragma once

#include <cstdint>
#include <optional>

#include "reference/numbers/quantities.hpp"

/// δ of a large binomial count plus wide Gaussian noise, without erfc: the fast path of
/// enclose_gaussian_delta for equal bits and σ ≥ 16.
///
/// With y = γ − ½ and I_n = P[y − n − ½ < σN ≤ y − n + ½], summation by parts gives
///
///   J(γ) = F(γ) − c·F(γ−1) = Σ_n (w_n − (c−1)·P[S ≤ n−1])·I_n,
///
/// of which only a window around one value of S matters. A unit is short against σ, so that I_n is
/// the density at y − n times Σ_{i<p} He_{2i}(x)/(4^i·(2i+1)!·σ^{2i}), x = (y−n)/σ, up to
///
///   e^{|x|/(2σ)}·2^{p−1}·((|x| + 1/(2σ))^{2p} + (2p−1)!!)/(4^p·(2p+1)!·σ^{2p})
///
/// relatively (Lagrange; |He_{2p}(x)| ≤ E(x² + N²)^p). Both sums are even moments of positive
/// weights, each weight from its neighbour by products; sums and products of positive numbers,
/// rounded to nearest, keep a relative error of at most (operations on the way)·2^−precision.
namespace pkdp::counting {

/// S ~ Bin(count, b), 0 < b < 1, count ≥ 1.
class GaussianWindow {
 public:
  GaussianWindow(std::int64_t count, Rational b, Rational sigma)
      : count_(count), b_(std::move(b)), odds_(b_ / (1 - b_)), sigma_(std::move(sigma)) {}

  /// Direction 0 of δ(ε), about `bits` bits; nothing where the method does not serve (σ below 16,
  /// places beyond 64 deviations of the noise, no convergence): then take the general one.
  [[nodiscard]] std::optional<Interval> delta(const Epsilon& epsilon, long bits) const;
  /// f(γ) − c·f(γ−1), the densities of S + σN at γ = gamma to about `bits` bits; nothing as above.
  [[nodiscard]] std::optional<Interval> density_excess(const Rational& gamma,
                                                       const Epsilon& epsilon, long bits) const;

 private:
  // f(γ) and f(γ−1) over w_s·e^(−(γ−s)²/(2σ²))/(σ√(2π)), s = start.
  struct Densities {
    Interval here;
    Interval before;
    std::int64_t start;
  };
  // ln(f(γ)/f(γ−1)) − ε at γ = gamma, of certain sign.
  struct Point {
    Rational gamma;
    Interval excess;
    Densities sums;
  };
  // δ − J(gamma) is in `slack`.
  struct Crossing {
    Rational gamma;
    Interval slack;
  };

  [[nodiscard]] std::int64_t mode(const Rational& gamma) const;
  [[nodiscard]] Interval unit(const Rational& distance, std::int64_t start, Precision bits) const;
  [[nodiscard]] std::optional<Densities> densities(const Rational& gamma, long bits) const;
  [[nodiscard]] std::optional<Crossing> crossing(const Epsilon& epsilon, long bits) const;
  [[nodiscard]] Interval scaled(const Interval& density, const Rational& gamma,
                                std::int64_t start) const;
  [[nodiscard]] Interval slack(const Point& left, const Point& right, const Point& best,
                               const Epsilon& epsilon) const;
  // J(γ).
  [[nodiscard]] std::optional<Interval> half_line(const Rational& gamma, const Interval& growth,
                                                  long bits) const;
  // Steps of a window that carries all but 2^−bits.
  [[nodiscard]] std::int64_t reach(long bits) const;

  std::int64_t count_;
  Rational b_;
  Rational odds_;
  Rational sigma_;
};

}  // namespace pkdp::counting
