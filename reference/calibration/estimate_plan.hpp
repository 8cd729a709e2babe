#pragma once

#include <cstdint>

#include "reference/calibration/bias_estimate.hpp"

/// A private estimate of the bias before a noisy count: what is published, what it costs, and what
/// is left for the count.
///
/// n records are independent, each 1 with an unknown probability b. The attacker knows n′ of them
/// and b itself. Two numbers are published:
///   y₁ = (ones among s records chosen in advance) + Z₁, Z₁ noise that makes this ε₁-private;
///   y₂ = (ones among all n records) + Z₂, Z₂ calibrated for the range of b that y₁ gives at the
///        failure κ, for n′ + s known records, at ε₂ = ε − ε₁ and δ₂ = δ − κ. Where that range is
///        no help the calibration is that of differential privacy at (ε₂, δ₂).
/// Everything but the counts is fixed by public parameters: the s records, Z₁'s law, κ; and the law
/// of Z₂ is a function of y₁ and public parameters alone.
///
/// Claim: both together are (ε, δ)-private for every record as target, every b and both directions;
/// against an active attacker for every value of the records that he knows, against a passive one
/// on average over them.
/// Proof. Tell the attacker the values X of all sampled records but the target as well: that only
/// helps him (data processing), and he then averages over the X that he did not know. Given X and
/// y₁ the ones outside the sub-sample that are unknown are still Bin(m, b), m ≥ n − 1 − n′ − s,
/// since they are independent of X and Z₁, and Z₂ is fresh. So where the range of y₁ covers b, y₂
/// given y₁ is (ε₂, δ₂)-private (fewer unknown records give no smaller δ: post-processing). A
/// target outside the sub-sample leaves the law of y₁ alone: his δ at ε₂ is at most δ₂ + P[the
/// range misses b]. For one inside, the density P(y₁) ≤ e^ε₁·Q(y₁), so
///   Σ_{y₁} [P(y₁)P(y₂|y₁) − e^(ε₁+ε₂)·Q(y₁)Q(y₂|y₁)]₊ ≤ Σ_{y₁} P(y₁)[P(y₂|y₁) − e^ε₂·Q(y₂|y₁)]₊
/// and this is at most δ₂ + P[the range misses b | target]. The miss is conditional on the target,
/// whose record is not random then: it counts as `fixed` in bias_estimate, and so do the known
/// records of an active attacker, who may have filled them in. Those of a passive one are averaged
/// over. Then both misses are at most κ, and δ₂ + κ = δ.
///
/// The claim is about publishing both, y₂ by a rule that is fixed before y₁ is drawn. With n = 10⁷,
/// s = 20, e^ε = 9, e^ε₁ = 3, δ = 1/10, κ = 0.0556, all records 0 and the target in the sub-sample,
/// publishing y₂ alone, at the whole (ε, δ), where y₁ turned out to be no help has δ = 0.1233; with
/// s = 1000, ε = 1.01, ε₁ = 0.01, choosing κ of 0.09 and 0.001 by y₁ has δ = 0.1323
/// (tests/python/planned_protocol_test.py, tests/calibration/estimated_scale_test.cpp).
///
/// Why not all records: given y₁ the unknown ones are no longer binomial then, and y₂ given y₁ need
/// not be (ε₂, δ₂)-private, which is what composition asks for: of two records with b = ½ the exact
/// count has δ = ½ at ε₂ = 0, given y₁ = 0 at ε₁ = ln 2 it has 2/3. Where the other records are
/// copies of one coin, both together exceed (ε₁ + ε₂, δ₂)
/// (tests/calibration/estimate_plan_test.cpp).
namespace pkdp::estimate_plan {

enum class Attacker { passive, active };

/// Public parameters. `sample` s records, 1 ≤ s ≤ n; `known` n′ ≤ n − 1; `failure` κ in (0, δ].
struct Plan {
  std::int64_t records;
  std::int64_t known;
  Attacker attacker;
  std::int64_t sample;
  NoiseKind noise;        ///< of the estimate: geometric or laplace
  Epsilon first_epsilon;  ///< ε₁ > 0
  Rational failure;
  Epsilon epsilon;  ///< ε, of both together
  Delta delta;
};

/// What is left for the count.
struct RemainingBudget {
  std::int64_t known;  ///< min(n − 1, n′ + s)
  Epsilon epsilon;  ///< ε − ε₁; rounded down where one is given by its ratio and one is not
  Delta delta;      ///< δ − κ
};
/// Errors: domain, naming known, sample, failure or first_epsilon, where a part exceeds the whole.
[[nodiscard]] RemainingBudget remaining_budget(const Plan& plan);

/// The range of b given y₁, or [0, 1] where all sampled records count as fixed.
/// Errors: as remaining_budget and bias_estimate::range.
[[nodiscard]] bias_estimate::Range bias_range(const Plan& plan, std::int64_t released);

/// Z₁'s law. Errors: as bias_estimate::noise_for.
[[nodiscard]] Noise first_noise(const Plan& plan);

/// ε − spent, never rounded up. Errors: domain, naming `parameter`, when spent > ε.
[[nodiscard]] Epsilon difference(const Epsilon& epsilon, const Epsilon& spent,
                                 std::string_view parameter);

}  // namespace pkdp::estimate_plan
