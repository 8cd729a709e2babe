#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "site/serve/question.hpp"
#include "site/serve/worker.hpp"

namespace pkdp::serve {

/// How a job ended, as the page is told.
struct JobEnd {
  std::string state;       ///< "done", "failed" or "cancelled"
  std::string words = {};  ///< of what is not done: why
  nlohmann::ordered_json answers = nlohmann::ordered_json::array();
};

/// What a worker's end means for the question. An answer that is an error of the program says at
/// which field of the form it belongs, if at one.
[[nodiscard]] JobEnd end_of(const Question& question, const WorkerAnswer& answer,
                            const WorkerLimits& limits);

/// Of the names of fields the one that an error's parameter ("--p", "an element of --p") is about,
/// the longest that fits; "" when there is none.
[[nodiscard]] std::string field_of(const std::string& parameter,
                                   const std::vector<std::string>& fields);

}  // namespace pkdp::serve
