#include "checks/registry/findings.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "checks/registry.hpp"
#include "pkdp/findings_bl.hpp"
#include "pkdp/findings_np.hpp"
#include "pkdp/findings_pk.hpp"
#include "pkdp/findings_th.hpp"
#include "reference/catalogue/strict_json.hpp"

namespace pkdp::checks {
namespace {

nlohmann::json read() {
  nlohmann::json all = nlohmann::json::object();
  for (const std::string& text :
       {findings_np_text(), findings_pk_text(), findings_th_text(), findings_bl_text()}) {
    all.update(parse_strict_json(text, "findings"));
  }
  return all;
}

}  // namespace

void attach_findings(Statement& statement) {
  static const nlohmann::json all = read();
  const auto found = all.find(statement.id);
  if (found == all.end()) {
    throw std::logic_error("findings: " + statement.id + " has none");
  }
  statement.erratum = {parse_worth(found->at("finding").get<std::string>()),
                       found->value("error", ""), found->value("loses", "")};
  const nlohmann::json sharp = found->value("sharp", nlohmann::json::object());
  for (const auto& [name, text] : sharp.items()) {
    const auto reading = std::find_if(statement.readings.begin(), statement.readings.end(),
                                      [&](const Reading& x) { return x.reading == name; });
    if (reading == statement.readings.end()) {
      throw std::logic_error("findings: " + statement.id + " has no reading " + name);
    }
    reading->sharpness = text;
  }
}

std::array<std::size_t, 6> count_findings() {
  std::array<std::size_t, 6> counts{};
  for (const Statement& statement : statements()) {
    ++counts.at(static_cast<std::size_t>(statement.erratum.worth));
  }
  return counts;
}

}  // namespace pkdp::checks
