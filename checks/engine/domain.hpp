#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "checks/engine/points.hpp"

/// A domain is declared once: named coordinates with their sizes, conditions with their words. It
/// gives the points and their number, the inputs of a certificate, the words of the domain and of
/// its order, the progress and the blocks that are decided in parallel.
namespace pkdp::checks::engine {

/// A value of a coordinate.
using CoordinateValue =
    std::variant<std::int64_t, Rational, std::vector<std::int64_t>, std::vector<Rational>>;

/// The coordinates of one point, by name. Errors of all readers: std::logic_error for a name that
/// the point does not have (yet), or has with another type.
class Point {
 public:
  [[nodiscard]] std::int64_t whole(std::string_view name) const;
  [[nodiscard]] const Rational& rational(std::string_view name) const;
  [[nodiscard]] const std::vector<std::int64_t>& wholes(std::string_view name) const;
  [[nodiscard]] const std::vector<Rational>& rationals(std::string_view name) const;
  /// All coordinates as a certificate has them.
  [[nodiscard]] Inputs inputs() const;

 private:
  friend class Walk;
  [[nodiscard]] const CoordinateValue& at(std::string_view name) const;
  std::vector<std::pair<std::string_view, CoordinateValue>> values_ = {};
};

/// One coordinate: its values at an effort, smallest first, where they may depend on the
/// coordinates before it; its part of the words of the domain; its part of the words of the order.
struct Coordinate {
  std::string name = {};
  std::function<std::vector<CoordinateValue>(Effort, const Point& before)> values = {};
  std::function<std::string(Effort)> description = {};
  std::string order = {};
  bool depends = false;  ///< on the coordinates before it
};

/// from ≤ name ≤ to.
[[nodiscard]] Coordinate whole(const std::string& name, std::int64_t from, Sizes to);
/// The same with a bound that depends on the coordinates before it; `description`: "n + 2".
[[nodiscard]] Coordinate whole(const std::string& name, std::int64_t from,
                               std::function<std::int64_t(const Point&)> to,
                               const std::string& description);
/// Fractions in (0, 1), or in [0, 1], with denominator ≤ size, by denominator.
[[nodiscard]] Coordinate inner_fraction(const std::string& name, Sizes denominator);
[[nodiscard]] Coordinate fraction(const std::string& name, Sizes denominator);
/// The numbers of a list, in its order.
[[nodiscard]] Coordinate one_of(const std::string& name, const std::vector<Rational>& list);

/// A hypothesis; where it fails the point is counted, but nothing is claimed.
struct Condition {
  std::string description;
  std::function<bool(const Point&)> holds;
};

struct Domain {
  std::vector<Coordinate> coordinates = {};
  std::vector<Condition> given = {};

  /// "1 ≤ n ≤ 20, p in [0, 1] with denominator ≤ 14, m > pn/(1−p)".
  [[nodiscard]] std::string description(Effort effort) const;
  /// "n, then p by denominator, then m".
  [[nodiscard]] std::string order() const;
};

/// One side of a claim, exactly.
using Side = std::function<ExactForm(const Point&)>;

/// "lhs claimed rhs, wherever the conditions hold": hypotheses, relation and sides are parts of a
/// value, so that a test can break each of them.
struct PointClaim {
  Domain domain;
  Side lhs;
  Relation claimed = Relation::less_equal;
  Side rhs;
};

/// Visits the points in their order; the counterexample is the first. Parallel in the values of the
/// first coordinate, the same on every machine. Complexity: one evaluation of both sides a point.
[[nodiscard]] Finding decide(const PointClaim& claim, Effort effort,
                             const StepCallback& on_step = {});
[[nodiscard]] Check check_of(const PointClaim& claim);

}  // namespace pkdp::checks::engine
