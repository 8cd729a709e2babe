#include "checks/brute_force/models.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

namespace pkdp::checks::brute_force {
namespace {

using Event = std::function<bool(Index)>;

Rational output_probability(const Model& model, const Database& database, Index output) {
  Rational sum = 0;
  for (const Mechanism::Row& row : model.mechanism().rows()) {
    if (row.database == database) {
      for (const Mass& mass : row.outputs) {
        sum += mass.point == output ? mass.mass : Rational(0);
      }
    }
  }
  return sum;
}

/// What is conditioned on: θ, i, B̂.
struct Point {
  const Model& model;
  const Law& law;
  std::size_t record;
  Index background;

  [[nodiscard]] Index values() const { return static_cast<Index>(model.values().size()); }
  [[nodiscard]] Index outputs() const {
    return static_cast<Index>(model.mechanism().outputs().size());
  }

  /// P[D(i) = value or anything, B = B̂, output in the event], D_{i→change} released.
  [[nodiscard]] Rational joint(const std::optional<Index>& value,
                               const std::optional<Index>& change, const Event& event) const {
    Rational sum = 0;
    for (const LawEntry& entry : law.entries()) {
      if (entry.background != background || (value && entry.database[record] != *value)) {
        continue;
      }
      Database seen = entry.database;
      seen[record] = change.value_or(seen[record]);
      for (Index output = 0; output < outputs(); ++output) {
        if (event(output)) {
          sum += entry.mass * output_probability(model, seen, output);
        }
      }
    }
    return sum;
  }

  [[nodiscard]] Rational mass(Index value) const {
    return joint(value, std::nullopt, [](Index) { return true; });
  }
};

void for_each_point(const Model& model, const std::function<void(const Point&)>& f) {
  for (const Law& law : model.family()) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      for (Index background = 0; background < model.backgrounds().size(); ++background) {
        f(Point{model, law, record, background});
      }
    }
  }
}

/// max over all S of P(S) − c·Q(S) and, both ways, of Q(S) − c·P(S).
Rational worst_set(Index size, const Rational& c, const std::function<Rational(const Event&)>& p,
                   const std::function<Rational(const Event&)>& q) {
  Rational worst = 0;
  for (std::size_t set = 0; set < (std::size_t{1} << size); ++set) {
    const Event in_set = [set](Index point) { return (set >> point & 1) == 1; };
    const Rational x = p(in_set);
    const Rational y = q(in_set);
    worst = std::max({worst, Rational(x - c * y), Rational(y - c * x)});
  }
  return worst;
}

/// The worst set, over θ, i, B̂, a and b, for M(D) given a against M(D) given b, or against
/// M(D_{i→b}) given a.
Rational worst_pair(const Model& model, const Rational& c, bool exchanged) {
  Rational worst = 0;
  for_each_point(model, [&](const Point& at) {
    for (Index a = 0; a < at.values(); ++a) {
      for (Index b = 0; b < at.values(); ++b) {
        const Rational weight = at.mass(a);
        const Rational other = at.mass(b);
        if (weight == 0 || other == 0) {
          continue;
        }
        worst = std::max(worst, worst_set(
                                    at.outputs(), c,
                                    [&](const Event& s) -> Rational {
                                      return at.joint(a, std::nullopt, s) / weight;
                                    },
                                    [&](const Event& s) -> Rational {
                                      return exchanged ? at.joint(a, b, s) / weight
                                                       : at.joint(b, std::nullopt, s) / other;
                                    }));
      }
    }
  });
  return worst;
}

/// The possible values of φ: its digits, and what θ̂ makes of them.
struct Tuple {
  std::vector<Index> digits;
  Rational mass;
  std::size_t number;
};

std::vector<Tuple> possible_tuples(const std::vector<std::vector<Rational>>& factors) {
  std::vector<Tuple> tuples{{{}, 1, 0}};
  for (const std::vector<Rational>& factor : factors) {
    std::vector<Tuple> longer;
    for (const Tuple& tuple : tuples) {
      for (Index digit = 0; digit < factor.size(); ++digit) {
        if (factor[digit] > 0) {
          longer.push_back(tuple);
          longer.back().digits.push_back(digit);
          longer.back().mass *= factor[digit];
          longer.back().number = tuple.number * factor.size() + digit;
        }
      }
    }
    tuples = std::move(longer);
  }
  return tuples;
}

/// Does y depend on x alone over the tuples?
bool determines(const std::vector<Tuple>& tuples,
                const std::function<std::vector<Index>(const Tuple&)>& x,
                const std::function<std::vector<Index>(const Tuple&)>& y) {
  for (const Tuple& s : tuples) {
    for (const Tuple& t : tuples) {
      if (x(s) == x(t) && y(s) != y(t)) {
        return false;
      }
    }
  }
  return true;
}

std::vector<Index> chosen(const Tuple& tuple, std::size_t set) {
  std::vector<Index> digits;
  for (std::size_t factor = 1; factor < tuple.digits.size(); ++factor) {
    if ((set >> (factor - 1) & 1) == 1) {
      digits.push_back(tuple.digits[factor]);
    }
  }
  return digits;
}

/// The sets I (as bits) for which (φ_j)_{j∈I} and B determine each other.
std::vector<std::size_t> known_sets(const Normalization& normalization) {
  const std::vector<Tuple> tuples = possible_tuples(normalization.factors);
  const auto background = [&](const Tuple& tuple) {
    return std::vector<Index>{normalization.map[tuple.number].background};
  };
  std::vector<std::size_t> sets;
  for (std::size_t set = 0; set < (std::size_t{1} << (normalization.factors.size() - 1)); ++set) {
    const auto known = [set](const Tuple& tuple) { return chosen(tuple, set); };
    if (determines(tuples, known, background) && determines(tuples, background, known)) {
      sets.push_back(set);
    }
  }
  return sets;
}

Normalization half(const CommonNormalization& common, const std::vector<Index>& backgrounds) {
  Normalization normalization{common.factors, {}};
  for (std::size_t tuple = 0; tuple < common.databases.size(); ++tuple) {
    normalization.map.push_back({common.databases[tuple], backgrounds[tuple]});
  }
  return normalization;
}

}  // namespace

Rational noiseless_delta(const Model& model, const Rational& c) {
  return worst_pair(model, c, false);
}

Rational causal_delta(const Model& model, const Rational& c) { return worst_pair(model, c, true); }

Rational inference_causal_delta(const Model& model, const Rational& c) {
  Rational worst = 0;
  for_each_point(model, [&](const Point& at) {
    for (Index b = 0; b < at.values(); ++b) {
      for (Index t = 0; t < at.outputs(); ++t) {
        const Event is_t = [t](Index output) { return output == t; };
        const Rational before = at.joint(std::nullopt, std::nullopt, is_t);
        const Rational after = at.joint(std::nullopt, b, is_t);
        if (before == 0 || after == 0) {
          continue;
        }
        const auto sum = [&](const Event& set, const std::optional<Index>& change) {
          Rational total = 0;
          for (Index value = 0; value < at.values(); ++value) {
            total += set(value) ? at.joint(value, change, is_t) : Rational(0);
          }
          return total;
        };
        worst = std::max(
            worst, worst_set(
                       at.values(), c,
                       [&](const Event& s) -> Rational { return sum(s, std::nullopt) / before; },
                       [&](const Event& s) -> Rational { return sum(s, b) / after; }));
      }
    }
  });
  return worst;
}

Rational simulated_delta(const Model& model, const SimulatorTable& rows, const Rational& c) {
  Rational worst = 0;
  for_each_point(model, [&](const Point& at) {
    for (Index a = 0; a < at.values(); ++a) {
      const Rational weight = at.mass(a);
      if (weight == 0) {
        continue;
      }
      const auto simulated = [&](const Event& set) -> Rational {
        Rational sum = 0;
        for (const LawEntry& entry : at.law.entries()) {
          if (entry.background != at.background || entry.database[at.record] != a) {
            continue;
          }
          std::size_t number = at.record;
          for (std::size_t j = 0; j < model.records(); ++j) {
            number = j == at.record ? number : number * at.values() + entry.database[j];
          }
          for (Index output = 0; output < at.outputs(); ++output) {
            sum += set(output) ? Rational(entry.mass * rows[number][output]) : Rational(0);
          }
        }
        return sum / weight;
      };
      worst = std::max(worst, worst_set(
                                  at.outputs(), c,
                                  [&](const Event& s) -> Rational {
                                    return at.joint(a, std::nullopt, s) / weight;
                                  },
                                  simulated));
    }
  });
  return worst;
}

bool is_normalization(const Normalization& normalization, const Law& law) {
  std::map<std::pair<Database, Index>, Rational> image;
  const std::vector<Tuple> tuples = possible_tuples(normalization.factors);
  for (const Tuple& tuple : tuples) {
    const Normalization::Image& to = normalization.map[tuple.number];
    image[{to.database, to.background}] += tuple.mass;
  }
  std::map<std::pair<Database, Index>, Rational> theta;
  for (const LawEntry& entry : law.entries()) {
    theta[{entry.database, entry.background}] += entry.mass;
  }
  return image.size() == tuples.size() && image == theta;
}

bool is_acceptable_at(const Normalization& normalization, const Law& law, std::size_t record) {
  return brute_force::is_normalization(normalization, law) &&
         determines(
             possible_tuples(normalization.factors),
             [](const Tuple& tuple) { return std::vector<Index>{tuple.digits[0]}; },
             [&](const Tuple& tuple) {
               return std::vector<Index>{normalization.map[tuple.number].database[record]};
             }) &&
         !known_sets(normalization).empty();
}

bool shows_more_background(const CommonNormalization& normalization, const Law& more,
                           const Law& less, std::size_t record) {
  const Normalization first = half(normalization, normalization.first);
  const Normalization second = half(normalization, normalization.second);
  if (!brute_force::is_acceptable_at(first, more, record) ||
      !brute_force::is_acceptable_at(second, less, record)) {
    return false;
  }
  for (const std::size_t larger : known_sets(first)) {
    for (const std::size_t smaller : known_sets(second)) {
      if ((larger & smaller) == smaller) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace pkdp::checks::brute_force
