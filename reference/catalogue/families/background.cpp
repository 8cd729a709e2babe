#include "reference/catalogue/families.hpp"
#include "reference/catalogue/noise_arguments.hpp"
#include "reference/mechanisms/background_loss/background_loss.hpp"
#include "reference/privacy/absolute_loss.hpp"

namespace pkdp::families {
namespace {

bool has_noise(const Arguments& arguments) {
  return arguments.has("noise") || arguments.has("noise_p") || arguments.has("scale") ||
         arguments.has("sigma");
}

// The count, what is known of it, and its noise if any.
inputs::Input<BackgroundCount> setting(bool ones) {
  std::vector<Parameter> parameters = {
      inputs::records().parameters.front(),
      {"known", "integer, 0 (default) to n − 1", "number n′ of the records that are known", false},
      {"p", "a probability", "P[D(j) = 1] of the other unknown records"}};
  if (ones) {
    parameters.push_back(
        {"known_ones", "integer, 0 (default) to known", "ones among the known", false});
  }
  for (const Parameter& noise : inputs::optional(inputs::noise()).parameters) {
    parameters.push_back(noise);
  }
  return {parameters, [](const Arguments& all) {
            BackgroundCount result{all.records("n"), all.has("known") ? all.count("known") : 0,
                                   all.has("known_ones") ? all.count("known_ones") : 0,
                                   all.probability("p"),
                                   has_noise(all) ? std::optional(noise_of(all)) : std::nullopt};
            background_loss::require(result);
            return result;
          }};
}

Quantity loss(const char* name, const char* summary, const char* formula, const char* certified,
              SafeSide safe, LossKind kind) {
  return quantity(
      {name, summary, formula, certified, "th.def-3.5", safe},
      [kind](const auto& at, const auto& output) {
        return background_loss::loss(at, output, kind);
      },
      setting(true),
      inputs::rational({"output", "rational; an integer without noise or with geometric noise",
                        "the released value y"}));
}

}  // namespace

std::vector<Quantity> background() {
  return {
      loss("background.loss", "privacy loss of a count given the known records and the target",
           "ln(f₀(y)/f₁(y)), f_t the mass or density of the released value given D′ and D(i) = t",
           "as counting.loss and noisy_counting.loss of the unknown records", SafeSide::none,
           LossKind::with_sign),
      loss("background.absolute_loss", "the same with the absolute value of th.def-3.5",
           "|ln(f₀(y)/f₁(y))|", "as background.loss", SafeSide::upper, LossKind::absolute),
      quantity(
          {"background.loss_tail",
           "probability of a privacy loss beyond ε given the known records and the target",
           "P[|L| > ε], P[L > ε] or P[L < −ε] given D(i) = target",
           "one crossing and one sum over the window; exact form while counting.delta has one",
           "th.def-3.6"},
          [](const auto& at, const auto& epsilon, auto target, auto tail) {
            return background_loss::tail(at, static_cast<int>(target), epsilon, tail);
          },
          setting(false), inputs::level(),
          inputs::integer({"target", "0 or 1", "the value of the target given which it is drawn"},
                          0, 1),
          inputs::choice<Tail>(
              {"tail", "absolute (default), above or below",
               "absolute: |L| > ε; above: L > ε; below: L < −ε"},
              {{"absolute", Tail::absolute}, {"above", Tail::above}, {"below", Tail::below}})),
      quantity(
          {"background.absolute_delta",
           "δ as th.def-3.7 and th.def-3.8 print it, with the absolute loss",
           "Σ_{f₀ > c·f₁} (f₀ − c·f₁) + Σ_{f₁ > c·f₀ > 0} (f₀ − c·f₀²/f₁), c = e^ε",
           "exact while the sum's denominator is short, else any accuracy; O((n − known)²) "
           "operations, at most 512 unknown records",
           "th.def-3.7 th.def-3.8"},
          [](const auto& at, const auto& epsilon, auto direction) {
            return absolute_delta(background_loss::laws(at), epsilon, direction);
          },
          setting(false), inputs::level(), inputs::direction())};
}

}  // namespace pkdp::families
