#pragma once

#include <cstdlib>

namespace pkdp::testing {

/// How many times longer than in the preset release things may take here: PKDP_TEST_SLOWNESS.
inline int slowness() {
  const char* text = std::getenv("PKDP_TEST_SLOWNESS");
  const int factor = text != nullptr ? std::atoi(text) : 1;
  return factor > 1 ? factor : 1;
}

}  // namespace pkdp::testing
