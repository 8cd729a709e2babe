#include <catch2/catch.hpp>

#include "checks/bl/shapes.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::bl;
using engine::Instance;
using engine::Sides;
using engine::TableClaim;

namespace {

TableClaim claim_at(const std::string& statement, const std::string& reading) {
  return claim_of<TableClaim>(statement, reading);
}

bool refuted(const TableClaim& claim) {
  const Finding finding = decide(claim, Effort::quick);
  return finding.counterexample && verify(*finding.counterexample);
}

/// Calls f(reading, claim) for all readings that are not refuted.
void for_each_sound(const std::function<void(const Reading& reading, TableClaim claim)>& f) {
  for (const Statement* statement : select_statements({"bl.*"})) {
    for (const Reading& reading : statement->readings) {
      if (reading.verdict != Verdict::refuted) {
        INFO(statement->id << ' ' << reading.reading);
        f(reading, claim_at(statement->id, reading.reading));
      }
    }
  }
}

}  // namespace

TEST_CASE("bl: a constant 1% too small is refuted", "[checks][mutant]") {
  for_each_sound([](const Reading& reading, TableClaim claim) {
    const bool rhs_is_zero =
        reading.reading == "full-leakage" || reading.reading == "converse-joint";
    claim.sides = [sides = claim.sides](const Instance& instance) {
      Sides result = sides(instance);
      result.rhs *= make_rational(99, 100);
      return result;
    };
    CHECK(refuted(claim) != rhs_is_zero);
  });
}

TEST_CASE("bl: without its hypotheses a claim is refuted", "[checks][mutant]") {
  const std::vector<std::pair<std::string, std::string>> conditional{
      {"bl.post-processing", "given-leakage"},
      {"bl.composition", "independent-given-leakage"},
      {"bl.claim-conversion", "converse-joint"},
      {"bl.claim-semantic", "printed"},
      {"bl.independence", "printed"},
      {"bl.independence", "same-bounds-shared-leakage"}};
  for (const auto& [statement, reading] : conditional) {
    INFO(statement << ' ' << reading);
    TableClaim claim = claim_at(statement, reading);
    claim.sides = [sides = claim.sides](const Instance& instance) {
      Sides result = sides(instance);
      result.admitted = true;
      return result;
    };
    CHECK(refuted(claim));
  }
}

TEST_CASE("bl: an inequality turned round is refuted", "[checks][mutant]") {
  for_each_sound([](const Reading&, TableClaim claim) {
    if (claim.claimed == Relation::less_equal) {
      claim.claimed = Relation::greater;
      CHECK(refuted(claim));
    }
  });
}

TEST_CASE("bl: two epsilons add up, the first alone does not suffice", "[checks][mutant]") {
  for (const auto& [statement, reading] :
       {std::pair{"bl.composition", "printed"}, std::pair{"bl.claim-conversion", "pair"}}) {
    INFO(statement << ' ' << reading);
    TableClaim claim = claim_at(statement, reading);
    claim.sides = [sides = claim.sides](const Instance& instance) {
      Sides result = sides(instance);
      engine::Shape first_alone = instance.shape;
      first_alone.inputs["ratio_2"] = "1";
      result.lhs = sides({first_alone, instance.tables, instance.ratio}).lhs;
      return result;
    };
    CHECK(refuted(claim));
  }
}

TEST_CASE("bl.def: a definition that drops one leakage, or one order, is refuted",
          "[checks][mutant]") {
  TableClaim claim = claim_at("bl.def", "printed");
  const auto broken = [&](const auto& compared) {
    claim.sides = [compared](const Instance& i) {
      const brute_force::Leaking m = i.leaking(i.whole(0), i.whole(1));
      return Sides{true, leakage_delta_over_sets(m, i.ratio),
                   largest_excess(m, i.ratio, [&](std::size_t x, std::size_t y, std::uint32_t o) {
                     return brute_force::distance(x, y) == 1 && compared(x, y, o);
                   })};
    };
    return refuted(claim);
  };
  CHECK_FALSE(broken([](std::size_t, std::size_t, std::uint32_t) { return true; }));
  CHECK(broken([](std::size_t, std::size_t, std::uint32_t o) { return o == 0; }));
  CHECK(broken([](std::size_t x, std::size_t y, std::uint32_t) { return x < y; }));
}

TEST_CASE("bl.composition: adaptive composition compares at e^(eps_1 + eps_2)", "[checks]") {
  using brute_force::Labels;
  const TableClaim claim = claim_at("bl.composition", "adaptive");
  // M₁ is 1 with probability 1/4 or 3/4, M₂ and the leakages are constant.
  engine::Shape shape = shape_of(1, 4, 1, {{"mechanism", Of::first_coins, 2}});
  shape = with_part(with_part(shape, {"mechanism_2", 4, 2}), {"leakage", 8, 2});
  shape = with_part(shape, {"leakage_2", 2, 2});
  const std::vector<Labels> tables{
      {0, 0, 0, 1, 0, 1, 1, 1}, Labels(4, 0), Labels(8, 0), Labels(2, 0)};
  const auto at = [&](const Rational& ratio) {
    return claim.sides(Instance{shape, tables, ratio});
  };
  shape.inputs["ratio_2"] = "1";
  CHECK(at(1).lhs == make_rational(1, 2));
  // M₁ at 3/2: 3/4 − 3/2·1/4 = 3/8; the pair at 2·3/2 = 3: 0, and at 3/2·3/2: 3/16.
  const Sides first = at(make_rational(3, 2));
  CHECK(first.lhs == make_rational(3, 8));
  CHECK(first.rhs == make_rational(3, 8));
  shape.inputs["ratio_2"] = "3/2";
  const Sides later = at(make_rational(3, 2));
  CHECK(later.lhs == make_rational(3, 16));
  CHECK(later.rhs == make_rational(3, 8));
  shape.inputs["ratio_2"] = "2";
  CHECK(at(make_rational(3, 2)).lhs == 0);
}

TEST_CASE("bl: the sides of single instances, by hand", "[checks]") {
  using brute_force::Labels;
  using engine::Shape;
  const auto at = [](const char* statement, const char* reading, const Shape& shape,
                     const std::vector<Labels>& tables, const Rational& ratio) {
    return claim_at(statement, reading).sides(Instance{shape, tables, ratio});
  };
  SECTION("group privacy for every leakage: 2 e^eps delta at distance 2") {
    const Shape shape = claim_at("bl.group", "for-every-leakage").shapes(Effort::quick).front();
    const std::vector<Labels> first_bit{{0, 0, 1, 1}, Labels(4, 0)};
    CHECK(at("bl.group", "for-every-leakage", shape, first_bit, 1).rhs == 2);
    CHECK(at("bl.group", "for-every-leakage", shape, first_bit, make_rational(3, 2)).rhs == 3);
  }
  SECTION("each person is one whose record is replaced") {
    Shape shape = shape_of(2, 3, 1, {{"mechanism", Of::coins, 2}, {"leakage", Of::coins, 2}});
    shape = with_part(shape, {"prior", 4, 3});
    // Randomized response on one bit: 1/3, 1/3, 1/6, 1/6 after any output, against 1/4 each.
    const Labels truth{0, 0, 1};
    const Labels lie{1, 1, 0};
    for (const bool second : {false, true}) {
      Labels mechanism;
      for (std::size_t x = 0; x < 4; ++x) {
        const Labels& row = (second ? x % 2 : x / 2) == 0 ? truth : lie;
        mechanism.insert(mechanism.end(), row.begin(), row.end());
      }
      const Sides sides =
          at("bl.claim-semantic", "printed", shape, {mechanism, Labels(12, 0), Labels(4, 1)}, 2);
      CHECK(sides.admitted);
      CHECK(sides.lhs == make_rational(1, 6));
    }
  }
  SECTION("either world may have the larger excess") {
    Shape shape = shape_of(1, 2, 1, {{"mechanism", Of::coins, 2}, {"leakage", Of::coins, 2}});
    shape = with_part(shape, {"prior", 2, 3});
    for (const Labels& mechanism : {Labels{0, 0, 0, 1}, Labels{0, 1, 0, 0}}) {
      CHECK(at("bl.claim-semantic", "printed:delta", shape, {mechanism, Labels(4, 0), Labels{0, 1}},
               2)
                .lhs == make_rational(1, 2));
    }
  }
}
