#include "checks/brute_force/bias_loss.hpp"
#include "checks/statements/th_claim_4_13.hpp"
#include "checks/statements/th_definitions.hpp"

/// th.fig-4.1: what the captions of its two plots say. th.claim-4.13 decides the text around them.
namespace pkdp::checks {
namespace {

using enum Verdict;

constexpr std::int64_t unknown_records = 2000;

/// |D| = 5000, |D′| = 3000: ones among the unknown records at this share of ones in D.
Visit possible_share(const Rational& share) {
  return [share](Cases& cases, std::uint64_t) {
    cases.says(only_case("the numbers of the caption itself, the first of its curves"));
    const Rational ones = 5000 * share;
    for (const std::int64_t known_ones : {500, 1000, 1500}) {
      if (!cases.compare(Rational(ones - known_ones), Relation::less_equal,
                         Rational(unknown_records), [&] {
                           return CertificateInputs{{"records", "5000"},
                                                    {"known", "3000"},
                                                    {"known_ones", std::to_string(known_ones)},
                                                    {"ones", to_string(ones)}};
                         })) {
        return;
      }
    }
  };
}

/// The loss at o = q(D) = 2000 is 0 at the bias (q(D) − q(D′))/(n − n′) alone.
void place_of_minimum(Cases& cases, std::uint64_t size) {
  cases.visits_by("ones among the known records, at the sizes of the figure itself");
  const auto step = static_cast<std::int64_t>(1900 / size);
  const std::int64_t parts = size < 1000 ? 2 : 28;
  for (std::int64_t known_ones = 50; known_ones < 1950; known_ones += step) {
    const brute_force::CountSituation at = example_situation(known_ones);
    const Rational linear = make_rational(2000 - known_ones, unknown_records);
    const auto loss = brute_force::absolute_loss_ratio_by_formula(at, linear);
    const auto inputs = [&] {
      return CertificateInputs{{"known_ones", std::to_string(known_ones)}};
    };
    if (!cases.compare(*loss, Relation::equal, 1, inputs)) {
      return;
    }
    for (std::int64_t part = 1; part < parts; ++part) {
      const Rational share = make_rational(part, parts);
      for (const Rational& off :
           {Rational(share * linear), Rational(linear + share * (1 - linear))}) {
        if (!cases.compare(*brute_force::absolute_loss_ratio_by_formula(at, off), Relation::greater,
                           1, inputs)) {
          return;
        }
      }
    }
  }
}

/// ω at two neighbouring losses for 2000 unknown records, through ratios of binomial masses:
/// P[k]/P[k−1] = (2000 − k)·bias/(k·(1 − bias)), which is e^L at o − q(D′) = k, too.
void loss_distribution_rises(Cases& cases, std::uint64_t) {
  cases.says(
      only_case("the sizes of the figure itself, at the two counts beside the expected one"));
  const Rational bias = make_rational(2, 5);
  const auto ratio = [&](std::int64_t k) {
    return Rational((unknown_records - k) * bias / (k * (1 - bias)));
  };
  const auto loss = [&](std::int64_t k) { return std::max(ratio(k), Rational(1 / ratio(k))); };
  // 799 and 801 are the two counts beside the one of loss 0: the next two losses.
  const Rational mass = ratio(800) * ratio(801);  // P[801]/P[799]
  const auto inputs = [] { return CertificateInputs{{"unknown", "2000"}, {"bias", "2/5"}}; };
  cases.compare(loss(800), Relation::equal, 1, inputs);
  cases.compare(loss(801), Relation::less, loss(799), inputs);
  cases.compare(loss(799), Relation::less, loss(802), inputs);
  cases.compare(mass, Relation::less, 1, inputs);
}

}  // namespace

Statement th_fig_4_1() {
  const CaseReading caption{
      "text:caption-bias",
      "Caption (a): |D| = 5000, |D′| = 3000, bias_D = 0.8, q(D′) = 500, 1000, 1500.",
      refuted,
      "Then more than 2000 of the 2000 unknown records are ones. The text has 0.4.",
      "the caption of Figure 4.1a; lhs is the number of ones among the unknown records, rhs their "
      "number",
      "the three values of q(D′)",
      {1, 2, 3},
      possible_share(make_rational(4, 5))};
  Statement statement = case_statement(
      "th.fig-4.1", "figure", "The loss against the bias for the example",
      {{"printed",
        "\"The privacy loss minimises dependent on q(D′)\", \"in a linear function\" (both "
        "captions).",
        holds,
        "At (q(D) − q(D′))/(n − n′), where the loss is 0; bias_D = 0.4 as in the text.",
        "the captions on the minimum",
        "q(D) = 2000, {} values of q(D′), biases at the halves (the 28ths from 1000 values on) of "
        "both sides",
        {50, 1900, 1900},
        place_of_minimum},
       caption,
       {"text:conjecture-4.12",
        "\"showing that Conjecture 4.12 does not hold\": it does not, at the sizes of the figure.",
        holds,
        "With 2000 unknown records and bias 2/5, ω(799) > ω(801) although 801 has the smaller "
        "loss. The plots, over the bias at one output, do not show it; what they show is "
        "th.conj-3.9 failing.",
        "the words on Conjecture 4.12",
        "the three smallest positive losses",
        {1, 2, 3},
        loss_distribution_rises},
       {"corrected:caption-bias",
        "With bias_D = 0.4 the three values of q(D′) are possible.",
        holds,
        "q(D″) = 1500, 1000, 500.",
        "the caption with 0.4",
        "the three values",
        {1, 2, 3},
        possible_share(make_rational(2, 5))}});
  for (Reading& reading : statement.readings) {
    reading.least_effective = reading.verdict == refuted ? 1 : 3;
  }
  return statement;
}

std::vector<Statement> definition_statements() {
  return {th_def_2_1(),  th_def_2_2(),    th_def_2_3(),  th_def_2_4(),  th_def_2_5(),
          th_def_2_6(),  th_def_2_7(),    th_rem_2_8(),  th_def_2_9(),  th_claim_2_9_2_13(),
          th_rem_2_10(), th_def_2_11(),   th_def_2_12(), th_def_2_13(), th_def_2_14(),
          th_def_3_3(),  th_def_3_4(),    th_def_3_5(),  th_def_3_6(),  th_def_3_7(),
          th_def_3_8(),  th_standing_4(), th_lem_4_1(),  th_cor_4_2(),  th_claim_noise_monotone(),
          th_lem_4_11(), th_fig_4_1()};
}

}  // namespace pkdp::checks
