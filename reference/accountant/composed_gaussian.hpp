#pragma once

#include <memory>
#include <vector>

#include "reference/accountant/accountant.hpp"
#include "reference/accountant/contour_lines.hpp"

/// Several steps of sampled Gaussian noise.
namespace pkdp::accountant {

/// The law of the loss of a step, and how often.
[[nodiscard]] std::vector<Factor> sampled_gaussians(const Composition& composition, bool removed);

/// The lines of integration of each direction of a composition with sampled Gaussian noise.
struct DirectedLines {
  explicit DirectedLines(const Composition& composition)
      : removed(sampled_gaussians(composition, true)),
        added(sampled_gaussians(composition, false)),
        added_bounds(sampled_gaussians(composition, false)) {}

  ContourLines removed;
  ContourLines added;
  MomentBounds added_bounds;
};

/// δ(ε) for two or more steps, 0 < sampling < 1: along a straight line where that has few points,
/// else along a bent one, else a bracket; along the bent one first for an added record and ε near
/// the greatest loss, and without what steps mostly tell where these cancel (tail_contour.hpp).
/// Where δ is thousands of digits below what its moments say, a limit error tells how far it is
/// known. `lines`, where there are any, are those of this composition. Errors and complexity: as
/// accountant::delta.
[[nodiscard]] Real composed_gaussian_delta(const Composition& composition, const Epsilon& epsilon,
                                           const std::shared_ptr<DirectedLines>& lines);

}  // namespace pkdp::accountant
