#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "checks/brute_force/bias_loss.hpp"

/// The law of the released count given the known records and the target, by definition: what the
/// closed forms of the thesis on the bias of the unknown records are compared with.
namespace pkdp::checks::brute_force {

/// P[q(D) = o | D′, target = bit], by visiting the 2^(n−n′−1) values of the other unknown records.
[[nodiscard]] Rational enumerated_mass(const CountSituation& situation, int bit,
                                       const Rational& bias);

/// The law of the noise, on all integers.
using NoiseMass = std::function<Rational(std::int64_t)>;

/// (1 − 1/2)/(1 + 1/2)·2^(−|z|): two-sided geometric noise with ratio 1/2; log-concave.
[[nodiscard]] Rational geometric_noise(std::int64_t z);
/// Mass 1/2 on 0 and 1/4 on −2 and 2: symmetric, not log-concave.
[[nodiscard]] Rational gapped_noise(std::int64_t z);

/// P[q(D) + noise = o | D′, target = bit].
[[nodiscard]] Rational noisy_mass(const CountSituation& situation, int bit, const Rational& bias,
                                  const NoiseMass& noise);

/// The larger of the ratio of the two and its inverse: e^PL(o). Nothing where one of them is 0.
[[nodiscard]] std::optional<Rational> noisy_loss_ratio(const CountSituation& situation,
                                                       const Rational& bias,
                                                       const NoiseMass& noise);

/// d/dbias of ln(P[o | target 0]/P[o | target 1]), by the product rule along the factors of the two
/// binomial masses, 0 < o − q(D′) < n − n′ and 0 < bias < 1.
[[nodiscard]] Rational derivative_of_log_ratio(const CountSituation& situation,
                                               const Rational& bias);

}  // namespace pkdp::checks::brute_force
