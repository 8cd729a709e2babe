#include "reference/accountant/cells.hpp"

#include <tbb/parallel_for.h>

#include <functional>

namespace pkdp::accountant {
namespace {

// The mass of a law of the noise below x and above it.
struct Tails {
  Interval below;
  Interval above;
};
using Law = std::function<Tails(const Rational& x)>;

// `far` is the tail on the side of x, the smaller one.
Tails sided(const Rational& x, const Interval& far) {
  const Interval near = Interval(1, far.precision()) - far;
  return x < 0 ? Tails{far, near} : Tails{near, far};
}

Law gaussian_law(const Rational& sigma, Precision precision) {
  return [sigma, precision](const Rational& x) {
    const Interval z = Interval(Rational(x / sigma), precision) / sqrt(Interval(2, precision));
    const Interval far = scale_by_power_of_two(erfc(x < 0 ? -z : z), -1);
    return sided(x, far);
  };
}

Law laplace_law(const Rational& scale, Precision precision) {
  return [scale, precision](const Rational& x) {
    const Interval far =
        scale_by_power_of_two(exp(Interval(Rational(-abs(x) / scale), precision)), -1);
    return sided(x, far);
  };
}

// Between two points, from the side where both tails are small.
Interval between(const Tails& low, const Tails& high, bool is_right) {
  return is_right ? low.above - high.above : high.below - low.below;
}

Cells cut(const Mechanism& mechanism, const Law& law, const Rational& first, const Rational& last,
          std::size_t count, Precision precision) {
  const Rational width = (last - first) / static_cast<std::int64_t>(count);
  std::vector<Tails> without(count + 1, {Interval(2), Interval(2)});
  std::vector<Tails> shifted = without;
  const auto point = [&](std::size_t i) {
    return Rational(first + width * static_cast<std::int64_t>(i));
  };
  tbb::parallel_for(std::size_t{0}, count + 1, [&](std::size_t i) {
    without[i] = law(point(i));
    shifted[i] = law(point(i) - 1);
  });
  const Interval q(mechanism.sampling, precision);
  const Interval rest(Rational(1 - mechanism.sampling), precision);
  const auto cell = [&](const Interval& drawn, const Interval& plain) {
    return CellMass{rest * plain + q * drawn, plain};
  };
  Cells cells{{}, {}, false};
  cells.masses.push_back(cell(shifted.front().below, without.front().below));
  for (std::size_t i = 0; i < count; ++i) {
    cells.masses.push_back(cell(between(shifted[i], shifted[i + 1], point(i) >= 1),
                                between(without[i], without[i + 1], point(i) >= 0)));
  }
  cells.masses.push_back(cell(shifted.back().above, without.back().above));
  return cells;
}

}  // namespace

Cells cells_of(const Mechanism& mechanism, std::size_t count, Precision bits) {
  const Rational& parameter = mechanism.parameter;
  if (mechanism.noise == MechanismKind::laplace) {
    const Precision precision = bits + 64;
    Cells cells = cut(mechanism, laplace_law(parameter, precision), 0, 1, count, precision);
    cells.constant_beyond = true;
    for (std::size_t i = 0; i <= count; ++i) {
      const Rational exponent =
          (Rational(2 * static_cast<std::int64_t>(i), static_cast<std::int64_t>(count)) - 1) /
          parameter;
      cells.ratios.push_back(Interval(Rational(1 - mechanism.sampling), precision) +
                             Interval(mechanism.sampling, precision) *
                                 exp(Interval(exponent, precision)));
    }
    return cells;
  }
  // e^(−c²/2) = 2^−bits; tails have that relative size at the ends.
  const Rational far =
      floor(sqrt(Interval(2, 64) * log(Interval(2, 64)) * Interval(bits, 64)).upper()) + 1;
  const Precision precision = 2 * bits + 64;
  const Rational first = -far * parameter;
  const Rational last = far * parameter + 1;
  Cells cells = cut(mechanism, gaussian_law(parameter, precision), first, last, count, precision);
  cells.ratios.assign(count + 1, Interval(2));
  tbb::parallel_for(std::size_t{0}, count + 1, [&](std::size_t i) {
    const Rational x =
        first + (last - first) * static_cast<std::int64_t>(i) / static_cast<std::int64_t>(count);
    const Rational exponent = (2 * x - 1) / (2 * parameter * parameter);
    cells.ratios[i] = Interval(Rational(1 - mechanism.sampling), precision) +
                      Interval(mechanism.sampling, precision) * exp(Interval(exponent, precision));
  });
  return cells;
}

}  // namespace pkdp::accountant
