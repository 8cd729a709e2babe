#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "pkdp/error.hpp"
#include "reference/catalogue/catalogue.hpp"

namespace pkdp::cli {
namespace {

int run_list(const std::string& pattern, bool json) {
  const std::vector<const Quantity*> matches = match_quantities(pattern);
  if (matches.empty()) {
    throw Error(ErrorKind::usage, "'" + pattern + "'", Problem{"matches no quantity"},
                quantity_advice(pattern));
  }
  if (!json) {
    for (const Quantity* quantity : matches) {
      print(fmt::format("{:<40} {}\n", quantity->name, quantity->summary));
    }
    return 0;
  }
  nlohmann::ordered_json quantities = nlohmann::ordered_json::array();
  for (const Quantity* quantity : matches) {
    quantities.push_back({{"name", quantity->name}, {"summary", quantity->summary}});
  }
  print_json({{"quantities", quantities}});
  return 0;
}

}  // namespace

void add_list(const Command& program) {
  auto pattern = std::make_shared<std::string>("*");
  auto json = std::make_shared<bool>(false);
  const Command command = program.command("list", "List the quantities that `pkdp eval` knows");
  command.option("GLOB", *pattern, "a shell pattern, such as 'binomial.*'");
  command.flag("--json", *json, "one JSON object");
  command.action([=] { return run_list(*pattern, *json); });
}

}  // namespace pkdp::cli
