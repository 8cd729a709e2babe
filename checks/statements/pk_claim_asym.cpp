#include "checks/statements/pk_claim_asym.hpp"

#include <fmt/format.h>

#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::checks {
namespace {

constexpr bounds::Reading corrected = bounds::Reading::corrected;

int digits_of(Effort effort) {
  return effort == Effort::quick ? 6 : effort == Effort::normal ? 8 : 9;
}

std::int64_t ten_to(int digits) {
  std::int64_t n = 1;
  for (int k = 0; k < digits; ++k) {
    n *= 10;
  }
  return n;
}

/// The least integer s with s² ≥ n.
std::int64_t root_above(std::int64_t n) {
  const Integer below = sqrt(Integer(n - 1));
  return static_cast<std::int64_t>(below) + 1;
}

/// k/√n, rounded to a rational: k/⌈√n⌉.
Rational over_root(std::int64_t k, std::int64_t n) { return make_rational(k, root_above(n)); }

Probability twentieth() { return Probability::of(make_rational(1, 20)); }

/// e^{−ε²λ(n−1)/14} where the closed form allows this ε.
std::optional<Real> closed_form(std::int64_t n, const Rational& lambda, const Rational& epsilon) {
  const Rational weight = lambda * (n - 1);
  if (epsilon > 1 || epsilon * weight < 27) {
    return std::nullopt;
  }
  return Real(AffineExponential{0, 1, -epsilon * epsilon * weight / 14});
}

OrderClaim closed_claim() {
  return {"printed:thm-3-closed",
          "that the closed form of Theorem 3 is of constant order",
          [](std::int64_t n) { return closed_form(n, twentieth().value(), over_root(8, n)); },
          0,
          make_rational(1, 2),
          make_rational(9, 10)};
}

OrderClaim numerical_claim() {
  return {"printed:thm-3-numerical",
          "that the numerical Theorem 3 is of constant order",
          [](std::int64_t n) -> std::optional<Real> {
            return bounds::pk_thm_3::numerical_delta(n, twentieth(), Epsilon::of(over_root(4, n)),
                                                     corrected);
          },
          0,
          make_rational(1, 10),
          make_rational(9, 10)};
}

OrderClaim blanket_claim() {
  return {"corrected:blanket",
          "that the expected delta of the fair coins is of order 1/sqrt(n)",
          [](std::int64_t n) -> std::optional<Real> {
            return bounds::pk_thm_3::blanket_delta(n, twentieth(), Epsilon::of(over_root(4, n)));
          },
          1,
          make_rational(1, 10),
          Rational(4)};
}

OrderClaim tight_claim() {
  return {"corrected:tight",
          "that delta itself is of order 1/sqrt(n)",
          [](std::int64_t n) -> std::optional<Real> {
            return counting::delta(n, twentieth(), Epsilon::of(over_root(4, n)));
          },
          1,
          make_rational(1, 10),
          Rational(4)};
}

/// δ₂ = 5/(4√n), ε = √(ln n/(nμ₂)), p_i = 1/4: (1.12·μ₃/√(n·μ₂³))(1+e^ε) + δ₂ with the true μ₃.
Real proposition_7_delta(std::int64_t n) {
  const Rational second = make_rational(3, 16);
  const Rational third = second * make_rational(10, 16);
  return Real::certified([=](Precision precision) {
    const Interval size(Integer(n), precision);
    const Interval epsilon = sqrt(log(size) / (size * Interval(second, precision)));
    const Interval one(1L, precision);
    const Interval scale = sqrt(size * Interval(Rational(second * second * second), precision));
    return Interval(Rational(third * make_rational(28, 25)), precision) / scale *
               (one + exp(epsilon)) +
           Interval(make_rational(5, 4), precision) / sqrt(size);
  });
}

OrderClaim smaller_order_claim() {
  return {"corrected:prop-7",
          "that Proposition 7 is of order 1/sqrt(n) at epsilon = sqrt(ln(n)/(n*mu_2))",
          [](std::int64_t n) -> std::optional<Real> { return proposition_7_delta(n); },
          1,
          Rational(1),
          Rational(10)};
}

Reading order_reading(const OrderClaim& claim, std::string text, std::string note) {
  return {.reading = claim.reading,
          .claim = std::move(text),
          .verdict = Verdict::holds,
          .evidence = Evidence::certified,
          .note = std::move(note),
          .least_effective = 2,
          .domain =
              [claim](Effort effort) {
                return fmt::format("n = 10², 10³, …, 10^{}: δ{} between {} and {}",
                                   digits_of(effort), claim.exponent == 0 ? "" : "·√n",
                                   to_string(claim.low), to_string(claim.high));
              },
          .check = [claim](Effort effort) { return decide_order(claim, digits_of(effort)); }};
}

Reading proposition_7(std::string reading, std::string text) {
  return {.reading = std::move(reading),
          .claim = std::move(text),
          .verdict = Verdict::refuted,
          .evidence = Evidence::certificate,
          .note =
              "ε = √(2 ln(1.25/δ₂)/(nμ₂)) = k/√n means δ₂ = 1.25·e^{−k²μ₂/2} ≥ 1.25·e^{−k²/8}, for "
              "every n: Θ(1), more than the closed form of pk.thm-3 gives. δ = Θ(1/√n) belongs to "
              "δ₂ = 5/(4√n), that is to ε = Θ(√(ln n/n)): corrected:prop-7.",
          .domain = [](Effort) { return std::string("p_i = 1/2, ε = 4/√n, n = 10⁴, 10⁶"); },
          .check = {}};
}

Reading refuted_proposition_7(const std::string& reading, std::string text) {
  Reading result = proposition_7(reading, std::move(text));
  result.check = [reading](Effort) {
    Finding finding = decide_proposition_7([](std::int64_t n) { return over_root(4, n); }, 6);
    if (finding.counterexample) {
      finding.counterexample->reading = reading;
    }
    return finding;
  };
  return result;
}

/// The closed form is more than 1000 times the corrected numerical one at n = 10⁴, λ = 1/20.
Finding decide_far() {
  Finding finding;
  const std::int64_t n = 10'000;
  for (std::int64_t j = 4; j <= 10; ++j) {
    const Rational epsilon = make_rational(j, 10);
    const Real closed = closed_form(n, twentieth().value(), epsilon).value();
    const Interval numerical =
        bounds::pk_thm_3::numerical_delta(n, twentieth(), Epsilon::of(epsilon), corrected)
            .enclose(128);
    ++finding.cases;
    ++finding.effective;
    if (compare(closed, Real(Rational(1000 * numerical.upper()))) <= 0) {
      finding.counterexample = Certificate{"pk.claim-asym",
                                           "printed:far-from-tight",
                                           "The closed form is within 1000 times the numerical.",
                                           {{"epsilon", to_string(epsilon)}},
                                           Rational(1000 * numerical.upper()),
                                           Rational(1),
                                           Relation::greater};
      return finding;
    }
  }
  return finding;
}

Reading far_from_tight() {
  return {
      .reading = "printed:far-from-tight",
      .claim =
          "The closed form is far from tight: the numerical bound improves it by several "
          "orders of magnitude.",
      .verdict = Verdict::holds,
      .evidence = Evidence::certified,
      .note =
          "Against the numerical form that holds (pk.thm-3, corrected). For small ε −ln δ is "
          "about ε²λn/14 in the closed form, ε²λn/4 in the numerical one and ε²λ(1−λ)n/2 in "
          "truth, all p_i = λ: the gaps grow with n. At n = 100, λ = 1/20 (pk.fig-2) the closed "
          "form allows no ε ≤ 1 at all.",
      .least_effective = 7,
      .domain =
          [](Effort) {
            return std::string(
                "n = 10⁴, λ = 1/20, ε = 4/10 … 1: closed form > 1000·(numerical form)");
          },
      .check = [](Effort) { return decide_far(); }};
}

}  // namespace

Finding decide_order(const OrderClaim& claim, int digits) {
  Finding finding;
  for (int k = 2; k <= digits; ++k) {
    const std::int64_t n = ten_to(k);
    ++finding.cases;
    const std::optional<Real> value = claim.value(n);
    if (!value) {
      continue;
    }
    Interval scaled = value->enclose(96);
    if (claim.exponent == 1) {
      scaled *= sqrt(Interval(Integer(n), 96));
    }
    ++finding.effective;
    for (const bool upper : {false, true}) {
      const Rational& end = upper ? claim.high : claim.low;
      const bool inside = upper ? scaled.upper() <= end : scaled.lower() >= end;
      const bool outside = upper ? scaled.lower() > end : scaled.upper() < end;
      finding.unknown += !inside && !outside ? 1 : 0;
      if (outside) {
        finding.counterexample = Certificate{"pk.claim-asym",
                                             claim.reading,
                                             "Denies " + claim.denied + ".",
                                             {{"n", std::to_string(n)}},
                                             upper ? scaled.lower() : scaled.upper(),
                                             end,
                                             upper ? Relation::greater : Relation::less};
        return finding;
      }
    }
  }
  return finding;
}

Finding decide_proposition_7(const std::function<Rational(std::int64_t n)>& epsilon, int digits) {
  Finding finding;
  const auto delta2 = [&](std::int64_t n) {
    const Rational value = epsilon(n);
    return AffineExponential{0, make_rational(5, 4), -value * value * n / 8};
  };
  const AffineExponential start = delta2(100);
  for (int k = 4; k <= digits; k += 2) {
    const std::int64_t n = ten_to(k);
    ++finding.cases;
    ++finding.effective;
    const ExactForm found = delta2(n);
    const ExactForm promised =
        AffineExponential{0, start.coefficient * 20 / root_above(n), start.exponent};
    if (compare(Real(found), Real(promised)) > 0) {
      finding.counterexample = Certificate{
          "pk.claim-asym",
          "printed:prop-7",
          "Denies \"with epsilon = Theta(1/sqrt n) ... Proposition 7 leads to delta = Theta(1/sqrt "
          "n)\": all p_i = 1/2; lhs is delta_2, a part of its delta, rhs twice what delta at n = "
          "100 becomes when it falls as 1/sqrt(n).",
          {{"n", std::to_string(n)}, {"epsilon", to_string(epsilon(n))}},
          found,
          promised,
          Relation::greater,
          not_known("an asymptotic claim, asked at powers of a hundred only")};
      return finding;
    }
  }
  return finding;
}

Statement pk_claim_asym() {
  return {
      "pk.claim-asym",
      "002",
      "claim",
      "Orders of magnitude of the two counting bounds",
      {refuted_proposition_7("printed",
                             "At ε = Θ(1/√n) pk.thm-3 gives δ = Θ(1) and pk.prop-7 δ = Θ(1/√n); "
                             "the closed form is far from tight."),
       refuted_proposition_7("printed:prop-7", "At ε = Θ(1/√n) pk.prop-7 gives δ = Θ(1/√n)."),
       order_reading(closed_claim(),
                     "At ε = Θ(1/√n) the closed form of pk.thm-3 gives δ = Θ(1): here λ = 1/20, "
                     "ε = 8/√n.",
                     "δ = e^{−ε²λ(n−1)/14} → e^{−k²λ/14} at ε = k/√n, as soon as √n ≥ 27/(kλ)."),
       order_reading(numerical_claim(),
                     "The same of the numerical form (as corrected): λ = 1/20, ε = 4/√n.",
                     "N₁ − N₂ has standard deviation √(2λn), the threshold is about ελn: "
                     "P → P[Z > k√(λ/2)], Z normal."),
       order_reading(smaller_order_claim(),
                     "pk.prop-7 (true μ₃) gives δ = Θ(1/√n) at ε = √(ln n/(nμ₂)): here p_i = 1/4.",
                     "δ₂ = 5/(4√n), and the first term is (1.12·μ₃/μ₂^{3/2})(1+e^ε)/√n."),
       order_reading(blanket_claim(),
                     "The expected δ of the N ∼ Bin(n−1, 2λ) fair coins (pk.thm-3, "
                     "corrected:blanket) is Θ(1/√n) at ε = 4/√n, λ = 1/20.",
                     "H_{e^ε} of two neighbouring binomials is at most their total variation "
                     "distance, which is O(1/√N). The Θ(1) is lost by bounding H by P[L > ε]."),
       order_reading(tight_claim(), "δ itself is Θ(1/√n) at ε = 4/√n: here p_i = 1/20.",
                     "As for the blanket."),
       far_from_tight()}};
}

}  // namespace pkdp::checks
