#include "site/serve/curve_runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "pkdp/error.hpp"
#include "reference/numbers/parse.hpp"
#include "site/serve/command_words.hpp"

namespace pkdp::serve {
namespace {

using Texts = std::map<std::string, std::string>;
using Runs = std::vector<std::vector<std::string>>;

constexpr std::int64_t most_points = 401;

std::string text_of(const Calculator& calculator, const Texts& texts, const std::string& name) {
  const auto found = texts.find(name);
  if (found != texts.end()) {
    return found->second;
  }
  const auto field = std::find_if(calculator.fields.begin(), calculator.fields.end(),
                                  [&name](const Field& one) { return one.name == name; });
  return field->initial;
}

std::int64_t points_of(const std::string& name, const std::string& text) {
  return parse_integer(text, name, 2, most_points);
}

// `points` equidistant numbers, both ends among them.
std::vector<Rational> between(const Rational& from, const Rational& to, std::int64_t points) {
  std::vector<Rational> all;
  for (std::int64_t i = 0; i < points; ++i) {
    all.emplace_back(from + (to - from) * i / (points - 1));
  }
  return all;
}

// A rational near e^ε, which any other near it could stand for: at a rational ratio the answer is
// an exact rational, and it is drawn at the logarithm of that ratio.
std::string ratio_near(const Rational& epsilon) {
  return fmt::format("{:.6e}", std::exp(epsilon.convert_to<double>()));
}

// --epsilon, --ratio and --delta with their values.
std::vector<std::string> without_level(const std::vector<std::string>& words) {
  std::vector<std::string> rest;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string name = words[i].substr(0, words[i].find('='));
    if (name != "--epsilon" && name != "--ratio" && name != "--delta") {
      rest.push_back(words[i]);
    } else if (name == words[i]) {
      ++i;
    }
  }
  return rest;
}

Runs of_model(const Calculator& calculator, const std::vector<std::string>& words,
              const Texts& texts) {
  const Rational greatest =
      parse_rational(text_of(calculator, texts, "curve-max-epsilon"), "curve-max-epsilon");
  if (greatest <= 0) {
    throw Error(ErrorKind::domain, "curve-max-epsilon", to_string(greatest), "a number above 0");
  }
  constexpr int most = 700;
  if (greatest > most) {
    throw Error(ErrorKind::limit, "curve-max-epsilon", to_string(greatest),
                fmt::format("at most {}", most));
  }
  Runs runs;
  for (const Rational& epsilon : between(
           0, greatest, points_of("curve-points", text_of(calculator, texts, "curve-points")))) {
    runs.push_back(without_level(words));
    add_option(runs.back(), "ratio", ratio_near(epsilon));
  }
  return runs;
}

Runs of_quantity(const Calculator& calculator, const std::vector<std::string>& words,
                 const Texts& texts) {
  const std::string over = text_of(calculator, texts, "over");
  if (!is_parameter(text_of(calculator, texts, "NAME"), over)) {
    throw Error(ErrorKind::usage, "over", over, "a parameter of the quantity");
  }
  const Rational from = parse_rational(text_of(calculator, texts, "from"), "from");
  const Rational to = parse_rational(text_of(calculator, texts, "to"), "to");
  if (from >= to) {
    throw Error(ErrorKind::domain, "to", to_string(to), "above " + to_string(from));
  }
  Runs runs;
  for (const Rational& value :
       between(from, to, points_of("points", text_of(calculator, texts, "points")))) {
    runs.push_back(words);
    auto& run = runs.back();
    // ε, e^ε: what was asked by the other name is asked along the curve now.
    std::erase_if(run, [&over](const std::string& word) {
      return word.starts_with(over + "=") || (over == "epsilon" && word.starts_with("ratio=")) ||
             (over == "ratio" && word.starts_with("epsilon="));
    });
    run.push_back(over + "=" + to_string(value));
  }
  return runs;
}

}  // namespace

Runs curve_runs(const Calculator& calculator, const std::vector<std::string>& words,
                const Texts& texts) {
  if (calculator.curve == "definitions") {
    return of_model(calculator, words, texts);
  }
  if (calculator.curve == "argument") {
    return of_quantity(calculator, words, texts);
  }
  std::vector<std::string> run = words;
  run.insert(run.end(), {"--curve", "curve.csv"});
  for (const Field& field : calculator.fields) {
    const auto found = texts.find(field.name);
    if (!field.curve || found == texts.end()) {
      continue;
    }
    if (field.name == "curve-points") {
      static_cast<void>(points_of(field.name, found->second));
    }
    add_option(run, field.name, found->second);
  }
  return {run};
}

}  // namespace pkdp::serve
