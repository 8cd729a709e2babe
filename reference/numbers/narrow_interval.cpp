#include "reference/numbers/narrow_interval.hpp"

#include <algorithm>
#include <array>

#include "reference/numbers/erfc_fraction.hpp"
#include "reference/numbers/fixed_logarithm.hpp"

namespace pkdp::narrow_interval {
namespace {

using Function = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

constexpr Precision short_bits = 32;
constexpr long narrow_bits = 16;

// A short number that every operation rounds up, or down where that is said.
class Short {
 public:
  Short() { mpfr_custom_init_set(value_, MPFR_ZERO_KIND, 0, short_bits, limbs_.data()); }
  Short(const Short&) = delete;
  Short& operator=(const Short&) = delete;

  [[nodiscard]] mpfr_ptr raw() noexcept { return value_; }

  // Also false where it is infinite or no number, as the width of an unbounded interval.
  [[nodiscard]] bool is_small() const {
    return mpfr_number_p(value_) != 0 && mpfr_cmp_ui_2exp(value_, 1, -narrow_bits) <= 0;
  }

 private:
  std::array<mp_limb_t, 1> limbs_{};
  mpfr_t value_;
};

void set_width(Short& d, const Interval& x) { mpfr_sub(d.raw(), x.right(), x.left(), MPFR_RNDU); }

mpfr_ptr left(Interval& x) { return &x.raw()->left; }
mpfr_ptr right(Interval& x) { return &x.raw()->right; }

void widen_right(Interval& x, Short& by) { mpfr_add(right(x), right(x), by.raw(), MPFR_RNDU); }
void widen_left(Interval& x, Short& by) { mpfr_sub(left(x), left(x), by.raw(), MPFR_RNDD); }

// The right end from the left one, which was rounded down.
void close(Interval& x, bool is_exact) {
  mpfr_set(right(x), left(x), MPFR_RNDU);
  if (!is_exact) {
    mpfr_nextabove(right(x));
  }
}

Interval at(Function f, mpfr_srcptr point, Precision precision) {
  Interval result(precision);
  const bool is_exact = f(left(result), point, MPFR_RNDD) == 0;
  close(result, is_exact);
  return result;
}

// Beyond MPFR's exponents one end is 0 or infinite, which has no neighbour within d.
bool is_within_exponents(const Interval& x) {
  return mpfr_zero_p(x.left()) == 0 && mpfr_inf_p(x.right()) == 0;
}

// Not above `most`, as f(b) is: a bound would exceed it by what was rounded up.
void limit_right(Interval& x, long most) {
  if (mpfr_cmp_si(right(x), most) > 0) {
    mpfr_set_si(right(x), most, MPFR_RNDU);
  }
}
void limit_left(Interval& x, long least) {
  if (mpfr_cmp_si(left(x), least) < 0) {
    mpfr_set_si(left(x), least, MPFR_RNDD);
  }
}

bool is_at_most(mpfr_srcptr x, long y) { return mpfr_cmp_si(x, y) <= 0; }

// Adds (d + d²)·e^a to the right end, where e^a is at most `exponential`.
void widen_exponentially(Interval& x, Short& d, mpfr_srcptr exponential) {
  Short factor;
  mpfr_add_ui(factor.raw(), d.raw(), 1, MPFR_RNDU);
  mpfr_mul(d.raw(), d.raw(), factor.raw(), MPFR_RNDU);
  mpfr_mul(d.raw(), d.raw(), exponential, MPFR_RNDU);
  widen_right(x, d);
}

// ln x, or f(x) where that serves.
Interval logarithm_at(Function f, const Interval& x, long shift) {
  auto fast = shift == 0 ? fixed_logarithm(x.left(), x.precision()) : std::nullopt;
  return fast ? *std::move(fast) : at(f, x.left(), x.precision());
}

std::optional<Interval> logarithm(Function f, const Interval& x, long shift) {
  Short d;
  Short least;
  set_width(d, x);
  mpfr_add_si(least.raw(), x.left(), shift, MPFR_RNDD);
  if (mpfr_sgn(least.raw()) <= 0) {
    return std::nullopt;
  }
  mpfr_div(d.raw(), d.raw(), least.raw(), MPFR_RNDU);
  if (!d.is_small()) {
    return std::nullopt;
  }
  Interval result = logarithm_at(f, x, shift);
  widen_right(result, d);
  if (is_at_most(x.right(), 1 - shift)) {
    limit_right(result, 0);
  }
  return result;
}

// Within `by` on both sides, and within [−1, 1].
void widen_circular(Interval& x, Short& by) {
  widen_left(x, by);
  widen_right(x, by);
  limit_left(x, -1);
  limit_right(x, 1);
}

std::optional<Interval> circular(Function f, const Interval& x) {
  Short d;
  set_width(d, x);
  if (!d.is_small()) {
    return std::nullopt;
  }
  Interval result = at(f, x.left(), x.precision());
  widen_circular(result, d);
  return result;
}

// sin x ≥ 0 in [0, 3], ≤ 0 in [−3, 0].
void keep_sign(Interval& sine, const Interval& x) {
  if (mpfr_sgn(x.left()) >= 0 && is_at_most(x.right(), 3)) {
    limit_left(sine, 0);
  }
  if (mpfr_cmp_si(x.left(), -3) >= 0 && is_at_most(x.right(), 0)) {
    limit_right(sine, 0);
  }
}

// The least absolute value in x, rounded down, and the greatest, rounded up.
void set_least(Short& least, const Interval& x) {
  const bool has_zero = mpfr_sgn(x.left()) <= 0 && mpfr_sgn(x.right()) >= 0;
  if (has_zero) {
    mpfr_set_zero(least.raw(), 1);
  } else {
    mpfr_abs(least.raw(), mpfr_sgn(x.left()) > 0 ? x.left() : x.right(), MPFR_RNDD);
  }
}
void set_greatest(Short& greatest, const Interval& x) {
  mpfr_abs(greatest.raw(), mpfr_cmpabs(x.left(), x.right()) > 0 ? x.left() : x.right(), MPFR_RNDU);
}

}  // namespace

std::optional<Interval> exp(const Interval& x) {
  Short d;
  set_width(d, x);
  if (!d.is_small()) {
    return std::nullopt;
  }
  Interval result = at(mpfr_exp, x.left(), x.precision());
  if (!is_within_exponents(result)) {
    return std::nullopt;
  }
  widen_exponentially(result, d, result.right());
  if (is_at_most(x.right(), 0)) {
    limit_right(result, 1);
  }
  return result;
}

std::optional<Interval> expm1(const Interval& x) {
  Short d;
  set_width(d, x);
  if (!d.is_small()) {
    return std::nullopt;
  }
  Interval result = at(mpfr_expm1, x.left(), x.precision());
  if (mpfr_inf_p(result.right()) != 0) {
    return std::nullopt;
  }
  Short exponential;
  mpfr_add_ui(exponential.raw(), result.right(), 1, MPFR_RNDU);
  widen_exponentially(result, d, exponential.raw());
  if (is_at_most(x.right(), 0)) {
    limit_right(result, 0);
  }
  return result;
}

std::optional<Interval> log(const Interval& x) { return logarithm(mpfr_log, x, 0); }

std::optional<Interval> log1p(const Interval& x) { return logarithm(mpfr_log1p, x, 1); }

std::optional<Interval> erfc(const Interval& x) {
  if (mpfr_sgn(x.left()) < 0) {
    return std::nullopt;
  }
  Short d;
  Short steepness;
  set_width(d, x);
  mpfr_sqr(steepness.raw(), x.right(), MPFR_RNDU);
  mpfr_add_ui(steepness.raw(), steepness.raw(), 2, MPFR_RNDU);
  mpfr_sqrt(steepness.raw(), steepness.raw(), MPFR_RNDU);
  mpfr_add(steepness.raw(), steepness.raw(), x.right(), MPFR_RNDU);
  mpfr_mul(d.raw(), d.raw(), steepness.raw(), MPFR_RNDU);
  if (!d.is_small()) {
    return std::nullopt;
  }
  auto fast = erfc_by_fraction(x.left(), x.precision());
  Interval result = fast ? *std::move(fast) : at(mpfr_erfc, x.left(), x.precision());
  if (!is_within_exponents(result)) {
    return std::nullopt;
  }
  mpfr_mul(d.raw(), d.raw(), result.right(), MPFR_RNDU);
  widen_left(result, d);
  return result;
}

std::optional<Interval> cos(const Interval& x) { return circular(mpfr_cos, x); }

std::optional<Interval> sin(const Interval& x) {
  std::optional<Interval> result = circular(mpfr_sin, x);
  if (result) {
    keep_sign(*result, x);
  }
  return result;
}

std::optional<SineAndCosine> sin_cos(const Interval& x) {
  Short d;
  set_width(d, x);
  if (!d.is_small()) {
    return std::nullopt;
  }
  SineAndCosine result{Interval(x.precision()), Interval(x.precision())};
  const bool is_exact =
      mpfr_sin_cos(left(result.sine), left(result.cosine), x.left(), MPFR_RNDD) == 0;
  for (Interval* part : {&result.sine, &result.cosine}) {
    close(*part, is_exact);
    widen_circular(*part, d);
  }
  keep_sign(result.sine, x);
  return result;
}

std::optional<Interval> argument(const Interval& y, const Interval& x) {
  if (mpfr_sgn(x.left()) <= 0 && mpfr_sgn(y.left()) <= 0) {
    return std::nullopt;
  }
  Short d;
  Short other;
  Short factor;
  // |y|·dx + |x|·dy
  set_width(d, x);
  set_greatest(factor, y);
  mpfr_mul(d.raw(), d.raw(), factor.raw(), MPFR_RNDU);
  set_width(other, y);
  set_greatest(factor, x);
  mpfr_mul(other.raw(), other.raw(), factor.raw(), MPFR_RNDU);
  mpfr_add(d.raw(), d.raw(), other.raw(), MPFR_RNDU);
  // over the least r²
  set_least(factor, x);
  mpfr_sqr(factor.raw(), factor.raw(), MPFR_RNDD);
  set_least(other, y);
  mpfr_sqr(other.raw(), other.raw(), MPFR_RNDD);
  mpfr_add(factor.raw(), factor.raw(), other.raw(), MPFR_RNDD);
  mpfr_div(d.raw(), d.raw(), factor.raw(), MPFR_RNDU);
  if (!d.is_small()) {
    return std::nullopt;
  }
  Interval result(std::max(x.precision(), y.precision()));
  close(result, mpfr_atan2(left(result), y.left(), x.left(), MPFR_RNDD) == 0);
  widen_left(result, d);
  widen_right(result, d);
  if (mpfr_sgn(y.left()) >= 0) {
    limit_left(result, 0);
  }
  if (is_at_most(y.right(), 0)) {
    limit_right(result, 0);
  }
  return result;
}

Interval log_gamma(mpfr_srcptr point, Precision precision) {
  return at(mpfr_lngamma, point, precision);
}

}  // namespace pkdp::narrow_interval
