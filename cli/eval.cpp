#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "checks/atomic_file.hpp"
#include "cli/both_forms.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/noise_law.hpp"
#include "cli/output.hpp"
#include "pkdp/error.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "reference/catalogue/value_json.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::cli {
namespace {

// Exact forms longer than this are printed only when asked for with --exact.
constexpr std::size_t longest_unasked_exact = 4096;
// A person reads a short one; a longer one is announced.
constexpr std::size_t longest_shown_exact = 120;

struct Options {
  std::string name;
  std::vector<std::string> words;
  std::string digits = "30";
  std::string bits;
  bool exact = false;
  std::string round;
  bool json = false;
  std::string certificate;
};

long asked_digits(const Options& options) {
  if (options.bits.empty()) {
    return read_size("--digits", options.digits, limits::asked_digits);
  }
  // 10^−digits ≤ 2^−bits.
  const long bits = read_size("--bits", options.bits, limits::asked_bits);
  return std::min(limits::asked_digits, bits * 30103 / 100000 + 1);
}

std::optional<ExactForm> exact_form(const Value& value, const Options& options) {
  std::optional<ExactForm> form;
  if (value.is_finite()) {
    form = value.real().exact();
    if (form && !options.exact && json_length(*form) > longest_unasked_exact) {
      form.reset();
    }
  }
  if (options.exact && !form && value.is_finite()) {
    throw Error(ErrorKind::limit, options.name,
                Problem{"has no exact form here that can be printed"},
                "without --exact the answer is a certified enclosure");
  }
  return form;
}

nlohmann::ordered_json arguments_json(const Arguments& arguments) {
  nlohmann::ordered_json object = nlohmann::ordered_json::object();
  for (const auto& [name, text] : arguments.texts()) {
    std::visit([&, key = name](const auto& content) { object[key] = content; }, text);
  }
  return object;
}

std::string shown_double(const std::string& hex) {
  const bool number = hex.find('x') != std::string::npos;
  return number ? fmt::format("{} ({})", decimal_double(std::strtod(hex.c_str(), nullptr)), hex)
                : hex;
}

void print_text(const Options& options, const PrintedValue& printed,
                const std::optional<ExactForm>& form) {
  if (form) {
    const std::string text = to_string(*form);
    const bool shown = options.exact || text.size() <= longest_shown_exact;
    print(shown ? fmt::format("exact      {}\n", text)
                : fmt::format("exact      {} characters (--exact prints them)\n", text.size()));
  }
  print(fmt::format("enclosure  [{},\n            {}]\n", printed.enclosure.lower,
                    printed.enclosure.upper));
  const std::pair<const char*, const std::string*> rounded[] = {
      {"nearest", &printed.nearest}, {"down", &printed.down}, {"up", &printed.up}};
  for (const auto& [label, hex] : rounded) {
    if (options.round.empty() || options.round == label) {
      print(fmt::format("{:<10} {}\n", label, shown_double(*hex)));
    }
  }
}

// Of a quantity that is a size of noise for a number that one record changes by at most 1: the
// command that draws it.
std::optional<std::string> next_command(const std::string& name, const Arguments& arguments,
                                        const Value& value, const PrintedValue& printed) {
  if (!value.is_finite() || printed.enclosure.upper == "0") {
    return std::nullopt;
  }
  std::string noise;
  if (name == "gaussian.sigma") {
    noise = arguments.rational("sensitivity") == 1 ? "gaussian" : "";
  } else if (name == "accountant.noise" || name == "calibration.scale") {
    noise = arguments.text("noise") == "randomized_response" ? "" : arguments.text("noise");
  }
  return noise.empty() ? std::nullopt
                       : std::optional(draw_command(
                             noise, parse_rational(printed.enclosure.upper, "the size of noise")));
}

// A golden file of this one case, as checks/proofs/golden/verified_check.ml reads it.
std::string certificate(const std::string& name, const Arguments& arguments,
                        const PrintedValue& printed) {
  const nlohmann::ordered_json answer = {
      {"arguments", arguments_json(arguments)},
      {"down", printed.down},
      {"enclosure", {printed.enclosure.lower, printed.enclosure.upper}},
      {"id", 1},
      {"nearest", printed.nearest},
      {"result", "valid"},
      {"up", printed.up}};
  const nlohmann::ordered_json file = {{"cases", nlohmann::ordered_json::array({answer})},
                                       {"function", name},
                                       {"schema", "pkdp-fixtures-1"}};
  return file.dump() + "\n";
}

int run_eval(const Options& options) {
  const long digits = asked_digits(options);
  const Arguments arguments = read_arguments(options.words);
  const Value value = evaluate(options.name, arguments);
  const std::optional<ExactForm> form = exact_form(value, options);
  const PrintedValue printed = print_value(value, digits);
  if (!options.certificate.empty()) {
    write_file_atomically(options.certificate, certificate(options.name, arguments, printed));
  }
  const auto next =
      options.round.empty() ? next_command(options.name, arguments, value, printed) : std::nullopt;
  const auto document = [&] {
    nlohmann::ordered_json answer = {{"function", options.name},
                                     {"arguments", arguments_json(arguments)},
                                     {"lower", printed.enclosure.lower},
                                     {"upper", printed.enclosure.upper},
                                     {"nearest", printed.nearest},
                                     {"down", printed.down},
                                     {"up", printed.up}};
    if (form) {
      answer["exact"] = to_json(*form);
    }
    if (next) {
      answer["next"] = *next;
    }
    return answer;
  };
  print_answer(options.json, document, [&] {
    print_text(options, printed, form);
    print(next ? fmt::format("\nnext: {}\n", *next) : "");
  });
  return 0;
}

}  // namespace

void add_eval(const Command& program) {
  auto options = std::make_shared<Options>();
  const Command command = program.command(
      "eval",
      "Evaluate a quantity: a certified enclosure, the correctly rounded doubles, and the "
      "exact form where there is one");
  command.option("NAME", options->name, "a quantity that `pkdp list` prints").required();
  command.option("ARGUMENTS", options->words,
                 "name=value; numbers are exact: 1/20, 0.05, 5e-2, 0x1.9p-5; a list is "
                 "p=1/3,1/5 or p=@FILE (@- reads standard input)");
  const Option digits = command.option("--digits", options->digits,
                                       "significant digits on which both ends agree (default 30)");
  command.option("--bits", options->bits, "the same in bits").excludes(digits);
  command.flag("--exact", options->exact, "insist on the exact form, whatever its length");
  command.option("--round", options->round, "show only this rounding to double")
      .one_of({"nearest", "up", "down"});
  command.flag("--json", options->json, "one JSON object, numbers as strings");
  command.option("--certificate", options->certificate,
                 "write the case to this file, for the checker that Coq verified");
  command.action([options] { return run_eval(*options); });
}

}  // namespace pkdp::cli
