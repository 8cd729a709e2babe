#include "reference/catalogue/quantity.hpp"

namespace pkdp {

std::string_view to_string(SafeSide safe) {
  switch (safe) {
    case SafeSide::upper:
      return "upper";
    case SafeSide::lower:
      return "lower";
    case SafeSide::none:
      break;
  }
  return "none";
}

}  // namespace pkdp
