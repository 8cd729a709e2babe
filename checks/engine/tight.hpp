#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checks/engine/points.hpp"
#include "reference/numbers/value.hpp"

/// The largest δ of a family by brute force against a bound that is said to hold, and against
/// what the library computes as largest, on many points: the readings `corrected:tight`.
namespace pkdp::checks::engine {

/// What both sides are multiplied with: 1 for the claim, less for a test that it can fail.
struct TightScale {
  Rational bound = 1;
  Rational optimum = 1;
};

/// Collects the points of one part of a domain; the first failure stays.
class TightPoints {
 public:
  using MakeInputs = std::function<Inputs()>;

  explicit TightPoints(TightScale scale = {}) : scale_(std::move(scale)) {}

  /// One point: `tight` ≤ bound. Effective where there is a bound.
  void below(const Rational& tight, const Value& bound, const MakeInputs& inputs);
  /// No point of its own: `tight` = best, what the library computes.
  void attained(const Rational& tight, const Value& best, const MakeInputs& inputs);

  [[nodiscard]] const Finding& finding() const noexcept { return finding_; }

 private:
  void fail(const Rational& tight, const Rational& other, Relation relation,
            const MakeInputs& inputs);

  TightScale scale_;
  Finding finding_;
};

/// A domain in parts that are visited in parallel; of the failures that of the first part counts.
struct TightClaim {
  using Part = std::function<void(TightPoints&)>;

  std::function<std::string(Effort)> description;
  std::function<std::vector<Part>(Effort)> parts;
  TightScale scale = {};
};

/// All parts are visited, whatever fails.
[[nodiscard]] Finding decide(const TightClaim& claim, Effort effort);
[[nodiscard]] Check check_of(const TightClaim& claim);

}  // namespace pkdp::checks::engine
