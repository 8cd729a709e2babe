#include "reference/models/simulation_parts.hpp"

#include <catch2/catch.hpp>

namespace pkdp {
namespace {

Rational q(long top, long bottom) { return Rational(top) / bottom; }

// Inputs 0 and 2 belong together, 1 stands alone, 3 is never seen; output 1 never occurs.
SimulationProblem example() {
  return {4,
          4,
          {{{{0, q(1, 2)}, {2, q(1, 2)}}, {{3, 1}}},
           {{{1, 1}}, {{0, q(1, 4)}, {2, q(3, 4)}}},
           {{{2, 1}}, {{0, 1}}}}};
}

TEST_CASE("parts share no input") {
  const std::vector<SimulationPart> parts = parts_of(example());
  REQUIRE(parts.size() == 2);
  CHECK(parts[0].cases == std::vector<std::size_t>{0, 2});
  CHECK(parts[0].inputs == std::vector<std::vector<Index>>{{0}, {2}});
  CHECK(parts[0].outputs == std::vector<Index>{3, 0});
  CHECK(parts[0].problem.cases[1].weights == Measure{{1, 1}});
  CHECK(parts[1].cases == std::vector<std::size_t>{1});
  CHECK(parts[1].problem.inputs == 1);
  CHECK(parts[1].problem.outputs == 2);
  CHECK(parts_of({}).empty());
}

TEST_CASE("inputs that no case tells apart are one") {
  // Inputs 0 and 1 have weights 1 : 2 in both cases, input 2 does not.
  const SimulationProblem problem{3,
                                  2,
                                  {{{{0, q(1, 6)}, {1, q(2, 6)}, {2, q(3, 6)}}, {{0, 1}}},
                                   {{{0, q(1, 3)}, {1, q(2, 3)}}, {{1, 1}}}}};
  const std::vector<SimulationPart> parts = parts_of(problem);
  REQUIRE(parts.size() == 1);
  CHECK(parts[0].inputs == std::vector<std::vector<Index>>{{0, 1}, {2}});
  CHECK(parts[0].problem.cases[0].weights == Measure{{0, q(1, 2)}, {1, q(1, 2)}});
  Simulator whole(3);
  insert(parts[0], {{{0, 1}}, {{1, 1}}}, whole);
  CHECK(whole == Simulator{{{0, 1}}, {{0, 1}}, {{1, 1}}});
}

TEST_CASE("simulators and bounds find their way back") {
  const std::vector<SimulationPart> parts = parts_of(example());
  Simulator whole(4);
  insert(parts[0], {{{0, q(1, 3)}, {1, q(2, 3)}}, {{0, 1}}}, whole);
  insert(parts[1], {{{1, 1}}}, whole);
  CHECK(whole[0] == Measure{{0, q(2, 3)}, {3, q(1, 3)}});
  CHECK(whole[1] == Measure{{2, 1}});
  CHECK(whole[2] == Measure{{3, 1}});
  CHECK(whole[3].empty());
  const SimulationBound bound =
      lifted(parts[0], {{{1, true, {0, 1}}, q(1, 2)}, {{0, false, {1}}, q(1, 2)}}, 4);
  CHECK(bound[0].cut == SimulationCut{2, true, {0, 3}});
  // Outputs 1 and 2, which the part left out, are impossible for its cases.
  CHECK(bound[1].cut == SimulationCut{0, false, {0, 1, 2}});
}

TEST_CASE("the average answers right where the cases agree") {
  const Simulator average = average_simulator(parts_of(example())[0].problem);
  CHECK(average[0] == Measure{{0, 1}});
  CHECK(average[1] == Measure{{0, q(1, 3)}, {1, q(2, 3)}});
}

}  // namespace
}  // namespace pkdp
