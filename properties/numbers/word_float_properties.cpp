#include "reference/numbers/word_float.hpp"

#include <rapidcheck/catch.h>

#include <cstdint>

#include "properties/support/effective.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

// Words of any length, so that small and large ones are as frequent.
std::uint64_t any_word() {
  const auto bits = *rc::gen::inRange(0, 64);
  return *rc::gen::arbitrary<std::uint64_t>() >> static_cast<unsigned>(bits);
}

Rational as_rational(std::uint64_t x) { return Integer(x); }

// Between (1 − losses·unit)·truth and truth.
bool loses_at_most(const WordFloat& x, const Rational& truth, std::int64_t losses) {
  const Interval found = x.enclose(1 << 16);
  const Rational least = truth * (1 - losses * power_of_two(-x.unit()));
  return found.lower() == found.upper() && found.upper() <= truth && found.lower() >= least;
}

}  // namespace

TEST_CASE("A recurrence of words loses no more than its operations are counted for", "[numbers]") {
  Effective effective(50);
  rc::prop("each operation costs a unit at most", [&] {
    const auto size = static_cast<std::size_t>(*rc::gen::inRange(2, 7));
    WordFloat x(Interval(as_rational(any_word()) + 1, 64).left(), size);
    WordFloat sum(size);
    Rational exact_x = x.enclose(64).lower();
    Rational exact_sum = 0;
    std::int64_t losses_x = 0;
    std::int64_t losses = 0;
    for (int step = *rc::gen::inRange(1, 60); step > 0; --step) {
      const std::uint64_t first = any_word();
      const std::uint64_t second = any_word();
      x.times(first, second);
      exact_x *= as_rational(first) * as_rational(second);
      losses_x += 2;
      sum += x;
      exact_sum += exact_x;
      losses += losses_x + 1;
    }
    RC_ASSERT(loses_at_most(x, exact_x, losses_x));
    RC_ASSERT(loses_at_most(sum, exact_sum, losses));
    RC_ASSERT(sum.is_zero() == exact_sum.is_zero());
    effective.count_if(!sum.is_zero());
  });
  effective.require();
}
