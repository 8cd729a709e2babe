#include "site/serve/forms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "reference/catalogue/catalogue.hpp"
#include "reference/catalogue/quantity_json.hpp"

namespace pkdp::serve {
namespace {

using nlohmann::json;

std::string command_of(const Calculator& calculator) {
  std::string words;
  for (const std::string& word : calculator.command) {
    if (word != "-") {
      words += (words.empty() ? "" : " ") + word;
    }
  }
  return words;
}

// The help of the command line without the files that it reads: a form refuses them.
std::string without_files(std::string help) {
  for (const auto& [from, to] :
       {std::pair{", or @FILE, or @- for standard input", ""},
        std::pair{"@FILE with ", "a list p1,p2,… with "}, std::pair{" or @FILE", ""},
        std::pair{" (- reads stdin)", ""}, std::pair{"; - reads stdin)", ")"}}) {
    const std::string_view words(from);
    for (auto at = help.find(words); at != std::string::npos; at = help.find(words)) {
      help.replace(at, words.size(), to);
    }
  }
  return help;
}

// Options that a help names are fields here: “δ” for --delta.
std::string with_labels(std::string help, const Calculator& calculator) {
  for (const Field& field : calculator.fields) {
    const std::string option = "--" + field.name;
    for (auto at = help.find(option); at != std::string::npos; at = help.find(option, at + 1)) {
      const std::size_t end = at + option.size();
      const bool longer =
          end < help.size() &&
          (help[end] == '-' || std::isalnum(static_cast<unsigned char>(help[end])) != 0);
      if (!longer) {
        help.replace(at, option.size(), "“" + field.label + "”");
      }
    }
  }
  return help;
}

bool is_option(const Field& field) { return field.name[0] >= 'a'; }

json field_json(const Calculator& calculator, const Field& field, const Help& help,
                const std::string& id) {
  json choices = json::array();
  if (field.optional && field.kind == Kind::choice) {
    choices.push_back({{"word", ""}, {"shown", "as the file says"}, {"chosen", true}});
  }
  for (const std::string& choice : field.choices) {
    choices.push_back({{"word", choice}, {"shown", choice}, {"chosen", choice == field.initial}});
  }
  const std::string option = is_option(field) ? "--" + field.name : field.name;
  const std::string says =
      with_labels(without_files(help(command_of(calculator), option)), calculator);
  const bool own_words = calculator.id == "quantity" || field.kind == Kind::secret;
  return {{"name", field.name},
          {"id", id},
          {"label", field.label},
          {"kind", to_string(field.kind)},
          {"is_choice", field.kind == Kind::choice},
          {"is_document", field.kind == Kind::document},
          {"is_secret", field.kind == Kind::secret},
          {"is_text",
           field.kind == Kind::number || field.kind == Kind::list || field.kind == Kind::words},
          {"initial", field.initial},
          {"choices", choices},
          {"help", own_words && field.kind != Kind::number ? std::string() : says},
          {"optional", field.optional},
          {"curve", field.curve},
          {"group", field.group},
          {"way", field.way}};
}

json group_json(const Calculator& calculator, const std::string& name) {
  const auto group = std::find_if(calculator.groups.begin(), calculator.groups.end(),
                                  [&name](const Group& one) { return one.name == name; });
  const bool named = group != calculator.groups.end();
  return {{"name", name},
          {"label", named ? group->label : std::string()},
          {"chosen_here", named},
          {"ways", json::array()}};
}

// The group of that name among the items, added where it is not there yet.
json& group_in(json& items, const Calculator& calculator, const std::string& name) {
  for (json& item : items) {
    if (item.contains("group") && item["group"]["name"] == name) {
      return item["group"];
    }
  }
  items.push_back({{"group", group_json(calculator, name)}});
  return items.back()["group"];
}

// The way of that name in the group, added where it is not there yet.
json& way_in(json& group, const std::string& words) {
  json& ways = group["ways"];
  for (json& way : ways) {
    if (way["words"] == words) {
      return way;
    }
  }
  ways.push_back({{"words", words},
                  {"id", fmt::format("{}-{}", group["name"].get<std::string>(), ways.size())},
                  {"group", group["name"]},
                  {"chosen_here", group["chosen_here"]},
                  {"first", ways.empty()},
                  {"fields", json::array()}});
  return ways.back();
}

}  // namespace

json form_json(const Calculator& calculator, const Help& help) {
  json items = json::array();
  json curve = json::array();
  std::size_t number = 0;
  for (const Field& field : calculator.fields) {
    const json words = field_json(calculator, field, help, fmt::format("field-{}", number++));
    if (field.curve) {
      curve.push_back(words);
    } else if (field.group.empty()) {
      items.push_back({{"field", words}});
    } else {
      json& group = group_in(items, calculator, field.group);
      way_in(group, field.way)["fields"].push_back(words);
    }
  }
  return {{"id", calculator.id},
          {"title", calculator.title},
          {"lead", calculator.lead},
          {"command", command_of(calculator)},
          {"items", items},
          {"curve", calculator.curve},
          {"has_curve", !calculator.curve.empty()},
          {"curve_fields", curve},
          {"is_draw", calculator.id == "draw"},
          {"is_model", calculator.id == "model"}};
}

json forms_json(const Help& help) {
  json forms = json::array();
  for (const Calculator& calculator : calculators()) {
    forms.push_back(form_json(calculator, help));
  }
  return {{"calculators", forms}};
}

json quantities_json() {
  json quantities = json::array();
  for (const Quantity* quantity : match_quantities("*")) {
    quantities.push_back(json::parse(to_json(*quantity).dump()));
  }
  return {{"quantities", quantities}};
}

}  // namespace pkdp::serve
