#include "checks/engine/smallest_first.hpp"

namespace pkdp::checks {

Finding smallest_first(std::uint64_t size, const std::function<Finding(std::uint64_t)>& decide) {
  Finding finding;
  for (std::uint64_t part = 1; part <= size && !finding.counterexample; ++part) {
    finding = decide(part);
  }
  return finding;
}

}  // namespace pkdp::checks
