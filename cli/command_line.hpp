#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

/// What a command line may say, and nothing of the library that parses it: only command_line.cpp
/// includes that. Handles are small values; what they add to outlives every action. The variables
/// that options write to must live until the action runs: it should own them.
namespace pkdp::cli {

/// An option or a positional argument of a command. Each function returns the same handle.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  /// Without it the command line is refused.
  const Option& required() const;
  /// It takes one of these words, which help shows. Errors, when parsed: domain, with all of them.
  const Option& one_of(std::vector<std::string_view> words) const;
  /// What its variable holds now is shown by help and counts as typed for Command::typed.
  const Option& shows_default() const;
  /// Both together are refused.
  const Option& excludes(const Option& other) const;
  /// Of a list: each time it is given it takes one value, so that positional arguments may follow.
  const Option& one_value_each() const;
  /// Of a list: a value is cut at commas.
  const Option& cut_at_commas() const;
  /// Help does not name it.
  const Option& hidden() const;

  /// Was it given? Only an action may ask.
  [[nodiscard]] bool given() const;

 private:
  CLI::Option* option_;
};

/// What is known before and found by parsing: see command_line.cpp.
struct Parsing;

/// A command, or the program as a whole, to which options and further commands are added.
class Command {
 public:
  /// `parsing` is where the action goes when the command is the one that is asked for.
  Command(CLI::App& app, Parsing& parsing) : app_(&app), parsing_(&parsing) {}

  /// A command below this one.
  [[nodiscard]] Command command(const char* name, const char* help) const;
  /// It does nothing by itself: one of the commands below it must be named.
  void needs_command() const;

  /// An option where `name` starts with a dash ("--p", "-o,--output"), else a positional argument.
  Option option(const char* name, std::string& value, const std::string& help) const;
  Option option(const char* name, std::vector<std::string>& values, const std::string& help) const;
  /// An integer. Errors, when parsed: parse.
  Option option(const char* name, long& value, const std::string& help) const;
  /// An option without a value.
  Option flag(const char* name, bool& value, const std::string& help) const;

  /// The spelling of the option `name` in the version before: read as `name`, not shown by help.
  void renamed(const char* old, const char* name) const;

  /// What help says after the options.
  void footer(const std::string& text) const;
  /// What the command does, once the whole command line is parsed; returns the exit code.
  void action(std::function<int()> run) const;

  /// Was the option of this name given? Only an action may ask.
  [[nodiscard]] bool given(const char* name) const;
  /// The options with a value that were given or show their default: long name without dashes, and
  /// the value as the user wrote it, in the order in which they were added. No flags. Only an
  /// action may ask.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> typed() const;

 private:
  CLI::App* app_;
  Parsing* parsing_;
};

/// A command or an option in words.
struct OptionWords {
  std::string name;  ///< the long one with its dashes, or that of a positional argument
  std::string help;
  bool required = false;
  bool flag = false;
  bool list = false;
};
struct CommandWords {
  std::string name;
  std::string help;
  std::vector<OptionWords> options;
  std::vector<CommandWords> commands;
};
/// What `adders` add, without options that help does not name.
[[nodiscard]] CommandWords words_of(const char* help,
                                    std::span<void (*const)(const Command&)> adders);

/// Parses argv for the commands that `adders` add, and runs the action of the one that is asked
/// for; returns its exit code, or 0 when the answer was --help or --version. Errors: usage in one
/// sentence: an unknown command or option, with those that come nearest; an option given twice or
/// without a value; what is missing. What the action throws.
[[nodiscard]] int run_command_line(const char* help, const std::string& version,
                                   std::span<void (*const)(const Command&)> adders, int argc,
                                   const char* const* argv);

}  // namespace pkdp::cli
