#include "checks/pk/random_normalizations.hpp"

#include <fmt/format.h>

#include <map>

#include "checks/engine/in_order.hpp"
#include "checks/engine/points.hpp"
#include "checks/engine/random_models.hpp"

namespace pkdp::checks::pk {

using namespace engine;

namespace {

constexpr std::uint64_t seed = 7;

Law image_of(const CommonNormalization& common, const std::vector<Index>& backgrounds) {
  std::map<std::pair<Database, Index>, Rational> masses;
  std::size_t number = 0;
  std::vector<Index> shape;
  for (const auto& factor : common.factors) {
    shape.push_back(static_cast<Index>(factor.size()));
  }
  for (; number < common.databases.size(); ++number) {
    Rational mass = 1;
    std::size_t rest = number;
    for (std::size_t factor = shape.size(); factor-- > 0; rest /= shape[factor]) {
      mass *= common.factors[factor][rest % shape[factor]];
    }
    masses[{common.databases[number], backgrounds[number]}] += mass;
  }
  std::vector<LawEntry> entries;
  for (const auto& [cell, mass] : masses) {
    entries.push_back({cell.first, cell.second, mass});
  }
  return Law::of(std::move(entries));
}

constexpr std::size_t any_function = 4;

/// φ₁ and φ₂, one of them or neither, by the bits of `known`, or a random bit.
Index background_of(SplitMix64& draw, const std::vector<Index>& digits, std::size_t known) {
  if (known == any_function) {
    return static_cast<Index>(draw.below(2));
  }
  Index background = 0;
  for (std::size_t factor = 1; factor < digits.size(); ++factor) {
    background = background << 1U | ((known >> (factor - 1) & 1U) == 1 ? digits[factor] : 0U);
  }
  return background;
}

/// φ₀ of two or three values, φ₁ and φ₂ of two; D(0) = φ₀ mod 2 and D(1), D(2) any function, most
/// often one that keeps the map injective; backgrounds from some factors, or any function.
TwoLaws draw_example(std::uint64_t index) {
  SplitMix64 draw(seed + index);
  CommonNormalization common;
  common.factors = {draw.masses(2 + draw.below(2)), draw.masses(2), draw.masses(2)};
  const std::size_t known = draw.below(8) == 0 ? any_function : draw.below(4);
  const std::size_t less_known = draw.below(8) == 0 ? any_function : draw.below(4);
  const bool faithful = draw.below(4) != 0;
  for (Index x = 0; x < common.factors[0].size(); ++x) {
    for (Index y = 0; y < 2; ++y) {
      for (Index z = 0; z < 2; ++z) {
        const Index shift = static_cast<Index>(draw.below(2));
        Database database{faithful ? x : static_cast<Index>(draw.below(2)),
                          faithful ? (y + x) % 2 : shift, faithful ? z : shift};
        common.databases.push_back(std::move(database));
        common.first.push_back(background_of(draw, {x, y, z}, known));
        common.second.push_back(background_of(draw, {x, y, z}, less_known));
      }
    }
  }
  Law more = image_of(common, common.first);
  Law less = draw.below(8) == 0 ? random_law(draw, 3, 2, 2) : image_of(common, common.second);
  return {std::move(common), std::move(more), std::move(less)};
}

}  // namespace

Normalization TwoLaws::first() const {
  Normalization normalization{common.factors, {}};
  for (std::size_t tuple = 0; tuple < common.databases.size(); ++tuple) {
    normalization.map.push_back({common.databases[tuple], common.first[tuple]});
  }
  return normalization;
}

// Effective when the words say yes or the answers differ.
Finding decide(const Answers& answers, std::size_t count) {
  return in_order(count, [&](std::size_t index) {
    const auto [literal, found] = answers(draw_example(index));
    Points points;
    points.minimal(not_known("drawn at random"));
    if (!literal && !found) {
      points.skip();
    } else {
      points.compare(Rational(literal ? 1 : 0), Relation::equal, Rational(found ? 1 : 0), [index] {
        return Inputs{{"example", std::to_string(index)}};
      });
    }
    return points.finding();
  });
}

Check check_of(const Answers& answers) {
  const Sizes examples(2000, 240'000, 1'000'000);
  return {.domain =
              [examples](Effort effort) {
                return fmt::format("{} random normalizations of three factors, most of them right",
                                   examples.at(effort));
              },
          .decide =
              [=](Effort effort, const StepCallback&) {
                return decide(answers, static_cast<std::size_t>(examples.at(effort)));
              },
          .claim = answers};
}

}  // namespace pkdp::checks::pk
