#include "reference/models/distributional.hpp"

#include <algorithm>

#include "pkdp/error.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/catalogue/flat_model.hpp"
#include "reference/lp/simplex.hpp"
#include "reference/models/simulation_delta.hpp"

namespace pkdp::families {
namespace {

constexpr const char* cost = "exact linear programs, each answer multiplied out";
// Up to this precision the linear programs are solved once.
constexpr Precision first_precision = 256;
constexpr Precision last_precision = 2048;
constexpr int most_exponent = 1000;

Rational least_at(const DistributionalProblem& problem, const Rational& c) {
  return least_simulation_delta(problem.problem, c, lp::solve_by_simplex).value;
}

// The least δ decreases as c grows, so that its values at rationals around e^ε enclose it. Where
// they are equal that is the value. Elsewhere refinement ends: between algebraic ends the least δ
// is a rational function of c, e^ε is transcendental and none of these ends, so that the value is
// transcendental unless the function is constant around e^ε, and then narrow rationals agree.
struct Around {
  Rational lower;
  Rational upper;
};
Around least_around(const DistributionalProblem& problem, const Epsilon& epsilon, Precision bits) {
  const Interval ratio = epsilon.ratio(bits);
  return {least_at(problem, ratio.upper()),
          least_at(problem, std::max<Rational>(1, ratio.lower()))};
}

Value distributional_delta(const Model& model, const Epsilon& epsilon, RecordPosition position) {
  const DistributionalProblem problem = distributional_problem(model, position);
  if (epsilon.has_rational_ratio()) {
    return least_at(problem, epsilon.ratio());
  }
  if (epsilon.exponent() > most_exponent) {
    throw Error(ErrorKind::limit, "epsilon", to_string(epsilon.exponent()),
                "at most 1000 for distributional privacy");
  }
  const Around first = least_around(problem, epsilon, first_precision);
  if (first.lower == first.upper) {
    return first.lower;
  }
  return Real::certified(
      [problem, epsilon, first](Precision bits) {
        const Around at = bits <= first_precision ? first : least_around(problem, epsilon, bits);
        return Interval(at.lower, at.upper, bits);
      },
      [problem, epsilon]() -> std::optional<ExactForm> {
        const Around at = least_around(problem, epsilon, last_precision);
        return at.lower == at.upper ? std::optional<ExactForm>(at.lower) : std::nullopt;
      },
      first.lower > 0 ? Sign::positive : Sign::unknown);
}

Value distributional_epsilon(const Model& model, const Delta& delta, RecordPosition position) {
  const DistributionalProblem problem = distributional_problem(model, position);
  // An irrational ratio is algebraic, so that its logarithm is transcendental: refinement ends.
  const auto ratio = [problem, delta](Precision bits) {
    return least_simulation_ratio(problem.problem, delta, lp::solve_by_simplex,
                                  power_of_two(-bits));
  };
  const SimulationRatioAnswer answer = ratio(first_precision);
  if (std::holds_alternative<NoSimulationRatio>(answer)) {
    return Value::none();
  }
  const SimulationRatio first = std::get<SimulationRatio>(answer);
  if (first.lower == first.upper) {
    return canonical(Logarithm{first.lower});
  }
  return Real::certified(
      [ratio, first](Precision bits) {
        const SimulationRatio found =
            bits <= first_precision ? first : std::get<SimulationRatio>(ratio(bits));
        return log(Interval(found.lower, found.upper, bits));
      },
      {}, first.lower > 1 ? Sign::positive : Sign::unknown);
}

}  // namespace

std::vector<Quantity> distributional() {
  const auto position = inputs::choice<RecordPosition>(
      {"position", "kept (default) or dropped", "is the simulator told which record is missing"},
      {{"kept", RecordPosition::kept}, {"dropped", RecordPosition::dropped}});
  return {
      quantity({"model.distributional_delta",
                "least δ of a finite model for the definition distributional",
                "the least δ with one simulator S: M(D) ≈_{ε,δ} S(D₋ᵢ), both given D(i) = a and B̂",
                cost, "pk.def-4"},
               distributional_delta, flat_model::input(), inputs::level(), position),
      quantity({"model.distributional_epsilon",
                "least ε ≥ 0 of a finite model for the definition distributional",
                "the least ε ≥ 0 with such a simulator at δ; none when an infinite loss weighs "
                "more",
                cost, "pk.def-4"},
               distributional_epsilon, flat_model::input(), inputs::delta(), position)};
}

}  // namespace pkdp::families
