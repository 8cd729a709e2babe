#include "checks/engine/implications.hpp"

#include <algorithm>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/lp/exact_solver.hpp"
#include "reference/models/inference_causal.hpp"
#include "reference/privacy/curve.hpp"

namespace pkdp::checks::engine {
namespace {

Notion notion_of(Definition definition) {
  return {[definition](const Model& model, const Rational& c) {
            return std::get<Rational>(least_delta(model, definition, Epsilon::of_ratio(c)).value);
          },
          [definition](const Model& model) {
            return least_ratio(model, definition, Delta::of(0)).ratio;
          }};
}

bool is_possible(const Law& law, const ComparisonIndex& index) {
  for (const LawEntry& entry : law.entries()) {
    if (entry.background == *index.background && entry.database[index.record] == index.b) {
      return true;
    }
  }
  return false;
}

/// Calls f(P, Q) for both orders of the comparisons with a possible b.
void for_each_possible(const Model& model, const std::function<void(const LawPair&)>& f) {
  visit_inference_causal(model, [&](const Comparison& comparison) {
    if (is_possible(model.family()[*comparison.index.law], comparison.index)) {
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
    const ComparisonIndex& index = problem.cases[cut.cut.index];
    Integer event = 0;
    for (const Index output : cut.cut.event) {
      event += power(Integer(2), output);
    }
    lists["cut_law"].push_back(std::to_string(*index.law));
    lists["cut_record"].push_back(std::to_string(index.record));
    lists["cut_a"].push_back(std::to_string(*index.a));
    lists["cut_background"].push_back(std::to_string(*index.background));
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
std::optional<Refutation> deny(const Implication& implication, const Model& model,
                               const Rational& c, const Rational& delta) {
  const Rational asked =
      implication.for_some_epsilon ? beyond_all_ratios() : power(c, implication.power);
  const Rational found = implication.conclusion.delta(model, asked);
  if (found <= delta) {
    return std::nullopt;
  }
  Refutation refutation{found, delta, Relation::greater, {}};
  refutation.inputs = {{"ratio", to_string(c)}, {"delta", to_string(delta)}};
  if (implication.conclusion.lower_proof) {
    refutation.inputs.merge(implication.conclusion.lower_proof(model, asked));
  }
  if (implication.hypothesis.upper_proof) {
    refutation.inputs.merge(implication.hypothesis.upper_proof(model, c));
  }
  return refutation;
}

Judgement judge(const Implication& implication, const Model& model) {
  Judgement judgement;
  if (implication.condition && !implication.condition(model)) {
    return judgement;
  }
  if (implication.ratios.empty()) {
    if (const auto c = implication.hypothesis.ratio(model)) {
      judgement.effective = true;
      judgement.refutation = deny(implication, model, *c, 0);
    }
    return judgement;
  }
  for (const Rational& c : implication.ratios) {
    const Rational delta = implication.hypothesis.delta(model, c);
    if (delta < 1) {
      judgement.effective = true;
      judgement.refutation = deny(implication, model, c, delta);
    }
    if (judgement.refutation) {
      break;
    }
  }
  return judgement;
}

}  // namespace

Notion noiseless_notion() { return notion_of(Definition::noiseless); }
Notion causal_notion() { return notion_of(Definition::causal); }
Notion inference_causal_notion() { return notion_of(Definition::inference_causal); }

Notion inference_causal_possible_notion() {
  return {[](const Model& model, const Rational& c) {
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
  return {[position](const Model& model, const Rational& c) {
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

Implication unconditional(Notion conclusion, bool for_some_epsilon) {
  return {.hypothesis = {[](const Model&, const Rational&) { return Rational(0); },
                         [](const Model&) { return std::optional<Rational>(1); }},
          .conclusion = std::move(conclusion),
          .for_some_epsilon = for_some_epsilon};
}

Claim as_claim(const Implication& implication) {
  return {.judge =
              [implication](const Model& model) {
                try {
                  return judge(implication, model);
                } catch (const Error& error) {
                  if (error.kind() != ErrorKind::limit) {
                    throw;
                  }
                  return Judgement{false, true, std::nullopt};
                }
              },
          .admits = implication.admits};
}

Check check_of(const Implication& implication, const ModelDomain& model_domain) {
  Check check = check_of(as_claim(implication), model_domain);
  check.claim = implication;
  return check;
}

}  // namespace pkdp::checks::engine
