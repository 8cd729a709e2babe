#include "reference/accountant/contour.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>

#include "pkdp/error.hpp"
#include "reference/accountant/contour_plan.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

// t(t+1)/(z(z+1)) at z = t + iy.
FixedComplex kernel(const Rational& t, const Rational& y, Precision bits) {
  const Precision working = bits + 16;
  const Rational real = t * (t + 1) - y * y;
  const Rational imaginary = y * (2 * t + 1);
  const Rational scale = t * (t + 1) / (real * real + imaginary * imaginary);
  return to_fixed(Interval(Rational(scale * real), working),
                  Interval(Rational(-scale * imaginary), working), bits);
}

// e^(−εz)·F(z)/(z(z+1)) along the line, relative to its value at t: the sum over all m of the real
// parts, that is twice the sum over m ≥ 0 less the first.
class LineSum {
 public:
  LineSum(const std::vector<Factor>& factors, const Epsilon& epsilon, const Plan& plan)
      : factors_(factors), plan_(plan), bits_(plan.bits), log_moments_(plan.bits) {
    const Precision working = bits_ + 64;
    for (const Factor& factor : factors_) {
      walks_.push_back(factor.law->walk(plan.line, bits_));
      log_moments_ += walks_.back()->log_moment() * Interval(Integer(factor.count), working);
    }
    const Interval level = epsilon.real().enclose(working);
    turn_ = unit_complex(-level * Interval(plan.line.step, working), bits_);
    turned_ = unit_complex(Interval(bits_), bits_);
  }

  [[nodiscard]] const Interval& log_moments() const noexcept { return log_moments_; }

  [[nodiscard]] Interval sum() {
    constexpr std::size_t block = 1024;
    FixedComplex total{0, 0, 0};
    for (std::size_t first = 0; first < plan_.line.count; first += block) {
      add(first, std::min(block, plan_.line.count - first), total);
    }
    return real_part(total, bits_) + Interval::hull(-plan_.rest, plan_.rest);
  }

 private:
  void add(std::size_t first, std::size_t count, FixedComplex& total) {
    std::vector<FixedComplex> terms;
    terms.reserve(count);
    for (std::size_t m = first; m < first + count; ++m) {
      const Rational y = plan_.line.step * static_cast<std::int64_t>(m);
      terms.push_back(product(turned_, kernel(plan_.line.t, y, bits_), bits_));
      turned_ = product(turned_, turn_, bits_);
    }
    for (std::size_t i = 0; i < factors_.size(); ++i) {
      const std::vector<FixedComplex> ratios = walks_[i]->next(count);
      tbb::parallel_for(std::size_t{0}, count, [&](std::size_t m) {
        terms[m] = product(terms[m], power(ratios[m], factors_[i].count, bits_), bits_);
      });
    }
    for (std::size_t m = 0; m < count; ++m) {
      const int share = first + m == 0 ? 1 : 2;
      total.re += share * terms[m].re;
      total.radius += share * terms[m].radius;
    }
  }

  const std::vector<Factor>& factors_;
  const Plan& plan_;
  Precision bits_;
  Interval log_moments_;
  std::vector<std::unique_ptr<LineWalk>> walks_;
  FixedComplex turn_;
  FixedComplex turned_;
};

}  // namespace

Interval delta_by_contour(const std::vector<Factor>& factors, const Epsilon& epsilon,
                          Precision precision, std::size_t most_points) {
  const Plan plan = plan_contour(factors, epsilon, precision, most_points);
  if (plan.line.count == 0) {
    const Interval one(1, precision);
    return one - Interval::hull(Interval(precision), plan.aliases);
  }
  LineSum line(factors, epsilon, plan);
  const Interval sum = line.sum();
  const Precision working = plan.bits + 64;
  const Rational& t = plan.line.t;
  const Interval exponent =
      line.log_moments() - epsilon.real().enclose(working) * Interval(t, working);
  const Interval scale =
      Interval(plan.line.step, working) /
      (scale_by_power_of_two(pi(working), 1) * Interval(Rational(abs(t * (t + 1))), working));
  const Interval whole = exp(exponent) * scale * sum;
  // Too large, by at most what the other terms of Poisson's sum can be.
  const Interval wanted = Interval::hull(whole, whole - plan.aliases);
  const Interval one(1, working);
  const Interval share = min(positive_part(wanted), one);
  return t > 0 ? share : one - share;
}

}  // namespace pkdp::accountant
