#include "checks/engine/domain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/compared.hpp"
#include "checks/engine/in_order.hpp"
#include "checks/engine/texts.hpp"

namespace pkdp::checks::engine {
namespace {

template <typename T>
const T& read(const CoordinateValue& value, std::string_view name) {
  const T* found = std::get_if<T>(&value);
  if (found == nullptr) {
    throw std::logic_error("the coordinate " + std::string(name) + " has another type");
  }
  return *found;
}

Input input_of(const CoordinateValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    return std::to_string(*number);
  }
  if (const auto* number = std::get_if<Rational>(&value)) {
    return to_string(*number);
  }
  if (const auto* list = std::get_if<std::vector<std::int64_t>>(&value)) {
    return texts(*list);
  }
  return texts(std::get<std::vector<Rational>>(value));
}

Coordinate fractions(const std::string& name, Sizes denominator, const char* description,
                     std::vector<Rational> (*list)(std::uint64_t)) {
  return {.name = name,
          .values =
              [=](Effort effort, const Point&) {
                const auto all = list(static_cast<std::uint64_t>(denominator.at(effort)));
                return std::vector<CoordinateValue>(all.begin(), all.end());
              },
          .description =
              [=](Effort effort) {
                return fmt::format("{} in {} with denominator ≤ {}", name, description,
                                   denominator.at(effort));
              },
          .order = name + " by denominator"};
}

std::vector<CoordinateValue> range(std::int64_t from, std::int64_t to) {
  std::vector<CoordinateValue> values;
  for (std::int64_t number = from; number <= to; ++number) {
    values.emplace_back(number);
  }
  return values;
}

}  // namespace

/// Goes through the points below one value of the first coordinate.
class Walk {
 public:
  Walk(const Domain& domain, const Comparing& comparing, Effort effort)
      : domain_(domain), comparing_(comparing), effort_(effort) {
    points_.ordered_by(domain.order());
    auto fixed = std::make_shared<std::vector<std::vector<CoordinateValue>>>();
    for (const Coordinate& coordinate : domain.coordinates) {
      fixed->push_back(coordinate.depends ? std::vector<CoordinateValue>()
                                          : coordinate.values(effort, {}));
    }
    fixed_ = std::move(fixed);
  }

  /// The values of the first coordinate.
  [[nodiscard]] const std::vector<CoordinateValue>& blocks() const { return fixed_->front(); }

  [[nodiscard]] Finding visit(const CoordinateValue& first) {
    below(0, first);
    return points_.finding();
  }

 private:
  // False when the enumeration may stop.
  bool below(std::size_t index, const CoordinateValue& value) {
    const auto& coordinates = domain_.coordinates;
    point_.values_.emplace_back(coordinates[index].name, value);
    const bool goes_on = index + 1 == coordinates.size() ? compare() : next(index + 1);
    point_.values_.pop_back();
    return goes_on;
  }

  bool next(std::size_t index) {
    const Coordinate& coordinate = domain_.coordinates[index];
    const auto visit_all = [&](const std::vector<CoordinateValue>& values) {
      return std::all_of(values.begin(), values.end(),
                         [&](const CoordinateValue& value) { return below(index, value); });
    };
    return visit_all(coordinate.depends ? coordinate.values(effort_, point_) : (*fixed_)[index]);
  }

  bool compare() {
    const auto& given = domain_.given;
    if (!std::all_of(given.begin(), given.end(),
                     [&](const Condition& condition) { return condition.holds(point_); })) {
      points_.skip();
      return true;
    }
    return comparing_(points_, point_);
  }

  const Domain& domain_;
  const Comparing& comparing_;
  Effort effort_;
  /// Values of those that depend on nothing: one copy for all blocks.
  std::shared_ptr<const std::vector<std::vector<CoordinateValue>>> fixed_ = {};
  Point point_ = {};
  Points points_ = {};
};

const CoordinateValue& Point::at(std::string_view name) const {
  for (const auto& [known, value] : values_) {
    if (known == name) {
      return value;
    }
  }
  throw std::logic_error("a point has no coordinate " + std::string(name));
}

std::int64_t Point::whole(std::string_view name) const {
  return read<std::int64_t>(at(name), name);
}

const Rational& Point::rational(std::string_view name) const {
  return read<Rational>(at(name), name);
}

const std::vector<std::int64_t>& Point::wholes(std::string_view name) const {
  return read<std::vector<std::int64_t>>(at(name), name);
}

const std::vector<Rational>& Point::rationals(std::string_view name) const {
  return read<std::vector<Rational>>(at(name), name);
}

Inputs Point::inputs() const {
  Inputs inputs;
  for (const auto& [name, value] : values_) {
    inputs.emplace(name, input_of(value));
  }
  return inputs;
}

Coordinate whole(const std::string& name, std::int64_t from, Sizes to) {
  return {.name = name,
          .values = [=](Effort effort, const Point&) { return range(from, to.at(effort)); },
          .description =
              [=](Effort effort) { return fmt::format("{} ≤ {} ≤ {}", from, name, to.at(effort)); },
          .order = name};
}

Coordinate whole(const std::string& name, std::int64_t from,
                 std::function<std::int64_t(const Point&)> to, const std::string& description) {
  return {
      .name = name,
      .values = [=](Effort, const Point& before) { return range(from, to(before)); },
      .description = [=](Effort) { return fmt::format("{} ≤ {} ≤ {}", from, name, description); },
      .order = name,
      .depends = true};
}

Coordinate inner_fraction(const std::string& name, Sizes denominator) {
  return fractions(name, denominator, "(0, 1)", brute_force::interior_rationals);
}

Coordinate fraction(const std::string& name, Sizes denominator) {
  return fractions(name, denominator, "[0, 1]", brute_force::unit_rationals);
}

Coordinate one_of(const std::string& name, const std::vector<Rational>& list) {
  return {
      .name = name,
      .values =
          [=](Effort, const Point&) {
            return std::vector<CoordinateValue>(list.begin(), list.end());
          },
      .description =
          [=](Effort) { return fmt::format("{} ∈ {{{}}}", name, fmt::join(texts(list), ", ")); },
      .order = name + " from its list"};
}

std::string Domain::description(Effort effort) const {
  std::vector<std::string> parts;
  for (const Coordinate& coordinate : coordinates) {
    parts.push_back(coordinate.description(effort));
  }
  for (const Condition& condition : given) {
    parts.push_back(condition.description);
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string Domain::order() const {
  std::vector<std::string> parts;
  for (const Coordinate& coordinate : coordinates) {
    if (!coordinate.order.empty()) {
      parts.push_back(coordinate.order);
    }
  }
  return fmt::format("{}", fmt::join(parts, ", then "));
}

Finding visit(const Domain& domain, const Comparing& comparing, Effort effort,
              const StepCallback& on_step) {
  const Walk walk(domain, comparing, effort);
  const std::vector<CoordinateValue>& blocks = walk.blocks();
  return in_order(
      blocks.size(), [&](std::size_t block) { return Walk(walk).visit(blocks[block]); }, on_step,
      domain.description(effort));
}

Finding decide(const PointClaim& claim, Effort effort, const StepCallback& on_step) {
  return visit(
      claim.domain,
      [&](Points& points, const Point& at) {
        return points.compare(claim.lhs(at), claim.claimed, claim.rhs(at),
                              [&] { return at.inputs(); });
      },
      effort, on_step);
}

Check check_of(const PointClaim& claim) {
  return {.domain = [domain = claim.domain](Effort effort) { return domain.description(effort); },
          .decide = [claim](Effort effort,
                            const StepCallback& on_step) { return decide(claim, effort, on_step); },
          .claim = claim};
}

}  // namespace pkdp::checks::engine
