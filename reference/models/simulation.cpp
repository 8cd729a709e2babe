#include "reference/models/simulation.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

bool contains(const std::vector<Index>& sorted, Index point) {
  return std::binary_search(sorted.begin(), sorted.end(), point);
}

Rational mass_of(const Measure& measure, const std::vector<Index>& event) {
  Rational sum = 0;
  for (const Mass& mass : measure) {
    if (contains(event, mass.point)) {
      sum += mass.mass;
    }
  }
  return sum;
}

Divergence excess(const Measure& p, const Measure& q, const Rational& c) {
  Divergence result{0, {}};
  auto other = q.begin();
  for (const Mass& mass : p) {
    while (other != q.end() && other->point < mass.point) {
      ++other;
    }
    const bool both = other != q.end() && other->point == mass.point;
    const Rational difference = both ? Rational(mass.mass - c * other->mass) : mass.mass;
    if (difference > 0) {
      result.value += difference;
      result.cut.event.push_back(mass.point);
    }
  }
  return result;
}

void require_bound(const SimulationProblem& problem, const SimulationBound& bound) {
  Rational sum = 0;
  for (const WeightedCut& part : bound) {
    sum += part.weight;
    if (part.weight < 0 || part.cut.index >= problem.cases.size() ||
        !std::is_sorted(part.cut.event.begin(), part.cut.event.end())) {
      throw Error(ErrorKind::domain, "a weighted event", to_string(part.weight),
                  "weights >= 0 on sorted events of the problem's cases");
    }
  }
  if (sum > 1) {
    throw Error(ErrorKind::domain, "the sum of the weights", to_string(sum), "at most 1");
  }
}

}  // namespace

Measure mixture(const SimulationCase& the_case, const Simulator& simulator) {
  if (the_case.weights.size() == 1) {
    return simulator[the_case.weights.front().point];
  }
  std::vector<Mass> masses;
  for (const Mass& weight : the_case.weights) {
    for (const Mass& mass : simulator[weight.point]) {
      masses.push_back({mass.point, weight.mass * mass.mass});
    }
  }
  return collect(std::move(masses));
}

Divergence divergence(const SimulationProblem& problem, std::size_t index, bool forward,
                      const Simulator& simulator, const Rational& c) {
  const SimulationCase& the_case = problem.cases[index];
  const Measure simulated = mixture(the_case, simulator);
  Divergence result =
      forward ? excess(the_case.target, simulated, c) : excess(simulated, the_case.target, c);
  result.cut.index = index;
  result.cut.forward = forward;
  return result;
}

Divergence worst_divergence(const SimulationProblem& problem, const Simulator& simulator,
                            const Rational& c) {
  Divergence worst{0, {}};
  for (std::size_t index = 0; index < problem.cases.size(); ++index) {
    for (const bool forward : {true, false}) {
      Divergence here = divergence(problem, index, forward, simulator, c);
      if (here.value > worst.value) {
        worst = std::move(here);
      }
    }
  }
  return worst;
}

BoundAt bound_at(const SimulationProblem& problem, const SimulationBound& bound,
                 const Rational& c) {
  require_bound(problem, bound);
  // The constant part P(T)·weight, and for each (input, output) the coefficient of S(o|d), both as
  // a − b·c.
  AffineDelta line{0, 0};
  std::map<std::pair<Index, Index>, AffineDelta> coefficients;
  for (const WeightedCut& part : bound) {
    const SimulationCase& the_case = problem.cases[part.cut.index];
    (part.cut.forward ? line.a : line.b) += part.weight * mass_of(the_case.target, part.cut.event);
    for (const Mass& input : the_case.weights) {
      for (const Index output : part.cut.event) {
        AffineDelta& coefficient = coefficients[{input.point, output}];
        (part.cut.forward ? coefficient.b : coefficient.a) += part.weight * input.mass;
      }
    }
  }
  // Each input puts its mass on its least coefficient; an output without one has 0.
  for (auto first = coefficients.begin(); first != coefficients.end();) {
    const Index input = first->first.first;
    std::size_t outputs = 0;
    const AffineDelta* least = nullptr;
    Rational least_value;
    for (; first != coefficients.end() && first->first.first == input; ++first, ++outputs) {
      const Rational value = first->second.a - first->second.b * c;
      // Of equal values the steeper one is the smaller just right of c, the other just left of it.
      if (least == nullptr || value < least_value ||
          (value == least_value && first->second.b < least->b)) {
        least = &first->second;
        least_value = value;
      }
    }
    const bool free_output = outputs < problem.outputs;
    if (!free_output || least_value < 0) {
      line.a += least->a;
      line.b += least->b;
    }
  }
  return {line.a - line.b * c, line};
}

Rational decrease(const SimulationProblem& problem, const SimulationBound& bound,
                  const Simulator& simulator) {
  Rational sum = 0;
  for (const WeightedCut& part : bound) {
    const SimulationCase& the_case = problem.cases[part.cut.index];
    sum += part.weight * (part.cut.forward ? mass_of(mixture(the_case, simulator), part.cut.event)
                                           : mass_of(the_case.target, part.cut.event));
  }
  return sum;
}

bool excludes_smaller_ratios(const SimulationProblem& problem, const SimulationBound& bound,
                             const Rational& c, const Rational& delta) {
  const BoundAt at_c = bound_at(problem, bound, c);
  Rational forward = 0;
  Rational forward_weight = 0;
  Rational backward = 0;
  for (const WeightedCut& part : bound) {
    const Rational mass =
        part.weight * mass_of(problem.cases[part.cut.index].target, part.cut.event);
    (part.cut.forward ? forward : backward) += mass;
    forward_weight += part.cut.forward ? part.weight : Rational(0);
  }
  return at_c.value > delta || (at_c.value == delta && (at_c.line.b > 0 || backward > 0 ||
                                                        forward > delta * forward_weight));
}

}  // namespace pkdp
