#include "checks/statements/pk_thm_3.hpp"

#include "checks/statements/counting_bounds.hpp"
#include "checks/statements/tight_counting.hpp"

namespace pkdp::checks {

Statement pk_thm_3() {
  std::vector<Reading> readings = pk_thm_3_numerical_readings();
  for (Reading& reading : pk_thm_3_closed_readings()) {
    readings.push_back(std::move(reading));
  }
  readings.push_back(pk_thm_3_large_reading());
  readings.push_back(pk_thm_3_tight_reading());
  return {"pk.thm-3", "002", "theorem",
          "Counting query: privacy from randomized response and shuffling", std::move(readings)};
}

}  // namespace pkdp::checks
