#include <algorithm>

#include "checks/bl/shapes.hpp"

/// bl.claim-semantic: the conclusions of an observer with and without the person's data.
namespace pkdp::checks::bl {
namespace {

using namespace engine;
using brute_force::Leaking;

/// Weights of (x, m) given the leakage o, for a prior on databases: with the person's data, and
/// with the data of person `record` replaced by the value 0, the prior updated by o in both.
struct Worlds {
  std::vector<std::vector<Rational>> with;
  std::vector<std::vector<Rational>> without;
  bool possible = true;  ///< o is possible for all the replaced databases that occur
};

Worlds worlds(const Instance& i, const Leaking& m, std::size_t record, std::uint32_t o) {
  Worlds result;
  Rational sum = 0;
  for (std::size_t x = 0; x < m.databases(); ++x) {
    const std::size_t other = x & ~(std::size_t{1} << (m.records - 1 - record));
    const Rational weight = make_rational(i.tables[2][x] * m.count(x, o), 1);
    const bool here = m.count(other, o) > 0;
    result.possible = result.possible && (here || weight == 0);
    std::vector<Rational> with(2, 0);
    std::vector<Rational> without(2, 0);
    for (std::uint32_t output = 0; output < 2 && weight > 0; ++output) {
      with[output] = weight * make_rational(m.count(x, o, output), m.count(x, o));
      // An impossible leakage leaves the law of the output as it is.
      const std::size_t all = m.count(other, 0, output) + m.count(other, 1, output);
      without[output] = weight * (here ? make_rational(m.count(other, o, output), m.count(other, o))
                                       : make_rational(all, m.coins));
    }
    sum += weight;
    result.with.push_back(std::move(with));
    result.without.push_back(std::move(without));
  }
  for (auto* world : {&result.with, &result.without}) {
    for (auto& row : *world) {
      for (Rational& mass : row) {
        mass = sum == 0 ? Rational(0) : Rational(mass / sum);
      }
    }
  }
  return result;
}

/// Half the L1 distance of the two posteriors given the output; 1 when only one world has it.
Rational posterior_distance(const Worlds& w, std::size_t output) {
  Rational with = 0;
  Rational without = 0;
  for (std::size_t x = 0; x < w.with.size(); ++x) {
    with += w.with[x][output];
    without += w.without[x][output];
  }
  if (with == 0 || without == 0) {
    return with == without ? 0 : 1;
  }
  Rational sum = 0;
  for (std::size_t x = 0; x < w.with.size(); ++x) {
    sum += abs(w.with[x][output] / with - w.without[x][output] / without);
  }
  return sum / 2;
}

/// max over events of (database, output) of one world − c·the other, both ways.
Rational joint_excess(const Worlds& w, const Rational& c) {
  Rational forward = 0;
  Rational backward = 0;
  for (std::size_t x = 0; x < w.with.size(); ++x) {
    for (std::size_t output = 0; output < 2; ++output) {
      forward += std::max<Rational>(0, w.with[x][output] - c * w.without[x][output]);
      backward += std::max<Rational>(0, w.without[x][output] - c * w.with[x][output]);
    }
  }
  return std::max(forward, backward);
}

/// The largest value of f over records, leakages; `all`: also leakages that the other world
/// excludes.
Rational largest(const Instance& i, bool all, const std::function<Rational(const Worlds&)>& f) {
  const Leaking m = i.leaking(i.whole(0), i.whole(1));
  Rational worst = 0;
  for (std::size_t record = 0; record < m.records; ++record) {
    for (std::uint32_t o = 0; o < 2; ++o) {
      const Worlds w = worlds(i, m, record, o);
      if (w.possible || all) {
        worst = std::max(worst, f(w));
      }
    }
  }
  return worst;
}

Rational least(const Instance& i) { return i.leakage_delta(i.whole(0), i.whole(1), i.ratio); }

Rational farthest_posteriors(const Instance& i, bool all) {
  return largest(i, all, [](const Worlds& w) {
    return std::max(posterior_distance(w, 0), posterior_distance(w, 1));
  });
}

Rational half_tangent(const Rational& c) { return (c - 1) / (c + 1); }

std::function<Sides(const Instance&)> pure(bool all, Rational (*bound)(const Rational&)) {
  return [=](const Instance& i) {
    return Sides{least(i) == 0, farthest_posteriors(i, all), bound(i.ratio)};
  };
}

Shape shape(std::size_t records, std::size_t coins, std::uint64_t draws) {
  Shape result =
      shape_of(records, coins, 1, {{"mechanism", Of::coins, 2}, {"leakage", Of::coins, 2}}, draws);
  return with_part(result, {"prior", result.databases(), 3});
}

/// M(x, r) fixed: in a third of the coins the other bit of x₁ ⊕ x₂; no leakage.
Shape response() {
  Shape result = shape(2, 3, 0);
  result.parts[0].fixed = {0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 0, 1};
  result.parts[1].fixed = brute_force::Labels(12, 0);
  result.is_example = true;
  return result;
}

Shapes all_shapes() {
  return sized({shape(1, 1, 0), shape(1, 2, 0), shape(1, 3, 3000), shape(2, 2, 1500), response()},
               {shape(1, 3, 0), shape(2, 2, 60000), shape(2, 3, 30000), shape(1, 4, 100000)},
               {shape(2, 4, 100000)});
}

/// Never the bound itself where e^ε > 1.
Sides smaller_bound(const Instance& i) {
  Sides sides = pure(false, half_tangent)(i);
  sides.admitted = sides.admitted && i.ratio > 1;
  return sides;
}

Sides each_output_delta(const Instance& i) {
  return {true, farthest_posteriors(i, false), half_tangent(i.ratio) + least(i)};
}

/// The joint laws of database and output in the two worlds.
Sides joint_laws(const Instance& i) {
  return {true, largest(i, false, [&](const Worlds& w) { return joint_excess(w, i.ratio); }),
          least(i)};
}

const StatementChecks claim_semantic("bl.claim-semantic", [] {
  TableClaim printed{all_shapes(), pure(false, half_tangent)};
  printed.ratios = {1, 2, make_rational(3, 2), 3, 4};
  const TableClaim impossible{all_shapes(), pure(true, half_tangent)};
  const TableClaim literal{sized({shape(1, 1, 0), shape(1, 2, 0), shape(1, 3, 0)}),
                           pure(false, [](const Rational&) { return Rational(0); })};
  return Checks{
      {"printed", check_of(printed)},
      {"impossible-leakages", check_of(impossible)},
      {"literal", check_of(literal)},
      {"smaller-bound", check_of(TableClaim{sized({response()}), smaller_bound, Relation::less})},
      {"each-output-delta", check_of(TableClaim{all_shapes(), each_output_delta})},
      {"printed:delta", check_of(TableClaim{all_shapes(), joint_laws})}};
});

}  // namespace
}  // namespace pkdp::checks::bl
