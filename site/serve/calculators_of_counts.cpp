#include "site/serve/calculator_list.hpp"

namespace pkdp::serve {
namespace {

Field records() { return {"records", "Records in all, the target included", Kind::number, "1000"}; }

std::vector<Field> attacker(const char* known) {
  return {{"known", "Records that the attacker knows", Kind::number, known},
          {"attacker", "The attacker", Kind::choice, "active", {"active", "passive"}}};
}

// One way to say what the records are.
Field probabilities(bool or_range) {
  Field p{"p", "Probability that a record is 1", Kind::list, "1/20"};
  if (or_range) {
    p.group = "law";
    p.way = "one probability for all, or a list";
  }
  return p;
}

Field range() {
  Field lambda{"lambda", "λ", Kind::number, "1/20"};
  lambda.group = "law";
  lambda.way = "the worst case over a range";
  return lambda;
}

const Group law{"law", "What is known of a record"};

void append(std::vector<Field>& fields, const std::vector<Field>& more) {
  fields.insert(fields.end(), more.begin(), more.end());
}

Calculator counting() {
  Calculator calculator{"counting",
                        "A count without noise",
                        "The exact number of ones among the records is published, as in a "
                        "referendum. What hides a record is that others are not known.",
                        {"account", "counting"},
                        {records()},
                        {law}};
  append(calculator.fields, attacker("500"));
  append(calculator.fields, {probabilities(true), range()});
  add_question(calculator, "1/2", "5", "101");
  return calculator;
}

Calculator thresholding() {
  Calculator calculator{"thresholding",
                        "A count above a threshold",
                        "The count is published only when it is above a threshold, else nothing.",
                        {"account", "thresholding"},
                        {records(),
                         {"threshold", "Threshold", Kind::number, "20"},
                         {"upper-threshold", "Upper threshold", Kind::number}},
                        {law}};
  calculator.fields.back().optional = true;
  append(calculator.fields, attacker("5"));
  append(calculator.fields, {probabilities(true), range()});
  add_question(calculator, "1", "5", "101");
  return calculator;
}

Calculator histogram() {
  Calculator calculator{
      "histogram",
      "A histogram",
      "The number of records in each category is published, all of them or the large ones.",
      {"account", "histogram"},
      {records()}};
  append(calculator.fields, attacker("0"));
  append(
      calculator.fields,
      {{"p", "Probabilities of the categories", Kind::list, "1/2,3/10,1/5"},
       {"outside", "Probability of no category", Kind::number, "0"},
       {"k", "Threshold of release", Kind::number, "full"},
       {"rule", "Published are counts of", Kind::choice, "at-least", {"at-least", "more-than"}}});
  calculator.fields[0].initial = "100";
  add_question(calculator, "1", "5", "101");
  return calculator;
}

Calculator series() {
  Calculator calculator{
      "series",
      "A series of counts",
      "The same count is published several times, without noise, of independent data each time.",
      {"account", "series"},
      {records(), {"releases", "Releases", Kind::number, "5"}}};
  append(calculator.fields, attacker("500"));
  append(calculator.fields,
         {probabilities(false), {"buckets", "Points of the grid", Kind::number, "4096"}});
  add_question(calculator, "1", "5", "101");
  return calculator;
}

}  // namespace

std::vector<Calculator> counts_of_records() {
  return {counting(), thresholding(), histogram(), series()};
}

void add_question(Calculator& calculator, const char* epsilon, const char* greatest,
                  const char* points) {
  const auto way = [&](Field field, const char* words) {
    field.group = "question";
    field.way = words;
    calculator.fields.push_back(std::move(field));
  };
  way({"epsilon", "ε", Kind::number, epsilon}, "δ at this ε");
  way({"ratio", "e^ε", Kind::number, "2"}, "δ at this e^ε");
  way({"delta", "δ", Kind::number, "1e-6"}, "ε at this δ");
  calculator.groups.push_back({"question", "What is asked"});
  Field most{"curve-max-epsilon", "Greatest ε of the curve", Kind::number, greatest};
  most.curve = true;
  Field many{"curve-points", "Points of the curve", Kind::number, points};
  many.curve = true;
  calculator.fields.push_back(std::move(most));
  calculator.fields.push_back(std::move(many));
  calculator.curve = "epsilon";
}

}  // namespace pkdp::serve
