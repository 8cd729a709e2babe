#pragma once

#include "checks/statement.hpp"
#include "checks/th/ch3/gaussian.hpp"

namespace pkdp::checks {

/// "σ of (3.1) gives (ε, δ)" as a reading of th.lem-4.5, whose words stand in ledger/.
[[nodiscard]] inline Reading printed_sigma_suffices(std::string, std::string reading, std::string,
                                                    std::string, std::string) {
  const Check check = check_of(th::printed_sigma_suffices());
  return {.reading = std::move(reading),
          .domain = check.domain,
          .check = [decide = check.decide](Effort effort) { return decide(effort, {}); }};
}

}  // namespace pkdp::checks
