#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

/// The forms: what of the command line a page asks for. What help says of a field is taken from the
/// command line itself; a test compares names, choices and defaults with it.
namespace pkdp::serve {

/// How a field is typed.
enum class Kind {
  number,    ///< an exact number
  list,      ///< numbers, separated by commas
  choice,    ///< one of some words
  words,     ///< several words, separated by blanks
  document,  ///< a whole file
  secret     ///< a number that stands in no address, list of processes, log or cache
};

struct Field {
  std::string name;  ///< of the option without dashes, or of the positional argument
  std::string label;
  Kind kind = Kind::number;
  std::string initial = {};               ///< what stands in it at first
  std::vector<std::string> choices = {};  ///< where kind is choice
  /// Ways to say the same thing, of which one is chosen: "epsilon | ratio | delta" are the group
  /// "question" with three ways.
  std::string group = {};
  std::string way = {};
  bool optional = false;
  bool curve = false;  ///< of the curve alone
};

struct Group {
  std::string name;
  std::string label;
};

struct Calculator {
  std::string id;  ///< of the address: "counting"
  std::string title;
  std::string lead;                  ///< what it computes, in a sentence or two
  std::vector<std::string> command;  ///< {"account", "counting"}
  std::vector<Field> fields;
  std::vector<Group> groups = {};
  /// What the curve shows: "epsilon" (δ against ε, from the command's --curve), "noise" (the least
  /// noise, the same), "definitions" (a model at several ε), "argument" (a quantity), "" (none).
  std::string curve = {};
};

/// All, in the order in which they are shown.
[[nodiscard]] const std::vector<Calculator>& calculators();
/// Null when there is none.
[[nodiscard]] const Calculator* find_calculator(std::string_view id);

/// "number", "list", …
[[nodiscard]] std::string_view to_string(Kind kind);

}  // namespace pkdp::serve
