#pragma once

#include <string>

#include "checks/statement.hpp"
#include "checks/th/ch3/gaussian.hpp"

namespace pkdp::checks {

/// "σ of (3.1) gives (ε, δ)" as a reading of th.lem-4.5, whose words stand in ledger/.
[[nodiscard]] inline Reading printed_sigma_suffices(const std::string& statement,
                                                    const std::string& reading,
                                                    const std::string& words, const std::string&,
                                                    const std::string&) {
  const Check check = check_of(th::printed_sigma_suffices());
  return {.reading = reading, .domain = check.domain, .check = [=](Effort effort) {
            Finding finding = check.decide(effort, {});
            if (finding.counterexample) {
              finding.counterexample->statement = statement;
              finding.counterexample->reading = reading;
              finding.counterexample->claim =
                  "Denies " + words +
                  "(3.1) with one composition makes the Gaussian mechanism (epsilon, "
                  "delta)-private: lhs is its least delta at epsilon, rounded down to millionths, "
                  "rhs delta.";
            }
            return finding;
          }};
}

}  // namespace pkdp::checks
