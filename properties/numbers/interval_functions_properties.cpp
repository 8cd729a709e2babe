#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/numbers.hpp"
#include "reference/numbers/interval.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

// a meets b: both may enclose the same number.
bool meet(const Interval& a, const Interval& b) {
  return less(a, b) != Answer::yes && less(b, a) != Answer::yes;
}

}  // namespace

TEST_CASE("Logarithm and exponential are inverse to each other", "[numbers]") {
  Effective effective(60);
  rc::prop("log(exp(x)) and exp(log(x)) meet x", [&] {
    const Rational x = moderate();
    const long precision = *any_precision() + 20;
    const Interval point(x, precision);
    RC_ASSERT(meet(log(exp(point)), point));
    RC_ASSERT(meet(log1p(expm1(point)), point));
    if (x > 0) {
      RC_ASSERT(meet(exp(log(point)), point));
    }
    effective.count_if(x != 0);
  });
  effective.require();
}

TEST_CASE("The exponential turns sums into products", "[numbers]") {
  rc::prop("exp(x + y) meets exp(x) exp(y)", [] {
    const long precision = *any_precision();
    const Interval x(moderate(), precision);
    const Interval y(moderate(), precision);
    RC_ASSERT(meet(exp(x + y), exp(x) * exp(y)));
  });
}

TEST_CASE("Functions of a wider interval contain those of a narrower", "[numbers]") {
  rc::prop("inclusion is monotone", [] {
    const Rational x = moderate();
    const Rational y = x + abs(moderate()) / 100;
    const long precision = *any_precision();
    const Interval wide(x, y, precision);
    const Interval point((x + y) / 2, precision + 200);
    RC_ASSERT(inside(exp(point), exp(wide)));
    RC_ASSERT(inside(expm1(point), expm1(wide)));
    RC_ASSERT(inside(erfc(point), erfc(wide)));
    if (x > 0) {
      RC_ASSERT(inside(log(point), log(wide)));
      RC_ASSERT(inside(sqrt(point), sqrt(wide)));
      RC_ASSERT(inside(log1p(point), log1p(wide)));
    }
  });
}

TEST_CASE("The error functions of x and −x add up to 2", "[numbers]") {
  rc::prop("erfc(x) + erfc(−x) meets 2", [] {
    const Interval x(moderate(), *any_precision());
    RC_ASSERT((erfc(x) + erfc(-x)).contains(2));
  });
}

TEST_CASE("Logarithms of factorials obey the recurrence", "[numbers]") {
  rc::prop("ln (n+1)! meets ln n! + ln(n+1)", [] {
    const auto n = static_cast<unsigned long>(*integer_between(0, 2'000'000'000));
    const long precision = *any_precision() + 32;
    const Interval step = log(Interval(Integer(n) + 1, precision));
    RC_ASSERT(meet(log_factorial(n + 1, precision), log_factorial(n, precision) + step));
  });
}

TEST_CASE("The square root squares back", "[numbers]") {
  rc::prop("sqrt(x)² contains x", [] {
    const Rational x = abs(*any_rational());
    const Interval root = sqrt(Interval(x, *any_precision()));
    RC_ASSERT(power(root, 2).contains(x));
  });
}
