// Speaks the audit protocol for binomial.pmf and binomial.upper_tail, computed wrongly in the way
// its argument names; `control` computes them correctly.
#include <functional>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "reference/numbers/parse.hpp"
#include "reference/numbers/rounding.hpp"
#include "tests/testees/faulty/casts.hpp"
#include "tests/testees/faulty/tails.hpp"

namespace {

using nlohmann::json;
using pkdp::testees::Question;

double control(const Question& question) {
  return round_to_double(exact_answer(question), pkdp::Rounding::nearest);
}

const std::map<std::string, std::function<double(const Question&)>> ways{
    {"control", control},
    {"midpoint_cast", pkdp::testees::midpoint_cast},
    {"truncating_cast", pkdp::testees::truncating_cast},
    {"double_rounding", pkdp::testees::double_rounding},
    {"fft_tail", pkdp::testees::fft_tail},
    {"one_minus_tail", pkdp::testees::one_minus_tail}};

Question read(const json& request) {
  const json& arguments = request["arguments"];
  const auto text = [&arguments](const char* name) { return arguments[name].get<std::string>(); };
  return {request["function"] == "binomial.upper_tail",
          static_cast<std::uint64_t>(pkdp::parse_integer(text("n"), "n", 0, 100'000)),
          pkdp::parse_integer(text("k"), "k", -100'000, 100'000),
          pkdp::parse_rational(text("p"), "p")};
}

}  // namespace

int main(int argc, char** argv) {
  const std::string way = argc > 1 ? argv[1] : "control";
  for (std::string line; std::getline(std::cin, line);) {
    const json request = json::parse(line);
    json reply;
    if (request["cmd"] == "stop") return 0;
    if (request["cmd"] == "start") {
      reply = {{"version", 1},
               {"implementation", {{"name", way}, {"version", "1"}, {"language", "C++"}}},
               {"functions", {"binomial.pmf", "binomial.upper_tail"}}};
    } else {
      reply = {{"seq", request["seq"]}, {"value", pkdp::hex_double(ways.at(way)(read(request)))}};
    }
    std::cout << reply.dump() << std::endl;
  }
}
