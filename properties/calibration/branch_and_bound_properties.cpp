#include "reference/calibration/branch_and_bound.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/calibration/cell_bounds.hpp"
#include "reference/calibration/delta_of_bias.hpp"

using pkdp::Epsilon;
using pkdp::Noise;
using pkdp::Rational;
using pkdp::calibration::Cell;
using pkdp::calibration::DeltaOfBias;
using pkdp::properties::Effective;
using pkdp::properties::integer_between;

TEST_CASE("What is within a cell is within at each of its biases", "[calibration]") {
  Effective effective(30);
  rc::prop("data processing, and the ends of a narrow cell", [&] {
    const std::int64_t count = *integer_between(1, 12);
    const Rational low(*integer_between(1, 60), 80);
    const Cell cell{low, low + pkdp::power(Rational(1, 2),
                                           static_cast<std::uint64_t>(*integer_between(3, 30)))};
    const DeltaOfBias delta(Noise::geometric(Rational(*integer_between(1, 9), 12)),
                            Epsilon::of(Rational(*integer_between(0, 4), 20)));
    const Rational inside = cell.low + (cell.high - cell.low) * Rational(*integer_between(0, 8), 8);
    const Rational allowed =
        delta.at(count, low, 60).upper() * (1 + Rational(1, *integer_between(2, 400)));
    if (is_within(delta, count, cell, allowed, 30) ||
        is_within_ends(delta, count, cell, allowed, 30)) {
      RC_ASSERT(delta.at(count, inside, 60).lower() <= allowed);
      effective.count_if(allowed > 0);
    }
  });
  effective.require();
}
