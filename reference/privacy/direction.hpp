#pragma once

/// Defined where a user of the library includes it.
#include "pkdp/direction.hpp"  // IWYU pragma: export
