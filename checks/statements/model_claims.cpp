#include "checks/statements/model_claims.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>

#include "checks/engine/in_order.hpp"
#include "checks/reading_frame.hpp"
#include "reference/lp/exact_solver.hpp"
#include "reference/models/inference_causal.hpp"
#include "reference/numbers/error.hpp"
#include "reference/privacy/curve.hpp"

namespace pkdp::checks {
namespace {

Notion notion_of(Definition definition) {
  return {std::string(name(definition)),
          [definition](const Model& model, const Rational& c) {
            return std::get<Rational>(least_delta(model, definition, Epsilon::of_ratio(c)).value);
          },
          [definition](const Model& model) {
            return least_ratio(model, definition, Delta::of(0)).ratio;
          }};
}

bool is_possible(const Law& law, const Place& place) {
  for (const LawEntry& entry : law.entries()) {
    if (entry.background == *place.background && entry.database[place.record] == place.b) {
      return true;
    }
  }
  return false;
}

/// Calls f(P, Q) for both orders of the comparisons with a possible b.
void for_each_possible(const Model& model, const std::function<void(const LawPair&)>& f) {
  visit_inference_causal(model, [&](const Comparison& comparison) {
    if (is_possible(model.family()[*comparison.place.law], comparison.place)) {
      f(comparison.laws);
      f(comparison.laws.reversed());
    }
    return true;
  });
}

DistributionalDelta simulate(const DistributionalProblem& problem, const Rational& c) {
  return least_delta(problem, Epsilon::of_ratio(c), lp::solve_exactly);
}

/// The weighted cuts that prove the least δ, each with its θ, i, a and B̂ and its event as a sum of
/// powers of two.
std::map<std::string, Input> cuts_of(const DistributionalProblem& problem, const Rational& c) {
  std::map<std::string, std::vector<std::string>> lists;
  for (const WeightedCut& cut : simulate(problem, c).bound) {
    const Place& place = problem.cases[cut.cut.index];
    Integer event = 0;
    for (const Index output : cut.cut.event) {
      event += power(Integer(2), output);
    }
    lists["cut_law"].push_back(std::to_string(*place.law));
    lists["cut_record"].push_back(std::to_string(place.record));
    lists["cut_a"].push_back(std::to_string(*place.a));
    lists["cut_background"].push_back(std::to_string(*place.background));
    lists["cut_forward"].push_back(cut.cut.forward ? "1" : "0");
    lists["cut_event"].push_back(event.str());
    lists["cut_weight"].push_back(to_string(cut.weight));
  }
  return {lists.begin(), lists.end()};
}

/// S(·|i, D₋ᵢ) for all i and D₋ᵢ (all D₋ᵢ alone when the position is dropped), outputs running
/// fastest; zeros for inputs that never occur.
std::map<std::string, Input> simulator_of(const Model& model, const DistributionalProblem& problem,
                                          RecordPosition position, const Rational& c) {
  const Simulator simulator = simulate(problem, c).simulator;
  std::vector<std::string> texts;
  const std::size_t records = position == RecordPosition::kept ? model.records() : 1;
  for (std::size_t record = 0; record < records; ++record) {
    for (const Database& rest : all_databases(model.values().size(), model.records() - 1)) {
      const Measure* row = nullptr;
      for (std::size_t k = 0; k < problem.inputs.size(); ++k) {
        const SimulatorInput& input = problem.inputs[k];
        row =
            input.rest == rest && (!input.record || *input.record == record) ? &simulator[k] : row;
      }
      for (Index output = 0; output < model.mechanism().outputs().size(); ++output) {
        texts.push_back(row == nullptr ? "0" : to_string(mass_at(*row, output)));
      }
    }
  }
  return {{"simulator", texts}};
}

const Rational& beyond_all_ratios() {
  static const Rational huge = 1000000;
  return huge;
}

/// One (c, δ) of the hypothesis.
std::optional<engine::Denial> deny(const Implication& implication, const Model& model,
                                   const Rational& c, const Rational& delta) {
  const Rational asked =
      implication.for_some_epsilon ? beyond_all_ratios() : power(c, implication.power);
  const Rational found = implication.conclusion.delta(model, asked);
  if (found <= delta) {
    return std::nullopt;
  }
  engine::Denial denial{found, delta, Relation::greater, {}};
  denial.inputs = {{"ratio", to_string(c)}, {"delta", to_string(delta)}};
  if (implication.conclusion.lower_proof) {
    denial.inputs.merge(implication.conclusion.lower_proof(model, asked));
  }
  if (implication.hypothesis.upper_proof) {
    denial.inputs.merge(implication.hypothesis.upper_proof(model, c));
  }
  return denial;
}

engine::Judgement judge(const Implication& implication, const Model& model) {
  engine::Judgement judgement;
  if (implication.condition && !implication.condition(model)) {
    return judgement;
  }
  if (implication.ratios.empty()) {
    if (const auto c = implication.hypothesis.ratio(model)) {
      judgement.effective = true;
      judgement.denial = deny(implication, model, *c, 0);
    }
    return judgement;
  }
  for (const Rational& c : implication.ratios) {
    const Rational delta = implication.hypothesis.delta(model, c);
    if (delta < 1) {
      judgement.effective = true;
      judgement.denial = deny(implication, model, c, delta);
    }
    if (judgement.denial) {
      break;
    }
  }
  return judgement;
}

const engine::Size& size_at(const Extent& extent, Effort effort) {
  return effort == Effort::quick    ? extent.quick
         : effort == Effort::normal ? extent.normal
                                    : extent.deep;
}

std::size_t random_at(const Extent& extent, Effort effort) {
  return effort == Effort::quick    ? extent.random_quick
         : effort == Effort::normal ? extent.random_normal
                                    : extent.random_deep;
}

constexpr std::uint64_t seed = 20261121;

Reading described(const Words& words, bool has_random_models, std::uint64_t least) {
  return framed(words.reading, words.claim, words.verdict, words.note,
                has_random_models ? Evidence::sampled : Evidence::exhaustive, least);
}

}  // namespace

Notion noiseless_notion() { return notion_of(Definition::noiseless); }
Notion causal_notion() { return notion_of(Definition::causal); }
Notion inference_causal_notion() { return notion_of(Definition::inference_causal); }

Notion inference_causal_possible_notion() {
  return {"inference_causal with possible b",
          [](const Model& model, const Rational& c) {
            Rational worst = 0;
            for_each_possible(model, [&](const LawPair& laws) {
              worst = std::max(worst, hockey_stick(laws, c));
            });
            return worst;
          },
          [](const Model& model) {
            std::optional<Rational> worst = Rational(1);
            for_each_possible(model, [&](const LawPair& laws) {
              const auto ratio = PrivacyCurve(laws).least_ratio(Delta::of(0));
              worst = worst && ratio ? std::optional(std::max(*worst, *ratio)) : std::nullopt;
            });
            return worst;
          }};
}

Notion distributional_notion(RecordPosition position) {
  return {position == RecordPosition::kept ? "distributional" : "distributional, position dropped",
          [position](const Model& model, const Rational& c) {
            return simulate(distributional_problem(model, position), c).upper;
          },
          [position](const Model& model) {
            const bool exact = simulate(distributional_problem(model, position), 1).upper == 0;
            return exact ? std::optional<Rational>(1) : std::nullopt;
          },
          [position](const Model& model, const Rational& c) {
            return cuts_of(distributional_problem(model, position), c);
          },
          [position](const Model& model, const Rational& c) {
            return simulator_of(model, distributional_problem(model, position), position, c);
          }};
}

engine::Claim claim_of(const Implication& implication) {
  return {
      implication.statement, implication.reading,
      fmt::format("Denies {}: {} holds at (ln ratio, delta) and {} does not at {}; lhs is its "
                  "least delta there, rhs the delta that was promised.",
                  implication.denied, implication.hypothesis.name, implication.conclusion.name,
                  implication.for_some_epsilon ? "epsilon = ln 1000000, beyond all finite losses"
                  : implication.power == 1     ? "the same epsilon"
                                               : fmt::format("{} epsilon", implication.power)),
      [implication](const Model& model) {
        try {
          return judge(implication, model);
        } catch (const Error& error) {
          if (error.kind() != ErrorKind::limit) {
            throw;
          }
          return engine::Judgement{false, true, std::nullopt};
        }
      },
      implication.admits};
}

Finding decide(const engine::Claim& claim, const Extent& extent, Effort effort,
               const Watch& watch) {
  Finding finding = engine::exhaustive(claim, engine::sizes_up_to(size_at(extent, effort)), watch);
  if (!finding.counterexample) {
    const auto draw = [&extent](std::size_t k) {
      return extent.draw ? extent.draw(seed, k) : engine::random_model(seed, k, extent.limits);
    };
    engine::append(finding, engine::sampled(claim, random_at(extent, effort), draw, watch));
  }
  return finding;
}

std::string describe(const Extent& extent, Effort effort) {
  const std::size_t random = random_at(extent, effort);
  return engine::describe(size_at(extent, effort)) +
         (random == 0 ? "" : fmt::format("; {} {}", random, extent.drawn));
}

Reading reading_of(const Words& words, engine::Claim claim, const Extent& extent) {
  Reading reading = described(words, extent.random_normal > 0, 20);
  claim.reading = words.reading;
  reading.domain = [extent](Effort effort) { return describe(extent, effort); };
  set_check(reading, [claim = std::move(claim), extent](Effort effort, const Watch& watch) {
    return decide(claim, extent, effort, watch);
  });
  return reading;
}

Reading reading_of(const Words& words, const Implication& implication, const Extent& extent) {
  return reading_of(words, claim_of(implication), extent);
}

Reading reading_of(const Words& words, engine::Claim claim, const Models& models) {
  Reading reading = described(words, false, 1);
  claim.reading = words.reading;
  reading.domain = [models](Effort effort) {
    return fmt::format("{} ({} models)", models.domain, models.count(effort));
  };
  reading.check = [claim = std::move(claim), models](Effort effort) {
    return engine::listed(claim, models.count(effort), models.at, models.minimal);
  };
  return reading;
}

bool has_independent_records(const Law& law) {
  std::map<Index, std::map<Database, Rational>> by_background;
  for (const LawEntry& entry : law.entries()) {
    by_background[entry.background][entry.database] += entry.mass;
  }
  for (const auto& [background, masses] : by_background) {
    const Rational weight = law.background_mass(background);
    std::vector<std::map<Index, Rational>> marginals(law.records());
    std::size_t product_support = 1;
    for (std::size_t record = 0; record < law.records(); ++record) {
      for (const auto& [database, mass] : masses) {
        marginals[record][database[record]] += mass / weight;
      }
      product_support *= marginals[record].size();
    }
    if (product_support != masses.size()) {
      return false;
    }
    for (const auto& [database, mass] : masses) {
      Rational product = weight;
      for (std::size_t record = 0; record < law.records(); ++record) {
        product *= marginals[record][database[record]];
      }
      if (product != mass) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace pkdp::checks
