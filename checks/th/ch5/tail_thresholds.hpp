#pragma once

#include <functional>

#include "checks/th/ch5/ordered.hpp"
#include "reference/calibration/chernoff_hoeffding.hpp"

/// The tail thresholds τ_i of th.alg-2 against the number of records and the bias: th.fig-5.2 and
/// th.fig-5.3.
namespace pkdp::checks::th {

/// τ/2: the least deviation that the bound at κ₂/2 finds sufficient in one tail. `plain`: from
/// e^(−2nx²), else the Kullback–Leibler bound.
[[nodiscard]] Interval half_tau(std::int64_t n, const Rational& bias, const Rational& kappa2,
                                bool plain, chernoff_hoeffding::Tail tail, Precision bits);

/// A number at n, κ₂ and a bias.
using ThresholdNumber = std::function<Interval(std::int64_t n, const Rational& bias,
                                               const Rational& kappa2, Precision)>;
/// It grows with |bias − 1/2| from each bias to the next, at the sizes and κ₂ of the figures.
[[nodiscard]] OrderedClaim increases_with_bias(const ThresholdNumber& number);
/// It decreases as n grows tenfold, there.
[[nodiscard]] OrderedClaim decreases_with_size(const ThresholdNumber& number);
/// It grows with |bias − 1/2|, few records: the plain form does not know the bias and gives the
/// same number at both.
[[nodiscard]] OrderedClaim hoeffding_form_increases(const ThresholdNumber& number);

}  // namespace pkdp::checks::th
