#include "reference/calibration/bias_estimate.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/counting_lists.hpp"
#include "properties/support/effective.hpp"
#include "reference/calibration/noisy_tail.hpp"

using pkdp::Noise;
using pkdp::Rational;
using pkdp::properties::Effective;
using pkdp::properties::evenly;
namespace estimate = pkdp::bias_estimate;
namespace tail = pkdp::noisy_tail;

namespace {

std::optional<Noise> any_noise() {
  const int size = *evenly(0, 9);
  return size == 0 ? std::nullopt : std::optional(Noise::geometric(Rational(size, 10)));
}

}  // namespace

TEST_CASE("bias_estimate: beyond its ends one of the two tails is at most half the failure") {
  Effective effective(25);
  rc::prop("exactly, from what is printed", [&] {
    const std::int64_t records = *evenly(1, 16);
    const std::int64_t fixed = *evenly(0, static_cast<int>(records));
    const auto noise = any_noise();
    const std::int64_t y = *evenly(-4, static_cast<int>(records) + 5);
    const Rational failure(1, *evenly(2, 60));
    const estimate::Range range = estimate::range({records, fixed, noise}, y, failure);
    const std::int64_t free = records - fixed;
    RC_ASSERT(range.low >= 0 && range.low <= range.high && range.high <= 1);
    if (range.high < 1) {
      RC_ASSERT(tail::exact_at_most(free, range.high, noise, y) <= failure / 2);
      effective.count();
    }
    if (range.low > 0) {
      RC_ASSERT(1 - tail::exact_at_most(free, range.low, noise, y - fixed - 1) <= failure / 2);
      effective.count();
    }
  });
  effective.require();
}

TEST_CASE("noisy_tail: falls with p and rises with m") {
  rc::prop("exactly", [] {
    const std::int64_t trials = *evenly(1, 12);
    const auto noise = any_noise();
    const std::int64_t m = *evenly(-3, 15);
    const int p = *evenly(1, 20);
    const Rational here = tail::exact_at_most(trials, Rational(p, 21), noise, m);
    RC_ASSERT(tail::exact_at_most(trials, Rational(p + 1, 21), noise, m) <= here);
    RC_ASSERT(tail::exact_at_most(trials, Rational(p, 21), noise, m + 1) >= here);
    RC_ASSERT(tail::at_most(trials, Rational(p, 21), noise, m, 100).contains(here));
  });
}
