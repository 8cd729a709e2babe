#include <fmt/format.h>

#include "cli/model/model_report.hpp"
#include "cli/model/model_words.hpp"
#include "cli/output.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/exact_form.hpp"
#include "reference/numbers/rounding.hpp"

namespace pkdp::cli {
namespace {

// Longer exact numbers are shown as decimals alone.
constexpr std::size_t longest_exact = 40;
constexpr long enclosure_digits = 20;

std::string decimal(const ExactForm& form) {
  return decimal_double(round_to_doubles(Value(form)).nearest);
}

std::string shown(const ExactForm& form) {
  std::string exact = to_string(form);
  if (std::holds_alternative<Rational>(form) && exact.find('/') == std::string::npos) {
    return exact;
  }
  return exact.size() > longest_exact ? "about " + decimal(form)
                                      : fmt::format("{} (about {})", exact, decimal(form));
}

std::string between(const Rational& lower, const Rational& upper) {
  return lower == upper ? shown(lower)
                        : fmt::format("between {} and {}",
                                      enclose_in_decimal(Value(lower), enclosure_digits).lower,
                                      enclose_in_decimal(Value(upper), enclosure_digits).upper);
}

std::string count(std::size_t number, const char* what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

std::string least_ratio_text(const std::optional<Rational>& ratio) {
  return ratio ? fmt::format("{}, epsilon = {}", shown(*ratio), shown(canonical(Logarithm{*ratio})))
               : "none: an infinite loss has more probability than delta";
}

std::string figure(const ModelAnswer& answer) {
  if (const auto* delta = std::get_if<LeastDelta>(&answer.content)) {
    return "delta = " + shown(canonical(delta->value));
  }
  if (const auto* ratio = std::get_if<LeastRatio>(&answer.content)) {
    return "ratio = " + least_ratio_text(ratio->ratio);
  }
  if (const auto* refusal = std::get_if<Refusal>(&answer.content)) {
    return "refused: " + refusal->message;
  }
  const auto& found = std::get<DistributionalAnswer>(answer.content).found;
  if (const auto* delta = std::get_if<DistributionalDelta>(&found)) {
    return "delta = " + between(delta->lower, delta->upper);
  }
  const auto& ratio = std::get<DistributionalRatio>(found).answer;
  if (const auto* none = std::get_if<NoSimulationRatio>(&ratio)) {
    return fmt::format(
        "ratio = none: the least delta is at least {} at every ratio, and above what was asked",
        shown(none->floor));
  }
  const auto& least = std::get<SimulationRatio>(ratio);
  return "ratio = " + (least.lower == least.upper ? least_ratio_text(least.lower)
                                                  : between(least.lower, least.upper));
}

}  // namespace

void print_model_answers(const Model& model, const ModelQuestion& question,
                         const std::vector<ModelAnswer>& answers) {
  const std::string asked =
      question.delta ? "the least ratio e^epsilon at delta = " + to_string(question.delta->value())
      : question.epsilon->has_rational_ratio()
          ? "the least delta at ratio e^epsilon = " + to_string(question.epsilon->ratio())
          : "the least delta at epsilon = " + to_string(question.epsilon->exponent());
  print(fmt::format("{}; {}, {}, {}, {}\n\n", asked, count(model.records(), "record"),
                    count(model.values().size(), "value"), count(model.family().size(), "law"),
                    count(model.mechanism().outputs().size(), "output")));
  for (const ModelAnswer& answer : answers) {
    print(fmt::format("{:<17} {}\n", answer.definition, figure(answer)));
    const std::string words = in_words(model, answer, question);
    if (!words.empty()) {
      print(fmt::format("{:<17} {}\n", "", words));
    }
  }
}

}  // namespace pkdp::cli
