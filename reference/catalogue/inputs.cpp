#include "reference/catalogue/inputs.hpp"

#include <sstream>

#include "reference/api/bridge.hpp"
#include "reference/catalogue/noise_arguments.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::inputs {
namespace {

// The parameter, read by a function of Arguments that takes its name and `more`.
template <typename T, typename... More>
Input<T> by(T (Arguments::*read)(std::string_view, More...) const, Parameter words, More... more) {
  return {{words},
          [=, name = words.name](const Arguments& all) { return (all.*read)(name, more...); }};
}

}  // namespace

Quantity in_words(const Words& words) {
  std::istringstream ids(words.statements);
  return {.name = words.name,
          .summary = words.summary,
          .formula = words.formula,
          .certified = words.certified,
          .parameters = {},
          .statements = {std::istream_iterator<std::string>(ids), {}},
          .safe = words.safe,
          .evaluate = {}};
}

Input<std::int64_t> integer(Parameter words, std::int64_t least, std::int64_t greatest) {
  return by(&Arguments::integer, std::move(words), least, greatest);
}
Input<std::int64_t> count(Parameter words) { return by(&Arguments::count, std::move(words)); }
Input<std::int64_t> outcome(Parameter words) { return by(&Arguments::outcome, std::move(words)); }
Input<Rational> rational(Parameter words) { return by(&Arguments::rational, std::move(words)); }
Input<std::vector<Rational>> rationals(Parameter words) {
  return by(&Arguments::rationals, std::move(words));
}
Input<Probability> probability(Parameter words) {
  return by(&Arguments::probability, std::move(words));
}
Input<ProbabilityList> probabilities(Parameter words) {
  return by(&Arguments::probabilities, std::move(words));
}

Input<std::int64_t> records() {
  return by(&Arguments::records,
            {"n", "integer, 1 to 1e9", "number of records, the target included"});
}

Input<Probabilities> others() {
  return {{{"p", "a probability, or a list of n − 1 probabilities (p=1/3,1/5 or p=@FILE)",
            "P[D(j) = 1] of the other n − 1 records: one for all, or one each"}},
          [](const Arguments& all) {
            return all.is_list("p") ? Bridge::probabilities(all.probabilities("p"))
                                    : Bridge::probabilities(all.probability("p"));
          }};
}

Input<Probability> lambda() {
  return by(&Arguments::probability_up_to_half,
            {"lambda", "rational in [0, 1/2]", "every other record has P[D(j) = 1] in [λ, 1 − λ]"});
}

Input<Epsilon> level() {
  return {{{"epsilon", "rational ≥ 0, or ln(a/b) with a/b ≥ 1", "the privacy parameter ε (nats)",
            false},
           {"ratio", "rational ≥ 1", "e^ε itself, in place of epsilon", false}},
          [](const Arguments& all) { return all.epsilon(); }};
}

Input<Delta> delta(Parameter words) {
  return {{words}, [name = words.name](const Arguments& all) { return all.delta(name); }};
}

Input<Direction> direction() {
  return {{{"direction", "0, 1 or both (default)",
            "0: law given D(i) = 0 against law given D(i) = 1; 1: the reverse; both: the larger",
            false}},
          [](const Arguments& all) { return all.direction(); }};
}

Input<bounds::Reading> reading() {
  return choice<bounds::Reading>(
      {"reading", "corrected (default) or printed",
       "the statement as it holds, or as the source prints it"},
      {{"corrected", bounds::Reading::corrected}, {"printed", bounds::Reading::printed}});
}

Input<std::int64_t> releases() {
  return optional(
      integer({"releases", "integer, 1 (default) to 1e9", "how many independent releases"}, 1,
              limits::count),
      std::int64_t{1});
}

Input<std::int64_t> known(Parameter words) {
  const auto read = [name = words.name](const Arguments& all) {
    return all.integer(name, 0, all.records("n") - 1);
  };
  return optional(Input<std::int64_t>{{std::move(words)}, read}, std::int64_t{0});
}

Input<NoiseKind> noise_kind() {
  return {{{"noise", "geometric, laplace or gaussian", "the noise that is added to the count"}},
          noise_kind_of};
}

Input<Noise> noise() {
  return {
      {noise_kind().parameters.front(),
       {"noise_p", "rational in (0, 1), with noise=geometric",
        "P[Z = z] = (1−noise_p)/(1+noise_p)·noise_p^|z|", false},
       {"scale", "rational in [2^-24, 2^64], with noise=laplace",
        "density e^(−|z|/scale)/(2·scale)", false},
       {"sigma", "rational in [2^-64, 2^64], with noise=gaussian", "standard deviation", false}},
      noise_of};
}

std::vector<Quantity> joined(std::initializer_list<std::vector<Quantity>> lists) {
  std::vector<Quantity> all;
  for (const std::vector<Quantity>& list : lists) {
    all.insert(all.end(), list.begin(), list.end());
  }
  return all;
}

}  // namespace pkdp::inputs
