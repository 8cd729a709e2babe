#include <algorithm>

#include "checks/brute_force/whole_numbers.hpp"
#include "checks/engine/attackers.hpp"
#include "checks/np/fixed_aux.hpp"

/// np.def-3: noiseless privacy under a family of laws.
namespace pkdp::checks::np {
namespace {

using namespace engine;

/// np.def-3 given B = aux at c, over all sets of outputs.
Rational given_aux(const std::vector<brute_force::WholeKnowledge>& records, std::size_t aux,
                   const brute_force::WholeRatio& c) {
  brute_force::Fraction worst;
  for (const brute_force::WholeKnowledge& known : records) {
    for (std::size_t a = 0; a < known.values(); ++a) {
      for (std::size_t b = 0; b < known.values(); ++b) {
        if (a != b) {
          worst = std::max(worst, known.over_sets(a, b, aux, c).value_or(brute_force::Fraction{}));
        }
      }
    }
  }
  return to_rational(worst);
}

}  // namespace

engine::ModelQuantity aux_defect(const WithoutAux& without_aux) {
  return [without_aux](const Model& model, const Rational& c) {
    const brute_force::WholeRatio ratio(c);
    Rational sum = 0;
    for (const Law& law : model.family()) {
      const auto records = brute_force::whole_knowledge(
          Model::of(model.values(), model.backgrounds(), {law}, model.mechanism()));
      for (Index aux = 0; aux < law.backgrounds(); ++aux) {
        if (law.background_mass(aux).is_zero()) {
          continue;
        }
        const Model replaced = Model::of(model.values(), numbered_labels(1),
                                         {without_aux(law, aux)}, model.mechanism());
        const Rational difference =
            given_aux(records, aux, ratio) - brute_force::whole_set_delta(replaced, c);
        sum += difference < 0 ? Rational(-difference) : difference;
      }
    }
    return sum;
  };
}

namespace {

const StatementChecks def_3("np.def-3", [] {
  QuantityClaim definition{library_noiseless, Relation::equal, brute_force::whole_set_delta};
  definition.admits = [](const Law& law) { return law.backgrounds() == 1; };
  definition.scope.largest = {2, 2, 1, 3, 1, 4};
  definition.scope.normal = 400'000;
  return Checks{{"printed", check_of(definition)},
                {"text:fixed-aux",
                 check_of(QuantityClaim{aux_defect(given_background), Relation::equal, zero})}};
});

}  // namespace
}  // namespace pkdp::checks::np
