#pragma once

#include <cstdint>

#include "pkdp/release.hpp"

namespace pkdp {

/// The number of ones among n independent yes-or-no records, released exactly and without noise.
///
/// S is the sum of the n − 1 other records; the output is S given that the target is 0 (the law P)
/// and S + 1 given that it is 1 (Q). δ(ε) = P[S ≤ k*] − e^ε·P[S ≤ k*−1] for the last k* with
/// P(k*)/Q(k*) > e^ε; ε(δ) is the logarithm of a rational number, without any search for a root;
/// the floor is Π(1 − p_j) (direction forward) and Π p_j (backward).
/// Records that an attacker knows, active or passive, only shift the count: leave them out of n.
///
///     const pkdp::Counting count(1000, "1/20"_q);
///     std::cout << pkdp::digits(count.delta("1/2"_q), 30) << '\n'
///               << pkdp::digits_up(count.epsilon("1e-6"_q), 6) << '\n';
///
/// n: records, the target included, 1 to 10^9. p: probability of a 1 for each other record.
/// Certified: relative accuracy at any depth of the tail; an exact form A − B·e^ε while
/// n·(bits of p) is at most 2^22. When nothing about the others is uncertain (n = 1, every p is 0
/// or 1) the target is exposed: δ = 1.
/// Errors: domain, limit; a list p needs n − 1 elements. Complexity: one mass and one sum of
/// O(√(digits·n·p·(1−p))) terms; a product tree for a list.
/// Sources: pk.def-12, pk.lem-1; bounded by pk.thm-3 and pk.prop-7.
class Counting : public Release {
 public:
  Counting(std::int64_t n, const Probabilities& p);
  /// The privacy loss ln(P[S = k]/P[S = k − 1]) of the released count k, 0 to n: `+inf` at the
  /// least possible count, `-inf` at the greatest. Errors: domain for an impossible count.
  [[nodiscard]] Number loss(std::int64_t k) const;
};

/// The worst case of Counting over all probabilities in [λ, 1 − λ], each record with its own.
///
///     const pkdp::CountingFamily family(100, "1/10"_q);
///     std::cout << pkdp::digits_up(family.delta(1), 6) << '\n';
///
/// n: records, the target included, 1 to 10^9. lambda: in [0, 1/2]; at 0 all others may be known
/// and δ = 1. δ is convex in each probability, hence largest at a corner: m records at λ, the rest
/// at 1 − λ; all corners are covered by branch and bound. Both directions have the same worst case.
/// Certified: the optimum, or a bracket when the search ends first (n above some 10^4); then delta
/// and epsilon refuse with a `limit` error. The floor is (1 − λ)^(n−1).
/// Sources: bounded by pk.thm-3 (corrected: `evaluate("bound.pk.thm-3.numerical_delta", …)`).
class CountingFamily : public BracketedRelease {
 public:
  CountingFamily(std::int64_t n, const Exact& lambda);
};

/// The count of n records released several times, every time on fresh data of the others: what they
/// are is drawn anew and independently for each release, the target's bit is the same in all.
///
///     const pkdp::RepeatedCounting daily(50, "1/3"_q, 30);
///     const pkdp::Bracket delta = daily.delta_bracket(3);
///
/// n, p as in Counting; releases: 0 to 10^9 (0 releases nothing: δ = 0). Certified: exact while the
/// products of likelihood ratios are at most 10^6, else a bracket whose width decreases with the
/// square of the number of buckets, 16 to 2^20; then delta and epsilon refuse with a `limit` error.
/// The floor is 1 − (1 − f)^releases, f that of one count.
/// Complexity: O(log releases) products of integers of 2·buckets·60 bits or more.
/// Sources: composition of pairs, np.def-1; pk.lem-1.
class RepeatedCounting : public BracketedRelease {
 public:
  RepeatedCounting(std::int64_t n, const Probabilities& p, std::int64_t releases,
                   std::int64_t buckets = 4096);
};

}  // namespace pkdp
