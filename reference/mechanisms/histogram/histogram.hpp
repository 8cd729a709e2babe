#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/distributions/multinomial.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"
#include "reference/privacy/pair.hpp"

/// The full histogram: the number of records in each of K categories is released, exactly, for all
/// categories at once. Records outside the categories (⊥) are not counted, but as n is known their
/// number is n less the others: not releasing one category hides nothing. The attacker knows the
/// laws of the n − 1 others and wants to tell whether the target is in category a or in b; records
/// that he knows are subtracted, so drop them from n.
///
/// Common parameters: n ≥ 1 records, the target included, at most limits::count. Any two of the K
/// categories, and ⊥ if it has positive probability, are candidates of the target, whatever their
/// probabilities: a category that no other record can have exposes the target (δ = 1).
/// Errors: domain, also when the target has one possible value only; limit; precision.
namespace pkdp::histogram {

/// H_c(law given a ‖ law given b), c = e^ε, when each other record is in a with probability p_a and
/// in b with p_b, both released. The likelihood ratio (x_a/p_a)/(x_b/p_b) depends on two counts
/// only, and given how many, m, of the others are in {a, b} the problem is the counting query:
///   δ = Σ_m P[Bin(n−1, p_a+p_b) = m] · H_c(Bin(m, p) ‖ Bin(m, p) + 1),  p = p_b/(p_a+p_b).
/// Certified: relative accuracy at any depth; positive terms only; the exact A − B·e^ε while
/// n·(bits of p) is small. Errors: domain when p_a + p_b > 1.
/// Complexity: O(√((bits + log 1/δ)·n)) steps of a few multiplications.
/// Laws (properties): 1. not increasing in ε, n, p_a and p_b; 2. equals the exact joint law.
[[nodiscard]] Real pair_delta(std::int64_t n, const Probability& p_a, const Probability& p_b,
                              const Epsilon& epsilon);
/// inf{ε ≥ 0 : pair_delta ≤ δ}; 0 when δ ≥ δ(0), none below the floor (1 − p_b)^(n−1).
[[nodiscard]] Value pair_epsilon(std::int64_t n, const Probability& p_a, const Probability& p_b,
                                 const Delta& delta);

/// The largest δ over all ordered pairs of candidates. It is that of the two rarest ones, ⊥
/// included: adding another category's count to b's is post-processing, so δ decreases in p_a and
/// p_b.
[[nodiscard]] Real delta(std::int64_t n, const CategoryLaw& law, const Epsilon& epsilon);
/// The least ε that serves every pair at δ.
[[nodiscard]] Value epsilon(std::int64_t n, const CategoryLaw& law, const Delta& delta);

/// What remains of δ(ε) however large ε is: the probability (1 − p)^(n−1) that no other record has
/// the rarest category.
[[nodiscard]] Real delta_floor(std::int64_t n, const CategoryLaw& law);

/// The exact pair (law given a, law given b) of all K counts; the others may have different laws.
/// Candidates a, b are category numbers from 0; K stands for ⊥. Errors: domain; limit when there
/// are more than multinomial::largest_exact_law vectors of counts.
[[nodiscard]] LawPair laws(const std::vector<CategoryLaw>& others, std::size_t categories,
                           std::size_t a, std::size_t b);

/// The two least probable candidates, the rarest first. Needs law.values() ≥ 2.
struct Rarest {
  std::size_t first;
  std::size_t second;
};
[[nodiscard]] Rarest rarest(const CategoryLaw& law);

}  // namespace pkdp::histogram
