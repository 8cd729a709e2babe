#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/model/model_answer.hpp"

namespace pkdp::cli {

/// The answers as design §8 has them (fixtures/schema/model-answer.schema.json): exact forms,
/// labels instead of indices, laws and records counted from 0.
[[nodiscard]] nlohmann::ordered_json model_answers_json(const Model& model,
                                                        const ModelQuestion& question,
                                                        const std::vector<ModelAnswer>& answers);

/// The answers for people: one number and one sentence for each definition.
void print_model_answers(const Model& model, const ModelQuestion& question,
                         const std::vector<ModelAnswer>& answers);

}  // namespace pkdp::cli
