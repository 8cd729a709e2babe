#pragma once

#include <cstdint>
#include <optional>

#include "reference/numbers/quantities.hpp"

/// A binomial count plus Gaussian noise, without erfc: the fast path of GaussianSum and of
/// enclose_gaussian_delta for equal bits and σ ≥ ½.
///
/// With the masses of unit intervals I_n = Φ_n − Φ_(n+1), Φ_n = Φ((γ−n)/σ), as power series
/// (unit_mass_series.hpp),
///
///   F(γ) − F(γ−1) = Σ_n w_n·I_n,   F(γ−1) = Σ_n w_n·Φ_(n+1),
///
/// of which only a window around one value s of S matters: n = s … J by parts,
/// Σ_(s<j≤J) I_j·(w_s + … + w_(j−1)) + Φ_(J+1)·(w_s + … + w_J), then downwards with Φ_n from
/// Φ_(n+1) by one sum. One erfc, Φ_(J+1), to as many bits as count. All are products and sums of
/// positive numbers, rounded to nearest, which keep a relative error of at most
/// (roundings on the way)·2^(1−precision); each w_n and each φ is made from its neighbour.
///
/// Cut off: w_n, I_n and Φ_n are log-concave, and so are their products. The last ratio of terms
/// bounds all later ones, I_(n+1)/I_n that of Φ; below the window, where Φ is nearly 1, the rest is
/// P[S < n] times at least 1 − Σ_(j<n) I_j.
namespace pkdp::counting {

/// S ~ Bin(count, b), 0 < b < 1, count ≥ 1.
class GaussianWindow {
 public:
  GaussianWindow(std::int64_t count, Rational b, Rational sigma)
      : count_(count), b_(std::move(b)), odds_(b_ / (1 - b_)), sigma_(std::move(sigma)) {}

  /// Direction 0 of δ(ε), about `bits` bits; nothing where the method does not serve (σ below ½,
  /// places beyond 2^12 deviations of the noise, no convergence): then take the general one.
  [[nodiscard]] std::optional<Interval> delta(const Epsilon& epsilon, long bits) const;
  /// f(γ) − c·f(γ−1), the densities of S + σN at γ = gamma to about `bits` bits; nothing as above.
  [[nodiscard]] std::optional<Interval> density_excess(const Rational& gamma,
                                                       const Epsilon& epsilon, long bits) const;

  /// f(γ) and f(γ−1) over w_s·e^(−(γ−s)²/(2σ²))/(σ√(2π)), s = start.
  struct Densities {
    Interval here;
    Interval before;
  };
  /// Relative width about 2^−bits. Any `start` in the support is right, a mode() is quick.
  [[nodiscard]] std::optional<Densities> densities(const Rational& gamma, std::int64_t start,
                                                   long bits) const;
  /// low ≤ γ* ≤ high for the γ* with f(γ*) = c·f(γ*−1), powers of two as denominators, and the
  /// start that was used: high − low is about √(variance·2^−bits), at most ½. Nothing as above.
  struct Cutoff {
    Rational low;
    Rational high;
    std::int64_t start;
  };
  [[nodiscard]] std::optional<Cutoff> cutoff(const Epsilon& epsilon, long bits) const;
  /// F(γ) − F(γ−1) and F(γ−1), for γ with a power of two as denominator.
  struct Tails {
    Interval step;
    Interval before;
  };
  [[nodiscard]] std::optional<Tails> tails(const Rational& gamma, std::int64_t start,
                                           long bits) const;
  /// The value of S whose term in f(gamma) is largest, or one beside it; near `hint` it is quick.
  [[nodiscard]] std::int64_t mode(const Rational& gamma, std::int64_t hint) const;

 private:
  // ln(f(γ)/f(γ−1)) − ε at γ = gamma, of certain sign.
  struct Point {
    Rational gamma;
    Interval excess;
    Densities sums;
  };
  // γ* lies between them; that of the smaller excess is the best one.
  struct Crossing {
    Point left;
    Point right;
    std::int64_t start;
    [[nodiscard]] const Point& best() const;
  };

  [[nodiscard]] bool serves(const Rational& gamma, std::int64_t start) const;
  // φ(distance/σ)/σ and Φ(−distance/σ).
  [[nodiscard]] Interval density_at(const Rational& distance, Precision bits) const;
  [[nodiscard]] Interval far_tail(const Rational& distance, Precision bits) const;
  [[nodiscard]] Interval unit(const Rational& distance, std::int64_t start, Precision bits) const;
  [[nodiscard]] std::optional<Crossing> crossing(const Epsilon& epsilon, long bits) const;
  // δ − J(γ) of the best γ is in it, J(γ) = F(γ) − c·F(γ−1).
  [[nodiscard]] Interval slack(const Crossing& root, const Epsilon& epsilon) const;
  // Steps of a window that carries all but 2^−bits.
  [[nodiscard]] std::int64_t reach(long bits) const;

  std::int64_t count_;
  Rational b_;
  Rational odds_;
  Rational sigma_;
};

}  // namespace pkdp::counting
