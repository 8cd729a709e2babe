#pragma once

#include <cstddef>
#include <vector>

#include "reference/models/background_order.hpp"
#include "reference/models/distributional.hpp"
#include "reference/models/model.hpp"

/// The definitions on finite models word by word: every event is written out and every conditional
/// probability is a quotient of sums over the joint law. Shares no code with reference/models but
/// the containers. For tiny models.
namespace pkdp::checks::brute_force {

/// The least δ at e^ε = c of pk.def-3, pk.def-5 and pk.def-6.
[[nodiscard]] Rational noiseless_delta(const Model& model, const Rational& c);
[[nodiscard]] Rational causal_delta(const Model& model, const Rational& c);
[[nodiscard]] Rational inference_causal_delta(const Model& model, const Rational& c);

/// A simulator of pk.def-4, position kept: rows[i·|T|^(n−1) + number of D₋ᵢ][output].
using SimulatorTable = std::vector<std::vector<Rational>>;
/// The least δ at c that this simulator reaches.
[[nodiscard]] Rational simulated_delta(const Model& model, const SimulatorTable& rows,
                                       const Rational& c);

/// pk.def-7: independent factors, deterministic injective map, law θ.
[[nodiscard]] bool is_normalization(const Normalization& normalization, const Law& law);
/// pk.def-8: φ₀ determines D(i); for some I the factors of I and B determine each other.
[[nodiscard]] bool is_acceptable_at(const Normalization& normalization, const Law& law,
                                    std::size_t record);
/// pk.def-9, conditions 1 to 3 at one index: acceptable for both laws, with some I₁ ⊇ I₂.
[[nodiscard]] bool shows_more_background(const CommonNormalization& normalization, const Law& more,
                                         const Law& less, std::size_t record);

}  // namespace pkdp::checks::brute_force
