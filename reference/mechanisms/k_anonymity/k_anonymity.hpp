#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "reference/distributions/multinomial.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"
#include "reference/privacy/pair.hpp"

/// The k-anonymous histogram (pk.def-16): the counts of all K categories are released at once, each
/// of them only when it is large enough, else ⊥ stands for it; records outside the categories are
/// ignored. Its output is one vector: hidden counts still leak through the total (pk.claim-bot).
///
/// The records are independent with one law. The attacker knows `known` of the others: their counts
/// are added to the unknown ones before the rule is applied. An active attacker has the worst
/// background of positive probability, a passive one the average over backgrounds. Candidates of
/// the target are as for the full histogram.
namespace pkdp::k_anonymity {

/// Which counts are released: pk.def-16 says "at least k", pk.thm-5 counts more than its T.
enum class ReleaseRule { at_least, more_than };

/// The least count that is released: k or k + 1. 0 and 1 hide nothing that matters (an empty
/// category reads ⊥ or 0). Errors: domain for k < 0; limit above limits::count.
[[nodiscard]] std::int64_t least_released(std::int64_t k, ReleaseRule rule);

/// Stands for a hidden count.
inline constexpr std::int64_t hidden = -1;
/// The output for these counts.
[[nodiscard]] multinomial::Counts release(multinomial::Counts counts, std::int64_t least);

enum class Attacker { active, passive };

/// One question. n ≥ 1 records, target included; 0 ≤ known ≤ n − 1.
struct Setting {
  std::int64_t n;
  CategoryLaw law;
  std::int64_t least;  ///< least_released(…)
  std::int64_t known = 0;
  Attacker attacker = Attacker::active;
};

/// Checks what all questions share. Errors: domain for n < 1, known outside 0 … n − 1, a target of
/// one possible value; limit for n above limits::count.
void require_setting(const Setting& setting);

/// The exact laws of the output given target a and given target b (K stands for ⊥), when the others
/// have `others` as joint law and `known_counts` are added.
[[nodiscard]] LawPair laws(const multinomial::CountLaw& others,
                           const multinomial::Counts& known_counts, std::int64_t least,
                           std::size_t a, std::size_t b);

/// An exact answer compares each vector of counts under each background for each ordered pair of
/// candidates; how many comparisons it may take, each `work_bits` bits of the masses counting as
/// one: some ten seconds.
inline constexpr std::int64_t largest_exact_work = 1'500'000;
inline constexpr std::size_t work_bits = 500;

/// The least δ at ε, exactly, from the joint law. Errors: domain; limit beyond largest_exact_work
/// (delta_bracket has no such limit).
/// Laws (properties): 1. at most that of the full histogram of the unknown records; 2. the active δ
/// is at least the passive one, which is at least that without known records; 3. a smaller `least`
/// never has a smaller δ; 4. with least ≤ 1, or K·least known records and an active attacker, it is
/// that of the full histogram.
[[nodiscard]] Real delta(const Setting& setting, const Epsilon& epsilon);
/// inf{ε ≥ 0 : δ(ε) ≤ δ}, exactly; none below the floor.
[[nodiscard]] Value epsilon(const Setting& setting, const Delta& delta);

/// What remains of δ(ε) however large ε is, exactly. Errors: as delta.
[[nodiscard]] Real delta_floor(const Setting& setting);

/// Certified bounds of δ from both sides, rounded outwards; lower ≤ upper.
struct Bracket {
  Rational lower;
  Rational upper;
};

/// The most categories of a bracket.
inline constexpr std::size_t most_categories = 64;

/// lower ≤ δ ≤ upper; they are equal, up to rounding, where least ≤ 1 or least > n. Else, for each
/// pair (a, b), with t_a the count that is lacking to `least` after the known records, N_a ~
/// Bin(n−1−known, p_a), R other categories that are rarely released, full(p, q) the δ of two
/// released counts (histogram::pair_delta), the smallest of
///   upper  full(p_a, p_b), a and b merged where both are hidden (all other counts are shown);
///          P[N_a ≥ t_a−1] + P[N_b ≥ t_b−1];
///          P[N_a ≥ t_a−1] + full(p_a+p_⊥+p_R, p_b) + c·P[N_a ≥ t_a] + (1+c)·P[R released],
///          likewise b;
/// and the largest of
///   lower  the first upper bound less P[another category is hidden], when no record is ⊥;
///          full(p_a, p_b) − P[a or b hidden];
///          full(p_a+p_⊥+p_R, p_b) − P[b or another category outside R hidden], likewise b.
/// The bounds meet, up to tiny probabilities, when every category is either surely released or
/// surely hidden. Another category's count, known or not, does not depend on the target; more known
/// records only refine the output, so that an active attacker is bounded below by some allocations
/// of his records, above by all of them in every category at once; a passive one by quantiles of
/// his counts. Errors: domain; limit beyond most_categories. Complexity: about K sums of
/// histogram::pair_delta at `precision` bits, for each allocation.
[[nodiscard]] Bracket delta_bracket(const Setting& setting, const Epsilon& epsilon,
                                    Precision precision);

}  // namespace pkdp::k_anonymity
