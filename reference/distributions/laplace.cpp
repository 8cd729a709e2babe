#include "reference/distributions/laplace.hpp"

#include "pkdp/error.hpp"

namespace pkdp::laplace {

Real lower_tail(const Rational& scale, const Rational& x) {
  if (scale <= 0) {
    throw Error(ErrorKind::domain, "scale", to_string(scale), "above 0");
  }
  const Rational half(1, 2);
  return ExactForm(x <= 0 ? AffineExponential{0, half, x / scale}
                          : AffineExponential{1, -half, -x / scale});
}

Real upper_tail(const Rational& scale, const Rational& x) { return lower_tail(scale, -x); }

}  // namespace pkdp::laplace
