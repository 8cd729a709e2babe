#include "checks/statements/pk_rem_ibddp.hpp"

#include <algorithm>
#include <array>

#include "checks/brute_force/inference.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;
using brute_force::SimulatorTable;
using brute_force::TwoWorlds;

const std::string id = "pk.rem-ibddp";

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

using Judging = std::function<std::optional<engine::Denial>(const std::vector<TwoWorlds>& worlds,
                                                            bool& effective)>;

/// A claim about a model and one of its two simulators.
engine::Claim of_simulators(std::string reading, std::string text, Judging judge) {
  return {id, std::move(reading), std::move(text), [judge = std::move(judge)](const Model& model) {
            engine::Judgement judgement;
            for (const bool averaging : {true, false}) {
              const auto worlds = brute_force::two_worlds(model, simulator_from(model, averaging));
              if (!judgement.denial) {
                judgement.denial = judge(worlds, judgement.effective);
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
  engine::Draw draw(seed + index);
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
                   {engine::random_law(draw, records, values, 1 + draw.below(2))},
                   Mechanism::of(numbered_labels(outputs), {""}, std::move(entries)));
}

Extent near_extent() {
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

Implication to_inference(std::string reading, Notion hypothesis, unsigned power,
                         std::vector<Rational> at) {
  Implication implication{id, std::move(reading),
                          "\"the strict implication between DDP and IBDDP\" (one record, so that "
                          "every simulator leaves the prior)",
                          std::move(hypothesis), one_record_inference()};
  implication.power = power;
  implication.ratios = std::move(at);
  implication.admits = has_one_record;
  return implication;
}

Implication from_inference() {
  Implication implication{id, "converse", "that without background IBDDP implies DDP",
                          one_record_inference(), distributional_notion(RecordPosition::kept)};
  implication.ratios = {Rational(1)};
  implication.for_some_epsilon = true;
  implication.admits = [](const Law& law) { return has_one_record(law) && law.backgrounds() == 1; };
  return implication;
}

/// One record: a quantity of (Ô, B̂) against the least δ of IBDDP.
engine::Claim one_record_claim(std::string reading, std::string text,
                               std::function<engine::Judgement(const TwoWorlds&)> judge) {
  return {id, std::move(reading), std::move(text),
          [judge = std::move(judge)](const Model& model) {
            return judge(TwoWorlds(model, 0, 0, std::nullopt));
          },
          has_one_record};
}

engine::Claim gain_claim() {
  return one_record_claim(
      "interpretation",
      "Denies that the delta of IBDDP bounds \"the probability that the attacker gets more "
      "information than e^epsilon\": lhs is that probability, rhs the least delta.",
      [](const TwoWorlds& world) {
        engine::Judgement judgement;
        for (const Rational& c : ratios()) {
          const Rational delta = world.inference_delta(c);
          const Rational gain = world.gain_probability(c);
          judgement.effective = judgement.effective || delta < 1;
          if (gain > delta && !judgement.denial) {
            judgement.denial =
                engine::Denial{gain, delta, Relation::greater, {{"ratio", to_string(c)}}};
          }
        }
        return judgement;
      });
}

engine::Claim drawn_from_simulator() {
  return one_record_claim(
      "drawn-from-sim",
      "Denies that IBDDP(0, 0) with O and B drawn from the simulated world is IBDDP(0, 0): Sim "
      "always gives `output`, which tells nothing; lhs is the least delta with O and B drawn from "
      "the real world.",
      [](const TwoWorlds& world) {
        engine::Judgement judgement;
        if (const auto output = world.uninformative_output()) {
          judgement.effective = true;
          const Rational delta = world.inference_delta(1);
          if (delta > 0) {
            judgement.denial =
                engine::Denial{delta, 0, Relation::greater, {{"output", std::to_string(*output)}}};
          }
        }
        return judgement;
      });
}

/// A record that is surely 0, surely 1 or a fair coin, hidden or revealed, and an output that M
/// never gives.
Model revealed(std::size_t index) {
  const std::vector<Rational> biases{0, 1, make_rational(1, 2)};
  const Rational& p = biases.at(index / 2);
  return Model::of(numbered_labels(2), {"0"}, {independent_records({{1 - p, p}})},
                   engine::mechanism_from(2, 1, 3, {0, static_cast<Index>(index % 2)}));
}

engine::Claim left_out() {
  return {id, "left-out",
          "Denies that IBDDP with the outputs left out that Sim never gives asks for anything: Sim "
          "always gives `output`, M never; lhs is the least delta at epsilon = 0 when they count.",
          [](const Model& model) {
            engine::Judgement judgement{true, false, std::nullopt};
            const Rational delta = TwoWorlds(model, 0, 0, std::nullopt).inference_delta(1);
            if (delta > 0) {
              judgement.denial = engine::Denial{delta, 0, Relation::greater, {{"output", "2"}}};
            }
            return judgement;
          }};
}

}  // namespace

Notion one_record_inference() {
  return {"inference-based distributional",
          [](const Model& model, const Rational& c) {
            return worst_of(brute_force::two_worlds(model, std::nullopt),
                            [&](const TwoWorlds& world) { return world.inference_delta(c); });
          },
          {}};
}

engine::Claim same_simulator(std::string reading, unsigned power) {
  return of_simulators(
      std::move(reading),
      "Denies that the simulator serves IBDDP too: lhs is its least ratio there, rhs what is "
      "promised.",
      [power](const std::vector<TwoWorlds>& worlds,
              bool& effective) -> std::optional<engine::Denial> {
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
        return engine::Denial{found.value_or(0), promised, Relation::not_equal, {}};
      });
}

engine::Claim square_root_of_delta(std::string reading, const Rational& factor) {
  return of_simulators(
      std::move(reading),
      "Denies that the simulator serves IBDDP too: lhs is the square of its least delta at 2 "
      "epsilon, rhs the square of what is promised.",
      [factor](const std::vector<TwoWorlds>& worlds,
               bool& effective) -> std::optional<engine::Denial> {
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
            return engine::Denial{
                found * found, promised, Relation::greater, {{"ratio", to_string(c)}}};
          }
        }
        return std::nullopt;
      });
}

engine::Claim mean_of_excess(std::string reading, const Rational& factor) {
  return of_simulators(
      std::move(reading),
      "Denies the bound on the mean of the least delta at O and B: lhs is the mean, rhs the bound.",
      [factor](const std::vector<TwoWorlds>& worlds,
               bool& effective) -> std::optional<engine::Denial> {
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
              return engine::Denial{mean, bound, Relation::greater, {{"ratio", to_string(c)}}};
            }
          }
        }
        return std::nullopt;
      });
}

namespace {

Extent one_record_extent() {
  return {.quick = {1, 2, 2, 3, 3, 4}, .normal = {1, 2, 2, 3, 4, 4}, .deep = {1, 2, 2, 3, 4, 6}};
}

/// DDP and IBDDP.
std::vector<Reading> implications() {
  const Extent one = one_record_extent();
  const Notion distributional = distributional_notion(RecordPosition::kept);
  const std::vector<Rational> all(ratios().begin(), ratios().end());
  const std::string posterior =
      "With one record no simulator sees anything of it: what it leaves is the prior, and IBDDP "
      "asks that posterior and prior be close. Two output laws within e^ε of Sim may be e^{2ε} "
      "apart, and the posterior of a rare value then moves by nearly as much.";
  return {
      reading_of(
          Words{"printed",
                "DDP(ε,δ) implies IBDDP with other parameters: a simulator for it serves "
                "IBDDP(2ε, √((1 + e^ε)(1 + 2e^ε)·δ)).",
                holds,
                "The source prints no parameters; these vanish with ε and δ. That the "
                "implication is strict is printed:strict, with the same parameters it fails: "
                "same-parameters."},
          square_root_of_delta("printed", 1), near_extent()),
      reading_of(Words{"same-parameters", "DDP(ε,δ) implies IBDDP(ε,δ).", refuted, posterior},
                 to_inference("same-parameters", distributional, 1, all), one),
      reading_of(Words{"pure", "DDP(ε) implies IBDDP(ε), at δ = 0.", refuted, posterior},
                 to_inference("pure", pure_distributional(), 1, {make_rational(3, 2), 2}), one),
      reading_of(Words{"2-epsilon", "DDP(ε,δ) implies IBDDP(2ε,δ).", refuted,
                       "The posterior is a quotient: small differences of masses become large ones "
                       "where the output is rare. See corrected:delta and no-factor."},
                 to_inference("2-epsilon", distributional, 2, {make_rational(3, 2), 2}), one),
      reading_of(Words{"corrected",
                       "At δ = 0 a simulator for DDP(ε) serves IBDDP(2ε). Checked with the "
                       "simulators that average M over the missing record or put 0 in its place.",
                       holds,
                       "P[D(i)=x | M=o, B̂] = p_x·P[M=o | x, B̂]/Σ: numerator and denominator each "
                       "lie within e^{±ε} of those of Sim. It holds for every simulator."},
                 same_simulator("corrected", 2), near_extent()),
      reading_of(
          Words{"corrected:delta",
                "A simulator for DDP(ε,δ) serves IBDDP(2ε, √((1 + e^ε)(1 + 2e^ε)·δ)).", holds,
                "f, g: joint masses of D(i) = x and the output in the two worlds, F, G their sums "
                "over x, c = e^ε. F·H_{c²}(f/F‖g/G) ≤ Σ(f − cg)⁺ + c(G − cF)⁺. The other way "
                "F·H ≤ 2cΣ(g − cf)⁺ + 2c²(F − cG)⁺ where 2cG ≥ F, and H ≤ 1, F ≤ 2(F − cG) "
                "elsewhere. Given B̂ the sums over all outputs are at most δ each, so the mean of "
                "H over (Ô, B̂) is at most (1 + 3c + 2c²)δ; Markov's inequality does the rest."},
          square_root_of_delta("corrected:delta", 1), near_extent()),
      reading_of(Words{"converse",
                       "Without background, where active and passive attackers are the same, "
                       "IBDDP(ε,δ) implies DDP(ε′,δ) for some ε′.",
                       refuted,
                       "So the strictness is not only \"a similar distinction between an active "
                       "and a passive attacker\": IBDDP lets M reveal a record whose value is "
                       "rare. Its δ is spent on the record as well as on the background."},
                 from_inference(), one)};
}

/// What δ means, and which world Ô and B̂ come from.
std::vector<Reading> meanings() {
  const Extent one = one_record_extent();
  const Models single{[](Effort) { return std::size_t{6}; }, revealed,
                      "D surely 0, surely 1 or a fair coin, M constant or M = D",
                      first_by("law of one bit by denominator, then the constant mechanism before "
                               "the one that reveals it, with one output more")};
  return {
      reading_of(Words{"interpretation",
                       "δ of IBDDP bounds \"the probability that the attacker gets more "
                       "information than e^ε\".",
                       refuted, "As the source says. See unbounded-gain."},
                 gain_claim(), one),
      reading_of(Words{"corrected:mean",
                       "IBDDP(ε,δ) bounds the mean over (Ô, B̂) of the δ that serves there by "
                       "2δ − δ².",
                       holds, "At most δ of the mass has up to 1, the rest up to δ: twice δ."},
                 mean_of_excess("corrected:mean", 2), near_extent()),
      reading_of(
          Words{"drawn-from-sim", "Ô and B̂ may as well be drawn from the simulated world.", refuted,
                "Then an output that tells nothing, however rare, is all that a simulator "
                "needs: the definition asks nearly nothing."},
          drawn_from_simulator(), one),
      reading_of(
          Words{"left-out", "Pairs (Ô, B̂) that the simulated world never has may be left out.",
                refuted, "Then Sim gives what M never gives, and every mechanism is IBDDP(0,0)."},
          left_out(), single)};
}

}  // namespace

Statement pk_rem_ibddp() {
  std::vector<Reading> readings = implications();
  for (auto* more : {meanings, ibddp_families}) {
    for (Reading& reading : more()) {
      readings.push_back(std::move(reading));
    }
  }
  return {id, "002", "remark", "A simulator definition that spends δ twice", std::move(readings)};
}

}  // namespace pkdp::checks
