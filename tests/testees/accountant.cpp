// Speaks the audit protocol for quantities of an accountant, computed wrongly in the way its
// argument names; `control` computes them correctly, `rounded_arguments` correctly for the doubles
// nearest to the arguments.
#include <functional>
#include <iostream>
#include <nlohmann/json.hpp>

#include "pkdp/error.hpp"
#include "tests/testees/faulty/compositions.hpp"
#include "tests/testees/faulty/single_releases.hpp"

namespace {

using nlohmann::json;
using namespace pkdp::testees;

struct Way {
  std::vector<std::string> functions;
  std::function<double(const Asked&)> answer;
};

const std::vector<std::string> all{"binomial.upper_tail",        "counting.delta",
                                   "composition.delta",          "gaussian.delta",
                                   "composition.counting_delta", "laplace.delta"};

std::string nearest(const std::string& text) {
  const pkdp::Real value = text.starts_with("ln(") ? pkdp::parse_epsilon(text).real()
                                                   : pkdp::Real(pkdp::parse_rational(text, "it"));
  return pkdp::hex_double(round_to_double(value, pkdp::Rounding::nearest));
}

double rounded_arguments(const Asked& asked) {
  Asked rounded = asked;
  for (auto& [name, argument] : rounded.arguments) {
    auto* text = std::get_if<std::string>(&argument);
    if (text == nullptr) throw Skip("no lists");
    if (name != "direction") *text = nearest(*text);
    if (name == "n" || name == "k" || name == "releases") *text = asked.text(name);
  }
  return control(rounded);
}

const std::map<std::string, Way> ways{
    {"control", {all, control}},
    {"rounded_arguments", {all, rounded_arguments}},
    {"merged_buckets", {{"composition.delta"}, merged_buckets}},
    {"optimistic_truncation", {{"composition.delta"}, optimistic_truncation}},
    {"infinity_mass", {{"composition.delta"}, infinity_mass}},
    {"ceil_cell", {{"composition.delta"}, ceil_cell}},
    {"fft_delta", {{"counting.delta"}, fft_delta}},
    {"negative_bound", {{"laplace.delta"}, negative_bound}},
    {"taylor_square", {{"laplace.delta"}, taylor_square}},
    {"halved", {{"gaussian.delta"}, halved}},
    {"same_end_twice", {{"calibration.worst_delta"}, same_end_twice}},
    {"tail_rounded_down", {{"binomial.upper_tail"}, tail_rounded_down}},
    {"tail_as_one_minus", {{"binomial.upper_tail"}, tail_as_one_minus}}};

Asked read(const json& request) {
  Asked asked{request["function"].get<std::string>(), {}};
  for (const auto& [name, argument] : request["arguments"].items()) {
    if (argument.is_string()) {
      asked.arguments[name] = argument.get<std::string>();
    } else {
      asked.arguments[name] = argument.get<std::vector<std::string>>();
    }
  }
  return asked;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string name = argc > 1 ? argv[1] : "control";
  const Way& way = ways.at(name);
  for (std::string line; std::getline(std::cin, line);) {
    const json request = json::parse(line);
    json reply{{"seq", request.value("seq", 0)}};
    if (request["cmd"] == "stop") return 0;
    if (request["cmd"] == "start") {
      reply = {{"version", 1},
               {"implementation", {{"name", name}, {"version", "1"}, {"language", "C++"}}},
               {"functions", way.functions}};
    } else {
      try {
        const Asked asked = read(request);
        if (name != "control") static_cast<void>(control(asked));  // the domain is not at fault
        reply["value"] = pkdp::hex_double(way.answer(asked));
      } catch (const Skip& skip) {
        reply["skipped"] = skip.what();
      } catch (const pkdp::Error& error) {
        reply[error.kind() == pkdp::ErrorKind::domain ? "refused" : "skipped"] = error.what();
      }
    }
    std::cout << reply.dump() << std::endl;
  }
}
