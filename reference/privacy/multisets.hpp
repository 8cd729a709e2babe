#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "reference/numbers/rational.hpp"

/// The outcomes of equal independent releases, multiset by multiset: a power of a law of m outcomes
/// has C(count + m − 1, m − 1) terms, where repeated squaring multiplies all those of one half with
/// all those of the other.
namespace pkdp::composition {

/// C(count + m − 1, m − 1), the multisets of `count` out of m ≥ 1 outcomes, as far as it is at most
/// `most`.
[[nodiscard]] inline std::optional<Integer> multisets(std::size_t m, std::uint64_t count,
                                                      std::size_t most) {
  const std::uint64_t shorter = std::min<std::uint64_t>(count, m - 1);
  const Integer longer = std::max<Integer>(Integer(count), Integer(m - 1));
  Integer result = 1;
  for (std::uint64_t i = 1; i <= shorter && result <= most; ++i) {
    result = result * (longer + i) / i;
  }
  return result <= most ? std::optional(result) : std::nullopt;
}

/// x^0 … x^count, of a type that has `x * y`; `one` is its x^0.
template <typename Term>
[[nodiscard]] std::vector<Term> powers(const Term& one, const Term& x, std::uint64_t count) {
  std::vector<Term> result = {one};
  for (std::uint64_t i = 0; i < count; ++i) {
    result.push_back(result.back() * x);
  }
  return result;
}

/// Calls `visit` with first · Π_o x_o^{e_o} times the ways count!/Π e_o! for each multiset e, where
/// outcomes[o][e] = x_o^e for e = 0 … count. Terms have `x * y` and `x * Integer`. Complexity: some
/// two products for each multiset. Law (properties/privacy): the terms sum to first · (Σ
/// x_o)^count.
template <typename Term, typename Visit>
void for_each_multiset(const std::vector<std::vector<Term>>& outcomes, std::uint64_t count,
                       const Term& first, const Visit& visit, std::size_t next = 0) {
  if (next + 1 == outcomes.size()) {
    visit(first * outcomes[next][count]);
    return;
  }
  Integer ways = 1;  // C(count, i)
  for (std::uint64_t i = 0; i <= count; ++i) {
    for_each_multiset(outcomes, count - i, first * outcomes[next][i] * ways, visit, next + 1);
    ways = ways * (count - i) / (i + 1);
  }
}

}  // namespace pkdp::composition
