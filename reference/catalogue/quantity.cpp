#include "reference/catalogue/quantity.hpp"

namespace pkdp {

std::string_view to_string(Safe safe) {
  switch (safe) {
    case Safe::upper:
      return "upper";
    case Safe::lower:
      return "lower";
    case Safe::none:
      break;
  }
  return "none";
}

}  // namespace pkdp
