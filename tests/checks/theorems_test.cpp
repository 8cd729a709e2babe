#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "checks/registry.hpp"
#include "checks/registry/theorems.hpp"

using namespace pkdp::checks;

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
      CHECK(reading->verdict == (theorem.refutes ? Verdict::refuted : Verdict::holds));
      CHECK(theorem.name.rfind("pkdp.", 0) == 0);
      CHECK_FALSE(theorem.says.empty());
      // Whoever rewords the claim reads the theorem again, then runs checks/proofs/theorems.py.
      CHECK(theorem.claim == reading->claim);
    }
  }
}
