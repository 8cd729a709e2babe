#pragma once

#include <gmp.h>
#include <mpfr.h>
// Arb declares its MPFR and GMP conversions only after these two.
#include <arb.h>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::testing {

/// A ball of Arb, an independent implementation of certified arithmetic.
class Arb {
 public:
  Arb() { arb_init(value_); }
  Arb(const Rational& value, long precision) : Arb() {
    fmpq_t q;
    fmpq_init(q);
    fmpq_set_mpq(q, value.backend().data());
    arb_set_fmpq(value_, q, precision);
    fmpq_clear(q);
  }
  Arb(const Arb& other) : Arb() { arb_set(value_, other.value_); }
  Arb& operator=(const Arb& other) {
    arb_set(value_, other.value_);
    return *this;
  }
  ~Arb() { arb_clear(value_); }

  [[nodiscard]] arb_ptr raw() noexcept { return value_; }
  [[nodiscard]] arb_srcptr raw() const noexcept { return value_; }

  /// The ball's ends, rounded outwards.
  [[nodiscard]] Interval interval(Precision precision) const {
    Interval result(precision);
    arb_get_interval_mpfr(&result.raw()->left, &result.raw()->right, value_);
    return result;
  }

 private:
  arb_t value_;
};

/// Two enclosures of one number have a point in common.
inline bool overlap(const Interval& a, const Interval& b) {
  return mpfr_lessequal_p(a.left(), b.right()) != 0 && mpfr_lessequal_p(b.left(), a.right()) != 0;
}

/// Both are narrow (relative width 10^−digits) and have a point in common.
inline bool agree(const Interval& a, const Interval& b, long digits) {
  const long bits = digits * 10 / 3 + 1;
  return a.has_relative_accuracy(bits) && b.has_relative_accuracy(bits) && overlap(a, b);
}

}  // namespace pkdp::testing
