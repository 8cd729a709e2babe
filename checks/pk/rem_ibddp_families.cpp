#include <algorithm>
#include <optional>
#include <utility>

#include "checks/brute_force/inference.hpp"
#include "checks/engine/points.hpp"
#include "checks/pk/ibddp.hpp"
#include "reference/models/background.hpp"
#include "reference/models/record_laws.hpp"

/// pk.rem-ibddp: families of models.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

using brute_force::SimulatorTable;
using brute_force::TwoWorlds;

/// Beyond every finite likelihood ratio of these models: no e^ε serves where this one does not.
const Rational& beyond_all_ratios() {
  static const Rational huge = 1'000'000;
  return huge;
}

/// The kernel of one record: row v is the law of the output given the value v.
Mechanism one_record_mechanism(const SimulatorTable& rows) {
  std::vector<KernelEntry> entries;
  for (Index value = 0; value < rows.size(); ++value) {
    for (Index output = 0; output < rows[value].size(); ++output) {
      entries.push_back({{value}, output, 0, rows[value][output]});
    }
  }
  return Mechanism::of(numbered_labels(rows.front().size()), {""}, std::move(entries));
}

Model one_record_model(const RecordLaw& prior, const SimulatorTable& rows) {
  return Model::of(numbered_labels(prior.size()), {"0"}, {independent_records({prior})},
                   one_record_mechanism(rows));
}

/// Output 0 has probability 1/8 given 0, 1/2 given 1, and 1/4 with Sim; P[D = 0] = 1/(k + 2).
bool factor_two_is_approached(std::size_t k) {
  const Rational rare = make_rational(1, k + 2);
  const Rational half = make_rational(1, 2);
  const Model model = one_record_model({rare, 1 - rare},
                                       {{make_rational(1, 8), make_rational(7, 8)}, {half, half}});
  const TwoWorlds world(model, 0, 0, SimulatorTable{{make_rational(1, 4), make_rational(3, 4)}});
  return std::pair(world.distributional_ratio(), world.inference_ratio()) ==
         std::pair(std::optional(Rational(2)), std::optional(Rational(4 - 3 * rare)));
}

/// With probability 1/k M tells a bit that is D with probability 1/2 + 1/(2k), else nothing.
bool no_factor_serves(std::size_t k) {
  const Rational part = make_rational(1, k + 2);
  const Rational right = part * (1 + part) / 2;
  const Model model = one_record_model(
      uniform(2), {{right, part - right, 1 - part}, {part - right, right, 1 - part}});
  const TwoWorlds world(model, 0, 0, SimulatorTable{{part / 2, part / 2, 1 - part}});
  return world.distributional_delta(1) == part * part / 2 && world.inference_delta(1) == part / 2;
}

Rational least_distributional_delta(const Model& model, const Rational& c) {
  return distributional_notion(RecordPosition::kept).delta(model, c);
}

/// P[D = 1] = 1/(k + 3), M = D.
bool rare_value_is_revealed(std::size_t k) {
  const Rational rare = make_rational(1, k + 3);
  const Model model = one_record_model({1 - rare, rare}, {{1, 0}, {0, 1}});
  return TwoWorlds(model, 0, 0, std::nullopt).inference_delta(1) == rare &&
         least_distributional_delta(model, beyond_all_ratios()) == make_rational(1, 2);
}

/// D(0) a fair coin, B = D(1) = 1 with probability δ = (k + 1)/8, M = D(0)·D(1); Sim gives 0 for a
/// known 0, else either output.
bool rare_background_reveals(std::size_t k) {
  const Rational delta = make_rational(k + 1, 8);
  const Law law = with_known_records(
      independent_records({uniform(2), bernoulli(Probability::of(delta))}), {1}, 2);
  const Model model = Model::of(numbered_labels(2), numbered_labels(2), {law},
                                mechanism_from(2, 2, 2, {0, 0, 0, 1}));
  const std::vector<Rational> either(2, make_rational(1, 2));
  const std::vector<TwoWorlds> worlds =
      brute_force::two_worlds(model, SimulatorTable{{1, 0}, either, either, either});
  return std::all_of(worlds.begin(), worlds.end(),
                     [&](const TwoWorlds& w) { return w.inference_delta(1) <= delta; }) &&
         least_distributional_delta(model, beyond_all_ratios()) == make_rational(1, 2);
}

/// K = k + 2, δ = 1/K, one of K² + 1 values: M = D with probability δ, else any value.
bool gain_is_unbounded(std::size_t k) {
  const std::size_t gain = k + 2;
  const std::size_t values = gain * gain + 1;
  const Rational delta = make_rational(1, gain);
  SimulatorTable rows(values,
                      std::vector<Rational>(values, (1 - delta) * make_rational(1, values)));
  for (std::size_t value = 0; value < values; ++value) {
    rows[value][value] += delta;
  }
  const TwoWorlds world(one_record_model(uniform(values), rows), 0, 0, std::nullopt);
  return world.inference_delta(1) <= delta && world.gain_probability(Rational(gain)) == 1;
}

/// The members 0 … size − 1 of a family are as claimed.
Check of_family(const std::string& domain, const Sizes& sizes, bool (*holds)(std::size_t k)) {
  return check_of(
      Enumeration{domain + " ({} models)", sizes, [holds](Points& points, std::int64_t size) {
                    points.ordered_by("members of the family");
                    for (std::int64_t k = 0; k < size && points.open(); ++k) {
                      points.compare(Rational(holds(static_cast<std::size_t>(k)) ? 1 : 0),
                                     Relation::equal, Rational(1), [k] {
                                       return Inputs{{"member", std::to_string(k)}};
                                     });
                    }
                  }});
}

}  // namespace

Checks ibddp_families() {
  return {{"sharp", of_family("one record, two outputs, P[D = 0] = 1/k, k from 2", {40, 400, 400},
                              factor_two_is_approached)},
          {"no-factor",
           of_family("a fair coin, of which M says a little with probability 1/k, k from 2",
                     {40, 400, 400}, no_factor_serves)},
          {"printed:strict", of_family("one record, P[D = 1] = 1/k, M = D, k from 3",
                                       {20, 200, 200}, rare_value_is_revealed)},
          {"printed:active-passive",
           of_family("δ = k/8 < 1/2, D(0) a fair coin, B = D(1) = 1 with probability δ, M = "
                     "D(0)·D(1)",
                     3, rare_background_reveals)},
          {"unbounded-gain", of_family("randomised response with K² + 1 values, K from 2",
                                       {3, 7, 7}, gain_is_unbounded)}};
}

}  // namespace pkdp::checks::pk
