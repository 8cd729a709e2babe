#include "reference/numbers/inverse.hpp"

#include <rapidcheck/catch.h>

#include <algorithm>

#include "pkdp/error.hpp"
#include "properties/support/effective.hpp"
#include "properties/support/extremes.hpp"

using pkdp::certified_inverse;
using pkdp::InternalError;
using pkdp::InverseQuestion;
using pkdp::Rational;
using pkdp::Real;
using pkdp::Value;
using pkdp::properties::Effective;
using pkdp::properties::extreme_probability;
using pkdp::properties::tiny;

namespace {

// Falls from `start` with a slope −1 and then stays at `floor`.
InverseQuestion decreasing(const Rational& start, const Rational& floor, const Rational& target) {
  return {"x",
          [start, floor](const Rational& x) { return Real(std::max<Rational>(start - x, floor)); },
          target, 4};
}

bool is_certified(const Value& answer, const InverseQuestion& question) {
  try {
    (void)certified_inverse(answer, question);
    return true;
  } catch (const InternalError&) {
    return false;
  }
}

}  // namespace

TEST_CASE("The right answer is certified and no other", "[numbers][inverse]") {
  Effective effective(20);
  rc::prop("of a line with a floor, at and beside its ends", [&] {
    const Rational start = *extreme_probability();
    const Rational floor = start * *extreme_probability();
    const Rational target = *pkdp::properties::beside({start, floor, (start + floor) / 2});
    const InverseQuestion question = decreasing(start, floor, target);
    if (target < floor) {
      RC_ASSERT(is_certified(Value::none(), question));
      RC_ASSERT(!is_certified(Rational(1), question));
      return;
    }
    const Rational answer = std::max<Rational>(start - target, 0);
    RC_ASSERT(is_certified(answer, question));
    RC_ASSERT(!is_certified(Value::none(), question));
    const Rational off = *tiny();
    RC_ASSERT(!is_certified(Rational(answer * (1 + off) + off), question));
    effective.count_if(answer > 0);
    if (answer > 0) {
      RC_ASSERT(!is_certified(Rational(answer * (1 - off)), question));
    }
  });
  effective.require();
}
