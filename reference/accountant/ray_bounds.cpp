#include "reference/accountant/ray_bounds.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
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

// With outward rounded ends of few bits.
Interval shortened(const Interval& x) {
  Interval result(rough);
  mpfi_set(result.raw(), x.raw());
  return result;
}

// ln(e^a + e^b).
Interval log_add(const Interval& a, const Interval& b) { return log(exp(a) + exp(b)); }

// The sum's error falls by π/(4w) nats, and is to be less than what large s raise H by.
Rational choose_step(const GaussianMixture& law, const Rational& furthest) {
  const Rational noise = std::max<Rational>(furthest / law.sigma, 1);
  const Rational wanted = std::min<Rational>(
      Rational(1, 16), std::min<Rational>(1 / (2 * law.sigma), Rational(3, 4) / noise));
  return std::max<Rational>(leading_bits(wanted, 4), power_of_two(-9));
}

// The least of x² between two points.
Interval least_square(const Interval& a, const Interval& b) {
  const Interval product = a * b;
  return product.is_positive() ? min(square(a), square(b)) : Interval(rough);
}

}  // namespace

Interval log_mass_between(const LossRay::Point& from, const LossRay::Point& to) {
  const Interval change = to.noise.re - from.noise.re;
  const Interval length = max(change, -change) + positive_part(to.noise.im - from.noise.im);
  return half(square(to.noise.im) - least_square(from.noise.re, to.noise.re)) + log(length) -
         half(log(scale_by_power_of_two(pi(rough), 1)));
}

RayBounds::RayBounds(const GaussianMixture& law, const Rational& reach, const Rational& furthest,
                     CellWidth width)
    : width_(width),
      sigma_(law.sigma),
      step_(choose_step(law, furthest)),
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
  const Integer first = floor(ray.ray.least(reach) / step_);
  const Integer last = floor(ray.ray.greatest(reach, furthest) / step_) + 1;
  if (last - first > most_points) {
    throw Error(ErrorKind::limit, "the integral for delta",
                Problem{"needs too many bounds of its integrand"});
  }
  const Interval log_step = log(of(step_));
  for (Integer j = first; j <= last; ++j) {
    const LossRay::Point point = ray.ray.at(Rational(j) * step_);
    ray.points.push_back(
        {shortened(point.weight.re + log_step), shortened(point.modulus), Interval(2), 0});
    if (j == first || j == last) {
      ray.ends.push_back(point);
    }
  }
  prepare_cells(ray, Rational(first) * step_, Rational(last) * step_);
}

Rational RayBounds::width_after(const LossRay::Point& point) const {
  if (width_ == CellWidth::usual) {
    return 2 * step_;
  }
  // dP/dv is about σ·(1 + λ).
  const Rational widest(1, 8);
  constexpr std::int64_t far = 10;
  const Interval p = max(point.noise.re, -point.noise.re);
  const Interval slope = of(2 * sigma_) * (of(1) + point.modulus);
  const Interval width = max(of(1) / max(p, of(1)), of(Rational(1, far))) / slope;
  return std::min<Rational>(widest, leading_bits(width.lower(), 4));
}

void RayBounds::prepare_cells(Ray& ray, const Rational& first, const Rational& last) const {
  LossRay::Point before = ray.ends.front();
  for (Rational v = first; v < last;) {
    v = std::min<Rational>(last, v + width_after(before));
    LossRay::Point point = ray.ray.at(v);
    ray.cells.push_back({shortened(log_mass_between(before, point)),
                         shortened(Interval::hull(before.modulus, point.modulus)), of(v), v});
    before = std::move(point);
  }
}

namespace {

constexpr long negligible = 32;  // nats below the greatest term

const Interval& inverse_e() {
  static const Interval value = exp(Interval(-1L, rough));
  return value;
}

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

// e rounded up: ρλ and the logarithm of λ^N or its bound beside a term's own.
void RayBounds::exponent_of(const Term& term, const Interval& rho, unsigned long power,
                            const Interval& most, mpfr_ptr e, mpfr_ptr part) {
  const bool is_rising = mpfr_sgn(rho.right()) > 0;
  mpfr_mul(e, rho.right(), is_rising ? term.lambda.right() : term.lambda.left(), MPFR_RNDU);
  mpfr_add(e, e, term.log.right(), MPFR_RNDU);
  if (power > 0) {
    mpfr_mul_ui(part, term.place.right(), power, MPFR_RNDU);
    mpfr_min(part, part, most.right(), MPFR_RNDU);
    mpfr_add(e, e, part, MPFR_RNDU);
  }
}

// Rounded up: exponents far below the greatest count as if they were at most so much below.
Interval RayBounds::log_sum(std::span<const Term> terms, const Interval& rho, unsigned long power) {
  const Interval most = log_most(rho, power);
  Interval exponent(rough);
  Interval greatest(rough);
  Interval total(rough);
  Interval share(rough);
  mpfr_ptr e = &exponent.raw()->right;
  mpfr_ptr top = &greatest.raw()->right;
  mpfr_ptr sum = &total.raw()->right;
  mpfr_ptr part = &share.raw()->right;
  mpfr_set_inf(top, -1);
  for (const Term& term : terms) {
    exponent_of(term, rho, power, most, e, part);
    mpfr_max(top, top, e, MPFR_RNDU);
  }
  unsigned long dropped = 0;
  for (const Term& term : terms) {
    exponent_of(term, rho, power, most, e, part);
    mpfr_sub(e, e, top, MPFR_RNDU);
    if (mpfr_cmp_si(e, -negligible) < 0) {
      ++dropped;
      continue;
    }
    mpfr_exp(part, e, MPFR_RNDU);
    mpfr_add(sum, sum, part, MPFR_RNDU);
  }
  mpfr_set_si(part, -negligible, MPFR_RNDU);
  mpfr_exp(part, part, MPFR_RNDU);
  mpfr_mul_ui(part, part, dropped, MPFR_RNDU);
  mpfr_add(sum, sum, part, MPFR_RNDU);
  mpfr_log(sum, sum, MPFR_RNDU);
  mpfr_add(sum, sum, top, MPFR_RNDU);
  mpfr_set(&total.raw()->left, sum, MPFR_RNDD);
  return total;
}

// The same with exponents rounded up to whole numbers, of which the sum counts how many there are.
Interval RayBounds::log_rough_sum(std::span<const Term> terms, const Interval& rho,
                                  unsigned long power) {
  constexpr long least = -(1L << 60);  // raised to it, a difference to it does not overflow
  const Interval most = log_most(rho, power);
  Interval exponent(rough);
  Interval share(rough);
  std::vector<long> exponents;
  exponents.reserve(terms.size());
  for (const Term& term : terms) {
    mpfr_ptr e = &exponent.raw()->right;
    exponent_of(term, rho, power, most, e, &share.raw()->right);
    if (mpfr_fits_slong_p(e, MPFR_RNDU) == 0) {
      return Interval::entire(rough);
    }
    exponents.push_back(std::max(mpfr_get_si(e, MPFR_RNDU), least));
  }
  const long top = *std::max_element(exponents.begin(), exponents.end());
  std::array<long, negligible + 1> counts{};
  for (const long e : exponents) {
    ++counts.at(static_cast<std::size_t>(std::min<long>(negligible, top - e)));
  }
  Interval sum(rough);
  for (std::size_t i = counts.size(); i-- > 0;) {
    sum = sum * inverse_e() + Interval(counts.at(i), rough);
  }
  return Interval(top, rough) + log(sum);
}

Interval RayBounds::by_cells(std::span<const Term> cells, int number, const Interval& rho,
                             unsigned long power, bool is_exact) const {
  const Ray& ray = ray_of(number);
  const Interval tails = ray.ray.log_tails(ray.ends.front(), ray.ends.back(), rho, power);
  if (!tails.is_finite() || cells.empty()) {
    return tails;
  }
  return log_add(is_exact ? log_sum(cells, rho, power) : log_rough_sum(cells, rho, power), tails);
}

// A cell that v divides belongs to both parts; both tails are added to each.
Interval RayBounds::log_bound_above(const Rational& v, int number, const Interval& rho,
                                    bool is_exact) const {
  const std::vector<Term>& cells = cells_of(number);
  const auto from = std::partition_point(cells.begin(), cells.end(),
                                         [&](const Term& cell) { return cell.end <= v; });
  return by_cells(std::span(from, cells.end()), number, rho, 0, is_exact);
}

Interval RayBounds::log_second_below(const Rational& v) const {
  constexpr unsigned long second = 2;
  const std::vector<Term>& cells = cells_of(0);
  const auto last = std::partition_point(cells.begin(), cells.end(),
                                         [&](const Term& cell) { return cell.end < v; });
  const auto end = last == cells.end() ? last : last + 1;
  return by_cells(std::span(cells.begin(), end), 0, Interval(rough), second, true);
}

std::vector<Interval> RayBounds::masses_above(const std::vector<Rational>& v, int number) const {
  const std::vector<Term>& cells = cells_of(number);
  std::vector<Interval> masses(v.size(), Interval(rough));
  Interval sum(rough);
  auto cell = cells.rbegin();
  for (std::size_t i = v.size(); i-- > 0; masses[i] = sum) {
    for (; cell != cells.rend() && cell->end > v[i]; ++cell) {
      sum += exp(cell->log);
    }
  }
  return masses;
}

std::pair<Rational, Rational> RayBounds::range() const {
  std::pair<Rational, Rational> range = {rays_.front().cells.front().end,
                                         rays_.front().cells.back().end};
  for (const Ray& ray : rays_) {
    range.first = std::max(range.first, ray.cells.front().end);
    range.second = std::min(range.second, ray.cells.back().end);
  }
  return range;
}

Interval RayBounds::by_sum(int number, const Interval& rho) const {
  const Ray& ray = ray_of(number);
  Interval tails = ray.ray.log_tails(ray.ends.front(), ray.ends.back(), rho, 0);
  if (!tails.is_finite()) {
    return tails;
  }
  const Interval turned = rho * cosine_;
  Interval root =
      half(rough_log_bound(number + margin, turned) + rough_log_bound(number - margin, turned));
  if (!root.is_finite()) {
    return root;
  }
  return log_add(log_add(log_sum(ray.points, rho, 0), tails), root + log_share_);
}

Interval RayBounds::log_bound(int number, const Interval& rho) const {
  const int positive = std::abs(number);
  Interval cells = by_cells(cells_of(positive), positive, rho, 0, true);
  if (positive + margin >= count) {
    return cells;
  }
  const Interval sum = by_sum(positive, rho);
  return sum.is_finite() ? min(cells, sum) : cells;
}

}  // namespace pkdp::accountant
