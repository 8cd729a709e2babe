#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "checks/brute_force/hidden_counts.hpp"
#include "checks/statement.hpp"

namespace pkdp::checks {

/// One point of the claims on histograms: a population, a threshold k and c = e^ε.
struct HistogramPoint {
  brute_force::Population population;
  std::int64_t k;
  Rational c;
};

/// A claim lhs `relation` rhs at every point where `applies`.
struct HistogramClaim {
  std::string statement;
  std::string reading;
  std::string denial;  ///< the one line of its certificate
  Relation relation = Relation::equal;
  std::function<bool(const HistogramPoint&)> applies;
  std::function<std::pair<Rational, Rational>(const HistogramPoint&)> sides;
};

/// The points, fewest records first, then values, the threshold, small denominators, ratios:
/// 1 ≤ n ≤ largest, `values` from first to last (⊥ the last one when `bottom`), 0 ≤ k ≤ n + 1,
/// probabilities w/W with positive integers w, W ≤ weights, c in {1, 3/2, 3}.
struct HistogramGrid {
  std::int64_t largest;
  std::size_t first;
  std::size_t last;
  std::int64_t weights;
  bool bottom = false;
};

[[nodiscard]] Finding decide(const HistogramClaim& claim, const HistogramGrid& grid);
[[nodiscard]] std::string to_string(const HistogramGrid& grid);

/// A reading decided by `claim` on one grid at quick and another at more effort.
[[nodiscard]] Reading histogram_reading(const HistogramClaim& claim, const std::string& words,
                                        Verdict verdict, const std::string& note,
                                        const HistogramGrid& quick, const HistogramGrid& normal);

[[nodiscard]] Statement pk_ex_8();
/// All of them.
[[nodiscard]] std::vector<Statement> histogram_statements();

/// δ of pk.ex-8 for the target t against what is released of n − 1 independent others with the
/// probability p of a one: the count, the count without t, or both; `other` asks for the record of
/// somebody else instead.
enum class TwoCounts { all, without, both };
[[nodiscard]] Rational two_counts_delta(std::int64_t n, const Rational& p, TwoCounts released,
                                        bool other, const Rational& c);

}  // namespace pkdp::checks
