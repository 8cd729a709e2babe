#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/brute_force/histograms.hpp"
#include "checks/statement.hpp"

namespace pkdp::checks {

/// "The histogram of n records with p_{i,k} ≥ λ has δ(ε) `claimed` bound(n−1, λ, e^ε)" over the
/// corners of that family.
struct HistogramBoundClaim {
  std::string reading;
  std::string denied;
  std::function<Rational(std::int64_t others, const Rational& lambda, const Rational& c)> bound;
  bool attained = false;  ///< equality with the largest δ over the corners, K ≥ 3
};
[[nodiscard]] Finding decide_histogram(const HistogramBoundClaim& claim, std::int64_t records);

/// "δ ≥ P[X/Y ≥ ε] is enough", X, Y independent Bin(n−1, factor·λ), uniform records over K values,
/// n = 1 … 3, then λ < 1/K and ε ≥ 1 by denominators.
[[nodiscard]] Finding decide_numerical(const std::string& reading, std::int64_t values,
                                       std::int64_t factor);

/// "(ε, δ)-APKDP for ε ≤ 1, ε²λ(n−1) ≥ square·ln(1/δ), ελ(n−1) ≥ least", K = 3, at corners.
struct HistogramClosedClaim {
  std::string reading;
  Rational square;
  Rational least;
};
[[nodiscard]] Finding decide_closed(const HistogramClosedClaim& claim, Effort effort);

/// pk.claim-days: d counts of n records over 2^d options.
struct DaysClaim {
  std::string reading;
  std::string denied;
  /// The laws of an other record, and which options the target may have.
  std::function<std::vector<brute_force::OptionLaw>(const Rational& lambda)> options;
  std::vector<std::size_t> target;
  /// What δ of the counts is compared with.
  std::function<Rational(std::int64_t others, const Rational& lambda, const Rational& c,
                         const std::map<brute_force::Histogram, Rational>& histogram)>
      bound;
  bool equality = false;
};
[[nodiscard]] Finding decide_queries(const DaysClaim& claim, std::int64_t records,
                                     std::size_t queries, const std::vector<Rational>& lambdas);

[[nodiscard]] Statement pk_cor_1();
[[nodiscard]] Statement pk_claim_days();

}  // namespace pkdp::checks
