#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checks/statement.hpp"
#include "reference/numbers/rational.hpp"

/// Counting with k known records among independent ones, each with a probability of its own: the
/// remark pk.rem-gk, and what the text before pk.thm-3 concludes from pk.thm-2 and pk.prop-6.
namespace pkdp::checks {

/// The records beside the target: P[D(j) = 1] of the unknown and of the known ones.
struct KnownCounts {
  std::vector<Rational> unknown;
  std::vector<Rational> known;
};

/// The least δ at c = e^ε at the target: the largest over the known ones that are possible.
[[nodiscard]] Rational active_count_delta(const KnownCounts& records, const Rational& c);
/// The same on average over the known ones.
[[nodiscard]] Rational passive_count_delta(const KnownCounts& records, const Rational& c);

/// A quantity of the records at c.
using CountQuantity = std::function<Rational(const KnownCounts&, const Rational& c)>;

/// Is lhs = rhs for all records of at most `others` beside the target, at least one of them known,
/// with probabilities in [0, 1] of denominators ≤ `denominator`, and e^ε in {1, 5/4, 3/2, 2, 4}?
[[nodiscard]] Finding decide_known_counts(const std::string& statement, const std::string& reading,
                                          const CountQuantity& lhs, const CountQuantity& rhs,
                                          std::size_t others, std::uint64_t denominator);

/// pk.rem-gk, its first half.
[[nodiscard]] Reading fewer_records();
[[nodiscard]] Statement pk_text_counting();

}  // namespace pkdp::checks
