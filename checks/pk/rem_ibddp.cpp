#include <algorithm>
#include <array>
#include <utility>

#include "checks/brute_force/inference.hpp"
#include "checks/pk/ibddp.hpp"
#include "reference/models/record_laws.hpp"

/// pk.rem-ibddp: a simulator definition that spends δ twice.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

using brute_force::SimulatorTable;
using brute_force::TwoWorlds;

bool has_one_record(const Law& law) { return law.records() == 1; }

/// Rows for all i and D₋ᵢ: the mean of M over the missing record, or M with 0 in its place.
SimulatorTable simulator_from(const Model& model, bool averaging) {
  const auto values = static_cast<Index>(model.values().size());
  const Index used = averaging ? values : 1;
  SimulatorTable rows;
  for (std::size_t record = 0; record < model.records(); ++record) {
    for (Database database : all_databases(values, model.records() - 1)) {
      database.insert(database.begin() + static_cast<std::ptrdiff_t>(record), 0);
      rows.emplace_back(model.mechanism().outputs().size());
      for (Index value = 0; value < used; ++value) {
        database[record] = value;
        for (const Mass& output : model.row(database).outputs) {
          rows.back()[output.point] += output.mass / Rational(used);
        }
      }
    }
  }
  return rows;
}

using Judging =
    std::function<std::optional<Refutation>(const std::vector<TwoWorlds>& worlds, bool& effective)>;

/// A claim about a model and one of its two simulators.
Claim of_simulators(Judging judge) {
  return {.judge = [judge = std::move(judge)](const Model& model) {
    Judgement judgement;
    for (const bool averaging : {true, false}) {
      const auto worlds = brute_force::two_worlds(model, simulator_from(model, averaging));
      if (!judgement.refutation) {
        judgement.refutation = judge(worlds, judgement.effective);
      }
    }
    return judgement;
  }};
}

template <typename F>
Rational worst_of(const std::vector<TwoWorlds>& worlds, F f) {
  Rational worst = 0;
  for (const TwoWorlds& world : worlds) {
    worst = std::max(worst, f(world));
  }
  return worst;
}

const std::array<Rational, 3>& ratios() {
  static const std::array<Rational, 3> all{Rational(1), make_rational(3, 2), Rational(2)};
  return all;
}

/// The rows of M within a few eighths of one another: the δ of a simulator is then small.
Model nearly_constant(std::uint64_t seed, std::uint64_t index) {
  SplitMix64 draw(seed + index);
  const std::size_t records = 1 + draw.below(2);
  const std::size_t values = 2 + draw.below(2);
  const std::size_t outputs = 2 + draw.below(2);
  const Rational spread = make_rational(1, std::size_t{4} << draw.below(4));
  const std::vector<Rational> common = draw.masses(outputs);
  std::vector<KernelEntry> entries;
  for (const Database& database : all_databases(values, records)) {
    const std::vector<Rational> own = draw.masses(outputs);
    for (Index output = 0; output < outputs; ++output) {
      entries.push_back(
          {database, output, 0, (1 - spread) * common[output] + spread * own[output]});
    }
  }
  return Model::of(numbered_labels(values), numbered_labels(2),
                   {random_law(draw, records, values, 1 + draw.below(2))},
                   Mechanism::of(numbered_labels(outputs), {""}, std::move(entries)));
}

ModelDomain near_extent() {
  return {.quick = {1, 2, 2, 2, 2, 3},
          .normal = {2, 2, 1, 2, 2, 3},
          .deep = {2, 2, 2, 2, 2, 3},
          .random_quick = 400,
          .random_normal = 130'000,
          .random_deep = 400'000,
          .draw = nearly_constant,
          .drawn = "random models whose rows differ by 1/4 or less of their mass"};
}

/// DDP at δ = 0 alone: 1 stands for every δ > 0.
Notion pure_distributional() {
  Notion pure = distributional_notion(RecordPosition::kept);
  pure.delta = [delta = pure.delta](const Model& model, const Rational& c) {
    return delta(model, c) == 0 ? Rational(0) : Rational(1);
  };
  return pure;
}

/// IBDDP of models with one record: there every simulator that gives all outputs serves equally
/// well, because it sees nothing of the record.
Notion one_record_inference() {
  return {[](const Model& model, const Rational& c) {
            return worst_of(brute_force::two_worlds(model, std::nullopt),
                            [&](const TwoWorlds& world) { return world.inference_delta(c); });
          },
          {}};
}

Implication to_inference(Notion hypothesis, unsigned power, std::vector<Rational> at) {
  return {.hypothesis = std::move(hypothesis),
          .conclusion = one_record_inference(),
          .power = power,
          .ratios = std::move(at),
          .admits = has_one_record};
}

Implication from_inference() {
  return {.hypothesis = one_record_inference(),
          .conclusion = distributional_notion(RecordPosition::kept),
          .for_some_epsilon = true,
          .ratios = {Rational(1)},
          .admits = [](const Law& law) { return has_one_record(law) && law.backgrounds() == 1; }};
}

/// One record: a quantity of (Ô, B̂) against the least δ of IBDDP.
Claim of_one_record(Judgement (*judge)(const TwoWorlds&)) {
  return {
      .judge = [judge](const Model& model) { return judge(TwoWorlds(model, 0, 0, std::nullopt)); },
      .admits = has_one_record};
}

/// The probability that the attacker gains more than e^ε is at most δ.
Judgement gain(const TwoWorlds& world) {
  Judgement judgement;
  for (const Rational& c : ratios()) {
    const Rational delta = world.inference_delta(c);
    const Rational gain = world.gain_probability(c);
    judgement.effective = judgement.effective || delta < 1;
    if (gain > delta && !judgement.refutation) {
      judgement.refutation = Refutation{gain, delta, Relation::greater, {{"ratio", to_string(c)}}};
    }
  }
  return judgement;
}

/// IBDDP(0, 0) with Ô and B̂ drawn from the simulated world, where Sim always gives an output that
/// tells nothing, is IBDDP(0, 0).
Judgement drawn_from_simulator(const TwoWorlds& world) {
  Judgement judgement;
  if (const auto output = world.uninformative_output()) {
    judgement.effective = true;
    const Rational delta = world.inference_delta(1);
    if (delta > 0) {
      judgement.refutation =
          Refutation{delta, 0, Relation::greater, {{"output", std::to_string(*output)}}};
    }
  }
  return judgement;
}

/// A record that is surely 0, surely 1 or a fair coin, hidden or revealed, and an output that M
/// never gives.
Model revealed(std::size_t index) {
  const std::vector<Rational> biases{0, 1, make_rational(1, 2)};
  const Rational& p = biases.at(index / 2);
  return Model::of(numbered_labels(2), {"0"}, {independent_records({{1 - p, p}})},
                   mechanism_from(2, 1, 3, {0, static_cast<Index>(index % 2)}));
}

/// The same with the outputs left out that Sim never gives: Sim always gives `output`, M never.
Judgement left_out(const Model& model) {
  Judgement judgement{true, false, std::nullopt};
  const Rational delta = TwoWorlds(model, 0, 0, std::nullopt).inference_delta(1);
  if (delta > 0) {
    judgement.refutation = Refutation{delta, 0, Relation::greater, {{"output", "2"}}};
  }
  return judgement;
}

ModelDomain one_record_extent() {
  return {.quick = {1, 2, 2, 3, 3, 4}, .normal = {1, 2, 2, 3, 4, 4}, .deep = {1, 2, 2, 3, 4, 6}};
}

/// DDP and IBDDP.
Checks implications() {
  const Notion distributional = distributional_notion(RecordPosition::kept);
  const Rational half_more = make_rational(3, 2);
  const auto on_one_record = [](const Implication& implication) {
    return check_of(implication, one_record_extent());
  };
  return {{"printed", check_of(square_root_of_delta(1), near_extent())},
          {"same-parameters", on_one_record(to_inference(distributional, 1, {1, half_more, 2}))},
          {"pure", on_one_record(to_inference(pure_distributional(), 1, {half_more, 2}))},
          {"2-epsilon", on_one_record(to_inference(distributional, 2, {half_more, 2}))},
          {"corrected", check_of(same_simulator(2), near_extent())},
          {"corrected:delta", check_of(square_root_of_delta(1), near_extent())},
          {"converse", on_one_record(from_inference())}};
}

/// What δ means, and which world Ô and B̂ come from.
Checks meanings() {
  const ModelDomain one = one_record_extent();
  const ModelList single{
      .count = [](Effort) { return std::size_t{6}; },
      .at = revealed,
      .domain = "D surely 0, surely 1 or a fair coin, M constant or M = D",
      .minimal = first_by("law of one bit by denominator, then the constant mechanism before the "
                          "one that reveals it, with one output more")};
  return {{"interpretation", check_of(of_one_record(gain), one)},
          {"corrected:mean", check_of(mean_of_excess(2), near_extent())},
          {"drawn-from-sim", check_of(of_one_record(drawn_from_simulator), one)},
          {"left-out", check_of(Claim{.judge = left_out}, single)}};
}

const StatementChecks rem_ibddp("pk.rem-ibddp", [] {
  Checks checks = implications();
  checks.merge(meanings());
  checks.merge(ibddp_families());
  return checks;
});

}  // namespace

Claim same_simulator(unsigned power) {
  return of_simulators(
      [power](const std::vector<TwoWorlds>& worlds, bool& effective) -> std::optional<Refutation> {
        std::optional<Rational> given = Rational(1);
        std::optional<Rational> found = Rational(1);
        for (const TwoWorlds& world : worlds) {
          const auto one = world.distributional_ratio();
          const auto other = world.inference_ratio();
          given = given && one ? std::optional(std::max(*given, *one)) : std::nullopt;
          found = found && other ? std::optional(std::max(*found, *other)) : std::nullopt;
        }
        if (!given) {
          return std::nullopt;
        }
        effective = true;
        const Rational promised = pkdp::power(*given, power);
        if (found && *found <= promised) {
          return std::nullopt;
        }
        return Refutation{found.value_or(0), promised, Relation::not_equal, {}};
      });
}

Claim square_root_of_delta(const Rational& factor) {
  return of_simulators([factor](const std::vector<TwoWorlds>& worlds,
                                bool& effective) -> std::optional<Refutation> {
    for (const Rational& c : ratios()) {
      const Rational delta =
          worst_of(worlds, [&](const TwoWorlds& w) { return w.distributional_delta(c); });
      const Rational promised = factor * (1 + c) * (1 + 2 * c) * delta;
      if (promised >= 1) {
        continue;
      }
      effective = true;
      const Rational found =
          worst_of(worlds, [&](const TwoWorlds& w) { return w.inference_delta(c * c); });
      if (found * found > promised) {
        return Refutation{found * found, promised, Relation::greater, {{"ratio", to_string(c)}}};
      }
    }
    return std::nullopt;
  });
}

Claim mean_of_excess(const Rational& factor) {
  return of_simulators(
      [factor](const std::vector<TwoWorlds>& worlds, bool& effective) -> std::optional<Refutation> {
        for (const TwoWorlds& world : worlds) {
          for (const Rational& c : ratios()) {
            const Rational delta = world.inference_delta(c);
            if (delta == 1) {
              continue;
            }
            effective = true;
            const Rational bound = factor * delta - delta * delta;
            const Rational mean = world.mean_excess(c);
            if (mean > bound) {
              return Refutation{mean, bound, Relation::greater, {{"ratio", to_string(c)}}};
            }
          }
        }
        return std::nullopt;
      });
}

}  // namespace pkdp::checks::pk
