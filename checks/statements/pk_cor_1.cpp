#include "checks/statements/pk_cor_1.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/ratio_probability.hpp"
#include "checks/engine/in_order.hpp"
#include "checks/statements/pk_thm_3.hpp"
#include "checks/statements/tight_bounds.hpp"
#include "reference/numbers/real.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::checks {
namespace {

std::vector<Rational> ratios() { return {1, make_rational(9, 8), make_rational(3, 2), 2, 3, 6}; }

/// λ ≤ 1/K.
std::vector<Rational> lambdas(std::size_t values) {
  std::vector<Rational> result;
  for (std::uint64_t denominator = values; denominator <= 24; ++denominator) {
    if (denominator <= values + 4 || denominator % 12 == 0) {
      result.push_back(make_rational(1, denominator));
    }
  }
  return result;
}

/// δ(ε) of a target over the first two values, exactly.
ExactForm two_value_delta(const std::map<brute_force::Histogram, Rational>& others,
                          const Epsilon& epsilon) {
  std::map<brute_force::Histogram, std::pair<Rational, Rational>> released;
  for (const auto& [histogram, mass] : others) {
    for (const bool first : {true, false}) {
      brute_force::Histogram seen = histogram;
      ++seen[first ? 0 : 1];
      (first ? released[seen].first : released[seen].second) += mass;
    }
  }
  std::vector<Rational> p;
  std::vector<Rational> q;
  for (const auto& [seen, masses] : released) {
    p.push_back(masses.first);
    q.push_back(masses.second);
  }
  return delta(LawPair::of(p, q), epsilon);
}

Certificate numerical_certificate(const std::string& reading, std::int64_t values,
                                  std::int64_t factor, std::int64_t n, const Rational& lambda,
                                  const Rational& epsilon, const ExactForm& found,
                                  const Rational& bound) {
  return {"pk.cor-1",
          reading,
          fmt::format("Denies the numerical condition of Theorem 3 for the histogram, delta >= "
                      "P[X/Y >= epsilon] with X, Y ~ Bin(n-1, {}*lambda): records uniform over "
                      "`values` values; lhs is delta(epsilon), rhs the delta that is accepted.",
                      factor),
          {{"n", std::to_string(n)},
           {"values", std::to_string(values)},
           {"lambda", to_string(lambda)},
           {"epsilon", to_string(epsilon)}},
          found,
          bound,
          Relation::greater,
          first_by("records, all uniform, then lambda by denominator, then whole epsilon")};
}

Reading holding(const HistogramBoundClaim& claim, std::string text, std::string note) {
  const auto records = [](Effort effort) {
    return effort == Effort::quick ? 4 : effort == Effort::normal ? 8 : 9;
  };
  return {.reading = claim.reading,
          .claim = std::move(text),
          .verdict = Verdict::holds,
          .evidence = Evidence::exhaustive,
          .note = std::move(note),
          .least_effective = 100,
          .domain =
              [records](Effort effort) {
                return fmt::format(
                    "K = 2, 3 (n ≤ {0}) and 4 (n ≤ {1}) values, λ ∈ {{1/K … 1/(K+4), 1/12, 1/24}}, "
                    "all corners of {{p_k ≥ λ}}, e^ε ∈ {{1, 9/8, 3/2, 2, 3, 6}}",
                    records(effort), records(effort) - 1);
              },
          .check = [claim,
                    records](Effort effort) { return decide_histogram(claim, records(effort)); }};
}

Reading numerical(const std::string& reading, std::int64_t values, std::int64_t factor,
                  std::string text) {
  return {.reading = reading,
          .claim = std::move(text),
          .verdict = Verdict::refuted,
          .evidence = Evidence::certificate,
          .note =
              "As for the count (pk.thm-3): the infinite-loss floor of the histogram is above that "
              "of the condition. The corollary states the closed form only, which holds.",
          .domain =
              [values](Effort) {
                return fmt::format(
                    "n ≤ 3, uniform records over {} values, denominators of λ and ε ≤ 6", values);
              },
          .check = [=](Effort) { return decide_numerical(reading, values, factor); }};
}

struct ClosedPoint {
  std::vector<std::int64_t> groups;
  Rational lambda;
  Rational epsilon;
};

std::vector<ClosedPoint> closed_points(Effort effort) {
  std::vector<ClosedPoint> points;
  const Rational lambda = make_rational(33, 100);
  const auto add = [&](std::int64_t others, const Rational& epsilon) {
    const std::int64_t third = others / 3;
    points.push_back({{0, 0, others}, lambda, epsilon});
    points.push_back({{others, 0, 0}, lambda, epsilon});
    if (effort != Effort::quick) {
      points.push_back({{third, third, others - 2 * third}, lambda, epsilon});
      points.push_back({{others / 2, others - others / 2, 0}, lambda, epsilon});
    }
  };
  add(37, 1);
  add(82, 1);
  if (effort != Effort::quick) {
    add(60, make_rational(3, 4));
    add(82, make_rational(1, 2));
    add(120, make_rational(3, 4));
  }
  return points;
}

/// e^{−ε²λ(n−1)/square} for ε ≤ 1 and ελ(n−1) ≥ least.
ClosedFormClaim closed_form(const HistogramClosedClaim& claim) {
  return {claim.reading, "the closed form for every K",
          [claim](std::int64_t n, const Rational& lambda,
                  const Rational& epsilon) -> std::optional<Real> {
            const Rational weight = lambda * (n - 1);
            if (epsilon > 1 || epsilon * weight < claim.least) {
              return std::nullopt;
            }
            return Real(AffineExponential{0, 1, -epsilon * epsilon * weight / claim.square});
          }};
}

Reading closed(const HistogramClosedClaim& claim, std::string text, std::string note) {
  return {
      .reading = claim.reading,
      .claim = std::move(text),
      .verdict = Verdict::holds,
      .evidence = Evidence::certified,
      .note = std::move(note),
      .least_effective = 15,
      .domain =
          [](Effort effort) {
            return fmt::format(
                "K = 3, λ = 33/100, n from 38 to {}, some corners, where the premise on ε holds; "
                "and {} (the largest δ for each K from 3 to 1/λ)",
                effort == Effort::quick ? 83 : 121, small_share_words(effort));
          },
      .check =
          [claim](Effort effort) {
            Finding finding = decide_closed(claim, effort);
            if (!finding.counterexample) {
              engine::append(finding, decide_small_shares("pk.cor-1", closed_form(claim),
                                                          small_share_points(effort)));
            }
            return finding;
          }};
}

}  // namespace

Finding decide_histogram(const HistogramBoundClaim& claim, std::int64_t records) {
  Finding finding;
  for (std::size_t values = claim.attained ? 3 : 2; values <= 4; ++values) {
    for (std::int64_t others = 0; others < (values == 4 ? records - 1 : records); ++others) {
      for (const Rational& lambda : lambdas(values)) {
        std::vector<std::map<brute_force::Histogram, Rational>> corners;
        for (const auto& family : brute_force::corner_families(values, others, lambda)) {
          corners.push_back(
              others == 0
                  ? std::map<brute_force::Histogram, Rational>{{brute_force::Histogram(values, 0),
                                                                Rational(1)}}
                  : brute_force::histogram_law(family));
        }
        for (const Rational& c : ratios()) {
          Rational worst = 0;
          for (const auto& law : corners) {
            worst = std::max(worst, brute_force::histogram_delta(law, c));
          }
          finding.cases += corners.size();
          finding.effective += corners.size();
          const Rational bound = claim.bound(others, lambda, c);
          if (claim.attained ? worst != bound : worst > bound) {
            finding.counterexample =
                Certificate{"pk.cor-1",
                            claim.reading,
                            "Denies " + claim.denied +
                                ": lhs is the largest delta over the corners, rhs the bound.",
                            {{"n", std::to_string(others + 1)},
                             {"values", std::to_string(values)},
                             {"lambda", to_string(lambda)},
                             {"ratio", to_string(c)}},
                            worst,
                            bound,
                            claim.attained ? Relation::not_equal : Relation::greater};
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

Finding decide_numerical(const std::string& reading, std::int64_t values, std::int64_t factor) {
  Finding finding;
  for (std::int64_t n = 1; n <= 3; ++n) {
    for (std::uint64_t size = 1; size <= 6; ++size) {
      for (const Rational& lambda : brute_force::interior_rationals(size)) {
        for (std::uint64_t numerator = 1; numerator <= 6; ++numerator) {
          const Rational epsilon = numerator;
          if (lambda * values >= 1 || pkdp::denominator(lambda) != size) {
            continue;
          }
          ++finding.cases;
          ++finding.effective;
          const brute_force::OptionLaw uniform(static_cast<std::size_t>(values),
                                               make_rational(1, values));
          auto law = brute_force::histogram_law(
              std::vector<brute_force::OptionLaw>(static_cast<std::size_t>(n - 1), uniform));
          if (n == 1) {
            law = {{brute_force::Histogram(static_cast<std::size_t>(values), 0), Rational(1)}};
          }
          const ExactForm found = two_value_delta(law, Epsilon::of(epsilon));
          const Rational bound = brute_force::independent_ratio_tail(
              n - 1, Rational(lambda * factor), 0, epsilon, brute_force::DivisionByZero::infinite);
          if (stand_in(found, Relation::greater, bound)) {
            finding.counterexample =
                numerical_certificate(reading, values, factor, n, lambda, epsilon, found, bound);
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

Finding decide_closed(const HistogramClosedClaim& claim, Effort effort) {
  Finding finding;
  for (const ClosedPoint& point : closed_points(effort)) {
    ++finding.cases;
    std::int64_t others = 0;
    for (const std::int64_t size : point.groups) {
      others += size;
    }
    const Rational weight = point.lambda * others;
    if (point.epsilon * weight < claim.least) {
      continue;
    }
    ++finding.effective;
    const Rational below = exp(Interval(point.epsilon, 64)).lower();  // δ at it is no smaller
    const Rational found = brute_force::three_way_delta(point.groups, point.lambda, below);
    const ExactForm bound =
        AffineExponential{0, 1, -point.epsilon * point.epsilon * weight / claim.square};
    if (compare(Real(found), Real(bound)) > 0) {
      std::vector<std::string> groups;
      for (const std::int64_t size : point.groups) {
        groups.push_back(std::to_string(size));
      }
      finding.counterexample = Certificate{
          "pk.cor-1",
          claim.reading,
          "Denies the closed form for K = 3: lhs is delta at a rational ratio just below "
          "e^epsilon, rhs the bound; groups[k] others have 1 - 2*lambda at the value k.",
          {{"lambda", to_string(point.lambda)},
           {"epsilon", to_string(point.epsilon)},
           {"groups", groups}},
          found,
          bound,
          Relation::greater};
      return finding;
    }
  }
  return finding;
}

Statement pk_cor_1() {
  const std::string blanket =
      "P = (1−Kλ)·ν + Kλ·uniform. Given which records are uniform (N of them) and the rest, only "
      "the counts of a and b matter, and N_a + N_b ∼ Bin(n−1, 2λ) fair coins: K drops out.";
  const HistogramBoundClaim gamma{"proof:gamma",
                                  "the condition of Theorem 3 (corrected) for K values",
                                  brute_force::trinomial_ratio_tail};
  const HistogramBoundClaim tight{"corrected:blanket", "the blanket bound for K values",
                                  brute_force::blanket_delta};
  const HistogramBoundClaim attained{"corrected:attained", "that the blanket bound is attained",
                                     brute_force::blanket_delta, true};
  return {
      "pk.cor-1",
      "002",
      "corollary",
      "Histogram over K values",
      {closed({"printed", 14, 27},
              "K > 1, P[D(i)=k] > λ: (ε,δ)-APKDP for ε ≤ 1, ε ≥ max(√(14 ln(1/δ)/(λ(n−1))), "
              "27/(λ(n−1))).",
              blanket + " So δ(ε) ≤ P[N₁+1 > e^ε·N₂] as for the count, from which pk.thm-3 "
                        "(printed:closed) follows. λ < 1/K needs no further condition; it "
                        "makes the premise ask for n ≥ 27K + 2."),
       holding(gamma,
               "Proof: γ = Kλ leads to the same (ε,δ): δ ≥ P[N₁+1 > e^ε·N₂], (N₁,N₂) "
               "trinomial(n−1; λ, λ), is enough for every K (p_k ≥ λ).",
               blanket),
       numerical("numerical", 2, 2,
                 "The printed numerical condition of pk.thm-3, P[X/Y ≥ ε] with Bin(n−1, 2λ), "
                 "for K = 2."),
       numerical("numerical-gamma", 3, 3, "The same with Bin(n−1, γ), γ = Kλ, for K = 3."),
       closed({"corrected", 6, 12}, "The same with 6 for 14 and 12 for 27, and p_{i,k} ≥ λ.",
              "As pk.thm-3 (corrected:closed)."),
       holding(tight, "δ(ε) ≤ E_N H_{e^ε}(Bin(N,1/2)‖1+Bin(N,1/2)), N ∼ Bin(n−1, 2λ), for every K.",
               blanket),
       holding(attained, "For K ≥ 3 this is the largest δ(ε) of the family, exactly.",
               "All others have λ at a and b and 1 − (K−1)λ at a third value: the rest of the "
               "histogram then tells N_a + N_b, and the bound is an equality. For K = 2 "
               "counting.worst_delta is the largest."),
       pk_cor_1_tight_reading()}};
}

}  // namespace pkdp::checks
