#include <fmt/format.h>

#include "reference/api/curves.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/distributions/multinomial.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::families {
namespace {

using k_anonymity::Attacker;
using k_anonymity::ReleaseRule;

constexpr const char* counted =
    "relative accuracy at any depth; O(√(n·bits)) steps of one sum; exact form for small n";
constexpr const char* least_epsilon =
    "inf{ε ≥ 0 : δ(ε) ≤ δ}, 0 when δ(0) ≤ δ, none below the floor";

const inputs::Input<CategoryLaw> law = {
    {{"p", "a list of probabilities (p=1/3,1/5,7/15 or p=@FILE)",
      "probability of each released category, the same for every record"},
     {"outside", "rational in [0, 1], default 0",
      "probability that a record is in no released category (⊥); with p it sums to 1", false}},
    [](const Arguments& all) {
      return CategoryLaw::of(all.probabilities("p").to_vector(),
                             all.has("outside") ? all.probability("outside") : Probability::of(0));
    }};

multinomial::Counts counts(const Arguments& arguments) {
  constexpr std::int64_t bound = 1'000'000'000'000'000'000;
  if (!arguments.has("k") || !arguments.is_list("k")) {
    return {arguments.outcome("k")};
  }
  multinomial::Counts result;
  for (const std::string& text : elements_of(arguments.texts().at("k"))) {
    result.push_back(parse_integer(text, "k", -bound, bound));
  }
  return result;
}

std::vector<Quantity> multinomials() {
  using Mass = Value (*)(std::int64_t, const CategoryLaw&, const multinomial::Counts&);
  const inputs::Input<multinomial::Counts> k = {
      {{"k", "a list of integers, one for each category", "the counts"}}, counts};
  const auto mass = [&](const char* name, const char* formula, Mass function) {
    return quantity(
        {name, formula, formula,
         "a product of binomial masses: relative accuracy at any depth; exact form for small n",
         "pk.def-16", SafeSide::none},
        [function](auto n, const auto& of, const auto& at) { return function(n, at, of); },
        inputs::count({"n", "integer, 0 to 1e9", "number of records"}), k, law);
  };
  return {mass("multinomial.pmf", "P[X = k], X ~ Multinomial(n; p)", multinomial::pmf),
          mass("multinomial.log_pmf", "ln P[X = k], X ~ Multinomial(n; p)", multinomial::log_pmf)};
}

Bridge::Curve anonymous(std::int64_t n, const CategoryLaw& p, std::int64_t k, ReleaseRule rule,
                        std::int64_t known, Attacker attacker) {
  return curves::anonymous_histogram({n, p, k_anonymity::least_released(k, rule), known, attacker});
}

std::vector<Quantity> anonymous_to(const std::string& name, const char* statement,
                                   Attacker attacker) {
  constexpr const char* enumerated =
      "exact, from the joint law of all released counts; a limit error that states certified "
      "bounds when there are too many vectors of counts";
  const auto k = inputs::count({"k", "integer, 0 to 1e9", "the threshold of the release rule"});
  const auto rule = inputs::choice<ReleaseRule>(
      {"rule", "at-least (default) or more-than",
       "a count is released when it is at least k (pk.def-16), or more than k (as in pk.thm-5)"},
      {{"at-least", ReleaseRule::at_least}, {"more-than", ReleaseRule::more_than}});
  const auto known =
      inputs::known({"known", "integer, 0 to n − 1, default 0", "records that the attacker knows"});
  const std::string statements = fmt::format("pk.def-16 {}", statement);
  return {quantity(
              {fmt::format("k_anonymity.{}_delta", name),
               fmt::format("least δ of the k-anonymous histogram, {} attacker", name),
               "max over pairs of H_c of the joint law of all released counts, c = e^ε; worst "
               "background (active) or average (passive)",
               enumerated, statements},
              [=](auto n, const auto& p, auto least, auto shown, auto others, const auto& epsilon) {
                return delta_of(anonymous(n, p, least, shown, others, attacker), epsilon);
              },
              inputs::records(), law, k, rule, known, inputs::level()),
          quantity(
              {fmt::format("k_anonymity.{}_epsilon", name),
               fmt::format("least ε of the k-anonymous histogram, {} attacker", name),
               least_epsilon, enumerated, statements},
              [=](auto n, const auto& p, auto least, auto shown, auto others, const auto& delta) {
                return epsilon_of(anonymous(n, p, least, shown, others, attacker), delta);
              },
              inputs::records(), law, k, rule, known, inputs::delta())};
}

}  // namespace

std::vector<Quantity> histogram() {
  const std::vector<Quantity> full = {
      quantity(
          {"histogram.delta", "least δ of the released counts of all categories, at ε",
           "Σ_m P[Bin(n−1, p_a+p_b) = m]·H_c(Bin(m, p_b/(p_a+p_b)) ‖ the same + 1), a and b "
           "the two rarest, larger direction",
           counted, "pk.def-12 pk.cor-1"},
          [](auto n, const auto& p, const auto& epsilon) {
            return delta_of(curves::histogram(n, p), epsilon);
          },
          inputs::records(), law, inputs::level()),
      quantity(
          {"histogram.epsilon", "least ε of the released counts of all categories at δ",
           least_epsilon, counted, "pk.def-12 pk.cor-1"},
          [](auto n, const auto& p, const auto& delta) {
            return epsilon_of(curves::histogram(n, p), delta);
          },
          inputs::records(), law, inputs::delta())};
  return inputs::joined({multinomials(), full,
                         anonymous_to("active", "pk.def-12", Attacker::active),
                         anonymous_to("passive", "pk.def-13", Attacker::passive)});
}

}  // namespace pkdp::families
