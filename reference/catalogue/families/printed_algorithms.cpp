#include "pkdp/error.hpp"
#include "reference/calibration/noise_oracle.hpp"
#include "reference/calibration/printed_alg_2.hpp"
#include "reference/catalogue/families.hpp"

namespace pkdp::families {
namespace {

using pkdp::calibration::Alg2Input;
using pkdp::calibration::Alg2Reading;
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

// What both algorithms' search takes.
inputs::Input<SearchOptions> search() {
  return {{{"error", "rational", "the width at which the bisection ends"},
           {"steps", "rational, default 0", "by how much line 21 and 26 overshoot", false},
           {"update", "keep or halve", "what line 33 does to steps; the text does not say", false}},
          [](const Arguments& all) {
            SearchOptions options;
            options.error = all.rational("error");
            if (all.has("steps")) {
              options.steps = all.rational("steps");
            }
            static constexpr std::string_view updates[] = {"keep", "halve"};
            if (all.choice("update", updates) == "halve") {
              options.update = [](const Rational& steps) { return Rational(steps / 2); };
            }
            options.most_evaluations = 256;
            return options;
          }};
}

enum class Result { beta, zeta, evaluations };

Value printed_alg_1(std::int64_t n, std::int64_t known, const Probability& p, NoiseKind noise,
                    const Epsilon& epsilon, const Delta& delta, Result result,
                    const SearchOptions& options) {
  const SearchRun run = pkdp::calibration::printed_alg_1(
      pkdp::calibration::noisy_count_oracle(n - known, p, noise, epsilon), Real(delta.value()),
      options);
  if (!run.returned()) {
    throw Error(kind_of(run.ending), "delta", to_string(delta.value()),
                "a δ at which the algorithm returns: " + run.words);
  }
  return result == Result::beta   ? Value(run.beta)
         : result == Result::zeta ? Value(run.zeta)
                                  : Value(Rational(run.evaluations));
}

Value printed_alg_2(Alg2Input input, const Alg2Reading& reading, const SearchOptions& options) {
  input.error = options.error;
  input.steps = options.steps;
  const auto run = pkdp::calibration::printed_alg_2(input, reading);
  if (!run.beta) {
    const auto& fault = run.faults.back();
    throw Error(ErrorKind::domain, "line " + std::to_string(fault.line),
                Problem{"is " + std::string(to_string(fault.fault))}, fault.words);
  }
  return *run.beta;
}

const Parameter known = {"known", "integer, 0 to n − 1", "records that the attacker knows"};

inputs::Input<Alg2Input> alg_2_input() {
  return {{{"n", "integer, 0 to 20000", "all records"},
           {"ones", "integer, 0 to n", "q(D)"},
           known,
           {"epsilon", "rational > 0", "ε"},
           {"kappa1", "rational ≥ 0", "κ₁"},
           {"kappa2", "rational ≥ 0", "κ₂"},
           {"kappa3", "rational ≥ 0", "κ₃"},
           {"laplace", "rational", "ℓ: a draw of Lap(2/ε), divided by n"}},
          [](const Arguments& all) {
            Alg2Input input;
            input.records = all.integer("n", 0, pkdp::calibration::most_records);
            input.ones = all.integer("ones", 0, input.records);
            input.known = all.integer("known", 0, pkdp::calibration::most_records);
            input.epsilon = all.rational("epsilon");
            input.kappa1 = all.rational("kappa1");
            input.kappa2 = all.rational("kappa2");
            input.kappa3 = all.rational("kappa3");
            input.laplace = all.rational("laplace");
            return input;
          }};
}

}  // namespace

std::vector<Quantity> printed_algorithms() {
  const inputs::Input<std::int64_t> fewer = {
      {known}, [](const Arguments& all) { return all.integer("known", 0, all.records("n") - 1); }};
  return {
      quantity(
          {"calibration.printed_alg_1",
           "what Algorithm 1 of the thesis returns, as printed: to be judged, not to be used",
           "lines 1–39; ppk(β) is the δ of the count plus noise: Gaussian of σ = β, Laplace of "
           "scale β, two-sided geometric of p = β/(1+β)",
           "every comparison exact or certified; a run that does not return is refused (limit: it "
           "never ends or takes more than 256 evaluations; domain: noise of parameter ≤ 0 is asked "
           "for)",
           "th.alg-1 th.lem-4.5", SafeSide::none},
          printed_alg_1, inputs::records(), fewer,
          inputs::probability(
              {"p", "rational in [0, 1]", "the probability of a one, for all unknown records"}),
          inputs::noise_kind(), inputs::level(), inputs::delta(),
          inputs::choice<Result>({"result", "beta, zeta or evaluations", "what is answered"},
                                 {{"beta", Result::beta},
                                  {"zeta", Result::zeta},
                                  {"evaluations", Result::evaluations}}),
          search()),
      quantity({"calibration.printed_alg_2",
                "what Algorithm 2 of the thesis returns for a given Laplace draw: to be judged, "
                "not to be used",
                "lines 1–32; reading=completed repairs each line that has no meaning and stays as "
                "unsound",
                "certified; a line without a meaning is refused, and named", "th.alg-2 th.cor-4.23",
                SafeSide::none},
               printed_alg_2, alg_2_input(),
               inputs::choice<Alg2Reading>(
                   {"reading", "printed or completed", "which words are taken literally"},
                   {{"printed", Alg2Reading()}, {"completed", Alg2Reading::completed()}}),
               search())};
}

}  // namespace pkdp::families
