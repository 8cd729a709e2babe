#include "reference/mechanisms/shuffle/shuffle.hpp"

#include "reference/bounds/shuffle_published.hpp"
#include "reference/catalogue/families.hpp"

namespace pkdp::families {
namespace {

namespace published = pkdp::bounds::shuffle_published;
using pkdp::shuffle::Response;

constexpr const char* exact =
    "exact, all counts of the others compared (some 58 users with three values, 22 with four); "
    "two "
    "values: any accuracy up to 5e5 users, as far as counting.worst_delta can search; else a limit "
    "error: "
    "shuffle.blanket_delta and shuffle.lower_delta bracket it";

constexpr const char* enclosure = "any accuracy";

inputs::Input<Response> response() {
  return {{{"n", "integer, 1 to 1e9", "users, the target included"},
           {"values", "integer, 2 (default) to 1e9", "how many values there are", false},
           {"p", "rational in (0, 1]",
            "with probability p a uniformly random value is reported, else the true one"}},
          [](const Arguments& arguments) {
            Response result{arguments.integer("n", 1, 1'000'000'000), 2, arguments.rational("p")};
            if (arguments.has("values")) {
              result.values = arguments.integer("values", 2, 1'000'000'000);
            }
            pkdp::shuffle::require(result);
            return result;
          }};
}

using Counts = std::vector<std::int64_t>;

inputs::Input<std::optional<Counts>> others() {
  const inputs::Input<std::vector<Rational>> numbers =
      inputs::rationals({"others", "list of integers whose sum is n − 1",
                         "how many of the other users have each value, if it is not the worst case "
                         "that is asked; the "
                         "target has the first value in one database and the second in the other",
                         false});
  return {numbers.parameters, [numbers](const Arguments& arguments) -> std::optional<Counts> {
            if (!arguments.has("others")) {
              return std::nullopt;
            }
            Counts result;
            for (const Rational& number : numbers.read(arguments)) {
              if (denominator(number) != 1 || number < 0 || number > 1'000'000'000) {
                throw Error(ErrorKind::domain, "others", to_string(number),
                            "an integer from 0 to 1000000000");
              }
              result.push_back(numerator(number).convert_to<std::int64_t>());
            }
            return result;
          }};
}

std::vector<Quantity> exact_and_bracket() {
  return {
      quantity(
          {"shuffle.delta",
           "least δ of shuffled randomized response at ε: the histogram of n reports, the attacker "
           "knows the values of the others",
           "max over two values of the target and all values of the others of Σ_h max(0, P(h) − "
           "e^ε·Q(h)), P and Q the laws of the histogram",
           exact, "pk.thm-3"},
          [](const auto& response, const auto& others, const auto& epsilon) -> Value {
            return others ? pkdp::shuffle::database_delta(response, *others, epsilon)
                          : pkdp::shuffle::delta(response, epsilon);
          },
          response(), others(), inputs::level()),
      quantity(
          {"shuffle.epsilon",
           "least ε of shuffled randomized response at δ; the greatest loss at δ = 0",
           "inf{ε ≥ 0 : shuffle.delta(ε) ≤ δ}",
           "exact, ln of a rational, where shuffle.delta is; two values: any accuracy where it is; "
           "else a limit error: shuffle.blanket_epsilon bounds it",
           "pk.thm-3"},
          [](const auto& response, const auto& others, const auto& delta) -> Value {
            return others ? pkdp::shuffle::database_epsilon(response, *others, delta)
                          : pkdp::shuffle::epsilon(response, delta);
          },
          response(), others(), inputs::delta()),
      quantity(
          {"shuffle.blanket_epsilon",
           "upper bound of shuffle.epsilon: the least ε at δ of the privacy blanket",
           "inf{ε ≥ 0 : shuffle.blanket_delta(ε) ≤ δ}",
           "any accuracy, up to 8e3 users (1e6 with two values), fewer for δ below 1e-12",
           "pk.thm-3"},
          [](const auto& response, const auto& delta) -> Value {
            return pkdp::shuffle::blanket_epsilon(response, delta);
          },
          response(), inputs::delta()),
      quantity(
          {"shuffle.blanket_delta",
           "upper bound of shuffle.delta: the privacy blanket, the attacker is given the "
           "reports of others that were not random",
           "E[max(0, (1−p)·values·(X − e^ε·Y)/(M+1) − (e^ε−1)·p)], M ~ Bin(n−1, p), X and Y the "
           "reports of two values among M + 1 uniformly random ones",
           "any accuracy, up to 2e4 users (1e6 with two values)", "pk.thm-3"},
          [](const auto& response, const auto& epsilon) -> Value {
            return pkdp::shuffle::blanket_delta(response, epsilon);
          },
          response(), inputs::level()),
      quantity(
          {"shuffle.lower_delta",
           "lower bound of shuffle.delta with three values or more: all others have the same "
           "third value, the reports of two values are released",
           "H_c of the two laws of the numbers of reports of the target's two values, c = e^ε",
           "any accuracy; a limit error where δ is extremely small", "", SafeSide::lower},
          [](const auto& response, const auto& epsilon) -> Value {
            return pkdp::shuffle::lower_delta(response, epsilon);
          },
          response(), inputs::level())};
}

std::vector<Quantity> published_bounds() {
  return {
      quantity(
          {"shuffle.hoeffding_delta",
           "upper bound of shuffle.delta by Balle, Bell, Gascón and Nissim (2019), Hoeffding's "
           "inequality; it may exceed 1",
           "b²/(4apn)·(1 − p·(1 − e^(−2a²/b²)))ⁿ, a = e^ε − 1, b = (1−p)·values·(e^ε + 1)",
           enclosure},
          published::hoeffding_delta, response(), inputs::level()),
      quantity({"shuffle.blanket_closed_epsilon",
                "upper bound of ε at δ by the same authors, or none where it exceeds 1",
                "max(√(14·values·ln(2/δ)/((n−1)p)), 27·values/((n−1)p))", enclosure, "pk.thm-3"},
               published::blanket_closed_epsilon, response(), inputs::delta()),
      quantity({"shuffle.clones_epsilon",
                "upper bound of ε at δ by Feldman, McMillan and Talwar (2021), or none outside its "
                "domain ε₀ ≤ ln(n/(16·ln(2/δ)))",
                "ln(1 + (e^ε₀ − 1)/(e^ε₀ + 1)·(8·√(e^ε₀·ln(4/δ)/n) + 8·e^ε₀/n)), e^ε₀ = 1 + "
                "values·(1−p)/p",
                enclosure},
               published::clones_epsilon, response(), inputs::delta()),
      quantity({"shuffle.erlingsson_epsilon",
                "upper bound of ε at δ by Erlingsson, Feldman, Mironov, Raghunathan, Talwar and "
                "Thakurta (2019), or none outside its domain n ≥ 1000, ε₀ ≤ 1/2, δ ≤ 1/100",
                "12·ε₀·√(ln(1/δ)/n), ε₀ = ln(1 + values·(1−p)/p)", enclosure},
               published::erlingsson_epsilon, response(), inputs::delta())};
}

}  // namespace

std::vector<Quantity> shuffle() {
  return inputs::joined({exact_and_bracket(), published_bounds()});
}

}  // namespace pkdp::families
