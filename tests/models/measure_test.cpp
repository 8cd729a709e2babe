#include "reference/models/measure.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;

TEST_CASE("Measures are collected, divided and paired", "[models]") {
  const Measure measure =
      collect({{3, Rational(1, 4)}, {1, Rational(1, 4)}, {3, Rational(1, 2)}, {2, 0}});
  CHECK(measure == Measure{{1, Rational(1, 4)}, {3, Rational(3, 4)}});
  CHECK(total(measure) == 1);
  CHECK(divided(measure, 2) == Measure{{1, Rational(1, 8)}, {3, Rational(3, 8)}});
  CHECK(mass_at(measure, 3) == Rational(3, 4));
  CHECK(mass_at(measure, 2) == 0);
  CHECK(collect({}).empty());
  const SparsePair pair = pair_of(measure, {{2, Rational(1, 2)}, {3, Rational(1, 2)}});
  CHECK(pair.points == std::vector<Index>{1, 2, 3});
  CHECK(pair.laws.p() == std::vector<Rational>{Rational(1, 4), 0, Rational(3, 4)});
  CHECK(pair.laws.q() == std::vector<Rational>{0, Rational(1, 2), Rational(1, 2)});
  const MeasureLess less;
  CHECK(less(measure, {{1, Rational(1, 3)}}));
  CHECK_FALSE(less(measure, measure));
}
