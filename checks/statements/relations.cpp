#include "checks/statements/relations.hpp"

#include <utility>

#include "checks/statements/pk_examples.hpp"
#include "checks/statements/pk_fig_1.hpp"
#include "checks/statements/pk_model_definitions.hpp"
#include "checks/statements/pk_prop_1.hpp"
#include "checks/statements/pk_prop_3.hpp"
#include "checks/statements/pk_prop_4.hpp"
#include "checks/statements/pk_rem_ibddp.hpp"

namespace pkdp::checks {

std::vector<Statement> relation_statements() {
  std::vector<Statement> all = {pk_ex_1(),          pk_claim_ex1(), pk_ex_2(),
                                pk_claim_cdp_ddp(), pk_prop_1(),    pk_claim_ibcdp_delta(),
                                pk_ex_3(),          pk_ex_4(),      pk_prop_2(),
                                pk_ex_5(),          pk_prop_3(),    pk_prop_4(),
                                pk_fig_1(),         pk_ex_6(),      pk_rem_ibddp()};
  for (Statement& statement : model_definitions()) {
    all.push_back(std::move(statement));
  }
  return all;
}

}  // namespace pkdp::checks
