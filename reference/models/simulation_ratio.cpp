#include "reference/models/simulation_ratio.hpp"

#include <algorithm>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/models/simulation_part_solver.hpp"
#include "reference/models/simulation_parts.hpp"
#include "reference/privacy/curve.hpp"

namespace pkdp {
namespace {

// A trial at the lower end itself is worth while only while that end is a short number.
constexpr std::size_t short_bits = 96;
// A rational ratio is looked for when the ends agree to this many bits.
constexpr std::size_t recognise_bits = 48;
constexpr int most_trials = 2000;

// The least ratio that this very simulator reaches, nothing when none.
std::optional<Rational> ratio_of(const SimulationProblem& part, const Simulator& simulator,
                                 const Delta& delta) {
  Rational worst = 1;
  for (const SimulationCase& the_case : part.cases) {
    const SparsePair pair = pair_of(the_case.target, mixture(the_case, simulator));
    for (const LawPair& laws : {pair.laws, pair.laws.reversed()}) {
      const std::optional<Rational> here = least_ratio(laws, delta);
      if (!here) {
        return std::nullopt;
      }
      worst = std::max(worst, *here);
    }
  }
  return worst;
}

// The search in one part, between a proved lower end and the upper end of a known simulator.
class Search {
 public:
  Search(const SimulationProblem& part, PartSolver& solver, const Delta& delta,
         SimulationRatio start)
      : part_(part), solver_(solver), delta_(delta), found_(std::move(start)) {}

  SimulationRatio run(const Rational& tolerance) {
    unsigned shift = 2;
    bool recognised = false;
    try_at(found_.lower);
    for (int trial = 0; found_.upper - found_.lower > tolerance * found_.lower; ++trial) {
      if (trial == most_trials) {
        throw Error(ErrorKind::limit, "the trials for a least ratio", to_string(delta_.value()),
                    "a ratio that is enclosed in 2000 trials");
      }
      const Rational width = found_.upper - found_.lower;
      if (!recognised && width * power_of_two(recognise_bits) < found_.lower) {
        recognised = true;
        recognise();
        continue;
      }
      const Rational step = std::max<Rational>(
          width * power_of_two(-static_cast<std::int64_t>(shift)), tolerance * found_.lower / 2);
      const bool works = try_at(simplest_between(found_.lower + step / 2, found_.lower + step));
      const bool slow = 2 * (found_.upper - found_.lower) > width;
      shift = works ? std::min(2 * shift, 256U) : slow ? std::max(1U, shift / 2) : shift;
      if (!works && bit_length(found_.lower) <= short_bits && found_.lower < found_.upper) {
        try_at(found_.lower);
      }
    }
    return std::move(found_);
  }

 private:
  // Decides one ratio and moves an end; true when a simulator exists there.
  bool try_at(const Rational& c) {
    PartSolver::Best best = solver_.least_delta(c);
    if (best.value <= delta_.value()) {
      found_.upper = c;
      found_.simulator = std::move(best.simulator);
      return true;
    }
    const std::optional<Rational> own = ratio_of(part_, best.simulator, delta_);
    if (own && *own < found_.upper) {
      found_.upper = *own;
      found_.simulator = std::move(best.simulator);
    }
    raise_lower(std::move(best.bound));
    return false;
  }

  void raise_lower(SimulationBound bound) {
    Rational root = bound_root(part_, bound, delta_.value(), found_.upper);
    // Long roots are rounded down: still a lower end, and the programs stay short.
    const Rational width = found_.upper - root;
    if (bit_length(root) > short_bits && width > 0) {
      root = std::max(found_.lower, simplest_between(root - width / 1024, root));
    }
    if (root > found_.lower) {
      found_.lower = std::move(root);
      found_.bound = std::move(bound);
    }
  }

  // Is the simplest number between the ends the answer? Both sides are proved or nothing is said.
  void recognise() {
    const Rational guess = simplest_between(found_.lower, found_.upper);
    if (bit_length(guess) > recognise_bits / 2 || !try_at(guess)) {
      return;
    }
    PartSolver::Best relaxed = solver_.relaxed(guess);
    if (excludes_smaller_ratios(part_, relaxed.bound, guess, delta_.value())) {
      found_.lower = guess;
      found_.bound = std::move(relaxed.bound);
    }
  }

  const SimulationProblem& part_;
  PartSolver& solver_;
  const Delta& delta_;
  SimulationRatio found_;
};

}  // namespace

Rational bound_root(const SimulationProblem& problem, const SimulationBound& bound,
                    const Rational& delta, const Rational& high) {
  // Newton's method on a concave, piecewise linear function, from the right: it never passes the
  // root and changes line at each step.
  Rational c = high;
  while (true) {
    const BoundAt here = bound_at(problem, bound, c);
    if (here.value >= delta || here.line.b <= 0) {
      return c;
    }
    c = (here.line.a - delta) / here.line.b;
  }
}

SimulationRatioAnswer least_simulation_ratio(const SimulationProblem& problem, const Delta& delta,
                                             const lp::Solver& solver, const Rational& tolerance) {
  if (tolerance <= 0) {
    throw Error(ErrorKind::domain, "tolerance", to_string(tolerance), "a number above 0");
  }
  SimulationRatio result{1, 1, Simulator(problem.inputs), {}};
  for (const SimulationPart& part : parts_of(problem)) {
    const Simulator average = average_simulator(part.problem);
    if (worst_divergence(part.problem, average, result.lower).value <= delta.value()) {
      insert(part, average, result.simulator);
      continue;
    }
    PartSolver part_solver(part.problem, solver);
    const PartSolver::Best floor = part_solver.least_floor();
    if (floor.value > delta.value()) {
      return NoSimulationRatio{floor.value, lifted(part, floor.bound, problem.outputs)};
    }
    Simulator start = part_solver.widest(delta.value());
    const std::optional<Rational> high = ratio_of(part.problem, start, delta);
    if (!high) {
      return NoSimulationRatio{floor.value, lifted(part, floor.bound, problem.outputs)};
    }
    SimulationRatio found =
        Search(part.problem, part_solver, delta,
               {result.lower, std::max(result.lower, *high), std::move(start), {}})
            .run(tolerance);
    insert(part, found.simulator, result.simulator);
    if (!found.bound.empty()) {
      result.lower = found.lower;
      result.bound = lifted(part, found.bound, problem.outputs);
    }
    result.upper = std::max(result.upper, found.upper);
  }
  return result;
}

}  // namespace pkdp
