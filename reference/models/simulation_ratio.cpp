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
// A number is simple when the ends agree to twice its bits and some more, and to so many at least.
constexpr std::size_t recognise_bits = 48;
constexpr std::size_t more_bits = 8;
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
    try_at(found_.lower);
    for (int trial = 0; found_.upper - found_.lower > tolerance * found_.lower; ++trial) {
      if (trial == most_trials) {
        throw Error(ErrorKind::limit, "the trials for a least ratio", to_string(delta_.value()),
                    "a ratio that is enclosed in 2000 trials");
      }
      if (recognise()) {
        continue;
      }
      if (tangent_) {
        enclose_tangent_root(tolerance);
      } else {
        divide(tolerance);
      }
    }
    recognise();
    return std::move(found_);
  }

 private:
  // Where a tangent of the least δ reaches the target, and the square of how far that is.
  struct TangentRoot {
    Rational root;
    Rational square;
  };

  // Decides one ratio and moves an end; true when a simulator exists there.
  bool try_at(const Rational& c) {
    PartSolver::Best best = solver_.least_delta(c);
    const Rational slope = decrease(part_, best.bound, best.simulator);
    if (slope > 0) {
      const Rational step = (best.value - delta_.value()) / slope;
      tangent_ = TangentRoot{c + step, step * step};
    }
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

  // Newton's method: one trial on either side of the root of the last tangent, as far from it as
  // that may be wrong. Where the width does not fall to a quarter the ends are divided once.
  void enclose_tangent_root(const Rational& tolerance) {
    const Rational width = found_.upper - found_.lower;
    const auto [root, square] = *tangent_;
    tangent_.reset();
    const Rational error = std::max<Rational>(square, tolerance * found_.lower / 8);
    try_inside(root + error, root + 2 * error);
    try_inside(root - 2 * error, root - error);
    if (4 * (found_.upper - found_.lower) > width) {
      tangent_.reset();
    }
  }

  // A trial at the simplest number of [low, high] where that lies between the ends.
  void try_inside(const Rational& low, const Rational& high) {
    if (found_.lower < low && high < found_.upper) {
      try_at(simplest_between(low, high));
    }
  }

  void divide(const Rational& tolerance) {
    const Rational width = found_.upper - found_.lower;
    const Rational step = std::max<Rational>(
        width * power_of_two(-static_cast<std::int64_t>(shift_)), tolerance * found_.lower / 2);
    const bool works = try_at(simplest_between(found_.lower + step / 2, found_.lower + step));
    const bool slow = 2 * (found_.upper - found_.lower) > width;
    shift_ = works ? std::min(2 * shift_, 256U) : slow ? std::max(1U, shift_ / 2) : shift_;
    if (!works && bit_length(found_.lower) <= short_bits && found_.lower < found_.upper) {
      try_at(found_.lower);
    }
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
  // True when it was tried.
  bool recognise() {
    const Rational width = found_.upper - found_.lower;
    if (width * power_of_two(recognise_bits) >= found_.lower || width.is_zero()) {
      return false;
    }
    Rational guess = simplest_between(found_.lower, found_.upper);
    const auto least = static_cast<std::int64_t>(2 * bit_length(guess) + more_bits);
    if (width * power_of_two(least) >= found_.lower || guess == recognised_) {
      return false;
    }
    recognised_ = guess;
    if (try_at(guess)) {
      PartSolver::Best relaxed = solver_.relaxed(guess);
      if (excludes_smaller_ratios(part_, relaxed.bound, guess, delta_.value())) {
        found_.lower = std::move(guess);
        found_.bound = std::move(relaxed.bound);
      }
    }
    return true;
  }

  const SimulationProblem& part_;
  PartSolver& solver_;
  const Delta& delta_;
  SimulationRatio found_;
  std::optional<TangentRoot> tangent_;
  Rational recognised_ = 0;  // the last simple number that was tried
  unsigned shift_ = 2;       // divide() cuts off this power of two of the width
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
