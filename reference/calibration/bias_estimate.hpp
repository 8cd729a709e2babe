#pragma once

#include <cstdint>
#include <optional>

#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/real.hpp"

/// A certified confidence interval for the probability b with which a record is 1, from a count of
/// some records plus noise. Records are independent, each 1 with the same unknown b.
///
/// The released number is y = C + Z, C the ones among `records` records, `fixed` of which may have
/// any values whatever (the target, on whose value every guarantee is conditional; records that an
/// active attacker filled in), and Z two-sided geometric noise, ⌊Laplace noise⌋, or none. With
/// u = records − fixed and S ~ Bin(u, b), C lies stochastically between S and S + fixed, so
///
///   upper(y) = sup{b : P[S + Z ≤ y] > failure/2},  lower(y) = inf{b : P[S + fixed + Z ≥ y] >
///   failure/2}
///
/// miss b with probability at most failure/2 each: both tails are monotone in b, so b < lower(y)
/// means that P[S + fixed + Z ≥ y] ≤ failure/2, and the y for which this holds form a half-line
/// whose mass under S + fixed + Z, hence under C + Z, is at most failure/2. The binomial law and
/// the noise are convolved: nothing is lost to a union bound, and with no noise and nothing fixed
/// the interval is that of Clopper and Pearson. Sup and inf over no b at all are 0 and 1.
///
/// Coverage holds for every b in [0, 1] and all values of the fixed records, also values that
/// depend on b and on each other, not on the other records and the noise.
/// Laws (tests, by exact enumeration): 1. coverage ≥ 1 − failure at every b of a grid;
/// 2. lower(y) < upper(y) unless both are 0 or 1; both increase with y; 3. lower(y) of y is 1 −
/// upper of the reflected sample;
/// 4. more failure gives a narrower interval; 5. more fixed records a wider one.
namespace pkdp::bias_estimate {

/// What was counted, and with what noise. `noise` is geometric or Laplace; nothing is an exact
/// count, which protects none of the records counted.
struct SubSample {
  std::int64_t records;
  std::int64_t fixed;
  std::optional<Noise> noise;
};

/// Noise that makes a count ε-private in the sense of differential privacy whatever the records
/// are, ε > 0: geometric noise of ratio e^−ε (rounded up to a multiple of 2^−40 where e^ε is not
/// rational), or Laplace noise of scale 1/ε (rounded up likewise where ε is not). `kind` is not
/// gaussian. Errors: domain; limit for ε below 2^−20.
[[nodiscard]] Noise noise_for(NoiseKind kind, const Epsilon& epsilon,
                              std::string_view parameter = "epsilon");

/// The ends, correct to any accuracy: each is 0, 1 or the root of a decreasing function.
/// `failure` in (0, 1). Errors: domain for a sub-sample without free records, Gaussian noise, a
/// failure outside (0, 1) or |released| above 10^18; limit for more than limits::count records.
/// Complexity: some 20 to 60 times the tails of three binomial laws.
[[nodiscard]] Real lower(const SubSample& sample, std::int64_t released, const Rational& failure);
[[nodiscard]] Real upper(const SubSample& sample, std::int64_t released, const Rational& failure);

/// Multiples of 2^−48 around both ends, within [0, 1].
struct Range {
  Rational low;
  Rational high;
};
[[nodiscard]] Range range(const SubSample& sample, std::int64_t released, const Rational& failure);

}  // namespace pkdp::bias_estimate
