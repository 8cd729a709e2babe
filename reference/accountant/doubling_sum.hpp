#pragma once

#include <cstddef>
#include <vector>

#include "reference/numbers/fixed_complex.hpp"

namespace pkdp::accountant {

/// Σ_j weight_j·e^(−s·r_j) at many s with Re s ≥ 0, where r_(j+m) = 2·r_j: of each m-th term the
/// next is the square.
///
/// Terms j = i, i + m, i + 2m, … are a chain. With z = −s·r, |z| ≤ 2^−32 is where a chain begins:
/// there, and at its terms further to the left, e^z is its power series by Horner's rule; beyond,
/// e^(2z) = (e^z)². All in units of 2^−bits, products cut towards 0.
///
/// THE ERROR, in units. The fixed z is within ρ + 2 of the true one (ρ the radius of what its
/// enclosure gives, 2 for a cut to the left), so that e^z is off by less than 2(ρ + 2). The series
/// ends where 2|z|^n/n! is below a unit; a step of Horner's rule is off by two cuts, less than √2
/// each, and what is off before it is multiplied by |z|: less than 3 in all. So e₀ ≤ 2(ρ + 2) + 4.
/// A square of a number of modulus at most 1 that is off by e ≤ 2^(bits−10) is off by at most
/// e·(2 + 2^−10) + 2 (the cut: less than √2), so e_k + 2 ≤ 2^k·(1 + 2^−11)^k·(e₀ + 2) ≤
/// 2^(k+1)·(e₀ + 2) after k ≤ 1000 squares. A weight of modulus at most 1, off by its radius r,
/// gives a term off by at most |weight|·e_k + r; sums are exact but for one cut at the end. A chain
/// ends where both parts are 0: what follows has modulus at most e_k, too. Proved:
/// checks/proofs/doubling_sum.v: horner_off (the series of the fixed z: less than 3)
/// checks/proofs/doubling_sum.v: chain_begins (e₀, of every partial sum from the n-th on)
/// checks/proofs/doubling_sum.v: square_off (one square)
/// checks/proofs/doubling_sum.v: squares_off (up to 1000)
/// Complexity: two products a square, four for each weight.
class DoublingSum {
 public:
  /// `first`: r_0, …, r_(m−1) > 0, r_m = 2·r_0; `modulus` ≥ |s|; weights of modulus at most 1. The
  /// terms may have at most most_squares(bits) squares.
  DoublingSum(const std::vector<Interval>& first, std::vector<FixedComplex> weights,
              const Interval& modulus, Precision bits);
  /// How many squares lead to the term with the number r = `ratio`, or more by one.
  [[nodiscard]] static long squares(const Interval& modulus, const Interval& ratio);
  /// So that 2^(k+1)·(e₀ + 2) ≤ 2^(bits−10) for ρ ≤ 2^40, and k ≤ 1000.
  [[nodiscard]] static long most_squares(Precision bits) noexcept;
  /// In units of 2^−bits. Re s ≥ 0, which its enclosure need not show. Where ρ > 2^40, s being
  /// hardly known, nothing but that the sum is at most that of the weights' moduli.
  [[nodiscard]] FixedComplex at(const Interval& re, const Interval& im) const;

 private:
  struct Chain {
    Interval ratio;  // r where it begins
    long begin;      // number of that term in the chain, which may be before its first
  };
  void add_chain(std::size_t i, const FixedComplex& z, Integer& re, Integer& im) const;

  std::vector<Chain> chains_;
  std::vector<FixedComplex> weights_;
  Precision bits_;
  Integer growth_ = 1;  // Σ |weight|·2^(k+1), or more
  Integer fixed_ = 2;   // Σ of radii, and the last cut
  Integer mass_ = 0;    // Σ |weight|, or more
};

}  // namespace pkdp::accountant
