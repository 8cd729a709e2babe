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

// 2^−small: where the series of an exponential is short.
constexpr long small = 32;

// One end of an interval, with the bits that some forty squares lose.
struct End {
  mpfr_t value;
  End() { mpfr_init2(value, 2 * bits); }
  ~End() { mpfr_clear(value); }
  End(const End&) = delete;
  End& operator=(const End&) = delete;
};

// An upper bound of e^(−z), 0 ≤ z: e^(−z) ≤ 1 − z + z²/2, of z/2^s ≤ 2^−small squared s times.
void exponential_above(mpfr_t result, const mpfr_t z) {
  const long squares = mpfr_zero_p(z) != 0 ? 0 : std::max<long>(0, mpfr_get_exp(z) + small);
  End part;
  mpfr_div_2si(part.value, z, squares, MPFR_RNDD);
  mpfr_sqr(result, part.value, MPFR_RNDU);
  mpfr_div_2si(result, result, 1, MPFR_RNDU);
  mpfr_sub(result, result, part.value, MPFR_RNDU);
  mpfr_add_si(result, result, 1, MPFR_RNDU);
  for (long i = 0; i < squares; ++i) {
    mpfr_sqr(result, result, MPFR_RNDU);
  }
}

}  // namespace

LognormalBound::LognormalBound(const Rational& sigma, long nats)
    : sigma_(sigma), nats_(nats), error_(bits) {
  const Interval circle = scale_by_power_of_two(pi(bits), 1);
  const Interval widest = sqrt(of_integer(2 * nats + 4));
  const Rational beta = leading_bits(min(of(sigma * Rational(3, 2)), widest).lower(), 12);
  const Interval lifted = of(beta * beta / 2);
  const Interval longest = circle * of(beta) / (of_integer(nats + 2) + lifted);
  const Interval doubling = of(sigma) * log(of_integer(2));
  per_doubling_ = numerator(Rational(floor((doubling / longest).upper()))).convert_to<long>() + 1;
  const Interval step = doubling / of_integer(per_doubling_);
  const Rational wanted = Rational(floor((widest / step).upper())) + 1;
  if (wanted > most_nodes) {
    throw Error(ErrorKind::limit, "sigma", to_string(sigma), "larger: too many points are needed");
  }
  const long last = numerator(wanted).convert_to<long>();
  const Interval root = sqrt(circle);
  const Interval height = log(step / root);
  const Interval slope = step / of(sigma);
  const Interval offset = of(1 / (2 * sigma * sigma));
  for (long j = -last; j <= last; ++j) {
    const Interval g = step * of_integer(j);
    const auto number = static_cast<long>(nodes_.size());
    const Interval ratio =
        number < per_doubling_
            ? exp(slope * of_integer(j) - offset)
            : scale_by_power_of_two(nodes_[static_cast<std::size_t>(number - per_doubling_)].ratio,
                                    1);
    nodes_.push_back({exp(height - scale_by_power_of_two(g * g, -1)), ratio});
  }
  const Interval rule = exp(lifted) / expm1(circle * of(beta) / step);
  const Interval reach = step * of_integer(last);
  const Interval beyond =
      step / root * exp(-scale_by_power_of_two(reach * reach, -1)) / -expm1(-step * reach);
  error_ = scale_by_power_of_two(rule + beyond, 1);
}

Interval LognormalBound::log_transform(const Interval& w) const {
  if (mpfr_sgn(w.left()) <= 0) {
    return Interval(bits);
  }
  End sum;
  End product;
  End factor;
  mpfr_set(sum.value, error_.right(), MPFR_RNDU);
  const auto m = static_cast<std::size_t>(per_doubling_);
  bool is_cut = false;
  for (std::size_t i = 0; i < std::min(m, nodes_.size()); ++i) {
    for (std::size_t j = i; j < nodes_.size(); j += m) {
      mpfr_mul(product.value, w.left(), nodes_[j].ratio.left(), MPFR_RNDD);
      if (mpfr_cmp_si(product.value, 2 * nats_) > 0) {
        is_cut = true;
        break;
      }
      if (j == i || mpfr_get_exp(product.value) <= -small) {
        exponential_above(factor.value, product.value);
      } else {
        mpfr_sqr(factor.value, factor.value, MPFR_RNDU);
      }
      mpfr_mul(product.value, factor.value, nodes_[j].weight.right(), MPFR_RNDU);
      mpfr_add(sum.value, sum.value, product.value, MPFR_RNDU);
    }
  }
  if (is_cut) {
    // Ratios increase, and all weights sum to less than 2.
    mpfr_set_si(product.value, -2 * nats_ + 1, MPFR_RNDU);
    mpfr_exp(product.value, product.value, MPFR_RNDU);
    mpfr_add(sum.value, sum.value, product.value, MPFR_RNDU);
  }
  End logarithm;
  mpfr_log(logarithm.value, sum.value, MPFR_RNDU);
  Interval result(bits);
  if (mpfr_sgn(logarithm.value) < 0) {
    mpfr_set(&result.raw()->left, logarithm.value, MPFR_RNDU);
    mpfr_set(&result.raw()->right, logarithm.value, MPFR_RNDU);
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
