#include "checks/pk/cor_1_tight.hpp"
#include "checks/statements/tight_bounds.hpp"

namespace pkdp::checks {

Reading pk_cor_1_tight_reading() {
  const Check check = pk::histogram_tight();
  return {.reading = "corrected:tight", .domain = check.domain, .check = [check](Effort effort) {
            return check.decide(effort, {});
          }};
}

}  // namespace pkdp::checks
