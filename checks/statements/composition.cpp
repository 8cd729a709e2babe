#include "checks/statements/composition.hpp"

#include "checks/statements/pk_claim_asym.hpp"
#include "checks/statements/pk_claim_rr.hpp"
#include "checks/statements/pk_cor_1.hpp"

namespace pkdp::checks {

std::vector<Statement> composition_statements() {
  return {pk_claim_rr(), pk_claim_asym(), pk_cor_1(), pk_claim_days()};
}

}  // namespace pkdp::checks
