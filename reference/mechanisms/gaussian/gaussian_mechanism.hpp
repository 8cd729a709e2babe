#pragma once

#include <cstdint>

#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// Calibrations of Gaussian noise for `releases` independent releases of a result that differs by
/// at most `sensitivity` between neighbouring databases. The loss of all of them together is normal
/// with mean μ and variance 2μ, μ = releases·sensitivity²/(2σ²): one release of sensitivity
/// sensitivity·√releases.
///
/// Parameters: σ and sensitivity exact, above 0, in the same units; 1 ≤ releases ≤ limits::count;
/// ε ≥ 0; δ in [0, 1]. Certified: enclosures of any width; every σ is a root, or a closed form.
/// E(δ) = erfc⁻¹(2δ) has its sign certified on both sides.
/// Laws (properties/mechanisms): 1. probabilistic_delta(probabilistic_sigma(δ)) = δ; 2. tight_delta
/// ≤ probabilistic_delta; 3. tight_sigma ≤ probabilistic_sigma; 4. tight_delta(tight_epsilon(δ)) =
/// δ. Errors: domain, limit. Sources: th.thm-3.1, th.cor-3.2.
namespace pkdp::gaussian_mechanism {

/// What is released.
struct Release {
  Rational sensitivity;
  std::int64_t releases = 1;
};

/// δ(ε): Φ(u − v) − e^ε·Φ(−u − v), u = √(μ/2), v = ε/(2u).
[[nodiscard]] Real tight_delta(const Release& release, const Rational& sigma,
                               const Epsilon& epsilon);
/// The same for any normal loss of mean μ > 0 and variance 2μ.
[[nodiscard]] Real normal_loss_delta(const Rational& mean, const Epsilon& epsilon);
/// inf{ε ≥ 0 : tight_delta ≤ δ}, as the root of a decreasing function of ε whose sign is certified
/// on both sides. 0 when δ(0) = erf(√μ/2) is at most δ; `none` at δ = 0, as the loss is unbounded.
/// Errors: limit where it exceeds limits::epsilon. Complexity: some twenty values of tight_delta.
[[nodiscard]] Value tight_epsilon(const Release& release, const Rational& sigma,
                                  const Delta& delta);
/// The least σ with tight_delta ≤ δ: additive_noise::gaussian_sigma times √releases.
[[nodiscard]] Value tight_sigma(const Release& release, const Epsilon& epsilon, const Delta& delta);

/// P[loss > ε] = ½·erfc((ε − μ)/(2√μ)): at least tight_delta.
[[nodiscard]] Real probabilistic_delta(const Release& release, const Rational& sigma,
                                       const Epsilon& epsilon);
/// The least σ with P[loss > ε] ≤ δ: sensitivity·√releases/(√2·(√(E² + ε) − E)), which is
/// sensitivity·√releases·(E + √(E² + ε))/(√2·ε) for ε > 0 (th.cor-3.2 corrected). 0 at δ = 1,
/// `none` at δ = 0, and at ε = 0 for δ ≤ ½.
[[nodiscard]] Value probabilistic_sigma(const Release& release, const Epsilon& epsilon,
                                        const Delta& delta);
/// th.cor-3.2 as printed, with √(2ε) for √2·ε: √ε times probabilistic_sigma. No bound of anything:
/// too small for ε < 1. Errors: domain for ε = 0.
[[nodiscard]] Value printed_sigma(const Release& release, const Epsilon& epsilon,
                                  const Delta& delta);

/// th.thm-3.1: sensitivity·√releases·√(2·ln(1.25/δ))/ε. It gives (ε, δ) for ε ≤ 7/2
/// (checks/statements), not for every ε. `none` at δ = 0. Errors: domain for ε = 0.
[[nodiscard]] Value classical_sigma(const Release& release, const Epsilon& epsilon,
                                    const Delta& delta);

/// erfc⁻¹(2δ) for 0 < δ < 1; 0 at δ = ½.
[[nodiscard]] Interval inverse_erfc_of_twice(const Delta& delta, Precision precision);

}  // namespace pkdp::gaussian_mechanism
