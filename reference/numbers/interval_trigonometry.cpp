#include "reference/numbers/interval_trigonometry.hpp"

#include <algorithm>

namespace pkdp {

Interval pi(Precision precision) {
  Interval result(precision);
  mpfi_const_pi(result.raw());
  return result;
}

Interval cos(const Interval& x) {
  Interval result(x.precision());
  mpfi_cos(result.raw(), x.raw());
  return result;
}

Interval sin(const Interval& x) {
  Interval result(x.precision());
  mpfi_sin(result.raw(), x.raw());
  return result;
}

Interval argument(const Interval& y, const Interval& x) {
  Interval result(std::max(x.precision(), y.precision()));
  mpfi_atan2(result.raw(), y.raw(), x.raw());
  return result;
}

}  // namespace pkdp
