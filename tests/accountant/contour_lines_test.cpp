#include "reference/accountant/contour_lines.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/accountant/sampled_gaussian.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;
using pkdp::testing::overlap;

namespace {

std::vector<Factor> steps(std::uint64_t count, bool removed = true) {
  return {{sampled_gaussian({Rational(1, 10), 1, removed}), count}};
}

Epsilon level(int twentieths) { return Epsilon::of(Rational(twentieths, 20)); }

}  // namespace

TEST_CASE("A line encloses delta at every epsilon, near it well", "[accountant]") {
  for (const bool removed : {true, false}) {
    // Above and below the mean loss, where the integral is that of 1 − δ.
    for (const int chosen : {0, 60, 160}) {
      const std::vector<Factor> factors = steps(200, removed);
      const ContourLine line(factors, level(chosen), 70);
      CHECK(overlap(line.delta(level(chosen)), delta_by_contour(factors, level(chosen), 100)));
      CHECK(line.delta(level(chosen)).has_relative_accuracy(66));
      CHECK(line.delta(level(chosen + 1)).has_relative_accuracy(55));
      for (const int other : {0, 20, 59, 61, 100, 200}) {
        CHECK(overlap(line.delta(level(other)), delta_by_contour(factors, level(other), 60)));
      }
    }
  }
}

// Of a line with little accuracy the other terms of Poisson's sum are a part of what it says, which
// grows with the distance.
TEST_CASE("A rough line encloses delta at every epsilon", "[accountant]") {
  for (const bool removed : {true, false}) {
    for (const int chosen : {0, 60, 160}) {
      const std::vector<Factor> factors = steps(200, removed);
      const ContourLine line(factors, level(chosen), 4);
      for (int other = 0; other <= 240; other += 10) {
        INFO(removed << " " << chosen << " " << other);
        CHECK(overlap(line.delta(level(other)), delta_by_contour(factors, level(other), 50)));
      }
    }
  }
}

TEST_CASE("Where 1 − delta is negligible it is still bounded at every epsilon", "[accountant]") {
  const std::vector<Factor> factors = steps(1'000'000);
  const ContourLine line(factors, level(0), 40);
  for (const int other : {0, 100, 1000, 100'000}) {
    const Interval delta = line.delta(level(other));
    CHECK(overlap(delta, delta_by_contour(factors, level(other), 60)));
  }
  CHECK(line.delta(level(0)).has_relative_accuracy(39));
}

TEST_CASE("Lines that are shared say what a line of one's own says", "[accountant]") {
  const std::vector<Factor> factors = steps(200);
  ContourLines lines(factors);
  for (const Precision precision : {20L, 60L, 40L}) {
    for (const int at : {160, 161, 163, 100, 20, 162, 0, 400}) {
      const Interval shared = lines.delta(level(at), precision);
      const Interval own = delta_by_contour(factors, level(at), precision + 30);
      CHECK(overlap(shared, own));
      CHECK(shared.has_relative_accuracy(precision - 2));
      const Interval one(1, precision + 64);
      CHECK((one - shared).has_absolute_accuracy(precision - 2));
    }
  }
}

TEST_CASE("A line that has too many points when it is made more accurate", "[accountant]") {
  const std::vector<Factor> factors = steps(40);
  const auto refuses = [&](std::size_t points) {
    try {
      static_cast<void>(delta_by_contour(factors, level(20), 40, points));
      return false;
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::limit);
      return true;
    }
  };
  std::size_t least = 16;
  while (refuses(least)) {
    least += least / 8;
  }
  // Just enough for what is asked, not for what is added to it.
  CHECK(ContourLines(factors).delta(level(20), 40, least).has_relative_accuracy(38));
  CHECK_THROWS_AS(ContourLines(factors).delta(level(20), 40, 8), Error);
}

TEST_CASE("A curve has the deltas of its composition", "[accountant]") {
  const Composition compositions[] = {
      {{MechanismKind::gaussian, 1, Rational(1, 50)}, 300, Relation::both},
      {{MechanismKind::gaussian, 1, Rational(1, 50)}, 3, Relation::add},
      {{MechanismKind::gaussian, 1, Rational(1, 50)}, 1, Relation::both},
      {{MechanismKind::gaussian, 2, 1}, 10, Relation::both},
      {{MechanismKind::gaussian, 2, 0}, 10, Relation::both},
      {{MechanismKind::geometric, Rational(1, 2), Rational(1, 5)}, 40, Relation::remove}};
  for (const Composition& composition : compositions) {
    const DeltaCurve curve(composition);
    for (const int at : {10, 12, 40, 11}) {
      const Interval shared = curve.at(level(at)).enclose(40);
      CHECK(overlap(shared, delta(composition, level(at)).enclose(60)));
    }
  }
  CHECK_THROWS_AS(DeltaCurve({{MechanismKind::gaussian, 0, 1}, 1, Relation::both}), Error);
}
