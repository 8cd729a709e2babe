#include "reference/mechanisms/counting/tilted_rows.hpp"

#include <catch2/catch.hpp>

using pkdp::Epsilon;
using pkdp::Rational;
using pkdp::counting::TiltedRow;
using pkdp::counting::TiltedRows;

TEST_CASE("A tilted row bounds the tilted masses from below and knows what it lacks",
          "[counting]") {
  const Rational lambda(1, 5);
  const Rational c(3, 2);
  TiltedRows rows(lambda, Epsilon::of_ratio(c));
  for (const auto& [a, b] : {std::pair(0L, 0L), std::pair(3L, 4L), std::pair(0L, 6L)}) {
    std::vector<Rational> law{1};
    Rational sum = 1;
    for (std::int64_t i = 0; i < a + b; ++i) {
      const Rational p = i < a ? lambda : Rational(1 - lambda);
      law.emplace_back(0);
      for (std::size_t k = law.size() - 1; k > 0; --k) {
        law[k] = law[k] * (1 - p) + law[k - 1] * p / c;
      }
      law[0] *= 1 - p;
      sum *= 1 - p + p / c;
    }
    const TiltedRow& row = rows.row(a, b);
    const Rational unit = pkdp::power_of_two(-TiltedRows::unit_bits);
    Rational missing = 1;
    for (std::size_t i = 0; i < row.masses.size(); ++i) {
      const Rational mass = row.masses[i] * unit;
      missing -= mass;
      const Rational exact = law[static_cast<std::size_t>(row.first) + i] / sum;
      CHECK(mass <= exact);
      CHECK(mass >= exact - 2 * unit);
    }
    CHECK(missing == row.deficit * unit);
    CHECK(row.deficit <= 2 * (a + b + 1));
    CHECK(&rows.row(a, b) == &row);
  }
}

TEST_CASE("A row of many records leaves out what is below a unit", "[counting]") {
  TiltedRows rows(Rational(1, 20), Epsilon::of(Rational(1, 10)));
  const TiltedRow& row = rows.row(8'000, 2'000);
  CHECK(row.masses.size() < 600);
  CHECK(row.deficit < 1000);
  CHECK(row.first < rows.mean(8'000, 2'000));
  CHECK(row.last() > rows.mean(8'000, 2'000));
}
