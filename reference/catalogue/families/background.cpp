#include <array>

#include "reference/catalogue/families.hpp"
#include "reference/catalogue/noise_arguments.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/mechanisms/background_loss/background_loss.hpp"
#include "reference/privacy/absolute_loss.hpp"

namespace pkdp::families {
namespace {

std::optional<Noise> noise_if_any(const Arguments& arguments) {
  for (const std::string_view name : {"noise", "noise_p", "scale", "sigma"}) {
    if (arguments.has(name)) {
      return noise_of(arguments);
    }
  }
  return std::nullopt;
}

BackgroundCount scene_of(const Arguments& arguments) {
  BackgroundCount scene{arguments.records("n"),
                        arguments.has("known") ? arguments.count("known") : 0,
                        arguments.has("known_ones") ? arguments.count("known_ones") : 0,
                        arguments.probability("p"), noise_if_any(arguments)};
  background_loss::require(scene);
  return scene;
}

Value loss(const Arguments& arguments) {
  return background_loss::loss(scene_of(arguments), arguments.rational("output"),
                               LossKind::with_sign);
}

Value absolute_loss(const Arguments& arguments) {
  return background_loss::loss(scene_of(arguments), arguments.rational("output"),
                               LossKind::absolute);
}

Value tail(const Arguments& arguments) {
  static constexpr std::array<std::string_view, 3> words = {"absolute", "above", "below"};
  const std::string word = arguments.choice("tail", words);
  const Tail which = word == "above" ? Tail::above : word == "below" ? Tail::below : Tail::absolute;
  const auto target = static_cast<int>(arguments.integer("target", 0, 1));
  return background_loss::tail(scene_of(arguments), target, arguments.epsilon(), which);
}

Value absolute_delta(const Arguments& arguments) {
  const LawPair pair = background_loss::laws(scene_of(arguments));
  const Epsilon epsilon = arguments.epsilon();
  const AffineDelta forward = absolute_excess(pair, epsilon);
  const AffineDelta backward = absolute_excess(pair.reversed(), epsilon);
  switch (arguments.direction()) {
    case Direction::forward:
      return forward.at(epsilon);
    case Direction::backward:
      return backward.at(epsilon);
    case Direction::larger:
      break;
  }
  return larger_at(epsilon, forward, backward).at(epsilon);
}

// The count, what is known of it, and its noise if any; then `more`.
std::vector<Parameter> with_scene(bool ones, const std::vector<Parameter>& more) {
  std::vector<Parameter> all = {
      parameters::records(),
      {"known", "integer, 0 (default) to n − 1", "number n′ of the records that are known", false},
      {"p", "a probability", "P[D(j) = 1] of the other unknown records"}};
  if (ones) {
    all.push_back({"known_ones", "integer, 0 (default) to known", "ones among the known", false});
  }
  for (Parameter parameter : parameters::noise()) {
    parameter.required = false;
    all.push_back(std::move(parameter));
  }
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

std::vector<Quantity> losses() {
  const Parameter output{"output", "rational; an integer without noise or with geometric noise",
                         "the released value y"};
  return {{"background.loss",
           "privacy loss of a count given the known records and the target",
           "ln(f₀(y)/f₁(y)), f_t the mass or density of the released value given D′ and D(i) = t",
           "as counting.loss and noisy_counting.loss of the unknown records",
           with_scene(true, {output}),
           {"th.def-3.5"},
           Safe::none,
           loss},
          {"background.absolute_loss",
           "the same with the absolute value of th.def-3.5",
           "|ln(f₀(y)/f₁(y))|",
           "as background.loss",
           with_scene(true, {output}),
           {"th.def-3.5"},
           Safe::upper,
           absolute_loss}};
}

}  // namespace

std::vector<Quantity> background() {
  std::vector<Quantity> all = losses();
  all.push_back(
      {"background.loss_tail",
       "probability of a privacy loss beyond ε given the known records and the target",
       "P[|L| > ε], P[L > ε] or P[L < −ε] given D(i) = target",
       "one crossing and one sum over the window; exact form while counting.delta has one",
       with_scene(false, {parameters::epsilon(),
                          parameters::ratio(),
                          {"target", "0 or 1", "the value of the target given which it is drawn"},
                          {"tail", "absolute (default), above or below",
                           "absolute: |L| > ε; above: L > ε; below: L < −ε", false}}),
       {"th.def-3.6"},
       Safe::upper,
       tail});
  all.push_back(
      {"background.absolute_delta",
       "δ as th.def-3.7 and th.def-3.8 print it, with the absolute loss",
       "Σ_{f₀ > c·f₁} (f₀ − c·f₁) + Σ_{f₁ > c·f₀ > 0} (f₀ − c·f₀²/f₁), c = e^ε",
       "exact; O((n − known)²) operations, at most 512 unknown records",
       with_scene(false, {parameters::epsilon(), parameters::ratio(), parameters::direction()}),
       {"th.def-3.7", "th.def-3.8"},
       Safe::upper,
       absolute_delta});
  return all;
}

}  // namespace pkdp::families
