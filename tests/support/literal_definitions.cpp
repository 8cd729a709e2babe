#include "tests/support/literal_definitions.hpp"

#include <algorithm>
#include <functional>

namespace pkdp::testing {
namespace {

// One elementary event of (D, B, M(D), P(D)).
struct Atom {
  Database database;
  Index background;
  Index output;
  Index leakage;
  Rational mass;
};
using Atoms = std::vector<Atom>;
using Event = std::function<bool(const Atom&)>;

// The kernel as a plain table.
Atoms kernel(const Model& model, const Database& database) {
  Atoms atoms;
  for (const Mechanism::Row& row : model.mechanism().rows()) {
    if (row.database != database) {
      continue;
    }
    for (std::size_t leakage = 0; leakage < row.leakages.size(); ++leakage) {
      for (const Mass& mass : row.joint[leakage]) {
        atoms.push_back({database, 0, mass.point, row.leakages[leakage].point, mass.mass});
      }
    }
  }
  return atoms;
}

// (D, B) ∼ θ, then the mechanism runs on f(D).
Atoms joint(const Model& model, const Law& law, const std::function<Database(const Database&)>& f) {
  Atoms atoms;
  for (const LawEntry& entry : law.entries()) {
    for (Atom& atom : kernel(model, f(entry.database))) {
      atoms.push_back(
          {entry.database, entry.background, atom.output, atom.leakage, entry.mass * atom.mass});
    }
  }
  return atoms;
}

Rational probability(const Atoms& atoms, const Event& event) {
  Rational sum = 0;
  for (const Atom& atom : atoms) {
    sum += event(atom) ? atom.mass : Rational(0);
  }
  return sum;
}

// Nothing when the condition is impossible.
std::optional<Rational> conditional(const Atoms& atoms, const Event& event,
                                    const Event& condition) {
  const Rational below = probability(atoms, condition);
  if (below.is_zero()) {
    return std::nullopt;
  }
  return probability(atoms, [&](const Atom& x) { return event(x) && condition(x); }) / below;
}

bool contains(std::size_t set, Index member) { return ((set >> member) & 1) != 0; }

// X given x_condition ≈ Y given y_condition, both ways, over all sets of the values of `what`.
void demand_indistinguishable(std::vector<Demand>& demands, const Atoms& x, const Event& given_x,
                              const Atoms& y, const Event& given_y, std::size_t points,
                              const std::function<Index(const Atom&)>& what) {
  for (std::size_t set = 0; set < (std::size_t{1} << points); ++set) {
    const Event in_set = [&](const Atom& atom) { return contains(set, what(atom)); };
    const auto first = conditional(x, in_set, given_x);
    const auto second = conditional(y, in_set, given_y);
    if (first && second) {
      demands.push_back({*first, *second});
      demands.push_back({*second, *first});
    }
  }
}

Index output_of(const Atom& atom) { return atom.output; }

void dp_demands(std::vector<Demand>& demands, const Model& model, bool with_leakage) {
  const auto databases = all_databases(model.values().size(), model.records());
  const std::size_t outputs = model.mechanism().outputs().size();
  const std::size_t leakages = with_leakage ? model.mechanism().leakages().size() : 1;
  for (const Database& x : databases) {
    for (const Database& y : databases) {
      std::size_t differences = 0;
      for (std::size_t record = 0; record < x.size(); ++record) {
        differences += x[record] != y[record] ? 1U : 0U;
      }
      if (differences != 1) {
        continue;
      }
      for (Index leakage = 0; leakage < leakages; ++leakage) {
        const Event leaks = [&](const Atom& atom) {
          return !with_leakage || atom.leakage == leakage;
        };
        demand_indistinguishable(demands, kernel(model, x), leaks, kernel(model, y), leaks, outputs,
                                 output_of);
      }
    }
  }
}

// Everything that a definition of the form "for all θ, i, a, b, B̂" quantifies over.
struct Point {
  const Atoms& atoms;
  std::size_t record;
  Index a;
  Index b;
  Index background;
  Event with(Index value) const {
    const std::size_t i = record;
    const Index known = background;
    return [i, known, value](const Atom& x) {
      return x.database[i] == value && x.background == known;
    };
  }
};

void noiseless_demands(std::vector<Demand>& demands, const Model& model, const Point& at) {
  demand_indistinguishable(demands, at.atoms, at.with(at.a), at.atoms, at.with(at.b),
                           model.mechanism().outputs().size(), output_of);
}

void causal_demands(std::vector<Demand>& demands, const Model& model, const Law& law,
                    const Point& at) {
  if (probability(at.atoms, at.with(at.b)).is_zero()) {
    return;
  }
  const Atoms changed = joint(model, law, [&](Database d) {
    d[at.record] = at.b;
    return d;
  });
  demand_indistinguishable(demands, at.atoms, at.with(at.a), changed, at.with(at.a),
                           model.mechanism().outputs().size(), output_of);
}

void inference_demands(std::vector<Demand>& demands, const Model& model, const Law& law,
                       const Point& at) {
  const Atoms changed = joint(model, law, [&](Database d) {
    d[at.record] = at.b;
    return d;
  });
  for (Index t = 0; t < model.mechanism().outputs().size(); ++t) {
    const Event gives_t = [&](const Atom& x) {
      return x.background == at.background && x.output == t;
    };
    demand_indistinguishable(demands, at.atoms, gives_t, changed, gives_t, model.values().size(),
                             [&](const Atom& x) { return x.database[at.record]; });
  }
}

// e^{−L(O, B)} of an output that occurs given a and B: 0 for the loss +∞.
Rational inverse_loss(const Point& at, Index output, Convention convention) {
  const Event is_output = [&](const Atom& x) { return x.output == output; };
  const auto first = conditional(at.atoms, is_output, at.with(at.a));
  const auto second = conditional(at.atoms, is_output, at.with(at.b));
  if (convention == Convention::report && (!first || !second)) {
    return 1;  // condition 1 does not hold: the loss is 0
  }
  if (!second) {
    return 0;  // x/0 = ∞
  }
  return *second / *first;
}

// E[max(0, 1 − e^{ε−L})] over the pairs (B, O) given `given`, as the maximum over all sets of
// pairs.
void demand_small_expectation(std::vector<Demand>& demands, const Model& model, const Point& at,
                              const Event& given, bool all_backgrounds, Convention convention) {
  std::vector<Demand> pairs;
  for (Index known = 0; known < model.backgrounds().size(); ++known) {
    if (!all_backgrounds && known != at.background) {
      continue;
    }
    for (Index output = 0; output < model.mechanism().outputs().size(); ++output) {
      const auto chance = conditional(
          at.atoms, [&](const Atom& x) { return x.background == known && x.output == output; },
          given);
      if (chance && *chance > 0) {
        const Point here{at.atoms, at.record, at.a, at.b, known};
        pairs.push_back({*chance, *chance * inverse_loss(here, output, convention)});
      }
    }
  }
  for (std::size_t set = 0; set < (std::size_t{1} << pairs.size()); ++set) {
    Demand sum{0, 0};
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      if (((set >> pair) & 1) != 0) {
        sum.first += pairs[pair].first;
        sum.second += pairs[pair].second;
      }
    }
    demands.push_back(sum);
  }
}

void demands_at(std::vector<Demand>& demands, const Model& model, const Law& law, const Point& at,
                Definition definition, Convention convention) {
  const Event is_a = [&](const Atom& x) { return x.database[at.record] == at.a; };
  switch (definition) {
    case Definition::noiseless:
      return noiseless_demands(demands, model, at);
    case Definition::causal:
      return causal_demands(demands, model, law, at);
    case Definition::inference_causal:
      return inference_demands(demands, model, law, at);
    case Definition::active:
      return demand_small_expectation(demands, model, at, at.with(at.a), false, convention);
    case Definition::passive:
      return demand_small_expectation(demands, model, at, is_a, true, convention);
    case Definition::dp:
    case Definition::bounded_leakage:
      return;
  }
}

}  // namespace

std::vector<Demand> literal_demands(const Model& model, Definition definition,
                                    Convention convention) {
  std::vector<Demand> demands;
  if (definition == Definition::dp || definition == Definition::bounded_leakage) {
    dp_demands(demands, model, definition == Definition::bounded_leakage);
    return demands;
  }
  for (const Law& law : model.family()) {
    const Atoms atoms = joint(model, law, [](const Database& d) { return d; });
    for (std::size_t record = 0; record < model.records(); ++record) {
      for (Index a = 0; a < model.values().size(); ++a) {
        for (Index b = 0; b < model.values().size(); ++b) {
          for (Index known = 0; known < model.backgrounds().size(); ++known) {
            demands_at(demands, model, law, {atoms, record, a, b, known}, definition, convention);
          }
        }
      }
    }
  }
  return demands;
}

Rational literal_delta(const std::vector<Demand>& demands, const Rational& c) {
  Rational worst = 0;
  for (const Demand& demand : demands) {
    worst = std::max<Rational>(worst, demand.first - c * demand.second);
  }
  return worst;
}

std::optional<Rational> literal_ratio(const std::vector<Demand>& demands, const Rational& delta) {
  Rational least = 1;
  for (const Demand& demand : demands) {
    if (!demand.second.is_zero()) {
      least = std::max<Rational>(least, (demand.first - delta) / demand.second);
    } else if (demand.first > delta) {
      return std::nullopt;
    }
  }
  return least;
}

}  // namespace pkdp::testing
