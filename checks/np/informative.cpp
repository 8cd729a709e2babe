#include "checks/np/informative.hpp"

#include "checks/brute_force/whole_numbers.hpp"
#include "checks/engine/attackers.hpp"
#include "checks/engine/scopes.hpp"

namespace pkdp::checks::np {

engine::QuantityClaim informative(engine::QuantityClaim claim) {
  claim.condition = [](const Model& model) {
    return engine::is_ordinary(model) &&
           brute_force::whole_active_delta(model, 1, Convention::report) > 0;
  };
  claim.scope = engine::one_record_thirds();
  return claim;
}

}  // namespace pkdp::checks::np
