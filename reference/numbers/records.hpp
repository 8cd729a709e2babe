#pragma once

#include <cstdint>

namespace pkdp {

/// n is a number of records, the target included: 1 to limits::count. Errors: domain, limit.
void require_records(std::int64_t n);

}  // namespace pkdp
