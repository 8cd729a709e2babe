#include "cli/account_report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "checks/shell_word.hpp"
#include "cli/account_inputs.hpp"
#include "cli/output.hpp"
#include "reference/catalogue/value_json.hpp"

namespace pkdp::cli {
namespace {

constexpr long shown_digits = 6;
constexpr long json_digits = 30;

std::string shown(const AccountEntry& figure) {
  if (figure.upper.is_none()) {
    return "none";
  }
  const std::string upper = enclose_in_decimal(figure.upper, shown_digits).upper;
  const std::string lower = enclose_in_decimal(figure.value, shown_digits).lower;
  const bool bracket = enclose_in_decimal(figure.value, shown_digits).upper != upper;
  return bracket ? fmt::format("at most {}, at least {}", upper, lower)
                 : fmt::format("{} (rounded up)", upper);
}

}  // namespace

void print_report(const AccountReport& report) {
  print(fmt::format("{}\n\n", report.question));
  for (const AccountEntry& figure : report.entries) {
    print(fmt::format("  {:<28} {} = {}\n  {:<28} {}\n", figure.name, report.unknown, shown(figure),
                      "", figure.meaning));
  }
  print_list("This rests on", report.assumptions);
  if (!report.remarks.empty()) {
    print_list("Good to know", report.remarks);
  }
  if (!report.next.empty()) {
    print(fmt::format("\nnext: {}\n", report.next));
  }
}

std::string shell_word(const std::string& word) { return pkdp::shell_word(word); }

void print_list(const char* heading, const std::vector<std::string>& sentences) {
  print(fmt::format("\n{}:\n", heading));
  for (const std::string& sentence : sentences) {
    print(fmt::format("  - {}\n", sentence));
  }
}

nlohmann::ordered_json report_json(const AccountReport& report,
                                   const nlohmann::ordered_json& inputs) {
  nlohmann::ordered_json figures = nlohmann::ordered_json::array();
  for (const AccountEntry& figure : report.entries) {
    const PrintedValue value = print_value(figure.value, json_digits);
    const PrintedValue upper = print_value(figure.upper, json_digits);
    figures.push_back({{"name", figure.name},
                       {"meaning", figure.meaning},
                       {"lower", value.enclosure.lower},
                       {"upper", upper.enclosure.upper},
                       {"safe", upper.up}});
  }
  nlohmann::ordered_json json = opening("pkdp-account-2", inputs);
  json.update({{"mechanism", report.mechanism},
               {"question", report.question},
               {"quantity", report.unknown},
               {"figures", figures},
               {"assumptions", report.assumptions},
               {"remarks", report.remarks}});
  if (!report.next.empty()) {
    json["next"] = report.next;
  }
  return json;
}

}  // namespace pkdp::cli
