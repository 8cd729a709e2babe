#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "checks/registry.hpp"
#include "checks/registry/theorems.hpp"

using namespace pkdp::checks;

namespace {

Verdict verdict_of(const Theorem& theorem) {
  switch (theorem.settles) {
    case Settles::holds:
      return Verdict::holds;
    case Settles::refutes:
      return Verdict::refuted;
    case Settles::decides:
      break;
  }
  return Verdict::definition;
}

}  // namespace

TEST_CASE("Every theorem settles a reading of the ledger, as it is registered", "[checks]") {
  for (const auto& entry : theorems()) {
    const auto& key = entry.first;
    const std::vector<Theorem>& proofs = entry.second;
    INFO(key.first << " " << key.second);
    const Statement& statement = find_statement(key.first);
    const auto reading =
        std::find_if(statement.readings.begin(), statement.readings.end(),
                     [&](const Reading& candidate) { return candidate.reading == key.second; });
    REQUIRE(reading != statement.readings.end());
    REQUIRE(reading->proofs.size() == proofs.size());
    for (const Theorem& theorem : proofs) {
      INFO(theorem.name);
      CHECK(reading->verdict == verdict_of(theorem));
      CHECK(theorem.name.rfind("pkdp.", 0) == 0);
      CHECK_FALSE(theorem.says.empty());
      CHECK_FALSE(theorem.closed.empty());
      // A refutation negates a proposition, which is shown.
      CHECK((theorem.settles != Settles::refutes || !theorem.unfolded.empty()));
      // Whoever rewords the claim reads the theorem again, then runs checks/proofs/theorems.py.
      CHECK(theorem.claim == reading->claim);
    }
  }
}
