#include "checks/brute_force/models.hpp"
#include "checks/pk/delta_definition.hpp"
#include "reference/lp/exact_solver.hpp"

/// pk.def-4: distributional privacy through a simulator.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

/// The simulator of the library as a table of all inputs; any law where an input never occurs.
brute_force::SimulatorTable table_of(const Model& model, const DistributionalProblem& problem,
                                     const Simulator& simulator) {
  const std::size_t values = model.values().size();
  const std::size_t outputs = model.mechanism().outputs().size();
  const std::size_t rests = all_databases(values, model.records() - 1).size();
  std::vector<Rational> any(outputs, Rational(0));
  any[0] = 1;
  brute_force::SimulatorTable rows(model.records() * rests, any);
  for (std::size_t k = 0; k < problem.inputs.size(); ++k) {
    std::size_t number = *problem.inputs[k].record;
    for (const Index value : problem.inputs[k].rest) {
      number = number * values + value;
    }
    for (Index output = 0; output < outputs; ++output) {
      rows[number][output] = mass_at(simulator[k], output);
    }
  }
  return rows;
}

const StatementChecks def_4("pk.def-4", [] {
  const ModelDomain two_outputs{{2, 2, 2, 2, 1, 2}, {2, 2, 2, 2, 1, 3}, {2, 2, 2, 2, 1, 4}};
  return Checks{
      {"printed",
       check_of(least_simulated(distributional_notion(RecordPosition::kept).delta), two_outputs)}};
});

}  // namespace

bool undercut(const Model& model, const Rational& least, const Rational& c) {
  const std::size_t rows =
      model.records() * all_databases(model.values().size(), model.records() - 1).size();
  std::size_t simulators = 1;
  for (std::size_t row = 0; row < rows; ++row) {
    simulators *= 3;
  }
  for (std::size_t index = 0; index < simulators; ++index) {
    brute_force::SimulatorTable table;
    for (std::size_t row = 0, rest = index; row < rows; ++row, rest /= 3) {
      const Rational one = make_rational(rest % 3, 2);
      table.push_back({one, 1 - one});
    }
    if (brute_force::simulated_delta(model, table, c) < least) {
      return true;
    }
  }
  return false;
}

Claim least_simulated(const DeltaOf& implementation) {
  return {.judge = [implementation](const Model& model) {
    Judgement judgement;
    const Rational c = make_rational(3, 2);
    const DistributionalProblem problem = distributional_problem(model, RecordPosition::kept);
    const DistributionalDelta best = least_delta(problem, Epsilon::of_ratio(c), lp::solve_exactly);
    const Rational reached =
        brute_force::simulated_delta(model, table_of(model, problem, best.simulator), c);
    const Rational found = implementation(model, c);
    judgement.effective = found > 0;
    if (reached != found || undercut(model, found, c)) {
      judgement.refutation = Refutation{reached,
                                        found,
                                        reached == found ? Relation::equal : Relation::not_equal,
                                        {{"ratio", to_string(c)}}};
    }
    return judgement;
  }};
}

}  // namespace pkdp::checks::pk
