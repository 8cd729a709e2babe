#include "checks/engine/coordinates.hpp"

#include <fmt/format.h>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/simplest_first.hpp"

namespace pkdp::checks::engine {
namespace {

template <typename T>
std::vector<CoordinateValue> values_of(const std::vector<T>& list) {
  return {list.begin(), list.end()};
}

std::function<std::string(Effort)> sized(const std::string& description, Sizes sizes) {
  return [=](Effort effort) { return fmt::format(fmt::runtime(description), sizes.at(effort)); };
}

Coordinate tuples(const std::string& name, std::size_t length, Sizes denominator,
                  const std::string& where, std::vector<Rational> (*list)(std::uint64_t)) {
  return {.name = name,
          .values =
              [=](Effort effort, const Point&) {
                std::vector<CoordinateValue> all;
                for_ordered_tuples(list(static_cast<std::uint64_t>(denominator.at(effort))), length,
                                   [&](const std::vector<Rational>& tuple) {
                                     all.emplace_back(tuple);
                                     return true;
                                   });
                return all;
              },
          .description = sized(
              fmt::format("{}: {} numbers in {} with denominators ≤ {{}}", name, length, where),
              denominator),
          .order = "the last of the numbers of " + name + " by denominator"};
}

std::vector<Rational> positive(std::int64_t denominator) {
  std::vector<Rational> all = brute_force::unit_rationals(static_cast<std::uint64_t>(denominator));
  all.erase(all.begin());  // 0
  return all;
}

Coordinate over_positive(const std::string& name, Sizes denominator, const std::string& number,
                         const std::string& order, Rational (*map)(const Rational&)) {
  return {.name = name,
          .values =
              [=](Effort effort, const Point&) {
                std::vector<CoordinateValue> values;
                for (const Rational& x : positive(denominator.at(effort))) {
                  values.emplace_back(map(x));
                }
                return values;
              },
          .description =
              [=](Effort effort) {
                return fmt::format("{} in (0, 1] with denominator ≤ {}", number,
                                   denominator.at(effort));
              },
          .order = order};
}

}  // namespace

Coordinate fixed(const std::string& name, const CoordinateValue& value) {
  return {.name = name,
          .values = [=](Effort, const Point&) { return std::vector<CoordinateValue>{value}; },
          .description =
              [=](Effort) {
                const auto* number = std::get_if<Rational>(&value);
                return fmt::format("{} = {}", name,
                                   number != nullptr
                                       ? to_string(*number)
                                       : std::to_string(std::get<std::int64_t>(value)));
              },
          .order = name};
}

Coordinate whole_between(const std::string& name, std::function<std::int64_t(const Point&)> from,
                         std::function<std::int64_t(const Point&)> to,
                         const std::string& description, const std::string& order) {
  return {.name = name,
          .values =
              [=](Effort, const Point& before) {
                std::vector<CoordinateValue> all;
                const std::int64_t last = to(before);
                for (std::int64_t number = from(before); number <= last; ++number) {
                  all.emplace_back(number);
                }
                return all;
              },
          .description = [=](Effort) { return description; },
          .order = order.empty() ? name : order,
          .depends = true};
}

Coordinate simple_ratio() {
  Coordinate ratio = one_of("ratio", simple_ratios());
  ratio.order = "e^epsilon from its list";
  return ratio;
}

Coordinate listed(const std::string& name,
                  std::function<std::vector<Rational>(std::uint64_t size)> list, Sizes sizes,
                  const std::string& description, const std::string& order) {
  return {.name = name,
          .values =
              [=](Effort effort, const Point&) {
                return values_of(list(static_cast<std::uint64_t>(sizes.at(effort))));
              },
          .description = sized(description, sizes),
          .order = order};
}

Coordinate listed_after(const std::string& name,
                        std::function<std::vector<Rational>(const Point&)> list,
                        const std::string& description, const std::string& order) {
  return {.name = name,
          .values = [=](Effort, const Point& before) { return values_of(list(before)); },
          .description = [=](Effort) { return description; },
          .order = order,
          .depends = true};
}

Coordinate inner_fractions(const std::string& name, std::size_t length, Sizes denominator) {
  return tuples(name, length, denominator, "(0, 1)", brute_force::interior_rationals);
}

Coordinate fractions(const std::string& name, std::size_t length, Sizes denominator) {
  return tuples(name, length, denominator, "[0, 1]", brute_force::unit_rationals);
}

Coordinate law(const std::string& name, std::size_t outcomes, Sizes denominator,
               const std::string& order) {
  return {.name = name,
          .values =
              [=](Effort effort, const Point&) {
                return values_of(brute_force::simplex(
                    outcomes, static_cast<std::uint64_t>(denominator.at(effort))));
              },
          .description = sized(
              fmt::format("{}: a law on {} outcomes with denominators ≤ {{}}", name, outcomes),
              denominator),
          .order = order.empty() ? name + " by denominator" : order};
}

Coordinate positive_fraction(const std::string& name, Sizes denominator) {
  return over_positive(name, denominator, name, name + " by denominator",
                       [](const Rational& x) { return x; });
}

Coordinate inverse_fraction(const std::string& name, Sizes denominator) {
  return over_positive(name, denominator, "1/" + name, name + " by numerator",
                       [](const Rational& x) { return Rational(1 / x); });
}

Coordinate derived(const std::string& name, std::function<CoordinateValue(const Point&)> value,
                   const std::string& description) {
  return {.name = name,
          .values =
              [value = std::move(value)](Effort, const Point& before) {
                return std::vector<CoordinateValue>{value(before)};
              },
          .description = [=](Effort) { return description; },
          .depends = true};
}

Coordinate ordered(Coordinate coordinate, const std::string& order) {
  coordinate.order = order;
  return coordinate;
}

}  // namespace pkdp::checks::engine
