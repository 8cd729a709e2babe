#pragma once

#include <catch2/catch.hpp>
#include <vector>

#include "checks/statement.hpp"

namespace pkdp::testing {

/// Every reading has a check, which at quick effort is effective and agrees with its verdict.
inline void confirm_verdicts(const std::vector<checks::Statement>& statements) {
  for (const checks::Statement& statement : statements) {
    for (const checks::Reading& reading : statement.readings) {
      INFO(statement.id << " " << reading.reading);
      REQUIRE(reading.check);
      const checks::Finding finding = reading.check(checks::Effort::quick);
      CHECK(finding.effective >= reading.least_effective);
      CHECK(finding.counterexample.has_value() == (reading.verdict == checks::Verdict::refuted));
    }
  }
}

}  // namespace pkdp::testing
