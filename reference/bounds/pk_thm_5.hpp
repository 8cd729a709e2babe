#pragma once

#include <cstdint>

#include "reference/bounds/reading.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// pk.thm-5: n independent records with values in 𝒯 ∪ {⊥}; each value of 𝒯 is rare (probability at
/// most λ for every record) or common (in [λ, 1−λ] for every record), and ⊥ is common; the
/// histogram is released without the counts that are at most the threshold T and without that of ⊥.
///
///   printed    τ = f(T; n−1, λ)/(1−r), r = λ(n−1)/((1−λ)T) < 1; private for δ ≥ 2τ with
///              ε = 2·max(−ln(1−τ), ε_c), δ ≥ P[X/Y ≥ ε_c], X, Y independent Bin(n−1, 2λ), x/0 = ∞.
///              It fails: both P[X/Y ≥ ε_c] and the step through ⊥ are wrong.
///   corrected  private for δ ≥ τ' + max(τ', E[(1 − e^ε·N₂/(N₁+1))⁺]), τ' = P[Bin(n−1, λ) ≥ T],
///              (N₁, N₂) trinomial(n−known−1; λ, λ), against a passive attacker who knows `known`
///              of the other records (known = 0: APKDP). No doubling of ε and no r < 1. The mean is
///              pk_thm_3::blanket_delta, at most P[N₁ + 1 > e^ε·N₂].
///
/// Why the corrected one holds. Let E_t be the event that at least T of the others have value t;
/// for rare t its probability is at most τ'. Outside E_t the outputs with the target at t and at ⊥
/// are equal. A record that is t with probability ≥ λ and ⊥ with probability ≥ λ is a fair coin
/// between the two with probability 2λ; given which records are coins and what the others are, the
/// released histogram is a function of the number of coins at t and of nothing else (the count of ⊥
/// is not released), so t and ⊥ are as hard to tell apart as in pk.thm-3; so are two common values.
/// E_t' of a rare t' does not depend on those coins, hence the two parts add without a factor e^ε.
///
/// Parameters: n ≥ 1 records, target included; λ ∈ [0, ½]; T ≥ 0; 0 ≤ known ≤ n − 1 (in the printed
/// reading n − known stands for n, as its remark on passive attackers says). Released when
/// more than T; for "at least T" pass T − 1.
/// Certified to any accuracy. Errors: domain, limit.
namespace pkdp::bounds::pk_thm_5 {

struct Setting {
  std::int64_t n;
  Probability lambda;
  std::int64_t threshold;
  std::int64_t known = 0;
};

/// The least δ that the theorem gives at ε. printed: max(2τ, P[X/Y ≥ ε/2]), `none` where r is
/// undefined or ≥ 1, τ ≥ 1, or ε/2 < −ln(1 − τ). Complexity: that of pk_thm_3::numerical_delta.
[[nodiscard]] Value delta(const Setting& setting, const Epsilon& epsilon, Reading reading);

/// The least ε (an infimum) that it gives at δ; `none` where there is none. printed: P[…] is a step
/// function of ε whose jumps are fractions of integers below n + 1, so that ε_c is a rational.
/// corrected: δ is linear in e^ε between such fractions, and ε the logarithm of a rational where δ
/// has an exact form at two of them. Complexity: about 3·log₂ n evaluations of delta.
[[nodiscard]] Value epsilon(const Setting& setting, const Delta& delta, Reading reading);

}  // namespace pkdp::bounds::pk_thm_5
