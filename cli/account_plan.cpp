#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/account_inputs.hpp"
#include "cli/account_mechanisms.hpp"
#include "cli/account_report.hpp"
#include "cli/both_forms.hpp"
#include "cli/calibration_words.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "cli/plan_file.hpp"
#include "cli/plan_utility.hpp"

namespace pkdp::cli {
namespace {

struct Options : PlanOptions {
  std::string file;
  bool json = false;
};

nlohmann::ordered_json plan_json(const PlannedCount& planned, const PlanUtility& utility,
                                 const nlohmann::ordered_json& inputs) {
  nlohmann::ordered_json plan = opening("pkdp-plan-2", inputs);
  const Rational& first = planned.first_noise.parameter();
  plan.update({{"question", plan_in_words(planned)},
               {"guarantee", budget(planned.count.epsilon, planned.count.delta)},
               {"count", budget(planned.left.epsilon, planned.left.delta)},
               {"estimate",
                {{"noise", name_of(planned.plan.noise)},
                 {"parameter", symbol(planned.plan.noise)},
                 {"scale", to_string(first)},
                 {"expected_error", enclosed(error_of(planned.plan.noise, first),
                                             error_of(planned.plan.noise, first))}}},
               {"noise", name_of(planned.count.kind)},
               {"parameter", symbol(planned.count.kind)}});
  plan.update(utility_json(planned, utility));
  plan["assumptions"] = plan_assumptions(planned);
  return plan;
}

int run_plan(const Options& options, const nlohmann::ordered_json& inputs) {
  const PlannedCount planned = read_plan(options);
  const PlanUtility utility = utility_of(planned);
  nlohmann::ordered_json plan = plan_json(planned, utility, inputs);
  const bool written = options.file != "-";
  if (written) {
    write_plan(options.file, plan);
  }
  print_answer(
      options.json, [&] { return plan; },
      [&] {
        print(plan_in_words(planned) + "\n\n");
        print_utility(planned, utility);
        print_list("The guarantee rests on", plan_assumptions(planned));
        print(written
                  ? fmt::format("\nThe plan is written to {}. The draw reads the secret count "
                                "of the sub-sample:\nnext: pkdp account draw {} --ones @-\n",
                                options.file, shell_word(options.file))
                  : "\nNo plan is written: name a file in place of - before anything is drawn.\n");
      });
  return 0;
}

}  // namespace

void add_account_plan(const Command& account) {
  auto options = std::make_shared<Options>();
  const Command command = account.command(
      "plan", "Before a private estimate of the probability, then a noisy count: what it is worth");
  command
      .option("FILE", options->file,
              "the plan to write, a new file; - writes none and shows what it would be worth")
      .required();
  add_plan_options(command, *options);
  command.flag("--json", options->json, "print the plan as it is written (pkdp-plan-2)");
  command.action([options, command] { return run_plan(*options, inputs_of(command)); });
}

}  // namespace pkdp::cli
