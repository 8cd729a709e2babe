#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "checks/engine/check.hpp"

/// Readings that are decided by comparisons along an ordered enumeration.
namespace pkdp::checks::engine {

using Inputs = std::map<std::string, Input>;

/// What a claim says at a point.
struct Compared {
  ExactForm lhs;
  Relation claimed;
  ExactForm rhs;
};

/// Counts the points of an enumeration and keeps the first that denies the claim.
class Points {
 public:
  /// The order in which the points are visited: "n, then p by denominator".
  void ordered_by(const std::string& order) { minimal_ = first_by(order); }
  /// For an enumeration of which only_case or not_known is true.
  void minimal(Minimality minimality) { minimal_ = std::move(minimality); }

  /// A point where a hypothesis fails.
  void skip() { ++finding_.cases; }
  /// A point that could not be decided; never counted as passed.
  void unknown();
  /// A point where lhs and rhs must stand as claimed. False at a refutation; of the first one
  /// `inputs` is asked for.
  bool compare(const ExactForm& lhs, Relation claimed, const ExactForm& rhs,
               const std::function<Inputs()>& inputs);
  /// The same; nothing where a hypothesis fails.
  bool compare(const std::optional<Compared>& compared, const std::function<Inputs()>& inputs);

  /// Whether nothing denies the claim so far.
  [[nodiscard]] bool open() const { return !finding_.counterexample; }
  [[nodiscard]] const Finding& finding() const { return finding_; }

 private:
  Minimality minimal_ = {};
  Finding finding_ = {};
};

/// One of three values.
template <typename T>
[[nodiscard]] T by_effort(Effort effort, T quick, T normal, T deep) {
  return effort == Effort::quick ? quick : effort == Effort::normal ? normal : deep;
}

/// The size of a domain at each effort; one number: the same at all.
struct Sizes {
  std::int64_t quick;
  std::int64_t normal;
  std::int64_t deep;

  Sizes(std::int64_t all) : Sizes(all, all, all) {}  // NOLINT: a number is a size
  Sizes(std::int64_t q, std::int64_t n, std::int64_t d) : quick(q), normal(n), deep(d) {}
  [[nodiscard]] std::int64_t at(Effort effort) const {
    return by_effort(effort, quick, normal, deep);
  }
};

/// Says the order and visits the points of a domain of that size, until `compare` is false.
using Visit = std::function<void(Points& points, std::int64_t size)>;

/// An enumeration with a loop of its own. `description`: its domain, with {} for the size (and no
/// other brace that is not doubled).
struct Enumeration {
  std::string description;
  Sizes sizes;
  Visit visit;
};

[[nodiscard]] Finding decide(const Enumeration& enumeration, Effort effort);
/// Complexity: that of the visit, in one thread.
[[nodiscard]] Check check_of(const Enumeration& enumeration);

}  // namespace pkdp::checks::engine
