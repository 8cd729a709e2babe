#pragma once

#include <vector>

#include "site/serve/calculator.hpp"

/// The parts of calculators().
namespace pkdp::serve {

[[nodiscard]] std::vector<Calculator> counts_of_records();
[[nodiscard]] std::vector<Calculator> noise_and_training();
[[nodiscard]] std::vector<Calculator> documents_and_quantities();

/// Which is asked: δ at an ε, at an e^ε, or ε at a δ; and the curve of δ(ε) up to `greatest`.
void add_question(Calculator& calculator, const char* epsilon, const char* greatest,
                  const char* points);

}  // namespace pkdp::serve
