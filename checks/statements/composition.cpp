#include "checks/statements/composition.hpp"

#include "checks/statements/pk_claim_asym.hpp"
#include "checks/statements/pk_claim_rr.hpp"
#include "checks/statements/pk_cor_1.hpp"
#include "checks/statements/pk_dependence.hpp"
#include "checks/statements/pk_ex_9.hpp"

namespace pkdp::checks {

std::vector<Statement> composition_statements() {
  return {pk_claim_rr(), pk_claim_asym(), pk_cor_1(),  pk_claim_days(), pk_def_17(),
          pk_def_18(),   pk_thm_6(),      pk_prop_9(), pk_ex_9()};
}

}  // namespace pkdp::checks
