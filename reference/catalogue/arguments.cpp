#include "reference/catalogue/arguments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/nearest_words.hpp"
#include "reference/numbers/number_advice.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp {
namespace {

// A list in either form.
class Elements {
 public:
  explicit Elements(const ArgumentText& text)
      : strings_(std::get_if<std::vector<std::string>>(&text)),
        texts_(std::get_if<TextList>(&text)) {}

  // A single value is none.
  [[nodiscard]] explicit operator bool() const { return strings_ != nullptr || texts_ != nullptr; }
  [[nodiscard]] std::size_t size() const {
    return strings_ != nullptr ? strings_->size() : texts_->size();
  }
  [[nodiscard]] std::string_view operator[](std::size_t index) const {
    return strings_ != nullptr ? std::string_view((*strings_)[index]) : (*texts_)[index];
  }
  [[nodiscard]] std::string written() const {
    return strings_ != nullptr ? fmt::format("{}", fmt::join(*strings_, ","))
                               : fmt::format("{}", fmt::join(*texts_, ","));
  }

 private:
  const std::vector<std::string>* strings_;
  const TextList* texts_;
};

// "0,03" would be two numbers, of which nobody writes the second like this.
bool has_decimal_comma(const Elements& list) {
  return list.size() == 2 && list[1].size() > 1 && list[1].front() == '0' &&
         !number_advice(list.written()).empty();
}

void require_list(const Elements& list, std::string_view name) {
  if (has_decimal_comma(list)) {
    throw Error(ErrorKind::parse, std::string(name), list.written(),
                "a list of numbers with decimal points" + number_advice(list.written()));
  }
  if (list.size() > limits::list_length) {
    throw Error(ErrorKind::limit, std::string(name),
                Problem{fmt::format("has more than {} elements", limits::list_length)});
  }
}

Probability element_of(const Elements& list, std::size_t index, std::string_view name) {
  const std::string element = fmt::format("{}[{}]", name, index);
  const Rational value = parse_rational(list[index], element);
  if (list.size() == 2 && (value < 0 || value > 1)) {  // perhaps a decimal comma
    throw Error(ErrorKind::domain, element, list[index],
                "a probability in [0, 1]" + number_advice(list.written()));
  }
  return Probability::of(value, element);
}

}  // namespace

ArgumentText list_or_single(const std::string& text) {
  if (text.find(',') == std::string::npos) {
    return text;
  }
  std::vector<std::string> elements;
  std::size_t start = 0;
  for (std::size_t comma = 0; comma != std::string::npos; start = comma + 1) {
    comma = text.find(',', start);
    elements.push_back(text.substr(start, comma == std::string::npos ? comma : comma - start));
  }
  return elements;
}

std::vector<std::string> elements_of(const ArgumentText& text) {
  const Elements list(text);
  if (!list) {
    return {std::get<std::string>(text)};
  }
  std::vector<std::string> elements;
  elements.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    elements.emplace_back(list[i]);
  }
  return elements;
}

void Arguments::set(const std::string& name, ArgumentText text) {
  if (!texts_.emplace(name, std::move(text)).second) {
    throw Error(ErrorKind::usage, name, Problem{"is given twice"});
  }
}

bool Arguments::has(std::string_view name) const { return texts_.contains(std::string(name)); }

void Arguments::require_known(std::span<const std::string_view> allowed) const {
  for (const auto& [name, text] : texts_) {
    if (std::find(allowed.begin(), allowed.end(), name) == allowed.end()) {
      throw Error(ErrorKind::usage, "'" + name + "'", Problem{"is no parameter of this quantity"},
                  advice_for(name, allowed, "`pkdp show` lists them"));
    }
  }
}

const ArgumentText& Arguments::require(std::string_view name) const {
  const auto found = texts_.find(std::string(name));
  if (found == texts_.end()) {
    throw Error(ErrorKind::usage, std::string(name), Problem{"is missing"});
  }
  return found->second;
}

std::string Arguments::text(std::string_view name) const {
  const ArgumentText& content = require(name);
  if (const Elements list(content); list) {
    throw Error(ErrorKind::domain, std::string(name), list.written(),
                "a single value, no list" + number_advice(list.written()));
  }
  return std::get<std::string>(content);
}

Rational Arguments::rational(std::string_view name) const {
  return parse_rational(text(name), name);
}

std::int64_t Arguments::integer(std::string_view name, std::int64_t least,
                                std::int64_t greatest) const {
  return parse_integer(text(name), name, least, greatest);
}

std::int64_t Arguments::count(std::string_view name) const {
  return integer(name, 0, limits::count);
}

std::int64_t Arguments::records(std::string_view name) const {
  return integer(name, 1, limits::count);
}

std::int64_t Arguments::outcome(std::string_view name) const {
  constexpr std::int64_t bound = 1'000'000'000'000'000'000;
  return integer(name, -bound, bound);
}

std::vector<Rational> Arguments::rationals(std::string_view name) const {
  const Elements list(require(name));
  if (!list) {
    return {rational(name)};
  }
  require_list(list, name);
  std::vector<Rational> result;
  result.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    result.push_back(parse_rational(list[i], fmt::format("{}[{}]", name, i)));
  }
  return result;
}

Probability Arguments::probability(std::string_view name) const {
  return Probability::of(rational(name), name);
}

Probability Arguments::probability_up_to_half(std::string_view name) const {
  const Rational value = rational(name);
  if (value < 0 || 2 * value > 1) {
    throw Error(ErrorKind::domain, std::string(name), text(name), "a number in [0, 1/2]");
  }
  return Probability::of(value, name);
}

ProbabilityList Arguments::probabilities(std::string_view name) const {
  const ArgumentText& content = require(name);
  ProbabilityList result;
  if (const auto* single = std::get_if<std::string>(&content)) {
    if (!single->empty()) {
      result.push_back(Probability::of(parse_rational(*single, name), name));
    }
    return result;
  }
  const Elements list(content);
  require_list(list, name);
  result.reserve(list.size());
  for (std::size_t index = 0; index < list.size(); ++index) {
    const auto fraction = parse_short_fraction(list[index]);
    if (fraction && fraction->top <= fraction->bottom) {
      result.push_back(*fraction);
    } else {
      result.push_back(element_of(list, index, name));
    }
  }
  return result;
}

bool Arguments::is_list(std::string_view name) const {
  return static_cast<bool>(Elements(require(name)));
}

Epsilon Arguments::epsilon() const {
  if (has("ratio") && has("epsilon")) {
    throw Error(ErrorKind::usage, "epsilon and ratio", Problem{"are both given"},
                "one of the two is meant");
  }
  if (has("ratio")) {
    return Epsilon::of_ratio(rational("ratio"), "ratio");
  }
  return parse_epsilon(text("epsilon"), "epsilon");
}

Delta Arguments::delta(std::string_view name) const { return Delta::of(rational(name), name); }

Direction Arguments::direction() const {
  static constexpr std::string_view words[] = {"both", "0", "1"};
  const std::string word = choice("direction", words);
  return word == "both" ? Direction::larger
         : word == "0"  ? Direction::forward
                        : Direction::backward;
}

std::string Arguments::choice(std::string_view name,
                              std::span<const std::string_view> words) const {
  if (!has(name)) {
    return std::string(words.front());
  }
  std::string word = text(name);
  if (std::find(words.begin(), words.end(), word) == words.end()) {
    throw Error(ErrorKind::domain, std::string(name), word, alternatives(words));
  }
  return word;
}

std::vector<std::string> Arguments::choices(std::string_view name,
                                            std::span<const std::string_view> words) const {
  if (const Elements several(require(name)); several) {
    require_list(several, name);
  }
  std::vector<std::string> list = elements_of(require(name));
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (std::find(words.begin(), words.end(), list[i]) == words.end()) {
      throw Error(ErrorKind::domain, fmt::format("{}[{}]", name, i), list[i], alternatives(words));
    }
  }
  return list;
}

}  // namespace pkdp
