#include "checks/brute_force/day_table.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <optional>

#include "checks/engine/random_models.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using brute_force::Days;
using brute_force::SeriesMasses;

namespace {

constexpr DependenceConvention parts_apart = DependenceConvention::remainder;

/// Up to four others; half of the laws exclude some series.
std::vector<SeriesMasses> random_others(std::size_t index) {
  engine::SplitMix64 draw(4242 + 7919 * index);
  std::vector<SeriesMasses> others;
  for (std::size_t n = draw.below(5); n > 0; --n) {
    others.push_back(index % 2 == 0 ? draw.masses(4) : draw.positive_masses(4));
  }
  return others;
}

/// The largest e^Dep over all counts and all series a, b of the target; nothing for ∞.
std::optional<Rational> largest_factor(const std::vector<SeriesMasses>& others) {
  const auto counts = brute_force::daily_counts(others, 2);
  Rational worst = 0;
  for (const auto& [s, mass] : counts) {
    for (std::size_t a = 0; a < 4; ++a) {
      for (std::size_t b = 0; b < 4; ++b) {
        const auto factor =
            a == b ? Rational(1)
                   : brute_force::day_dependence(counts, s, brute_force::series_at(a, 2),
                                                 brute_force::series_at(b, 2), parts_apart);
        if (!factor) {
          return std::nullopt;
        }
        worst = std::max(worst, *factor);
      }
    }
  }
  return worst;
}

}  // namespace

TEST_CASE("The table of two days agrees with the least nu word by word", "[checks]") {
  const SeriesMasses any(4, make_rational(1, 4));
  std::size_t yes = 0;
  std::size_t no = 0;
  for (std::size_t index = 0; index < 400; ++index) {
    const std::vector<SeriesMasses> others = random_others(index);
    for (const Rational& m : {Rational(1), make_rational(5, 4), Rational(2), Rational(6)}) {
      INFO(index << " " << m);
      const bool expected = brute_force::day_nu(others, any, m, parts_apart).is_zero();
      CHECK(brute_force::dependence_is_at_most(others, m) == expected);
      ++(expected ? yes : no);
    }
  }
  CHECK(yes > 100);
  CHECK(no > 100);
}

TEST_CASE("The table of two days decides at the largest factor itself", "[checks]") {
  std::size_t finite = 0;
  for (std::size_t index = 0; index < 200; ++index) {
    const std::vector<SeriesMasses> others = random_others(index);
    const std::optional<Rational> worst = largest_factor(others);
    if (!worst) {
      CHECK_FALSE(brute_force::dependence_is_at_most(others, 1'000'000));
      continue;
    }
    ++finite;
    CHECK(brute_force::dependence_is_at_most(others, *worst));
    CHECK(*worst >= 1);
    CHECK((*worst == 1 ||
           !brute_force::dependence_is_at_most(others, *worst - make_rational(1, 1'000'000'000))));
  }
  CHECK(finite > 50);
  CHECK(finite < 200);
}

TEST_CASE("The table of two days: nobody else, equal days, independent days", "[checks]") {
  const SeriesMasses equal{make_rational(1, 2), 0, 0, make_rational(1, 2)};
  const SeriesMasses apart(4, make_rational(1, 4));
  CHECK(brute_force::dependence_is_at_most({}, 1));
  CHECK(brute_force::dependence_is_at_most({apart, apart}, 1));
  CHECK_FALSE(brute_force::dependence_is_at_most({equal}, 1'000'000));
}
