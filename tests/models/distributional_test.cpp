#include "reference/models/distributional.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"
#include "tests/support/without_solver.hpp"

namespace pkdp {
namespace {

const lp::Solver solver = lp::solve_exactly;
const Rational tolerance = power_of_two(-100);

Rational q(long top, long bottom) { return Rational(top) / bottom; }

Epsilon at_ratio(const Rational& c) { return Epsilon::of_ratio(c); }

DistributionalProblem problem_of(const Model& model,
                                 RecordPosition position = RecordPosition::kept) {
  return distributional_problem(model, position);
}

// One record that is 0 or 1, released as y with probability 1/2 or 1/4.
Model bernoulli_pair() {
  return Model::of({independent_records({uniform(2)})}, Mechanism::of({"y", "n"}, {""},
                                                                      {{{0}, 0, 0, q(1, 2)},
                                                                       {{0}, 1, 0, q(1, 2)},
                                                                       {{1}, 0, 0, q(1, 4)},
                                                                       {{1}, 1, 0, q(3, 4)}}));
}

TEST_CASE("one record: the simulator is one law between two, and the least ratio is a root of 2") {
  if (test::without_solver()) {
    return;
  }
  const DistributionalProblem problem = problem_of(bernoulli_pair());
  CHECK(problem.cases.size() == 2);
  CHECK(problem.inputs.size() == 1);

  // S(y) = s: the least δ at c = 1 is half of the distance 1/4.
  const DistributionalDelta at_one = least_delta(problem, at_ratio(1), solver);
  CHECK(at_one.lower == q(1, 8));
  CHECK(at_one.upper == q(1, 8));
  REQUIRE(at_one.witness);
  CHECK(at_one.witness->index.record == 0);

  const DistributionalRatio ratio = least_ratio(problem, Delta::of(0), solver, tolerance);
  const auto& found = std::get<SimulationRatio>(ratio.answer);
  CHECK(found.lower * found.lower < 2);
  CHECK(found.upper * found.upper > 2);
  CHECK(found.upper - found.lower <= tolerance * found.lower);
  CHECK(worst_divergence(problem.problem, found.simulator, found.upper).value == 0);
  CHECK(excludes_smaller_ratios(problem.problem, found.bound, found.lower, 0));
  REQUIRE(ratio.witness);

  CHECK_FALSE(satisfies(problem, at_ratio(q(14142, 10000)), Delta::of(0), solver));
  CHECK(satisfies(problem, at_ratio(q(14143, 10000)), Delta::of(0), solver));
}

TEST_CASE("a rational least ratio is recognised and proved") {
  if (test::without_solver()) {
    return;
  }
  // Bernoulli 1/2 against 1/8: the ratio is the root of 4. Against 2/9: the root of 9/4.
  const std::pair<Rational, Rational> examples[] = {
      {q(1, 8), 2}, {q(2, 9), q(3, 2)}, {q(1, 2), 1}, {q(1, 200), 10}};
  for (const auto& [p, expected] : examples) {
    const DistributionalProblem problem = problem_of(Model::of(
        {independent_records({uniform(2)})},
        Mechanism::of(
            {"y", "n"}, {""},
            {{{0}, 0, 0, q(1, 2)}, {{0}, 1, 0, q(1, 2)}, {{1}, 0, 0, p}, {{1}, 1, 0, 1 - p}})));
    const auto answer = least_ratio(problem, Delta::of(0), solver, tolerance).answer;
    const auto& found = std::get<SimulationRatio>(answer);
    CHECK(found.lower == expected);
    CHECK(found.upper == expected);
  }
}

TEST_CASE("an irrational e^epsilon is enclosed on both sides") {
  if (test::without_solver()) {
    return;
  }
  const DistributionalProblem problem = problem_of(bernoulli_pair());
  const DistributionalDelta least = least_delta(problem, Epsilon::of(q(1, 10)), solver);
  CHECK(least.lower < least.upper);
  CHECK(least.upper - least.lower < power_of_two(-150));
  // With S(y) = s: 1/2 − c·s = s − c/4 there, so δ = (1/2)·(1 − c²/2)/(1 + c)… at c = e^(1/10).
  const Rational c = q(110517091807565, 100000000000000);
  const Rational s = (q(1, 2) + c / 4) / (1 + c);
  const Rational close = q(1, 2) - c * s;
  CHECK(abs(least.lower - close) < q(1, 1000000000000));
  CHECK(satisfies(problem, Epsilon::of(q(1, 10)), Delta::of(q(1, 10)), solver));
  CHECK_FALSE(satisfies(problem, Epsilon::of(q(1, 10)), Delta::of(q(1, 20)), solver));
  CHECK_THROWS_AS(least_delta(problem, Epsilon::of(1001), solver), Error);
}

TEST_CASE("pk.ex-2: every record duplicated, the identity is perfectly simulated") {
  if (test::without_solver()) {
    return;
  }
  const Model model =
      Model::of({duplicated_records({uniform(3), bernoulli(Probability::of(q(1, 5)))})},
                identity_query(all_databases(3, 4)));
  for (const RecordPosition position : {RecordPosition::kept, RecordPosition::dropped}) {
    const DistributionalProblem problem = problem_of(model, position);
    CHECK(least_delta(problem, at_ratio(1), solver).upper == 0);
    const auto found =
        std::get<SimulationRatio>(least_ratio(problem, Delta::of(0), solver, tolerance).answer);
    CHECK(found.lower == 1);
    CHECK(found.upper == 1);
  }
}

TEST_CASE("the two readings of the missing record differ") {
  if (test::without_solver()) {
    return;
  }
  // The first record is released; the second is known to the simulator that knows its place.
  const Model model = Model::of({independent_records({{0, 1}, uniform(2)})},
                                deterministic(all_databases(2, 2), [](const Database& database) {
                                  return std::to_string(database[0]);
                                }));
  CHECK(least_delta(problem_of(model), at_ratio(1), solver).upper == 0);
  // D = (1, x): without record 2 the simulator sees (1), without record 1 it sees (x).
  CHECK(least_delta(problem_of(model, RecordPosition::dropped), at_ratio(1), solver).upper == 0);
  // Release record 1 of two that are always different: without its place nobody knows it.
  const Law opposite = Law::of({{{0, 1}, 0, q(1, 2)}, {{1, 0}, 0, q(1, 2)}});
  const Model different = Model::of({opposite}, model.mechanism());
  CHECK(least_delta(problem_of(different), at_ratio(1), solver).upper == 0);
  CHECK(least_delta(problem_of(different, RecordPosition::dropped), at_ratio(1), solver).upper ==
        q(1, 2));
}

TEST_CASE("an infinite loss has a floor, and no ratio below it") {
  if (test::without_solver()) {
    return;
  }
  // One fair record is released as it is: half of the mass cannot be simulated for one value.
  const DistributionalProblem problem = problem_of(
      Model::of({independent_records({uniform(2)})}, identity_query(all_databases(2, 1))));
  const auto none = std::get<NoSimulationRatio>(
      least_ratio(problem, Delta::of(q(1, 3)), solver, tolerance).answer);
  CHECK(none.floor == q(1, 2));
  CHECK(bound_at(problem.problem, none.bound, 1000).value == q(1, 2));
  const auto found =
      std::get<SimulationRatio>(least_ratio(problem, Delta::of(q(1, 2)), solver, tolerance).answer);
  CHECK(found.upper == 1);
  CHECK(least_delta(problem, at_ratio(5), solver).upper == q(1, 2));
}

TEST_CASE("one simulator serves every law of the family") {
  if (test::without_solver()) {
    return;
  }
  // Under either law alone the released record is known; together the simulator must guess.
  const Mechanism mechanism = identity_query(all_databases(2, 1));
  const Model one = Model::of({certain({0})}, mechanism);
  const Model both = Model::of({certain({0}), certain({1})}, mechanism);
  CHECK(least_delta(problem_of(one), at_ratio(1), solver).upper == 0);
  const DistributionalDelta least = least_delta(problem_of(both), at_ratio(1), solver);
  CHECK(least.upper == q(1, 2));
  REQUIRE(least.witness);
  CHECK(least.witness->index.law == Index{0});
}

TEST_CASE("a solver that lies is not believed") {
  const DistributionalProblem problem = problem_of(bernoulli_pair());
  const lp::Solver liar = [](const lp::LinearProgram& program) {
    return lp::Solution(lp::Optimal{std::vector<Rational>(program.variables),
                                    std::vector<Rational>(program.rows.size()), 0});
  };
  CHECK_THROWS_AS(least_delta(problem, at_ratio(1), liar), Error);
  const lp::Solver pessimist = [](const lp::LinearProgram& program) {
    return lp::Solution(lp::Infeasible{std::vector<Rational>(program.rows.size(), 1)});
  };
  CHECK_THROWS_AS(least_delta(problem, at_ratio(1), pessimist), Error);
}

TEST_CASE("independent records leave one question, however many there are") {
  if (test::without_solver()) {
    return;
  }
  const std::vector<RecordLaw> records(10, uniform(2));
  const Model model = Model::of({independent_records(records)}, count_query(all_databases(2, 10)));
  // The simulator releases Bin(9, 1/2) + a fair coin: half of the distance of neighbours.
  const DistributionalDelta least = least_delta(problem_of(model), at_ratio(1), solver);
  CHECK(least.upper == q(126, 1024));
}

TEST_CASE("a simulator of too many variables is refused") {
  // Weights that no two databases share, so that the simulator must tell all of them apart.
  std::vector<LawEntry> entries;
  for (const Database& database : all_databases(2, 5)) {
    entries.push_back({database, 0, q(static_cast<long>(entries.size()) + 1, 528)});
  }
  const Model model = Model::of({Law::of(entries)}, identity_query(all_databases(2, 5)));
  CHECK_THROWS_AS(least_delta(problem_of(model), at_ratio(1), solver), Error);
}

}  // namespace
}  // namespace pkdp
