// The guarantee of noise_scale at ten thousand places of the grid of the evaluation, drawn with a
// fixed seed: minutes of work, so only when it is asked for by name, [.sweep].

#include <catch2/catch.hpp>
#include <random>

#include "reference/calibration/delta_of_bias.hpp"
#include "reference/calibration/noise_search.hpp"
#include "reference/calibration/noisy_tail.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Noise;
using pkdp::NoiseKind;
using pkdp::Rational;
namespace calibration = pkdp::calibration;

namespace {

constexpr int points = 10'000;
constexpr NoiseKind kinds[] = {NoiseKind::geometric, NoiseKind::laplace, NoiseKind::gaussian};

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : engine_(seed) {}
  std::int64_t between(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(high - low + 1));
  }
  // About as often in each octave.
  std::int64_t octave(std::int64_t low, std::int64_t high) {
    std::int64_t top = low;
    for (std::int64_t steps = between(0, octaves(low, high)); steps > 0; --steps) {
      top = std::min(2 * top, high);
    }
    return between(low, top);
  }

 private:
  static std::int64_t octaves(std::int64_t low, std::int64_t high) {
    std::int64_t count = 0;
    for (; low < high; low *= 2) {
      ++count;
    }
    return count;
  }
  std::mt19937_64 engine_;
};

struct Point {
  std::int64_t n;
  std::int64_t known;
  Rational low;
  Rational high;
  NoiseKind kind;
  Rational epsilon;
  Rational delta;
};

// Biases 0.01 … 0.99, 1 % … 99 % known, ε = 0.001 … 1. A fiftieth has millions of records; a
// twentieth are intervals.
Point draw(Draw& from, int index) {
  Point point;
  const bool is_large = index % 50 == 0;
  const bool is_wide = index % 20 == 1 || index % 400 == 0;
  point.n = is_large  ? from.between(1'000'000, 10'000'000)
            : is_wide ? from.octave(30, 4'000)
                      : from.octave(30, 100'000);
  point.known = point.n * from.between(1, 99) / 100;
  const std::int64_t low = from.between(1, 99);
  // What is not far from the mirror of itself asks for many cells: large ones stay off the middle.
  point.low = Rational(is_large && is_wide ? std::min<std::int64_t>(low, 35) : low, 100);
  point.high = point.low;
  if (is_wide) {
    const auto room = std::min<Rational>(Rational(99, 100) - point.low, Rational(1, 10));
    point.high += room * Rational(from.between(1, 10), 10);
  }
  point.kind = kinds[index % 3];
  point.epsilon = Rational(from.octave(1, 1000), 1000);
  point.delta = Rational(from.between(1, 9)) *
                pkdp::power(Rational(1, 10), static_cast<std::uint64_t>(from.between(1, 12)));
  return point;
}

struct Tally {
  int noisy = 0;
  int wide = 0;
  int large = 0;
  int unresolved = 0;
};

// g at one half-line by another route: three binomial tails each.
Interval half_line(std::int64_t m, const Rational& b, const Noise& noise, const Rational& epsilon,
                   std::int64_t k) {
  constexpr pkdp::Precision precision = 160;
  const Interval c = Epsilon::of(epsilon).ratio(precision);
  return pkdp::noisy_tail::at_most(m, b, noise, k, precision) -
         c * pkdp::noisy_tail::at_most(m, b, noise, k - 1, precision);
}

// Both directions at one bias: certainly within δ, and so is the half-line next to the crossing.
void check_bias(const Point& point, const Rational& b, const std::optional<Noise>& noise) {
  const calibration::DeltaOfBias delta(noise, Epsilon::of(point.epsilon));
  const std::int64_t m = point.n - point.known - 1;
  for (const Rational& each : {b, Rational(1 - b)}) {
    // Nobody unknown: the noise of differential privacy meets δ to the last bit of its scale.
    const Interval value = delta.at(m, each, m == 0 ? 300 : 60);
    CHECK(value.upper() <= point.delta);
    if (m > 0 && noise && noise->kind() != NoiseKind::gaussian &&
        !noise->is_pure_dp_at(Epsilon::of(point.epsilon))) {
      const std::int64_t k = delta.cutoff_range(m, each).first;
      const Interval other = half_line(m, each, *noise, point.epsilon, k);
      CHECK(other.lower() <= value.upper());
      if (noise->kind() == NoiseKind::geometric) {
        CHECK(value.lower() <= other.upper());
      }
    }
  }
}

void check_point(Draw& from, const Point& point, Tally& tally) {
  CAPTURE(point.n, point.known, point.low, point.high, static_cast<int>(point.kind), point.epsilon,
          point.delta);
  const auto setting = calibration::CalibrationSetting::of(
      point.n, point.known, calibration::BiasInterval::of(point.low, point.high));
  const Epsilon epsilon = Epsilon::of(point.epsilon);
  const calibration::SearchEffort search{44, 400, std::nullopt};
  const auto scale =
      calibration::noise_scale(setting, point.kind, epsilon, Delta::of(point.delta), search);
  REQUIRE(scale.exists);
  const Interval most =
      calibration::dp_scale(point.kind, epsilon, Delta::of(point.delta)).real().enclose(80);
  CHECK(scale.lower <= most.upper());
  tally.noisy += scale.upper > 0 ? 1 : 0;
  tally.wide += point.low < point.high ? 1 : 0;
  tally.large += point.n >= 1'000'000 ? 1 : 0;
  tally.unresolved += scale.resolved ? 0 : 1;
  const auto noise = calibration::noise_of_scale(point.kind, scale.upper);
  const Rational share(from.between(0, 1000), 1000);
  check_bias(point, point.low + share * (point.high - point.low), noise);
  if (scale.upper > 0) {
    check_bias(point, scale.bias, noise);
  }
  // And a little less noise is too little.
  if (scale.lower > 0 && scale.resolved) {
    const auto less =
        calibration::noise_of_scale(point.kind, scale.lower * (1 - pkdp::power_of_two(-40)));
    const calibration::DeltaOfBias delta(less, epsilon);
    const std::int64_t m = setting.unknown();
    CHECK(std::max(delta.at(m, scale.bias, 60).upper(), delta.at(m, 1 - scale.bias, 60).upper()) >
          point.delta);
  }
}

Tally sweep(std::uint64_t seed, int places) {
  Draw from(seed);
  Tally tally;
  for (int index = 0; index < places; ++index) {
    check_point(from, draw(from, index), tally);
  }
  CHECK(tally.noisy > places / 2);
  return tally;
}

void sweep_quarter(std::uint64_t seed) {
  const Tally tally = sweep(seed, points / 4);
  WARN("noise needed at " << tally.noisy << " points, intervals " << tally.wide
                          << ", millions of records " << tally.large << ", ended unresolved "
                          << tally.unresolved);
}

}  // namespace

TEST_CASE("The guarantee at ten thousand places: the first quarter", "[.sweep]") {
  sweep_quarter(1);
}
TEST_CASE("The guarantee at ten thousand places: the second quarter", "[.sweep]") {
  sweep_quarter(2);
}
TEST_CASE("The guarantee at ten thousand places: the third quarter", "[.sweep]") {
  sweep_quarter(3);
}
TEST_CASE("The guarantee at ten thousand places: the fourth quarter", "[.sweep]") {
  sweep_quarter(4);
}

TEST_CASE("The guarantee at some places of the grid", "[calibration]") { sweep(5, 45); }
