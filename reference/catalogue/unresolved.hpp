#pragma once

#include <cstdint>

#include "reference/numbers/value.hpp"

namespace pkdp {

/// The refusal of a search over corners that ended before it found the optimum: a limit error that
/// states the certified bracket [lower, upper], rounded outward, and `advice`.
[[noreturn]] void fail_unresolved(std::int64_t evaluations, const Value& lower, const Value& upper,
                                  const char* advice);

}  // namespace pkdp
