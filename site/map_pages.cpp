#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "checks/registry.hpp"
#include "site/builder.hpp"
#include "site/definition_map.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

using checks::Statement;
using nlohmann::json;
using Mentions = std::map<std::string, std::set<std::string>>;

bool is_id_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-';
}

// The ids in a text; the longest one where several begin at one place.
void collect(const std::string& text, const std::set<std::string_view>& ids,
             std::set<std::string>& found) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_id_letter(text[at]) || (at > 0 && is_id_letter(text[at - 1]))) {
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_id_letter(text[end])) {
      ++end;
    }
    for (std::size_t stop = end; stop > at + 4; --stop) {
      const std::string word = text.substr(at, stop - at);
      if (ids.count(word) > 0) {
        found.insert(word);
        break;
      }
    }
  }
}

// What the words of each statement name: its readings rest on these, or are compared with them.
Mentions mentions() {
  const auto list = checks::statement_ids();
  const std::set<std::string_view> ids(list.begin(), list.end());
  Mentions all;
  for (const Statement& statement : checks::statements()) {
    std::set<std::string>& found = all[statement.id];
    collect(statement.printed + " " + statement.erratum.error + " " + statement.erratum.loses, ids,
            found);
    for (const checks::Reading& reading : statement.readings) {
      collect(reading.claim + " " + reading.note + " " + reading.sharpness, ids, found);
    }
    found.erase(statement.id);
  }
  return all;
}

json links(const std::set<std::string>& ids) {
  json rows = json::array();
  for (const std::string& id : ids) {
    rows.push_back(
        {{"id", id},
         {"unsafe", checks::find_statement(id).erratum.severity == checks::Severity::unsafe}});
  }
  return rows;
}

void add_uses(Builder& site) {
  const Mentions uses = mentions();
  Mentions used_by;
  for (const auto& [id, others] : uses) {
    for (const std::string& other : others) {
      used_by[other].insert(id);
    }
  }
  json rows = json::array();
  for (const Statement& statement : checks::statements()) {
    const std::set<std::string>& down = uses.at(statement.id);
    const std::set<std::string>& up = used_by[statement.id];
    if (!down.empty() || !up.empty()) {
      rows.push_back({{"id", statement.id},
                      {"name", short_name(statement)},
                      {"finding", finding_words(statement.erratum.severity)},
                      {"uses", links(down)},
                      {"used_by", links(up)}});
    }
  }
  site.page("maps/uses.html",
            {"Which statement uses which",
             "What each statement rests on or is compared with, and what "
             "rests on it.",
             "maps"},
            "uses", {{"rows", rows}});
  site.findable("maps/uses.html", "Which statement uses which", "rests on depends", "map");
}

json error_cell(const json& row) {
  const bool unsafe = row.at("unsafe").at("bad").get<bool>();
  const bool bad = row.at("worst").at("bad").get<bool>();
  return {{"there", true},
          {"unsafe", unsafe},
          {"bad", bad && !unsafe},
          {"fine", !bad && !unsafe},
          {"audit", row.at("audit")},
          {"count", row.at("unsafe").at("text")},
          {"worst", row.at("worst").at("text")}};
}

void add_errors(Builder& site) {
  json heads = json::array();
  std::set<std::string> functions;
  std::vector<std::map<std::string, json>> columns;
  for (const Audit& audit : site.audits()) {
    heads.push_back({{"name", audit.name}, {"title", audit.title}});
    columns.emplace_back();
    for (const json& row : function_rows(audit)) {
      if (row.at("measured") != "0") {
        const std::string function = row.at("function").get<std::string>();
        functions.insert(function);
        columns.back()[function] = error_cell(row);
      }
    }
  }
  json rows = json::array();
  for (const std::string& function : functions) {
    json cells = json::array();
    for (const auto& column : columns) {
      const auto found = column.find(function);
      cells.push_back(found == column.end() ? json{{"there", false}} : found->second);
    }
    rows.push_back({{"function", function}, {"cells", cells}});
  }
  site.page("maps/errors.html",
            {"Who errs where", "Functions against programs: where values lie on the unsafe side.",
             "maps"},
            "errors", {{"heads", heads}, {"rows", rows}, {"any", !rows.empty()}});
  site.findable("maps/errors.html", "Who errs where", "functions implementations unsafe", "map");
}

}  // namespace

void add_maps(Builder& site) {
  json data = definition_map();
  site.page("maps/index.html",
            {"Maps", "Which definition of privacy implies which: figure 1 of the paper, corrected.",
             "maps"},
            "maps", data);
  site.findable("maps/index.html", "Which definition implies which",
                "figure 1 corrected implications NP CDP DDP IBCDP", "map");
  add_uses(site);
  add_errors(site);
}

}  // namespace pkdp::site
