#include "reference/numbers/inverse.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "pkdp/error.hpp"

using pkdp::certified_inverse;
using pkdp::InternalError;
using pkdp::InverseQuestion;
using pkdp::Logarithm;
using pkdp::Rational;
using pkdp::Real;
using pkdp::Value;

namespace {

// f(x) = max(1 − x, 1/4), which takes the value 1/2 at x = 1/2 and never less than 1/4.
InverseQuestion decreasing(const Rational& target) {
  return {"x", [](const Rational& x) { return Real(std::max<Rational>(1 - x, Rational(1, 4))); },
          target, 1000};
}

bool is_refused(const Value& answer, const Rational& target) {
  try {
    (void)certified_inverse(answer, decreasing(target));
  } catch (const InternalError& error) {
    return std::string(error.what()).find("x was found near") == 0;
  }
  return false;
}

}  // namespace

TEST_CASE("an answer that stands its definition is returned", "[numbers][inverse]") {
  const Value half = certified_inverse(Rational(1, 2), decreasing(Rational(1, 2)));
  CHECK(to_string(*half.real().exact()) == "1/2");
  CHECK_NOTHROW(certified_inverse(Rational(0), decreasing(1)));
  CHECK_NOTHROW(certified_inverse(Value::none(), decreasing(Rational(24, 100))));
  // At the bend, where f stays at the target.
  CHECK_NOTHROW(certified_inverse(Rational(3, 4), decreasing(Rational(1, 4))));
}

TEST_CASE("an answer on either side of the right one is refused", "[numbers][inverse]") {
  const Rational nearby = pkdp::power_of_two(-100);
  CHECK(is_refused(Rational(Rational(1, 2) - nearby), Rational(1, 2)));
  CHECK(is_refused(Rational(Rational(1, 2) + nearby), Rational(1, 2)));
  CHECK(is_refused(Rational(0), Rational(1, 2)));
  CHECK(is_refused(Value::none(), Rational(1, 4)));
  CHECK(is_refused(Rational(1), Rational(1, 4)));
}

TEST_CASE("an exact form is held against f, too", "[numbers][inverse]") {
  const InverseQuestion exponential = {"x",
                                       [](const Rational& x) {
                                         return Real(pkdp::AffineExponential{0, 1, -x});
                                       },
                                       Rational(1, 2), 1000};
  CHECK_NOTHROW(certified_inverse(Value(pkdp::ExactForm(Logarithm{2})), exponential));
  CHECK_THROWS_AS(certified_inverse(Value(pkdp::ExactForm(Logarithm{3})), exponential),
                  InternalError);
}
