#include "reference/accountant/laplace_panels.hpp"

#include <utility>

namespace pkdp::accountant {
namespace {

// L and U of the panels j = 0 … count − 1.
struct Sums {
  std::vector<Interval> low;
  std::vector<Interval> high;
};

Sums sums_of(const std::vector<Interval>& masses, std::size_t count, const Interval& decay) {
  const Interval zero(decay.precision());
  const auto mass = [&](std::size_t k) { return k < masses.size() ? masses[k] : zero; };
  Sums sums{std::vector<Interval>(count, zero), std::vector<Interval>(count, zero)};
  Interval low = zero;
  for (std::size_t j = 0; j < count; ++j) {
    low = low * decay + mass(j);
    sums.low[j] = low;
  }
  Interval high = zero;
  for (std::size_t j = count; j-- > 0;) {
    high = (high + mass(j + 1)) * decay;
    sums.high[j] = high;
  }
  return sums;
}

}  // namespace

LaplacePanels::LaplacePanels(const NoisyCount& released, Precision precision)
    : precision_(precision), rate_(1 / released.noise.parameter), q_(released.noise.sampling) {
  const std::vector<Rational>& masses = released.masses;
  std::vector<Interval> without;
  std::vector<Interval> with;
  for (std::size_t k = 0; k <= masses.size(); ++k) {
    const Rational stay = k < masses.size() ? masses[k] : Rational(0);
    const Rational come = k > 0 ? masses[k - 1] : Rational(0);
    without.emplace_back(stay, precision);
    with.emplace_back(Rational((1 - q_) * stay + q_ * come), precision);
  }
  const Interval decay = exp(Interval(Rational(-rate_), precision));
  Sums plain = sums_of(without, masses.size(), decay);
  Sums drawn = sums_of(with, masses.size(), decay);
  for (std::size_t j = 0; j < masses.size(); ++j) {
    panels_.push_back({std::move(plain.low[j]), std::move(plain.high[j]), std::move(drawn.low[j]),
                       std::move(drawn.high[j])});
  }
}

LaplacePanels::Point LaplacePanels::at(std::int64_t j, const Interval& u) const {
  const Panel& here = panel(j);
  const Interval exponent = Interval(rate_, precision_) * u;
  const Interval rise = exp(exponent);
  const Interval fall = exp(-exponent);
  const Interval density = here.low * fall + here.high * rise;
  return {density, (here.low_with * fall + here.high_with * rise) / density};
}

LaplacePanels::Atom LaplacePanels::below() const {
  return {at(0, Rational(0)).density / Interval(rate_, precision_),
          Interval(Rational(1 - q_), precision_) +
              Interval(q_, precision_) * exp(Interval(Rational(-rate_), precision_))};
}

LaplacePanels::Atom LaplacePanels::above() const {
  return {at(count() - 1, Rational(1)).density / Interval(rate_, precision_),
          Interval(Rational(1 - q_), precision_) +
              Interval(q_, precision_) * exp(Interval(rate_, precision_))};
}

}  // namespace pkdp::accountant
