#include "cli/account_question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/account_inputs.hpp"
#include "cli/both_forms.hpp"
#include "cli/output.hpp"
#include "pkdp/error.hpp"
#include "reference/catalogue/arguments.hpp"

namespace pkdp::cli {

void add_question(const Command& command, AccountQuestion& question) {
  question.command = command;
  command.option("--epsilon", question.epsilon, "ask for δ at this ε (or ln(a/b))");
  command.option("--ratio", question.ratio, "ask for δ at this e^ε");
  command.option("--delta", question.delta, "ask for ε at this δ");
  command.option("--curve", question.curve,
                 "also write δ(ε) to FILE.csv, or draw it: FILE.svg, .png or .pdf");
  command.option("--curve-max-epsilon", question.curve_max_epsilon,
                 fmt::format("greatest ε of the curve (default {})", question.curve_max_epsilon));
  command.renamed("--curve-to", "--curve-max-epsilon");
  command.option("--curve-points", question.curve_points,
                 fmt::format("points of the curve (default {})", question.curve_points));
  command.flag("--json", question.json, "one JSON object (schema pkdp-account-2)");
}

void add_attacker(const Command& command, std::string& known, std::string& attacker) {
  command
      .option("--known", known,
              "records that the attacker knows, at most; the target is none of them")
      .required();
  command.option("--attacker", attacker, "active (default) or passive")
      .one_of({"active", "passive"})
      .shows_default();
}

void exactly_one(const char* names, std::initializer_list<const std::string*> texts) {
  const auto given = std::count_if(texts.begin(), texts.end(),
                                   [](const std::string* text) { return !text->empty(); });
  if (given != 1) {
    throw Error(ErrorKind::usage, "exactly one",
                Problem{fmt::format("of {} is needed, but {} given", names,
                                    given == 0 ? "none is" : fmt::format("{} are", given))});
  }
}

Asked asked(const AccountQuestion& question) {
  exactly_one("--epsilon, --ratio and --delta",
              {&question.epsilon, &question.ratio, &question.delta});
  Arguments arguments;
  if (!question.delta.empty()) {
    arguments.set("delta", question.delta);
    return {std::nullopt, arguments.delta()};
  }
  if (question.ratio.empty()) {
    arguments.set("epsilon", question.epsilon);
  } else {
    arguments.set("ratio", question.ratio);
  }
  return {arguments.epsilon(), std::nullopt};
}

CurveRequest curve_request(const AccountQuestion& question, std::string title) {
  constexpr long most_points = 100'000;
  if (question.curve_points < 2 || question.curve_points > most_points) {
    throw Error(ErrorKind::domain, "--curve-points", fmt::format("{}", question.curve_points),
                fmt::format("2 to {}", most_points));
  }
  Arguments arguments;
  arguments.set("--curve-max-epsilon", question.curve_max_epsilon);
  const Rational greatest = arguments.rational("--curve-max-epsilon");
  if (greatest <= 0) {
    throw Error(ErrorKind::domain, "--curve-max-epsilon", question.curve_max_epsilon,
                "a number above 0");
  }
  static_cast<void>(Epsilon::of(greatest, "--curve-max-epsilon"));  // refuses what is too large
  return {question.curve, std::move(title), greatest, question.curve_points, {}};
}

int answer(const AccountQuestion& question, const AccountReport& report,
           const std::function<void()>& draw_curve) {
  if (!question.curve.empty()) {
    draw_curve();
  }
  print_answer(
      question.json,
      [&] {
        nlohmann::ordered_json inputs = inputs_of(question.command.value());
        for (const auto& [name, text] : question.elsewhere) {
          if (!inputs.contains(name)) {
            inputs[name] = text;
          }
        }
        return report_json(report, inputs);
      },
      [&] { print_report(report); });
  return 0;
}

}  // namespace pkdp::cli
