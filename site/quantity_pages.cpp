#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include "fixtures/generate/golden_file.hpp"
#include "pkdp/verified.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "site/builder.hpp"
#include "site/curve.hpp"
#include "site/formula.hpp"
#include "site/golden.hpp"
#include "site/invocations.hpp"
#include "site/typeset.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* root = "../";

std::string family_of(const std::string& name) {
  return name.rfind("bound.", 0) == 0 ? "bound" : name.substr(0, name.find('.'));
}

const char* safe_words(SafeSide safe) {
  switch (safe) {
    case SafeSide::upper:
      return "above: a value reported too large only costs utility, one too small claims privacy "
             "that is not there";
    case SafeSide::lower:
      return "below: a value reported too small only costs utility, one too large claims privacy "
             "that is not there";
    case SafeSide::none:
      return "none: an error in either direction matters";
  }
  return "";
}

json parameters_of(const Quantity& quantity) {
  json rows = json::array();
  for (const Parameter& parameter : quantity.parameters) {
    rows.push_back({{"name", parameter.name},
                    {"domain", typeset(parameter.domain, root)},
                    {"meaning", typeset(parameter.meaning, root)},
                    {"required", parameter.required}});
  }
  return rows;
}

std::string argument_text(const GivenArguments& value) {
  if (value.is_string()) {
    return value.get<std::string>();
  }
  std::string text;
  for (const GivenArguments& entry : value) {
    text += (text.empty() ? "" : ", ") + entry.get<std::string>();
  }
  return text;
}

// In the order of the quantity's parameters.
GivenArguments in_order(const Quantity& quantity, const json& arguments) {
  GivenArguments ordered = GivenArguments::object();
  for (const Parameter& parameter : quantity.parameters) {
    if (arguments.contains(parameter.name)) {
      ordered[parameter.name] = arguments.at(parameter.name);
    }
  }
  return ordered;
}

json example_data(const Quantity& quantity, const json& entry) {
  const GivenArguments arguments = in_order(quantity, entry.at("arguments"));
  json pairs = json::array();
  for (const auto& [name, value] : arguments.items()) {
    pairs.push_back({{"name", name}, {"value", argument_text(value)}});
  }
  const std::string exact = entry.contains("exact") && entry.at("exact").is_string()
                                ? entry.at("exact").get<std::string>()
                                : std::string();
  const json& enclosure = entry.at("enclosure");
  return {{"arguments", pairs},
          {"lower", enclosure.at(0)},
          {"upper", enclosure.at(1)},
          {"same", enclosure.at(0) == enclosure.at(1)},
          {"nearest", decimal_of_hex(entry.at("nearest").get<std::string>())},
          {"hex", entry.at("nearest")},
          {"exact", exact.empty() || exact.size() > 80 ? json(false) : json(exact)},
          {"shell", in_shell(quantity.name, arguments)},
          {"python", in_python(quantity.name, arguments)},
          {"cpp", in_cpp(quantity.name, arguments)}};
}

// What a program extracted from Coq has verified of a function: how many cases, and which not.
struct Verified {
  std::size_t count = 0;
  std::set<std::int64_t> rest;
};

std::map<std::string, Verified> verified_cases() {
  std::map<std::string, Verified> all;
  const json document = json::parse(verified_text());
  for (const json& entry : document.at("functions")) {
    all.emplace(entry.at("function").get<std::string>(),
                Verified{entry.at("verified").get<std::size_t>(),
                         entry.at("not_verified").get<std::set<std::int64_t>>()});
  }
  return all;
}

std::string verified_words(std::size_t number) {
  return number == 0 ? "None of them is verified by a program whose correctness is a theorem; pkdp "
                       "and an independent derivation agree on them."
                     : fmt::format(
                           "Of the cases that pkdp publishes, {} are verified by a program "
                           "extracted from Coq, whose correctness is a theorem.",
                           number);
}

struct Prepared {
  std::optional<json> golden;
  std::optional<json> example;
  std::optional<Plot> curve;
};

std::vector<Prepared> prepared(const std::string& folder,
                               const std::map<std::string, Verified>& verified) {
  const std::vector<Quantity>& all = catalogue();
  std::vector<Prepared> result(all.size());
  tbb::parallel_for(std::size_t{0}, all.size(), [&](std::size_t i) {
    Prepared& here = result[i];
    here.golden = golden_of(folder, all[i].name);
    if (here.golden) {
      here.example = example_of(*here.golden);
      if (const auto known = verified.find(all[i].name); known != verified.end()) {
        mark_verified(*here.golden, known->second.rest);
      }
    }
    if (here.example) {
      here.curve = curve_of(all[i], here.example->at("arguments"));
    }
  });
  return result;
}

json golden_data(const json& document, const std::string& name, std::size_t verified) {
  const std::size_t cases = document.at("cases").size();
  return {{"name", name},
          {"cases", with_thousands(cases)},
          {"flags", flags_of(document)},
          {"verified", verified_words(verified)}};
}

void add_page(Builder& site, const Quantity& quantity, const Prepared& ready,
              std::size_t verified) {
  const json accuracy = accuracy_of(quantity.name, site.audits());
  json data{
      {"name", quantity.name},
      {"summary", typeset(quantity.summary, root)},
      {"formula", mathml(quantity.formula)},
      {"certified", typeset(quantity.certified, root)},
      {"safe", safe_words(quantity.safe)},
      {"parameters", parameters_of(quantity)},
      {"statements", quantity.statements},
      {"any_statement", !quantity.statements.empty()},
      {"example", ready.example ? example_data(quantity, *ready.example) : json(false)},
      {"curve", ready.curve ? json(plot_svg(*ready.curve)) : json(false)},
      {"accuracy", accuracy},
      {"any_accuracy", !accuracy.empty()},
      {"golden", ready.golden ? golden_data(*ready.golden, quantity.name, verified) : json(false)}};
  const std::string path = "quantities/" + quantity.name + ".html";
  const bool golden = ready.golden.has_value();
  site.page(path,
            {quantity.name, quantity.summary, "quantities", "",
             golden ? std::vector<std::string>{"cases.js"} : std::vector<std::string>{}},
            "quantity", data);
  site.findable(path, quantity.name, quantity.summary, "quantity");
  if (ready.golden) {
    const fs::path file = fs::path(site.options().golden) / fixtures::file_name(quantity.name);
    site.file("golden/" + quantity.name + ".json", fixtures::read_text(file));
    site.file("golden/" + quantity.name + ".js", cases_script(*ready.golden));
  }
}

}  // namespace

void add_quantities(Builder& site) {
  const std::map<std::string, Verified> verified = verified_cases();
  const std::vector<Prepared> ready = prepared(site.options().golden, verified);
  json families = json::array();
  for (std::size_t i = 0; i < catalogue().size(); ++i) {
    const Quantity& quantity = catalogue()[i];
    const auto known = verified.find(quantity.name);
    add_page(site, quantity, ready[i], known == verified.end() ? 0 : known->second.count);
    const std::string family = family_of(quantity.name);
    if (families.empty() || families.back().at("family") != family) {
      families.push_back({{"family", family}, {"rows", json::array()}});
    }
    families.back()["rows"].push_back(
        {{"name", quantity.name}, {"summary", typeset(quantity.summary, root)}});
  }
  site.page(
      "quantities/index.html",
      {"Quantities", "Every quantity that pkdp computes, exactly or with a certified enclosure.",
       "quantities"},
      "quantities", {{"families", families}, {"count", std::to_string(catalogue().size())}});
}

}  // namespace pkdp::site
