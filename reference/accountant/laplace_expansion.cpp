#include "reference/accountant/laplace_expansion.hpp"

namespace pkdp::accountant {
namespace {

Interval whole(std::size_t i, Precision precision) { return {static_cast<long>(i), precision}; }

// Taylor coefficients of the solution of x′ = a·x + b·x².
std::vector<Interval> logistic(const Interval& start, int a, int b, std::size_t count) {
  const Precision precision = start.precision();
  std::vector<Interval> result = {start};
  for (std::size_t i = 0; i + 1 < count; ++i) {
    Interval square(precision);
    for (std::size_t m = 0; m <= i; ++m) {
      square += result[m] * result[i - m];
    }
    const Interval slope = Interval(static_cast<long>(a), precision) * result[i] +
                           Interval(static_cast<long>(b), precision) * square;
    result.push_back(slope / whole(i + 1, precision));
  }
  return result;
}

// Derivatives, from the 0th on, of F with F′ = F·(1 ± (3/2)·α + (3/2)·β), F = 1 at first.
std::vector<Interval> derivatives(const Interval& alpha, const Interval& beta, bool is_majorant,
                                  std::size_t count) {
  const Precision precision = alpha.precision();
  const int sign = is_majorant ? 1 : -1;
  const std::vector<Interval> a = logistic(alpha, 1, sign, count);
  const std::vector<Interval> b = logistic(beta, 1, 1, count);
  const Interval weight(Rational(3, 2), precision);
  std::vector<Interval> taylor = {Interval(1, precision)};
  for (std::size_t i = 0; i + 1 < count; ++i) {
    Interval sum = taylor[i];
    for (std::size_t m = 0; m <= i; ++m) {
      sum += weight * (is_majorant ? b[m] + a[m] : b[m] - a[m]) * taylor[i - m];
    }
    taylor.push_back(sum / whole(i + 1, precision));
  }
  Interval factorial(1, precision);
  for (std::size_t i = 1; i < count; ++i) {
    factorial *= whole(i, precision);
    taylor[i] *= factorial;
  }
  return taylor;
}

}  // namespace

LaplaceExpansion::End LaplaceExpansion::end(const LaplacePanels& panels, std::int64_t j,
                                            const Rational& u) {
  const LaplacePanels::Panel& panel = panels.panel(j);
  const LaplacePanels::Point point = panels.at(j, u);
  const Precision precision = panels.precision();
  const Interval slope = panel.high_with * panel.low - panel.high * panel.low_with;
  const Interval rise = exp(Interval(Rational(panels.rate() * u), precision));
  const Interval with = point.density * point.ratio;
  return {panel.low * with / (rise * slope), panel.high * with * rise / slope,
          point.density * point.density * with /
              scale_by_power_of_two(Interval(panels.rate(), precision) * slope, 1),
          log(point.ratio)};
}

LaplaceExpansion::LaplaceExpansion(const LaplacePanels& panels, std::int64_t j)
    : precision_(panels.precision()), low_(end(panels, j, 0)), high_(end(panels, j, 1)) {}

std::vector<LaplaceExpansion::Bound> LaplaceExpansion::bounds(const Rational& from) const {
  std::vector<Bound> result;
  const Interval greatest = max(low_.density, high_.density);
  const Interval width = high_.log - low_.log;
  if (!width.is_positive() || !low_.alpha.is_positive() || !greatest.is_finite()) {
    return result;
  }
  const std::vector<Interval> majorant = derivatives(low_.alpha, high_.beta, true, most_terms + 1);
  const Interval log_width = log(width);
  const Interval log_greatest = log(greatest);
  Interval power(1, precision_);
  Interval sum(precision_);
  const Interval inverse = Interval(1, precision_) / Interval(from, precision_);
  for (std::size_t count = 1; count <= most_terms; ++count) {
    power *= inverse;
    sum += scale_by_power_of_two(majorant[count - 1] * power, 1);
    result.push_back(
        {log_greatest + log(majorant[count] * power) + log_width, log_greatest + log(sum)});
  }
  return result;
}

std::vector<Interval> LaplaceExpansion::terms(bool is_upper, const Rational& from,
                                              std::size_t count) const {
  const End& here = is_upper ? high_ : low_;
  std::vector<Interval> result = derivatives(here.alpha, here.beta, false, count);
  const Interval inverse = Interval(1, precision_) / Interval(from, precision_);
  Interval scale = here.density * inverse;
  for (Interval& term : result) {
    term *= scale;
    scale *= -inverse;
  }
  return result;
}

}  // namespace pkdp::accountant
