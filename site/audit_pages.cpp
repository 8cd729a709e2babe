#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "site/audit_claims.hpp"
#include "site/audit_data.hpp"
#include "site/builder.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

using nlohmann::json;

constexpr std::size_t most_cases = 25;
constexpr int bar_width = 300;

// What somebody who reads one sentence should know.
std::string verdict(const json& totals) {
  const auto number = [&totals](const char* name) { return totals.value(name, std::size_t{0}); };
  if (number("measured") == 0) {
    return "Nothing could be measured: it gave no value to any question.";
  }
  std::string text;
  if (number("claims") > 0) {
    const std::size_t wrong = number("upper_below") + number("lower_above");
    text = wrong == 0
               ? fmt::format("All of {} claimed bounds hold. ", with_thousands(number("claims")))
               : fmt::format("{} of {} claimed bounds are false. ", with_thousands(wrong),
                             with_thousands(number("claims")));
  }
  if (number("measured") > number("claims")) {
    text += fmt::format("{} of {} answers are the double nearest to the truth. ",
                        share(number("correctly_rounded"), number("measured")),
                        with_thousands(number("measured")));
  }
  if (number("unsafe_beyond_rounding") > 0) {
    text += fmt::format(
        "{} of {} privacy parameters are too small by more than rounding explains: they promise "
        "more "
        "privacy than there is. ",
        with_thousands(number("unsafe_beyond_rounding")), with_thousands(number("with_safe_side")));
  } else if (number("with_safe_side") > 0) {
    text += "No privacy parameter promises more privacy than there is, beyond rounding. ";
  }
  if (number("lost") > 0) {
    text +=
        fmt::format("{} lost altogether: 0, infinity or NaN where the truth is an ordinary number.",
                    counted(number("lost"), "value"));
  }
  return text;
}

json case_row(const json& judged) {
  return {{"function", judged.at("function")},
          {"reply", in_decimal(judged.value("reply", ""))},
          {"right", in_decimal(judged.value("right", ""))},
          {"ulp", judged.value("error_ulp", "")},
          {"relative", judged.value("error_relative", "")},
          {"failure", judged.value("failure", "")},
          {"reproduce", judged.value("reproduce", "")}};
}

// The worst answers of each function: what was put, what came, what is right.
json worst_cases(const json& report) {
  json rows = json::array();
  for (const json& part : report.at("functions")) {
    std::size_t taken = 0;
    for (const json& judged : part.at("worst_cases")) {
      if (taken++ < 3) {
        rows.push_back(case_row(judged));
      }
    }
  }
  return rows;
}

json failures(const json& report) {
  json rows = json::array();
  for (const json& judged : report.at("failures")) {
    if (judged.value("error_ulp", "").empty() && rows.size() < most_cases) {
      rows.push_back(case_row(judged));
    }
  }
  return rows;
}

// How many answers have an error of each size, as bars.
json bars(const json& report) {
  json all = json::array();
  for (const json& part : report.at("functions")) {
    if (part.value("measured", 0) == 0) {
      continue;
    }
    int most = 1;
    for (const json& entry : part.at("histogram_ulp")) {
      most = std::max(most, entry.at("count").get<int>());
    }
    json rows = json::array();
    std::string below = "exact";
    for (const json& entry : part.at("histogram_ulp")) {
      const std::string bound = entry.at("up_to").get<std::string>();
      const int count = entry.at("count").get<int>();
      rows.push_back(
          {{"label", bound == "inf" ? "above " + below
                     : bound == "0" ? "exact"
                                    : "≤ " + bound},
           {"count", with_thousands(static_cast<std::size_t>(count))},
           {"width", std::to_string(count == 0 ? 0 : std::max(1, count * bar_width / most))}});
      below = bound;
    }
    all.push_back({{"function", part.at("function")}, {"bars", rows}});
  }
  return all;
}

json diagnoses(const json& report) {
  json rows = json::array();
  for (const json& part : report.at("functions")) {
    for (const json& diagnosis : part.at("diagnoses")) {
      rows.push_back({{"function", part.at("function")}, {"text", diagnosis.at("text")}});
    }
  }
  return rows;
}

void add_page(Builder& site, const Audit& audit) {
  const json& report = audit.report;
  json data = audit_row(audit);
  const json worst = worst_cases(report);
  const json broken = failures(report);
  const json looks = diagnoses(report);
  data.update({{"source", report.at("source")},
               {"passed", report.at("verdict") == "passed"},
               {"cut_short", report.at("cut_short")},
               {"tolerance", report.at("tolerance_ulp")},
               {"pkdp", report.at("pkdp")},
               {"system", report.at("system")},
               {"verdict", verdict(report.at("totals"))},
               {"functions", function_rows(audit)},
               {"claimed", claims_of(report)},
               {"histograms", bars(report)},
               {"worst", worst},
               {"any_worst", !worst.empty()},
               {"failures", broken},
               {"any_failure", !broken.empty()},
               {"diagnoses", looks},
               {"any_diagnosis", !looks.empty()},
               {"findings", report.at("findings")},
               {"any_finding", !report.at("findings").empty()}});
  const std::string path = "audits/" + audit.name + ".html";
  site.page(path,
            {fmt::format("Audit of {} ({})", audit.title, audit.name), verdict(report.at("totals")),
             "audits"},
            "audit", data);
  site.findable(path, "Audit of " + audit.title, audit.name, "audit");
}

// "2026-11-22": without the time of the day.
std::string day_of(const Audit& audit) {
  return audit.report.at("date").get<std::string>().substr(0, 10);
}

// For the page that compares two: what a table of functions shows.
std::string data_script(const std::vector<Audit>& audits) {
  json all = json::array();
  for (const Audit& audit : audits) {
    json functions = json::object();
    for (const json& row : function_rows(audit)) {
      functions[row.at("function").get<std::string>()] = {
          row.at("measured"), row.at("correct"), row.at("worst").at("text"),
          row.at("lost").at("text"), row.at("unsafe").at("text")};
    }
    all.push_back({{"name", audit.name},
                   {"title", fmt::format("{} ({}), {}", audit.title, audit.name, day_of(audit))},
                   {"functions", functions}});
  }
  return "const pkdpAudits = " + all.dump(-1, ' ', true, json::error_handler_t::replace) + ";\n";
}

}  // namespace

void add_audits(Builder& site) {
  json plain = json::array();
  json accountants = json::array();
  for (const Audit& audit : site.audits()) {
    add_page(site, audit);
    const json row = audit_row(audit);
    (row.at("claims") == false ? plain : accountants).push_back(row);
  }
  site.page("audits/index.html",
            {"Audits", "How precise other programs are, and whether they err on the unsafe side.",
             "audits"},
            "audits",
            {{"audits", plain},
             {"any_audit", !plain.empty()},
             {"accountants", accountants},
             {"any_accountant", !accountants.empty()},
             {"any", !site.audits().empty()},
             {"several", site.audits().size() > 1}});
  site.findable("audits/index.html", "Audits", "accuracy of other implementations, accountants",
                "all audits");
  if (site.audits().size() > 1) {
    site.page("audits/compare.html",
              {"Compare two audits",
               "Two audits side by side, function by function.",
               "audits",
               "",
               {"audits.js", "compare.js"}},
              "compare", json::object());
    site.file("assets/audits.js", data_script(site.audits()));
  }
}

}  // namespace pkdp::site
