#include "site/serve/calculator_list.hpp"

namespace pkdp::serve {
namespace {

const std::vector<std::string> kinds{"geometric", "laplace", "gaussian"};

Field in(Field field, const char* group, const char* way) {
  field.group = group;
  field.way = way;
  return field;
}

std::vector<Field> noise_size(bool discrete) {
  const char* of_gaussian = "gaussian";
  std::vector<std::string> all = kinds;
  if (discrete) {
    all.insert(all.begin() + 1, "discrete_gaussian");
  }
  return {{"noise", "Noise", Kind::choice, "geometric", all},
          in({"noise-p", "p of the noise", Kind::number, "1/2"}, "noise", "geometric"),
          in({"scale", "Scale", Kind::number, "2"}, "noise", "laplace"),
          in({"sigma", "σ", Kind::number, "3"}, "noise", of_gaussian)};
}

std::vector<Field> records(const char* known) {
  return {{"records", "Records in all, the target included", Kind::number, "1000"},
          {"known", "Records that the attacker knows", Kind::number, known},
          {"attacker", "The attacker", Kind::choice, "active", {"active", "passive"}}};
}

void append(std::vector<Field>& fields, const std::vector<Field>& more) {
  fields.insert(fields.end(), more.begin(), more.end());
}

Field optional(Field field) {
  field.optional = true;
  return field;
}

Field of_curve(Field field) {
  field.curve = true;
  return field;
}

Calculator noisy_counting() {
  Calculator calculator{"noisy-counting",
                        "A count with noise",
                        "The number of ones plus noise is published: noise and the records that "
                        "are not known hide a record together.",
                        {"account", "noisy-counting"},
                        records("500"),
                        {{"law", "What is known of a record"}}};
  append(calculator.fields, noise_size(false));
  append(calculator.fields,
         {in({"p", "Probability that a record is 1", Kind::list, "1/20"}, "law",
             "one probability for all, or a list"),
          in({"lambda", "λ", Kind::number, "1/20"}, "law", "the worst case over a range")});
  add_question(calculator, "1/2", "2", "41");
  return calculator;
}

// ε of a budget: with one more way to say it, but never asked for.
std::vector<Field> budget() {
  return {in({"epsilon", "ε", Kind::number, "1/2"}, "level", "ε"),
          in({"ratio", "e^ε", Kind::number, "2"}, "level", "e^ε"),
          {"delta", "δ", Kind::number, "1e-6"}};
}

Calculator calibrate() {
  Calculator calculator{
      "calibrate",
      "The least noise for a count",
      "How much noise a count needs for an ε and a δ, when the attacker does not know all records. "
      "This is the plan: decide on it before you look at the records. The noise itself is drawn on "
      "a page of its own, once.",
      {"account", "calibrate"},
      records("900"),
      {{"level", "Budget"}, {"bias", "Probability that a record is 1"}}};
  calculator.fields.push_back({"noise", "Noise", Kind::choice, "geometric", kinds});
  append(calculator.fields, budget());
  append(calculator.fields,
         {in({"p", "Probability", Kind::number, "1/20"}, "bias", "known"),
          in({"bias-low", "Least plausible", Kind::number, "1/50"}, "bias", "in an interval"),
          in({"bias-high", "Greatest plausible", Kind::number, "1/10"}, "bias", "in an interval"),
          in({"past-ones", "Ones of the past count", Kind::number, "480"}, "bias",
             "from a past count of other records"),
          in({"past-records", "Records of the past count", Kind::number, "10000"}, "bias",
             "from a past count of other records"),
          in({"failure", "Probability that the interval misses", Kind::number, "1e-7"}, "bias",
             "from a past count of other records"),
          of_curve({"curve-over",
                    "The curve changes",
                    Kind::choice,
                    "known",
                    {"known", "epsilon", "delta"}}),
          of_curve({"curve-points", "Points of the curve", Kind::number, "33"})});
  calculator.curve = "noise";
  return calculator;
}

Calculator plan() {
  Calculator calculator{
      "plan",
      "A plan with a private estimate",
      "Before the count, its probability is estimated from a few of the records, with noise of its "
      "own. What that would be worth is shown here; the draw has a record that must outlive this "
      "page, and is left to the command line.",
      {"account", "plan", "-"},
      records("900"),
      {{"level", "Budget"}}};
  calculator.fields.push_back({"noise", "Noise of the count", Kind::choice, "geometric", kinds});
  append(calculator.fields, budget());
  append(calculator.fields,
         {{"estimate-records", "Records of the estimate", Kind::number, "100"},
          {"estimate-epsilon", "ε of the estimate", Kind::number, "1/4"},
          {"estimate-noise",
           "Noise of the estimate",
           Kind::choice,
           "geometric",
           {"geometric", "laplace"}},
          {"failure", "Probability that the interval misses", Kind::number, "1e-7"}});
  return calculator;
}

Calculator draw() {
  Calculator calculator{
      "draw",
      "Draw the noise, once",
      "Noise is drawn exactly and added to the count. Fix the noise first, by a plan that has not "
      "looked at the count; then type the count. What comes out is published whatever it is.",
      {"noise", "draw"},
      noise_size(true)};
  append(calculator.fields, {{"resolution", "Digits after the binary point", Kind::number, "0"},
                             optional({"epsilon", "Say δ at this ε", Kind::number}),
                             {"to", "The secret count", Kind::secret}});
  return calculator;
}

Calculator dpsgd() {
  Calculator calculator{
      "dpsgd",
      "Training with noisy gradients",
      "DP-SGD: clipped gradients, Gaussian noise, batches drawn by Poisson sampling. For the least "
      "noise, leave the noise multiplier empty.",
      {"account", "dpsgd"},
      {{"records", "Records in the training set", Kind::number, "60000"},
       {"batch", "Expected size of a batch", Kind::number, "600"},
       in({"epochs", "Epochs", Kind::number, "10"}, "length", "epochs"),
       in({"steps", "Steps", Kind::number, "1000"}, "length", "steps"),
       optional({"noise-multiplier", "Noise multiplier", Kind::number, "1.1"}),
       {"relation", "Neighbours differ by", Kind::choice, "both", {"both", "add", "remove"}}},
      {{"length", "How long it is trained"}}};
  add_question(calculator, "2", "8", "41");
  const char* least = "the least noise multiplier for an ε and a δ";
  append(calculator.fields, {in({"epsilon", "ε", Kind::number, "2"}, "question", least),
                             in({"delta", "δ", Kind::number, "1e-5"}, "question", least)});
  return calculator;
}

}  // namespace

std::vector<Calculator> noise_and_training() {
  return {noisy_counting(), calibrate(), plan(), draw(), dpsgd()};
}

}  // namespace pkdp::serve
