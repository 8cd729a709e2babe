#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "pkdp/release.hpp"
#include "reference/bounds/reading.hpp"
#include "reference/catalogue/quantity.hpp"
#include "reference/mechanisms/additive_noise/noise.hpp"

/// What quantities read: each input is the words of its parameters and the way to its value, so
/// that a quantity is words, a function, and the inputs that it is called with.
namespace pkdp::inputs {

/// One parameter, or some that belong together.
template <typename T>
struct Input {
  std::vector<Parameter> parameters;
  std::function<T(const Arguments&)> read;
};

/// A quantity in words. `statements`: ids, separated by blanks.
struct Words {
  std::string name;
  std::string summary;
  std::string formula;
  std::string certified;
  std::string statements = {};
  SafeSide safe = SafeSide::upper;
};

/// The quantity without its parameters and its function.
[[nodiscard]] Quantity in_words(const Words& words);

/// The quantity that is `function` of what is read, in the order of the inputs.
template <typename Function, typename... T>
[[nodiscard]] Quantity quantity(const Words& words, Function function, const Input<T>&... inputs) {
  Quantity result = in_words(words);
  for (const auto& more : {inputs.parameters...}) {
    result.parameters.insert(result.parameters.end(), more.begin(), more.end());
  }
  result.evaluate = [function, reads = std::tuple(inputs.read...)](const Arguments& arguments) {
    const auto call = [&](const auto&... read) -> Value {
      const std::tuple<T...> values{read(arguments)...};  // from left to right
      return std::apply(function, values);
    };
    return std::apply(call, reads);
  };
  return result;
}

/// May be absent.
template <typename T>
[[nodiscard]] Input<std::optional<T>> optional(Input<T> input) {
  for (Parameter& parameter : input.parameters) {
    parameter.required = false;
  }
  const auto read = [input](const Arguments& arguments) {
    return arguments.has(input.parameters.front().name) ? std::optional<T>(input.read(arguments))
                                                        : std::nullopt;
  };
  return {input.parameters, read};
}

/// The same, with what stands for it then.
template <typename T>
[[nodiscard]] Input<T> optional(Input<T> input, T otherwise) {
  const Input<std::optional<T>> if_any = optional(std::move(input));
  return {if_any.parameters, [if_any, otherwise](const Arguments& all) {
            return if_any.read(all).value_or(otherwise);
          }};
}

/// One of some words, the first when absent.
template <typename T>
[[nodiscard]] Input<T> choice(Parameter words, std::vector<std::pair<std::string_view, T>> values) {
  words.required = false;
  return {{words}, [name = words.name, values](const Arguments& arguments) {
            std::vector<std::string_view> known;
            for (const auto& [word, value] : values) {
              known.push_back(word);
            }
            const std::string typed = arguments.choice(name, known);
            std::size_t place = 0;
            while (known[place] != typed) {
              ++place;
            }
            return values[place].second;
          }};
}

/// Errors of all: usage, parse, domain, limit, as those of Arguments.
[[nodiscard]] Input<std::int64_t> integer(Parameter words, std::int64_t least,
                                          std::int64_t greatest);
/// 0 to limits::count.
[[nodiscard]] Input<std::int64_t> count(Parameter words);
[[nodiscard]] Input<std::int64_t> outcome(Parameter words);
[[nodiscard]] Input<Rational> rational(Parameter words);
[[nodiscard]] Input<std::vector<Rational>> rationals(Parameter words);
[[nodiscard]] Input<Probability> probability(Parameter words);
[[nodiscard]] Input<ProbabilityList> probabilities(Parameter words);

[[nodiscard]] Input<std::int64_t> records();  ///< n
[[nodiscard]] Input<Probabilities> others();  ///< p: one for all others, or a list
[[nodiscard]] Input<Probability> lambda();
/// epsilon or ratio.
[[nodiscard]] Input<Epsilon> level();
[[nodiscard]] Input<Delta> delta(Parameter words = {"delta", "rational in [0, 1]",
                                                    "the δ that is asked"});
[[nodiscard]] Input<Direction> direction();
[[nodiscard]] Input<bounds::Reading> reading();
[[nodiscard]] Input<std::int64_t> releases();
/// A number from 0, its default, to n − 1.
[[nodiscard]] Input<std::int64_t> known(Parameter words);
[[nodiscard]] Input<NoiseKind> noise_kind();
[[nodiscard]] Input<Noise> noise();

/// One list after the other.
[[nodiscard]] std::vector<Quantity> joined(std::initializer_list<std::vector<Quantity>> lists);

}  // namespace pkdp::inputs
