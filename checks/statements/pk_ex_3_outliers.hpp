#pragma once

#include <cstdint>

#include "checks/statement.hpp"

/// pk.ex-3: "we can choose b so that this record becomes an outlier; and make it 1 with high
/// probability", in whole numbers: n − 1 records μ + σ·e with e ∈ {−1, 0, 1}, one record
/// μ + t·σ/4, outliers further than 5σ from the average of all n.
namespace pkdp::checks {

/// The number of outliers when `low` of the others have e = −1 and `high` have e = 1.
[[nodiscard]] std::uint64_t outliers(std::int64_t records, std::int64_t quarters, std::int64_t low,
                                     std::int64_t high);

/// The largest P[one outlier] over t = 0 … quarters when e = ±1 at even odds.
[[nodiscard]] Rational most_likely_one(std::int64_t records, std::int64_t quarters);

/// "For n ≥ 3 one outlier, whatever the noise, for all t between (from·n/(n−1) + 1)·4, excluded,
/// and (slope·n + 3)·4"; as it is claimed from = 5 and slope = 3.
[[nodiscard]] Finding decide_one_outlier(std::int64_t records, std::int64_t from,
                                         std::int64_t slope);

[[nodiscard]] std::vector<Reading> outlier_readings();

}  // namespace pkdp::checks
