#include "reference/calibration/noise_search.hpp"

#include <rapidcheck/catch.h>

#include <algorithm>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::NoiseKind;
using pkdp::Rational;
using pkdp::properties::Effective;
namespace calibration = pkdp::calibration;
using calibration::BiasInterval;
using calibration::CalibrationSetting;
using calibration::NoiseScale;

namespace {

const calibration::SearchEffort search{24, 4000, std::nullopt};

NoiseKind any_kind() {
  return *rc::gen::element(NoiseKind::geometric, NoiseKind::laplace, NoiseKind::gaussian);
}

// j/20 in [low, 19/20].
Rational bias_from(const Rational& low) {
  const auto least = pkdp::floor(low * 20).convert_to<std::int64_t>();
  return {*pkdp::properties::integer_between(std::max<std::int64_t>(least, 1), 19), 20};
}

struct Case {
  std::int64_t n;
  std::int64_t known;
  Rational low;
  Rational high;
  NoiseKind kind;
  Rational epsilon;
  Rational delta;

  [[nodiscard]] NoiseScale scale() const {
    return calibration::noise_scale(CalibrationSetting::of(n, known, BiasInterval::of(low, high)),
                                    kind, Epsilon::of(epsilon), Delta::of(delta), search);
  }
};

Case any_case() {
  const std::int64_t n = *pkdp::properties::integer_between(1, 9);
  const Rational low = bias_from(0);
  return {n,
          *pkdp::properties::integer_between(0, n - 1),
          low,
          std::max<Rational>(low, bias_from(low)),
          any_kind(),
          Rational(*pkdp::properties::integer_between(0, 12), 10),
          Rational(*pkdp::properties::integer_between(1, 40), 100)};
}

// x needs no more noise than y, as far as their brackets tell.
bool at_most(const NoiseScale& x, const NoiseScale& y) { return x.lower <= y.upper; }

}  // namespace

TEST_CASE("Less is asked, less noise is needed", "[calibration]") {
  Effective effective(20);
  rc::prop("larger δ, larger ε, fewer known records, a smaller interval", [&] {
    const Case tight = any_case();
    Case loose = tight;
    switch (*pkdp::properties::integer_between(0, 3)) {
      case 0:
        loose.delta += Rational(1, 20);
        break;
      case 1:
        loose.epsilon += Rational(1, 5);
        break;
      case 2:
        loose.known /= 2;
        break;
      default:
        loose.high = loose.low;
    }
    const NoiseScale less = loose.scale();
    const NoiseScale more = tight.scale();
    RC_ASSERT(at_most(less, more));
    effective.count_if(more.upper > 0);
  });
  effective.require();
}

TEST_CASE("Never more than differential privacy, and none only where none is needed",
          "[calibration]") {
  Effective effective(20);
  rc::prop("between 0 and the tight calibration", [&] {
    const Case each = any_case();
    const NoiseScale scale = each.scale();
    const Epsilon epsilon = Epsilon::of(each.epsilon);
    const auto dp = calibration::dp_scale(each.kind, epsilon, Delta::of(each.delta));
    const Rational most = dp.real().enclose(128).upper();
    RC_ASSERT(scale.upper <= most * (1 + pkdp::power_of_two(-24)));
    const CalibrationSetting setting =
        CalibrationSetting::of(each.n, each.known, BiasInterval::of(each.low, each.high));
    const bool none = calibration::noiseless_suffices(setting, epsilon, Delta::of(each.delta));
    RC_ASSERT(none == (scale.upper == 0));
    effective.count_if(!none);
  });
  effective.require();
}

TEST_CASE("What is called enough is enough at every bias of the interval", "[calibration]") {
  Effective effective(20);
  rc::prop("certified by the search for the worst δ", [&] {
    const Case each = any_case();
    const NoiseScale scale = each.scale();
    const Rational bias =
        each.low + (each.high - each.low) * Rational(*pkdp::properties::integer_between(0, 16), 16);
    const auto worst = calibration::worst_delta(
        CalibrationSetting::of(each.n, each.known, BiasInterval::of(bias, bias)),
        calibration::noise_of_scale(each.kind, scale.upper), Epsilon::of(each.epsilon), search);
    RC_ASSERT(worst.lower <= each.delta);
    effective.count_if(scale.upper > 0);
  });
  effective.require();
}
