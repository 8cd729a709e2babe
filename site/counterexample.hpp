#pragma once

#include <nlohmann/json_fwd.hpp>

namespace pkdp::site {

/// A certificate (ledger/certificates) as the template counterexample.html tells it: which sentence
/// is denied; the numbers with what they are called; of a finite model a table of its databases
/// with their probabilities and outputs, if it has at most 32 rows; both sides, exact and about;
/// whether a smaller one exists.
[[nodiscard]] nlohmann::json counterexample(const nlohmann::json& certificate);

}  // namespace pkdp::site
