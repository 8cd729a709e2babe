#pragma once

#include <algorithm>
#include <cstdint>

#include "reference/numbers/rational.hpp"

namespace pkdp::testees {

/// One question about X ~ Bin(n, p).
struct Question {
  bool tail;  ///< P[X ≥ k], otherwise P[X = k]
  std::uint64_t n;
  std::int64_t k;
  Rational p;
};

inline Rational exact_pmf(const Question& q, std::uint64_t k) {
  return Rational(binomial_coefficient(q.n, k)) * power(q.p, k) * power(1 - q.p, q.n - k);
}

/// The true answer, by brute force.
inline Rational exact_answer(const Question& q) {
  if (q.k > static_cast<std::int64_t>(q.n)) return 0;
  const auto first = static_cast<std::uint64_t>(std::max<std::int64_t>(q.k, 0));
  if (!q.tail) return q.k < 0 ? Rational(0) : exact_pmf(q, first);
  Rational sum = 0;
  for (std::uint64_t k = first; k <= q.n; ++k) sum += exact_pmf(q, k);
  return sum;
}

}  // namespace pkdp::testees
