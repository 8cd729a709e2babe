#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checks/pk/central_limit.hpp"
#include "checks/pk/counting_curves.hpp"
#include "reference/bounds/pk_prop_7.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

/// pk.fig-2: curves of the two counting bounds.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

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

// --- what the text says of numbers ---------------------------------------------------------------

/// The least n of the caption and of the text.
std::vector<StatedPair> both_sizes() {
  return {{{{"caption", std::vector<std::string>{"100", "10000"}},
            {"text", std::vector<std::string>{"1000", "100000"}}},
           Rational(100),
           Relation::equal,
           Rational(1000)}};
}

/// Theorem 3 asks for λ < p₁.
std::vector<StatedPair> first_record() {
  return {{{{"lambda", "1/20"}, {"p_1", "1/20"}}, lambda(), Relation::less, lambda()}};
}

/// 27/(λ(n−1)), the least ε of the closed form, and its greatest.
std::vector<StatedPair> closed_forms() {
  std::vector<StatedPair> pairs;
  for (const std::int64_t n : {100, 1000, 10'000, 100'000}) {
    pairs.push_back({{{"n", std::to_string(n)}, {"lambda", "1/20"}},
                     Rational(27 / (lambda() * Rational(n - 1))),
                     Relation::less_equal,
                     Rational(1)});
  }
  return pairs;
}

std::vector<StatedPair> ratio_conditions() {
  return condition_pairs({100, lambda(), make_rational(1, 19), true}, 20);
}

// --- which curve is below which ------------------------------------------------------------------

std::vector<Rational> grid(std::int64_t first, std::int64_t last, std::int64_t denominator) {
  std::vector<Rational> epsilons;
  for (std::int64_t j = first; j <= last; ++j) {
    epsilons.push_back(make_rational(Integer(j), Integer(denominator)));
  }
  return epsilons;
}

std::vector<std::int64_t> sizes_of(Effort effort) {
  return effort == Effort::quick ? std::vector<std::int64_t>{100, 1000}
                                 : std::vector<std::int64_t>{100, 1000, 10'000};
}

/// The tight curve of a case is below `upper`, at all sizes above quick effort.
CurveOrder of_case(int which, CurveOrder::Curve upper, Effort effort,
                   const std::vector<Rational>& epsilons) {
  return {[which](std::int64_t n, const Rational& x) { return tight(which, n, x); },
          std::move(upper),
          effort == Effort::quick ? std::vector<std::int64_t>{100} : sizes_of(effort), epsilons};
}

std::vector<CurveOrder> all_orders(Effort effort) {
  const std::vector<std::int64_t> sizes = sizes_of(effort);
  const std::vector<Rational> epsilons = effort == Effort::quick ? grid(1, 4, 4) : grid(1, 20, 20);
  const auto six = [](std::int64_t n, const Rational& x) { return closed(n, x, 6); };
  std::vector<CurveOrder> orders{{best_corner, blanket, sizes, epsilons},
                                 {blanket, numerical, sizes, epsilons},
                                 {numerical, six, {10'000}, epsilons}};
  for (const int which : {1, 2}) {
    const auto limit = [which](std::int64_t n, const Rational& x) { return gaussian(which, n, x); };
    orders.push_back(of_case(which, best_corner, effort, epsilons));
    orders.push_back(of_case(which, limit, effort, epsilons));
  }
  return orders;
}

// Θ(1/√n) is not left by Proposition 7, whatever δ₂; Theorem 3 goes below it.
std::vector<CurveOrder> improvement(Effort effort) {
  std::vector<CurveOrder> orders;
  for (const int which : {1, 2}) {
    orders.push_back({numerical,
                      [which](std::int64_t n, const Rational&) { return least_gaussian(which, n); },
                      sizes_of(effort),
                      {Rational(1)}});
  }
  return orders;
}

/// The corrected numerical δ is below a hundredth of the closed form.
CurveOrder magnitude() {
  return {[](std::int64_t n, const Rational& x) {
            const Real value = numerical(n, x);
            return Real::certified([value](Precision precision) {
              return Interval(100L, precision) * value.enclose(precision);
            });
          },
          [](std::int64_t n, const Rational& x) { return closed(n, x, 14); },
          {10'000},
          grid(4, 20, 20)};
}

std::vector<CurveOrder> what_the_text_reads(Effort effort) {
  std::vector<CurveOrder> orders = improvement(effort);
  orders.push_back(magnitude());
  return orders;
}

/// `description`: with {} for the sizes.
Check curves(std::vector<CurveOrder> (*orders)(Effort), const std::string& description) {
  return check_of(CurveClaim{orders}, [description](Effort effort) {
    return fmt::format(fmt::runtime(description), fmt::join(sizes_of(effort), ", "),
                       effort == Effort::quick ? 4 : 20);
  });
}

const StatementChecks fig_2("pk.fig-2", [] {
  const std::string magnitudes = "n = 10,000, ε = j/20, 4 ≤ j ≤ 20";
  const auto hundredth = [](Effort) { return std::vector<CurveOrder>{magnitude()}; };
  return Checks{
      {"printed",
       curves(what_the_text_reads, "n = {} at ε = 1, n = 10,000 at ε = j/20, 4 ≤ j ≤ 20")},
      {"printed:tiny", curves(improvement, "n = {}, both cases, ε = 1")},
      {"printed:magnitude", curves(hundredth, magnitudes)},
      {"corrected", curves(all_orders, "n = {}, both cases, ε = j/{} ≤ 1")},
      {"text:sizes", check_of(StatedClaim{both_sizes, "the numbers of both"})},
      {"text:case-1", check_of(StatedClaim{first_record, "case 1"})},
      {"closed-form-at-every-n",
       check_of(StatedClaim{closed_forms, "n = 100, 10³, 10⁴, 10⁵",
                            first_by("n among the sizes that the figure names")})},
      {"exponential",
       check_of(StatedClaim{
           ratio_conditions, "n = 100, λ = 1/20, p = 1/19, e^ε = 2, 3, …, 20, smallest first",
           first_by("whole e^epsilon, at n and lambda of the figure itself and one p that was "
                    "chosen")})}};
});

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

}  // namespace pkdp::checks::pk
