#include "tests/fuzz/shaped.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "reference/numbers/parse.hpp"

namespace pkdp::fuzz {
namespace {

using Arguments = std::map<std::string, ArgumentText>;

// What may be said of the parameter, nothing where there is none of that name.
std::string domain_of(const Question& question, const std::string& name) {
  const auto& parameters = question.quantity->parameters;
  const auto found = std::find_if(parameters.begin(), parameters.end(),
                                  [&](const Parameter& each) { return each.name == name; });
  return found == parameters.end() ? "" : found->domain;
}

bool takes(const Question& question, const std::string& name) {
  return !domain_of(question, name).empty();
}

// A count as it was chosen, nothing where it was not or is none.
std::optional<std::int64_t> count_of(const Arguments& arguments, const std::string& name) {
  const auto found = arguments.find(name);
  const auto* text = found == arguments.end() ? nullptr : std::get_if<std::string>(&found->second);
  if (text == nullptr || text->empty() ||
      text->find_first_not_of("0123456789") != std::string::npos) {
    return std::nullopt;
  }
  return std::stoll(*text);
}

// What counts a part of another number is not larger.
void shape_part(Arguments& arguments, const std::string& part, std::optional<std::int64_t> most) {
  const auto count = count_of(arguments, part);
  if (count && most && *most >= 0) arguments[part] = std::to_string(*count % (*most + 1));
}

void shape_parts(Question& question) {
  Arguments& arguments = question.arguments;
  const auto all = count_of(arguments, "n");
  shape_part(arguments, "known", all ? std::optional(*all - 1) : std::nullopt);
  const auto known = count_of(arguments, "known");
  shape_part(arguments, "known_ones", known);
  shape_part(arguments, "ones", domain_of(question, "ones").ends_with("known") ? known : all);
}

// An interval's ends in their order.
void shape_biases(Arguments& arguments) {
  const auto number = [&](const char* name) {
    return parse_rational(std::get<std::string>(arguments.at(name)), name);
  };
  if (number("bias_high") < number("bias_low")) {
    std::swap(arguments.at("bias_low"), arguments.at("bias_high"));
  }
}

std::vector<std::size_t> weights(std::size_t size, Choices& choices) {
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < size; ++i) {
    chosen.push_back(choices.below(4));
  }
  return chosen;
}

// Fractions that sum to 1, zeros among them.
Words law(std::size_t size, Choices& choices) {
  std::vector<std::size_t> parts = weights(size, choices);
  ++parts.front();
  const std::size_t sum = std::accumulate(parts.begin(), parts.end(), std::size_t{0});
  Words fractions;
  for (const std::size_t part : parts) {
    fractions.push_back(std::to_string(part) + '/' + std::to_string(sum));
  }
  return fractions;
}

// Probabilities of categories, with what is outside of them.
void shape_categories(Arguments& arguments, Choices& choices) {
  const bool outside = arguments.contains("outside");
  Words fractions = law(1 + choices.below(4) + (outside ? 1 : 0), choices);
  if (outside) {
    arguments["outside"] = fractions.front();
    fractions.erase(fractions.begin());
  }
  arguments["p"] = fractions;
}

// `size` counts that sum to `all`.
Words counts(std::size_t all, std::size_t size, Choices& choices) {
  Words parts;
  for (std::size_t i = 0; i + 1 < size; ++i) {
    const std::size_t count = choices.below(all + 1);
    parts.push_back(std::to_string(count));
    all -= count;
  }
  parts.push_back(std::to_string(all));
  return parts;
}

void shape_counts(Arguments& arguments, std::size_t size, Choices& choices) {
  const std::size_t all = choices.below(9);
  arguments["n"] = std::to_string(all);
  arguments["k"] = counts(all, size, choices);
}

// Values of shuffled reports: those of the other users are counted.
void shape_others(Arguments& arguments, Choices& choices) {
  const auto users = count_of(arguments, "n");
  const auto values = count_of(arguments, "values");
  if (!users || *users < 1) return;
  arguments["others"] = counts(static_cast<std::size_t>(*users - 1),
                               static_cast<std::size_t>(values.value_or(2)), choices);
}

void shape_values(Arguments& arguments, Choices& choices) {
  const Words positive{"1", "2", "1/2", "3", "10"};
  const Words any{"0", "1", "-1", "5/2", "1e-6"};
  const Words& all = choices.below(2) == 0 ? positive : any;
  const std::size_t size = 1 + choices.below(3);
  arguments["values"] = Words(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(size));
  arguments["p"] = law(size, choices);
}

void shape_noise(Question& question, Choices& choices) {
  const std::map<std::string, std::pair<std::string, Words>> kinds{
      {"geometric", {"noise_p", {"1/2", "1/20", "0.99"}}},
      {"laplace", {"scale", {"1", "1/2", "10"}}},
      {"gaussian", {"sigma", {"1", "1/2", "10"}}}};
  const std::string noise = choices.of(Words{"geometric", "laplace", "gaussian"});
  for (const auto& [name, parameter] : kinds) {
    question.arguments.erase(parameter.first);
    if (name == noise) question.arguments[parameter.first] = choices.of(parameter.second);
  }
  question.arguments["noise"] = noise;
}

Words weight_words(std::size_t size, Choices& choices) {
  Words words;
  for (const std::size_t weight : weights(size, choices)) {
    words.push_back(std::to_string(weight + 1 - (words.empty() ? 0 : 1)));
  }
  return words;
}

// Rows of weights, of which the first is positive.
Words rows(std::size_t number, std::size_t width, Choices& choices) {
  Words all;
  for (std::size_t row = 0; row < number; ++row) {
    const Words one = weight_words(width, choices);
    all.insert(all.end(), one.begin(), one.end());
  }
  return all;
}

void shape_model(Arguments& arguments, Choices& choices) {
  const std::size_t records = 1 + choices.below(2);
  const std::size_t databases = records == 1 ? 2 : 4;
  const std::size_t laws = 1 + choices.below(2);
  const std::size_t outputs = 1 + choices.below(3);
  const std::size_t leakages = 1 + choices.below(2);
  arguments["values"] = "2";
  arguments["records"] = std::to_string(records);
  arguments["laws"] = std::to_string(laws);
  arguments["outputs"] = std::to_string(outputs);
  arguments["leakages"] = std::to_string(leakages);
  arguments.erase("backgrounds");
  arguments["law"] = rows(laws, databases, choices);
  arguments["kernel"] = rows(databases * leakages, outputs, choices);
}

}  // namespace

void shape(Question& question, Choices& choices) {
  Arguments& arguments = question.arguments;
  if (takes(question, "kernel")) return shape_model(arguments, choices);
  if (takes(question, "outside")) shape_categories(arguments, choices);
  if (question.quantity->name.starts_with("multinomial.")) {
    const std::size_t outside = arguments.contains("outside") ? choices.below(2) : 0;
    shape_counts(arguments, std::get<Words>(arguments["p"]).size() + outside, choices);
  }
  if (domain_of(question, "values").starts_with("a list") && takes(question, "p")) {
    shape_values(arguments, choices);
  }
  if (arguments.contains("others")) shape_others(arguments, choices);
  if (takes(question, "bias_high")) shape_biases(arguments);
  shape_parts(question);
  if (takes(question, "noise_p") && takes(question, "noise") && takes(question, "scale")) {
    shape_noise(question, choices);
  }
}

}  // namespace pkdp::fuzz
