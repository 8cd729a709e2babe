#pragma once

#include "checks/statement.hpp"

namespace pkdp::checks {

/// What differs between two readings of one statement.
struct ReadingText {
  std::string reading;
  std::string claim;
  Verdict verdict;
  std::string note;
};

/// A reading decided by enumeration in exact arithmetic: evidence `exhaustive`, or `certificate` if
/// refuted, for which one effective case is enough.
[[nodiscard]] Reading enumerated_reading(ReadingText text, std::uint64_t least_effective,
                                         std::function<std::string(Effort)> domain,
                                         std::function<Finding(Effort)> check);

/// "There is a counterexample" as a claim: the finding of a search for one, turned round. Without
/// one the certificate says `words`.
[[nodiscard]] Finding when_found(Finding search, const std::string& statement,
                                 const std::string& reading, const std::string& words);

}  // namespace pkdp::checks
