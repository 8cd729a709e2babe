#include "checks/run.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

Certificate five_exceeds(const Rational& rhs) {
  return {"pk.lem-2",  "printed", "Denies nothing real.", {{"n", "1"}},
          Rational(5), rhs,       Relation::greater};
}

Reading reading_with(Verdict verdict, const Finding& finding) {
  Reading reading;
  reading.reading = "printed";
  reading.claim = "A claim for this test.";
  reading.verdict = verdict;
  reading.least_effective = 10;
  reading.domain = [](Effort) { return std::string("one point"); };
  reading.check = [finding](Effort) { return finding; };
  return reading;
}

Status status_of(Verdict verdict, const Finding& finding) {
  return judge(reading_with(verdict, finding), finding);
}

}  // namespace

TEST_CASE("A finding is judged against the registered verdict", "[checks]") {
  const Finding passed_all{20, 20, 0, std::nullopt};
  const Finding found{20, 20, 0, five_exceeds(4)};
  const Finding lied{20, 20, 0, five_exceeds(6)};
  CHECK(status_of(Verdict::holds, passed_all) == Status::confirmed);
  CHECK(status_of(Verdict::definition, passed_all) == Status::confirmed);
  CHECK(status_of(Verdict::refuted, found) == Status::confirmed);
  CHECK(status_of(Verdict::holds, found) == Status::contradicted);
  CHECK(status_of(Verdict::definition, found) == Status::contradicted);
  CHECK(status_of(Verdict::refuted, passed_all) == Status::contradicted);
  CHECK(status_of(Verdict::refuted, lied) == Status::contradicted);
  // Nothing visited, or something left undecided, never counts as passed.
  CHECK(status_of(Verdict::holds, {20, 9, 0, std::nullopt}) == Status::ineffective);
  CHECK(status_of(Verdict::holds, {20, 20, 1, std::nullopt}) == Status::ineffective);
  CHECK(status_of(Verdict::refuted, {20, 9, 0, std::nullopt}) == Status::ineffective);
  CHECK(judge(Reading{}, Finding{}) == Status::unchecked);
}

TEST_CASE("A run keeps the order, reports progress and fails on a contradiction", "[checks]") {
  const Statement good{
      "a.b", "000", "lemma", "Good", {reading_with(Verdict::holds, {20, 20, 0, std::nullopt})}};
  const Statement bad{
      "a.c", "000", "lemma", "Bad", {reading_with(Verdict::holds, {20, 20, 0, five_exceeds(4)})}};
  std::size_t calls = 0;
  const auto results = run({&good, &bad}, Effort::quick, [&](const Progress& progress) {
    ++calls;
    CHECK(progress.total == 2);
    CHECK(progress.done == calls);
  });
  CHECK(calls == 2);
  CHECK(results[0].statement == &good);
  CHECK_FALSE(passed(results));
  CHECK(passed(run({&good}, Effort::quick)));
  const auto ledger = nlohmann::json::parse(ledger_json(results));
  CHECK(ledger["schema"] == "pkdp-ledger-1");
  CHECK(ledger["statements"][0]["readings"][0]["cases"] == 20);
  CHECK_FALSE(ledger["statements"][0]["readings"][0].contains("status"));
  CHECK(ledger["statements"][1]["readings"][0]["status"] == "contradicted");
}

TEST_CASE("Efforts by name", "[checks]") {
  for (const Effort effort : {Effort::quick, Effort::normal, Effort::deep}) {
    CHECK(parse_effort(to_string(effort)) == effort);
  }
  CHECK_THROWS(parse_effort("slow"));
}
