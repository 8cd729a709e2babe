#pragma once

#include <vector>

#include "checks/statements/threshold_claims.hpp"

/// Section 4.2 and 4.3 of the paper on thresholding and k-anonymity; each function returns one row.
namespace pkdp::checks {

[[nodiscard]] Statement np_ex_1();
[[nodiscard]] Statement pk_ex_7();
[[nodiscard]] Statement pk_def_15();
[[nodiscard]] Statement pk_claim_sym();
[[nodiscard]] Statement pk_loss_threshold();
[[nodiscard]] Statement pk_text_expected_count();
[[nodiscard]] Statement pk_thm_4();
[[nodiscard]] Statement pk_prop_8();
[[nodiscard]] Statement pk_thm_5();
[[nodiscard]] Statement pk_claim_thm5_passive();
[[nodiscard]] Statement pk_text_over_approximation();

/// All of them.
[[nodiscard]] std::vector<Statement> thresholding_statements();

}  // namespace pkdp::checks
