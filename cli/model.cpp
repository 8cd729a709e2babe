#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/both_forms.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/model/model_answer.hpp"
#include "cli/model/model_file.hpp"
#include "cli/model/model_report.hpp"
#include "cli/output.hpp"
#include "pkdp/error.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::cli {
namespace {

struct Options {
  std::string file;
  std::string definitions;
  std::string ratio;
  std::string epsilon;
  std::string delta;
  std::string convention = "report";
  std::string position = "kept";
  bool json = false;
};

ModelQuestion question_of(const Options& options) {
  const int given = (options.ratio.empty() ? 0 : 1) + (options.epsilon.empty() ? 0 : 1) +
                    (options.delta.empty() ? 0 : 1);
  if (given != 1) {
    throw Error(ErrorKind::usage, "the question",
                Problem{given == 0 ? "is missing" : "is asked more than once"},
                "give exactly one of --ratio, --epsilon and --delta");
  }
  ModelQuestion question;
  question.convention = options.convention == "paper" ? Convention::paper : Convention::report;
  question.position =
      options.position == "dropped" ? RecordPosition::dropped : RecordPosition::kept;
  if (!options.ratio.empty()) {
    question.epsilon = Epsilon::of_ratio(parse_rational(options.ratio, "--ratio"), "--ratio");
  } else if (!options.epsilon.empty()) {
    question.epsilon = parse_epsilon(options.epsilon, "--epsilon");
  } else {
    question.delta = Delta::of(parse_rational(options.delta, "--delta"), "--delta");
  }
  return question;
}

int run_model(const Options& options, bool definitions_given) {
  const ModelQuestion question = question_of(options);
  const std::vector<std::string> asked =
      definitions_given ? parse_definitions(options.definitions) : std::vector<std::string>{};
  const Model model = read_model_file(options.file);
  const std::vector<ModelAnswer> answers = answer(model, asked, question);
  print_answer(
      options.json, [&] { return model_answers_json(model, question, answers); },
      [&] { print_model_answers(model, question, answers); });
  return 0;
}

}  // namespace

void add_model(const Command& program) {
  auto options = std::make_shared<Options>();
  const Command command = program.command(
      "model",
      "A mechanism and a law of your own, in one JSON file, under every definition: exact least "
      "delta or least ratio, and where the worst case sits");
  command.option("FILE", options->file, "a model file (schema pkdp-model-1; - reads stdin)")
      .required();
  const Option definitions = command.option(
      "--definitions", options->definitions,
      "a list such as dp,passive; default all: dp, noiseless, active, causal, inference_causal, "
      "distributional, passive, bounded_leakage");
  command.option("--ratio", options->ratio, "e^epsilon, a rational: asks for the least delta");
  command.option("--epsilon", options->epsilon, "a rational or ln(a/b): asks for the least delta");
  command.option("--delta", options->delta, "asks for the least ratio e^epsilon");
  command
      .option("--convention", options->convention,
              "where a background excludes a value: loss 0 (report) or x/0 = inf (paper)")
      .one_of({"report", "paper"});
  command
      .option("--position", options->position,
              "does the simulator of `distributional` know which record is missing")
      .one_of({"kept", "dropped"});
  command.flag("--json", options->json, "one JSON object, numbers as strings");
  command.action([options, definitions] { return run_model(*options, definitions.given()); });
}

}  // namespace pkdp::cli
