#pragma once

/// Defined where a user of the library includes it.
#include "pkdp/error.hpp"  // IWYU pragma: export
