#pragma once

#include <cstdint>

#include "checks/statements/tight_sweep.hpp"

/// The tight curve against each bound that is marked as holding: how far the enumeration goes, the
/// functions that decide, and the readings `corrected:tight`. pk.thm-3 is in tight_counting.hpp.
namespace pkdp::checks {

/// pk.prop-7: n records, n/3, n/2, 1 or n−1 of one probability and the rest of another, from
/// j/steps; e^ε = 1 + k/20 ≤ 27/10, where the bound is below 1.
struct PropositionGrid {
  std::int64_t greatest_n;
  std::int64_t steps;
};
[[nodiscard]] Finding decide_tight_pk_prop_7(const PropositionGrid& grid,
                                             const TightScale& scale = {});
[[nodiscard]] Reading pk_prop_7_tight_reading();

/// pk.cor-1, decided by checks/pk/cor_1_tight.cpp.
[[nodiscard]] Reading pk_cor_1_tight_reading();

struct CategoryGrid {
  std::int64_t greatest_n;
  std::int64_t steps;
  std::int64_t ratios;
  std::int64_t attained_every;
};
/// pk.claim-days: d = 2 counts with every set of possible options, d = 3 with all and with the
/// monotone ones (n smaller by 3 and 2), λ = j/(K·steps), e^ε = 1 + k/5: δ of the counts ≤ δ of the
/// histogram of the options ≤ the blanket bound for λ, for every list of corner laws.
[[nodiscard]] Finding decide_tight_pk_claim_days(const CategoryGrid& grid,
                                                 const TightScale& scale = {});
[[nodiscard]] Reading pk_claim_days_tight_reading();

}  // namespace pkdp::checks
