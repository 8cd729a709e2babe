#include "checks/statements/relations.hpp"

#include "checks/statements/pk_fig_1.hpp"
#include "checks/statements/pk_prop_1.hpp"
#include "checks/statements/pk_prop_3.hpp"
#include "checks/statements/pk_prop_4.hpp"

namespace pkdp::checks {

std::vector<Statement> relation_statements() {
  return {pk_claim_cdp_ddp(), pk_prop_1(), pk_claim_ibcdp_delta(), pk_prop_2(), pk_prop_3(),
          pk_prop_4(),        pk_fig_1()};
}

}  // namespace pkdp::checks
