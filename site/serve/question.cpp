#include "site/serve/question.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "checks/shell_word.hpp"
#include "pkdp/error.hpp"
#include "reference/numbers/nearest_words.hpp"
#include "site/serve/command_words.hpp"
#include "site/serve/curve_runs.hpp"

namespace pkdp::serve {
namespace {

constexpr std::size_t longest_text = std::size_t{1} << 20;

using Texts = std::map<std::string, std::string>;

const std::string& text_of(const nlohmann::json& value, const std::string& name) {
  if (!value.is_string()) {
    throw Error(ErrorKind::usage, name, Problem{"is no text"}, "numbers travel as strings");
  }
  return value.get_ref<const std::string&>();
}

// No control characters, and nothing that the command line would take for the name of a file.
void refuse_text(const Field& field, const std::string& text) {
  const bool document = field.kind == Kind::document;
  if (text.size() > longest_text) {
    throw Error(ErrorKind::limit, field.name, Problem{"is longer than 1 MiB"});
  }
  if (!document && std::any_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < ' ' || c == 0x7F;
      })) {
    throw Error(ErrorKind::parse, field.name, Problem{"has a line break or a control character"});
  }
  if (!document && (text.starts_with('@') || text.find("=@") != std::string::npos)) {
    throw Error(ErrorKind::usage, field.name, text,
                "numbers, a list with commas between them: no file is read here");
  }
  if (field.kind == Kind::choice && !field.choices.empty() &&
      std::find(field.choices.begin(), field.choices.end(), text) == field.choices.end()) {
    throw Error(
        ErrorKind::domain, field.name, text,
        alternatives(std::vector<std::string_view>(field.choices.begin(), field.choices.end())));
  }
}

const Field* field_named(const Calculator& calculator, const std::string& name) {
  const auto found = std::find_if(calculator.fields.begin(), calculator.fields.end(),
                                  [&name](const Field& field) { return field.name == name; });
  return found == calculator.fields.end() ? nullptr : &*found;
}

// What was filled in, by name. Empty texts are fields that were left open.
Texts filled_in(const Calculator& calculator, const nlohmann::json& arguments) {
  const std::string quantity = arguments.value("NAME", "");
  Texts texts;
  for (const auto& [name, value] : arguments.items()) {
    const Field* field = field_named(calculator, name);
    const Field parameter{name, name, Kind::list};
    if (field == nullptr && calculator.id == "quantity" && is_parameter(quantity, name)) {
      field = &parameter;
    }
    if (field == nullptr) {
      throw Error(ErrorKind::usage, name, Problem{"is no field of this form"});
    }
    const std::string& text = text_of(value, name);
    if (!text.empty()) {
      refuse_text(*field, text);
      texts[name] = text;
    }
  }
  return texts;
}

bool is_positional(const std::string& name) { return name[0] >= 'A' && name[0] <= 'Z'; }

void add_words_of(std::vector<std::string>& words, const std::string& name,
                  const std::string& text) {
  std::size_t at = 0;
  while ((at = text.find_first_not_of(' ', at)) != std::string::npos) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (word[0] == '-' || word[0] == '@') {
      throw Error(ErrorKind::usage, name, word, "words that do not begin with - or @");
    }
    words.push_back(word);
    at = end;
  }
}

// The words of the command that answers, without the curve.
std::vector<std::string> words_of(const Calculator& calculator, const Texts& texts,
                                  Question& question) {
  std::vector<std::string> words = calculator.command;
  std::string done;  // a name stands in the table once for each way to ask
  for (const Field& field : calculator.fields) {
    const auto found = texts.find(field.name);
    if (found == texts.end() || field.curve || done.find(' ' + field.name + ' ') != done.npos) {
      continue;
    }
    done += ' ' + field.name + ' ';
    if (field.kind == Kind::document) {
      question.input = found->second;
    } else if (field.kind == Kind::secret) {
      question.input = found->second;
      question.secret = true;
      words.insert(words.end(), {"--" + field.name, "@-"});
    } else if (is_positional(field.name)) {
      add_words_of(words, field.name, found->second);
    } else {
      add_option(words, field.name, found->second);
    }
  }
  if (calculator.id == "quantity") {
    add_arguments(words, texts);
  }
  return words;
}

std::string command_of(const std::vector<std::string>& words, const Question& question) {
  const std::string command = shell_command(words);
  return question.input.empty() || question.secret
             ? command
             : "printf %s " + shell_word(question.input) + " | " + command;
}

void require_filled_in(const Calculator& calculator, const Texts& texts) {
  for (const Field& field : calculator.fields) {
    if ((field.kind == Kind::document || field.kind == Kind::secret) &&
        !texts.contains(field.name)) {
      throw Error(ErrorKind::usage, field.name, Problem{"is missing"});
    }
  }
}

}  // namespace

Question question_of(const nlohmann::json& request) {
  if (!request.is_object() || !request.contains("calculator") || !request.contains("arguments") ||
      !request["arguments"].is_object() || !request["calculator"].is_string()) {
    throw Error(ErrorKind::usage, "the request", Problem{"has no calculator or no arguments"});
  }
  const auto id = request["calculator"].get<std::string>();
  const Calculator* calculator = find_calculator(id);
  if (calculator == nullptr) {
    throw Error(ErrorKind::usage, "calculator", Problem{"is unknown"});
  }
  const std::string want = request.value("want", "answer");
  const bool curve = want == "curve" && !calculator->curve.empty();
  if (want != "answer" && !curve) {
    throw Error(ErrorKind::usage, "want", want, "answer, or curve where there is one");
  }
  const Texts texts = filled_in(*calculator, request["arguments"]);
  require_filled_in(*calculator, texts);
  Question question;
  const std::vector<std::string> words = words_of(*calculator, texts, question);
  question.runs =
      curve ? curve_runs(*calculator, words, texts) : std::vector<std::vector<std::string>>{words};
  question.command = command_of(question.runs.front(), question);
  for (const Field& field : calculator->fields) {
    question.fields.push_back(field.name);
  }
  for (const auto& [name, text] : texts) {
    question.fields.push_back(name);
  }
  return question;
}

}  // namespace pkdp::serve
