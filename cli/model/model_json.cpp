#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/model/model_report.hpp"
#include "cli/model/model_words.hpp"
#include "reference/catalogue/value_json.hpp"

namespace pkdp::cli {
namespace {

using nlohmann::ordered_json;

ordered_json labels_of(const std::vector<Index>& indices, const std::vector<std::string>& labels) {
  ordered_json result = ordered_json::array();
  for (const Index index : indices) {
    result.push_back(labels[index]);
  }
  return result;
}

ordered_json ends(const Rational& lower, const Rational& upper) {
  return {to_string(lower), to_string(upper)};
}

class Writer {
 public:
  Writer(const Model& model, const ModelQuestion& question) : model_(model), question_(question) {}

  [[nodiscard]] ordered_json answer(const ModelAnswer& answer) const {
    ordered_json result = {{"definition", answer.definition}};
    if (const auto* refusal = std::get_if<Refusal>(&answer.content)) {
      result["refused"] = {{"error", refusal->error}, {"message", refusal->message}};
      return result;
    }
    if (question_.epsilon) {
      result["delta"] = delta(answer);
      add_epsilon(result);
    } else {
      result["delta"] = to_string(question_.delta->value());
      result["ratio"] = ratio(answer);
    }
    const Witness* witness = answer.witness();
    result["witness"] =
        witness == nullptr ? ordered_json(nullptr) : where(answer.definition, *witness);
    if (witness != nullptr) {
      result["words"] = in_words(model_, answer, question_);
    }
    if (const auto* distributional = std::get_if<DistributionalAnswer>(&answer.content)) {
      add_proof(result, *distributional);
    }
    return result;
  }

 private:
  void add_epsilon(ordered_json& result) const {
    if (question_.epsilon->has_rational_ratio()) {
      result["ratio"] = to_string(question_.epsilon->ratio());
    } else {
      result["epsilon"] = to_string(question_.epsilon->exponent());
    }
  }

  static ordered_json delta(const ModelAnswer& answer) {
    if (const auto* least = std::get_if<LeastDelta>(&answer.content)) {
      return to_json(canonical(least->value));
    }
    const auto& least =
        std::get<DistributionalDelta>(std::get<DistributionalAnswer>(answer.content).found);
    return least.lower == least.upper ? ordered_json(to_string(least.lower))
                                      : ends(least.lower, least.upper);
  }

  static ordered_json ratio(const ModelAnswer& answer) {
    if (const auto* least = std::get_if<LeastRatio>(&answer.content)) {
      return least->ratio ? ordered_json(to_string(*least->ratio)) : ordered_json(nullptr);
    }
    const auto& least =
        std::get<DistributionalRatio>(std::get<DistributionalAnswer>(answer.content).found);
    const auto* found = std::get_if<SimulationRatio>(&least.answer);
    return found == nullptr ? ordered_json(nullptr) : ends(found->lower, found->upper);
  }

  void add_index(ordered_json& result, const ComparisonIndex& index) const {
    if (index.law) {
      result["law"] = *index.law;
    }
    result["index"] = index.record;
    if (index.a) {
      result["a"] = model_.values()[*index.a];
    }
  }

  [[nodiscard]] ordered_json where(const std::string& definition, const Witness& witness) const {
    const ComparisonIndex& index = witness.index;
    ordered_json result;
    add_index(result, index);
    if (definition != "distributional") {
      result["b"] = model_.values()[index.b];
    }
    if (index.database) {
      result["database"] = labels_of(*index.database, model_.values());
    }
    if (witness.background) {
      result["background"] = model_.backgrounds()[*witness.background];
    }
    if (index.leakage) {
      result["leakage"] = model_.mechanism().leakages()[*index.leakage];
    }
    result["outputs"] = labels_of(witness.outputs, model_.mechanism().outputs());
    if (definition == "inference_causal") {
      result["values"] = ordered_json::array();
      for (const Outcome& outcome : witness.event) {
        result["values"].push_back(model_.values()[outcome.point]);
      }
    }
    if (definition == "passive") {
      result["event"] = event(witness);
    }
    if (definition == "causal" || definition == "inference_causal" ||
        definition == "distributional") {
      result["direction"] = witness.direction == Direction::forward ? 0 : 1;
    }
    return result;
  }

  [[nodiscard]] ordered_json event(const Witness& witness) const {
    ordered_json result = ordered_json::array();
    for (const Outcome& outcome : witness.event) {
      ordered_json one = {{"background", model_.backgrounds()[outcome.background]}};
      if (outcome.point != no_index) {
        one["output"] = model_.mechanism().outputs()[outcome.point];
      }
      result.push_back(std::move(one));
    }
    return result;
  }

  void add_proof(ordered_json& result, const DistributionalAnswer& answer) const {
    const Simulator* simulator = nullptr;
    const SimulationBound* bound = nullptr;
    if (const auto* delta = std::get_if<DistributionalDelta>(&answer.found)) {
      simulator = &delta->simulator;
      bound = &delta->bound;
    } else {
      const auto& ratio = std::get<DistributionalRatio>(answer.found).answer;
      const auto* found = std::get_if<SimulationRatio>(&ratio);
      simulator = found == nullptr ? nullptr : &found->simulator;
      bound = found == nullptr ? &std::get<NoSimulationRatio>(ratio).bound : &found->bound;
    }
    if (simulator != nullptr) {
      result["simulator"] = simulator_json(answer.problem, *simulator);
    }
    result["bound"] = bound_json(answer.problem, *bound);
  }

  [[nodiscard]] ordered_json simulator_json(const DistributionalProblem& problem,
                                            const Simulator& simulator) const {
    ordered_json result = ordered_json::array();
    for (std::size_t input = 0; input < problem.inputs.size(); ++input) {
      const SimulatorInput& told = problem.inputs[input];
      ordered_json row;
      if (told.record) {
        row["index"] = *told.record;
      }
      row["rest"] = labels_of(told.rest, model_.values());
      row["outputs"] = ordered_json::object();
      for (const Mass& mass : simulator[input]) {
        row["outputs"][model_.mechanism().outputs()[mass.point]] = to_string(mass.mass);
      }
      result.push_back(std::move(row));
    }
    return result;
  }

  [[nodiscard]] ordered_json bound_json(const DistributionalProblem& problem,
                                        const SimulationBound& bound) const {
    ordered_json result = ordered_json::array();
    for (const WeightedCut& part : bound) {
      const ComparisonIndex& index = problem.cases[part.cut.index];
      ordered_json row;
      add_index(row, index);
      row["background"] = model_.backgrounds()[*index.background];
      row["outputs"] = labels_of(part.cut.event, model_.mechanism().outputs());
      row["direction"] = part.cut.forward ? 0 : 1;
      row["weight"] = to_string(part.weight);
      result.push_back(std::move(row));
    }
    return result;
  }

  const Model& model_;
  const ModelQuestion& question_;
};

}  // namespace

ordered_json model_answers_json(const Model& model, const ModelQuestion& question,
                                const std::vector<ModelAnswer>& answers) {
  ordered_json list = ordered_json::array();
  for (const ModelAnswer& answer : answers) {
    list.push_back(Writer(model, question).answer(answer));
  }
  return {{"schema", "pkdp-model-answer-1"},
          {"convention", question.convention == Convention::report ? "report" : "paper"},
          {"position", question.position == RecordPosition::kept ? "kept" : "dropped"},
          {"answers", std::move(list)}};
}

}  // namespace pkdp::cli
