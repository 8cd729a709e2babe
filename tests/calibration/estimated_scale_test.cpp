#include "reference/calibration/estimated_scale.hpp"

#include <catch2/catch.hpp>

#include "checks/brute_force/noisy_counts.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::make_rational;
using pkdp::NoiseKind;
using pkdp::Rational;
namespace calibration = pkdp::calibration;
using pkdp::estimate_plan::Attacker;
using pkdp::estimate_plan::Plan;

namespace {

Plan usual() {
  return {10'000,
          500,
          Attacker::passive,
          2'000,
          NoiseKind::geometric,
          Epsilon::of(make_rational(1, 10)),
          make_rational(1, 10'000'000),
          Epsilon::of(make_rational(1, 2)),
          Delta::of(make_rational(1, 1'000'000))};
}

}  // namespace

TEST_CASE("estimated_scale: between the scale for the true bias and that of differential privacy") {
  const Plan plan = usual();
  for (const NoiseKind kind : {NoiseKind::geometric, NoiseKind::laplace, NoiseKind::gaussian}) {
    const auto found = calibration::estimated_scale(plan, 600, kind);
    CHECK_FALSE(found.fell_back);
    CHECK(found.biases.low < make_rational(3, 10));
    CHECK(found.biases.high > make_rational(3, 10));
    const pkdp::Value dp = calibration::dp_scale(kind, found.left.epsilon, found.left.delta);
    CHECK(found.scale.upper < dp.real().enclose(100).upper());
    const auto known_bias = calibration::noise_scale(
        calibration::CalibrationSetting::of(
            plan.records, plan.known,
            calibration::BiasInterval::of(make_rational(3, 10), make_rational(3, 10))),
        kind, plan.epsilon, plan.delta);
    CHECK(known_bias.upper <= found.scale.upper);
  }
}

TEST_CASE("estimated_scale: falls back where the estimate leaves 0 or 1 plausible") {
  const Plan plan = usual();
  for (const std::int64_t released : {-50, 0, 2'000, 2'050}) {
    const auto found = calibration::estimated_scale(plan, released, NoiseKind::geometric);
    CHECK(found.fell_back);
    const pkdp::Interval dp =
        calibration::dp_scale(NoiseKind::geometric, found.left.epsilon, found.left.delta)
            .real()
            .enclose(100);
    CHECK(found.scale.lower <= dp.upper());
    CHECK(found.scale.upper >= dp.lower());
    CHECK(found.scale.upper - dp.upper() <= pkdp::power_of_two(-40));
  }
}

TEST_CASE("estimated_scale: what the first release saw does not matter beyond the estimate") {
  Plan plan = usual();
  const auto once = calibration::estimated_scale(plan, 700, NoiseKind::gaussian);
  const auto again = calibration::estimated_scale(plan, 700, NoiseKind::gaussian);
  CHECK(once.scale.upper == again.scale.upper);
  plan.sample = plan.records;
  CHECK(calibration::estimated_scale(plan, 3'000, NoiseKind::gaussian).fell_back);
}

namespace {

// Ten million records that are all 0 but for the target, who is in the sub-sample of 1000. Small
// estimates leave 0 plausible and the count the noise of differential privacy, greater ones none.
struct Turn {
  std::int64_t less;  // the least estimate with less noise
  std::int64_t none;  // the least one without
  Rational noise;     // of all estimates below `less`
};

Plan ten_million(const Rational& failure) {
  return {10'000'000,
          0,
          Attacker::active,
          1'000,
          NoiseKind::geometric,
          Epsilon::of(make_rational(1, 100)),
          failure,
          Epsilon::of(make_rational(101, 100)),
          Delta::of(make_rational(1, 10))};
}

Turn turn(const Rational& failure) {
  const Plan plan = ten_million(failure);
  const auto noise = [&plan](std::int64_t y) -> Rational {
    return calibration::estimated_scale(plan, y, NoiseKind::geometric).scale.upper;
  };
  const auto least_below = [&](const Rational& bound) {
    std::int64_t low = 0;
    std::int64_t high = plan.sample / 2;
    while (high - low > 1) {
      const std::int64_t middle = (low + high) / 2;
      (noise(middle) < bound ? high : low) = middle;
    }
    return high;
  };
  const Rational most = noise(0);
  return {least_below(most), least_below(pkdp::power_of_two(-40)), most};
}

// δ of both numbers at e^ε = c, for a target that is 1 against one that is 0: geometric noise below
// the estimate `end`, then the exact count, as if it were published for all greater estimates.
Rational together(std::int64_t end, const Rational& noise, const Rational& c) {
  const Rational p = pkdp::estimate_plan::first_noise(ten_million(c / 100)).parameter();
  const auto tail = [&p](std::int64_t z) {  // P[Z ≥ z], z ≥ 0
    return Rational(pkdp::power(p, static_cast<std::uint64_t>(z)) / (1 + p));
  };
  const auto excess = [&](const Rational& one, const Rational& zero) {
    return pkdp::checks::brute_force::excess_after_noise({Rational(-c * zero), one}, noise);
  };
  const Rational up_to_0 = excess(tail(1), tail(0));
  const Rational between = excess(1 - tail(1) - tail(end - 1), tail(1) - tail(end));
  return up_to_0 + between + tail(end - 1);
}

}  // namespace

TEST_CASE("estimated_scale: a failure that is chosen after the draw breaks the guarantee") {
  const Rational below = make_rational(2'745'601, 1'000'000);  // e^1.01 = 2.7456010150…
  const Rational above = make_rational(2'745'602, 1'000'000);
  const Turn often = turn(make_rational(9, 100));
  const Turn seldom = turn(make_rational(1, 1'000));
  CHECK(often.none < seldom.less);
  CHECK(often.noise > seldom.noise);
  CHECK(together(often.less, often.noise, below) <= make_rational(1, 10));
  CHECK(together(seldom.less, seldom.noise, below) <= make_rational(1, 10));
  // The one where it ends all noise, else the other.
  CHECK(together(often.none, seldom.noise, above) > make_rational(1'322, 10'000));
}
