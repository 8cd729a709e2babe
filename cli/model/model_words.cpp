#include "cli/model/model_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "reference/numbers/printable.hpp"

namespace pkdp::cli {
namespace {

constexpr std::size_t most_shown = 5;

// Sentences about one witness.
class Speaker {
 public:
  Speaker(const Model& model, const ModelAnswer& answer, const Witness& witness,
          EventProbabilities both)
      : model_(model),
        definition_(answer.definition),
        index_(witness.index),
        witness_(witness),
        both_(std::move(both)) {}

  [[nodiscard]] std::string sentence() const {
    if (definition_ == "dp" || definition_ == "bounded_leakage") {
      return fmt::format("in the database {}{} {} {}{}", database(), leakage(), outputs(),
                         compared("if " + record_is(a()), "if " + record_is(b())), figures());
    }
    if (definition_ == "causal") {
      return fmt::format("{}given that {} and {}, {} {}{}", law(), knows(), record_is(a()),
                         outputs(),
                         exchanged("on the database as it is",
                                   fmt::format("with {} changed to {}", record(), b())),
                         figures());
    }
    if (definition_ == "inference_causal") {
      return fmt::format(
          "{}given that {}, {} {} {}{}", law(), knows(), record(), is_one_of(),
          exchanged(fmt::format("if {} comes from the database as it is", outputs()),
                    fmt::format("if {} comes from the database with {} changed to {}", outputs(),
                                record(), b())),
          figures());
    }
    if (definition_ == "distributional") {
      return fmt::format("{}given that {} and {}, {} {}{}", law(), knows(), record_is(a()),
                         outputs(), exchanged("from the mechanism", "from the best simulator"),
                         figures());
    }
    const std::string average = definition_ == "passive" && model_.backgrounds().size() > 1
                                    ? "on average over what the attacker knows, most of it "
                                    : "";
    return fmt::format("{}{}given that {}, {} {}{}", law(), average, knows(), outputs(),
                       compared("if " + record_is(a()), "if " + record_is(b())), figures());
  }

  /// Where no simulator will do.
  [[nodiscard]] std::string situation() const {
    return fmt::format("{}given that {} and {}, {} is impossible", law(), knows(), record_is(a()),
                       outputs());
  }

 private:
  [[nodiscard]] std::string value(Index index) const { return model_.values()[index]; }
  [[nodiscard]] std::string a() const { return value(index_.a.value_or(0)); }
  [[nodiscard]] std::string b() const { return value(index_.b); }
  [[nodiscard]] std::string record() const { return fmt::format("record {}", index_.record + 1); }
  [[nodiscard]] std::string record_is(const std::string& label) const {
    return record() + " is " + label;
  }
  [[nodiscard]] std::string law() const {
    return model_.family().size() > 1 && index_.law ? fmt::format("under law {}, ", *index_.law + 1)
                                                    : "";
  }
  [[nodiscard]] std::string knows() const {
    const std::string label = witness_.background ? model_.backgrounds()[*witness_.background] : "";
    return label.empty() ? "the attacker knows nothing" : "the attacker knows " + label;
  }
  [[nodiscard]] std::string leakage() const {
    const std::string label = index_.leakage ? model_.mechanism().leakages()[*index_.leakage] : "";
    return label.empty() ? "" : fmt::format(", given the leakage {},", label);
  }
  [[nodiscard]] std::string database() const {
    return index_.database ? to_string(*index_.database, model_.values()) : "";
  }

  [[nodiscard]] static std::string several(const std::vector<Index>& indices,
                                           const std::vector<std::string>& labels) {
    std::vector<std::string> words;
    for (const Index index : indices) {
      if (words.size() == most_shown) {
        words.push_back(fmt::format("{} more", indices.size() - most_shown));
        break;
      }
      words.push_back(labels[index]);
    }
    const std::string last = words.back();
    words.pop_back();
    return words.empty() ? last : fmt::format("{} or {}", fmt::join(words, ", "), last);
  }
  [[nodiscard]] std::string outputs() const {
    if (witness_.outputs.empty()) {
      return "an output";
    }
    return "the output " + several(witness_.outputs, model_.mechanism().outputs());
  }
  [[nodiscard]] std::string is_one_of() const {
    std::vector<Index> points;
    for (const Outcome& outcome : witness_.event) {
      points.push_back(outcome.point);
    }
    return "being " + several(points, model_.values());
  }

  // Which side is likelier is fixed (the witness was turned round by its ordered pair), or told by
  // the direction.
  [[nodiscard]] std::string compared(const std::string& here, const std::string& there) const {
    if (both_.other.is_zero()) {
      return fmt::format("is possible {} and impossible {}", here, there);
    }
    if (both_.likelier == both_.other) {
      return fmt::format("is as likely {} as {}", here, there);
    }
    return fmt::format("is {} times likelier {} than {}",
                       to_string(Rational(both_.likelier / both_.other)), here, there);
  }
  [[nodiscard]] std::string exchanged(const std::string& first, const std::string& second) const {
    const bool forward = witness_.direction == Direction::forward;
    return forward ? compared(first, second) : compared(second, first);
  }
  [[nodiscard]] std::string figures() const {
    return fmt::format(" ({} against {})", to_string(both_.likelier), to_string(both_.other));
  }

  const Model& model_;
  const std::string& definition_;
  const ComparisonIndex& index_;
  const Witness& witness_;
  EventProbabilities both_;
};

const NoSimulationRatio* no_ratio(const ModelAnswer& answer) {
  const auto* distributional = std::get_if<DistributionalAnswer>(&answer.content);
  const auto* ratio = distributional == nullptr
                          ? nullptr
                          : std::get_if<DistributionalRatio>(&distributional->found);
  return ratio == nullptr ? nullptr : std::get_if<NoSimulationRatio>(&ratio->answer);
}

}  // namespace

std::string in_words(const Model& model, const ModelAnswer& answer, const ModelQuestion& question) {
  const Witness* witness = answer.witness();
  if (witness == nullptr) {
    return "";
  }
  if (const auto* none = no_ratio(answer)) {
    return fmt::format(
        "{}, but whatever a simulator does, some output that is impossible given "
        "what is known gets probability at least {}",
        printable(Speaker(model, answer, *witness, {0, 0}).situation()), to_string(none->floor));
  }
  return printable(Speaker(model, answer, *witness,
                           event_probabilities(model, answer, *witness, question.convention))
                       .sentence());
}

}  // namespace pkdp::cli
