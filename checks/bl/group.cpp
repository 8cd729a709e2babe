#include "checks/bl/shapes.hpp"

/// bl.group: group privacy.
namespace pkdp::checks::bl {
namespace {

using namespace engine;
using brute_force::Labels;
using brute_force::Leaking;

/// Pr[M(x) = 1] = counts[x]/coins, so that every mechanism with two outputs occurs once for each
/// leakage that depends on the database alone.
Labels threshold(const Instance& i, std::size_t part) {
  Labels labels;
  for (const std::uint32_t count : i.tables[part]) {
    for (std::size_t r = 0; r < i.shape.all_coins(); ++r) {
      labels.push_back(r < count ? 1 : 0);
    }
  }
  return labels;
}

std::size_t distance_of(const Instance& i) { return std::stoul(i.shape.inputs.at("distance")); }

/// 1 + c + … + c^{k−1} = (e^{kε} − 1)/(e^ε − 1).
Rational geometric_factor(const Rational& c, std::size_t k) {
  Rational sum = 0;
  for (std::size_t j = 0; j < k; ++j) {
    sum += power(c, j);
  }
  return sum;
}

/// The pairs at which a reading claims e^{kε}: by distance, or by the length of a possible path.
enum class Far { distance, path, distance_with_path };

Sides group(const Instance& i, const Leaking& m, Far far, const Rational& factor) {
  const std::size_t k = distance_of(i);
  const Rational lhs =
      largest_excess(m, power(i.ratio, k), [&](std::size_t x, std::size_t y, std::uint32_t o) {
        const std::size_t path = far == Far::distance ? 0 : path_length(m, x, y, o);
        return (far == Far::path ? path : brute_force::distance(x, y)) == k &&
               (far == Far::distance || path > 0);
      });
  return {true, lhs, factor * leakage_delta(m, i.ratio)};
}

Leaking general(const Instance& i) { return i.leaking(i.whole(0), i.whole(1)); }
Leaking counted(const Instance& i) { return i.leaking(threshold(i, 0), i.database(1)); }

Shape at_distance(Shape shape, std::size_t distance) {
  shape.inputs["distance"] = std::to_string(distance);
  return shape;
}

Shape general_shape(std::size_t records, std::size_t coins, std::size_t distance,
                    std::uint64_t draws) {
  return at_distance(
      shape_of(records, coins, 1, {{"mechanism", Of::coins, 2}, {"leakage", Of::coins, 2}}, draws),
      distance);
}

/// Mechanisms given by counts; the leakage is fixed: the constant one, or an example.
Shape counted_shape(std::size_t records, std::uint32_t coins, Labels leakage) {
  Shape shape = shape_of(records, coins, 1, {{"counts", Of::database, coins + 1}});
  shape.is_example = leakage != Labels(leakage.size(), 0);
  shape.parts.push_back({"leakage", shape.databases(), 2, std::move(leakage)});
  return at_distance(std::move(shape), 2);
}

/// Mechanisms given by counts, without leakage.
TableClaim without_leakage(std::function<Sides(const Instance&)> sides,
                           Relation claimed = Relation::less_equal) {
  const Labels constant(4, 0);
  TableClaim claim{sized({counted_shape(2, 1, constant), counted_shape(2, 2, constant),
                          counted_shape(2, 3, constant), counted_shape(2, 4, constant)}),
                   std::move(sides), claimed};
  claim.order =
      "records and coins, without leakage, then the counts lexicographically, then e^epsilon from "
      "its list";
  return claim;
}

Sides along_possible_paths(const Instance& i) {
  return group(i, general(i), Far::path, geometric_factor(i.ratio, distance_of(i)));
}

/// The factor of `printed` at two steps is not attained.
Sides smaller_factor(const Instance& i) {
  Sides result = group(i, counted(i), Far::path, geometric_factor(i.ratio, 2));
  result.admitted = i.ratio > 1 && result.rhs > 0;
  return result;
}

const StatementChecks group_privacy("bl.group", [] {
  const Shapes general_shapes =
      sized({general_shape(2, 1, 2, 0), general_shape(2, 2, 2, 3000), general_shape(3, 2, 3, 500)},
            {general_shape(2, 2, 2, 0), general_shape(2, 4, 2, 5000), general_shape(3, 3, 4, 5000)},
            {general_shape(3, 4, 3, 50000)});
  // 000 and 011 with 001 and 010 excluded: the shortest possible path has four steps.
  const Labels excluded{0, 1, 1, 0, 0, 0, 0, 0};
  const Shapes detours = sized({counted_shape(3, 1, excluded), counted_shape(3, 2, excluded),
                                counted_shape(3, 3, excluded)});
  const auto every_leakage = [](const Instance& i) {
    return group(i, general(i), Far::distance, 2 * i.ratio);
  };
  const auto detour = [](const Instance& i) {
    return group(i, counted(i), Far::distance_with_path, geometric_factor(i.ratio, 2));
  };
  const auto linear = [](const Instance& i) { return group(i, counted(i), Far::path, 2); };
  return Checks{{"printed", check_of(TableClaim{general_shapes, along_possible_paths})},
                {"for-every-leakage",
                 check_of(TableClaim{sized({general_shape(2, 1, 2, 0)}), every_leakage})},
                {"detour", check_of(TableClaim{detours, detour})},
                {"linear-delta", check_of(without_leakage(linear))},
                {"smaller-factor", check_of(without_leakage(smaller_factor, Relation::less))}};
});

}  // namespace
}  // namespace pkdp::checks::bl
