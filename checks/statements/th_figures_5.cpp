#include "checks/statements/th_figures_5.hpp"

#include <fmt/format.h>

#include "checks/brute_force/grid.hpp"
#include "checks/statements/first_denial.hpp"
#include "checks/statements/pk_figures.hpp"
#include "checks/statements/th_cut_laplace.hpp"
#include "checks/statements/th_pieces.hpp"
#include "reference/calibration/chernoff_hoeffding.hpp"

namespace pkdp::checks {
namespace {

using chernoff_hoeffding::Form;
using chernoff_hoeffding::Tail;

Rational rounded(const Interval& x, bool up) {
  constexpr int scale = 1'000'000;
  const Integer whole =
      up ? Integer(-floor(Rational(-x.upper() * scale))) : floor(Rational(x.lower() * scale));
  return make_rational(whole, scale);
}

// The sizes of the figures and biases up to 1/2, in steps of 1/count.
const std::vector<std::int64_t> sizes{10'000, 100'000, 1'000'000, 10'000'000};
const std::vector<std::string> kappas{"1/1000", "1/1000000", "1/100000000000000"};

std::int64_t steps_of(Effort effort) { return effort == Effort::quick ? 6 : 120; }

Interval half_tau(std::int64_t n, const Rational& bias, const Rational& kappa2, bool plain,
                  Tail tail, Precision bits) {
  const Form form = plain ? Form::plain : Form::kullback_leibler;
  return chernoff_hoeffding::sufficient_deviation(n, Probability::of(bias), Delta::of(kappa2 / 2),
                                                  tail, form)
      .real()
      .enclose(bits);
}

// Σ cdf_{Lap(0, 2/ε)}(−nτ_i/2 + 1), where both arguments are at most 0.
Interval truncation(std::int64_t n, const Rational& bias, const Rational& kappa2,
                    const Rational& epsilon, bool plain, Precision bits) {
  Interval sum(bits);
  for (const Tail tail : {Tail::lower, Tail::upper}) {
    const Interval place =
        Interval(1, bits) - Interval(n, bits) * half_tau(n, bias, kappa2, plain, tail, bits);
    const Interval here = min(place, Interval(bits)) * Interval(Rational(epsilon / 2), bits);
    sum += scale_by_power_of_two(exp(here), -1);
  }
  return sum;
}

struct Place {
  std::int64_t n;
  Rational kappa2;
  Rational nearer;   // the bias nearer to 1/2
  Rational farther;  // one step farther
};

Place place_of(std::size_t index, std::int64_t steps) {
  const auto step = static_cast<std::int64_t>(index) % (steps - 1) + 1;
  const std::size_t rest = index / static_cast<std::size_t>(steps - 1);
  return {sizes[rest % sizes.size()], Rational(kappas[rest / sizes.size()]),
          Rational(step + 1, 2 * steps), Rational(step, 2 * steps)};
}

std::size_t count_of(std::int64_t steps) {
  return static_cast<std::size_t>(steps - 1) * sizes.size() * kappas.size();
}

std::map<std::string, Input> inputs_of(const Place& at) {
  return {{"n", std::to_string(at.n)},
          {"kappa_2", to_string(at.kappa2)},
          {"bias", to_string(at.nearer)},
          {"other_bias", to_string(at.farther)}};
}

Reading holding(std::string name, std::string text, std::string note,
                std::function<Finding(Effort)> check) {
  return {.reading = std::move(name),
          .claim = std::move(text),
          .verdict = Verdict::holds,
          .evidence = Evidence::certified,
          .note = std::move(note),
          .least_effective = 50,
          .domain =
              [](Effort effort) {
                return "n = 10⁴ … 10⁷, κ₂ = 10⁻³, 10⁻⁶, 10⁻¹⁴, biases j/" +
                       std::to_string(2 * steps_of(effort)) + " up to 1/2, neighbours compared";
              },
          .check = std::move(check)};
}

Finding decide_bias(Effort effort) {
  const std::int64_t steps = steps_of(effort);
  return decide_ordered(
      "th.fig-5.2", "printed", "that the supported epsilon is linked to the bias.", count_of(steps),
      [=](std::size_t index, Precision bits) -> OrderedPair {
        const Place at = place_of(index, steps);
        return {inputs_of(at), supported_epsilon(at.n, at.nearer, at.kappa2, false, bits),
                supported_epsilon(at.n, at.farther, at.kappa2, false, bits)};
      });
}

constexpr std::int64_t most_records = 4;

// Few records, κ₂ and biases up to 1/2 with small denominators; the cut nτ/2 is beyond one record.
std::vector<Place> small_places() {
  std::vector<Place> places;
  for (std::int64_t n = 1; n <= most_records; ++n) {
    for (const Rational& kappa2 : brute_force::interior_rationals(most_records)) {
      // n²(τ/2)² = n·ln(2/κ₂)/2 > 1
      if (!stand_in(Logarithm{Rational(2 / kappa2)}, Relation::greater, Rational(2, n))) {
        continue;
      }
      for (std::int64_t farther = 3; farther <= most_records; ++farther) {
        for (std::int64_t nearer = 2; nearer < farther; ++nearer) {
          places.push_back({n, kappa2, Rational(1, nearer), Rational(1, farther)});
        }
      }
    }
  }
  return places;
}

// A number that depends on the bias, one would think.
using PlaceNumber = std::function<Interval(const Place&, const Rational& bias, Precision)>;

// The plain form does not know the bias: the same number at both, of which the one at the nearer
// bias should be smaller.
Finding decide_plain(const std::string& statement, const std::string& denied,
                     const PlaceNumber& value) {
  const std::vector<Place> places = small_places();
  Finding finding = decide_ordered(
      statement, "plain-form", denied, places.size(),
      [&](std::size_t index, Precision bits) -> OrderedPair {
        const Place& at = places[index];
        return {inputs_of(at), value(at, at.nearer, bits), value(at, at.farther, bits), true};
      });
  if (finding.counterexample) {
    finding.counterexample->minimal =
        first_by("records, then kappa by denominator, then the two biases");
  }
  return finding;
}

Reading plain_form(const std::string& statement, std::string text, std::string note,
                   const std::string& denied, const PlaceNumber& value) {
  return {.reading = "plain-form",
          .claim = std::move(text),
          .verdict = Verdict::refuted,
          .evidence = Evidence::certificate,
          .note = std::move(note),
          .domain =
              [](Effort) {
                return fmt::format(
                    "n ≤ {0}, κ₂ and biases with denominators ≤ {0}, the cut beyond one record; "
                    "fewest records first",
                    most_records);
              },
          .check = [=](Effort) { return decide_plain(statement, denied, value); }};
}

/// The bound at neighbouring deviations 0 = x₀ < x₁ < … up to the end of [0, 1], both tails.
struct Bounds {
  std::int64_t biases, steps;
};
Bounds bounds_of(Effort effort) {
  return effort == Effort::quick ? Bounds{8, 30} : Bounds{64, 400};
}

struct BoundPlace {
  std::int64_t n;
  Tail tail;
  Rational bias;
  std::int64_t step;
};

std::vector<BoundPlace> bound_places(const Bounds& bounds) {
  std::vector<BoundPlace> places;
  for (std::int64_t j = 1; j < bounds.biases; ++j) {
    for (std::int64_t step = 0; step < bounds.steps; ++step) {
      for (const Tail tail : {Tail::upper, Tail::lower}) {
        for (const std::int64_t n : {1, 10'000}) {
          places.push_back({n, tail, make_rational(j, bounds.biases), step});
        }
      }
    }
  }
  return places;
}

Finding decide_one_to_one(Effort effort) {
  const Bounds bounds = bounds_of(effort);
  const std::vector<BoundPlace> places = bound_places(bounds);
  return decide_ordered(
      "th.fig-5.2", "text:one-to-one", "that the bound of lines 7 and 8 falls strictly.",
      places.size(), [&](std::size_t index, Precision bits) -> OrderedPair {
        const BoundPlace& place = places[index];
        const Rational reach = place.tail == Tail::upper ? Rational(1 - place.bias) : place.bias;
        const auto at = [&](std::int64_t k) {
          return chernoff_hoeffding::tail_upper_bound(place.n, Probability::of(place.bias),
                                                      reach * make_rational(k, bounds.steps),
                                                      place.tail, Form::kullback_leibler)
              .enclose(bits);
        };
        return {{{"n", std::to_string(place.n)}, {"bias", to_string(place.bias)}},
                at(place.step + 1),
                at(place.step)};
      });
}

Reading one_to_one() {
  return {.reading = "text:one-to-one",
          .claim =
              "\"A strict 1-to-1 relation between err and the resulting probability\": the "
              "Kullback–Leibler bound falls strictly for 0 ≤ err ≤ 1 − bias (upper tail), "
              "bias (lower tail).",
          .verdict = Verdict::holds,
          .evidence = Evidence::certified,
          .note =
              "Probabilities below bias^n, (1−bias)^n belong to no err: beyond the end of "
              "[0, 1] the bound is 0. So lines 7 and 8 have a solution just above these.",
          .least_effective = 500,
          .domain =
              [](Effort effort) {
                const auto [biases, steps] = bounds_of(effort);
                return "n = 1 and 10⁴, both tails, biases j/" + std::to_string(biases) + ", " +
                       std::to_string(steps) + " steps of err, neighbours compared";
              },
          .check = decide_one_to_one};
}

Finding decide_sizes(Effort effort) {
  const std::int64_t steps = steps_of(effort);
  return decide_ordered("th.fig-5.2", "printed:sizes", "that the supported epsilon falls with n.",
                        count_of(steps), [=](std::size_t index, Precision bits) -> OrderedPair {
                          const Place at = place_of(index, steps);
                          return {inputs_of(at),
                                  supported_epsilon(10 * at.n, at.nearer, at.kappa2, false, bits),
                                  supported_epsilon(at.n, at.nearer, at.kappa2, false, bits)};
                        });
}

Finding decide_truncation(Effort effort) {
  const std::int64_t steps = steps_of(effort);
  return decide_ordered(
      "th.fig-5.3", "printed", "that the truncation error is worse for highly biased databases.",
      count_of(steps), [=](std::size_t index, Precision bits) -> OrderedPair {
        const Place at = place_of(index, steps);
        const Rational epsilon(1, 1000);
        return {inputs_of(at), truncation(at.n, at.nearer, at.kappa2, epsilon, false, bits),
                truncation(at.n, at.farther, at.kappa2, epsilon, false, bits)};
      });
}

// At the ε where 99 % of |Lap(0, 2/ε)|, or of the signed draws, are smaller than t: the share
// beyond both ends.
std::vector<StatedPair> one_percent(bool two_sided) {
  const Rational beyond = two_sided ? Rational(1, 100) : Rational(1, 50);
  return {{{{"smaller", "99/100"}}, beyond, Relation::less_equal, Rational(1, 100)}};
}

// 2·ln(50)/t for t ≤ 1: the least ε on the scale of shares, in Lap(0, 2/ε).
std::vector<StatedPair> on_shares() {
  return {{{{"tau_half", "1"}, {"smaller", "99/100"}},
           Logarithm{Rational(2500)},
           Relation::less_equal,
           Rational(1)}};
}

}  // namespace

namespace {

Answer answer_at(const PairAt& pair, std::size_t index) {
  for (Precision bits = 64; bits <= 256; bits *= 2) {
    const OrderedPair at = pair(index, bits);
    const Answer answer = at.equal ? Answer::no : less(at.lower, at.upper);
    if (answer != Answer::unknown) {
      return answer;
    }
  }
  return Answer::unknown;
}

}  // namespace

Finding decide_ordered(const std::string& statement, const std::string& reading,
                       const std::string& denied, std::size_t count, const PairAt& pair) {
  const auto [decided, first] =
      first_denial(count, [&](std::size_t index) { return answer_at(pair, index); });
  Finding finding{count, decided, count - decided};
  if (first < count) {
    const OrderedPair at = pair(first, 128);
    finding.counterexample = Certificate{statement,
                                         reading,
                                         "Denies " + denied,
                                         at.inputs,
                                         rounded(at.lower, false),
                                         rounded(at.upper, false),
                                         Relation::greater_equal,
                                         not_known("the first point of the grid of a figure; fewer "
                                                   "records and other biases are not visited")};
  }
  return finding;
}

Interval supported_epsilon(std::int64_t n, const Rational& bias, const Rational& kappa2, bool plain,
                           Precision precision) {
  const Interval smaller = min(half_tau(n, bias, kappa2, plain, Tail::lower, precision),
                               half_tau(n, bias, kappa2, plain, Tail::upper, precision));
  return Interval(2, precision) * log(Interval(100, precision)) /
         (Interval(n, precision) * smaller);
}

Statement th_fig_5_2() {
  const std::string colour = "the ε at which 99 % of ";
  const StatedClaim one{"th.fig-5.2", "signed",
                        "\"meaning we have at most a probability of 1% to enter line 11\": 99% of "
                        "the draws are smaller than t = min tau_i/2; lhs is the probability that "
                        "|l| > t, one of the conditions of line 10, rhs 1%."};
  StatedClaim shares{"th.fig-5.2", "text:scale",
                     "the caption, Lap(0, 2/epsilon) against tau_i/2, a share of at most 1: lhs is "
                     "the least epsilon, 2 ln 50, rhs the largest one of the thesis."};
  StatedClaim absolute = one;
  absolute.reading = "printed:one-percent";
  return {
      "th.fig-5.2",
      "003",
      "figure",
      "Tail thresholds against n and bias",
      {holding(
           "printed",
           "With |ℓ| and the draws of line 4, divided by n, and the Kullback–Leibler bound: the "
           "supported ε = 2·ln(100)/(n·min τ_i/2), at which |ℓ| > min τ_i/2 has probability "
           "1 %, is \"inherently linked to the bias\": it grows with |bias − 1/2|.",
           "P[|Lap(0, 2/ε)|/n > t] = e^(−εnt/2). For the sizes see printed:sizes.", decide_bias),
       {.reading = "printed:one-percent",
        .claim = "At " + colour +
                 "|ℓ| are smaller than min τ_i/2 the draw leads to line 11 with probability ≤ 1 %.",
        .verdict = Verdict::holds,
        .evidence = Evidence::exhaustive,
        .note = "By definition of that ε. Line 10 asks for κ₄ ≤ 0 as well, which does not depend "
                "on the draw.",
        .domain = [](Effort) { return std::string("the caption"); },
        .check = [absolute](Effort) { return decide_stated(absolute, one_percent(true)); }},
       refuted_statement(one,
                         "At " + colour +
                             "ℓ, with its sign, are smaller than min τ_i/2 line 11 is entered with "
                             "probability ≤ 1 %.",
                         "Line 10 asks for |ℓ| > τ/2: 2 %.", "the caption",
                         [] { return one_percent(false); }),
       refuted_statement(shares,
                         "The caption's words: some ε ≤ 1 is supported, τ_i a share, the draws of "
                         "Lap(0, 2/ε) as they are.",
                         "Line 4 divides the draw by n, the caption does not.", "τ/2 ≤ 1",
                         on_shares),
       plain_form(
           "th.fig-5.2", "The supported ε depends on the bias, with e^(−2nx²) as the bound.",
           "Then τ depends on n and κ₂ only.",
           "that the supported epsilon is linked to the bias, with e^(-2nx^2) for the bound: "
           "lhs is the epsilon at `bias`, rhs at `other_bias`, both rounded down to "
           "millionths; lhs should be smaller.",
           [](const Place& at, const Rational& bias, Precision bits) {
             return supported_epsilon(at.n, bias, at.kappa2, true, bits);
           }),
       holding("printed:sizes", "The supported ε falls as n grows tenfold.",
               "min τ_i/2 falls more slowly than 1/n.", decide_sizes),
       one_to_one()}};
}

Statement th_fig_5_3() {
  return {
      "th.fig-5.3",
      "003",
      "figure",
      "Truncation error of the Laplace noise",
      {holding("printed",
               "\"Worse results for highly biased databases\": Σ cdf_{Lap(0, 2/ε)}(−nτ_i/2 + 1) "
               "grows with |bias − 1/2|, τ_i from the Kullback–Leibler bound, ε = 1/1000.",
               "The caption names n = 100,000; also for 10⁴, 10⁶, 10⁷.", decide_truncation),
       plain_form("th.fig-5.3", "The same with τ_i from e^(−2nx²).",
                  "Then the error depends on n, κ₂ and ε only.",
                  "that the truncation error is worse for highly biased databases, in the plain "
                  "form of the Chernoff-Hoeffding bound: epsilon = 1/1000; lhs is the error at "
                  "`bias`, rhs at `other_bias`, rounded down to millionths; lhs should be "
                  "smaller.",
                  [](const Place& at, const Rational& bias, Precision bits) {
                    return truncation(at.n, bias, at.kappa2, Rational(1, 1000), true, bits);
                  })}};
}

std::vector<Statement> piece_statements() {
  return {th_thm_3_1(),  th_cor_3_2(), th_fig_3_1(), th_lem_4_9(),
          th_lem_4_10(), th_fig_5_2(), th_fig_5_3(), th_fig_5_4()};
}

}  // namespace pkdp::checks
