#include <fmt/format.h>

#include "checks/statements/pk_figures.hpp"
#include "checks/statements/pk_prop_7.hpp"
#include "reference/bounds/pk_prop_7.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

namespace pkdp::checks {
namespace {

constexpr auto corrected = bounds::Reading::corrected;

Rational lambda() { return make_rational(1, 20); }
Probability share() { return Probability::of(lambda()); }

// --- what the curves are -------------------------------------------------------------------------

Real numerical(std::int64_t n, const Rational& epsilon) {
  return bounds::pk_thm_3::numerical_delta(n, share(), Epsilon::of(epsilon), corrected);
}

Real blanket(std::int64_t n, const Rational& epsilon) {
  return bounds::pk_thm_3::blanket_delta(n, share(), Epsilon::of(epsilon));
}

// The best corner found: below the largest δ, whether or not the search was resolved.
Real best_corner(std::int64_t n, const Rational& epsilon) {
  return counting::worst_delta(n, share(), Epsilon::of(epsilon), {50'000}).value.real();
}

// e^{−ε²λ(n−1)/numerator}, stated for least/(λ(n−1)) ≤ ε ≤ 1.
Real closed(std::int64_t n, const Rational& epsilon, std::int64_t numerator) {
  const Rational exponent = -epsilon * epsilon * lambda() * Rational(n - 1) / numerator;
  return Real(canonical(AffineExponential{0, 1, exponent}));
}

Real tight(int which, std::int64_t n, const Rational& epsilon) {
  std::vector<Probability> others = figure_2_records(which, n);
  others.pop_back();
  return counting::delta(others, Epsilon::of(epsilon));
}

Real gaussian(int which, std::int64_t n, const Rational& epsilon) {
  return bounds::pk_prop_7::delta_at(figure_2_records(which, n), Epsilon::of(epsilon), corrected)
      .real();
}

// 2·1.12·μ₃/√(nμ₂³), below every δ of the corrected proposition, as the square root of a rational.
Real least_gaussian(int which, std::int64_t n) {
  Rational second = 0;
  Rational third = 0;
  for (const Probability& p : figure_2_records(which, n)) {
    second += p.value() * (1 - p.value());
    third += third_absolute_moment(p.value());
  }
  const Rational square = power(Rational(make_rational(224, 100) * third), 2) / power(second, 3);
  return Real::certified(
      [square](Precision precision) { return sqrt(Interval(square, precision)); });
}

// --- the readings --------------------------------------------------------------------------------

std::vector<Rational> grid(std::int64_t first, std::int64_t last, std::int64_t denominator) {
  std::vector<Rational> epsilons;
  for (std::int64_t j = first; j <= last; ++j) {
    epsilons.push_back(make_rational(Integer(j), Integer(denominator)));
  }
  return epsilons;
}

std::vector<Reading> stated_readings() {
  const std::string figure = "pk.fig-2";
  std::vector<StatedPair> sizes{{{{"caption", std::vector<std::string>{"100", "10000"}},
                                  {"text", std::vector<std::string>{"1000", "100000"}}},
                                 Rational(100),
                                 Relation::equal,
                                 Rational(1000)}};
  std::vector<StatedPair> first_record{
      {{{"lambda", "1/20"}, {"p_1", "1/20"}}, lambda(), Relation::less, lambda()}};
  const auto closed_form = [] {
    std::vector<StatedPair> pairs;
    for (const std::int64_t n : {100, 1000, 10'000, 100'000}) {
      pairs.push_back({{{"n", std::to_string(n)}, {"lambda", "1/20"}},
                       Rational(27 / (lambda() * Rational(n - 1))),
                       Relation::less_equal,
                       Rational(1)});
    }
    return pairs;
  };
  const std::string sizes_denied =
      "that text and caption of Figure 2 speak of one figure: lhs is the least n of the caption, "
      "rhs that of the text.";
  return {
      refuted_statement({figure, "text:sizes", sizes_denied},
                        "Caption (n = 100 and 10,000) and text (n = 10³ and 10⁵) agree.",
                        "Both are drawn: variants `caption` and `text`.", "the numbers of both",
                        [=] { return sizes; }),
      refuted_statement(
          {figure, "text:case-1",
           "that Theorem 3 with lambda = 0.05 speaks of case 1, \"p_1 = lambda\": lhs is lambda, "
           "rhs p_1, and the theorem asks for lambda < p_1."},
          "Case 1 satisfies λ < p_i < 1 − λ.", "The corrected theorem admits p_i = λ.", "case 1",
          [=] { return first_record; }),
      refuted_statement(
          {figure, "closed-form-at-every-n",
           "that Figure 2 can show the closed form of Theorem 3 for every n that it names: lhs is "
           "27/(lambda(n-1)), the least epsilon of the closed form, rhs its greatest.",
           first_by("n among the sizes that the figure names")},
          "The closed form gives an ε ≤ 1 at every n of the figure.",
          "At n = 100 it says nothing, whatever δ is; from n = 541 on it does. The text does not "
          "say that it is drawn at n = 100.",
          "n = 100, 10³, 10⁴, 10⁵", closed_form),
      refuted_statement(
          {figure, "exponential",
           "that the numerical curve of Figure 2, read as P[X/Y >= e^epsilon], is a bound: lhs is "
           "delta(epsilon) for records that all have the same p, rhs the value of the curve.",
           first_by("whole e^epsilon, at n and lambda of the figure itself and one p that was "
                    "chosen")},
          "At n = 100, λ = 0.05 the curve δ = P[X/Y ≥ e^ε] bounds δ(ε) for all p in (λ, 1−λ).",
          "It is far below the truth for large ε: no ε has a δ below (1−λ)^{n−1} = 0.0062. At "
          "n = 10,000 it passes below the worst case at ε ≈ 0.26.",
          "n = 100, λ = 1/20, p = 1/19, e^ε = 2, 3, …, 20, smallest first", [] {
            return condition_pairs({100, make_rational(1, 20), make_rational(1, 19), true}, 20);
          })};
}

Reading holding(std::string name, std::string claim, std::string note, std::uint64_t least,
                std::function<std::string(Effort)> domain, std::function<Finding(Effort)> check) {
  return {.reading = std::move(name),
          .claim = std::move(claim),
          .verdict = Verdict::holds,
          .evidence = Evidence::certified,
          .note = std::move(note),
          .least_effective = least,
          .domain = std::move(domain),
          .check = std::move(check)};
}

Finding together(const std::vector<Finding>& findings) {
  Finding all;
  for (const Finding& finding : findings) {
    all.cases += finding.cases;
    all.effective += finding.effective;
    all.unknown += finding.unknown;
    if (!all.counterexample) {
      all.counterexample = finding.counterexample;
    }
  }
  return all;
}

std::vector<std::int64_t> sizes_of(Effort effort) {
  return effort == Effort::quick ? std::vector<std::int64_t>{100, 1000}
                                 : std::vector<std::int64_t>{100, 1000, 10'000};
}

CurveOrder order(std::string words, std::function<Real(std::int64_t, const Rational&)> lower,
                 std::function<Real(std::int64_t, const Rational&)> upper) {
  return {"pk.fig-2", "corrected", std::move(words), std::move(lower), std::move(upper)};
}

Finding decide_all_orders(Effort effort) {
  const std::vector<std::int64_t> sizes = sizes_of(effort);
  const std::vector<Rational> epsilons = effort == Effort::quick ? grid(1, 4, 4) : grid(1, 20, 20);
  std::vector<Finding> findings{
      decide_order(order("the best corner is below the blanket bound", best_corner, blanket), sizes,
                   epsilons),
      decide_order(order("the blanket bound is below the corrected Theorem 3", blanket, numerical),
                   sizes, epsilons),
      decide_order(order("the corrected Theorem 3 is below the closed form with 6", numerical,
                         [](std::int64_t n, const Rational& x) { return closed(n, x, 6); }),
                   {10'000}, epsilons)};
  for (const int which : {1, 2}) {
    const auto here = [which](std::int64_t n, const Rational& x) { return tight(which, n, x); };
    findings.push_back(
        decide_order(order("the records of a case are below the worst case", here, best_corner),
                     effort == Effort::quick ? std::vector<std::int64_t>{100} : sizes, epsilons));
    findings.push_back(decide_order(
        order("the records of a case are below the corrected Proposition 7", here,
              [which](std::int64_t n, const Rational& x) { return gaussian(which, n, x); }),
        effort == Effort::quick ? std::vector<std::int64_t>{100} : sizes, epsilons));
  }
  return together(findings);
}

// Θ(1/√n) is not left by Proposition 7, whatever δ₂; Theorem 3 goes below it.
Finding decide_improvement(const std::string& reading, Effort effort) {
  std::vector<Finding> findings;
  for (const int which : {1, 2}) {
    findings.push_back(decide_order(
        {"pk.fig-2", reading, "Theorem 3 at epsilon = 1 is below every delta of Proposition 7",
         numerical, [which](std::int64_t n, const Rational&) { return least_gaussian(which, n); }},
        sizes_of(effort), {Rational(1)}));
  }
  return together(findings);
}

Finding decide_magnitude(const std::string& reading, const Rational& factor, std::int64_t first) {
  return decide_order({"pk.fig-2", reading, "the numerical curve is far below the closed form",
                       [factor](std::int64_t n, const Rational& x) {
                         const Real value = numerical(n, x);
                         return Real::certified([value, factor](Precision precision) {
                           return Interval(factor, precision) * value.enclose(precision);
                         });
                       },
                       [](std::int64_t n, const Rational& x) { return closed(n, x, 14); }},
                      {10'000}, grid(first, 20, 20));
}

}  // namespace

std::vector<Probability> figure_2_records(int which, std::int64_t n) {
  std::vector<Probability> records(static_cast<std::size_t>(n),
                                   Probability::of(make_rational(1, 2)));
  records.front() = share();
  for (std::int64_t i = 1; which == 2 && i <= n; ++i) {
    records[static_cast<std::size_t>(i - 1)] = Probability::of(
        lambda() + (1 - 2 * lambda()) * make_rational(Integer(2 * i - 1), Integer(2 * n)));
  }
  std::swap(records[static_cast<std::size_t>(n / 2)], records.back());
  return records;
}

Statement pk_fig_2() {
  std::vector<Reading> readings = stated_readings();
  readings.insert(
      readings.begin(),
      holding(
          "printed",
          "What the text reads off the curves, for the corrected bounds: tiny values of δ that "
          "Proposition 7 does not reach, and a numerical bound that is several orders of magnitude "
          "below the closed form.",
          "Both parts.", 21,
          [](Effort effort) {
            return fmt::format("n = {} at ε = 1, n = 10,000 at ε = j/20, 4 ≤ j ≤ 20",
                               fmt::join(sizes_of(effort), ", "));
          },
          [](Effort effort) {
            return together({decide_improvement("printed", effort),
                             decide_magnitude("printed", Rational(100), 4)});
          }));
  readings.push_back(holding(
      "printed:tiny",
      "\"Increasing ε to slightly larger values quickly leads to tiny values of δ\" that "
      "Proposition 7 does not reach: corrected, at ε = 1, Theorem 3 is below all its δ.",
      "Proposition 7 never gives less than 2·1.12·μ₃/√(nμ₂³). As printed, with a μ₃ that nearly "
      "vanishes in case 1, it does: 0.0014 at n = 100, ε = 1, below the 0.11 of Theorem 3.",
      4,
      [](Effort effort) {
        return fmt::format("n = {}, both cases, ε = 1", fmt::join(sizes_of(effort), ", "));
      },
      [](Effort effort) { return decide_improvement("printed:tiny", effort); }));
  readings.push_back(holding(
      "printed:magnitude",
      "\"Numerically computing these bounds improves them by several orders of magnitude\": at "
      "n = 10,000 and ε ≥ 0.2 the corrected numerical δ is below a hundredth of the closed form.",
      "From ε = 0.35 on below 10⁻⁵ of it; at ε = 0.1 only a tenth.", 17,
      [](Effort) { return std::string("n = 10,000, ε = j/20, 4 ≤ j ≤ 20"); },
      [](Effort) { return decide_magnitude("printed:magnitude", Rational(100), 4); }));
  readings.push_back(holding(
      "corrected",
      "For each n: tight for the case ≤ tight for the worst p in [λ, 1−λ] ≤ blanket bound ≤ "
      "corrected Theorem 3 ≤ closed form; and tight for the case ≤ corrected Proposition 7.",
      "The closed form at n = 10,000 only, where it has an ε ≤ 1 on the whole grid.", 30,
      [](Effort effort) {
        return fmt::format("n = {}, both cases, ε = j/{} ≤ 1", fmt::join(sizes_of(effort), ", "),
                           effort == Effort::quick ? 4 : 20);
      },
      decide_all_orders));
  return {"pk.fig-2", "002", "figure", "Curves of the two counting bounds", std::move(readings)};
}

}  // namespace pkdp::checks
