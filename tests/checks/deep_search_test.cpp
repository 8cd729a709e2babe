#include <catch2/catch.hpp>

#include "checks/registry.hpp"

using namespace pkdp::checks;

TEST_CASE("A deep search ends at the same certificate as a quick one", "[checks]") {
  // Deep domains are larger, in the same order: what comes first stays first.
  std::size_t refuted = 0;
  for (const std::string id :
       {"np.lem-3", "np.lem-4", "pk.prop-1", "pk.prop-3", "pk.prop-4", "pk.prop-6", "pk.fig-1",
        "pk.def-13", "bl.group", "bl.composition"}) {
    for (const Reading& reading : find_statement(id).readings) {
      if (reading.verdict == Verdict::refuted && reading.check) {
        const Finding quick = reading.check(Effort::quick);
        const Finding deep = reading.check(Effort::deep);
        INFO(id << " " << reading.reading);
        REQUIRE(quick.counterexample);
        REQUIRE(deep.counterexample);
        CHECK(to_json(*quick.counterexample) == to_json(*deep.counterexample));
        ++refuted;
      }
    }
  }
  CHECK(refuted > 40);
}
