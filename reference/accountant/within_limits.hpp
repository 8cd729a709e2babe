#pragma once

#include <optional>

#include "pkdp/error.hpp"
#include "reference/numbers/interval.hpp"

namespace pkdp::accountant {

/// What `integral()` answers, or nothing where it would need too much. Errors: all but limit.
template <typename Found = Interval, typename Integral>
[[nodiscard]] std::optional<Found> within_limits(const Integral& integral) {
  try {
    return integral();
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::limit) {
      throw;
    }
    return std::nullopt;
  }
}

}  // namespace pkdp::accountant
