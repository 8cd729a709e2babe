#include "site/audit_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "fixtures/generate/golden_file.hpp"
#include "pkdp/error.hpp"
#include "reference/numbers/parse.hpp"
#include "reference/numbers/rounding.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* schema = "pkdp-audit-1";

std::string title_of(const json& report) {
  const json& implementation = report.at("implementation");
  const std::string name = implementation.at("name").get<std::string>();
  const std::string version = implementation.at("version").get<std::string>();
  return name.empty()      ? report.at("source").get<std::string>()
         : version.empty() ? name
                           : name + " " + version;
}

// "audit-scipy.json" is scipy.
std::string name_of(const fs::path& file) {
  const std::string stem = file.stem().string();
  return slug(stem.rfind("audit-", 0) == 0 ? stem.substr(6) : stem);
}

std::vector<fs::path> reports_in(const std::string& folder) {
  std::error_code error;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".json") {
      files.push_back(entry.path());
    }
  }
  if (error) {
    throw Error(ErrorKind::io, "--audits", Problem{folder + " cannot be read: " + error.message()});
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::size_t number(const json& counts, const char* name) {
  return counts.value(name, std::size_t{0});
}

// A size as the report writes it: "0.5", "1.2e+03", "inf".
double size(const std::string& text) { return std::strtod(text.c_str(), nullptr); }

double tolerance_of(const Audit& audit) {
  return round_to_double(
      parse_rational(audit.report.at("tolerance_ulp").get<std::string>(), "tolerance_ulp"),
      Rounding::nearest);
}

json error_cell(const json& quantiles, const char* which, double tolerance) {
  if (quantiles.is_null()) {
    return {{"text", "–"}, {"bad", false}};
  }
  const std::string text = quantiles.at(which).get<std::string>();
  return {{"text", text}, {"bad", tolerance > 0 && size(text) > tolerance}};
}

json function_row(const Audit& audit, const json& part) {
  const double tolerance = tolerance_of(audit);
  const std::size_t measured = number(part, "measured");
  const std::size_t unsafe = number(part, "unsafe_beyond_rounding");
  const std::size_t lost = number(part, "lost");
  return {{"function", part.at("function")},
          {"audit", audit.name},
          {"title", audit.title},
          {"measured", with_thousands(measured)},
          {"correct", share(number(part, "correctly_rounded"), measured)},
          {"median", error_cell(part.at("error_ulp"), "median", tolerance)},
          {"p99", error_cell(part.at("error_ulp"), "percentile99", tolerance)},
          {"worst", error_cell(part.at("error_ulp"), "worst", tolerance)},
          {"relative", error_cell(part.at("error_relative"), "worst", 0)},
          {"lost", {{"text", with_thousands(lost)}, {"bad", lost > 0}}},
          {"unsafe",
           {{"text", number(part, "with_safe_side") == 0 ? "–" : with_thousands(unsafe)},
            {"bad", unsafe > 0}}},
          {"other", with_thousands(number(part, "refused") + number(part, "errored") +
                                   number(part, "crashed") + number(part, "timed_out") +
                                   number(part, "garbage"))}};
}

}  // namespace

std::vector<Audit> read_audits(const std::vector<std::string>& folders) {
  std::vector<Audit> audits;
  for (std::size_t run = 0; run < folders.size(); ++run) {
    for (const fs::path& file : reports_in(folders[run])) {
      json report = fixtures::read_json(file);
      if (!report.is_object() || report.value("schema", "") != schema) {
        continue;
      }
      const std::string name =
          folders.size() == 1 ? name_of(file) : fmt::format("run{}-{}", run + 1, name_of(file));
      try {
        const std::string title = title_of(report);
        audits.push_back({name, title, std::move(report)});
      } catch (const json::exception& error) {
        throw Error(ErrorKind::parse, file.string(),
                    Problem{std::string("is no report of an audit: ") + error.what()});
      }
    }
  }
  return audits;
}

json audit_row(const Audit& audit) {
  const json& totals = audit.report.at("totals");
  const std::size_t measured = number(totals, "measured");
  const std::size_t unsafe = number(totals, "unsafe_beyond_rounding");
  const std::size_t lost = number(totals, "lost");
  const std::size_t claims = number(totals, "claims");
  const std::size_t wrong = number(totals, "upper_below") + number(totals, "lower_above");
  return {
      {"name", audit.name},
      {"title", audit.title},
      {"language", audit.report.at("implementation").at("language")},
      {"date", audit.report.at("date").get<std::string>().substr(0, 10)},
      {"measured", with_thousands(measured)},
      {"correct", claims == measured ? "–" : share(number(totals, "correctly_rounded"), measured)},
      {"lost", {{"text", with_thousands(lost)}, {"bad", lost > 0}}},
      {"unsafe", {{"text", with_thousands(unsafe)}, {"bad", unsafe > 0}}},
      {"with_safe_side", with_thousands(number(totals, "with_safe_side"))},
      {"claims", claims == 0 ? json(false) : json(with_thousands(claims))},
      {"false_bounds", {{"text", claims == 0 ? "–" : with_thousands(wrong)}, {"bad", wrong > 0}}}};
}

json function_rows(const Audit& audit) {
  json rows = json::array();
  for (const json& part : audit.report.at("functions")) {
    if (number(part, "skipped") < number(part, "cases")) {
      rows.push_back(function_row(audit, part));
    }
  }
  return rows;
}

json accuracy_of(const std::string& function, const std::vector<Audit>& audits) {
  json rows = json::array();
  for (const Audit& audit : audits) {
    for (const json& part : audit.report.at("functions")) {
      if (part.at("function") == function && number(part, "measured") > 0) {
        rows.push_back(function_row(audit, part));
      }
    }
  }
  return rows;
}

std::string share(std::size_t part, std::size_t whole) {
  if (whole == 0) {
    return "";
  }
  // All and none are said only of all and none.
  const double percent = 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  const std::string text = fmt::format("{:.1f} %", percent);
  return part < whole && text == "100.0 %" ? "99.9 %"
         : part > 0 && text == "0.0 %"     ? "0.1 %"
                                           : text;
}

}  // namespace pkdp::site
