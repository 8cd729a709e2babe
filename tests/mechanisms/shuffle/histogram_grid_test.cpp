#include "reference/mechanisms/shuffle/histogram_grid.hpp"

#include <catch2/catch.hpp>

#include "reference/mechanisms/shuffle/enumeration.hpp"

using namespace pkdp;
using namespace pkdp::shuffle;

TEST_CASE("Histograms stand where their index says", "[shuffle]") {
  for (const std::int64_t bins : {1, 2, 3, 5}) {
    const HistogramOrder order(6, bins);
    for (const std::int64_t reports : {0, 1, 4, 6}) {
      std::size_t next = 0;
      order.for_each(reports, [&](const Histogram& histogram) {
        CHECK(order.index(histogram, reports) == next);
        ++next;
      });
      CHECK(next == order.size(reports));
    }
  }
  CHECK(HistogramOrder(6, 3).size(6) == 28);
}

TEST_CASE("Two reports of different laws", "[shuffle]") {
  const HistogramOrder order(2, 2);
  HistogramGrid grid = with_report(order, {}, {Integer(3), Integer(1)});
  grid = with_report(order, grid, {Integer(2), Integer(5)});
  // (3a + b)(2a + 5b), from b² on.
  CHECK(grid.masses == std::vector<Integer>{5, 17, 6});
}

TEST_CASE("The work of an enumeration is known before it begins", "[shuffle]") {
  CHECK(work_of_all({10, 3, Rational(1, 2)}));
  CHECK(!work_of_all({200, 3, Rational(1, 2)}));
  CHECK(!work_of_all({1'000'000'000, 1'000'000'000, Rational(1, 2)}));
  CHECK(!work_of_all({30, 3, power_of_two(-1'000'000)}));
  CHECK(work_of_one({100, 3, Rational(1, 2)}, {50, 40, 9}));
  CHECK(!work_of_one({1'000'000, 2, Rational(1, 2)}, {999'999, 0}));
}
