#include "reference/mechanisms/counting/corner_window.hpp"

#include <catch2/catch.hpp>

#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/mechanisms/counting/corners.hpp"

using pkdp::Interval;
using pkdp::Rational;
using pkdp::counting::corner_window;
using pkdp::counting::Window;

TEST_CASE("A window has the masses of a corner, upwards, downwards and across the turning point",
          "[counting]") {
  const auto [m, rest] =
      GENERATE(std::pair(30L, 5L), std::pair(5L, 30L), std::pair(17L, 18L), std::pair(0L, 35L));
  const Rational lambda = GENERATE(Rational(1, 20), Rational(1, 3), Rational(49, 100));
  const auto [first, last] = GENERATE(std::pair(-3L, 40L), std::pair(2L, 9L), std::pair(20L, 33L));
  std::vector<pkdp::Probability> records(static_cast<std::size_t>(m),
                                         pkdp::Probability::of(lambda));
  records.resize(35, pkdp::Probability::of(1 - lambda));
  std::vector<Rational> law{1};
  for (const pkdp::Probability& p : records) {
    law.emplace_back(0);
    for (std::size_t k = law.size() - 1; k > 0; --k) {
      law[k] = law[k] * p.complement().value() + law[k - 1] * p.value();
    }
    law[0] *= p.complement().value();
  }
  const Window window = corner_window(m, rest, lambda, first, last, 96);
  Rational below = 0;
  for (std::int64_t j = 0; j < first; ++j) {
    below += law[static_cast<std::size_t>(j)];
  }
  CHECK(window.below.contains(below));
  REQUIRE(window.masses.size() == static_cast<std::size_t>(last - first + 1));
  for (std::int64_t j = first; j <= last; ++j) {
    const Interval& mass = window.masses[static_cast<std::size_t>(j - first)];
    CAPTURE(m, rest, j);
    CHECK(mass.contains(j < 0 || j > 35 ? Rational(0) : law[static_cast<std::size_t>(j)]));
    CHECK(mass.has_relative_accuracy(80));
  }
}

TEST_CASE("A window of many records agrees with sums point by point", "[counting]") {
  const Rational lambda(1, 20);
  for (const std::int64_t m : {2'000L, 10'000L, 18'000L}) {
    const auto law = pkdp::counting::corner_sum(m, 20'000 - m, lambda);
    const std::int64_t mean = law->approximate_cutoff(pkdp::Epsilon::of(Rational(1, 5)));
    const Window window = corner_window(m, 20'000 - m, lambda, mean - 200, mean + 200, 128);
    for (const std::int64_t j : {mean - 200, mean - 67, mean, mean + 200}) {
      const Interval& mass = window.masses[static_cast<std::size_t>(j - mean + 200)];
      CHECK(mass.has_relative_accuracy(120));
      CHECK((mass - law->at(j, 128).mass).contains_zero());
    }
  }
}
