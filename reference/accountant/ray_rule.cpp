#include "reference/accountant/ray_rule.hpp"

#include <cstdint>

#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/ray_bounds.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of(const Rational& x) { return {x, rough}; }

Interval log_add(const Interval& a, const Interval& b) { return log(exp(a) + exp(b)); }

}  // namespace

std::optional<RayChoice> widest_rule(const std::vector<Interval>& bounds, const Interval& wanted) {
  const auto most = static_cast<int>(bounds.size() / 2);
  const auto bound = [&](int i) -> const Interval& {
    return bounds[static_cast<std::size_t>(std::int64_t{i} + most)];
  };
  const Interval circle = scale_by_power_of_two(pi(rough), 1);
  std::optional<RayChoice> choice;
  Rational widest = 0;
  for (int i = -most; i <= most; ++i) {
    for (int j = i + 2; j <= most; ++j) {
      const Interval& low = bound(i);
      const Interval& high = bound(j);
      if (!low.is_finite() || !high.is_finite()) {
        continue;
      }
      const Interval both = log_add(low, high);
      const Interval turn = circle * of(RayBounds::angle(j - i) / 2);
      const Rational step = (turn / max(both - wanted, of(2))).lower();
      if (step > widest) {
        widest = step;
        const Rational kept = leading_bits(step, 10);
        choice =
            RayChoice{{RayBounds::angle(i + j) / 2, kept, both - log(expm1(turn / of(kept)))},
                      static_cast<Precision>(ceiling_of((max(low, high) - wanted) / log(of(2))))};
      }
    }
  }
  return choice;
}

}  // namespace pkdp::accountant
