#include <nlohmann/json.hpp>

#include "checks/run.hpp"

namespace pkdp::checks {
namespace {

nlohmann::json reading_json(const Statement& statement, const ReadingResult& result) {
  const Reading& reading = *result.reading;
  nlohmann::json json{{"reading", reading.reading},
                      {"claim", reading.claim},
                      {"verdict", to_string(reading.verdict)}};
  if (result.status == Status::contradicted || result.status == Status::ineffective) {
    json["status"] = to_string(result.status);
  }
  if (reading.evidence != Evidence::none) {
    json["evidence"] = to_string(reading.evidence);
  }
  if (!reading.note.empty()) {
    json["note"] = reading.note;
  }
  if (!reading.sharpness.empty()) {
    json["sharpness"] = reading.sharpness;
  }
  for (const Theorem& theorem : reading.proofs) {
    json["proofs"].push_back(
        {{"theorem", theorem.name}, {"file", theorem.file}, {"says", theorem.says}});
  }
  if (reading.check) {
    json["domain"] = result.domain;
    json["cases"] = result.finding.cases;
    json["effective"] = result.finding.effective;
  }
  if (result.finding.counterexample) {
    json["certificate"] = certificate_file(statement.id, reading.reading);
    json["minimal"] = result.finding.counterexample->minimal;
  }
  return json;
}

}  // namespace

std::string ledger_json(const std::vector<StatementResult>& results) {
  nlohmann::json statements = nlohmann::json::array();
  for (const StatementResult& result : results) {
    nlohmann::json readings = nlohmann::json::array();
    for (const ReadingResult& reading : result.readings) {
      readings.push_back(reading_json(*result.statement, reading));
    }
    const Erratum& erratum = result.statement->erratum;
    nlohmann::json statement{{"id", result.statement->id},
                             {"source", result.statement->source},
                             {"kind", result.statement->kind},
                             {"title", result.statement->title},
                             {"finding", to_string(erratum.severity)},
                             {"readings", std::move(readings)}};
    if (!erratum.error.empty()) {
      statement["error"] = erratum.error;
    }
    if (!erratum.loses.empty()) {
      statement["loses"] = erratum.loses;
    }
    statements.push_back(std::move(statement));
  }
  const nlohmann::json ledger{{"schema", "pkdp-ledger-1"}, {"statements", std::move(statements)}};
  return ledger.dump(2) + "\n";
}

}  // namespace pkdp::checks
