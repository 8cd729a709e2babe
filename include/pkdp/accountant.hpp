#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "pkdp/release.hpp"

namespace pkdp {

/// The directions of an accountant: against a neighbour to which the record in question is added,
/// sup_S Q(S) − e^ε·P(S), and against one from which it is removed, sup_S P(S) − e^ε·Q(S), with P
/// and Q the laws of all answers with the record and without. `Direction::larger` covers both.
inline constexpr Direction record_added = Direction::forward;
inline constexpr Direction record_removed = Direction::backward;

/// One step that an accountant knows: an answer that one record changes by at most 1, with noise;
/// or randomised response. Every record takes part unless the step is `sampled`.
///
///     const auto step = pkdp::SampledMechanism::gaussian(1).sampled("1/100"_q);
///
/// Errors: domain, naming sigma, scale, noise_p, p, values or sampling_probability; limit for σ and
/// scale outside [2^−16, 2^64] and more than 10^9 values.
class SampledMechanism {
 public:
  /// Density e^(−z²/(2σ²))/(σ√(2π)): sigma is the noise multiplier, above 0.
  [[nodiscard]] static SampledMechanism gaussian(const Exact& sigma);
  /// On the integers, P[Z = z] proportional to e^(−z²/(2σ²)).
  [[nodiscard]] static SampledMechanism discrete_gaussian(const Exact& sigma);
  /// Density e^(−|z|/scale)/(2·scale), scale above 0.
  [[nodiscard]] static SampledMechanism laplace(const Exact& scale);
  /// On the integers, P[Z = z] = (1−p)/(1+p)·p^|z|, 0 < p < 1.
  [[nodiscard]] static SampledMechanism geometric(const Exact& noise_p);
  /// With probability p in (0, 1] a uniformly random one of `values` ≥ 2 values is reported, else
  /// the true one.
  [[nodiscard]] static SampledMechanism randomized_response(const Exact& p,
                                                            std::int64_t values = 2);

  /// The same on a Poisson sample: each record takes part with probability q in [0, 1],
  /// independently and anew in each step, and nobody knows who did. Asked twice, the probabilities
  /// multiply. Not for randomised response, where who takes part is seen.
  [[nodiscard]] SampledMechanism sampled(const Exact& q) const;

 private:
  friend struct AccountantBridge;
  struct State;
  explicit SampledMechanism(std::shared_ptr<const State> state) : state_(std::move(state)) {}
  std::shared_ptr<const State> state_;
};

/// One mechanism run `steps` times, for an attacker who knows all other records and every answer,
/// not who was drawn.
///
///     const pkdp::Composition training(pkdp::SampledMechanism::gaussian(1).sampled("1/10"_q),
///     100); std::cout << pkdp::digits_up(training.epsilon("1e-6"_q), 10) << '\n'
///               << pkdp::digits_up(training.renyi_epsilon("1e-6"_q), 10) << '\n';
///
/// δ and ε are the tight values, of adaptive composition too: the pair of one step dominates every
/// query of sensitivity 1, and composition keeps that. steps: 1 to 10^9. The floor is 0; ε(0) is
/// `none` where losses are unbounded.
/// Certified: any accuracy, by closed forms, finite sums or one contour integral; a limit error
/// that states a bracket for some steps of Laplace noise and of sampled discrete Gaussian noise
/// (CompositionList gives both ends). Errors: domain, limit.
/// Complexity: independent of the number of steps but for logarithms. Sources: pk.lem-1.
class Composition : public Release {
 public:
  explicit Composition(const SampledMechanism& mechanism, std::int64_t steps = 1);

  /// The Rényi divergence of order α > 1 of all steps, steps·ln E_P[e^((α−1)L)]/(α − 1), L the loss
  /// of one step. Certified: any accuracy; a rational for Gaussian noise without sampling. Errors:
  /// domain for an order of 1 or less; once digits are asked for, for sampled Laplace and sampled
  /// discrete Gaussian noise.
  [[nodiscard]] Number renyi_divergence(const Exact& order,
                                        Direction direction = Direction::larger) const;
  /// The least ρ with D_α ≤ ρ·α at all orders α > 1. A rational for Gaussian noise, discrete or
  /// not, unless sampled in the direction record_added; else some hundred moments, up to a minute.
  /// Errors: as renyi_divergence.
  [[nodiscard]] Number zcdp(Direction direction = Direction::larger) const;
  /// Upper bounds of delta and epsilon by Rényi divergences, the best over all real orders:
  /// min(1, inf over s > 0 of e^(s(D_{1+s}−ε))·s^s/(1+s)^(1+s)), and the least ε ≥ 0 at which that
  /// is at most δ. Complexity: some 30 moments. Errors: as renyi_divergence; limit when the best
  /// order is not between 1 + 2^−64 and 1 + 2^64.
  [[nodiscard]] Number renyi_delta(const Exponent& epsilon,
                                   Direction direction = Direction::larger) const;
  [[nodiscard]] Number renyi_epsilon(const Exact& delta,
                                     Direction direction = Direction::larger) const;

 private:
  SampledMechanism mechanism_;
  std::int64_t steps_;
};

/// The most steps, at most 10^9, after which δ(ε) ≤ δ: 0 when one is too many.
///
///     std::cout << pkdp::most_steps(pkdp::SampledMechanism::gaussian(10), 1, "1e-5"_q) << '\n';
///
/// Complexity: some 60 values of δ. Errors: those of Composition::delta.
[[nodiscard]] std::int64_t most_steps(const SampledMechanism& mechanism, const Exponent& epsilon,
                                      const Exact& delta, Direction direction = Direction::larger);

/// Kinds of mechanisms whose noise can be asked for. Not the discrete Gaussian: that δ decreases in
/// its σ is not known.
enum class MechanismFamily { gaussian, laplace, geometric, randomized_response };

/// How a mechanism is to run whose noise is asked for: as in SampledMechanism and Composition.
struct Schedule {
  Exact sampling = 1;
  std::int64_t steps = 1;
  std::int64_t values = 2;  ///< of randomised response
  Direction direction = Direction::larger;
};

/// The least σ, scale, noise_p or p of the mechanism for which δ(ε) ≤ δ after all steps: a root
/// whose two signs are certified. 0 when no noise is needed, `none` when δ = 0 and none will do.
///
///     std::cout << pkdp::digits_up(pkdp::least_noise(pkdp::MechanismFamily::gaussian, 3, "1e-5"_q,
///                                                    {.sampling = "1/10"_q, .steps = 1000}),
///                                  8) << '\n';
///
/// Errors: domain, naming sampling_probability, steps or values; limit.
[[nodiscard]] Number least_noise(MechanismFamily family, const Exponent& epsilon,
                                 const Exact& delta, const Schedule& schedule = {});

/// A member of a list: `steps` ≥ 0 runs of a mechanism.
struct Runs {
  SampledMechanism mechanism;
  std::int64_t steps = 1;
};

/// Different mechanisms together, the same record in question in all of them; the losses of the
/// members add.
///
///     const pkdp::CompositionList both(
///         {{pkdp::SampledMechanism::gaussian("11/10"_q).sampled("1/100"_q), 2000},
///          {pkdp::SampledMechanism::laplace(10), 4}});
///     std::cout << pkdp::digits_up(both.delta(2), 10) << '\n';
///
/// Tight values as those of Composition, also when a list of fixed members is run adaptively; the
/// order and how steps are split do not matter; an empty list releases nothing: δ = 0. The steps
/// sum to at most 10^9. The floor is 0.
/// Certified: any accuracy by closed forms, or by one contour integral, which converges mostly
/// where Gaussian noise is among the members; else a bracket, mostly of relative width 10^−6, and
/// then delta and epsilon refuse with a `limit` error. Complexity: independent of the steps but for
/// logarithms; a bracket takes seconds. Errors: domain, limit. Sources: pk.lem-1, np.def-1.
class CompositionList : public BracketedRelease {
 public:
  explicit CompositionList(const std::vector<Runs>& members);
};

}  // namespace pkdp
