#include "reference/calibration/estimate_plan.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/counting_lists.hpp"
#include "reference/calibration/noise_error.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::Noise;
using pkdp::NoiseKind;
using pkdp::Rational;
using pkdp::properties::evenly;
namespace plan = pkdp::estimate_plan;

TEST_CASE("estimate_plan: the parts add up to no more than the whole") {
  rc::prop("epsilon, delta and records", [] {
    const std::int64_t records = *evenly(2, 60);
    const bool ratios[] = {*rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>()};
    const auto epsilon_of = [](bool ratio, int tenths) {
      return ratio ? Epsilon::of_ratio(1 + Rational(tenths, 10)) : Epsilon::of(Rational(tenths, 9));
    };
    const int first = *evenly(1, 10);
    const plan::Plan whole{
        records,
        *evenly(0, static_cast<int>(records)),
        *rc::gen::arbitrary<bool>() ? plan::Attacker::active : plan::Attacker::passive,
        *evenly(1, static_cast<int>(records) + 1),
        NoiseKind::geometric,
        epsilon_of(ratios[0], first),
        Rational(1, *evenly(20, 90)),
        epsilon_of(ratios[1], first + 20),
        Delta::of(Rational(1, 10))};
    const plan::RemainingBudget left = plan::remaining_budget(whole);
    const auto sum = left.epsilon.real().enclose(160) + whole.first_epsilon.real().enclose(160);
    RC_ASSERT(less(whole.epsilon.real().enclose(160), sum) != pkdp::Answer::yes);
    RC_ASSERT(left.delta.value() + whole.failure == whole.delta.value());
    RC_ASSERT(left.known >= whole.known && left.known < records);
    const auto range = plan::bias_range(whole, *evenly(-3, 70));
    RC_ASSERT(range.low >= 0 && range.low <= range.high && range.high <= 1);
  });
}

TEST_CASE("noise_error: more noise moves a count further") {
  rc::prop("for each kind", [] {
    const Rational less(*evenly(1, 40), 41);
    const Rational more = less + Rational(1, 50'000);
    const auto error = pkdp::calibration::mean_absolute_error;
    RC_ASSERT(compare(error(Noise::geometric(less)), error(Noise::geometric(more))) < 0);
    RC_ASSERT(compare(error(Noise::laplace(less)), error(Noise::laplace(more))) < 0);
    RC_ASSERT(compare(error(Noise::gaussian(less)), error(Noise::gaussian(more))) < 0);
  });
}
