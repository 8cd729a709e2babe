#pragma once

#include <vector>

#include "reference/api/bridge.hpp"
#include "reference/catalogue/inputs.hpp"

/// The families that make up the catalogue; one source file each.
namespace pkdp::families {

using inputs::quantity;

[[nodiscard]] std::vector<Quantity> laws();
[[nodiscard]] std::vector<Quantity> counting();
[[nodiscard]] std::vector<Quantity> series();
[[nodiscard]] std::vector<Quantity> thresholding();
[[nodiscard]] std::vector<Quantity> histogram();
[[nodiscard]] std::vector<Quantity> noisy_counting();
[[nodiscard]] std::vector<Quantity> background();
[[nodiscard]] std::vector<Quantity> additive_noise();
[[nodiscard]] std::vector<Quantity> calibration();
[[nodiscard]] std::vector<Quantity> calibration_pieces();
[[nodiscard]] std::vector<Quantity> linear();
[[nodiscard]] std::vector<Quantity> bounds();
[[nodiscard]] std::vector<Quantity> printed_algorithms();
[[nodiscard]] std::vector<Quantity> finite_models();
[[nodiscard]] std::vector<Quantity> distributional();
[[nodiscard]] std::vector<Quantity> accountant();

/// What a release answers. Errors: those of the release, with its bracket where that is all.
[[nodiscard]] inline Value delta_of(const Bridge::Curve& release, const Epsilon& epsilon,
                                    Direction direction = Direction::larger) {
  return answer_or_why(release.delta(epsilon, direction));
}
[[nodiscard]] inline Value epsilon_of(const Bridge::Curve& release, const Delta& delta,
                                      Direction direction = Direction::larger) {
  return answer_or_why(release.epsilon(delta, direction));
}

}  // namespace pkdp::families
