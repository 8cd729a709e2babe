#include "checks/pk/reducible.hpp"

#include <algorithm>

#include "checks/brute_force/partial.hpp"

namespace pkdp::checks::pk {

engine::ModelQuantity reducibility_defect(const std::function<bool(const Model&)>& implementation) {
  return [implementation](const Model& model, const Rational&) {
    return implementation(model) == brute_force::reducible(model) ? Rational(0) : Rational(1);
  };
}

bool reducible_for_each_value(const Model& model) {
  if (!brute_force::compatible(model)) {
    return false;
  }
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for (Index a = 0; a < known.values(); ++a) {
      std::vector<std::vector<Rational>> laws;
      for (Index background = 0; background < known.backgrounds(); ++background) {
        if (known.event(a, background) > 0) {
          std::vector<Rational> law;
          for (Index o = 0; o < known.outputs(); ++o) {
            law.push_back(known.output(o, a, background));
          }
          std::sort(law.begin(), law.end());
          laws.push_back(std::move(law));
        }
      }
      if (std::adjacent_find(laws.begin(), laws.end(), std::not_equal_to<>()) != laws.end()) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace pkdp::checks::pk
