#include "reference/calibration/estimated_scale.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/counting_lists.hpp"
#include "properties/support/effective.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::NoiseKind;
using pkdp::Rational;
using pkdp::properties::Effective;
using pkdp::properties::evenly;
namespace calibration = pkdp::calibration;
namespace plan = pkdp::estimate_plan;

TEST_CASE("estimated_scale: never more than differential privacy at what is left") {
  Effective effective(5);
  rc::prop("geometric noise, rational e^ε", [&] {
    const std::int64_t records = *evenly(20, 400);
    const plan::Plan whole{
        records,
        *evenly(0, 10),
        *rc::gen::arbitrary<bool>() ? plan::Attacker::active : plan::Attacker::passive,
        *evenly(5, static_cast<int>(records)),
        NoiseKind::geometric,
        Epsilon::of_ratio(Rational(*evenly(11, 30), 10)),
        Rational(1, 50),
        Epsilon::of_ratio(4),
        Delta::of(Rational(1, 10))};
    const auto found = calibration::estimated_scale(
        whole, *evenly(-5, static_cast<int>(whole.sample) + 6), NoiseKind::geometric);
    const pkdp::Interval dp =
        calibration::dp_scale(NoiseKind::geometric, found.left.epsilon, found.left.delta)
            .real()
            .enclose(100);
    RC_ASSERT(found.scale.upper <= dp.upper() * (1 + pkdp::power_of_two(-40)));
    effective.count_if(found.scale.upper < dp.lower());
  });
  effective.require();
}
