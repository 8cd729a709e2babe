#include "reference/accountant/noisy_count_cells.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/cells.hpp"
#include "reference/accountant/loss_grid.hpp"

namespace pkdp::accountant {
namespace {

constexpr std::int64_t most_masses = 1 << 16;

void require_size(std::int64_t masses) {
  if (masses > most_masses) {
    throw Error(ErrorKind::limit, "the noise of a count",
                Problem{"has " + std::to_string(masses) + " masses that matter"},
                "at most " + std::to_string(most_masses));
  }
}

// Of the noise alone: P[Z > x] for x ≥ 0, and the density up to a factor.
struct Shape {
  std::function<Interval(const Rational& x)> tail;
  std::function<Interval(const Rational& x)> density;
};

Shape shape_of(const Mechanism& noise, Precision precision) {
  const Rational& size = noise.parameter;
  if (noise.noise == MechanismKind::laplace) {
    const auto decay = [=](const Rational& x) {
      return exp(Interval(Rational(-abs(x) / size), precision));
    };
    return {[=](const Rational& x) { return scale_by_power_of_two(decay(x), -1); }, decay};
  }
  return {[=](const Rational& x) {
            const Interval z = Interval(Rational(x / size), precision);
            return scale_by_power_of_two(erfc(z / sqrt(Interval(2, precision))), -1);
          },
          [=](const Rational& x) {
            return exp(Interval(Rational(-x * x / (2 * size * size)), precision));
          }};
}

// What is known of the noise at first, first + 1, … times a step, all at once.
class Table {
 public:
  Table(std::int64_t first, std::int64_t last, const std::function<Interval(std::int64_t)>& f)
      : first_(first), values_(static_cast<std::size_t>(last - first + 1), Interval(2)) {
    tbb::parallel_for(std::size_t{0}, values_.size(), [&](std::size_t i) {
      values_[i] = f(first_ + static_cast<std::int64_t>(i));
    });
  }
  [[nodiscard]] const Interval& at(std::int64_t place) const {
    return values_[static_cast<std::size_t>(place - first_)];
  }

 private:
  std::int64_t first_;
  std::vector<Interval> values_;
};

// Σ w_k·f(place − k·stride).
Interval mixed(const std::vector<Interval>& weights, const Table& table, std::int64_t place,
               std::int64_t stride) {
  Interval sum(weights.front().precision());
  for (std::size_t k = 0; k < weights.size(); ++k) {
    sum += weights[k] * table.at(place - static_cast<std::int64_t>(k) * stride);
  }
  return sum;
}

std::vector<Interval> enclosed(const std::vector<Rational>& masses, Precision precision) {
  std::vector<Interval> result;
  result.reserve(masses.size());
  for (const Rational& mass : masses) {
    result.emplace_back(mass, precision);
  }
  return result;
}

// The cells end at multiples of `width`/`per_unit`, from the first to the last of these numbers.
struct Grid {
  std::int64_t per_unit;
  std::int64_t width;
  std::int64_t first;
  std::int64_t last;
};

// In standard deviations: e^(−far²/2) = 2^−bits.
Rational far_of(Precision bits) {
  return floor(sqrt(Interval(2, 64) * log(Interval(2, 64)) * Interval(bits, 64)).upper()) + 1;
}

Grid grid_of(const NoisyCount& released, std::size_t buckets, Precision bits) {
  const auto greatest = static_cast<std::int64_t>(released.masses.size());  // S + 1
  const bool is_laplace = released.noise.noise == MechanismKind::laplace;
  const Integer reach =
      is_laplace ? Integer(0) : Integer(floor(far_of(bits) * released.noise.parameter) + 1);
  const Integer length = greatest + 2 * reach;
  require_size(length > most_masses ? std::int64_t{most_masses} + 1
                                    : length.convert_to<std::int64_t>());
  const auto units = length.convert_to<std::int64_t>();
  const auto far = reach.convert_to<std::int64_t>();
  const auto cells = static_cast<std::int64_t>(buckets);
  if (units <= cells) {
    const std::int64_t per_unit = cells / units;
    return {per_unit, 1, -far * per_unit, (greatest + far) * per_unit};
  }
  const std::int64_t width = units / cells;
  const std::int64_t past = (units + width - 1) / width * width;
  return {1, width, -far, past - far};
}

class CountCells {
 public:
  CountCells(const NoisyCount& released, const Grid& grid, Precision precision)
      : grid_(grid),
        shape_(shape_of(released.noise, precision)),
        weights_(enclosed(released.masses, precision)),
        q_(released.noise.sampling, precision),
        rest_(Rational(1 - released.noise.sampling), precision) {}

  [[nodiscard]] Cells cells(bool constant_beyond) const {
    const std::int64_t reach = static_cast<std::int64_t>(weights_.size()) * grid_.per_unit;
    const std::int64_t low = grid_.first - reach;
    // Masses of the noise between neighbouring multiples, from the smaller tails.
    const Table tails(low, grid_.last,
                      [&](std::int64_t i) { return shape_.tail(place(std::abs(i))); });
    const Table masses(low, grid_.last - 1, [&](std::int64_t i) {
      return i >= 0 ? tails.at(i) - tails.at(i + 1) : tails.at(i + 1) - tails.at(i);
    });
    const Table densities(low, grid_.last,
                          [&](std::int64_t i) { return shape_.density(place(i)); });
    const auto count = static_cast<std::size_t>((grid_.last - grid_.first) / grid_.width);
    Cells result{std::vector<CellMass>(count + 2, {Interval(2), Interval(2)}),
                 std::vector<Interval>(count + 1, Interval(2)), constant_beyond};
    tbb::parallel_for(std::size_t{0}, count + 1, [&](std::size_t i) {
      const std::int64_t at = grid_.first + static_cast<std::int64_t>(i) * grid_.width;
      const Interval here = mixed(weights_, densities, at, grid_.per_unit);
      const Interval before = mixed(weights_, densities, at - grid_.per_unit, grid_.per_unit);
      result.ratios[i] = rest_ + q_ * before / here;
      if (i < count) {
        result.masses[i + 1] = cell([&](std::int64_t shift) {
          Interval sum(rest_.precision());
          for (std::int64_t j = 0; j < grid_.width; ++j) {
            sum += mixed(weights_, masses, at + j - shift, grid_.per_unit);
          }
          return sum;
        });
      }
    });
    result.masses.front() = cell([&](std::int64_t shift) {
      return half_line([&](std::int64_t k) { return below(grid_.first - shift - k); });
    });
    result.masses.back() = cell([&](std::int64_t shift) {
      return half_line([&](std::int64_t k) { return below(shift + k - grid_.last); });
    });
    return result;
  }

 private:
  [[nodiscard]] Rational place(std::int64_t i) const { return {i, grid_.per_unit}; }

  // P[Z < i·step].
  [[nodiscard]] Interval below(std::int64_t i) const {
    const Interval tail = shape_.tail(place(std::abs(i)));
    return i <= 0 ? tail : Interval(1, tail.precision()) - tail;
  }

  [[nodiscard]] Interval half_line(const std::function<Interval(std::int64_t)>& at) const {
    Interval sum(rest_.precision());
    for (std::size_t k = 0; k < weights_.size(); ++k) {
      sum += weights_[k] * at(static_cast<std::int64_t>(k) * grid_.per_unit);
    }
    return sum;
  }

  // Of S + Z and, shifted by 1, of S + 1 + Z.
  [[nodiscard]] CellMass cell(const std::function<Interval(std::int64_t)>& mass) const {
    const Interval plain = mass(0);
    return {rest_ * plain + q_ * mass(grid_.per_unit), plain};
  }

  Grid grid_;
  Shape shape_;
  std::vector<Interval> weights_;
  Interval q_;
  Interval rest_;
};

// Of a discrete Gaussian: P[Z = z] for |z| ≤ reach, and the masses of S + Z and of the release.
composition::LossLaw discrete_law(const NoisyCount& released, bool removed, Precision bits) {
  const Rational& sigma = released.noise.parameter;
  const Integer far = floor(far_of(bits + 8) * sigma) + 2;
  require_size(far > most_masses ? std::int64_t{most_masses} + 1 : far.convert_to<std::int64_t>());
  const auto reach = far.convert_to<std::int64_t>();
  const auto greatest = static_cast<std::int64_t>(released.masses.size());
  require_size(greatest + 2 * reach);
  const Precision precision = 2 * bits + 64;
  const Shape shape = shape_of({MechanismKind::gaussian, sigma}, precision);
  const Table noise(-reach - greatest, reach + greatest,
                    [&](std::int64_t z) { return shape.density(z); });
  // Beyond the table each term is at most e^(−reach/σ²) times the one before.
  Interval total(precision);
  for (std::int64_t z = -reach; z <= reach; ++z) {
    total += noise.at(z);
  }
  const Interval quotient = exp(Interval(Rational(-reach / (sigma * sigma)), precision));
  const Interval beyond =
      scale_by_power_of_two(noise.at(reach) * quotient / (Interval(1, precision) - quotient), 1);
  total += Interval::hull(Interval(precision), beyond);
  const std::vector<Interval> weights = enclosed(released.masses, precision);
  const Interval q(released.noise.sampling, precision);
  const Interval rest(Rational(1 - released.noise.sampling), precision);
  std::vector<composition::LossMass> outcomes(static_cast<std::size_t>(greatest + 2 * reach - 1),
                                              {Interval(2), 0});
  tbb::parallel_for(std::size_t{0}, outcomes.size(), [&](std::size_t i) {
    const std::int64_t y = static_cast<std::int64_t>(i) - reach + 1;
    const Interval without = mixed(weights, noise, y, 1);
    const Interval with = rest * without + q * mixed(weights, noise, y - 1, 1);
    const Interval& mass = removed ? with : without;
    const Interval loss = log(with / without);
    outcomes[i] = {removed ? loss : -loss,
                   std::max<Integer>(0, floor(scale_by_power_of_two(mass / total, bits).lower()))};
  });
  std::erase_if(outcomes, [](const auto& outcome) { return outcome.mass.is_zero(); });
  if (removed) {
    std::reverse(outcomes.begin(), outcomes.end());
  }
  return {std::move(outcomes), bits};
}

}  // namespace

composition::Part noisy_count_part(const NoisyCount& released, std::uint64_t count, bool removed,
                                   std::size_t buckets, bool upper) {
  if (released.noise.noise == MechanismKind::discrete_gaussian) {
    return {[=](Precision bits) { return discrete_law(released, removed, bits); }, Rational(0),
            count};
  }
  const auto cells = [=](Precision bits) {
    const CountCells made(released, grid_of(released, buckets, bits), 2 * bits + 64);
    return made.cells(released.noise.noise == MechanismKind::laplace);
  };
  return cells_part(cells, count, removed, upper);
}

}  // namespace pkdp::accountant
