#include "reference/models/passive.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "reference/models/conditioning.hpp"

namespace pkdp {
namespace {

using Cells = std::vector<const Cell*>;

// The two laws of (B, o) under construction.
struct Joined {
  std::vector<Rational> p;
  std::vector<Rational> q;
  std::vector<Outcome> outcomes;

  void add(Index background, Index output, Rational first, Rational second) {
    p.push_back(std::move(first));
    q.push_back(std::move(second));
    outcomes.push_back({background, output});
  }
};

// A background compatible with both values.
void add_compatible(Joined& joined, const Rational& weight, const Cell& a, const Cell& b) {
  const Measure of_a = a.outputs();
  const Measure of_b = b.outputs();
  auto x = of_a.begin();
  auto y = of_b.begin();
  while (x != of_a.end() || y != of_b.end()) {
    const bool in_a = x != of_a.end() && (y == of_b.end() || x->point <= y->point);
    const bool in_b = y != of_b.end() && (x == of_a.end() || y->point <= x->point);
    const Index output = in_a ? x->point : y->point;
    joined.add(a.background, output, in_a ? weight * (x++)->mass : Rational(0),
               in_b ? weight * (y++)->mass : Rational(0));
  }
}

// A background that excludes b: loss 0 or +∞ on every output that occurs.
void add_excluded(Joined& joined, const Rational& weight, const Cell& a, Convention convention) {
  for (const Mass& mass : a.outputs()) {
    const Rational first = weight * mass.mass;
    joined.add(a.background, mass.point, first,
               convention == Convention::report ? first : Rational(0));
  }
}

// H_c of the comparison that would be built, without building it: the mean over the backgrounds.
Rational passive_hockey_stick(const Cells& of_a, const Cells& of_b, Convention convention,
                              const Rational& c) {
  Integer mass_of_a = 0;
  Rational sum = 0;
  auto other = of_b.begin();
  for (const Cell* cell : of_a) {
    mass_of_a += cell->tally.total;
    while (other != of_b.end() && (*other)->background < cell->background) {
      ++other;
    }
    if (other != of_b.end() && (*other)->background == cell->background) {
      const Tally& q = (*other)->tally;
      const ExcessCounts counts = excess_counts(cell->tally, q, c);
      if (!counts.p.is_zero()) {
        sum += Rational(counts.p) - c * make_rational(counts.q * cell->tally.total, q.total);
      }
    } else if (convention == Convention::paper) {
      sum += Rational(cell->tally.total);
    }
  }
  return sum / Rational(mass_of_a);
}

// Nothing when the report's loss is 0 throughout.
std::optional<Comparison> compare(ComparisonIndex index, const Cells& of_a, const Cells& of_b,
                                  Convention convention) {
  Rational mass_of_a = 0;
  for (const Cell* cell : of_a) {
    mass_of_a += cell->weight;
  }
  Joined joined;
  Rational excluded = 0;
  bool any_shared = false;
  auto other = of_b.begin();
  for (const Cell* cell : of_a) {
    while (other != of_b.end() && (*other)->background < cell->background) {
      ++other;
    }
    const Rational weight = cell->weight / mass_of_a;
    if (other != of_b.end() && (*other)->background == cell->background) {
      any_shared = true;
      add_compatible(joined, weight, *cell, **other);
    } else {
      add_excluded(joined, weight, *cell, convention);
      excluded += weight;
    }
  }
  if (convention == Convention::report && !any_shared) {
    return std::nullopt;
  }
  if (convention == Convention::paper && !excluded.is_zero()) {
    joined.add(no_index, no_index, 0, excluded);
  }
  return Comparison{std::move(index), LawPair::of(std::move(joined.p), std::move(joined.q)),
                    std::move(joined.outcomes)};
}

bool visit_record(const Model& model, std::size_t law, std::size_t record, Convention convention,
                  const ComparisonVisitor& visit, const ComparisonFilter& filter) {
  const std::vector<Cell> cells = condition(model, model.family()[law], record);
  const auto given = by_value(cells, model.values().size());
  for (Index a = 0; a < given.size(); ++a) {
    for (Index b = 0; b < given.size(); ++b) {
      if (a == b || given[a].empty()) {
        continue;
      }
      ComparisonIndex index;
      index.law = static_cast<Index>(law);
      index.record = static_cast<Index>(record);
      index.a = a;
      index.b = b;
      if (!filter.accepts(index) ||
          (filter.c() &&
           !filter.accepts(passive_hockey_stick(given[a], given[b], convention, *filter.c())))) {
        continue;
      }
      const auto comparison = compare(std::move(index), given[a], given[b], convention);
      if (comparison && !visit(*comparison)) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

void visit_passive(const Model& model, Convention convention, const ComparisonVisitor& visit,
                   const ComparisonFilter& filter) {
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      if (!visit_record(model, law, record, convention, visit, filter)) {
        return;
      }
    }
  }
}

}  // namespace pkdp
