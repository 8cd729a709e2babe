#include "checks/engine/tables.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "checks/engine/in_order.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/engine/texts.hpp"
#include "checks/negation.hpp"
#include "pkdp/error.hpp"

namespace pkdp::checks::engine {
namespace {

using brute_force::Labels;

constexpr std::uint64_t block_size = 512;
constexpr std::uint64_t most_instances = 50'000'000;

std::uint64_t number_of(const Shape& shape) {
  if (shape.draws > 0) {
    return shape.draws;
  }
  std::uint64_t count = 1;
  for (const Part& part : shape.parts) {
    for (std::size_t cell = 0; part.fixed.empty() && cell < part.cells; ++cell) {
      count *= part.values;
      if (count > most_instances) {
        throw Error(ErrorKind::limit, "the instances of a shape", Problem{"are more than 5·10⁷"},
                    "ask for a smaller shape, or random instances of it");
      }
    }
  }
  return count;
}

/// The last cell of the last part runs fastest.
std::vector<Labels> tables_at(const Shape& shape, std::uint64_t index) {
  std::vector<Labels> tables;
  SplitMix64 draw(index * 0x2545f4914f6cdd1dU + 99);
  for (const Part& part : shape.parts) {
    tables.push_back(part.fixed.empty() ? Labels(part.cells, 0) : part.fixed);
  }
  for (std::size_t k = shape.parts.size(); k-- > 0;) {
    const Part& part = shape.parts[k];
    for (std::size_t cell = part.cells; part.fixed.empty() && cell-- > 0;) {
      tables[k][cell] = static_cast<std::uint32_t>(shape.draws > 0 ? draw.below(part.values)
                                                                   : index % part.values);
      index /= part.values;
    }
  }
  return tables;
}

Minimality minimality(const TableClaim& claim, const Shape& shape) {
  if (shape.draws > 0) {
    return not_known("drawn at random from a shape with too many instances to visit");
  }
  if (shape.is_example) {
    return not_known("first of the tables lexicographically beside others that were chosen");
  }
  return first_by(claim.order);
}

Certificate certificate_of(const TableClaim& claim, const Instance& instance, const Sides& sides) {
  const Shape& shape = instance.shape;
  Inputs inputs{{"records", std::to_string(shape.records)},
                {"coins", std::to_string(shape.coins)},
                {"second_coins", std::to_string(shape.second_coins)},
                {"ratio", to_string(instance.ratio)}};
  inputs.insert(shape.inputs.begin(), shape.inputs.end());
  for (std::size_t k = 0; k < shape.parts.size(); ++k) {
    inputs[shape.parts[k].name] = texts(instance.tables[k]);
  }
  return {.inputs = std::move(inputs),
          .lhs = sides.lhs,
          .rhs = sides.rhs,
          .relation = negation(claim.claimed),
          .minimal = minimality(claim, shape)};
}

Finding decide_block(const TableClaim& claim, const Shape& shape, std::uint64_t begin,
                     std::uint64_t end) {
  Finding finding;
  for (std::uint64_t index = begin; index < end; ++index) {
    const std::vector<Labels> tables = tables_at(shape, index);
    for (const Rational& ratio : claim.ratios) {
      const Instance instance{shape, tables, ratio};
      const Sides sides = claim.sides(instance);
      ++finding.cases;
      if (!sides.admitted) {
        continue;
      }
      ++finding.effective;
      if (!holds(sides.lhs, claim.claimed, sides.rhs)) {
        finding.counterexample = certificate_of(claim, instance, sides);
        return finding;
      }
    }
  }
  return finding;
}

std::string describe(const Shape& shape) {
  std::string parts;
  for (const Part& part : shape.parts) {
    parts += fmt::format("{}{} {}^{}", parts.empty() ? "" : ", ", part.name,
                         part.fixed.empty() ? part.values : 1, part.cells);
  }
  std::string more;
  for (const auto& [name, value] : shape.inputs) {
    more += fmt::format(", {} {}", name, value);
  }
  return fmt::format("n = {}, {}×{} coins{}, {}: {}", shape.records, shape.coins,
                     shape.second_coins, more,
                     shape.draws > 0 ? fmt::format("{} random", shape.draws) : "all", parts);
}

std::string domain_of(const TableClaim& claim, Effort effort) {
  std::string text = fmt::format("e^ε ∈ {{{}}}", fmt::join(texts(claim.ratios), ", "));
  const std::vector<Shape> shapes = claim.shapes(effort);
  if (!claim.domain.empty()) {
    return fmt::format("{}; {}: {} settings", text, claim.domain, shapes.size());
  }
  for (const Shape& shape : shapes) {
    text += "; " + describe(shape);
  }
  return text;
}

}  // namespace

Labels Instance::first(std::size_t part) const {
  Labels labels;
  for (std::size_t k = 0; k < shape.databases() * shape.all_coins(); ++k) {
    labels.push_back(tables[part][k / shape.second_coins]);
  }
  return labels;
}

Labels Instance::second(std::size_t part) const {
  Labels labels;
  for (std::size_t k = 0; k < shape.databases() * shape.all_coins(); ++k) {
    const std::size_t x = k / shape.all_coins();
    labels.push_back(tables[part][x * shape.second_coins + k % shape.second_coins]);
  }
  return labels;
}

Labels Instance::database(std::size_t part) const {
  Labels labels;
  for (std::size_t k = 0; k < shape.databases() * shape.all_coins(); ++k) {
    labels.push_back(tables[part][k / shape.all_coins()]);
  }
  return labels;
}

brute_force::Leaking Instance::leaking(Labels output, Labels leakage) const {
  return {shape.records, shape.all_coins(), std::move(output), std::move(leakage)};
}

Rational Instance::leakage_delta(const Labels& output, const Labels& leakage,
                                 const Rational& c) const {
  return brute_force::leakage_delta(leaking(output, leakage), c);
}

Rational Instance::private_delta(const Labels& output, const Rational& c) const {
  return brute_force::private_delta(shape.records, shape.all_coins(), output, c);
}

Finding decide(const TableClaim& claim, Effort effort, const StepCallback& on_step) {
  Finding sum;
  for (const Shape& shape : claim.shapes(effort)) {
    const std::uint64_t count = number_of(shape);
    append(sum, in_order((count + block_size - 1) / block_size,
                         [&](std::size_t block) {
                           return decide_block(
                               claim, shape, block * block_size,
                               std::min<std::uint64_t>(count, (block + 1) * block_size));
                         },
                         on_step, on_step ? describe(shape) : std::string()));
    if (sum.counterexample) {
      break;
    }
  }
  return sum;
}

Check check_of(const TableClaim& claim) {
  return {.domain = [claim](Effort effort) { return domain_of(claim, effort); },
          .decide = [claim](Effort effort,
                            const StepCallback& on_step) { return decide(claim, effort, on_step); },
          .claim = claim};
}

}  // namespace pkdp::checks::engine
