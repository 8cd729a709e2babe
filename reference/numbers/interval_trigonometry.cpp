#include "reference/numbers/interval_trigonometry.hpp"

#include <algorithm>
#include <utility>

#include "reference/numbers/narrow_interval.hpp"

namespace pkdp {

Interval pi(Precision precision) {
  Interval result(precision);
  mpfi_const_pi(result.raw());
  return result;
}

Interval cos(const Interval& x) {
  if (auto found = narrow_interval::cos(x)) {
    return *std::move(found);
  }
  Interval result(x.precision());
  mpfi_cos(result.raw(), x.raw());
  return result;
}

Interval sin(const Interval& x) {
  if (auto found = narrow_interval::sin(x)) {
    return *std::move(found);
  }
  Interval result(x.precision());
  mpfi_sin(result.raw(), x.raw());
  return result;
}

SineAndCosine sin_cos(const Interval& x) {
  if (auto found = narrow_interval::sin_cos(x)) {
    return *std::move(found);
  }
  return {sin(x), cos(x)};
}

Interval argument(const Interval& y, const Interval& x) {
  if (auto found = narrow_interval::argument(y, x)) {
    return *std::move(found);
  }
  Interval result(std::max(x.precision(), y.precision()));
  mpfi_atan2(result.raw(), y.raw(), x.raw());
  return result;
}

}  // namespace pkdp
