#include "reference/lp/exact_solver.hpp"

#include <catch2/catch.hpp>
#include <cfenv>
#include <thread>
#include <vector>

#include "pkdp/error.hpp"
#include "tests/support/linear_programs.hpp"

namespace pkdp::lp {
namespace {

bool without_library() {
  if (solver_version().empty()) {
    WARN("this build has no exact linear programs: only the refusal is tested");
    CHECK_THROWS_AS(solve_exactly({1, {}, {}}), Error);
  }
  return solver_version().empty();
}

// x_0 = 1, x_{j+1} ≥ x_j·(1 + 1/7^j): the optimum has hundreds of digits at 60 variables.
LinearProgram chain(std::size_t length) {
  LinearProgram program{length, {{{{0, 1}}, Relation::equal, 1}}, {{length - 1, 1}}};
  for (std::size_t j = 0; j + 1 < length; ++j) {
    const Rational factor = 1 + Rational(1) / power(Integer(7), j);
    program.rows.push_back({{{j + 1, 1}, {j, -factor}}, Relation::at_least, 0});
  }
  return program;
}

Rational value(const LinearProgram& program) {
  const Solution solution = solve_exactly(program);
  REQUIRE(proves(program, solution));
  return std::get<Optimal>(solution).value;
}

TEST_CASE("optima are exact") {
  if (without_library()) {
    return;
  }
  const Rational best = value(testing::diet());
  CHECK(best == Rational(41) / 21);
  Rational product = 1;
  for (std::size_t j = 0; j + 1 < 40; ++j) {
    product *= 1 + Rational(1) / power(Integer(7), j);
  }
  CHECK(value(chain(40)) == product);
}

TEST_CASE("feasibility, contradictions and degenerate programs") {
  if (without_library()) {
    return;
  }
  CHECK(value({0, {}, {}}) == 0);
  CHECK(value({2, {}, {}}) == 0);
  CHECK(value({1, {{{}, Relation::equal, 0}}, {{0, 1}}}) == 0);
  for (const LinearProgram& program : testing::impossible_programs()) {
    const Solution solution = solve_exactly(program);
    CHECK(std::holds_alternative<Infeasible>(solution));
    CHECK(proves(program, solution));
  }
}

TEST_CASE("what cannot be answered is refused") {
  if (without_library()) {
    return;
  }
  const auto kind = [](const LinearProgram& program) {
    try {
      static_cast<void>(solve_exactly(program));
    } catch (const Error& error) {
      return error.kind();
    }
    return ErrorKind::io;
  };
  CHECK(kind({1, {}, {{0, -1}}}) == ErrorKind::domain);
  CHECK(kind({most_variables + 1, {}, {}}) == ErrorKind::limit);
  CHECK(kind({1, {{{{1, 1}}, Relation::equal, 0}}, {}}) == ErrorKind::domain);
}

TEST_CASE("the rounding mode stays as it is, in main and in workers that solve at once") {
  CHECK(std::fegetround() == FE_TONEAREST);
  if (without_library()) {
    return;
  }
  constexpr std::size_t workers = 4;
  std::vector<int> sound(workers, 0);
  std::vector<std::thread> threads;
  for (std::size_t index = 0; index < workers; ++index) {
    threads.emplace_back([index, &sound] {
      bool fine = std::fegetround() == FE_TONEAREST;
      for (std::size_t length = 2; length < 12; ++length) {
        const LinearProgram program = chain(length + index);
        fine = fine && proves(program, solve_exactly(program));
      }
      sound[index] = fine && std::fegetround() == FE_TONEAREST ? 1 : 0;
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  CHECK(sound == std::vector<int>(workers, 1));
  CHECK(std::fegetround() == FE_TONEAREST);
  volatile double one = 1;
  CHECK(one / 3 == 0x1.5555555555555p-2);
}

}  // namespace
}  // namespace pkdp::lp
