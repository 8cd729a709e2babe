#include "checks/brute_force/dependence.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace pkdp::checks::brute_force {
namespace {

using Cells = std::vector<std::vector<Rational>>;

/// Adds mass·P[M₁(D) = o₁, M₂(D) = o₂] to every cell.
void add_row(Cells& joint, const Rational& mass, const Mechanism::Row& row) {
  for (std::size_t k = 0; k < row.leakages.size(); ++k) {
    for (const Mass& first : row.joint[k]) {
      joint[first.point][row.leakages[k].point] += mass * first.mass;
    }
  }
}

/// joint·(its sum) = (row sums)·(column sums).
bool is_product(const std::vector<std::vector<Rational>>& joint) {
  std::vector<Rational> rows(joint.size());
  std::vector<Rational> columns(joint.front().size());
  Rational total = 0;
  for (std::size_t x = 0; x < rows.size(); ++x) {
    for (std::size_t y = 0; y < columns.size(); ++y) {
      rows[x] += joint[x][y];
      columns[y] += joint[x][y];
      total += joint[x][y];
    }
  }
  for (std::size_t x = 0; x < rows.size(); ++x) {
    for (std::size_t y = 0; y < columns.size(); ++y) {
      if (joint[x][y] * total != rows[x] * columns[y]) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

ExtendedLoss loss_of(const Rational& x, const Rational& y, bool infinite_at_0_over_0) {
  if (y.is_zero()) {
    return {x.is_zero() && !infinite_at_0_over_0 ? -1 : 1, 1};
  }
  return x.is_zero() ? ExtendedLoss{-1, 1} : ExtendedLoss{0, x / y};
}

ExtendedLoss difference(const ExtendedLoss& x, const ExtendedLoss& y) {
  if (x.infinite != 0) {
    return x;
  }
  return y.infinite != 0 ? ExtendedLoss{-y.infinite, 1} : ExtendedLoss{0, x.ratio / y.ratio};
}

std::optional<ExtendedLoss> sum(const ExtendedLoss& x, const ExtendedLoss& y) {
  if (x.infinite * y.infinite < 0) {
    return std::nullopt;
  }
  if (x.infinite != 0 || y.infinite != 0) {
    return ExtendedLoss{x.infinite != 0 ? x.infinite : y.infinite, 1};
  }
  return ExtendedLoss{0, x.ratio * y.ratio};
}

Rational gap(const Rational& m, const ExtendedLoss& loss) {
  if (loss.infinite != 0) {
    return loss.infinite > 0 ? 1 : 0;
  }
  return loss.ratio <= m ? Rational(0) : Rational(1 - m / loss.ratio);
}

Rational expected_gap(const Rational& m, const std::vector<WeightedLoss>& losses) {
  Rational sum = 0;
  for (const WeightedLoss& at : losses) {
    const Rational excess = gap(m, at.loss);
    if (!excess.is_zero()) {
      sum += at.mass * excess;
    }
  }
  return sum;
}

std::shared_ptr<const PairComparison::Given> PairComparison::given(const Model& model,
                                                                   const Law& law,
                                                                   std::size_t record, Index value,
                                                                   Index background) {
  const auto firsts = static_cast<Index>(model.mechanism().outputs().size());
  const auto seconds = static_cast<Index>(model.mechanism().leakages().size());
  const std::vector<std::vector<Rational>> zeros(firsts,
                                                 std::vector<Rational>(seconds, Rational(0)));
  Given sums{zeros, zeros, zeros.front(), zeros.front()};
  sums.first.assign(firsts, Rational(0));
  Rational total = 0;
  for (const LawEntry& entry : law.entries()) {
    if (entry.background != background || entry.database[record] != value) {
      continue;
    }
    total += entry.mass;
    const Mechanism::Row& row = model.row(entry.database);
    add_row(sums.joint, entry.mass, row);
    for (const Mass& first : row.outputs) {
      for (const Mass& second : row.leakages) {
        sums.own_coins[first.point][second.point] += entry.mass * first.mass * second.mass;
      }
    }
  }
  if (total.is_zero()) {
    return nullptr;
  }
  for (auto* table : {&sums.joint, &sums.own_coins}) {
    for (std::vector<Rational>& line : *table) {
      for (Rational& mass : line) {
        mass /= total;
      }
    }
  }
  for (Index first = 0; first < firsts; ++first) {
    for (Index second = 0; second < seconds; ++second) {
      sums.first[first] += sums.joint[first][second];
      sums.second[second] += sums.joint[first][second];
    }
  }
  return std::make_shared<const Given>(std::move(sums));
}

std::optional<PairComparison> PairComparison::at(const Model& model, std::size_t law,
                                                 std::size_t record, Index a, Index b,
                                                 Index background) {
  auto of_a = given(model, model.family()[law], record, a, background);
  auto of_b = given(model, model.family()[law], record, b, background);
  if (!of_a || !of_b || a == b) {
    return std::nullopt;
  }
  return PairComparison(law, record, a, b, background, std::move(of_a), std::move(of_b));
}

std::size_t PairComparison::outputs(Part part) const {
  const std::size_t firsts = of_a_->joint.size();
  const std::size_t seconds = of_a_->joint.front().size();
  return part == Part::first ? firsts : part == Part::second ? seconds : firsts * seconds;
}

const Rational& PairComparison::probability(bool given_a, std::optional<Index> first,
                                            std::optional<Index> second) const {
  const Given& given = given_a ? *of_a_ : *of_b_;
  return !second  ? given.first[*first]
         : !first ? given.second[*second]
                  : given.joint[*first][*second];
}

ExtendedLoss PairComparison::loss(Part part, Index first, Index second) const {
  const std::optional<Index> x = part == Part::second ? std::nullopt : std::optional(first);
  const std::optional<Index> y = part == Part::first ? std::nullopt : std::optional(second);
  return loss_of(probability(true, x, y), probability(false, x, y), true);
}

ExtendedLoss PairComparison::dependence(Index first, Index second,
                                        DependenceConvention convention) const {
  const bool report = convention == DependenceConvention::report;
  const ExtendedLoss alone = loss(Part::second, first, second);
  const Rational& a_first = probability(true, first, std::nullopt);
  const Rational& b_first = probability(false, first, std::nullopt);
  if (convention == DependenceConvention::remainder &&
      (alone.infinite > 0 || loss(Part::first, first, second).infinite > 0)) {
    return {0, 1};
  }
  if (b_first.is_zero()) {  // "L(O₂; B̂, M₁ = O₁)" conditions on an event that b excludes
    return difference(report ? ExtendedLoss{0, 1} : ExtendedLoss{1, 1}, alone);
  }
  const ExtendedLoss known = loss_of(probability(true, first, second) / a_first,
                                     probability(false, first, second) / b_first,
                                     convention == DependenceConvention::paper);
  return difference(known, alone);
}

ExtendedLoss PairComparison::reverse_dependence(Index first, Index second) const {
  const ExtendedLoss alone = loss(Part::first, first, second);
  const Rational& a_second = probability(true, std::nullopt, second);
  const Rational& b_second = probability(false, std::nullopt, second);
  if (b_second.is_zero()) {
    return {1, 1};
  }
  return difference(loss_of(probability(true, first, second) / a_second,
                            probability(false, first, second) / b_second, true),
                    alone);
}

Rational PairComparison::weight(Index first, Index second, DependenceLaw law) const {
  switch (law) {
    case DependenceLaw::joint:
      return of_a_->joint[first][second];
    case DependenceLaw::own_coins:
      return of_a_->own_coins[first][second];
    case DependenceLaw::copies:
      break;
  }
  return probability(true, first, std::nullopt) * probability(true, std::nullopt, second);
}

std::vector<WeightedLoss> PairComparison::dependences(DependenceLaw law,
                                                      DependenceConvention convention) const {
  std::vector<WeightedLoss> found;
  for (Index first = 0; first < outputs(Part::first); ++first) {
    for (Index second = 0; second < outputs(Part::second); ++second) {
      const Rational mass = weight(first, second, law);
      if (!mass.is_zero()) {
        found.push_back({mass, dependence(first, second, convention)});
      }
    }
  }
  return found;
}

std::vector<WeightedLoss> PairComparison::losses(Part part) const {
  std::vector<WeightedLoss> found;
  for (Index first = 0; first < (part == Part::second ? 1 : outputs(Part::first)); ++first) {
    for (Index second = 0; second < (part == Part::first ? 1 : outputs(Part::second)); ++second) {
      const std::optional<Index> x = part == Part::second ? std::nullopt : std::optional(first);
      const std::optional<Index> y = part == Part::first ? std::nullopt : std::optional(second);
      const Rational& mass = probability(true, x, y);
      if (!mass.is_zero()) {
        found.push_back({mass, loss(part, first, second)});
      }
    }
  }
  return found;
}

bool PairComparison::parts_are_finite() const {
  for (Index first = 0; first < outputs(Part::first); ++first) {
    for (Index second = 0; second < outputs(Part::second); ++second) {
      if (!probability(true, first, second).is_zero() &&
          (loss(Part::first, first, second).infinite != 0 ||
           loss(Part::second, first, second).infinite != 0)) {
        return false;
      }
    }
  }
  return true;
}

std::vector<PairComparison> pair_comparisons(const Model& model) {
  std::vector<PairComparison> comparisons;
  const auto values = static_cast<Index>(model.values().size());
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      for (Index background = 0; background < model.backgrounds().size(); ++background) {
        std::vector<std::shared_ptr<const PairComparison::Given>> of_value;
        for (Index value = 0; value < values; ++value) {
          of_value.push_back(
              PairComparison::given(model, model.family()[law], record, value, background));
        }
        for (Index a = 0; a < values; ++a) {
          for (Index b = 0; b < values; ++b) {
            if (a != b && of_value[a] && of_value[b]) {
              comparisons.push_back(
                  PairComparison(law, record, a, b, background, of_value[a], of_value[b]));
            }
          }
        }
      }
    }
  }
  return comparisons;
}

Rational least_nu(const std::vector<PairComparison>& comparisons, const Rational& m,
                  DependenceLaw law, DependenceConvention convention) {
  Rational worst = 0;
  for (const PairComparison& comparison : comparisons) {
    worst = std::max(worst, expected_gap(m, comparison.dependences(law, convention)));
  }
  return worst;
}

Rational least_delta(const std::vector<PairComparison>& comparisons, Part part, const Rational& c) {
  Rational worst = 0;
  for (const PairComparison& comparison : comparisons) {
    worst = std::max(worst, expected_gap(c, comparison.losses(part)));
  }
  return worst;
}

bool independent_given(const Model& model, bool record, bool background) {
  const auto firsts = static_cast<Index>(model.mechanism().outputs().size());
  const auto seconds = static_cast<Index>(model.mechanism().leakages().size());
  const std::vector<std::vector<Rational>> zeros(firsts, std::vector<Rational>(seconds));
  for (const Law& law : model.family()) {
    for (std::size_t i = 0; i < (record ? model.records() : 1); ++i) {
      std::map<std::pair<Index, Index>, std::vector<std::vector<Rational>>> events;
      for (const LawEntry& entry : law.entries()) {
        auto& joint =
            events
                .try_emplace({record ? entry.database[i] : 0, background ? entry.background : 0},
                             zeros)
                .first->second;
        add_row(joint, entry.mass, model.row(entry.database));
      }
      for (const auto& [event, joint] : events) {
        if (!is_product(joint)) {
          return false;
        }
      }
    }
  }
  return true;
}

}  // namespace pkdp::checks::brute_force
