#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "reference/models/law.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp {

/// The law of one record: P[value v] = at index v. Sums to 1.
using RecordLaw = std::vector<Rational>;

/// (1 − p, p).
[[nodiscard]] RecordLaw bernoulli(const Probability& p);
/// 1/k each.
[[nodiscard]] RecordLaw uniform(std::size_t values);

// The laws below have no background knowledge (every background 0); background.hpp adds it. Each
// lists its databases in lexicographic order. Errors: domain for what is no record law; limit above
// 10⁶ databases.

/// Independent records, D(i) ∼ laws[i].
[[nodiscard]] Law independent_records(const std::vector<RecordLaw>& laws);
/// Every record `copies` times, neighbours equal: n = copies·|laws| (pk.ex-2, pk.ex-4: copies = 2;
/// pk.ex-5: copies = 3).
[[nodiscard]] Law repeated_records(const std::vector<RecordLaw>& laws, std::size_t copies);
[[nodiscard]] Law duplicated_records(const std::vector<RecordLaw>& laws);
[[nodiscard]] Law triplicated_records(const std::vector<RecordLaw>& laws);
/// pk.ex-6: pairs with D(2i) ∼ Bernoulli(p_i), D(2i+1) = D(2i) with probability p_c.
[[nodiscard]] Law correlated_pairs(const std::vector<Probability>& p, const Probability& same);
/// A hidden global parameter (the finite analogue of pk.ex-1): parameter g with probability
/// prior[g], then all n records independent with law given[g].
[[nodiscard]] Law hidden_parameter(const std::vector<Rational>& prior,
                                   const std::vector<RecordLaw>& given, std::size_t records);
/// One record after the other in time: D(0) ∼ start, D(t+1) ∼ step[D(t)] (pk.ex-9).
[[nodiscard]] Law markov_records(const RecordLaw& start, const std::vector<RecordLaw>& step,
                                 std::size_t records);
/// The point law of one database.
[[nodiscard]] Law certain(const Database& database);

/// θ and θ′ side by side, independent: databases concatenated, backgrounds must all be 0.
[[nodiscard]] Law independent_join(const Law& left, const Law& right);

/// Any law on Tⁿ from a mass function that sums to 1.
[[nodiscard]] Law law_from(std::size_t values, std::size_t records,
                           const std::function<Rational(const Database&)>& mass);

}  // namespace pkdp
