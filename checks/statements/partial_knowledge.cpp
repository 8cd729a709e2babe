#include "checks/statements/partial_knowledge.hpp"

#include "checks/statements/pk_known_counts.hpp"
#include "checks/statements/pk_rem_gk.hpp"

namespace pkdp::checks {

std::vector<Statement> partial_statements() { return {pk_rem_gk(), pk_text_counting()}; }

}  // namespace pkdp::checks
