#include "reference/privacy/pair.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "pkdp/error.hpp"

using pkdp::Error;
using pkdp::LawPair;
using pkdp::Rational;

TEST_CASE("A pair of laws has the loss of each outcome, infinite ones included", "[privacy]") {
  const LawPair pair =
      LawPair::of({Rational(1, 2), Rational(1, 2), 0, 0}, {Rational(1, 3), 0, Rational(2, 3), 0});
  CHECK(pair.loss(0).ratio() == Rational(3, 2));
  CHECK(pair.loss(1).is_plus_infinity());
  CHECK(pair.loss(2).is_minus_infinity());
  CHECK(pair.is_possible(2));
  CHECK_FALSE(pair.is_possible(3));
  CHECK_THROWS_AS((void)pair.loss(3), Error);
  CHECK((pair.reversed().loss(0) == -pair.loss(0)));
}

TEST_CASE("What is no pair of laws is refused by name", "[privacy]") {
  const auto refusal = [](std::vector<Rational> p, std::vector<Rational> q) -> std::string {
    try {
      (void)LawPair::of(std::move(p), std::move(q));
    } catch (const Error& error) {
      CHECK(error.id() == "domain");
      return error.parameter();
    }
    return "accepted";
  };
  CHECK(refusal({1}, {1, 0}) == "the lengths of the two laws");
  CHECK(refusal({Rational(3, 2), Rational(-1, 2)}, {1, 0}) == "the first law");
  CHECK(refusal({1, 0}, {Rational(1, 2), Rational(1, 3)}) == "the sum of the second law");
  CHECK(refusal({}, {}) == "the sum of the first law");
  CHECK(refusal({1}, {1}) == "accepted");
}
