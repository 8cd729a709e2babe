#include "reference/models/dependence.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

// Masses of (O₁, O₂), O₂ running fastest.
using Table = std::vector<Rational>;

// What holds given one possible event D(i) = a, B = B̂.
struct Given {
  Rational weight = 0;
  Table joint = {};
  Table own_coins = {};
  std::vector<Rational> first = {};
  std::vector<Rational> second = {};
};

struct Shape {
  std::size_t first;
  std::size_t second;
};

void add(Given& given, const Rational& mass, const Mechanism::Row& row, const Shape& shape,
         bool with_own_coins) {
  if (given.joint.empty()) {
    given.joint.resize(shape.first * shape.second);
    given.own_coins.resize(with_own_coins ? shape.first * shape.second : 0);
    given.first.resize(shape.first);
    given.second.resize(shape.second);
  }
  given.weight += mass;
  for (std::size_t k = 0; k < row.leakages.size(); ++k) {
    const Index second = row.leakages[k].point;
    given.second[second] += mass * row.leakages[k].mass;
    for (const Mass& both : row.joint[k]) {
      given.joint[both.point * shape.second + second] += mass * both.mass;
    }
    for (std::size_t j = 0; with_own_coins && j < row.outputs.size(); ++j) {
      const Mass& output = row.outputs[j];
      given.own_coins[output.point * shape.second + second] +=
          mass * output.mass * row.leakages[k].mass;
    }
  }
  for (const Mass& output : row.outputs) {
    given.first[output.point] += mass * output.mass;
  }
}

void normalize(Given& given) {
  for (Table* table : {&given.joint, &given.own_coins, &given.first, &given.second}) {
    for (Rational& mass : *table) {
      mass /= given.weight;
    }
  }
}

using Events = std::map<std::pair<Index, Index>, Given>;  // by (background, value)

Events condition_pairs(const Model& model, const Law& law, std::size_t record, const Shape& shape,
                       bool with_own_coins) {
  Events events;
  for (const LawEntry& entry : law.entries()) {
    add(events[{entry.background, entry.database[record]}], entry.mass, model.row(entry.database),
        shape, with_own_coins);
  }
  for (auto& [event, given] : events) {
    normalize(given);
  }
  return events;
}

// e^Dep at a cell that has positive weight given a; nothing for ∞.
std::optional<Rational> factor(const Given& a, const Given& b, std::size_t first,
                               std::size_t second, std::size_t width,
                               DependenceConvention convention) {
  const std::size_t cell = first * width + second;
  const Rational& x = a.joint[cell];
  const Rational& y = b.joint[cell];
  const Rational& apart = b.first[first];
  const Rational& other = b.second[second];
  if (convention == DependenceConvention::remainder && (apart.is_zero() || other.is_zero())) {
    return Rational(1);
  }
  if (convention == DependenceConvention::report && apart.is_zero()) {
    return other / a.second[second];
  }
  if (y.is_zero()) {
    const bool infinite = !x.is_zero() || convention == DependenceConvention::paper;
    return infinite ? std::nullopt : std::optional(Rational(0));
  }
  return x * apart * other / (y * a.first[first] * a.second[second]);
}

DependenceTable table_of(ComparisonIndex index, const Given& a, const Given& b, const Shape& shape,
                         DependenceLaw law, DependenceConvention convention) {
  DependenceTable table{std::move(index), {}};
  for (std::size_t first = 0; first < shape.first; ++first) {
    for (std::size_t second = 0; second < shape.second; ++second) {
      const std::size_t cell = first * shape.second + second;
      Rational weight = law == DependenceLaw::joint ? a.joint[cell]
                        : law == DependenceLaw::own_coins
                            ? a.own_coins[cell]
                            : Rational(a.first[first] * a.second[second]);
      if (!weight.is_zero()) {
        table.outcomes.push_back({static_cast<Index>(first), static_cast<Index>(second),
                                  std::move(weight),
                                  factor(a, b, first, second, shape.second, convention)});
      }
    }
  }
  return table;
}

Rational nu_at(const DependenceTable& table, const Rational& ratio) {
  Rational sum = 0;
  for (const DependenceOutcome& outcome : table.outcomes) {
    if (!outcome.factor) {
      sum += outcome.weight;
    } else if (*outcome.factor > ratio) {
      sum += outcome.weight * (1 - ratio / *outcome.factor);
    }
  }
  return sum;
}

// The least ratio ≥ 1 of one table: nu_at is a − b·ratio between consecutive factors.
std::optional<Rational> ratio_for(const DependenceTable& table, const Rational& nu) {
  Rational a = 0;
  Rational b = 0;
  std::vector<std::pair<Rational, Rational>> finite;  // (factor, weight)
  for (const DependenceOutcome& outcome : table.outcomes) {
    if (outcome.factor) {
      finite.emplace_back(*outcome.factor, outcome.weight);
    } else {
      a += outcome.weight;
    }
  }
  if (a > nu) {
    return std::nullopt;
  }
  std::sort(finite.begin(), finite.end(),
            [](const auto& x, const auto& y) { return x.first > y.first; });
  for (const auto& [level, weight] : finite) {
    if (level <= 1 || a - b * level > nu) {
      break;
    }
    a += weight;
    b += weight / level;
  }
  return a - b <= nu ? Rational(1) : Rational((a - nu) / b);
}

}  // namespace

void visit_dependence(const Model& model, DependenceLaw law, DependenceConvention convention,
                      const std::function<bool(const DependenceTable&)>& visit) {
  const Shape shape{model.mechanism().outputs().size(), model.mechanism().leakages().size()};
  for (std::size_t theta = 0; theta < model.family().size(); ++theta) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      const Events events = condition_pairs(model, model.family()[theta], record, shape,
                                            law == DependenceLaw::own_coins);
      for (const auto& [event_a, a] : events) {
        for (const auto& [event_b, b] : events) {
          if (event_a.first != event_b.first || event_a.second == event_b.second) {
            continue;
          }
          ComparisonIndex index;
          index.law = static_cast<Index>(theta);
          index.record = static_cast<Index>(record);
          index.a = event_a.second;
          index.b = event_b.second;
          index.background = event_a.first;
          if (!visit(table_of(std::move(index), a, b, shape, law, convention))) {
            return;
          }
        }
      }
    }
  }
}

Rational least_nu(const Model& model, const Rational& ratio, DependenceLaw law,
                  DependenceConvention convention) {
  if (ratio < 0) {
    throw Error(ErrorKind::domain, "ratio", to_string(ratio), "a number >= 0");
  }
  Rational worst = 0;
  visit_dependence(model, law, convention, [&](const DependenceTable& table) {
    worst = std::max(worst, nu_at(table, ratio));
    return true;
  });
  return worst;
}

std::optional<Rational> least_dependence_ratio(const Model& model, const Delta& nu,
                                               DependenceLaw law, DependenceConvention convention) {
  std::optional<Rational> worst = Rational(1);
  visit_dependence(model, law, convention, [&](const DependenceTable& table) {
    const std::optional<Rational> least = ratio_for(table, nu.value());
    worst = least ? std::optional(std::max(*worst, *least)) : std::nullopt;
    return worst.has_value();
  });
  return worst;
}

}  // namespace pkdp
