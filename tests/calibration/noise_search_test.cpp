#include "reference/calibration/noise_search.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"
#include "reference/numbers/parse.hpp"
#include "tests/support/brute_force_noise.hpp"
#include "tests/support/enumeration.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::LawPair;
using pkdp::Noise;
using pkdp::NoiseKind;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Value;
using pkdp::testing::Arb;
using pkdp::testing::brute_force_geometric_delta;
namespace calibration = pkdp::calibration;
using calibration::BiasInterval;
using calibration::CalibrationSetting;

namespace {

constexpr NoiseKind kinds[] = {NoiseKind::geometric, NoiseKind::laplace, NoiseKind::gaussian};

CalibrationSetting setting(std::int64_t n, std::int64_t known, const Rational& low,
                           const Rational& high) {
  return CalibrationSetting::of(n, known, BiasInterval::of(low, high));
}

LawPair counts(std::int64_t m, const Rational& b, bool reversed) {
  const std::vector<Probability> others(static_cast<std::size_t>(m), Probability::of(b));
  const LawPair pair = pkdp::testing::enumerate_counts(others);
  return reversed ? pair.reversed() : pair;
}

// The larger direction, from all databases.
Rational brute_force_delta(std::int64_t m, const Rational& b, const Rational& q,
                           const Rational& c) {
  return std::max(brute_force_geometric_delta(counts(m, b, false), q, c),
                  brute_force_geometric_delta(counts(m, b, true), q, c));
}

Rational exact_count_delta(std::int64_t m, const Rational& b, const Rational& c) {
  const auto value = pkdp::counting::delta(m + 1, Probability::of(b), Epsilon::of_ratio(c)).exact();
  return std::get<Rational>(value.value());
}

// Ends and all peaks b/(1−b) = c·k/(m−k), in both directions.
Rational brute_force_noiseless_worst(std::int64_t m, const Rational& low, const Rational& high,
                                     const Rational& c) {
  Rational worst = std::max(exact_count_delta(m, low, c), exact_count_delta(m, high, c));
  for (std::int64_t k = 1; k < m; ++k) {
    const Rational peak = c * k / (c * k + m - k);
    for (const Rational& b : {peak, Rational(1 - peak)}) {
      if (low <= b && b <= high) {
        worst = std::max(worst, exact_count_delta(m, b, c));
      }
    }
  }
  return worst;
}

calibration::NoiseScale scale_of(const CalibrationSetting& where, NoiseKind kind,
                                 const Rational& epsilon, const Rational& delta) {
  return calibration::noise_scale(where, kind, Epsilon::of(epsilon), Delta::of(delta));
}

}  // namespace

TEST_CASE("Without noise the worst bias is an end or a peak", "[calibration]") {
  for (const std::int64_t m : {1, 2, 3, 7, 12}) {
    for (const Rational& c : {Rational(1), Rational(6, 5), Rational(3)}) {
      for (const auto& [low, high] : {std::pair<Rational, Rational>{Rational(1, 3), Rational(2, 3)},
                                      {Rational(1, 20), Rational(3, 10)},
                                      {Rational(2, 5), Rational(19, 20)}}) {
        CAPTURE(m, c, low, high);
        const auto worst = calibration::worst_delta(setting(m + 4, 3, low, high), std::nullopt,
                                                    Epsilon::of_ratio(c));
        const Rational truth = brute_force_noiseless_worst(m, low, high, c);
        CHECK(worst.resolved);
        CHECK(worst.lower <= truth);
        CHECK(truth <= worst.upper);
        CHECK(worst.upper - worst.lower <= worst.upper * pkdp::power_of_two(-42));
        // Reaching the allowed δ exactly is enough, a little less is not.
        const Epsilon epsilon = Epsilon::of_ratio(c);
        const CalibrationSetting where = setting(m + 1, 0, low, high);
        CHECK(calibration::noiseless_suffices(where, epsilon, Delta::of(truth)));
        CHECK_FALSE(calibration::noiseless_suffices(
            where, epsilon, Delta::of(truth * (1 - pkdp::power_of_two(-90)))));
      }
    }
  }
}

TEST_CASE("Dense grids of biases stay below the worst one, from all databases", "[calibration]") {
  for (const std::int64_t m : {1, 2, 4, 9}) {
    for (const Rational& q : {Rational(1, 50), Rational(1, 4), Rational(4, 5)}) {
      const Rational c(11, 10);
      const Rational low(1, 4);
      const Rational high(3, 4);
      const auto worst = calibration::worst_delta(setting(m + 1, 0, low, high), Noise::geometric(q),
                                                  Epsilon::of_ratio(c));
      CAPTURE(m, q);
      REQUIRE(worst.resolved);
      Rational highest = 0;
      for (int j = 20; j <= 60; ++j) {
        highest = std::max(highest, brute_force_delta(m, Rational(j, 80), q, c));
      }
      CHECK(highest <= worst.upper);
      const Rational there = brute_force_delta(m, worst.bias, q, c);
      CHECK(worst.lower <= there * (1 + pkdp::power_of_two(-50)));
      CHECK(there <= worst.upper);
    }
  }
}

TEST_CASE("Densities: the same against Arb, scalloped and smooth", "[calibration]") {
  for (const Noise& noise : {Noise::gaussian(Rational(1, 4)), Noise::gaussian(2),
                             Noise::laplace(Rational(1, 5)), Noise::laplace(3)}) {
    const Rational exponent(1, 10);
    constexpr long precision = 120;
    Arb c(exponent, precision);
    arb_exp(c.raw(), c.raw(), precision);
    const calibration::SearchEffort search{24, 20'000, std::nullopt};
    const auto worst = calibration::worst_delta(setting(6, 1, Rational(1, 5), Rational(3, 5)),
                                                noise, Epsilon::of(exponent), search);
    CAPTURE(noise.parameter());
    REQUIRE(worst.resolved);
    for (int j = 4; j <= 12; ++j) {
      for (const bool reversed : {false, true}) {
        const Interval slow =
            brute_force_density_delta(counts(4, Rational(j, 20), reversed), noise, c, precision)
                .interval(precision);
        CHECK(slow.lower() <= worst.upper);
      }
    }
    const Interval there =
        pkdp::testing::brute_force_density_delta(counts(4, worst.bias, false), noise, c, precision)
            .interval(precision);
    const Interval back =
        pkdp::testing::brute_force_density_delta(counts(4, worst.bias, true), noise, c, precision)
            .interval(precision);
    CHECK(worst.lower <= max(there, back).upper());
  }
}

// One record fewer leaves δ(b) without a peak inside, and no interval with smaller denominators has
// a peak inside and lower ends.
TEST_CASE("The ends of the interval alone give too little noise", "[calibration]") {
  const Rational third(1, 3);
  CHECK(brute_force_delta(2, third, 0, 1) == Rational(4, 9));
  CHECK(brute_force_delta(2, 1 - third, 0, 1) == Rational(4, 9));
  CHECK(brute_force_delta(2, Rational(1, 2), 0, 1) == Rational(1, 2));
  for (const Rational& end : {third, Rational(1 - third)}) {
    const auto alone = scale_of(setting(3, 0, end, end), NoiseKind::geometric, 0, Rational(4, 9));
    CHECK(alone.upper == 0);
  }
  const auto both =
      scale_of(setting(3, 0, third, 1 - third), NoiseKind::geometric, 0, Rational(4, 9));
  CHECK(both.lower <= Rational(1, 9));
  CHECK(Rational(1, 9) <= both.upper);
  CHECK(both.upper - both.lower < pkdp::power_of_two(-44));
  CHECK(both.bias == Rational(1, 2));
  for (const NoiseKind kind : kinds) {
    CHECK(scale_of(setting(3, 0, third, 1 - third), kind, 0, Rational(4, 9)).lower > 0);
  }
}

TEST_CASE("The scale is enough at every bias, and a little less is not", "[calibration]") {
  const Rational epsilon(1, 5);
  for (const NoiseKind kind : kinds) {
    for (const std::int64_t known : {0, 4}) {
      const CalibrationSetting where = setting(9, known, Rational(3, 10), Rational(1, 2));
      const Rational delta(1, 7);
      const auto scale = scale_of(where, kind, epsilon, delta);
      CAPTURE(static_cast<int>(kind), known);
      REQUIRE(scale.resolved);
      REQUIRE(scale.upper > 0);
      CHECK(scale.upper - scale.lower <= scale.upper * pkdp::power_of_two(-44));
      const calibration::SearchEffort search{60, 20'000, std::nullopt};
      const auto at = [&](const Rational& beta) {
        const CalibrationSetting there = setting(9, known, scale.bias, scale.bias);
        return calibration::worst_delta(there, calibration::noise_of_scale(kind, beta),
                                        Epsilon::of(epsilon), search);
      };
      CHECK(at(scale.upper).upper <= delta);
      CHECK(at(scale.lower * (1 - pkdp::power_of_two(-40))).lower > delta);
    }
  }
}

TEST_CASE("Nothing uncertain: the tight calibration of differential privacy", "[calibration]") {
  const Epsilon epsilon = Epsilon::of(Rational(1, 2));
  const Delta delta = Delta::of(Rational(1, 10));
  for (const NoiseKind kind : kinds) {
    const Value dp = calibration::dp_scale(kind, epsilon, delta);
    for (const CalibrationSetting& where :
         {setting(1, 0, Rational(1, 3), Rational(1, 2)),
          setting(7, 6, Rational(1, 3), Rational(1, 2)), setting(7, 2, 0, 0), setting(7, 2, 1, 1),
          setting(7, 2, 0, 1), setting(7, 2, 0, Rational(1, 2))}) {
      const auto scale = calibration::noise_scale(where, kind, epsilon, delta);
      const Interval value = dp.real().enclose(128);
      CHECK(scale.lower <= value.upper());
      CHECK(value.lower() <= scale.upper);
      CHECK(scale.resolved);
    }
  }
  // (1 − c·p)/(1 + p) = δ and 1 − e^((ε − 1/s)/2) = δ.
  const Value p = calibration::dp_scale(NoiseKind::geometric, Epsilon::of_ratio(2), delta);
  CHECK(std::get<Rational>(p.real().exact().value()) == Rational(3, 7));
  const auto alone = pkdp::additive_noise::geometric_delta(Rational(3, 7), 1, Epsilon::of_ratio(2));
  CHECK(std::get<Rational>(alone.exact().value()) == Rational(1, 10));
  const Value s = calibration::dp_scale(NoiseKind::laplace, epsilon, Delta::of(0));
  CHECK(std::get<Rational>(s.real().exact().value()) == 2);
}

TEST_CASE("δ = 0, δ = 1 and ε = 0", "[calibration]") {
  const CalibrationSetting where = setting(9, 0, Rational(1, 4), Rational(1, 3));
  for (const NoiseKind kind : kinds) {
    CHECK(calibration::least_scale(where, kind, Epsilon::of(0), Delta::of(0)).is_none());
    CHECK_FALSE(scale_of(where, kind, 0, 0).exists);
    CHECK(scale_of(where, kind, 0, 1).upper == 0);
    CHECK(scale_of(where, kind, 0, Rational(1, 10)).lower > 0);
    CHECK(scale_of(where, kind, 0, Rational(9, 10)).upper == 0);
  }
  CHECK_FALSE(scale_of(where, NoiseKind::gaussian, 1, 0).exists);
  CHECK(scale_of(where, NoiseKind::laplace, Rational(1, 3), 0).upper >= 3);
}

// Refinement alone would never tell a number with few binary digits from its neighbours.
TEST_CASE("Answers that are short rationals are found exactly", "[calibration]") {
  const auto exact = [](const Value& value) {
    return std::get<Rational>(value.real().exact().value());
  };
  const auto largest = [&](std::int64_t n, const Rational& q, const Rational& c) {
    return exact(calibration::largest_delta(setting(n, 0, Rational(1, 3), Rational(2, 3)),
                                            Noise::geometric(q), Epsilon::of_ratio(c)));
  };
  const Rational half(1, 2);
  // At the inner peak 1/2.
  CHECK(largest(3, half, 1) == Rational(1, 4));
  CHECK(largest(3, half, 1) == brute_force_delta(2, half, half, 1));
  CHECK(largest(3, Rational(1, 4), 1) == brute_force_delta(2, half, Rational(1, 4), 1));
  // At an end.
  CHECK(largest(5, half, 1) == brute_force_delta(4, Rational(1, 3), half, 1));
  const auto least = [&](const Rational& low, const Rational& c, const Rational& delta) {
    return exact(calibration::least_scale(setting(3, 0, low, 1 - low), NoiseKind::geometric,
                                          Epsilon::of_ratio(c), Delta::of(delta)));
  };
  CHECK(least(half, Rational(6, 5), brute_force_delta(2, half, half, Rational(6, 5))) == half);
  CHECK(least(Rational(1, 3), 1, Rational(1, 4)) == half);
}

TEST_CASE("Refusals name the parameter", "[calibration]") {
  CHECK_THROWS_WITH(BiasInterval::of(-1, 1), Catch::Contains("bias_low"));
  CHECK_THROWS_WITH(BiasInterval::of(Rational(1, 2), Rational(1, 3)), Catch::Contains("bias_high"));
  CHECK_THROWS_WITH(BiasInterval::of(Rational(1, 2), 2), Catch::Contains("bias_high"));
  CHECK_THROWS_WITH(setting(0, 0, 0, 1), Catch::Contains("n"));
  CHECK_THROWS_WITH(setting(5, 5, 0, 1), Catch::Contains("known"));
  CHECK_THROWS_WITH(setting(5, -1, 0, 1), Catch::Contains("known"));
}

TEST_CASE("A search that ends early still gives certain ends", "[calibration]") {
  const CalibrationSetting where = setting(2000, 0, Rational(1, 10), Rational(2, 5));
  const calibration::SearchEffort few{44, 3, std::nullopt};
  const Epsilon epsilon = Epsilon::of(Rational(1, 10));
  const auto worst = calibration::worst_delta(where, Noise::gaussian(20), epsilon, few);
  const auto full = calibration::worst_delta(where, Noise::gaussian(20), epsilon);
  CHECK_FALSE(worst.resolved);
  CHECK(full.resolved);
  CHECK(worst.lower <= full.upper);
  CHECK(full.lower <= worst.upper);
}

// Found by a search of thousands of cells with bounds of first order alone (cell_bounds.hpp).
TEST_CASE("Flat intervals have the brackets of a slow search", "[calibration]") {
  struct Found {
    std::int64_t n;
    NoiseKind kind;
    Rational low;
    const char* lower;
    const char* upper;
  };
  const Epsilon epsilon = Epsilon::of(Rational(1, 1000));
  const Delta delta = Delta::of(Rational(1) / pow(pkdp::Integer(10), 9));
  for (const Found& found : {Found{1'000'000,
                                   NoiseKind::laplace,
                                   {49, 100},
                                   "999.979353851604855663026683032512",
                                   "999.979353851633504159333699734675"},
                             Found{1'000'000,
                                   NoiseKind::geometric,
                                   {49, 100},
                                   "0.999000479207449609830860026704613",
                                   "0.999000479207478225176805820235356"},
                             Found{10'000'000,
                                   NoiseKind::laplace,
                                   {49, 100},
                                   "998.747289502577359598944894969463",
                                   "998.747289502606655198903313767832"},
                             Found{10'000'000,
                                   NoiseKind::geometric,
                                   {45, 100},
                                   "0.998999277451051659326708431763108",
                                   "0.998999277451080274638498254145173"}}) {
    const auto scale = calibration::noise_scale(
        setting(found.n, 0, found.low, Rational(1 - found.low)), found.kind, epsilon, delta);
    CAPTURE(found.n, found.lower);
    CHECK(scale.resolved);
    CHECK(scale.cells < 100);
    CHECK(scale.lower <= pkdp::parse_rational(found.upper, "upper"));
    CHECK(scale.upper >= pkdp::parse_rational(found.lower, "lower"));
  }
}
