#pragma once

#include <cstdint>

#include "checks/engine/model_domain.hpp"
#include "checks/engine/points.hpp"

/// pk.ex-3: counting outliers, further than 5σ from the average.
namespace pkdp::checks::pk {

/// The number of outliers among one record μ + t·σ/4, t = `quarters`, and records − 1 others
/// μ + σ·e, of which `low` have e = −1, `high` e = 1, the rest e = 0.
[[nodiscard]] std::uint64_t outliers(std::int64_t records, std::int64_t quarters, std::int64_t low,
                                     std::int64_t high);

/// The largest P[one outlier] over t = 0 … quarters when e = ±1 at even odds.
[[nodiscard]] Rational most_likely_one(std::int64_t records, std::int64_t quarters);

/// "For n ≥ 3 one outlier, whatever the noise, for all t between (from·n/(n−1) + 1)·4, excluded,
/// and (slope·n + 3)·4"; as it is claimed from = 5 and slope = 3. Size: the largest n.
[[nodiscard]] engine::Enumeration one_outlier(std::int64_t from, std::int64_t slope);

/// Records around a hidden sign, with 5σ = 1/2 (`index` even) or 5/4.
[[nodiscard]] Model bounded_outliers(std::size_t index);
/// NP(0), and CDP(ε) for no ε. `outlier_needed`: where some D_{i→b} has an outlier.
[[nodiscard]] engine::Claim noiseless_not_causal(bool outlier_needed);

}  // namespace pkdp::checks::pk
