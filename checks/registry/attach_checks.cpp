#include "checks/registry/attach_checks.hpp"

#include <stdexcept>

namespace pkdp::checks {
namespace {

Finding named(Finding finding, const Statement& statement, const Reading& reading) {
  if (finding.counterexample) {
    finding.counterexample->statement = statement.id;
    finding.counterexample->reading = reading.reading;
    finding.counterexample->claim =
        reading.denies.empty() ? "Denies: " + reading.claim : reading.denies;
  }
  return finding;
}

Reading& reading_of(Statement& statement, const std::string& name) {
  for (Reading& reading : statement.readings) {
    if (reading.reading == name) {
      return reading;
    }
  }
  throw std::logic_error("the check of " + statement.id + " " + name +
                         " decides no reading of ledger/");
}

void set_check(const Statement& statement, Reading& reading, const Check& check) {
  // The words of the statement are copied: it moves while the registry is built.
  const auto decide = [words = Statement{statement.id}, text = Reading(reading), check](
                          Effort effort, const StepCallback& on_step) {
    return named(check.decide(effort, on_step), words, text);
  };
  reading.domain = check.domain;
  reading.check = [decide](Effort effort) { return decide(effort, {}); };
  reading.check_with_steps = decide;
}

}  // namespace

void attach_checks(Statement& words, const Checks& checks) {
  for (const auto& [name, check] : checks) {
    set_check(words, reading_of(words, name), check);
  }
  for (const Reading& reading : words.readings) {
    if (!reading.check && reading.verdict != Verdict::undecided) {
      throw std::logic_error("nothing checks " + words.id + " " + reading.reading);
    }
  }
}

}  // namespace pkdp::checks
