#include "checks/statements/partial_knowledge.hpp"

#include "checks/statements/pk_prop_5.hpp"
#include "checks/statements/pk_prop_6.hpp"

namespace pkdp::checks {

std::vector<Statement> partial_statements() {
  return {np_def_1(),      np_def_2(),         np_def_3(),
          np_def_4(),      np_def_5(),         np_def_6(),
          np_lem_2(),      np_lem_3(),         np_def_7(),
          np_lem_4(),      np_lem_5(),         np_lem_6(),
          pk_standing_3(), pk_def_11(),        pk_def_12(),
          pk_def_13(),     pk_claim_np_full(), pk_prop_5(),
          pk_thm_1(),      pk_def_14(),        pk_claim_reducible_necessary(),
          pk_thm_2(),      pk_prop_6()};
}

}  // namespace pkdp::checks
