#include "reference/accountant/ray_bounds.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cstdlib>

#include "pkdp/error.hpp"
#include "reference/accountant/leading_bits.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;
constexpr int margin = 2;  // 16·κ

Interval of(const Rational& x) { return {x, rough}; }

Interval half(const Interval& x) { return scale_by_power_of_two(x, -1); }

Interval square(const Interval& x) { return ComplexInterval::square(x); }

// The least of x² between two points.
Interval least_square(const Interval& a, const Interval& b) {
  if (!a.is_negative() && !b.is_negative()) {
    return square(positive_part(a));
  }
  return b.is_negative() ? square(b) : Interval(rough);
}

// ln(e^a + e^b).
Interval log_add(const Interval& a, const Interval& b) { return log(exp(a) + exp(b)); }

// The bounds by cells are off by some w·(s/σ)² nats where large s tilt the noise to s/σ, and the
// share in which they count falls by π/(4w) nats.
Rational choose_step(const GaussianMixture& law, const Rational& furthest) {
  const Rational noise = std::max<Rational>(furthest / law.sigma, 1);
  const Rational wanted = std::min<Rational>(
      Rational(1, 16), std::min<Rational>(1 / (2 * law.sigma), Rational(3, 4) / noise));
  return std::max<Rational>(leading_bits(wanted, 4), power_of_two(-9));
}

}  // namespace

RayBounds::RayBounds(const GaussianMixture& law, const Rational& reach, const Rational& furthest)
    : step_(choose_step(law, furthest)),
      cosine_(cos(of(angle(margin)))),
      log_share_(log(Interval(2, rough)) -
                 log(expm1(scale_by_power_of_two(pi(rough), 1) * of(angle(margin) / step_)))) {
  for (int i = 0; i < count; ++i) {
    rays_.push_back({LossRay(law, angle(i), rough + 32), {}, {}, {}});
  }
  tbb::parallel_for(0, count,
                    [&](int i) { prepare(rays_[static_cast<std::size_t>(i)], reach, furthest); });
}

void RayBounds::prepare(Ray& ray, const Rational& reach, const Rational& furthest) const {
  constexpr std::int64_t most_points = 100'000;
  constexpr int stride = 2;  // points to a cell
  const Integer first = floor(ray.ray.least(reach) / step_);
  const Integer last = floor(ray.ray.greatest(reach, furthest) / step_) + 1;
  if (last - first > most_points) {
    throw Error(ErrorKind::limit, "the integral for delta",
                Problem{"needs too many bounds of its integrand"});
  }
  const Interval log_norm = half(log(scale_by_power_of_two(pi(rough), 1)));
  const Interval log_step = log(of(step_));
  LossRay::Point before = ray.ray.at(Rational(first) * step_);
  for (Integer j = first; j <= last; ++j) {
    const Rational v = Rational(j) * step_;
    const LossRay::Point point = ray.ray.at(v);
    if (j > first && ((j - first) % stride == 0 || j == last)) {
      const Interval path =
          point.noise.re - before.noise.re + positive_part(point.noise.im - before.noise.im);
      const Interval size =
          half(square(point.noise.im) - least_square(before.noise.re, point.noise.re));
      ray.cells.push_back(
          {size + log(path) - log_norm, Interval::hull(before.modulus, point.modulus), of(v)});
      before = point;
    }
    ray.points.push_back({point.weight.re + log_step, point.modulus, of(v)});
    if (j == first || j == last) {
      ray.ends.push_back(point);
    }
  }
}

namespace {

// ln(N!/ρ^N), ρ the upper end.
Interval log_most(const Interval& rho, unsigned long power) {
  if (power == 0 || mpfr_sgn(rho.right()) <= 0) {
    return Interval::entire(rough);
  }
  Interval upper(rough);
  mpfr_set(&upper.raw()->right, rho.right(), MPFR_RNDU);
  mpfr_set(&upper.raw()->left, rho.right(), MPFR_RNDD);
  return log_factorial(power, rough) - Interval(Integer(power), rough) * log(upper);
}

}  // namespace

// Rounded up: exponents far below the greatest count as if they were at most so much below.
Interval RayBounds::log_sum(const std::vector<Term>& terms, const Interval& rho,
                            unsigned long power) {
  constexpr long far = 32;
  const bool is_rising = mpfr_sgn(rho.right()) > 0;
  const Interval most = log_most(rho, power);
  std::vector<Interval> exponents(terms.size(), Interval(rough));
  Interval greatest(rough);
  Interval total(rough);
  Interval share(rough);
  mpfr_ptr top = &greatest.raw()->right;
  mpfr_ptr sum = &total.raw()->right;
  mpfr_ptr part = &share.raw()->right;
  mpfr_set_inf(top, -1);
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const Term& term = terms[i];
    mpfr_ptr e = &exponents[i].raw()->right;
    mpfr_mul(e, rho.right(), is_rising ? term.lambda.right() : term.lambda.left(), MPFR_RNDU);
    mpfr_add(e, e, term.log.right(), MPFR_RNDU);
    if (power > 0) {
      mpfr_mul_ui(part, term.place.right(), power, MPFR_RNDU);
      mpfr_min(part, part, most.right(), MPFR_RNDU);
      mpfr_add(e, e, part, MPFR_RNDU);
    }
    mpfr_max(top, top, e, MPFR_RNDU);
  }
  unsigned long dropped = 0;
  for (Interval& exponent : exponents) {
    mpfr_ptr e = &exponent.raw()->right;
    mpfr_sub(e, e, top, MPFR_RNDU);
    if (mpfr_cmp_si(e, -far) < 0) {
      ++dropped;
      continue;
    }
    mpfr_exp(part, e, MPFR_RNDU);
    mpfr_add(sum, sum, part, MPFR_RNDU);
  }
  mpfr_set_si(part, -far, MPFR_RNDU);
  mpfr_exp(part, part, MPFR_RNDU);
  mpfr_mul_ui(part, part, dropped, MPFR_RNDU);
  mpfr_add(sum, sum, part, MPFR_RNDU);
  mpfr_log(sum, sum, MPFR_RNDU);
  mpfr_add(sum, sum, top, MPFR_RNDU);
  mpfr_set(&total.raw()->left, sum, MPFR_RNDD);
  return total;
}

Interval RayBounds::by_cells(int number, const Interval& rho, unsigned long power) const {
  const Ray& ray = rays_[static_cast<std::size_t>(std::abs(number))];
  const Interval tails = ray.ray.log_tails(ray.ends.front(), ray.ends.back(), rho, power);
  return tails.is_finite() ? log_add(log_sum(ray.cells, rho, power), tails) : tails;
}

Interval RayBounds::by_sum(int number, const Interval& rho) const {
  const Ray& ray = rays_[static_cast<std::size_t>(number)];
  Interval tails = ray.ray.log_tails(ray.ends.front(), ray.ends.back(), rho, 0);
  if (!tails.is_finite()) {
    return tails;
  }
  const Interval turned = rho * cosine_;
  Interval root = half(by_cells(number + margin, turned, 0) + by_cells(number - margin, turned, 0));
  if (!root.is_finite()) {
    return root;
  }
  return log_add(log_add(log_sum(ray.points, rho, 0), tails), root + log_share_);
}

Interval RayBounds::log_bound(int number, const Interval& rho) const {
  const int positive = std::abs(number);
  Interval cells = by_cells(positive, rho, 0);
  if (positive + margin >= count) {
    return cells;
  }
  const Interval sum = by_sum(positive, rho);
  return sum.is_finite() ? min(cells, sum) : cells;
}

}  // namespace pkdp::accountant
