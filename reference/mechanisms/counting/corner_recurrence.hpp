#pragma once

#include <cstdint>

#include "reference/numbers/interval.hpp"

namespace pkdp::counting {

/// The recurrence of the masses s(j) of S = Bin(m, λ) + Bin(M, 1−λ), N = m + M.
///
/// With A = 1−λ + λx and B = λ + (1−λ)x the generating function G = A^m·B^M satisfies
/// A·B·G′ = (mλB + M(1−λ)A)·G; of its coefficients, divided by λ(1−λ), with o = λ/(1−λ),
///
///   (j+1)·s(j+1) = β_j·s(j) + (N−j+1)·s(j−1),   β_j = m·o + M/o − (o + 1/o)·j.
class CornerRecurrence {
 public:
  CornerRecurrence(std::int64_t m, std::int64_t rest, const Rational& lambda, Precision precision)
      : count_(m + rest),
        start_(Rational((m * lambda * lambda + rest * (1 - lambda) * (1 - lambda)) /
                        (lambda * (1 - lambda))),
               precision),
        slope_(Rational(lambda / (1 - lambda) + (1 - lambda) / lambda), precision) {}

  /// Whether β_j > 0, to working precision.
  [[nodiscard]] bool goes_up(std::int64_t j) const { return mpfr_sgn(beta(j).right()) > 0; }
  /// s(j+1) from s(j) and s(j−1).
  [[nodiscard]] Interval up(std::int64_t j, const Interval& here, const Interval& before) const {
    Interval next = beta(j) * here + times(before, count_ - j + 1);
    mpfi_div_si(next.raw(), next.raw(), j + 1);
    return next;
  }
  /// s(j−1) from s(j) and s(j+1).
  [[nodiscard]] Interval down(std::int64_t j, const Interval& here, const Interval& after) const {
    Interval next = times(after, j + 1) - beta(j) * here;
    mpfi_div_si(next.raw(), next.raw(), count_ - j + 1);
    return next;
  }

 private:
  [[nodiscard]] Interval beta(std::int64_t j) const { return start_ - times(slope_, j); }
  static Interval times(Interval x, std::int64_t factor) {
    mpfi_mul_si(x.raw(), x.raw(), factor);
    return x;
  }

  std::int64_t count_;
  Interval start_;  // β_0
  Interval slope_;
};

}  // namespace pkdp::counting
