#include "cli/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/output.hpp"
#include "pkdp/error.hpp"
#include "reference/numbers/nearest_words.hpp"
#include "reference/numbers/number_advice.hpp"

namespace pkdp::cli {

struct Parsing {
  std::function<int()> chosen = {};
  /// Of each command, its options' former spellings and what they are now.
  std::map<const CLI::App*, std::map<std::string, std::string, std::less<>>> renamed = {};
};

namespace {

// "pkdp account counting"
std::string path_of(const CLI::App& app) {
  return (app.get_parent() == nullptr ? "" : path_of(*app.get_parent()) + " ") + app.get_name();
}

std::string see_help(const CLI::App& app) { return fmt::format("see `{} --help`", path_of(app)); }

// The long names of the options that this command knows, without dashes.
std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    const std::vector<std::string>& own = option->get_lnames();
    names.insert(names.end(), own.begin(), own.end());
  }
  return names;
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) {
    names.push_back(command->get_name());
  }
  return names;
}

std::string near_option(const CLI::App& app, std::string_view typed) {
  typed.remove_prefix(std::min(typed.find_first_not_of('-'), typed.size()));
  const std::vector<std::string> names = option_names(app);
  std::vector<std::string> nearest;
  for (const std::string_view name :
       nearest_words(typed.substr(0, typed.find('=')),
                     std::vector<std::string_view>(names.begin(), names.end()))) {
    nearest.push_back(fmt::format("--{}", name));
  }
  return nearest.empty()
             ? see_help(app)
             : fmt::format("did you mean {}?", alternatives(std::vector<std::string_view>(
                                                   nearest.begin(), nearest.end())));
}

Error unknown_word(const CLI::App& app, const std::string& word) {
  const std::string here = fmt::format("`{}`", path_of(app));
  const std::string quoted = fmt::format("'{}'", word);
  if (word.size() > 1 && word.starts_with('-')) {
    return {ErrorKind::usage, quoted, Problem{"is no option of " + here}, near_option(app, word)};
  }
  const std::vector<std::string> names = command_names(app);
  if (!names.empty() && app.get_subcommands().empty()) {
    return {
        ErrorKind::usage, quoted, Problem{"is no command of " + here},
        advice_for(word, std::vector<std::string_view>(names.begin(), names.end()), see_help(app))};
  }
  return {ErrorKind::usage, quoted, Problem{"is one argument too many for " + here},
          near_option(app, word)};
}

// `--epsilon=` would take the next argument for its value.
void refuse_open_options(int argc, const char* const* argv) {
  for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    const std::string_view word = argv[i];
    if (word.starts_with("--") && word.find('=') == word.size() - 1) {
      throw Error(ErrorKind::usage, std::string(word.substr(0, word.size() - 1)),
                  Problem{"has no value"});
    }
  }
}

void refuse_option(const CLI::Option& option) {
  const int most = option.get_items_expected_max();
  for (const std::string& value : option.results()) {
    if (option.get_positional()) {
      continue;
    }
    if (value.empty()) {
      throw Error(ErrorKind::usage, option.get_name(), Problem{"is empty"});
    }
    if (value.starts_with("--")) {  // it took the next option for its value
      throw Error(ErrorKind::usage, option.get_name(), Problem{"has no value"});
    }
  }
  if (most > 0 && static_cast<int>(option.count()) > most) {
    throw Error(ErrorKind::usage, option.get_name(), Problem{"is given twice"});
  }
}

// What is wrong with the words that `app` took; its parser may have failed before it saw it.
void refuse_words(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options()) {
    refuse_option(*option);
  }
  for (const std::string& word : app.remaining(false)) {
    if (word != "--") {
      throw unknown_word(app, word);
    }
  }
  for (const CLI::App* command : app.get_subcommands()) {
    refuse_words(*command);
  }
}

const CLI::App& chosen(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  return commands.empty() ? app : chosen(*commands.front());
}

// What the library's own words say of `command`.
Error sentence(const CLI::App& command, const CLI::ParseError& error) {
  const std::string said = error.what();
  const std::vector<std::string> names = command_names(command);
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    if (!names.empty()) {
      return {ErrorKind::usage, "a subcommand of `" + path_of(command) + "`", Problem{"is missing"},
              alternatives(std::vector<std::string_view>(names.begin(), names.end()))};
    }
    return {ErrorKind::usage, said.substr(0, said.find(" is required")), Problem{"is missing"},
            see_help(command)};
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    return {ErrorKind::usage, said.substr(0, said.find(':')), Problem{"has no value"},
            see_help(command)};
  }
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
    for (const CLI::Option* option : command.get_options()) {
      if (option->count() > 0 && said.find(" " + option->get_name() + " ") != std::string::npos) {
        return option->get_items_expected_max() == 0
                   ? Error(ErrorKind::usage, option->get_name(), Problem{"takes no value"})
                   : Error(ErrorKind::parse, option->get_name(), option->results().front(),
                           "an integer" + number_advice(option->results().front()));
      }
    }
  }
  const std::size_t space = std::min(said.find(' '), said.size());
  return {ErrorKind::usage, said.substr(0, space),
          Problem{std::string_view(said).substr(std::min(space + 1, said.size()))},
          see_help(command)};
}

const CLI::App* command_below(const CLI::App& app, const std::string& name) {
  const auto commands = app.get_subcommands({});
  const auto found = std::find_if(commands.begin(), commands.end(), [&](const CLI::App* command) {
    return command->get_name() == name;
  });
  return found == commands.end() ? nullptr : *found;
}

// argv with the options of the commands that it names in their present spelling.
std::vector<std::string> present_spelling(const CLI::App& app, const Parsing& parsing, int argc,
                                          const char* const* argv) {
  std::vector<std::string> words(argv, argv + argc);
  const CLI::App* here = &app;
  for (std::size_t i = 1; i < words.size() && words[i] != "--"; ++i) {
    if (const CLI::App* below = command_below(*here, words[i])) {
      here = below;
      continue;
    }
    const std::size_t end = std::min(words[i].find('='), words[i].size());
    const auto of_command = parsing.renamed.find(here);
    if (of_command != parsing.renamed.end()) {
      const auto found = of_command->second.find(words[i].substr(0, end));
      if (found != of_command->second.end()) {
        words[i].replace(0, end, found->second);
      }
    }
  }
  return words;
}

CommandWords words_of(const CLI::App& app) {
  CommandWords words{app.get_name(), app.get_description(), {}, {}};
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_group().empty() && option->get_name() != "--help") {
      words.options.push_back({option->get_name(), option->get_description(),
                               option->get_required(), option->get_items_expected_max() == 0,
                               option->get_items_expected_max() > 1});
    }
  }
  for (const CLI::App* command : app.get_subcommands({})) {
    words.commands.push_back(words_of(*command));
  }
  return words;
}

// False when `app` answered by itself (--help, --version).
bool parse(CLI::App& app, const Parsing& parsing, int argc, const char* const* argv) {
  refuse_open_options(argc, argv);
  const std::vector<std::string> words = present_spelling(app, parsing, argc, argv);
  std::vector<const char*> pointers;
  for (const std::string& word : words) {
    pointers.push_back(word.c_str());
  }
  try {
    app.parse(argc, pointers.data());
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {
      std::ostringstream answer;  // --help and --version are answers
      app.exit(error, answer, answer);
      print(answer.str());
      return false;
    }
    refuse_words(app);
    throw sentence(chosen(app), error);
  }
  refuse_words(app);
  return true;
}

}  // namespace

const Option& Option::required() const {
  option_->required();
  return *this;
}

const Option& Option::one_of(std::vector<std::string_view> words) const {
  const std::string shown = alternatives(words);
  option_->check(CLI::Validator(
      [name = option_->get_name(), words = std::move(words)](std::string& word) {
        if (std::find(words.begin(), words.end(), word) == words.end()) {
          throw Error(ErrorKind::domain, name, word, alternatives(words));
        }
        return std::string();
      },
      shown));
  return *this;
}

const Option& Option::shows_default() const {
  option_->capture_default_str();
  return *this;
}

const Option& Option::excludes(const Option& other) const {
  option_->excludes(other.option_);
  return *this;
}

const Option& Option::one_value_each() const {
  option_->allow_extra_args(false);
  return *this;
}

const Option& Option::cut_at_commas() const {
  option_->delimiter(',');
  return *this;
}

const Option& Option::hidden() const {
  option_->group("");
  return *this;
}

bool Option::given() const { return option_->count() > 0; }

Command Command::command(const char* name, const char* help) const {
  return {*app_->add_subcommand(name, help), *parsing_};
}

void Command::needs_command() const { app_->require_subcommand(1); }

Option Command::option(const char* name, std::string& value, const std::string& help) const {
  return Option(*app_->add_option(name, value, help));
}

Option Command::option(const char* name, std::vector<std::string>& values,
                       const std::string& help) const {
  return Option(*app_->add_option(name, values, help));
}

Option Command::option(const char* name, long& value, const std::string& help) const {
  return Option(*app_->add_option(name, value, help));
}

Option Command::flag(const char* name, bool& value, const std::string& help) const {
  return Option(*app_->add_flag(name, value, help));
}

void Command::renamed(const char* old, const char* name) const {
  parsing_->renamed[app_].emplace(old, name);
}

void Command::footer(const std::string& text) const { app_->footer(text); }

void Command::action(std::function<int()> run) const {
  app_->callback([run = std::move(run), parsing = parsing_] { parsing->chosen = run; });
}

bool Command::given(const char* name) const { return app_->count(name) > 0; }

std::vector<std::pair<std::string, std::string>> Command::typed() const {
  std::vector<std::pair<std::string, std::string>> all;
  for (const CLI::Option* option : std::as_const(*app_).get_options()) {
    if (option->get_lnames().empty() || option->get_items_expected_max() == 0) {
      continue;
    }
    const std::string text = option->count() > 0
                                 ? fmt::format("{}", fmt::join(option->results(), " "))
                                 : option->get_default_str();
    if (option->count() > 0 || !text.empty()) {
      all.emplace_back(option->get_lnames().front(), text);
    }
  }
  return all;
}

CommandWords words_of(const char* help, std::span<void (*const)(const Command&)> adders) {
  CLI::App app(help, "pkdp");
  Parsing parsing;
  for (auto* add : adders) {
    add({app, parsing});
  }
  return words_of(app);
}

int run_command_line(const char* help, const std::string& version,
                     std::span<void (*const)(const Command&)> adders, int argc,
                     const char* const* argv) {
  CLI::App app(help, "pkdp");
  app.set_version_flag("--version", version);
  app.failure_message(CLI::FailureMessage::simple);
  Parsing parsing;
  const Command program(app, parsing);
  program.needs_command();
  for (auto* add : adders) {
    add(program);
  }
  return parse(app, parsing, argc, argv) ? parsing.chosen() : 0;
}

}  // namespace pkdp::cli
