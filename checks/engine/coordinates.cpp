#include "checks/engine/coordinates.hpp"

#include <fmt/format.h>

#include "checks/brute_force/grid.hpp"

namespace pkdp::checks::engine {
namespace {

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
                std::vector<Value> values;
                for (const Rational& x : positive(denominator.at(effort))) {
                  values.emplace_back(map(x));
                }
                return values;
              },
          .words =
              [=](Effort effort) {
                return fmt::format("{} in (0, 1] with denominator ≤ {}", number,
                                   denominator.at(effort));
              },
          .order = order};
}

}  // namespace

Coordinate whole_between(const std::string& name, std::function<std::int64_t(const Point&)> from,
                         std::function<std::int64_t(const Point&)> to, const std::string& words) {
  return {.name = name,
          .values =
              [from = std::move(from), to = std::move(to)](Effort, const Point& before) {
                std::vector<Value> values;
                for (std::int64_t number = from(before); number <= to(before); ++number) {
                  values.emplace_back(number);
                }
                return values;
              },
          .words = [=](Effort) { return words; },
          .order = name,
          .depends = true};
}

Coordinate positive_fraction(const std::string& name, Sizes denominator) {
  return over_positive(name, denominator, name, name + " by denominator",
                       [](const Rational& x) { return x; });
}

Coordinate inverse_fraction(const std::string& name, Sizes denominator) {
  return over_positive(name, denominator, "1/" + name, name + " by numerator",
                       [](const Rational& x) { return Rational(1 / x); });
}

Coordinate derived(const std::string& name, std::function<Value(const Point&)> value,
                   const std::string& words) {
  return {.name = name,
          .values = [value = std::move(value)](
                        Effort, const Point& before) { return std::vector<Value>{value(before)}; },
          .words = [=](Effort) { return words; },
          .depends = true};
}

Coordinate ordered(Coordinate coordinate, const std::string& order) {
  coordinate.order = order;
  return coordinate;
}

}  // namespace pkdp::checks::engine
