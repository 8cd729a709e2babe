#include <array>

#include "reference/calibration/noise_oracle.hpp"
#include "reference/calibration/printed_alg_2.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/catalogue/noise_arguments.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp::families {
namespace {

using pkdp::calibration::Alg2Input;
using pkdp::calibration::Alg2Reading;
using pkdp::calibration::Alg2Run;
using pkdp::calibration::SearchEnding;
using pkdp::calibration::SearchOptions;
using pkdp::calibration::SearchRun;

// How a run that returns nothing is refused.
ErrorKind kind_of(SearchEnding ending) {
  switch (ending) {
    case SearchEnding::undefined_noise:
      return ErrorKind::domain;
    case SearchEnding::undecided:
      return ErrorKind::precision;
    default:
      return ErrorKind::limit;
  }
}

SearchOptions options_of(const Arguments& arguments) {
  SearchOptions options;
  options.error = arguments.rational("error");
  if (arguments.has("steps")) {
    options.steps = arguments.rational("steps");
  }
  static constexpr std::array<std::string_view, 2> updates = {"keep", "halve"};
  if (arguments.choice("update", updates) == "halve") {
    options.update = [](const Rational& steps) { return Rational(steps / 2); };
  }
  options.most_evaluations = 256;
  return options;
}

Value printed_alg_1(const Arguments& arguments) {
  const std::int64_t records = arguments.records("n");
  const std::int64_t known = arguments.integer("known", 0, records - 1);
  const Delta delta = arguments.delta();
  const SearchRun run = pkdp::calibration::printed_alg_1(
      pkdp::calibration::noisy_count_oracle(records - known, arguments.probability("p"),
                                            noise_kind_of(arguments), arguments.epsilon()),
      Real(delta.value()), options_of(arguments));
  if (!run.returned()) {
    throw Error(kind_of(run.ending), "delta", to_string(delta.value()),
                "a δ at which the algorithm returns: " + run.words);
  }
  static constexpr std::array<std::string_view, 3> results = {"beta", "zeta", "evaluations"};
  const std::string result = arguments.choice("result", results);
  return result == "beta"   ? Value(run.beta)
         : result == "zeta" ? Value(run.zeta)
                            : Value(Rational(run.evaluations));
}

Value printed_alg_2(const Arguments& arguments) {
  Alg2Input input;
  input.records = arguments.integer("n", 0, pkdp::calibration::most_records);
  input.ones = arguments.integer("ones", 0, input.records);
  input.known = arguments.integer("known", 0, pkdp::calibration::most_records);
  input.epsilon = arguments.rational("epsilon");
  input.kappa1 = arguments.rational("kappa1");
  input.kappa2 = arguments.rational("kappa2");
  input.kappa3 = arguments.rational("kappa3");
  input.laplace = arguments.rational("laplace");
  const SearchOptions options = options_of(arguments);
  input.error = options.error;
  input.steps = options.steps;
  static constexpr std::array<std::string_view, 2> readings = {"printed", "completed"};
  const bool printed = arguments.choice("reading", readings) == "printed";
  const Alg2Run run =
      pkdp::calibration::printed_alg_2(input, printed ? Alg2Reading() : Alg2Reading::completed());
  if (!run.beta) {
    const auto& fault = run.faults.back();
    throw Error(ErrorKind::domain, "line " + std::to_string(fault.line),
                Problem{"is " + std::string(to_string(fault.fault))}, fault.words);
  }
  return *run.beta;
}

std::vector<Parameter> of_search() {
  return {{"error", "rational", "the width at which the bisection ends"},
          {"steps", "rational, default 0", "by how much line 21 and 26 overshoot", false},
          {"update", "keep or halve", "what line 33 does to steps; the text does not say", false}};
}

std::vector<Parameter> joined(std::vector<Parameter> first, std::vector<Parameter> more) {
  first.insert(first.end(), more.begin(), more.end());
  return first;
}

}  // namespace

std::vector<Quantity> printed_algorithms() {
  namespace parameter = parameters;
  const Parameter known = {"known", "integer, 0 to n − 1", "records that the attacker knows"};
  return {
      {"calibration.printed_alg_1",
       "what Algorithm 1 of the thesis returns, as printed: to be judged, not to be used",
       "lines 1–39; ppk(β) is the δ of the count plus noise: Gaussian of σ = β, Laplace of scale "
       "β, two-sided geometric of p = β/(1+β)",
       "every comparison exact or certified; a run that does not return is refused (limit: it "
       "never "
       "ends or takes more than 256 evaluations; domain: noise of parameter ≤ 0 is asked for)",
       joined({parameter::records(),
               known,
               {"p", "rational in [0, 1]", "the probability of a one, for all unknown records"},
               parameter::noise_kind(),
               parameter::epsilon(),
               parameter::ratio(),
               parameter::delta(),
               {"result", "beta, zeta or evaluations", "what is answered", false}},
              of_search()),
       {"th.alg-1", "th.lem-4.5"},
       Safe::none,
       printed_alg_1},
      {"calibration.printed_alg_2",
       "what Algorithm 2 of the thesis returns for a given Laplace draw: to be judged, not to be "
       "used",
       "lines 1–32; reading=completed repairs each line that has no meaning and stays as unsound",
       "certified; a line without a meaning is refused, and named",
       joined({{"n", "integer, 0 to 20000", "all records"},
               {"ones", "integer, 0 to n", "q(D)"},
               known,
               {"epsilon", "rational > 0", "ε"},
               {"kappa1", "rational ≥ 0", "κ₁"},
               {"kappa2", "rational ≥ 0", "κ₂"},
               {"kappa3", "rational ≥ 0", "κ₃"},
               {"laplace", "rational", "ℓ: a draw of Lap(2/ε), divided by n"},
               {"reading", "printed or completed", "which words are taken literally", false}},
              of_search()),
       {"th.alg-2", "th.cor-4.23"},
       Safe::none,
       printed_alg_2}};
}

}  // namespace pkdp::families
