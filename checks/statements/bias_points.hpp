#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checks/brute_force/bias_loss.hpp"
#include "checks/statement.hpp"

/// What the statements of the thesis on the bias of the unknown records share: the points at which
/// they are decided, and the comparison that a claim makes at a point.
namespace pkdp::checks {

/// A database with known records, an output and some biases of the unknown records.
struct BiasPoint {
  brute_force::CountSituation at;
  std::int64_t ones;             ///< q(D)
  std::vector<Rational> biases;  ///< as many as the claim names

  [[nodiscard]] Rational share() const;          ///< q(D)/n: bias_D
  [[nodiscard]] Rational unknown_share() const;  ///< q(D″)/(n − n′): bias_sec
};

/// lhs and rhs, or their logarithms, and how the claim relates them.
struct Comparison {
  Rational lhs;
  Relation claimed;
  Rational rhs;
  bool logarithms = false;
};

struct PointClaim {
  std::string statement;
  std::string reading;
  std::string denied;              ///< which words of the source, and what lhs and rhs are
  std::vector<std::string> names;  ///< of the biases; part of the certificate
  /// Nothing where a hypothesis fails or a side is not defined.
  std::function<std::optional<Comparison>(const BiasPoint& point)> compare;
  /// Which tuples of biases are visited at all; every one where this is empty.
  std::function<bool(const std::vector<Rational>& biases)> admissible = {};
};

/// Which parts of a point vary beside n, n′ and the biases.
enum class Vary {
  sizes,         ///< nothing else; q(D′) = q(D) = o = 0
  database,      ///< q(D′) and q(D″), with o = q(D)
  every_output,  ///< also o with 0 ≤ o − q(D′) ≤ n − n′
};

struct BiasDomain {
  std::int64_t greatest_n;
  std::uint64_t denominator;  ///< of the biases, which lie strictly between 0 and 1
};

/// All points with 0 ≤ n′ < n ≤ greatest_n: fewest records first, then smallest denominators; stops
/// at the first that denies the claim.
[[nodiscard]] Finding decide_points(const PointClaim& claim, Vary vary, const BiasDomain& domain);

struct PointSizes {
  BiasDomain quick;
  BiasDomain normal;
  BiasDomain deep;
};

/// What a reader is told of a reading.
struct PointText {
  std::string claim;
  Verdict verdict;
  std::string note;
};

[[nodiscard]] Reading point_reading(const PointClaim& claim, const PointText& text, Vary vary,
                                    const PointSizes& sizes);

}  // namespace pkdp::checks
