#include "checks/registry.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "pkdp/error.hpp"

using namespace pkdp::checks;

namespace {

bool begins(const std::string& text, const std::string& head) { return text.rfind(head, 0) == 0; }

// Whether one of the readings whose name begins so is refuted.
bool refutes(const Statement& statement, const std::string& head) {
  return std::any_of(statement.readings.begin(), statement.readings.end(), [&](const Reading& x) {
    return x.verdict == Verdict::refuted && begins(x.reading, head);
  });
}

bool is_false(Severity severity) { return severity >= Severity::edge; }

}  // namespace

TEST_CASE("Every statement has a finding that its readings bear out", "[checks]") {
  for (const Statement& statement : statements()) {
    INFO(statement.id);
    const Erratum& erratum = statement.erratum;
    CHECK(erratum.error.empty() == (erratum.severity == Severity::none));
    CHECK(erratum.loses.empty() == (erratum.severity != Severity::unsafe));
    const bool refuted = refutes(statement, "printed");
    const auto printed = std::find_if(statement.readings.begin(), statement.readings.end(),
                                      [](const Reading& x) { return x.reading == "printed"; });
    if (printed->verdict == Verdict::definition) {
      // A definition may not say what its author means: some reading of it is refuted then.
      CHECK((is_false(erratum.severity) ? refutes(statement, "") : !refuted));
    } else {
      CHECK(refuted == is_false(erratum.severity));
    }
    if (erratum.severity == Severity::proof) {
      CHECK(refutes(statement, "proof:"));
    }
    if (refutes(statement, "proof:")) {
      CHECK(erratum.severity >= Severity::proof);
    }
    if (erratum.severity == Severity::text) {
      CHECK(refutes(statement, "text:"));
    }
    if (refutes(statement, "text:")) {
      CHECK(erratum.severity >= Severity::text);
    }
  }
}

TEST_CASE("Every corrected reading says how sharp it is", "[checks]") {
  for (const Statement& statement : statements()) {
    for (const Reading& reading : statement.readings) {
      INFO(statement.id << " " << reading.reading);
      const bool corrected = begins(reading.reading, "corrected");
      CHECK(corrected != reading.sharpness.empty());
      if (corrected) {
        const auto is_said = [&](const char* head) { return begins(reading.sharpness, head); };
        CHECK((is_said("attained: ") || is_said("within ") || is_said("not known: ") ||
               is_said("no bound: ")));
      }
    }
  }
}

TEST_CASE("The findings are counted", "[checks]") {
  const auto counts = count_findings();
  CHECK(std::accumulate(counts.begin(), counts.end(), std::size_t{0}) == statements().size());
  CHECK(counts.back() > 0);
}

TEST_CASE("A finding is read back from its word", "[checks]") {
  for (const Severity severity : {Severity::none, Severity::text, Severity::proof, Severity::edge,
                                  Severity::wrong, Severity::unsafe}) {
    CHECK(parse_severity(to_string(severity)) == severity);
  }
  CHECK_THROWS_AS(parse_severity("dangerous"), pkdp::Error);
}
