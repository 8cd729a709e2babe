#include "checks/statements/pk_figures.hpp"
#include "checks/statements/tight_bounds.hpp"
#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

namespace pkdp::checks {
namespace {

constexpr std::int64_t records = 100'000;

Rational lambda() { return make_rational(1, 20); }
Integer inverse_delta() { return power(Integer(10), 10); }

/// ε ≤ `greatest` in the closed form: 14·ln(1/δ) ≤ greatest²·λ·(n − |B| − 1), for this δ the only
/// condition that matters.
StatedPair closed_form_at(std::int64_t known, const Rational& greatest) {
  const Rational room = greatest * greatest * lambda() * Rational(records - known - 1) / 14;
  return {{{"n", std::to_string(records)},
           {"known", std::to_string(known)},
           {"lambda", to_string(lambda())},
           {"delta", to_string(make_rational(1, inverse_delta()))},
           {"epsilon", to_string(greatest)}},
          Logarithm{Rational(inverse_delta())},
          Relation::less_equal,
          room};
}

/// The first |B| at which the closed form gives no ε ≤ `greatest`: the condition is monotone.
std::int64_t first_beyond(const Rational& greatest) {
  std::int64_t serves = 0;
  std::int64_t fails = records - 1;
  while (fails - serves > 1) {
    const std::int64_t middle = (serves + fails) / 2;
    const StatedPair pair = closed_form_at(middle, greatest);
    (stand_in(pair.lhs, pair.claimed, pair.rhs) ? serves : fails) = middle;
  }
  return fails;
}

std::vector<StatedPair> end_of_curve() {
  const std::int64_t first = first_beyond(1);
  return {closed_form_at(first - 1, 1), closed_form_at(first, 1)};
}

/// Where the figure's axis ends, at ε = 1, so does the closed form; before, noise takes over.
Finding decide_figure() {
  Finding finding =
      decide_stated({"pk.fig-5", "printed", "that the closed form reaches the end of its curve."},
                    {end_of_curve().front()});
  const Finding noise = decide_take_over(74'211);
  finding.cases += noise.cases;
  finding.effective += noise.effective;
  if (!finding.counterexample) {
    finding.counterexample = noise.counterexample;
  }
  return finding;
}

Reading take_over(std::string name, std::string claim, std::string note, std::string domain,
                  std::function<Finding()> check) {
  return {.reading = std::move(name),
          .claim = std::move(claim),
          .verdict = Verdict::holds,
          .evidence = Evidence::certified,
          .note = std::move(note),
          .least_effective = 2,
          .domain = [domain = std::move(domain)](Effort) { return domain; },
          .check = [check = std::move(check)](Effort) { return check(); }};
}

// δ of n records with p_i = λ and geometric noise: at most that of either source alone.
Finding decide_combined(Effort effort) {
  const std::vector<std::int64_t> sizes = effort == Effort::quick
                                              ? std::vector<std::int64_t>{100}
                                              : std::vector<std::int64_t>{100, 1000, 10'000};
  std::vector<Rational> epsilons;
  for (std::int64_t j = 1; j <= 12; ++j) {
    epsilons.push_back(make_rational(Integer(j), 16));
  }
  Finding all;
  for (const Rational& p : {make_rational(1, 2), make_rational(3, 5), make_rational(3, 4)}) {
    const Noise noise = Noise::geometric(p);
    const auto both = [noise](std::int64_t n, const Rational& x) {
      return noisy_counting::delta(n, Probability::of(lambda()), noise, Epsilon::of(x));
    };
    const auto records_alone = [](std::int64_t n, const Rational& x) {
      return counting::delta(n, Probability::of(lambda()), Epsilon::of(x));
    };
    const auto noise_alone = [noise](std::int64_t, const Rational& x) {
      return noisy_counting::delta(1, Probability::of(lambda()), noise, Epsilon::of(x));
    };
    for (const auto& alone : {std::function<Real(std::int64_t, const Rational&)>(records_alone),
                              std::function<Real(std::int64_t, const Rational&)>(noise_alone)}) {
      const Finding finding = decide_order(
          {"pk.fig-6", "printed", "both sources together serve better than one", both, alone},
          sizes, epsilons);
      all.cases += finding.cases;
      all.effective += finding.effective;
      if (!all.counterexample) {
        all.counterexample = finding.counterexample;
      }
    }
  }
  return all;
}

Reading combined() {
  return {.reading = "printed",
          .claim =
              "\"Combining two sources of noise would have a larger effect\": δ(ε) with "
              "records and noise is at most that of either alone.",
          .verdict = Verdict::holds,
          .evidence = Evidence::certified,
          .note =
              "Post-processing, twice. From ε = ln(1/p) on the noise alone gives δ = 0: 0.693, "
              "0.511 and 0.288 for p = 0.5, 0.6 and 0.75.",
          .least_effective = 72,
          .domain =
              [](Effort effort) {
                return std::string(effort == Effort::quick ? "n = 100" : "n = 100, 1000, 10⁴") +
                       ", p_i = 1/20, geometric noise p = 1/2, 3/5, 3/4, ε = j/16, 1 ≤ j ≤ 12";
              },
          .check = decide_combined};
}

}  // namespace

Finding decide_take_over(std::int64_t claimed) {
  Finding finding{2, 2};
  const StatedPair before = closed_form_at(claimed - 1, make_rational(1, 2));
  const StatedPair at = closed_form_at(claimed, make_rational(1, 2));
  const bool early = stand_in(at.lhs, at.claimed, at.rhs);
  if (early || !stand_in(before.lhs, before.claimed, before.rhs)) {
    const StatedPair& wrong = early ? at : before;
    finding.counterexample =
        Certificate{"pk.fig-5",
                    "printed",
                    "Denies where the noise takes over in Figure 5: lhs is ln(1/delta), rhs "
                    "epsilon^2 lambda (n-|B|-1)/14 at epsilon = 1/2.",
                    wrong.inputs,
                    wrong.lhs,
                    wrong.rhs,
                    early ? Relation::less_equal : Relation::greater};
  }
  return finding;
}

Finding decide_tight_take_over(std::int64_t claimed) {
  Finding finding{2, 0};
  const Rational level = make_rational(1, inverse_delta());
  const auto worst = [](std::int64_t known) {
    return counting::worst_delta(records - known, Probability::of(lambda()),
                                 Epsilon::of(make_rational(1, 2)));
  };
  const counting::WorstCase before = worst(claimed - 1);
  const counting::WorstCase at = worst(claimed);
  finding.effective = before.resolved && at.resolved ? 2 : 0;
  const bool early = compare(at.upper_bound.real(), Real(level)) <= 0;
  if (early || compare(before.value.real(), Real(level)) > 0) {
    const Real wrong = early ? at.upper_bound.real() : before.value.real();
    const Interval enclosure = wrong.enclose(128);
    finding.counterexample =
        Certificate{"pk.fig-5",
                    "tight:takes-over",
                    "Denies where the noise takes over from the tight curve: lhs is a number "
                    "beside the largest delta(1/2), rhs the delta of the figure.",
                    {{"known", std::to_string(early ? claimed : claimed - 1)}},
                    early ? enclosure.upper() : enclosure.lower(),
                    level,
                    early ? Relation::less_equal : Relation::greater};
  }
  return finding;
}

Statement pk_fig_5() {
  const std::string denied =
      "that the closed form draws Figure 5 up to |B| = 100,000: lhs is ln(1/delta), rhs "
      "epsilon^2 lambda (n-|B|-1)/14 at epsilon = 1, the greatest epsilon of the closed form.";
  const std::string text =
      "The closed form gives an ε (≤ 1, as it asks) for every number of known records.";
  const std::string note =
      "It ends at |B| = 93,551, where ε = 1; with one record more it is "
      "silent.";
  const std::string by_known = first_by(
      "known records, at the sizes of the figure itself; by halving, since the condition "
      "is monotone in them");
  const std::string domain = "|B| = 93,551 and 93,552: the condition is monotone in |B|";
  return {"pk.fig-5",
          "002",
          "figure",
          "Closed-form ε against the background, with and without noise",
          {take_over("printed",
                     "Without noise ε is that of the closed form, up to |B| = 93,551, where it "
                     "reaches 1, the end of the axis; with noise up to |B| = 74,210, and 1/2, that "
                     "of Laplace noise of scale 2 alone, from 74,211 on.",
                     "\"When there is not enough randomness coming from the data anymore, the "
                     "guarantee from post-processing noise takes over\": the smaller of the two.",
                     "|B| = 74,210, 74,211 and 93,551: the condition is monotone in |B|",
                     decide_figure),
           refuted_statement({"pk.fig-5", "every-background", denied, by_known}, text, note, domain,
                             end_of_curve),
           take_over("tight:takes-over",
                     "The tight ε without noise exceeds 1/2 only from |B| = 96,285 on.",
                     "3,716 unknown records are enough; the closed form asks for 25,790.",
                     "|B| = 96,284 and 96,285; δ(1/2) falls with the number of unknown records",
                     [] { return decide_tight_take_over(96'285); })}};
}

Statement pk_fig_6() {
  const StatedPair parameters{
      {{"caption", std::vector<std::string>{"1/2", "3/4"}}, {"legend", "3/5"}},
      make_rational(3, 4),
      Relation::equal,
      make_rational(3, 5)};
  const std::string denied =
      "that caption and legend of Figure 6 speak of one curve: lhs is the second parameter of the "
      "caption, rhs the one that the legend has for it.";
  return {"pk.fig-6",
          "002",
          "figure",
          "Numerical curve alone and with geometric noise",
          {combined(),
           refuted_statement({"pk.fig-6", "text:parameters", denied},
                             "Caption (p = 0.5 or 0.75) and legend (p = 0.6) agree.",
                             "All three are drawn.", "the numbers of both",
                             [=] { return std::vector<StatedPair>{parameters}; }),
           noise_tight_reading()}};
}

}  // namespace pkdp::checks
