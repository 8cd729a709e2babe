#include "site/counterexample.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "reference/catalogue/value_json.hpp"
#include "reference/numbers/rounding.hpp"
#include "site/typeset.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

using nlohmann::json;
using Texts = std::vector<std::string>;

constexpr std::size_t most_rows = 32;
constexpr std::size_t longest_exact = 60;

struct Term {
  const char* sign;
  const char* words;
};

// Only names that mean one thing in all certificates.
const std::map<std::string, Term, std::less<>>& terms() {
  static const std::map<std::string, Term, std::less<>> all{
      {"n", {"n", "records in all, the target included"}},
      {"records", {"n", "records in all, the target included"}},
      {"values", {"values", "that a record may have"}},
      {"outputs", {"outputs", "that the mechanism may give"}},
      {"backgrounds", {"backgrounds", "that the attacker may have"}},
      {"known", {"known", "records that the attacker knows"}},
      {"known_ones", {"known ones", "ones among the known records"}},
      {"ratio", {"e^ε", ""}},
      {"epsilon", {"ε", ""}},
      {"delta", {"δ", ""}},
      {"lambda", {"λ", ""}},
      {"tau", {"τ", ""}},
      {"kappa", {"κ", ""}},
      {"sigma", {"σ", ""}},
      {"threshold", {"T", "threshold"}},
      {"second_coins", {"second coins", ""}}};
  return all;
}

// Certificates are written in ASCII.
std::string in_signs(const std::string& claim) {
  static const std::vector<std::pair<std::regex, const char*>> signs = [] {
    std::vector<std::pair<std::regex, const char*>> all;
    for (const auto& [word, sign] :
         {std::pair{"\\beps(ilon)?\\b", "ε"}, std::pair{"\\bdelta\\b", "δ"},
          std::pair{"\\blambda\\b", "λ"}, std::pair{"\\btau\\b", "τ"},
          std::pair{"\\btheta\\b", "θ"}, std::pair{"\\bTheta\\b", "Θ"},
          std::pair{"\\bkappa\\b", "κ"}, std::pair{"\\bsigma\\b", "σ"},
          std::pair{"\\bbeta\\b", "β"}, std::pair{"\\bmu\\b", "μ"},
          std::pair{"\\blhs\\b", "the left side"}, std::pair{"\\brhs\\b", "the right side"},
          std::pair{">=", "≥"}, std::pair{"<=", "≤"}}) {
      all.emplace_back(std::regex(word), sign);
    }
    return all;
  }();
  std::string text = claim;
  for (const auto& [word, sign] : signs) {
    text = std::regex_replace(text, word, sign);
  }
  return text;
}

Texts texts(const json& list) { return list.get<Texts>(); }

std::string about(const ExactForm& form) {
  return fmt::format("{:.4g}", round_to_doubles(Value(form)).nearest);
}

// {"exact": "4/5", "about": "0.8"}: the first is short enough to be read, or empty.
json side(const json& form) {
  const ExactForm value = exact_form_from_json(form, "certificate");
  const std::string exact = to_string(value);
  const bool whole =
      std::holds_alternative<Rational>(value) && exact.find('/') == std::string::npos;
  const bool is_short = exact.size() <= longest_exact;
  return {{"exact", is_short ? json(typeset(exact)) : json(false)},
          {"all", is_short ? json(false) : json(exact)},
          {"about", whole && is_short ? json(false) : json(about(value))}};
}

std::size_t size_of(const json& inputs, const char* name, std::size_t otherwise) {
  return inputs.contains(name) ? std::stoul(inputs.at(name).get<std::string>()) : otherwise;
}

/// The tables of a finite model among the inputs.
struct Tables {
  std::size_t records, values, backgrounds, databases = 1;
  std::vector<Texts> laws;
  Texts outputs;            // of a deterministic mechanism, one a database
  std::size_t columns = 0;  // of a kernel: a leakage and an output, the output in the inner loop
  Texts kernel;
  std::size_t given = 1;  // outputs
};

bool read_tables(const json& inputs, Tables& tables) {
  if (!inputs.contains("law_0") || !inputs.contains("records") || !inputs.contains("values")) {
    return false;
  }
  tables = {size_of(inputs, "records", 1),
            size_of(inputs, "values", 2),
            size_of(inputs, "backgrounds", 1),
            1,
            {},
            {},
            0,
            {},
            1};
  for (std::size_t i = 0; i < tables.records && tables.databases <= most_rows; ++i) {
    tables.databases *= tables.values;
  }
  if (tables.databases * tables.backgrounds > most_rows) {
    return false;
  }
  for (std::size_t i = 0; inputs.contains(fmt::format("law_{}", i)); ++i) {
    tables.laws.push_back(texts(inputs.at(fmt::format("law_{}", i))));
    if (tables.laws.back().size() != tables.databases * tables.backgrounds) {
      return false;
    }
  }
  if (inputs.contains("mechanism") && inputs.at("mechanism").is_array() &&
      inputs.at("mechanism").size() == tables.databases) {
    tables.outputs = texts(inputs.at("mechanism"));
  }
  tables.given = size_of(inputs, "outputs", 1);
  if (inputs.contains("kernel")) {
    tables.columns = tables.given * size_of(inputs, "leakages", 1);
    tables.kernel = texts(inputs.at("kernel"));
  }
  if (tables.kernel.size() != tables.databases * tables.columns) {
    return false;
  }
  return !tables.outputs.empty() || !tables.kernel.empty();
}

std::string database(std::size_t number, const Tables& tables) {
  std::string text;
  for (std::size_t i = 0; i < tables.records; ++i) {
    text = fmt::format("{}{}{}", number % tables.values, text.empty() ? "" : ", ", text);
    number /= tables.values;
  }
  return text;
}

json model_table(const Tables& tables) {
  json heads = {"database"};
  if (tables.backgrounds > 1) {
    heads.push_back("the attacker sees");
  }
  for (std::size_t law = 0; law < tables.laws.size(); ++law) {
    heads.push_back(tables.laws.size() == 1 ? "probability" : fmt::format("law {}", law + 1));
  }
  for (std::size_t column = 0; column < tables.columns; ++column) {
    const std::string leakage = tables.columns == tables.given
                                    ? std::string()
                                    : fmt::format("leakage {}, ", column / tables.given);
    heads.push_back(fmt::format("P[{}output {}]", leakage, column % tables.given));
  }
  if (tables.columns == 0) {
    heads.push_back("output");
  }
  json rows = json::array();
  for (std::size_t d = 0; d < tables.databases; ++d) {
    for (std::size_t b = 0; b < tables.backgrounds; ++b) {
      json cells = {database(d, tables)};
      if (tables.backgrounds > 1) {
        cells.push_back(std::to_string(b));
      }
      for (const Texts& law : tables.laws) {
        cells.push_back(law[d * tables.backgrounds + b]);
      }
      for (std::size_t column = 0; column < tables.columns; ++column) {
        cells.push_back(tables.kernel[d * tables.columns + column]);
      }
      if (tables.columns == 0) {
        cells.push_back(tables.outputs[d] == "-1" ? "none" : tables.outputs[d]);
      }
      rows.push_back({{"cells", cells}});
    }
  }
  return {{"heads", heads}, {"rows", rows}};
}

std::string joined(const json& value) {
  if (value.is_string()) {
    return value.get<std::string>();
  }
  std::string text;
  for (const json& entry : value) {
    text += (text.empty() ? "" : ", ") + entry.get<std::string>();
  }
  return text.empty() ? "none" : text;
}

json setting(const json& inputs, bool with_table) {
  static const std::set<std::string> in_table{"mechanism", "kernel", "records", "values"};
  json rows = json::array();
  for (const auto& [name, value] : inputs.items()) {
    // A simulator's or a cut's certificate is for the program that checks it.
    if (name.rfind("cut_", 0) == 0 ||
        (with_table && (in_table.count(name) > 0 || name.rfind("law_", 0) == 0))) {
      continue;
    }
    const auto term = terms().find(name);
    const bool known = term != terms().end();
    rows.push_back({{"sign", typeset(known ? term->second.sign : name)},
                    {"words", known ? term->second.words : ""},
                    {"value", joined(value)}});
  }
  return rows;
}

std::string sign(const std::string& relation) {
  static const std::map<std::string, std::string> signs{{"<=", "≤"}, {">=", "≥"}, {"!=", "≠"}};
  const auto found = signs.find(relation);
  return found == signs.end() ? relation : found->second;
}

std::string smallest(const json& minimal) {
  const std::string text = minimal.at("text").get<std::string>();
  const std::string value = minimal.at("value").get<std::string>();
  if (value == "first") {
    return "No smaller one exists in the order of the search: " + text + ".";
  }
  return value == "only" ? "The claim is about this case alone: " + text + "."
                         : "Whether a smaller one exists is not known: " + text + ".";
}

}  // namespace

json counterexample(const json& certificate) {
  const json& inputs = certificate.at("inputs");
  Tables tables{};
  const bool with_table = read_tables(inputs, tables);
  return {{"claim", typeset(in_signs(certificate.at("claim").get<std::string>()))},
          {"setting", setting(inputs, with_table)},
          {"table", with_table ? model_table(tables) : json(false)},
          {"records", with_table ? json(counted(tables.records, "record")) : json(false)},
          {"lhs", side(certificate.at("lhs"))},
          {"rhs", side(certificate.at("rhs"))},
          {"sign", sign(certificate.at("relation").get<std::string>())},
          {"smallest", smallest(certificate.at("minimal"))}};
}

}  // namespace pkdp::site
