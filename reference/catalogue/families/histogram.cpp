#include "reference/mechanisms/histogram/histogram.hpp"

#include <fmt/format.h>

#include "reference/catalogue/families.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/catalogue/value_json.hpp"
#include "reference/distributions/multinomial.hpp"
#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"
#include "reference/numbers/error.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::families {
namespace {

using k_anonymity::Attacker;
using k_anonymity::Setting;

constexpr const char* counted =
    "relative accuracy at any depth; O(√(n·bits)) steps of one sum; exact form for small n";
constexpr const char* enumerated =
    "exact, from the joint law of all released counts; a limit error that states certified bounds "
    "when there are too many vectors of counts";

constexpr long shown_digits = 6;
constexpr Precision bracket_bits = 128;

CategoryLaw law(const Arguments& arguments) {
  return CategoryLaw::of(arguments.probabilities("p"), arguments.has("outside")
                                                           ? arguments.probability("outside")
                                                           : Probability::of(0));
}

multinomial::Counts counts(const Arguments& arguments, std::string_view name) {
  const auto found = arguments.texts().find(std::string(name));
  if (found == arguments.texts().end()) {
    return {arguments.integer(name, 0, 0)};  // refuses: it is missing
  }
  constexpr std::int64_t bound = 1'000'000'000'000'000'000;
  multinomial::Counts result;
  if (const auto* single = std::get_if<std::string>(&found->second)) {
    result.push_back(parse_integer(*single, name, -bound, bound));
    return result;
  }
  for (const std::string& text : std::get<std::vector<std::string>>(found->second)) {
    result.push_back(parse_integer(text, name, -bound, bound));
  }
  return result;
}

Setting setting(const Arguments& arguments, Attacker attacker) {
  static constexpr std::string_view rules[] = {"at-least", "more-than"};
  const auto rule = arguments.choice("rule", rules) == "at-least"
                        ? k_anonymity::ReleaseRule::at_least
                        : k_anonymity::ReleaseRule::more_than;
  const std::int64_t n = arguments.records("n");
  return {n, law(arguments), k_anonymity::least_released(arguments.count("k"), rule),
          arguments.has("known") ? arguments.integer("known", 0, n - 1) : 0, attacker};
}

// The exact δ, or a refusal that says between which bounds it lies.
Value anonymous_delta(const Setting& setting, const Epsilon& epsilon) {
  try {
    return k_anonymity::delta(setting, epsilon);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::limit) {
      throw;
    }
    const auto bracket = k_anonymity::delta_bracket(setting, epsilon, bracket_bits);
    throw Error(ErrorKind::limit, error.parameter(),
                Problem{fmt::format("{}; δ lies in [{}, {}]", error.value(),
                                    enclose_in_decimal(bracket.lower, shown_digits).lower,
                                    enclose_in_decimal(bracket.upper, shown_digits).upper)},
                error.allowed());
  }
}

Value active_delta(const Arguments& arguments) {
  return anonymous_delta(setting(arguments, Attacker::active), arguments.epsilon());
}

Value passive_delta(const Arguments& arguments) {
  return anonymous_delta(setting(arguments, Attacker::passive), arguments.epsilon());
}

Value active_epsilon(const Arguments& arguments) {
  return k_anonymity::epsilon(setting(arguments, Attacker::active), arguments.delta());
}

Value passive_epsilon(const Arguments& arguments) {
  return k_anonymity::epsilon(setting(arguments, Attacker::passive), arguments.delta());
}

Parameter categories() {
  return {"p", "a list of probabilities (p=1/3,1/5,7/15 or p=@FILE)",
          "probability of each released category, the same for every record"};
}

Parameter outside() {
  return {"outside", "rational in [0, 1], default 0",
          "probability that a record is in no released category (⊥); with p it sums to 1", false};
}

std::vector<Parameter> rule_parameters() {
  return {{"k", "integer, 0 to 1e9", "the threshold of the release rule"},
          {"rule", "at-least (default) or more-than",
           "a count is released when it is at least k (pk.def-16), or more than k (as in pk.thm-5)",
           false},
          {"known", "integer, 0 to n − 1, default 0", "records that the attacker knows", false}};
}

Quantity multinomial_quantity(const char* name, const char* formula,
                              std::function<Value(const Arguments&)> evaluate) {
  return {name,
          formula,
          formula,
          "a product of binomial masses: relative accuracy at any depth; exact form for small n",
          {{"n", "integer, 0 to 1e9", "number of records"},
           {"k", "a list of integers, one for each category", "the counts"},
           categories(),
           outside()},
          {"pk.def-16"},
          Safe::none,
          std::move(evaluate)};
}

Quantity anonymous(const char* attacker, const char* what, const char* statement,
                   const std::vector<Parameter>& asked,
                   std::function<Value(const Arguments&)> evaluate) {
  std::vector<Parameter> parameters = {pkdp::parameters::records(), categories(), outside()};
  for (const auto& more : {rule_parameters(), asked}) {
    parameters.insert(parameters.end(), more.begin(), more.end());
  }
  const bool is_delta = std::string_view(what) == "delta";
  return {fmt::format("k_anonymity.{}_{}", attacker, what),
          fmt::format("least {} of the k-anonymous histogram, {} attacker", is_delta ? "δ" : "ε",
                      attacker),
          is_delta
              ? "max over pairs of H_c of the joint law of all released counts, c = e^ε; worst "
                "background (active) or average (passive)"
              : "inf{ε ≥ 0 : δ(ε) ≤ δ}, 0 when δ(0) ≤ δ, none below the floor",
          enumerated,
          std::move(parameters),
          {"pk.def-16", statement},
          Safe::upper,
          std::move(evaluate)};
}

}  // namespace

std::vector<Quantity> histogram() {
  namespace parameter = parameters;
  return {
      multinomial_quantity("multinomial.pmf", "P[X = k], X ~ Multinomial(n; p)",
                           [](const Arguments& arguments) {
                             return multinomial::pmf(arguments.count("n"), law(arguments),
                                                     counts(arguments, "k"));
                           }),
      multinomial_quantity("multinomial.log_pmf", "ln P[X = k], X ~ Multinomial(n; p)",
                           [](const Arguments& arguments) {
                             return multinomial::log_pmf(arguments.count("n"), law(arguments),
                                                         counts(arguments, "k"));
                           }),
      {"histogram.delta",
       "least δ of the released counts of all categories, at ε",
       "Σ_m P[Bin(n−1, p_a+p_b) = m]·H_c(Bin(m, p_b/(p_a+p_b)) ‖ the same + 1), a and b the two "
       "rarest, larger direction",
       counted,
       {parameter::records(), categories(), outside(), parameter::epsilon(), parameter::ratio()},
       {"pk.def-12", "pk.cor-1"},
       Safe::upper,
       [](const Arguments& arguments) -> Value {
         return pkdp::histogram::delta(arguments.records("n"), law(arguments), arguments.epsilon());
       }},
      {"histogram.epsilon",
       "least ε of the released counts of all categories at δ",
       "inf{ε ≥ 0 : δ(ε) ≤ δ}, 0 when δ(0) ≤ δ, none below the floor",
       counted,
       {parameter::records(), categories(), outside(), parameter::delta()},
       {"pk.def-12", "pk.cor-1"},
       Safe::upper,
       [](const Arguments& arguments) {
         return pkdp::histogram::epsilon(arguments.records("n"), law(arguments), arguments.delta());
       }},
      anonymous("active", "delta", "pk.def-12", {parameter::epsilon(), parameter::ratio()},
                active_delta),
      anonymous("passive", "delta", "pk.def-13", {parameter::epsilon(), parameter::ratio()},
                passive_delta),
      anonymous("active", "epsilon", "pk.def-12", {parameter::delta()}, active_epsilon),
      anonymous("passive", "epsilon", "pk.def-13", {parameter::delta()}, passive_epsilon)};
}

}  // namespace pkdp::families
