#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "checks/registry.hpp"
#include "checks/registry/ledger_text.hpp"
#include "site/builder.hpp"
#include "site/files.hpp"
#include "site/statement_data.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

using checks::Statement;
using nlohmann::json;

bool is_ours(const Statement& statement) {
  return statement.id.find(".text-") != std::string::npos;
}

// How many of the rows have each value of a field, as {"id": …, "count": …}, the most frequent
// first.
json tally(const json& rows, const json::json_pointer& field) {
  std::map<std::string, std::size_t> counts;
  for (const json& row : rows) {
    ++counts[row.at(field).get<std::string>()];
  }
  std::vector<std::pair<std::string, std::size_t>> sorted(counts.begin(), counts.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  json result = json::array();
  for (const auto& [id, count] : sorted) {
    result.push_back({{"id", id}, {"name", id}, {"count", std::to_string(count)}});
  }
  return result;
}

// The gravest first.
json findings(const json& rows) {
  json result = json::array();
  for (const auto severity :
       {checks::Severity::unsafe, checks::Severity::wrong, checks::Severity::edge,
        checks::Severity::proof, checks::Severity::text, checks::Severity::none}) {
    json entry = finding_words(severity);
    const auto has = [&entry](const json& row) {
      return row.at("finding").at("id") == entry.at("id");
    };
    entry["count"] = std::to_string(std::count_if(rows.begin(), rows.end(), has));
    result.push_back(std::move(entry));
  }
  return result;
}

void add_list(Builder& site, const json& rows, const json& groups) {
  const auto ours =
      std::count_if(checks::statements().begin(), checks::statements().end(), is_ours);
  const Page page{"Statements",
                  "Every statement of four documents on differential privacy under partial "
                  "knowledge, decided, with filters.",
                  "statements",
                  "",
                  {"filters.js"}};
  site.page("statements/index.html", page, "statements",
            {{"all", std::to_string(rows.size())},
             {"ours", std::to_string(ours)},
             {"total", std::to_string(rows.size() - static_cast<std::size_t>(ours))},
             {"groups", groups},
             {"sources", groups},
             {"findings", findings(rows)},
             {"verdicts", tally(rows, json::json_pointer("/verdict/id"))},
             {"kinds", tally(rows, json::json_pointer("/kind"))}});
}

}  // namespace

void add_statements(Builder& site) {
  json rows = json::array();
  json groups = json::array();
  for (const Statement& statement : checks::statements()) {
    const checks::Source& source = checks::source_of(statement);
    json row = statement_row(statement);
    if (groups.empty() || groups.back().at("prefix") != source.prefix) {
      std::string heading = source.name;
      heading[0] = 'T';
      groups.push_back({{"prefix", source.prefix},
                        {"name", source.name},
                        {"heading", heading},
                        {"citation", checks::citation(source)},
                        {"rows", json::array()}});
    }
    groups.back()["rows"].push_back(row);
    groups.back()["count"] = std::to_string(groups.back().at("rows").size());
    const std::string name = fmt::format("{}: {}", short_name(statement), statement.title);
    const std::string path = fmt::format("statements/{}.html", statement.id);
    site.findable(path, name, statement.id + " " + statement.printed,
                  fmt::format("{}, {}: {}", source.name, statement.id,
                              row.at("finding").at("name").get<std::string>()));
    const std::string error = statement.erratum.error;
    site.page(path,
              {fmt::format("{} ({})", name, statement.id),
               fmt::format("{} of {}: {}", short_name(statement), source.name,
                           error.empty() ? "no error was found" : error),
               "statements"},
              "statement", statement_data(statement));
    rows.push_back(std::move(row));
  }
  // The paper, which most people come for, first.
  std::stable_sort(groups.begin(), groups.end(), [](const json& a, const json& b) {
    return a.at("rows").size() > b.at("rows").size();
  });
  add_list(site, rows, groups);
  for (const auto& [file, text] : certificates()) {
    site.file("certificates/" + file, text);
  }
  site.file("verdict.yml", documents().at(".github/ISSUE_TEMPLATE/verdict.yml"));
}

}  // namespace pkdp::site
