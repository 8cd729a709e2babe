#include "cli/model/model_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/lp/exact_solver.hpp"

namespace pkdp::cli {
namespace {

constexpr const char* distributional = "distributional";

// The order of the design: distributional stands where the paper defines it.
std::vector<std::string> names_in_order() {
  std::vector<std::string> names;
  for (const Definition definition : all_definitions()) {
    names.emplace_back(name(definition));
    if (definition == Definition::inference_causal) {
      names.emplace_back(distributional);
    }
  }
  return names;
}

DistributionalAnswer answer_distributional(const Model& model, const ModelQuestion& question) {
  DistributionalAnswer result{distributional_problem(model, question.position), {}};
  if (question.epsilon) {
    result.found = least_delta(result.problem, *question.epsilon, lp::solve_exactly);
  } else {
    result.found =
        least_ratio(result.problem, *question.delta, lp::solve_exactly, ratio_tolerance());
  }
  return result;
}

ModelAnswer answer_one(const Model& model, const std::string& definition_name,
                       const ModelQuestion& question) {
  if (definition_name == distributional) {
    return {definition_name, answer_distributional(model, question)};
  }
  const auto definition =
      std::find_if(all_definitions().begin(), all_definitions().end(),
                   [&](Definition candidate) { return name(candidate) == definition_name; });
  if (question.epsilon) {
    return {definition_name,
            least_delta(model, *definition, *question.epsilon, question.convention)};
  }
  return {definition_name, least_ratio(model, *definition, *question.delta, question.convention)};
}

const Witness* shown(const std::optional<Witness>& witness) {
  return witness && !witness->event.empty() ? &*witness : nullptr;
}

}  // namespace

Rational ratio_tolerance() { return Rational(1) / power(Integer(10), 20); }

const Witness* ModelAnswer::witness() const {
  if (const auto* delta = std::get_if<LeastDelta>(&content)) {
    return shown(delta->witness);
  }
  if (const auto* ratio = std::get_if<LeastRatio>(&content)) {
    return shown(ratio->witness);
  }
  if (const auto* answer = std::get_if<DistributionalAnswer>(&content)) {
    return std::visit([](const auto& found) { return shown(found.witness); }, answer->found);
  }
  return nullptr;
}

const std::vector<std::string>& definition_names() {
  static const std::vector<std::string> names = names_in_order();
  return names;
}

std::vector<std::string> parse_definitions(const std::string& list) {
  std::vector<std::string> names;
  for (std::size_t start = 0; start <= list.size();) {
    const std::size_t comma = std::min(list.find(',', start), list.size());
    const std::string word = list.substr(start, comma - start);
    const auto& known = definition_names();
    if (std::find(known.begin(), known.end(), word) == known.end() ||
        std::find(names.begin(), names.end(), word) != names.end()) {
      throw Error(
          ErrorKind::usage, "--definitions", list,
          fmt::format("some of {}, separated by commas, each once", fmt::join(known, ", ")));
    }
    names.push_back(word);
    start = comma + 1;
  }
  return names;
}

std::vector<ModelAnswer> answer(const Model& model, const std::vector<std::string>& asked,
                                const ModelQuestion& question) {
  std::vector<ModelAnswer> answers;
  for (const std::string& definition : asked.empty() ? definition_names() : asked) {
    try {
      answers.push_back(answer_one(model, definition, question));
    } catch (const Error& error) {
      const bool limit = error.kind() == ErrorKind::limit || error.kind() == ErrorKind::precision;
      if (limit && asked.empty()) {
        answers.push_back({definition, Refusal{std::string(error.id()), error.what()}});
        continue;
      }
      throw error.within(definition);
    }
  }
  return answers;
}

}  // namespace pkdp::cli
