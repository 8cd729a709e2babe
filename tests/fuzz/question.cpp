#include "tests/fuzz/question.hpp"

#include <algorithm>
#include <span>

#include "fixtures/audit/case.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "tests/fuzz/choices.hpp"
#include "tests/fuzz/shaped.hpp"
#include "tests/fuzz/target.hpp"

namespace pkdp::fuzz {
namespace {

// The first five are small, the first eleven of middle size.
const Words integers{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "-1", "12", "25", "60"};
const Words probabilities{"1/2",  "0",   "1",   "1/3",    "1/4",   "2/3",    "1/20",
                          "0.99", "0.3", "7/9", "0x1p-2", "1e-30", "1e-300", "0.999999999"};
const Words rationals{"1", "0", "1/2", "2", "3", "1/3", "-1", "5/2", "10", "1e-6", "1/16", "40"};
const Words exponents{"1/2",     "0",     "1",     "1/10", "2", "ln(2)",
                      "ln(3/2)", "ln(9)", "1e-20", "5",    "30"};
const Words ratios{"2", "1", "3/2", "3", "9", "1000001/1000000", "4/3", "1e9", "19"};

using Begin = void (*)();

// Who is told of each answer.
Begin& told() {
  static Begin begin = [] {};
  return begin;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

// The words of "both (default), add or remove".
Words words_in(std::string domain) {
  for (const char* said : {" (default)", " or"}) {
    for (std::size_t at = 0; (at = domain.find(said)) != domain.npos;) {
      domain.replace(at, std::string_view(said).size(), std::string_view(said) == " or" ? "," : "");
    }
  }
  Words words;
  std::size_t begin = 0;
  while (begin < domain.size()) {
    const std::size_t end = std::min(domain.find(',', begin), domain.size());
    std::string word = domain.substr(begin, end - begin);
    word.erase(0, word.find_first_not_of(' '));
    if (!word.empty() && !has(word, " ")) words.push_back(word);
    begin = end + 1;
  }
  return words.empty() ? Words{"1"} : words;
}

std::span<const std::string> integers_of(Sizes sizes) {
  const std::span<const std::string> all(integers);
  return sizes == Sizes::small ? all.first(5) : sizes == Sizes::middle ? all.first(11) : all;
}

std::span<const std::string> numbers_for(const std::string& domain, Sizes sizes) {
  const bool probability = has(domain, "probabilit") || has(domain, "[0, 1") ||
                           has(domain, "(0, 1") || has(domain, "weights") ||
                           has(domain, "[bias_low, 1]");
  if (has(domain, "integer")) return integers_of(sizes);
  return probability ? probabilities : rationals;
}

// What a list is drawn from, and how long it is.
Words list_of(const std::string& domain, Choices& choices, std::size_t records, Sizes sizes) {
  const std::span<const std::string> numbers = numbers_for(domain, sizes);
  const bool of_noises = has(domain, "gaussian");
  const bool of_others = has(domain, "n − 1 probabilities");
  const std::size_t size = of_others ? records : choices.below(sizes == Sizes::small ? 4 : 6);
  Words list;
  for (std::size_t i = 0; i < size; ++i) {
    list.push_back(of_noises ? choices.of(Words{"gaussian", "laplace", "geometric"})
                             : choices.of(numbers));
  }
  // Most laws must have sum 1.
  return has(domain, "sum 1") && choices.below(4) != 3 ? Words(size, "1/" + std::to_string(size))
                                                       : list;
}

// Of "integer, 1 to 1e9": 1 more than what was chosen, where that is not below 0, which stays and
// is refused.
std::string not_below(const std::string& domain, const std::string& chosen) {
  constexpr std::string_view begin = "integer, ";
  if (!domain.starts_with(begin) || chosen.starts_with('-')) return chosen;
  const std::int64_t least = std::atoll(domain.c_str() + begin.size());
  return std::stoll(chosen) < least ? std::to_string(std::stoll(chosen) + least) : chosen;
}

ArgumentText argument_for(const Parameter& parameter, Choices& choices, std::size_t records,
                          Sizes sizes) {
  const std::string& domain = parameter.domain;
  const bool list = domain.starts_with("a list") || domain.starts_with("list");
  if (list || (has(domain, "or a list") && choices.below(2) == 1)) {
    return list_of(domain, choices, records, sizes);
  }
  if (parameter.name == "epsilon") return choices.of(exponents);
  if (parameter.name == "ratio") return choices.of(ratios);
  const bool number = has(domain, "integer") || has(domain, "rational") ||
                      has(domain, "probability") || has(domain, "n − 1");
  return number ? not_below(domain, choices.of(numbers_for(domain, sizes)))
                : choices.of(words_in(domain));
}

}  // namespace

Question question_of(const std::string& family, std::string_view bytes, Sizes sizes) {
  const std::vector<const Quantity*> quantities = match_quantities(family + ".*");
  Choices choices(bytes);
  Question question{quantities[choices.below(quantities.size())], {}};
  std::size_t records = 0;
  for (const Parameter& parameter : question.quantity->parameters) {
    const bool level = parameter.name == "epsilon" || parameter.name == "ratio";
    if (level && (question.arguments.contains("epsilon") ||
                  (parameter.name == "epsilon" && choices.below(2) == 0))) {
      continue;
    }
    if (!level && !parameter.required && choices.below(3) != 1) continue;
    const ArgumentText text = argument_for(parameter, choices, records, sizes);
    if (parameter.name == "n") {
      const std::string& n = std::get<std::string>(text);
      records = n.front() == '-' || n == "0" ? 0 : std::stoul(n) - 1;
    }
    question.arguments[parameter.name] = text;
  }
  // Some stay as they are, to be refused.
  if (choices.below(8) != 7) shape(question, choices);
  return question;
}

std::string to_string(const Question& question) {
  return question.quantity->name + ' ' + audit::describe(question.arguments);
}

void tell_of_answers(void (*begin)()) { told() = begin; }

Value answer(const std::string& name, const std::map<std::string, ArgumentText>& arguments) {
  told()();
  return evaluate(name, Arguments(arguments));
}

void ask(const std::string& family, std::string_view bytes, Sizes sizes) {
  const Question question = question_of(family, bytes, sizes);
  try {
    const Value value = answer(question.quantity->name, question.arguments);
    hold_invariants(question, value);
    hold_against_enumeration(question, value);
  } catch (const Error&) {
    throw;  // a refusal
  } catch (const std::exception& error) {
    throw Broken(to_string(question) + ": " + error.what());
  }
}

}  // namespace pkdp::fuzz
