#include <algorithm>
#include <optional>
#include <utility>

#include "checks/brute_force/inference.hpp"
#include "checks/engine/in_order.hpp"
#include "checks/statements/pk_rem_ibddp.hpp"
#include "reference/models/background.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks {
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
                                engine::mechanism_from(2, 2, 2, {0, 0, 0, 1}));
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

Reading of_family(const std::string& name, const std::string& claim, const std::string& note,
                  const std::string& domain, std::size_t quick, std::size_t normal,
                  const std::function<bool(std::size_t k)>& holds) {
  const auto count = [=](Effort effort) { return effort == Effort::quick ? quick : normal; };
  Reading reading{.reading = name,
                  .claim = claim,
                  .verdict = Verdict::holds,
                  .evidence = Evidence::exhaustive,
                  .note = note};
  reading.domain = [=](Effort effort) {
    return domain + " (" + std::to_string(count(effort)) + " models)";
  };
  reading.check = [=](Effort effort) {
    return engine::in_order(count(effort), [&](std::size_t k) {
      Finding finding{1, 1, 0, std::nullopt};
      if (!holds(k)) {
        finding.counterexample = Certificate{"pk.rem-ibddp",
                                             name,
                                             "A member of the family that is not as claimed.",
                                             {{"member", std::to_string(k)}},
                                             Rational(0),
                                             Rational(1),
                                             Relation::less};
      }
      return finding;
    });
  };
  return reading;
}

}  // namespace

std::vector<Reading> ibddp_families() {
  return {
      of_family("sharp",
                "The factor 2 of `corrected` cannot be lowered: e^ε = 2 and a least IBDDP ratio "
                "of 4 − 3/k.",
                "The value of probability 1/k is half as likely with the output as with Sim, the "
                "other one twice as likely.",
                "one record, two outputs, P[D = 0] = 1/k, k from 2", 40, 400,
                factor_two_is_approached),
      of_family("no-factor",
                "For no K does DDP(ε,δ) imply IBDDP(2ε,Kδ): DDP(0, 1/(2k²)) with a least δ of "
                "1/(2k) for IBDDP.",
                "So the square root of corrected:delta is of the right order.",
                "a fair coin, of which M says a little with probability 1/k, k from 2", 40, 400,
                no_factor_serves),
      of_family("printed:strict",
                "IBDDP(0,δ) without DDP(ε,δ) for any ε, for δ = 1/k: the implication is strict.",
                "M = D reveals a record that is 1 with probability δ; DDP needs δ = 1/2. No "
                "background plays a part.",
                "one record, P[D = 1] = 1/k, M = D, k from 3", 20, 200, rare_value_is_revealed),
      of_family(
          "printed:active-passive",
          "The same where only the background is rare: IBDDP(0,δ) without DDP(ε,δ) for any ε.",
          "D(0) is a fair coin, so that only B with probability δ is favourable: here the "
          "explanation of the source is the right one.",
          "δ = k/8 < 1/2, D(0) a fair coin, B = D(1) = 1 with probability δ, M = D(0)·D(1)", 3, 3,
          rare_background_reveals),
      of_family("unbounded-gain",
                "For every K some M is IBDDP(0, 1/K) and lets the attacker gain more than K with "
                "probability 1.",
                "Each output makes one of K² + 1 equally likely values K + 1 times likelier, at a "
                "cost of less than 1/K.",
                "randomised response with K² + 1 values, K from 2", 3, 7, gain_is_unbounded)};
}

}  // namespace pkdp::checks
