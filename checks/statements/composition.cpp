#include "checks/statements/composition.hpp"

#include "checks/statements/pk_dependence.hpp"
#include "checks/statements/pk_ex_9.hpp"
#include "checks/statements/tight_bounds.hpp"

namespace pkdp::checks {

std::vector<Statement> composition_statements() {
  // The other readings of pk.cor-1 are checked in checks/pk.
  const Statement histogram{.id = "pk.cor-1", .readings = {pk_cor_1_tight_reading()}};
  return {histogram, pk_def_17(), pk_def_18(), pk_thm_6(), pk_prop_9(), pk_ex_9()};
}

}  // namespace pkdp::checks
