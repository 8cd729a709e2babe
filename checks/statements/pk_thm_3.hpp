#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/statement.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/real.hpp"

namespace pkdp::checks {

/// "M is (ε, δ)-APKDP when δ ≥ bound", for the counting query over n records whose p_i lie strictly
/// between λ and 1 − λ, at rational values of the parameter that the condition compares with.
struct CountingBoundClaim {
  std::string reading;
  std::string denied;
  /// True when the parameter t of the condition is e^ε, false when it is ε itself.
  bool parameter_is_ratio = false;
  std::function<Rational(std::int64_t n, const Rational& lambda, const Rational& parameter)> bound;
  /// What a certificate says of the order of its points: that of points_by_denominator.
  std::string minimal = first_by(
      "records, all of one p, then greatest denominator of lambda, p and the parameter, then "
      "these");
};

/// λ, the p of all records, λ < p < 1 − λ, and the parameter of the condition.
struct OpenPoint {
  Rational lambda;
  Rational p;
  Rational parameter;
};
/// The points of one size; all sizes together are the domain.
using OpenDomain = std::function<std::vector<OpenPoint>(std::uint64_t size)>;
/// All points whose largest denominator is `size`, 1 ≤ t ≤ 6.
[[nodiscard]] std::vector<OpenPoint> points_by_denominator(std::uint64_t size);
/// p = 1/2, λ = k/(2k + 1) for k = size, and t = j + 1/(2k + 1), 1 ≤ j ≤ 6: λ near 1/2 and t just
/// above the jumps of the condition.
[[nodiscard]] std::vector<OpenPoint> points_near_half(std::uint64_t size);

/// Looks for a δ(ε) above the bound: n = 1 … greatest_n, for each n the points of size 1 … size.
[[nodiscard]] Finding decide_open_family(const CountingBoundClaim& claim, std::int64_t greatest_n,
                                         std::uint64_t size, const OpenDomain& domain);

/// Compares the bound with the largest δ over the closed family p_i ∈ [λ, 1 − λ] (all corners) for
/// n = 1 … greatest_n, λ = j/(2·steps) for 0 < j ≤ steps, and t = e^ε in a list of ratios.
[[nodiscard]] Finding decide_closed_family(const CountingBoundClaim& claim, std::int64_t greatest_n,
                                           std::uint64_t steps);

/// A bound on δ(ε) in closed form, enclosed; nothing where the claim says nothing.
struct ClosedFormClaim {
  std::string reading;
  std::string denied;
  std::function<std::optional<Real>(std::int64_t n, const Rational& lambda,
                                    const Rational& epsilon)>
      bound;
};

/// One point of the certified grid of closed forms.
struct ClosedFormPoint {
  std::int64_t n;
  Rational lambda;
  Rational epsilon;
};

/// Compares the bound with δ(ε) at every corner of the closed family, at each point.
[[nodiscard]] Finding decide_closed_form(const ClosedFormClaim& claim,
                                         const std::vector<ClosedFormPoint>& points);

/// Points with small λ and the weights λ(n−1) at which closed forms begin to say something.
[[nodiscard]] std::vector<ClosedFormPoint> small_share_points(Effort effort);
[[nodiscard]] std::string small_share_words(Effort effort);
/// Compares the closed form with the blanket bound: it is at least the largest δ(ε) of the count
/// over [λ, 1 − λ] and, for K ≥ 3 values, equal to that of the histogram over p_k ≥ λ (pk.cor-1).
[[nodiscard]] Finding decide_small_shares(const std::string& statement,
                                          const ClosedFormClaim& claim,
                                          const std::vector<ClosedFormPoint>& points);

/// pk.thm-3: the counting query through randomized response and shuffling.
[[nodiscard]] Statement pk_thm_3();

/// Its readings, in the order of the ledger: numerical condition, and closed forms.
[[nodiscard]] std::vector<Reading> pk_thm_3_numerical_readings();
[[nodiscard]] std::vector<Reading> pk_thm_3_closed_readings();

}  // namespace pkdp::checks
