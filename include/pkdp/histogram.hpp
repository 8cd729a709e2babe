#pragma once

#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include "pkdp/release.hpp"

namespace pkdp {

/// The probability of each category, the same for every record, and of ⊥, a value that belongs to
/// no released category. They sum to 1.
///
///     pkdp::Histogram(20, {"1/3"_q, "1/5"_q, "7/15"_q});
///     pkdp::Categories({"1/3"_q, "1/5"_q}, "7/15"_q);   // 7/15 are in no released category
struct Categories {
  Categories(std::initializer_list<Exact> list) : p(list) {}
  Categories(std::vector<Exact> list, Exact rest = 0)  // NOLINT: a list of probabilities.
      : p(std::move(list)), outside(std::move(rest)) {}
  std::vector<Exact> p;
  Exact outside;
};

/// The counts of all categories at once, exactly.
///
/// The attacker knows the laws of the n − 1 others and wants to tell in which of two categories the
/// target is; any two (and ⊥ if records may be ⊥) are candidates. δ(ε) is that of the two rarest
/// ones, Σ_m P[Bin(n−1, p_a+p_b) = m]·H_c(Bin(m, p) ‖ Bin(m, p) + 1), p = p_b/(p_a+p_b), in the
/// worse order; the floor is (1 − p)^(n−1) for the rarest. Directions do not apply: every order of
/// every pair counts. Known records are subtracted by the attacker: leave them out of n.
///
///     const pkdp::Histogram ages(400, {"1/8"_q, "3/8"_q, "1/2"_q});
///     std::cout << pkdp::digits(ages.delta("1/2"_q), 12) << '\n';
///
/// n: records, the target included, 1 to 10^9. Certified: relative accuracy at any depth; exact
/// forms for small n. A category that no other record can have exposes the target: δ = 1.
/// Errors: domain (also when a record has one possible value only, or a direction is asked for),
/// limit. Complexity: O(√(digits·n)) steps. Sources: pk.def-12, pk.cor-1.
class Histogram : public Release {
 public:
  Histogram(std::int64_t n, const Categories& categories);
};

/// Which counts a k-anonymous histogram shows: those that are at least k (pk.def-16), or more than
/// k (pk.thm-5).
enum class ReleaseRule { at_least, more_than };

/// The counts of all categories at once, each of them only when it is large enough, else ⊥.
///
/// The attacker adds the counts of the records that he knows; an active one has the worst
/// background, a passive one the mean over backgrounds.
///
///     const pkdp::AnonymousHistogram shown(12, {"1/8"_q, "3/8"_q, "1/2"_q}, 3);
///     std::cout << pkdp::digits(shown.delta("1/2"_q), 12) << '\n';
///
/// n: records, the target included, 1 to 10^9. k: 0 to 10^9. Certified: exact, from the joint law
/// of all counts; where vectors of counts times backgrounds times candidates exceed 2·10^6 delta
/// and epsilon refuse with a `limit` error, and delta_bracket gives certified bounds (at most 64
/// categories); epsilon_bracket then refuses as well. Directions as in Histogram.
/// Sources: pk.def-16, pk.def-12, pk.def-13; bounded by pk.thm-5.
class AnonymousHistogram : public BracketedRelease {
 public:
  AnonymousHistogram(std::int64_t n, const Categories& categories, std::int64_t k,
                     ReleaseRule rule = ReleaseRule::at_least, const Attacker& attacker = {});
};

}  // namespace pkdp
