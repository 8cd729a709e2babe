#include "checks/statements/bl.hpp"

namespace pkdp::checks {
namespace {

using brute_force::Labels;
using brute_force::Leaking;
using engine::Instance;
using engine::Shape;
using engine::Sides;
using engine::TableClaim;

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

const std::string id = "bl.group";
const std::string sides =
    " lhs: largest excess at e^(k eps) over the pairs, k = distance; rhs: the delta claimed.";

std::vector<TableClaim> refuted_claims() {
  const Labels constant(4, 0);
  const auto by_counts = sized({counted_shape(2, 1, constant), counted_shape(2, 2, constant),
                                counted_shape(2, 3, constant), counted_shape(2, 4, constant)});
  TableClaim every_leakage{
      id,
      "for-every-leakage",
      "Word for word as for DP: x, x′ differ in k records, o possible under both: "
      "(kε, k·e^{(k−1)ε}·δ)-closeness given o.",
      "Denies group privacy for every leakage possible under both ends." + sides,
      Verdict::refuted,
      "The databases between x and x′ may exclude o; then nothing bounds the pair. P = x₁ ⊕ x₂ "
      "excludes every comparison of neighbours, so that M(x) = x is (0,0)-BLDP. The definition "
      "compares nothing there either: the poster's \"analogous\" need not mean it.",
      sized({general_shape(2, 1, 2, 0)}),
      [](const Instance& i) { return group(i, general(i), Far::distance, 2 * i.ratio); }};
  TableClaim detour{
      id,
      "detour",
      "The same with k the distance when o is possible along some path, perhaps a longer one.",
      "Denies group privacy with k the distance when only a longer path has the leakage." + sides,
      Verdict::refuted,
      "000 and 011 with 001 and 010 excluded: the shortest possible path has four steps. k must be "
      "the length of the path.",
      sized({counted_shape(3, 1, {0, 1, 1, 0, 0, 0, 0, 0}),
             counted_shape(3, 2, {0, 1, 1, 0, 0, 0, 0, 0}),
             counted_shape(3, 3, {0, 1, 1, 0, 0, 0, 0, 0})}),
      [](const Instance& i) {
        return group(i, counted(i), Far::distance_with_path, geometric_factor(i.ratio, 2));
      }};
  TableClaim linear{id,
                    "linear-delta",
                    "Along a possible path of length k: (kε, kδ), even without leakage.",
                    "Denies the factor k of delta." + sides,
                    Verdict::refuted,
                    "δ of an early step is multiplied by e^ε at each later one. It fails for DP "
                    "as well.",
                    by_counts,
                    [](const Instance& i) { return group(i, counted(i), Far::path, 2); }};
  TableClaim sharp{
      id,
      "smaller-factor",
      "When e^ε > 1 and 0 < δ, the factor (e^{kε}−1)/(e^ε−1) of δ is never attained.",
      "Denies that the factor 1 + e^eps of delta at distance 2 can be lowered." + sides,
      Verdict::refuted,
      "So the constant of `printed` is sharp at k = 2.",
      by_counts,
      [](const Instance& i) {
        Sides result = group(i, counted(i), Far::path, geometric_factor(i.ratio, 2));
        result.admitted = i.ratio > 1 && result.rhs > 0;
        return result;
      },
      Relation::less};
  linear.order = sharp.order =
      "records and coins, without leakage, then the counts lexicographically, then e^epsilon from "
      "its list";
  return {every_leakage, detour, linear, sharp};
}

}  // namespace

std::vector<TableClaim> bl_group_claims() {
  std::vector<TableClaim> claims{
      {id, "printed",
       "Group privacy as for DP: if o is possible under every database of a path of k neighbours "
       "from x to x′, then M(x) "
       "given o ≤ e^{kε}·M(x′) given o + (e^{kε}−1)/(e^ε−1)·δ (kδ at ε = 0).",
       "Denies group privacy along possible paths." + sides, Verdict::holds,
       "Apply the definition along the path; k is its length, not the distance. (k·e^{(k−1)ε}·δ "
       "is larger.)",
       sized(
           {general_shape(2, 1, 2, 0), general_shape(2, 2, 2, 3000), general_shape(3, 2, 3, 500)},
           {general_shape(2, 2, 2, 0), general_shape(2, 4, 2, 5000), general_shape(3, 3, 4, 5000)},
           {general_shape(3, 4, 3, 50000)}),
       [](const Instance& i) {
         return group(i, general(i), Far::path, geometric_factor(i.ratio, distance_of(i)));
       }}};
  for (TableClaim& refuted : refuted_claims()) {
    claims.push_back(std::move(refuted));
  }
  return claims;
}

Statement bl_group() {
  return {id, "004", "claim", "Group privacy", engine::readings_of(bl_group_claims())};
}

}  // namespace pkdp::checks
