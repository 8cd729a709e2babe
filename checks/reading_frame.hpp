#pragma once

#include "checks/statement.hpp"

namespace pkdp::checks {

/// A reading without domain and check. Refuted: by a certificate, one effective case is enough.
/// Otherwise `evidence`, from at least `least` effective cases.
[[nodiscard]] Reading framed(std::string reading, std::string claim, Verdict verdict,
                             std::string note, Evidence evidence, std::uint64_t least);

/// A reading decided by enumeration in exact arithmetic, framed as `exhaustive`.
struct ReadingText {
  std::string reading;
  std::string claim;
  Verdict verdict;
  std::string note;
};
[[nodiscard]] Reading enumerated_reading(ReadingText text, std::uint64_t least,
                                         std::function<std::string(Effort)> domain,
                                         std::function<Finding(Effort)> check);

/// "There is a counterexample" as a claim: the finding of a search for one, turned round. Without
/// one the certificate says `words`.
[[nodiscard]] Finding when_found(Finding search, const std::string& statement,
                                 const std::string& reading, const std::string& words);

/// The check is `decide`, which tells how far it is when somebody listens.
void set_check(Reading& reading, std::function<Finding(Effort, const Watch&)> decide);

}  // namespace pkdp::checks
