#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>

#include "checks/statement.hpp"
#include "reference/numbers/value.hpp"

/// The largest δ of a family by plain enumeration against a bound that is said to hold, and against
/// what the library computes as largest, on many points.
namespace pkdp::checks {

/// What both sides are multiplied with: 1 for the claim, less for a test that it can fail.
struct TightScale {
  Rational bound = 1;
  Rational optimum = 1;
};

/// Collects the points of one part of a domain; the first failure stays.
class TightPoints {
 public:
  using Inputs = std::function<std::map<std::string, Input>()>;

  TightPoints(std::string statement, TightScale scale)
      : statement_(std::move(statement)), scale_(std::move(scale)) {}

  /// One point: `tight` ≤ bound. Effective where there is a bound.
  void below(const Rational& tight, const Value& bound, const Inputs& inputs);
  /// No point of its own: `tight` = best, what the library computes.
  void attained(const Rational& tight, const Value& best, const Inputs& inputs);

  [[nodiscard]] const Finding& finding() const noexcept { return finding_; }

 private:
  void fail(const char* what, const Rational& tight, const Rational& other, Relation relation,
            const Inputs& inputs);

  std::string statement_;
  TightScale scale_;
  Finding finding_;
};

/// Runs the parts 0 … parts − 1 in parallel and adds up what they find; of the failures that of the
/// first part counts.
[[nodiscard]] Finding sweep_tight(const std::string& statement, const TightScale& scale,
                                  std::size_t parts,
                                  const std::function<void(std::size_t, TightPoints&)>& part);

/// A reading `corrected:tight`.
[[nodiscard]] Reading tight_reading(std::string claim, std::string note,
                                    std::uint64_t least_effective,
                                    std::function<std::string(Effort)> domain,
                                    std::function<Finding(Effort)> check);

}  // namespace pkdp::checks
