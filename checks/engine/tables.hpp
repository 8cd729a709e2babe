#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "checks/brute_force/leakage.hpp"
#include "checks/engine/points.hpp"

namespace pkdp::checks::engine {

/// One unknown function of an instance, as a list of `cells` numbers below `values`.
struct Part {
  std::string name;
  std::size_t cells;
  std::uint32_t values;
  brute_force::Labels fixed = {};  ///< its only choice, when not empty
};

/// The size of the instances of a claim about mechanisms that share coins with a leakage:
/// databases {0,1}^records, r = (r₁, r₂) uniform on coins × second_coins points.
struct Shape {
  std::size_t records = 1;
  std::size_t coins = 1;
  std::size_t second_coins = 1;
  std::vector<Part> parts = {};
  std::uint64_t draws = 0;  ///< so many random instances; 0: all of them, in lexicographic order
  std::map<std::string, std::string> inputs = {};  ///< further inputs of the certificate
  bool is_example = false;                         ///< its fixed parts were chosen among many

  [[nodiscard]] std::size_t databases() const { return std::size_t{1} << records; }
  [[nodiscard]] std::size_t all_coins() const { return coins * second_coins; }
};

/// The functions in the order of the parts, and e^ε = ratio.
struct Instance {
  const Shape& shape;
  const std::vector<brute_force::Labels>& tables;
  Rational ratio;

  /// A part that is a function of (x, r), of (x, r₁), of (x, r₂), or of x alone, as one of (x, r).
  [[nodiscard]] const brute_force::Labels& whole(std::size_t part) const { return tables[part]; }
  [[nodiscard]] brute_force::Labels first(std::size_t part) const;
  [[nodiscard]] brute_force::Labels second(std::size_t part) const;
  [[nodiscard]] brute_force::Labels database(std::size_t part) const;
  [[nodiscard]] brute_force::Leaking leaking(brute_force::Labels output,
                                             brute_force::Labels leakage) const;
  [[nodiscard]] Rational leakage_delta(const brute_force::Labels& output,
                                       const brute_force::Labels& leakage, const Rational& c) const;
  [[nodiscard]] Rational private_delta(const brute_force::Labels& output, const Rational& c) const;
};

/// What a claim says of an instance; without admission its hypotheses fail.
struct Sides {
  bool admitted = true;
  Rational lhs = 0;
  Rational rhs = 0;
};

/// The shapes at an effort, smallest first.
using Shapes = std::function<std::vector<Shape>(Effort)>;

/// "lhs claimed rhs" for all instances of the shapes and all ratios e^ε.
struct TableClaim {
  Shapes shapes = {};
  std::function<Sides(const Instance&)> sides = {};
  Relation claimed = Relation::less_equal;
  std::vector<Rational> ratios = {Rational(1), Rational(2), make_rational(3, 2)};
  /// Of shapes and instances, for the words of a certificate.
  std::string order =
      "records and coins, then the tables lexicographically, then e^epsilon from its list";
  std::string domain = {};  ///< in words; absent: the list of shapes
};

/// Visits shapes, instances, ratios in this order; the counterexample is the first. Parallel, the
/// same on every machine.
[[nodiscard]] Finding decide(const TableClaim& claim, Effort effort,
                             const StepCallback& on_step = {});

[[nodiscard]] Check check_of(const TableClaim& claim);

}  // namespace pkdp::checks::engine
