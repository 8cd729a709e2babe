#pragma once

#include "checks/statements/model_claims.hpp"

namespace pkdp::checks {

/// One ordered pair of pk.fig-1, e.g. arrow("np", "cdp", true): with the label "acceptable".
[[nodiscard]] Implication arrow(const std::string& from, const std::string& to, bool acceptable);

[[nodiscard]] Statement pk_fig_1();
[[nodiscard]] Statement pk_claim_cdp_ddp();

}  // namespace pkdp::checks
