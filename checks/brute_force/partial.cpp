#include "checks/brute_force/partial.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace pkdp::checks::brute_force {
namespace {

using Visit = std::function<void(const PartialKnowledge&, Index a, Index b)>;

void for_each_ordered_pair(const Model& model, const Visit& visit) {
  for (const PartialKnowledge& known : partial_knowledge(model)) {
    for (Index a = 0; a < known.values(); ++a) {
      for (Index b = 0; b < known.values(); ++b) {
        if (a != b) {
          visit(known, a, b);
        }
      }
    }
  }
}

bool is_bijection_of_laws(const PartialKnowledge& known, Index first, Index second,
                          const std::vector<Index>& phi) {
  for (Index a = 0; a < known.values(); ++a) {
    if (known.event(a, first) == 0 || known.event(a, second) == 0) {
      continue;
    }
    for (Index o = 0; o < known.outputs(); ++o) {
      if (known.output(o, a, first) != known.output(phi[o], a, second)) {
        return false;
      }
    }
  }
  return true;
}

bool has_bijection(const PartialKnowledge& known, Index first, Index second) {
  std::vector<Index> phi(known.outputs());
  std::iota(phi.begin(), phi.end(), Index{0});
  do {
    if (is_bijection_of_laws(known, first, second, phi)) {
      return true;
    }
  } while (std::next_permutation(phi.begin(), phi.end()));
  return false;
}

bool is_possible(const PartialKnowledge& known, Index background) {
  for (Index a = 0; a < known.values(); ++a) {
    if (known.event(a, background) > 0) {
      return true;
    }
  }
  return false;
}

}  // namespace

PartialKnowledge::PartialKnowledge(const Model& model, std::size_t law, std::size_t record)
    : model_(model),
      law_(model.family()[law]),
      record_(record),
      outputs_(model.mechanism().outputs().size()),
      event_(model.backgrounds().size(), std::vector<Rational>(model.values().size(), 0)),
      joint_(model.backgrounds().size(),
             std::vector<std::vector<Rational>>(model.values().size(),
                                                std::vector<Rational>(outputs_, 0))),
      output_(joint_) {
  for (const LawEntry& entry : law_.entries()) {
    const Index a = entry.database[record];
    event_[entry.background][a] += entry.mass;
    for (const Mass& output : model.row(entry.database).outputs) {
      joint_[entry.background][a][output.point] += entry.mass * output.mass;
    }
  }
  for (std::size_t background = 0; background < event_.size(); ++background) {
    for (std::size_t a = 0; a < event_[background].size(); ++a) {
      for (std::size_t o = 0; o < outputs_ && event_[background][a] > 0; ++o) {
        output_[background][a][o] = joint_[background][a][o] / event_[background][a];
      }
    }
  }
}

Rational PartialKnowledge::value_mass(Index a) const {
  Rational sum = 0;
  for (Index background = 0; background < backgrounds(); ++background) {
    sum += event(a, background);
  }
  return sum;
}

Rational PartialKnowledge::background_mass(Index background) const {
  Rational sum = 0;
  for (const Rational& mass : event_[background]) {
    sum += mass;
  }
  return sum;
}

std::optional<Rational> PartialKnowledge::inverse_loss(Index o, Index a, Index b, Index background,
                                                       Convention convention) const {
  const bool both = event(a, background) > 0 && event(b, background) > 0;
  if (!both && convention == Convention::report) {
    return Rational(1);
  }
  const Rational p = event(a, background) > 0 ? output(o, a, background) : Rational(0);
  const Rational q = event(b, background) > 0 ? output(o, b, background) : Rational(0);
  if (convention == Convention::paper && q == 0) {
    return Rational(0);
  }
  if (p == 0) {
    return std::nullopt;
  }
  return Rational(q / p);
}

Rational PartialKnowledge::excess(Index o, Index a, Index b, Index background,
                                  const Rational& factor, Convention convention) const {
  const auto inverse = inverse_loss(o, a, b, background, convention);
  const Rational value = inverse ? Rational(1 - factor * *inverse) : Rational(0);
  return value > 0 ? value : Rational(0);
}

std::optional<Rational> PartialKnowledge::active(Index a, Index b, Index background,
                                                 const Rational& factor,
                                                 Convention convention) const {
  if (event(a, background) == 0) {
    return std::nullopt;
  }
  Rational sum = 0;
  for (Index o = 0; o < outputs_; ++o) {
    if (joint(o, a, background) > 0) {
      sum += output(o, a, background) * excess(o, a, b, background, factor, convention);
    }
  }
  return sum;
}

std::optional<Rational> PartialKnowledge::passive(Index a, Index b, const Rational& factor,
                                                  Convention convention) const {
  const Rational mass = value_mass(a);
  if (mass == 0) {
    return std::nullopt;
  }
  Rational sum = 0;
  for (const LawEntry& entry : law_.entries()) {
    if (entry.database[record_] != a) {
      continue;
    }
    for (const Mass& output : model_.row(entry.database).outputs) {
      sum += entry.mass * output.mass *
             excess(output.point, a, b, entry.background, factor, convention);
    }
  }
  return Rational(sum / mass);
}

std::vector<PartialKnowledge> partial_knowledge(const Model& model) {
  std::vector<PartialKnowledge> all;
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      all.emplace_back(model, law, record);
    }
  }
  return all;
}

Rational active_delta(const Model& model, const Rational& factor, Convention convention) {
  Rational worst = 0;
  for_each_ordered_pair(model, [&](const PartialKnowledge& known, Index a, Index b) {
    for (Index background = 0; background < known.backgrounds(); ++background) {
      if (const auto value = known.active(a, b, background, factor, convention)) {
        worst = std::max(worst, *value);
      }
    }
  });
  return worst;
}

Rational passive_delta(const Model& model, const Rational& factor, Convention convention) {
  Rational worst = 0;
  for_each_ordered_pair(model, [&](const PartialKnowledge& known, Index a, Index b) {
    if (const auto value = known.passive(a, b, factor, convention)) {
      worst = std::max(worst, *value);
    }
  });
  return worst;
}

Rational set_delta(const Model& model, const Rational& c) {
  Rational worst = 0;
  for_each_ordered_pair(model, [&](const PartialKnowledge& known, Index a, Index b) {
    for (Index background = 0; background < known.backgrounds(); ++background) {
      if (known.event(a, background) == 0 || known.event(b, background) == 0) {
        continue;
      }
      std::vector<Rational> differences;
      for (Index o = 0; o < known.outputs(); ++o) {
        differences.push_back(known.output(o, a, background) - c * known.output(o, b, background));
      }
      for (std::size_t set = 0; set < (std::size_t{1} << known.outputs()); ++set) {
        Rational difference = 0;
        for (Index o = 0; o < known.outputs(); ++o) {
          if ((set >> o) % 2 == 1) {
            difference += differences[o];
          }
        }
        worst = std::max(worst, difference);
      }
    }
  });
  return worst;
}

bool reducible(const Model& model) {
  for (const PartialKnowledge& known : partial_knowledge(model)) {
    for (Index first = 0; first < known.backgrounds(); ++first) {
      for (Index second = 0; second < first; ++second) {
        if (is_possible(known, first) && is_possible(known, second) &&
            !has_bijection(known, first, second)) {
          return false;
        }
      }
    }
  }
  return true;
}

bool compatible(const Model& model) {
  for (const PartialKnowledge& known : partial_knowledge(model)) {
    for (Index background = 0; background < known.backgrounds(); ++background) {
      for (Index a = 0; a < known.values(); ++a) {
        if (is_possible(known, background) && known.value_mass(a) > 0 &&
            known.event(a, background) == 0) {
          return false;
        }
      }
    }
  }
  return true;
}

}  // namespace pkdp::checks::brute_force
