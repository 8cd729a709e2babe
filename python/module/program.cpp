#include <nlohmann/json.hpp>
#include <string>

#include "checks/registry.hpp"
#include "checks/registry/ledger_text.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/model/model_answer.hpp"
#include "cli/model/model_file.hpp"
#include "cli/model/model_report.hpp"
#include "cli/output.hpp"
#include "python/module/binding.hpp"
#include "reference/numbers/parse.hpp"

namespace py = pybind11;

namespace pkdp::python {
namespace {

// Exit code and standard output of a command; what it refuses is raised.
std::pair<int, std::string> run(const std::vector<std::string>& words) {
  return interruptibly([words] {
    static_cast<void>(cli::take_output());  // of a command that was refused
    const int code = cli::run_words(words);
    return std::pair(code, cli::take_output());
  });
}

int run_main(const std::vector<std::string>& words) {
  std::vector<const char*> argv{"pkdp"};
  for (const std::string& word : words) {
    argv.push_back(word.c_str());
  }
  const py::gil_scoped_release released;
  return cli::run(static_cast<int>(argv.size()), argv.data());
}

py::dict described(const cli::CommandWords& command) {
  py::list options;
  for (const cli::OptionWords& option : command.options) {
    options.append(py::dict(py::arg("name") = option.name, py::arg("help") = option.help,
                            py::arg("required") = option.required, py::arg("flag") = option.flag,
                            py::arg("list") = option.list));
  }
  py::list commands;
  for (const cli::CommandWords& below : command.commands) {
    commands.append(described(below));
  }
  return py::dict(py::arg("name") = command.name, py::arg("help") = command.help,
                  py::arg("options") = options, py::arg("commands") = commands);
}

cli::ModelQuestion question_of(const std::string& kind, const std::string& level,
                               const std::string& convention, const std::string& position) {
  cli::ModelQuestion question;
  question.convention = convention == "paper" ? Convention::paper : Convention::report;
  question.position = position == "dropped" ? RecordPosition::dropped : RecordPosition::kept;
  if (kind == "ratio") {
    question.epsilon = Epsilon::of_ratio(parse_rational(level, kind), kind);
  } else if (kind == "epsilon") {
    question.epsilon = parse_epsilon(level, kind);
  } else {
    question.delta = Delta::of(parse_rational(level, kind), kind);
  }
  return question;
}

// The answers as `pkdp model --json` prints them.
std::string model_answers(const std::string& model_text,
                          const std::vector<std::string>& definitions, const std::string& kind,
                          const std::string& level, const std::string& convention,
                          const std::string& position) {
  return interruptibly([=] {
    const cli::ModelQuestion question = question_of(kind, level, convention, position);
    const Model model = cli::read_model(model_text, "the model");
    return cli::model_answers_json(model, question, cli::answer(model, definitions, question))
        .dump();
  });
}

py::dict described(const checks::Reading& reading) {
  py::list theorems;
  for (const checks::Theorem& theorem : reading.proofs) {
    theorems.append(py::make_tuple(theorem.name, theorem.file, theorem.says));
  }
  return py::dict(py::arg("reading") = reading.reading, py::arg("claim") = reading.claim,
                  py::arg("verdict") = checks::to_string(reading.verdict),
                  py::arg("evidence") = checks::to_string(reading.evidence),
                  py::arg("note") = reading.note, py::arg("denies") = reading.denies,
                  py::arg("sharpness") = reading.sharpness, py::arg("theorems") = theorems);
}

py::list described_ledger() {
  py::list all;
  for (const checks::Statement& statement : checks::statements()) {
    const checks::Quotation& quotation = checks::ledger_text().quotations.at(statement.id);
    py::list readings;
    for (const checks::Reading& reading : statement.readings) {
      readings.append(described(reading));
    }
    all.append(py::dict(py::arg("id") = statement.id, py::arg("kind") = statement.kind,
                        py::arg("title") = statement.title, py::arg("printed") = statement.printed,
                        py::arg("place") = quotation.place, py::arg("quote") = quotation.quote,
                        py::arg("source") = checks::citation(checks::source_of(statement)),
                        py::arg("finding") = checks::to_string(statement.erratum.severity),
                        py::arg("error") = statement.erratum.error,
                        py::arg("loses") = statement.erratum.loses,
                        py::arg("readings") = readings));
  }
  return all;
}

}  // namespace

void bind_program(py::module_& module) {
  module.def("run", &run);
  module.def("main", &run_main);
  module.def("commands", [] { return described(cli::described()); });
  module.def("definitions", &cli::definition_names);
  module.def("model", &model_answers);
  module.def("statements", &described_ledger);
}

}  // namespace pkdp::python
