#include "reference/calibration/estimated_scale.hpp"

#include <catch2/catch.hpp>

#include "checks/statements/sound_calibration.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::make_rational;
using pkdp::NoiseKind;
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
        calibration::Scene::of(
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
