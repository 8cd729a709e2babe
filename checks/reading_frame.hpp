#pragma once

#include "checks/statement.hpp"

namespace pkdp::checks {

/// A reading without domain and check. Refuted: by a certificate, one effective case is enough.
/// Otherwise `evidence`, from at least `least` effective cases.
[[nodiscard]] Reading framed(std::string reading, std::string claim, Verdict verdict,
                             std::string note, Evidence evidence, std::uint64_t least);

/// The check is `decide`, which tells how far it is when somebody listens.
void set_check(Reading& reading, std::function<Finding(Effort, const Watch&)> decide);

}  // namespace pkdp::checks
