#include "checks/registry/same_check.hpp"

#include <stdexcept>
#include <utility>

#include "checks/registry.hpp"

namespace pkdp::checks {
namespace {

const Reading& reading_of(const std::string& id, const std::string& name) {
  for (const Reading& reading : find_statement(id).readings) {
    if (reading.reading == name) {
      return reading;
    }
  }
  throw std::logic_error(id + " has no reading " + name);
}

}  // namespace

Check same_check_as(std::string id, std::string reading) {
  return {.domain = [id, reading](Effort effort) { return reading_of(id, reading).domain(effort); },
          .decide =
              [id = std::move(id), reading = std::move(reading)](Effort effort,
                                                                 const StepCallback& on_step) {
                const Reading& same = reading_of(id, reading);
                return same.check_with_steps ? same.check_with_steps(effort, on_step)
                                             : same.check(effort);
              }};
}

}  // namespace pkdp::checks
