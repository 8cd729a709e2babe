#include "reference/privacy/composition_merge.hpp"

#include <algorithm>
#include <utility>

namespace pkdp::composition {

Merged merge_downwards(const MergePlan& plan, std::vector<Integer> masses) {
  const std::int64_t first = plan.point(plan.size - 1);
  const auto points = static_cast<std::size_t>(plan.point(0) - first) + 1;
  Merged merged{first, std::vector<Integer>(points)};
  std::size_t j = 0;
  while (j < plan.size) {
    const std::int64_t i = plan.point(j);
    Integer& placed = merged.masses[static_cast<std::size_t>(i - first)];
    Integer below_mean = 0;  // Σ mass·(1 − x/x_i) over what has been placed, rounded down
    for (; j < plan.size && plan.point(j) == i; ++j) {
      placed += masses[j];
      if (!masses[j].is_zero()) {
        below_mean += masses[j] * plan.deficit(j);
      }
    }
    for (; j < plan.size && !below_mean.is_zero(); ++j) {
      if (masses[j].is_zero()) {
        continue;
      }
      const Integer excess = plan.excess(j, i);
      const Integer taken = std::min<Integer>(masses[j], below_mean / excess);
      placed += taken;
      below_mean -= taken * excess;
      masses[j] -= taken;
      if (!masses[j].is_zero()) {
        break;
      }
    }
  }
  return merged;
}

}  // namespace pkdp::composition
