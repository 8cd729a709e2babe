#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// Certified privacy of mechanisms that are composed and run on Poisson samples.
///
/// A mechanism answers a query that one record changes by at most 1, with noise; it sees each
/// record with probability `sampling`, independently, anew in each of `steps` steps. The attacker
/// knows all other records and every answer, not who was drawn. For a relation, (P, Q) are the laws
/// of all answers with and without the record:
///
///   remove: δ = sup_S P(S) − e^ε·Q(S);   add: δ = sup_S Q(S) − e^ε·P(S);   both: the larger one.
///
/// These are the tight values for adaptive composition too: the pair of one step dominates every
/// answer to a query of sensitivity 1 (for Gaussian, Laplace and geometric noise the worst case is
/// the difference 1), and domination is kept by composition.
///
/// Laws (properties/accountant): 1. δ decreases in ε, σ, scale and noise_p and increases in steps
/// and sampling; 2. δ at sampling 1 is that of the mechanism alone; 3. the order in which δ and ε
/// are asked does not matter: δ(ε(δ)) = δ; 4. one step is the closed form.
/// Proved for finite laws (Coq):
///   checks/proofs/divergence_order.v: adaptive_dominated (the tight values)
///   checks/proofs/divergence_order.v: more_steps
///   checks/proofs/poisson_sample.v: samples_monotone
///   checks/proofs/poisson_sample.v: symmetric_added_le_removed (one step: `both` is `remove`)
///   checks/proofs/two_samples.v: added_exceeds_removed_twice (two steps: it need not be)
/// Errors: domain, naming the parameter; limit beyond limits::count steps, and where no certified
/// way reaches the accuracy asked for.
namespace pkdp::accountant {

/// Which of the two neighbours the record is missing from.
enum class Relation { add, remove, both };

enum class MechanismKind { gaussian, laplace, geometric, discrete_gaussian, randomized_response };

/// One step.
struct Mechanism {
  MechanismKind noise;
  /// σ (gaussian, discrete_gaussian), scale (laplace), or the base of the two-sided geometric law:
  /// in (0, ∞), (0, ∞), (0, 1). P[Z = z] of a discrete Gaussian is proportional to e^(−z²/(2σ²)).
  /// For randomized response the probability, in (0, 1], with which a uniformly random one of the
  /// values is reported instead of the true one.
  Rational parameter;
  Rational sampling = 1;    ///< in [0, 1]; 1 for randomized response
  std::int64_t values = 2;  ///< of randomized response, ≥ 2
};

/// `steps` runs of one mechanism.
struct Composition {
  Mechanism mechanism;
  std::int64_t steps = 1;
  Relation relation = Relation::both;
};

/// Errors: domain or limit, naming the parameter that is not allowed.
void require(const Composition& composition);

/// δ(ε). Certified to any accuracy where it is 0, a closed form (Gaussian or geometric noise
/// without sampling, one step, geometric noise with sampling, two values), the contour integral
/// (sampled Gaussian noise, several steps: few of them along a bent path) or its finite form on a
/// lattice (discrete Gaussian noise without sampling; randomized response with more than two
/// values). Errors: limit, which states a bracket, where that integral would need too many points:
/// several steps of sampled Laplace noise or of a sampled discrete Gaussian, more than five hundred
/// of Laplace noise or losses above 2^14 (smoothed.hpp; mostly to one in 10^6). Complexity:
/// independent of the number of steps but for logarithms.
[[nodiscard]] Real delta(const Composition& composition, const Epsilon& epsilon);

struct DirectedLines;

/// The same at many ε: of sampled Gaussian noise an integral over all steps serves for the values
/// of ε around it. Safe to share between threads.
class DeltaCurve {
 public:
  explicit DeltaCurve(const Composition& composition);
  /// δ(ε). Complexity: where a line is known, one complex product for each of its points.
  [[nodiscard]] Real at(const Epsilon& epsilon) const;

 private:
  Composition composition_;
  std::shared_ptr<DirectedLines> lines_;  // null where no line would serve
};

/// True when a cheap bound, by moments, shows δ(ε) ≤ δ; false says nothing.
[[nodiscard]] bool is_certainly_at_most(const Composition& composition, const Epsilon& epsilon,
                                        const Delta& delta);

/// inf{ε ≥ 0 : δ(ε) ≤ δ}: 0 when δ(0) ≤ δ; `none` at δ = 0 where losses are unbounded.
[[nodiscard]] Value epsilon(const Composition& composition, const Delta& delta);

/// The least parameter of the noise (σ, scale, noise_p, p) with δ(ε) ≤ δ: δ decreases in it, as
/// more noise is a post-processing. 0 when δ = 1 or nothing is drawn, `none` when δ = 0 and no
/// noise of this kind will do. The mechanism's own parameter is ignored.
[[nodiscard]] Value least_noise(const Composition& composition, const Epsilon& epsilon,
                                const Delta& delta);

/// The most steps with δ(ε) ≤ δ, at most limits::count: 0 when one is too many.
[[nodiscard]] std::int64_t most_steps(const Composition& composition, const Epsilon& epsilon,
                                      const Delta& delta);

/// The least ρ with D_α ≤ ρ·α for all orders α > 1 (zero-concentrated differential privacy): a
/// rational for Gaussian noise, discrete or not, unless only added records are sampled; sampling
/// does not make it smaller there. Errors: as renyi_divergence. Complexity: some hundred moments,
/// among them those of large orders: sampled Gaussian noise and `add` can take a minute.
[[nodiscard]] Real zcdp(const Composition& composition);

/// The best (ε, δ) by Rényi divergences, an upper bound of δ(ε): the infimum over all real orders
/// α = 1 + s > 1 of
///
///   E[e^(s(L−ε))]·sup_v (1 − e^(−v))·e^(−sv) = e^(s(D_α−ε))·s^s/(1+s)^(1+s),
///
/// at most 1; the larger of both directions' own bounds. Errors: as renyi_divergence; limit when
/// the best order is not between 1 + 2^−64 and 1 + 2^64. Complexity: some 30 moments.
[[nodiscard]] Real renyi_delta(const Composition& composition, const Epsilon& epsilon);

/// The least ε ≥ 0 for which that bound is at most δ; `none` at δ = 0 where losses are unbounded.
[[nodiscard]] Value renyi_epsilon(const Composition& composition, const Delta& delta);

/// The Rényi divergence of order α > 1 of all steps together: steps·ln M(α−1)/(α−1). A rational,
/// steps·α/(2σ²), without sampling for Gaussian noise and, at a whole order, for discrete Gaussian
/// noise.
[[nodiscard]] Real renyi_divergence(const Composition& composition, const Rational& order);

}  // namespace pkdp::accountant
