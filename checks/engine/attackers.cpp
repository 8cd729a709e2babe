#include "checks/engine/attackers.hpp"

#include "checks/brute_force/partial.hpp"
#include "checks/brute_force/whole_numbers.hpp"
#include "reference/models/definition.hpp"

namespace pkdp::checks::engine {
namespace {

Rational least(const Model& model, Definition definition, const Rational& c,
               Convention convention) {
  return std::get<Rational>(least_delta(model, definition, Epsilon::of_ratio(c), convention).value);
}

}  // namespace

ModelQuantity library_active(Convention convention) {
  return [convention](const Model& model, const Rational& c) {
    return least(model, Definition::active, c, convention);
  };
}

ModelQuantity library_passive(Convention convention) {
  return [convention](const Model& model, const Rational& c) {
    return least(model, Definition::passive, c, convention);
  };
}

Rational library_noiseless(const Model& model, const Rational& c) {
  return least(model, Definition::noiseless, c, Convention::report);
}

Rational library_dp(const Model& model, const Rational& c) {
  return least(model, Definition::dp, c, Convention::report);
}

ModelQuantity active(Convention convention) {
  return [convention](const Model& model, const Rational& c) {
    return brute_force::whole_active_delta(model, c, convention);
  };
}

ModelQuantity passive(Convention convention) {
  return [convention](const Model& model, const Rational& c) {
    return brute_force::whole_passive_delta(model, c, convention);
  };
}

Rational passive_as_printed(const Model& model, const Rational& c) {
  return brute_force::whole_passive_delta(model, 1 / c, Convention::report);
}

void for_each_event(const Model& model, const EventVisitor& f) {
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for (Index background = 0; background < known.backgrounds(); ++background) {
      const Rational mass = known.background_mass(background);
      for (Index a = 0; a < known.values() && mass > 0; ++a) {
        f(known.event(a, background), known.value_mass(a), mass);
      }
    }
  }
}

bool is_ordinary(const Model& model) {
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for (Index background = 0; background < known.backgrounds(); ++background) {
      for (Index a = 0; a < known.values(); ++a) {
        for (Index o = 0; o < known.outputs(); ++o) {
          if (known.event(a, background) == 0 || known.joint(o, a, background) == 0) {
            return false;
          }
        }
      }
    }
  }
  return true;
}

bool compatible_with_all(const Model& model) {
  for (const brute_force::PartialKnowledge& known : brute_force::partial_knowledge(model)) {
    for (Index a = 0; a < known.values(); ++a) {
      if (known.value_mass(a) == 0) {
        return false;
      }
    }
  }
  return brute_force::compatible(model);
}

Model conditioned(const Model& model) {
  Family family;
  for (const Law& law : model.family()) {
    for (Index background = 0; background < law.backgrounds(); ++background) {
      if (law.background_mass(background) > 0) {
        family.push_back(given_background(law, background));
      }
    }
  }
  return Model::of(model.values(), numbered_labels(1), std::move(family), model.mechanism());
}

}  // namespace pkdp::checks::engine
