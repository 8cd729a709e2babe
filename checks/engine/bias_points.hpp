#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checks/brute_force/bias_loss.hpp"
#include "checks/engine/check.hpp"

/// Claims about the bias of the unknown records: the points at which they are decided, and the
/// comparison that a claim makes at a point.
namespace pkdp::checks::engine {

/// A database with known records, an output and some biases of the unknown records.
struct BiasPoint {
  brute_force::CountSituation at;
  std::int64_t ones;             ///< q(D)
  std::vector<Rational> biases;  ///< as many as the claim names

  [[nodiscard]] Rational share() const;          ///< q(D)/n: bias_D
  [[nodiscard]] Rational unknown_share() const;  ///< q(D″)/(n − n′): bias_sec
  /// Where the loss at the output is 0: (o − q(D′))/(n − n′).
  [[nodiscard]] Rational zero_of_loss() const;
};

/// lhs and rhs, or their logarithms, and how the claim relates them.
struct BiasComparison {
  Rational lhs;
  Relation claimed;
  Rational rhs;
  bool logarithms = false;
};

/// a = b = c: the first two where they differ, else the last two.
[[nodiscard]] BiasComparison all_equal(const Rational& a, const Rational& b, const Rational& c);

struct BiasPointClaim {
  std::vector<std::string> names;  ///< of the biases; part of the certificate
  /// Nothing where a hypothesis fails or a side is not defined.
  std::function<std::optional<BiasComparison>(const BiasPoint& point)> compare;
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
[[nodiscard]] Finding decide(const BiasPointClaim& claim, Vary vary, const BiasDomain& domain);

struct BiasDomains {
  BiasDomain quick;
  BiasDomain normal;
  BiasDomain deep;
};

/// The check's claim is the BiasPointClaim.
[[nodiscard]] Check check_of(const BiasPointClaim& claim, Vary vary, const BiasDomains& domains);

}  // namespace pkdp::checks::engine
