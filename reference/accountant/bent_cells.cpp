#include "reference/accountant/bent_cells.hpp"

#include <tbb/parallel_for.h>

#include <utility>

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;
constexpr std::size_t block = 32;

Interval of(const Rational& x) { return {x, rough}; }

}  // namespace

BentCells::BentCells(const BentIntegral& integral, const PowerBounds& bounds, const BentPath& path,
                     const Rational& angle, const Interval& log_wanted)
    : integral_(integral),
      bounds_(bounds),
      path_(path),
      angle_(angle),
      rest_(Interval::entire(rough)) {
  constexpr std::size_t most = 2048;
  std::vector<PowerBounds::Guess> guesses(1);
  while (sizes_.size() < most) {
    append(guesses);
    const Interval rest = log_rest();
    if (mpfr_less_p(rest.right(), log_wanted.right()) != 0) {
      rest_ = exp(rest);
      return;
    }
  }
}

void BentCells::append(std::vector<PowerBounds::Guess>& guesses) {
  const Rational start = width() * static_cast<std::int64_t>(sizes_.size());
  std::vector<BentPath::Point> points;
  for (std::size_t j = 0; j <= block; ++j) {
    points.push_back(path_.at(start + width() * static_cast<std::int64_t>(j), angle_, rough));
  }
  std::vector<Interval> found(block, Interval(rough));
  guesses.resize(block, guesses.back());
  const Interval log_scale = integral_.log_scale(rough) - log(pi(rough));
  tbb::parallel_for(std::size_t{0}, block, [&](std::size_t n) {
    const BentPath::Point& from = points[n];
    const BentPath::Point& to = points[n + 1];
    found[n] = exp(log_scale + bounds_.log_bound(from.s.re, to.s.re, from.s.im, guesses[n]) +
                   log(of(path_.scale) * to.cosh) - BentPath::log_least_kernel(from, to));
  });
  guesses = {guesses.back()};
  for (Interval& size : found) {
    sizes_.push_back(std::move(size));
  }
}

// ln of the bound of what is beyond the last cell.
Interval BentCells::log_rest() const {
  const BentPath::Point point =
      path_.at(width() * static_cast<std::int64_t>(sizes_.size()), angle_, rough);
  const int least = static_cast<int>(floor(angle_ * RayBounds::denominator)) + 1;
  const Interval bound = bounds_.log_moment(point.s.re, point.s.im, least);
  return integral_.log_scale(rough) - integral_.distance(rough) * point.s.re +
         Interval(Integer(integral_.steps), rough) * bound -
         log(pi(rough) * of(path_.scale) * point.sinh * ComplexInterval::square(cos(of(angle_))));
}

}  // namespace pkdp::accountant
