#pragma once

#include <vector>

#include "reference/catalogue/quantity.hpp"

/// The families that make up the catalogue; one source file each.
namespace pkdp::families {

[[nodiscard]] std::vector<Quantity> binomial();
[[nodiscard]] std::vector<Quantity> hypergeometric();
[[nodiscard]] std::vector<Quantity> poisson_binomial();
[[nodiscard]] std::vector<Quantity> counting();
[[nodiscard]] std::vector<Quantity> counting_worst_case();
[[nodiscard]] std::vector<Quantity> composition();
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
[[nodiscard]] std::vector<Quantity> threshold_bounds();
[[nodiscard]] std::vector<Quantity> printed_algorithms();
[[nodiscard]] std::vector<Quantity> finite_models();
[[nodiscard]] std::vector<Quantity> distributional();

}  // namespace pkdp::families
