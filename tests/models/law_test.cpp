#include "reference/models/law.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "pkdp/error.hpp"

using namespace pkdp;

TEST_CASE("A law drops what is impossible and knows its backgrounds", "[models]") {
  const Law law = Law::of({{{0, 1}, 2, Rational(1, 3)},
                           {{0, 0}, 9, 0},
                           {{1, 1}, 0, Rational(1, 2)},
                           {{0, 1}, 0, Rational(1, 6)}});
  CHECK(law.entries().size() == 3);
  CHECK(law.records() == 2);
  CHECK(law.backgrounds() == 3);
  CHECK(law.background_mass(0) == Rational(2, 3));
  CHECK(law.background_mass(9) == 0);
  CHECK(law.scale() == 6);
  CHECK(law.weights() == std::vector<Integer>{2, 3, 1});
  const Law plain = without_background(law);
  CHECK(plain.entries().size() == 2);
  CHECK(plain.entries()[0].mass == Rational(1, 2));
  const Law given = given_background(law, 0);
  CHECK(given.entries()[0].mass == Rational(3, 4));
  CHECK_THROWS_AS((void)given_background(law, 1), Error);
}

TEST_CASE("What is no law is refused by name", "[models]") {
  const auto refusal = [](std::vector<LawEntry> entries) -> std::string {
    try {
      (void)Law::of(std::move(entries));
    } catch (const Error& error) {
      return error.parameter();
    }
    return "accepted";
  };
  CHECK(refusal({}) == "the law");
  CHECK(refusal({{{0}, 0, Rational(1, 2)}}) == "the sum of the law's masses");
  CHECK(refusal({{{0}, 0, Rational(1, 2)}, {{0, 1}, 0, Rational(1, 2)}}) ==
        "the length of a database");
  CHECK(refusal({{{0}, 0, 2}, {{1}, 0, -1}}) == "the mass of (1 | 0)");
  CHECK(refusal({{{0}, 0, Rational(1, 2)}, {{0}, 0, Rational(1, 2)}}) == "the law");
  CHECK(refusal({{{0}, 0, Rational(1, 2)}, {{0}, 1, Rational(1, 2)}}) == "accepted");
}
