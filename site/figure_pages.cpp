#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "checks/registry.hpp"
#include "checks/registry/ledger_text.hpp"
#include "fixtures/figures/registry.hpp"
#include "fixtures/figures/what_to_see.hpp"
#include "site/builder.hpp"
#include "site/figure_tables.hpp"
#include "site/typeset.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

using figures::Figure;
using nlohmann::json;

// "th.evaluation" is no statement: it redraws tables of th.alg-2's chapter.
const checks::Statement* statement_of(const std::string& id) {
  for (const checks::Statement& statement : checks::statements()) {
    if (statement.id == id) {
      return &statement;
    }
  }
  return nullptr;
}

json key_of(const Plot& plot) {
  json rows = json::array();
  for (std::size_t i = 0; i < plot.lines.size(); ++i) {
    rows.push_back({{"letter", plot.lines.size() > 1 ? json(plot_letter(i)) : json(false)},
                    {"label", plot.lines[i].label},
                    {"colour", std::to_string(plot.lines[i].colour)},
                    {"kind", plot.lines[i].kind}});
  }
  return rows;
}

json panels_of(const Figure& figure, const std::string& numbers) {
  json panels = json::array();
  const std::vector<Plot> plots = plots_of(figure, numbers);
  for (std::size_t i = 0; i < plots.size(); ++i) {
    panels.push_back({{"title", in_print(figure.panels[i].title)},
                      {"svg", plot_svg(plots[i])},
                      {"key", key_of(plots[i])}});
  }
  return panels;
}

// Where text and caption of a source disagree there is a picture of each; others have a title that
// says which.
json variant_words(const std::string& variant) {
  return variant == "caption" || variant == "text" ? json("as the " + variant + " has it")
                                                   : json(false);
}

json variant_data(Builder& site, const Figure& figure) {
  const auto numbers = figure_numbers(figure);
  const std::string file = fmt::format("{}.{}.csv", figure.id, figure.variant);
  if (numbers) {
    site.file("figures/" + file, *numbers);
  }
  // Figures with numbers of their own form are drawn by the program alone.
  const bool drawn = numbers && !figure.csv;
  const std::string see = drawn ? figures::what_to_see(figure.id, figure.variant) : std::string();
  return {{"variant", figure.variant},
          {"variant_words", variant_words(figure.variant)},
          {"see", see.empty() ? json(false) : json(typeset(see, "../"))},
          {"id", figure.id},
          {"title", in_print(figure.title)},
          {"panels", drawn ? panels_of(figure, *numbers) : json::array()},
          {"drawn", drawn},
          {"file", numbers ? json(file) : json(false)},
          {"command",
           fmt::format("pkdp figure {} --variant {} -o figure.svg", figure.id, figure.variant)}};
}

}  // namespace

void add_figures(Builder& site) {
  std::map<std::string, json> variants;
  std::vector<std::string> ids;
  for (const Figure& figure : figures::all_figures()) {
    if (variants.count(figure.id) == 0) {
      ids.push_back(figure.id);
      variants[figure.id] = json::array();
    }
    variants[figure.id].push_back(variant_data(site, figure));
  }
  json list = json::array();
  for (const std::string& id : ids) {
    const checks::Statement* statement = statement_of(id);
    const std::string title = variants.at(id).at(0).at("title").get<std::string>();
    const std::string name = statement == nullptr ? id : short_name(*statement);
    const json data{{"id", id},
                    {"name", name},
                    {"title", statement == nullptr ? title : statement->title},
                    {"statement", statement != nullptr},
                    {"error", statement == nullptr || statement->erratum.error.empty()
                                  ? json(false)
                                  : json(typeset(statement->erratum.error, "../"))},
                    {"variants", variants.at(id)}};
    const std::string path = "figures/" + id + ".html";
    site.page(path, {fmt::format("{}, redrawn", name), title, "figures"}, "figure", data);
    site.findable(path, fmt::format("{}, redrawn: {}", name, title), id, "figure");
    list.push_back(data);
  }
  site.page("figures/index.html",
            {"Figures", "The figures of the documents, redrawn from certified values.", "figures"},
            "figures", {{"figures", list}});
}

}  // namespace pkdp::site
