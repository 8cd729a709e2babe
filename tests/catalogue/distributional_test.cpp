// model.distributional_delta and _epsilon: the linear programs of the catalogue.

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "reference/catalogue/flat_model.hpp"
#include "reference/lp/exact_solver.hpp"
#include "reference/models/distributional.hpp"

using namespace pkdp;
using List = std::vector<std::string>;
using Texts = std::map<std::string, ArgumentText>;

namespace {

// pk.ex-1: the majority of three records that hang together.
Texts coupled() {
  return {{"values", "2"},
          {"records", "3"},
          {"outputs", "2"},
          {"law", List{"73", "9", "9", "9", "9", "9", "9", "73"}},
          {"kernel", List{"1", "0", "1", "0", "1", "0", "0", "1",  //
                          "1", "0", "0", "1", "0", "1", "0", "1"}}};
}

// The record of a fair coin, released as it is with probability 1/2.
Texts quarter() {
  return {{"values", "2"},
          {"records", "1"},
          {"outputs", "2"},
          {"law", List{"1", "1"}},
          {"kernel", List{"1", "1", "1", "3"}}};
}

Value at(const std::string& function, Texts texts, const std::string& name,
         const std::string& level) {
  texts[name] = level;
  return evaluate(function, Arguments(std::move(texts)));
}

}  // namespace

TEST_CASE("the catalogue's least delta is what the library finds") {
  for (const char* level : {"0", "ln(3/2)", "ln(5)"}) {
    const Value value = at("model.distributional_delta", coupled(), "epsilon", level);
    REQUIRE(value.real().known_form() != nullptr);
    if (lp::solver_version().empty()) {
      WARN("this build has no cddlib to compare with");
      continue;
    }
    const Texts texts = coupled();
    const auto problem =
        distributional_problem(flat_model::read(Arguments(texts)), RecordPosition::kept);
    CHECK(std::get<Rational>(*value.real().known_form()) ==
          least_delta(problem, parse_epsilon(level), lp::solve_exactly).upper);
  }
}

TEST_CASE("an irrational ratio is enclosed, and a constant piece is exact") {
  const Value inside = at("model.distributional_delta", coupled(), "epsilon", "1/10");
  const Interval narrow = enclose_relative(inside.real(), 300);
  CHECK(narrow.lower() < narrow.upper());
  CHECK(narrow.upper() - narrow.lower() < power_of_two(-290));
  CHECK(
      narrow.lower() <
      std::get<Rational>(
          *at("model.distributional_delta", coupled(), "epsilon", "ln(1.1)").real().known_form()));
  const Value beyond = at("model.distributional_delta", coupled(), "epsilon", "20");
  CHECK(std::get<Rational>(*beyond.real().known_form()) == 0);
}

TEST_CASE("the least epsilon: the square root of two, none, and 0") {
  // Bernoulli 1/2 against 1/4 at n = 1: one simulator between both.
  const Value root = at("model.distributional_epsilon", quarter(), "delta", "0");
  const Interval found = enclose_relative(root.real(), 300);
  const Interval expected = scale_by_power_of_two(log(Interval(2L, 400)), -1);
  CHECK(found.lower() <= expected.upper());
  CHECK(expected.lower() <= found.upper());
  Texts disjoint = quarter();
  disjoint["kernel"] = List{"1", "0", "0", "1"};
  CHECK(at("model.distributional_epsilon", disjoint, "delta", "1/4").is_none());
  const Value loose = at("model.distributional_epsilon", quarter(), "delta", "1");
  CHECK(compare(loose.real(), Real(Rational(0))) == 0);
}

TEST_CASE("a simulator that is not told which record is missing does no better") {
  const Texts first = coupled();
  const auto delta = [&](const char* position) {
    Texts texts = first;
    texts["position"] = std::string(position);
    return std::get<Rational>(
        *at("model.distributional_delta", texts, "ratio", "1").real().known_form());
  };
  CHECK(delta("kept") <= delta("dropped"));
  Texts wrong = first;
  wrong["position"] = std::string("unknown");
  CHECK_THROWS_AS(at("model.distributional_delta", wrong, "ratio", "1"), Error);
  CHECK_THROWS_AS(at("model.distributional_delta", first, "epsilon", "1001"), Error);
}
