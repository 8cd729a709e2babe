#include "site/statement_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "checks/registry.hpp"
#include "checks/registry/errata_entries.hpp"
#include "checks/registry/ledger_text.hpp"
#include "pkdp/snapshot.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "site/coq_words.hpp"
#include "site/counterexample.hpp"
#include "site/files.hpp"
#include "site/latex.hpp"
#include "site/told.hpp"
#include "site/typeset.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

using checks::Reading;
using checks::Statement;
using nlohmann::json;

constexpr const char* root = "../";

std::string html(std::string_view text) { return typeset(text, root); }

json text_or_false(const std::string& text) {
  return text.empty() ? json(false) : json(html(text));
}

bool begins(std::string_view text, std::string_view with) {
  return text.substr(0, with.size()) == with;
}

// [points visited, points decided] of the reading's check at quick effort.
json counts_of(const Statement& statement, const Reading& reading) {
  static const json snapshot = json::parse(snapshot_text());
  if (!snapshot.contains(statement.id) || !snapshot.at(statement.id).contains(reading.reading)) {
    return false;
  }
  const json& numbers = snapshot.at(statement.id).at(reading.reading);
  return {{"cases", numbers.at(0).dump()}, {"effective", numbers.at(1).dump()}};
}

json certificate_of(const Statement& statement, const std::string& reading) {
  const std::string file = checks::certificate_file(statement.id, reading);
  const auto found = certificates().find(file);
  if (found == certificates().end()) {
    return false;
  }
  json data = counterexample(json::parse(found->second));
  data["file"] = file;
  data["reading"] = reading;
  return data;
}

json theorem_data(const checks::Theorem& theorem) {
  json where = json::array();
  for (const auto& [name, text] : theorem.unfolded) {
    where.push_back({{"name", name}, {"mathematics", mathematics_of(text)}});
  }
  return {{"name", theorem.name},
          {"file", theorem.file},
          {"claim", html(theorem.claim)},
          {"refutes", theorem.settles == checks::Settles::refutes},
          {"decides", theorem.settles == checks::Settles::decides},
          {"mathematics", mathematics_of(theorem.closed)},
          {"where", std::move(where)},
          {"coq", theorem.says}};
}

json reading_data(const Statement& statement, const Reading& reading) {
  json theorems = json::array();
  for (const checks::Theorem& theorem : reading.proofs) {
    theorems.push_back(theorem_data(theorem));
  }
  const bool refuted = reading.verdict == checks::Verdict::refuted;
  return {
      {"name", reading.reading},
      {"anchor", "reading-" + slug(reading.reading)},
      {"claim", html(reading.claim)},
      {"in_short", typeset(reading.claim)},  // a summary may have no links
      {"verdict", verdict_words(reading.verdict)},
      {"evidence", std::string(checks::to_string(reading.evidence))},
      {"note", text_or_false(reading.note)},
      {"sharpness", text_or_false(reading.sharpness)},
      {"domain", reading.domain ? json(html(reading.domain(checks::Effort::quick))) : json(false)},
      {"counts", counts_of(statement, reading)},
      {"theorems", theorems},
      {"proved", !reading.proofs.empty()},
      {"certificate", refuted ? certificate_of(statement, reading.reading) : json(false)}};
}

// What the readings of a part of the names say, in their order.
template <typename Wanted>
json readings_where(const Statement& statement, const Wanted& wanted) {
  json all = json::array();
  for (const Reading& reading : statement.readings) {
    if (wanted(reading)) {
      all.push_back(reading_data(statement, reading));
    }
  }
  return all;
}

// The certificate whose numbers the erratum gives; else that of the statement as printed.
json main_certificate(const Statement& statement) {
  for (const checks::ErrataEntry& entry : checks::errata()) {
    for (const std::string& file : entry.certificates) {
      for (const Reading& reading : statement.readings) {
        if (checks::certificate_file(statement.id, reading.reading) == file) {
          return certificate_of(statement, reading.reading);
        }
      }
    }
  }
  for (const Reading& reading : statement.readings) {
    if (reading.verdict == checks::Verdict::refuted && begins(reading.reading, "printed")) {
      return certificate_of(statement, reading.reading);
    }
  }
  return false;
}

json errata_of(const Statement& statement) {
  json rows = json::array();
  for (const checks::ErrataEntry& entry : checks::errata()) {
    if (std::find(entry.ids.begin(), entry.ids.end(), statement.id) != entry.ids.end()) {
      json others = json::array();
      for (const std::string& id : entry.ids) {
        if (id != statement.id) {
          others.push_back(id);
        }
      }
      rows.push_back({{"printed", html(entry.printed)},
                      {"counterexample", html(entry.counterexample)},
                      {"holds", text_or_false(entry.holds)},
                      {"others", others}});
    }
  }
  return rows;
}

json quantities_of(const Statement& statement) {
  json rows = json::array();
  for (const Quantity& quantity : catalogue()) {
    const auto& ids = quantity.statements;
    if (std::find(ids.begin(), ids.end(), statement.id) != ids.end()) {
      rows.push_back({{"name", quantity.name}, {"summary", html(quantity.summary)}});
    }
  }
  return rows;
}

json source_data(const Statement& statement) {
  const checks::Source& source = checks::source_of(statement);
  return {{"prefix", source.prefix},
          {"name", source.name},
          {"citation", checks::citation(source)},
          {"bibtex", bibtex(source)}};
}

bool is_printed(const Reading& reading) { return begins(reading.reading, "printed"); }
bool is_corrected(const Reading& reading) {
  return begins(reading.reading, "corrected") && reading.verdict == checks::Verdict::holds;
}

}  // namespace

json statement_row(const Statement& statement) {
  const checks::Source& source = checks::source_of(statement);
  return {{"id", statement.id},
          {"name", short_name(statement)},
          {"title", statement.title},
          {"kind", statement.kind},
          {"source", source.prefix},
          {"source_name", source.name},
          {"error", text_or_false(statement.erratum.error)},
          {"verdict", verdict_words(printed_verdict(statement))},
          {"finding", finding_words(statement.erratum.severity)}};
}

json statement_data(const Statement& statement) {
  const checks::Quotation& quotation = checks::ledger_text().quotations.at(statement.id);
  json data = statement_row(statement);
  const json errata = errata_of(statement);
  const json corrected = readings_where(statement, is_corrected);
  bool holds = !corrected.empty();
  for (const json& row : errata) {
    holds = holds || row.at("holds") != false;
  }
  const json main = main_certificate(statement);
  data.update(
      {{"source", source_data(statement)},
       {"place", quotation.place},
       {"plain", text_or_false(quotation.plain)},
       {"told", quotation.told.empty() ? json(false) : json(told_html(quotation.told, root))},
       {"quote", quotation.quote.empty() ? json(false) : json(latex_html(quotation.quote, root))},
       {"printed", text_or_false(statement.printed)},
       {"error", text_or_false(statement.erratum.error)},
       {"loses", text_or_false(statement.erratum.loses)},
       {"refuted", printed_verdict(statement) == checks::Verdict::refuted},
       {"errata", errata},
       {"counterexample", main},
       {"any_counterexample", main != false || !errata.empty() || !quotation.told.empty()},
       {"corrected", corrected},
       {"holds", holds},
       {"printed_readings", readings_where(statement, is_printed)},
       {"readings", readings_where(statement, [](const Reading&) { return true; })},
       {"count", counted(statement.readings.size(), "reading")},
       {"quantities", quantities_of(statement)},
       {"any_quantity", !quantities_of(statement).empty()},
       {"bibtex", bibtex(statement)}});
  return data;
}

}  // namespace pkdp::site
