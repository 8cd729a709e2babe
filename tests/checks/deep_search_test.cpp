#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "checks/registry.hpp"
#include "checks/run.hpp"

using namespace pkdp::checks;

namespace {

bool is_refuted(const Reading& reading) { return reading.verdict == Verdict::refuted; }

/// Whether nothing smaller is a counterexample.
bool is_minimal(const Certificate& certificate) {
  return certificate.minimal.value != Smallest::unknown;
}

/// What is wrong with what a deep search says of smaller counterexamples; empty: nothing.
std::string objection(const Finding& deep, const std::string& stored) {
  if (!deep.counterexample) {
    return "the deep search finds none";
  }
  const std::string& text = deep.counterexample->minimal.text;
  if (text.empty() || text.find_first_of("0123456789\n") != std::string::npos) {
    return "no text: " + text;
  }
  if (!is_minimal(*deep.counterexample)) {
    return "";
  }
  if (deep.unknown > 0) {
    return "points before it were not decided";
  }
  return to_json(*deep.counterexample) == stored ? "" : "the deep search finds another one";
}

std::string stored_certificate(const std::string& statement, const std::string& reading) {
  const char* source = std::getenv("PKDP_SOURCE_DIR");
  std::ostringstream text;
  text << std::ifstream(std::filesystem::path(source == nullptr ? "." : source) / "ledger" /
                            "certificates" / certificate_file(statement, reading),
                        std::ios::binary)
              .rdbuf();
  return text.str();
}

Certificate certificate_at(int n, Minimality minimal) {
  return {.statement = "pk.lem-2",
          .reading = "printed",
          .claim = "Denies nothing real.",
          .inputs = {{"n", std::to_string(n)}},
          .lhs = pkdp::Rational(5),
          .rhs = pkdp::Rational(4),
          .minimal = std::move(minimal)};
}

}  // namespace

TEST_CASE("Certificates that are said to be minimal are those of the deep search", "[checks]") {
  // Deep domains are larger, in the same order: what comes first stays first.
  std::size_t minimal = 0;
  std::size_t refuted = 0;
  for (const StatementResult& row : run(select_statements({}), Effort::deep, nullptr, is_refuted)) {
    for (const ReadingResult& result : row.readings) {
      INFO(row.statement->id << " " << result.reading->reading);
      CHECK(objection(result.finding,
                      stored_certificate(row.statement->id, result.reading->reading)) == "");
      ++refuted;
      minimal += result.finding.counterexample && is_minimal(*result.finding.counterexample);
    }
  }
  CHECK(refuted == 452);
  CHECK(minimal >= 435);
}

TEST_CASE("Minimality that is not earned is noticed", "[checks]") {
  const Certificate three = certificate_at(3, first_by("records"));
  const Certificate two = certificate_at(2, first_by("records"));
  CHECK(objection({9, 9, 0, three}, to_json(three)).empty());
  CHECK(objection({4, 4, 0, two}, to_json(three)) == "the deep search finds another one");
  CHECK(objection({9, 9, 1, three}, to_json(three)) == "points before it were not decided");
  CHECK(objection({9, 9, 0, std::nullopt}, to_json(three)) == "the deep search finds none");
  for (const Minimality& minimal : {Minimality{}, first_by(""), only_case("n\n"), not_known("3")}) {
    const Certificate silent = certificate_at(3, minimal);
    CHECK(objection({9, 9, 0, silent}, to_json(silent)).rfind("no text", 0) == 0);
  }
  // Of one that is not said to be minimal the deep search may find another.
  const Certificate drawn = certificate_at(2, not_known("drawn at random"));
  CHECK(objection({4, 4, 1, drawn}, to_json(three)).empty());
  CHECK_FALSE(is_minimal(drawn));
  CHECK(is_minimal(certificate_at(2, only_case("the caption"))));
}
