#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "checks/registry.hpp"
#include "checks/registry/errata_entries.hpp"
#include "checks/registry/ledger_text.hpp"
#include "pkdp/error.hpp"
#include "reference/catalogue/arguments.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "reference/numbers/decimal.hpp"
#include "site/builder.hpp"
#include "site/told.hpp"
#include "site/typeset.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

using checks::Severity;
using checks::Statement;
using nlohmann::json;

std::string html(const std::string& text) { return typeset(text, ""); }

// A number of the example, rounded up: what the command on the page prints first.
std::string corrected_delta() {
  Arguments arguments;
  for (const auto& [name, value] : {std::pair{"n", "1000"}, std::pair{"lambda", "1/1000"},
                                    std::pair{"threshold", "10"}, std::pair{"epsilon", "20"}}) {
    arguments.set(name, value);
  }
  return enclose_in_decimal(evaluate("bound.pk.thm-5.delta", arguments), 4).upper;
}

// The example that the page explains, in the words and numbers of the ledger.
json example() {
  const Statement& theorem = checks::find_statement("pk.thm-5");
  const auto entry =
      std::find_if(checks::errata().begin(), checks::errata().end(),
                   [](const auto& error) { return error.ids.front() == "pk.thm-5"; });
  if (entry == checks::errata().end()) {
    throw InternalError("the front page explains pk.thm-5, which has no erratum");
  }
  const checks::Quotation& quotation = checks::ledger_text().quotations.at(theorem.id);
  return {{"thm5_plain", html(quotation.plain)},
          {"thm5_told", told_html(quotation.told, "")},
          {"thm5_loses", html(theorem.erratum.loses)},
          {"thm5_holds", html(entry->holds)},
          {"thm5_delta", corrected_delta()}};
}

json sources() {
  json rows = json::array();
  for (const checks::Source& source : checks::ledger_text().sources) {
    const auto count = std::count_if(
        checks::statements().begin(), checks::statements().end(),
        [&](const Statement& s) { return checks::source_of(s).prefix == source.prefix; });
    rows.push_back({{"prefix", source.prefix},
                    {"name", source.name},
                    {"citation", checks::citation(source)},
                    {"count", std::to_string(count)}});
  }
  return rows;
}

json findings() {
  json rows = json::array();
  for (const Severity severity : {Severity::unsafe, Severity::wrong, Severity::edge,
                                  Severity::proof, Severity::text, Severity::none}) {
    json row = finding_words(severity);
    json counts = json::array();
    std::size_t all = 0;
    for (const checks::Source& source : checks::ledger_text().sources) {
      std::size_t count = 0;
      for (const Statement& statement : checks::statements()) {
        count += checks::source_of(statement).prefix == source.prefix &&
                         statement.erratum.severity == severity
                     ? 1
                     : 0;
      }
      counts.push_back(std::to_string(count));
      all += count;
    }
    row["counts"] = counts;
    row["count"] = std::to_string(all);
    rows.push_back(std::move(row));
  }
  return rows;
}

// As README.md counts: statements of the documents, without our own ids for their running text.
json numbers() {
  std::size_t total = 0, refuted = 0, unsafe = 0, readings = 0, settled = 0;
  for (const Statement& statement : checks::statements()) {
    if (statement.id.find(".text-") == std::string::npos) {
      ++total;
      refuted += printed_verdict(statement) == checks::Verdict::refuted ? 1 : 0;
      unsafe += statement.erratum.severity == Severity::unsafe ? 1 : 0;
    }
    for (const checks::Reading& reading : statement.readings) {
      ++readings;
      const bool decided =
          reading.verdict == checks::Verdict::holds || reading.verdict == checks::Verdict::refuted;
      settled += decided && !reading.proofs.empty() ? 1 : 0;
    }
  }
  return {{"total", std::to_string(total)},
          {"refuted", std::to_string(refuted)},
          {"unsafe", std::to_string(unsafe)},
          {"readings", std::to_string(readings)},
          {"settled", std::to_string(settled)},
          {"all", std::to_string(checks::statements().size())},
          {"quantities", std::to_string(catalogue().size())}};
}

}  // namespace

void add_front_page(Builder& site) {
  json data = example();
  data.update(numbers());
  data["sources"] = sources();
  data["findings"] = findings();
  data["cases"] = with_thousands(site.golden_cases());
  const std::size_t audits = site.audits().size();
  data["audits"] = audits == 0 ? json(false) : json(counted(audits, "program"));
  const Page page{
      "pkdp: differential privacy under partial knowledge, exactly",
      "Which statements about privacy against attackers with partial knowledge are true, "
      "and what the numbers are, exactly.",
      "",
      "",
      {"index.js", "search.js"}};
  site.page("index.html", page, "front", data);
}

}  // namespace pkdp::site
