#include "reference/accountant/lognormal_bound.hpp"

#include <algorithm>

#include "pkdp/error.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision bits = LognormalBound::precision;
constexpr long most_nodes = 1L << 16U;

Interval of(const Rational& x) { return {x, bits}; }

Interval of_integer(long x) { return {x, bits}; }

// Nothing but the right end.
struct Upward {
  mpfr_t value;
  Upward() { mpfr_init2(value, bits); }
  ~Upward() { mpfr_clear(value); }
  Upward(const Upward&) = delete;
  Upward& operator=(const Upward&) = delete;
};

}  // namespace

LognormalBound::LognormalBound(const Rational& sigma, long nats)
    : sigma_(sigma), nats_(nats), error_(bits) {
  const Interval circle = scale_by_power_of_two(pi(bits), 1);
  const Interval widest = sqrt(of_integer(2 * nats + 4));
  const Rational beta = leading_bits(min(of(sigma * Rational(3, 2)), widest).lower(), 12);
  const Interval lifted = of(beta * beta / 2);
  const Rational step =
      leading_bits((circle * of(beta) / (of_integer(nats + 2) + lifted)).lower(), 12);
  const Rational wanted = Rational(floor((widest / of(step)).upper())) + 1;
  if (wanted > most_nodes) {
    throw Error(ErrorKind::limit, "sigma", to_string(sigma), "larger: too many points are needed");
  }
  const long last = numerator(wanted).convert_to<long>();
  const Interval root = sqrt(circle);
  const Interval height = log(of(step) / root);
  const Interval slope = of(step / sigma);
  const Interval offset = of(1 / (2 * sigma * sigma));
  for (long j = -last; j <= last; ++j) {
    const Interval g = of(step * j);
    nodes_.push_back(
        {height - scale_by_power_of_two(g * g, -1), exp(slope * of_integer(j) - offset)});
  }
  const Interval rule = exp(lifted) / expm1(circle * of(beta) / of(step));
  const Interval reach = of(step * last);
  const Interval beyond =
      of(step) / root * exp(-scale_by_power_of_two(reach * reach, -1)) / -expm1(-of(step) * reach);
  error_ = scale_by_power_of_two(rule + beyond, 1);
}

Interval LognormalBound::log_transform(const Interval& w) const {
  if (mpfr_sgn(w.left()) <= 0) {
    return Interval(bits);
  }
  Upward sum;
  Upward term;
  Upward product;
  mpfr_set(sum.value, error_.right(), MPFR_RNDU);
  for (const Node& node : nodes_) {
    mpfr_mul(product.value, w.left(), node.ratio.left(), MPFR_RNDD);
    if (mpfr_cmp_si(product.value, 2 * nats_) > 0) {
      // Ratios increase, and all weights sum to less than 2.
      mpfr_set_si(term.value, -2 * nats_ + 1, MPFR_RNDU);
      mpfr_exp(term.value, term.value, MPFR_RNDU);
      mpfr_add(sum.value, sum.value, term.value, MPFR_RNDU);
      break;
    }
    mpfr_sub(term.value, node.exponent.right(), product.value, MPFR_RNDU);
    mpfr_exp(term.value, term.value, MPFR_RNDU);
    mpfr_add(sum.value, sum.value, term.value, MPFR_RNDU);
  }
  mpfr_log(sum.value, sum.value, MPFR_RNDU);
  Interval result(bits);
  if (mpfr_sgn(sum.value) < 0) {
    mpfr_set(&result.raw()->left, sum.value, MPFR_RNDU);
    mpfr_set(&result.raw()->right, sum.value, MPFR_RNDU);
  }
  return result;
}

std::optional<Interval> LognormalBound::log_modulus(const PlanePoint& s,
                                                    const Rational& alpha) const {
  const Interval angle = of(alpha / sigma_);
  const Interval w = s.x * cos(angle) + s.y * sin(angle);
  if (mpfr_sgn(w.left()) < 0) {
    return std::nullopt;
  }
  return of(alpha * alpha / 2) + log_transform(w);
}

}  // namespace pkdp::accountant
