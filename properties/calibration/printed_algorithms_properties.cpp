#include <rapidcheck/catch.h>

#include "reference/calibration/noise_oracle.hpp"
#include "reference/calibration/printed_alg_1.hpp"
#include "reference/calibration/printed_classes.hpp"

using namespace pkdp;
using namespace pkdp::calibration;

namespace {

NoiseOracle some_oracle(NoiseKind kind) {
  const std::int64_t unknown = *rc::gen::inRange<std::int64_t>(1, 12);
  const Rational bias(*rc::gen::inRange(0, 21), 20);
  const Rational ratio(*rc::gen::inRange(20, 60), 20);
  return noisy_count_oracle(unknown, Probability::of(bias), kind, Epsilon::of_ratio(ratio));
}

NoiseKind some_kind() {
  return *rc::gen::element(NoiseKind::geometric, NoiseKind::laplace, NoiseKind::gaussian);
}

}  // namespace

TEST_CASE("what Algorithm 1 returns after setting its ends is private", "[calibration][alg_1]") {
  rc::prop("ppk(β) ≤ δ", [] {
    const NoiseOracle oracle = some_oracle(some_kind());
    const Real delta(Rational(*rc::gen::inRange(1, 40), 41));
    SearchOptions options;
    options.error = Rational(1, *rc::gen::inRange(1, 64));
    options.steps = Rational(*rc::gen::inRange(0, 3), 64);
    options.most_evaluations = 60;
    const SearchRun run = printed_alg_1(oracle, delta, options);
    RC_ASSERT(run.evaluations <= 60);
    if (run.returned() && !run.ends_unset) {
      RC_ASSERT(compare(oracle.ppk(run.beta), delta) <= 0);
      RC_ASSERT(run.zeta >= 0);
    }
    RC_TAG(run.returned() ? "returned" : "ended otherwise");
  });
}

TEST_CASE("ppk falls with the noise and stays below the noiseless δ", "[calibration][alg_1]") {
  rc::prop("two parameters", [] {
    const NoiseOracle oracle = some_oracle(some_kind());
    const Rational beta(*rc::gen::inRange(1, 80), 16);
    const Rational more = beta + Rational(*rc::gen::inRange(1, 40), 16);
    const Interval less_noise = oracle.ppk(beta).enclose(128);
    const Interval more_noise = oracle.ppk(more).enclose(128);
    RC_ASSERT(less(less_noise, more_noise) != Answer::yes);
    RC_ASSERT(less(oracle.above->enclose(128), less_noise) != Answer::yes);
  });
}

TEST_CASE("the classes of backgrounds are a law in descending order", "[calibration][alg_2]") {
  rc::prop("sum and order", [] {
    const auto n = *rc::gen::inRange<std::int64_t>(1, 40);
    const auto ones = *rc::gen::inRange<std::int64_t>(0, n + 1);
    const auto known = *rc::gen::inRange<std::int64_t>(0, n);
    const auto classes = sorted_classes(n, ones, known, Rational(*rc::gen::inRange(0, 13), 12));
    Rational total = 0;
    for (std::size_t i = 0; i < classes.size(); ++i) {
      total += classes[i].probability;
      if (i > 0 && classes[i].loss_ratio) {
        const auto& before = classes[i - 1].loss_ratio;
        RC_ASSERT((!before || *before >= *classes[i].loss_ratio));
      }
    }
    RC_ASSERT(total == 1);
  });
}
