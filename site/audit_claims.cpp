#include "site/audit_claims.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "fixtures/audit/truth.hpp"
#include "pkdp/error.hpp"
#include "reference/numbers/rounding.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

using nlohmann::json;

json count_cell(const json& part, const char* name) {
  const auto count = part.at(name).get<std::size_t>();
  return {{"text", with_thousands(count)}, {"bad", count > 0}};
}

std::string median_of(const json& quantiles) {
  return quantiles.is_null() ? "–" : quantiles.at("median").get<std::string>();
}

// "[0.1, 0.3]", "at most 0.3", "at least 0.1".
std::string interval_of(const json& judged) {
  const std::string lower = in_decimal(judged.value("lower", ""));
  const std::string upper = in_decimal(judged.value("upper", ""));
  if (lower.empty() || upper.empty()) {
    return upper.empty() ? "at least " + lower : "at most " + upper;
  }
  return "[" + lower + ", " + upper + "]";
}

}  // namespace

std::string in_decimal(const std::string& text) {
  try {
    return text.empty() ? text : decimal_double(audit::read_double(text, "answer"));
  } catch (const Error&) {
    return text;
  }
}

json claims_of(const json& report) {
  json rows = json::array();
  json untrue = json::array();
  for (const json& part : report.at("functions")) {
    if (!part.contains("claimed")) {
      continue;
    }
    const json& claimed = part.at("claimed");
    rows.push_back({{"function", part.at("function")},
                    {"claims", with_thousands(part.at("claims").get<std::size_t>())},
                    {"upper_below", count_cell(part, "upper_below")},
                    {"lower_above", count_cell(part, "lower_above")},
                    {"contradictory", count_cell(part, "contradictory")},
                    {"slack", median_of(claimed.at("upper_slack"))},
                    {"factor", claimed.value("false_factor", "–")}});
    for (const json& judged : claimed.at("false_bounds")) {
      untrue.push_back({{"function", judged.at("function")},
                        {"claimed", interval_of(judged)},
                        {"right", in_decimal(judged.value("right", ""))},
                        {"reproduce", judged.at("reproduce")}});
    }
  }
  if (rows.empty()) {
    return false;
  }
  return {{"rows", rows}, {"untrue", untrue}, {"any_untrue", !untrue.empty()}};
}

}  // namespace pkdp::site
