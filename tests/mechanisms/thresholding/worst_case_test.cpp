#include "reference/mechanisms/thresholding/worst_case.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/thresholding/laws.hpp"
#include "reference/mechanisms/thresholding/thresholding.hpp"

using pkdp::Epsilon;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Real;
using namespace pkdp::thresholding;

namespace {

std::string text(const pkdp::Value& value) { return to_string(value.real().exact().value()); }

Rational exact(const pkdp::Value& value) {
  return std::get<Rational>(value.real().exact().value());
}

// All p_j on a grid of [0, p], the known ones included, from the written-out laws.
void check_grid(std::int64_t n, std::int64_t known, std::int64_t threshold, const Rational& p,
                const Rational& ratio) {
  const Epsilon epsilon = Epsilon::of_ratio(ratio);
  const Rational active =
      exact(worst_active_delta(n, Probability::of(p), threshold, known, epsilon).value);
  const Rational passive =
      exact(worst_passive_delta(n, Probability::of(p), threshold, known, epsilon).value);
  Rational best_active = 0;
  Rational best_passive = 0;
  constexpr int steps = 3;
  std::vector<int> place(static_cast<std::size_t>(n - 1), 0);
  for (bool more = true; more;) {
    std::vector<Probability> others;
    for (const int step : place) {
      others.push_back(Probability::of(p * step / steps));
    }
    const Population population = Population::of(others, known);
    const Release release = Release::above(threshold);
    best_active = std::max(
        best_active, std::get<Rational>(enumerated_active_delta(population, release, epsilon)));
    best_passive = std::max(
        best_passive, std::get<Rational>(enumerated_passive_delta(population, release, epsilon)));
    more = false;
    for (int& step : place) {
      if (++step <= steps) {
        more = true;
        break;
      }
      step = 0;
    }
  }
  CAPTURE(n, known, threshold, p, ratio);
  CHECK(active == best_active);
  CHECK(passive == best_passive);
}

}  // namespace

TEST_CASE("The worst case is that of a grid that has the corners", "[thresholding]") {
  for (const std::int64_t n : {1, 2, 4}) {
    for (std::int64_t known = 0; known < n; ++known) {
      for (std::int64_t threshold = 0; threshold <= n; ++threshold) {
        check_grid(n, known, threshold, Rational(1, 3), Rational(3, 2));
        check_grid(n, known, threshold, Rational(4, 5), 1);
        check_grid(n, known, threshold, 1, 2);
      }
    }
  }
}

TEST_CASE("Every corner is at or below the worst case, which is attained", "[thresholding]") {
  const Probability p = Probability::of(Rational(1, 10));
  for (const std::int64_t known : {0, 20}) {
    for (const std::int64_t threshold : {0, 3, 9, 15, 40, 79, 80}) {
      for (const Epsilon& epsilon :
           {Epsilon::of(0), Epsilon::of(Rational(1, 10)), Epsilon::of(2)}) {
        CAPTURE(known, threshold);
        const WorstCase active = worst_active_delta(80, p, threshold, known, epsilon);
        const WorstCase passive = worst_passive_delta(80, p, threshold, known, epsilon);
        CHECK(active.resolved);
        CHECK(passive.resolved);
        for (std::int64_t m = 0; m <= 79 - known; ++m) {
          const Population corner = Population::equal(1 + known + m, p, known);
          const Real at_active = active_delta(corner, threshold, epsilon);
          const Real at_passive = passive_delta(corner, threshold, epsilon);
          CHECK(compare(at_active, active.value.real()) <= 0);
          CHECK(compare(at_passive, passive.value.real()) <= 0);
          CHECK((m != active.hidden_at_p || text(at_active) == text(active.value)));
          CHECK((m != passive.hidden_at_p || text(at_passive) == text(passive.value)));
        }
      }
    }
  }
}

TEST_CASE("The worst epsilon is that of the worst corner", "[thresholding]") {
  const Probability p = Probability::of(Rational(1, 5));
  for (const std::int64_t known : {0, 6}) {
    for (const std::int64_t threshold : {0, 2, 5, 12, 24, 25}) {
      for (const Rational& value : {Rational(0), Rational(1, 10), Rational(1, 1000), Rational(1)}) {
        CAPTURE(known, threshold, value);
        const pkdp::Delta delta = pkdp::Delta::of(value);
        const WorstCase active = worst_active_epsilon(25, p, threshold, known, delta);
        const WorstCase passive = worst_passive_epsilon(25, p, threshold, known, delta);
        pkdp::Value best_active = Rational(0);
        pkdp::Value best_passive = Rational(0);
        for (std::int64_t m = 0; m <= 24 - known; ++m) {
          const Population corner = Population::equal(1 + known + m, p, known);
          best_active =
              pkdp::counting::larger(best_active, active_epsilon(corner, threshold, delta));
          best_passive =
              pkdp::counting::larger(best_passive, passive_epsilon(corner, threshold, delta));
        }
        for (const auto& [worst, best] :
             {std::pair(active, best_active), std::pair(passive, best_passive)}) {
          REQUIRE(worst.value.is_none() == best.is_none());
          if (!best.is_none()) {
            CHECK(compare(worst.value.real(), best.real()) <= 0);
            CHECK(compare(worst.upper_bound.real(), best.real()) >= 0);
            CHECK(worst.upper_bound.real().enclose(128).upper() <=
                  worst.value.real().enclose(128).upper() * (1 + pkdp::power_of_two(-40)));
          }
        }
      }
    }
  }
}

TEST_CASE("Rare ones: all hidden records at p are the worst", "[thresholding]") {
  const WorstCase worst = worst_active_delta(100'000, Probability::of(Rational(1, 200)), 700, 0,
                                             Epsilon::of(Rational(1, 1000)));
  CHECK(worst.resolved);
  CHECK(worst.hidden_at_p == 99'999);
}

TEST_CASE("A search that ends early brackets the worst case", "[thresholding]") {
  const Probability p = Probability::of(Rational(1, 10));
  const Epsilon epsilon = Epsilon::of(Rational(1, 10));
  const WorstCase full = worst_passive_delta(3000, p, 50, 1000, epsilon);
  const WorstCase early = worst_passive_delta(3000, p, 50, 1000, epsilon, {1});
  CHECK(full.resolved);
  CHECK_FALSE(early.resolved);
  CHECK(compare(early.value.real(), full.value.real()) <= 0);
  CHECK(mpfr_greaterequal_p(early.upper_bound.real().enclose(64).right(),
                            full.value.real().enclose(64).left()) != 0);
}

TEST_CASE("The worst case refuses what thresholding refuses", "[thresholding]") {
  const Probability p = Probability::of(Rational(1, 10));
  CHECK_THROWS_AS(worst_active_delta(5, p, -1, 0, Epsilon::of(0)), pkdp::Error);
  CHECK_THROWS_AS(worst_passive_delta(5, p, 2, 5, Epsilon::of(0)), pkdp::Error);
  CHECK_THROWS_AS(worst_passive_delta(0, p, 2, 0, Epsilon::of(0)), pkdp::Error);
}
