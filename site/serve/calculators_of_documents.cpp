#include "site/serve/calculator_list.hpp"

namespace pkdp::serve {
namespace {

constexpr const char* two_releases = R"({"schema": "pkdp-composition-1",
 "releases": [
  {"mechanism": "gaussian", "sigma": "1.1", "sampling_probability": "1/100", "count": "1000"},
  {"mechanism": "laplace", "scale": "2", "count": "10"}]})";

constexpr const char* noisy_answer = R"({"schema": "pkdp-model-1",
 "values": ["0", "1"],
 "laws": [[
  {"database": ["0"], "mass": "1/2"},
  {"database": ["1"], "mass": "1/2"}]],
 "mechanism": [
  {"database": ["0"], "output": "no", "probability": "3/4"},
  {"database": ["0"], "output": "yes", "probability": "1/4"},
  {"database": ["1"], "output": "no", "probability": "1/4"},
  {"database": ["1"], "output": "yes", "probability": "3/4"}]})";

Field of_curve(Field field) {
  field.curve = true;
  return field;
}

Calculator composition() {
  Calculator calculator{
      "composition",
      "Several releases together",
      "A list of different releases of the same records, accounted for as one.",
      {"account", "composition", "-"},
      {{"FILE", "The list, as JSON", Kind::document, two_releases},
       {"relation", "Neighbours differ by", Kind::choice, "", {"both", "add", "remove"}},
       {"buckets", "Points of the grid of losses", Kind::number, "4096"}}};
  calculator.fields[1].optional = true;
  add_question(calculator, "1", "5", "21");
  return calculator;
}

Calculator model() {
  const auto way = [](Field field, const char* words) {
    field.group = "question";
    field.way = words;
    return field;
  };
  Calculator calculator{
      "model",
      "A model of your own",
      "A law of databases and a mechanism, in two tables: the least δ or ε under every definition, "
      "exactly, and where the worst case sits.",
      {"model", "-"},
      {{"FILE", "The model, as JSON", Kind::document, noisy_answer},
       {"definitions", "Definitions", Kind::words},
       way({"ratio", "e^ε", Kind::number, "2"}, "δ at this e^ε"),
       way({"epsilon", "ε", Kind::number, "1"}, "δ at this ε"),
       way({"delta", "δ", Kind::number, "0"}, "e^ε at this δ"),
       {"convention",
        "Where a background excludes a value",
        Kind::choice,
        "report",
        {"report", "paper"}},
       {"position", "The simulator knows the position", Kind::choice, "kept", {"kept", "dropped"}},
       of_curve({"curve-max-epsilon", "Greatest ε of the curve", Kind::number, "3"}),
       of_curve({"curve-points", "Points of the curve", Kind::number, "31"})},
      {{"question", "What is asked"}},
      "definitions"};
  calculator.fields[1].optional = true;
  return calculator;
}

Calculator quantity() {
  return {
      "quantity",
      "Any quantity",
      "Each quantity of the catalogue: a certified enclosure, the correctly rounded doubles, the "
      "exact form where there is one.",
      {"eval"},
      {{"NAME", "Quantity", Kind::choice, "counting.delta"},
       {"digits", "Significant digits", Kind::number, "30"},
       of_curve({"over", "Along the curve changes", Kind::choice, "epsilon"}),
       of_curve({"from", "From", Kind::number, "0"}),
       of_curve({"to", "To", Kind::number, "2"}),
       of_curve({"points", "Points of the curve", Kind::number, "41"})},
      {},
      "argument"};
}

Calculator check() {
  return {"check",
          "Decide a statement anew",
          "The statements of the sources, decided on this machine and compared with the ledger.",
          {"check"},
          {{"ID", "Statements", Kind::words, "pk.lem-2"},
           {"effort", "Effort", Kind::choice, "quick", {"quick", "normal", "deep"}}}};
}

}  // namespace

std::vector<Calculator> documents_and_quantities() {
  return {composition(), model(), quantity(), check()};
}

}  // namespace pkdp::serve
