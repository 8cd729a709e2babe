#include "reference/accountant/count_density.hpp"

#include <algorithm>
#include <utility>

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

// w_k·e^(−k²/(2σ²)), k = first, first + 1, …
std::vector<Interval> damped(const std::vector<Rational>& masses, std::int64_t first,
                             const Rational& sigma, Precision precision) {
  std::vector<Interval> result;
  result.reserve(masses.size());
  for (std::int64_t k = first; const Rational& mass : masses) {
    result.push_back(Interval(mass, precision) *
                     exp(Interval(Rational(-k * k / (2 * sigma * sigma)), precision)));
    ++k;
  }
  return result;
}

PositiveSeries without_record(const NoisyCount& released, Precision precision) {
  return {0, damped(released.masses, 0, released.noise.parameter, precision)};
}

PositiveSeries with_record(const NoisyCount& released, Precision precision) {
  const Rational& q = released.noise.sampling;
  std::vector<Rational> masses;
  for (std::size_t k = 0; k <= released.masses.size(); ++k) {
    const Rational stay = k < released.masses.size() ? released.masses[k] : Rational(0);
    const Rational come = k > 0 ? released.masses[k - 1] : Rational(0);
    masses.push_back((1 - q) * stay + q * come);
  }
  const std::int64_t first = q == 1 ? 1 : 0;
  if (q == 1) {
    masses.erase(masses.begin());
  }
  return {first, damped(masses, first, released.noise.parameter, precision)};
}

}  // namespace

PositiveSeries::PositiveSeries(std::int64_t first, std::vector<Interval> coefficients)
    : first_(first), coefficients_(std::move(coefficients)) {
  for (std::size_t i = 0; i + 1 < coefficients_.size(); ++i) {
    falls_.push_back(log(coefficients_[i] / coefficients_[i + 1]));
  }
}

// Calls add(i, c·x^k) for each i that matters; the answer bounds what is left out.
template <typename Add>
Interval PositiveSeries::walk(const Interval& u, const Add& add) const {
  const auto top = std::lower_bound(
      falls_.begin(), falls_.end(), u,
      [](const Interval& fall, const Interval& x) { return mpfr_less_p(fall.left(), x.left()); });
  const auto peak = static_cast<std::size_t>(top - falls_.begin());
  const Precision precision = u.precision();
  const Interval start =
      exp(u * Interval(static_cast<long>(first_ + static_cast<std::int64_t>(peak)), precision));
  const Interval greatest = coefficients_[peak] * start;
  const mpfr_exp_t negligible = mpfr_get_exp(greatest.right()) - static_cast<mpfr_exp_t>(precision);
  add(peak, greatest);
  Interval rest(rough);
  for (const int way : {1, -1}) {
    const Interval factor = exp(way > 0 ? u : -u);
    Interval power = start;
    Interval last = greatest;
    for (std::size_t i = peak; way > 0 ? i + 1 < coefficients_.size() : i > 0;) {
      i = way > 0 ? i + 1 : i - 1;
      power *= factor;
      const Interval term = coefficients_[i] * power;
      add(i, term);
      if (mpfr_get_exp(term.right()) < negligible) {
        // Quotients of neighbours decrease: at most a geometric series.
        const Interval gap = last - term;
        rest += gap.is_positive() ? term * term / gap : Interval::entire(rough);
        break;
      }
      last = term;
    }
  }
  return Interval::hull(-rest, rest);
}

Interval PositiveSeries::at(const Interval& u) const {
  Interval sum(u.precision());
  const Interval rest = walk(u, [&](std::size_t, const Interval& term) { sum += term; });
  return sum + positive_part(rest);
}

ComplexInterval PositiveSeries::at(const Interval& u,
                                   const std::vector<ComplexInterval>& turns) const {
  ComplexInterval sum{Interval(u.precision()), Interval(u.precision())};
  const Interval rest = walk(u, [&](std::size_t i, const Interval& term) {
    const ComplexInterval& turn = turns[static_cast<std::size_t>(first_) + i];
    sum.re += term * turn.re;
    sum.im += term * turn.im;
  });
  return {sum.re + rest, sum.im + rest};
}

CountDensity::CountDensity(const NoisyCount& released, Precision precision)
    : precision_(precision),
      sigma_(released.noise.parameter),
      size_(released.masses.size() + 1),
      without_(without_record(released, precision)),
      with_(with_record(released, precision)) {}

CountDensity::RealPoint CountDensity::at(const Rational& xi) const {
  const Interval u(Rational(xi / sigma_), precision_);
  const Interval series = log(without_.at(u));
  return {series - Interval(Rational(xi * xi / 2), precision_), log(with_.at(u)) - series};
}

std::vector<ComplexInterval> CountDensity::turns(const Rational& alpha) const {
  std::vector<ComplexInterval> result;
  result.reserve(size_);
  for (std::size_t k = 0; k < size_; ++k) {
    const Rational angle = static_cast<std::int64_t>(k) * alpha / sigma_;
    const SineAndCosine turn = sin_cos(Interval(angle, precision_));
    result.push_back({turn.cosine, turn.sine});
  }
  return result;
}

CountDensity::LiftedPoint CountDensity::at(const Rational& xi,
                                           const std::vector<ComplexInterval>& turns) const {
  const Interval u(Rational(xi / sigma_), precision_);
  const ComplexInterval without = without_.at(u, turns);
  const ComplexInterval ratio = with_.at(u, turns) / without;
  return {without, scale_by_power_of_two(log(ratio.norm()), -1),
          argument(positive_part(ratio.im), ratio.re)};
}

}  // namespace pkdp::accountant
