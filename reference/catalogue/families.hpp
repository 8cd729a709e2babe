#pragma once

#include <vector>

#include "reference/catalogue/quantity.hpp"

/// The families that make up the catalogue. A source file families/NAME.cpp is one: it defines
/// `std::vector<Quantity> families::NAME()`, its entries, and nobody else names it. Which there are
/// is read off the folder when the build is configured; objects that register themselves would be
/// lost where a program links the static library, as users of pkdp::pkdp do.
namespace pkdp::families {

/// The entries of all families, by the names of the source files.
[[nodiscard]] std::vector<Quantity> all();

}  // namespace pkdp::families
