#pragma once

#include <cstdint>
#include <memory>

#include "reference/accountant/loss_transform.hpp"

namespace pkdp::accountant {

/// E[e^(2πi·m·J/points)] of an integer J for m = 0, 1, … one after the other. Not to be shared
/// between threads.
class LatticeWalk {
 public:
  LatticeWalk() = default;
  LatticeWalk(const LatticeWalk&) = delete;
  LatticeWalk& operator=(const LatticeWalk&) = delete;
  virtual ~LatticeWalk() = default;
  [[nodiscard]] virtual FixedComplex next() = 0;
};

/// The law under P of a loss L = offset + spacing·J, spacing > 0, with an integer J. "Tilted by t"
/// is the law with the weights P[J = j]·e^(t·spacing·j). M(z) = E_P[e^(zL)] is finite for all z.
/// Immutable; may be shared between threads.
class LatticeLaw {
 public:
  LatticeLaw() = default;
  LatticeLaw(const LatticeLaw&) = delete;
  LatticeLaw& operator=(const LatticeLaw&) = delete;
  virtual ~LatticeLaw() = default;
  [[nodiscard]] virtual Interval offset(Precision precision) const = 0;
  [[nodiscard]] virtual Interval spacing(Precision precision) const = 0;
  /// ln M(s) with an absolute error of about 2^−bits.
  [[nodiscard]] virtual std::unique_ptr<MomentTable> table(Precision bits) const = 0;
  /// Of the law tilted by t; quotients have an absolute error of about 2^−bits.
  [[nodiscard]] virtual std::unique_ptr<LatticeWalk> walk(const Rational& t, std::int64_t points,
                                                          Precision bits) const = 0;
  /// An upper bound, for all x with turns ≤ |x| ≤ 1/2, of ln |E[e^(2πi·x·J)]| tilted by t.
  [[nodiscard]] virtual Interval log_decay(const Rational& t, const Rational& turns) const = 0;
};

/// Noise that is a discrete Gaussian of parameter σ, on a whole number that one record changes by
/// 1: the loss at noise x is (1 − 2x)/(2σ²), so J = −x, spacing 1/σ², offset 1/(2σ²). Both
/// directions have this law. With S(θ, t) = Σ_j e^(−(j−t)²/(2σ²) + iθj), M(t) = e^(t(t+1)/(2σ²))·
/// S(0, t)/S(0, 0) and the tilted law has E[e^(iθJ)] = S(θ, t)/S(0, t); for σ ≥ 1/2 the sums are
/// taken on the other side of Poisson's formula,
///   S(θ, t) = σ·√(2π)·e^(iθt)·Σ_j e^(−2π²σ²(j − θ/2π)²)·e^(−2πi·j·t).
/// Either way some ten terms serve any σ.
[[nodiscard]] std::unique_ptr<LatticeLaw> discrete_gaussian_law(const Rational& sigma);

/// J is 1, 0 and −1 with probabilities p > 0, rest > 0 and q > 0, and the loss is J·ln(p/q), p > q:
/// randomized response with several values.
[[nodiscard]] std::unique_ptr<LatticeLaw> three_point_law(const Rational& p, const Rational& rest,
                                                          const Rational& q);

}  // namespace pkdp::accountant
