#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "reference/models/mechanism.hpp"

namespace pkdp {

// Each function tabulates a mechanism on the listed databases (all_databases(values, records), as a
// rule). Outputs are numbered in the order in which they first occur and labelled with what they
// are. `numbers[v]` is the number that value v stands for.

/// M(D) = f(D), named by its text.
[[nodiscard]] Mechanism deterministic(const std::vector<Database>& databases,
                                      const std::function<std::string(const Database&)>& f);
/// M(D) = f(D), named by its exact value.
[[nodiscard]] Mechanism numeric_query(const std::vector<Database>& databases,
                                      const std::function<Rational(const Database&)>& f);

/// The number of records with the value `counted`.
[[nodiscard]] Mechanism count_query(const std::vector<Database>& databases, Index counted = 1);
/// The count when it exceeds the threshold, else "⊥" (pk.def-15).
[[nodiscard]] Mechanism threshold_query(const std::vector<Database>& databases,
                                        std::size_t threshold, Index counted = 1);
[[nodiscard]] Mechanism sum_query(const std::vector<Database>& databases,
                                  const std::vector<Rational>& numbers);
[[nodiscard]] Mechanism average_query(const std::vector<Database>& databases,
                                      const std::vector<Rational>& numbers);
/// How many records lie further than `radius` from the average (pk.ex-3).
[[nodiscard]] Mechanism outlier_query(const std::vector<Database>& databases,
                                      const std::vector<Rational>& numbers, const Rational& radius);
/// M(D) = D (pk.ex-2).
[[nodiscard]] Mechanism identity_query(const std::vector<Database>& databases);
/// pk.ex-5: if a value x occurs exactly once and a value y exactly twice, x is changed into y; then
/// the whole database is released. With several such x or y the smallest of each is meant.
[[nodiscard]] Mechanism correcting_identity(const std::vector<Database>& databases);

}  // namespace pkdp
