#pragma once

#include "checks/statements/model_claims.hpp"

/// "In all previous examples, the attacker's partial knowledge is strongly correlated with the
/// sensitive information" (after pk.ex-5, before pk.def-7).
namespace pkdp::checks {

/// What the attacker of an example is taken to know.
enum class Knowledge {
  as_printed,     ///< the B of the example's θ: none of the examples has one
  other_records,  ///< B = D₋ᵢ
};

/// "D(i) depends on what the attacker knows, for every i".
[[nodiscard]] engine::Claim background_claim(std::string reading, Knowledge knowledge);

[[nodiscard]] std::vector<Reading> example_background_readings();

}  // namespace pkdp::checks
