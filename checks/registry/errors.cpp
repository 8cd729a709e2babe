#include "checks/registry/errors.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "checks/registry.hpp"
#include "pkdp/errors.hpp"
#include "reference/catalogue/strict_json.hpp"

namespace pkdp::checks {
namespace {

// Of the refuted readings the literal one, else a part of it, else the first.
std::string certificate_of(const Statement& statement) {
  const auto rank = [](const Reading& reading) {
    return reading.reading == "printed" ? 0 : reading.reading.rfind("printed:", 0) == 0 ? 1 : 2;
  };
  const Reading* best = nullptr;
  for (const Reading& reading : statement.readings) {
    if (reading.verdict == Verdict::refuted && (best == nullptr || rank(reading) < rank(*best))) {
      best = &reading;
    }
  }
  return best == nullptr ? "" : certificate_file(statement.id, best->reading);
}

std::vector<LiteratureError> read() {
  std::vector<LiteratureError> errors;
  for (const nlohmann::json& entry : parse_strict_json(errors_text(), "errors.json")) {
    LiteratureError error{entry.at("ids"), entry.at("printed"), entry.at("counterexample"),
                          entry.at("holds")};
    error.certificate = certificate_of(find_statement(error.ids.front()));
    errors.push_back(std::move(error));
  }
  return errors;
}

}  // namespace

const std::vector<LiteratureError>& literature_errors() {
  static const std::vector<LiteratureError> all = read();
  return all;
}

}  // namespace pkdp::checks
