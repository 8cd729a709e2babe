#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checks/statements/bias_points.hpp"

/// The statements of the thesis on the bias of the unknown records, th.eq-4.28-4.32 to th.conj-8.1.
/// `bias` is the Bernoulli parameter of the unknown records; k = o − q(D′), u = n − n′.
namespace pkdp::checks {

/// An equation between e^PL-like quantities at a bias: its two sides, and where they are defined.
using Side = std::function<std::optional<Rational>(const BiasPoint& point)>;
[[nodiscard]] PointClaim equation_claim(std::string statement, std::string reading,
                                        std::string denied, const Side& lhs, const Side& rhs);

/// P[o | target 0]/P[o | target 1] by enumeration; nothing where the divisor is 0.
[[nodiscard]] std::optional<Rational> ratio_of_laws(const BiasPoint& point);
/// (4.32): ((n−n′−o+q(D′))/(o−q(D′)))·bias/(1−bias); nothing at o = q(D′).
[[nodiscard]] std::optional<Rational> line_4_32(const BiasPoint& point);
/// The derivative of the absolute loss; nothing where the loss is 0 or infinite.
[[nodiscard]] std::optional<Rational> slope_of_loss(const BiasPoint& point);

/// "With increasing |bias − center| the loss increases": the nearer bias has the smaller loss.
using Center = std::function<Rational(const BiasPoint& point)>;
[[nodiscard]] PointClaim growth_claim(std::string statement, std::string reading,
                                      const Center& center, bool one_side);
/// Theorem 4.17 as its proof has it: D′ and D″ change together with the bias, bias_D stays.
[[nodiscard]] PointClaim moving_claim(std::string statement, std::string reading, bool one_side);
/// The converse: the bias of smaller or equal loss is not farther from the center.
[[nodiscard]] PointClaim nearness_claim(std::string reading, const Center& center, bool one_side);

/// That ω decreases, at the points where Corollary 4.18 holds for all biases at o = q(D): both
/// shares are 1/2.
[[nodiscard]] PointClaim instance_claim();

/// a = b = c: the first two where they differ, else the last two.
[[nodiscard]] Comparison all_equal(const Rational& a, const Rational& b, const Rational& c);

/// The loss between two ends is at most the larger one at the ends, with q(D)/n between the ends.
using LossRatio = std::function<std::optional<Rational>(const BiasPoint&, const Rational& bias)>;
[[nodiscard]] PointClaim ends_claim(std::string reading, const LossRatio& loss);
[[nodiscard]] bool ends_around_share(const BiasPoint& point, const Rational& low,
                                     const Rational& high);
/// The last three biases are a low end, a bias between the ends, and a high end.
[[nodiscard]] bool ends_in_order(const std::vector<Rational>& biases);
/// e^PL of the exact count at the output, by (4.32).
[[nodiscard]] std::optional<Rational> exact_count(const BiasPoint& point, const Rational& bias);

/// How two expectations at the ends bound the one between them.
enum class EndBound { larger_expectation, expectation_of_larger, sum };
/// How o is drawn in E[1 − e^{ε−PL(o)}].
enum class OutputLaw {
  count,     ///< D fixed, o = q(D)
  noise,     ///< D fixed, o = q(D) + two-sided geometric noise, the loss that of the noisy count
  random,    ///< o = q(D), the unknown records of D independent of parameter bias_D = q(D)/n
  own_bias,  ///< o = q(D), the unknown records of D having the bias of the loss
};
struct ExpectationClaim {
  std::string reading;
  OutputLaw law;
  EndBound bound;
  bool positive_part;  ///< max(0, 1 − e^{ε−PL}) instead of 1 − e^{ε−PL}
  bool event = false;  ///< 1 where PL > ε, else 0, instead of either
};
[[nodiscard]] PointClaim expectation_claim(const ExpectationClaim& claim);

/// th.conj-4.12 with the noise of the thesis: one record and Gaussian noise.
[[nodiscard]] Reading gaussian_loss();

[[nodiscard]] Statement th_eq_4_28();
[[nodiscard]] Statement th_eq_4_33();
[[nodiscard]] Statement th_eq_4_39();
[[nodiscard]] Statement th_lem_4_14();
[[nodiscard]] Statement th_cor_4_15();
[[nodiscard]] Statement th_cor_4_16();
[[nodiscard]] Statement th_thm_4_17();
[[nodiscard]] Statement th_eq_4_53();
[[nodiscard]] Statement th_cor_4_18();
[[nodiscard]] Statement th_lem_4_21();
[[nodiscard]] Statement th_thm_4_22();
[[nodiscard]] Statement th_claim_4_6();
[[nodiscard]] Statement th_cor_4_7();
[[nodiscard]] Statement th_conj_8_1();
[[nodiscard]] Statement th_conj_4_12();

/// All of them, in this order.
[[nodiscard]] std::vector<Statement> bias_statements();

}  // namespace pkdp::checks
