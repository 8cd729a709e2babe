#pragma once

#include <vector>

#include "reference/api/bridge.hpp"
#include "reference/catalogue/inputs.hpp"

/// The families that make up the catalogue. A source file families/NAME.cpp is one: it defines
/// `std::vector<Quantity> families::NAME()`, its entries, and nobody else names it. Which there are
/// is read off the folder when the build is configured; objects that register themselves would be
/// lost where a program links the static library, as users of pkdp::pkdp do.
namespace pkdp::families {

using inputs::quantity;

/// The entries of all families, by the names of the source files.
[[nodiscard]] std::vector<Quantity> all();

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
