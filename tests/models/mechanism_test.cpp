#include "reference/models/mechanism.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "pkdp/error.hpp"

using namespace pkdp;

TEST_CASE("A kernel gathers its rows and sums the leakage out", "[models]") {
  const Rational third(1, 3);
  const Mechanism mechanism = Mechanism::of(
      {"x", "y"}, {"l", "m"},
      {{{0}, 1, 1, third}, {{1}, 0, 0, 1}, {{0}, 1, 0, third}, {{0}, 0, 1, third}, {{1}, 1, 1, 0}});
  const Mechanism::Row* row = mechanism.find({0});
  REQUIRE(row != nullptr);
  CHECK(row->outputs == Measure{{0, third}, {1, Rational(2, 3)}});
  CHECK(row->leakages == Measure{{0, third}, {1, Rational(2, 3)}});
  CHECK(row->joint[1] == Measure{{0, third}, {1, third}});
  CHECK(mechanism.scale() == 3);
  CHECK(row->weights == std::vector<Integer>{1, 2});
  CHECK(mechanism.find({1})->weights == std::vector<Integer>{3});
  CHECK(mechanism.find({2}) == nullptr);
  CHECK(mechanism.rows()[1].database == Database{1});
  CHECK(mechanism.records() == 1);
}

TEST_CASE("What is no kernel is refused by name", "[models]") {
  const auto refusal = [](std::vector<KernelEntry> entries) -> std::string {
    try {
      (void)Mechanism::of({"x", "y"}, {""}, std::move(entries));
    } catch (const Error& error) {
      return error.parameter();
    }
    return "accepted";
  };
  CHECK(refusal({}) == "the mechanism");
  CHECK(refusal({{{0}, 0, 0, Rational(1, 2)}}) == "the sum of the mechanism's row of database (0)");
  CHECK(refusal({{{0}, 0, 0, Rational(1, 2)}, {{0}, 0, 0, Rational(1, 2)}}) ==
        "the mechanism at database (0)");
  CHECK(refusal({{{0}, 2, 0, 1}}) == "the output");
  CHECK(refusal({{{0}, 0, 1, 1}}) == "the leakage");
  CHECK(refusal({{{0}, 0, 0, 2}, {{0}, 1, 0, -1}}) ==
        "the probability of an output of database (0)");
  CHECK(refusal({{{0}, 0, 0, 1}, {{0, 0}, 0, 0, 1}}) ==
        "the length of a database of the mechanism");
}
