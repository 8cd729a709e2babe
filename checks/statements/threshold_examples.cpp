#include "checks/statements/threshold_examples.hpp"

#include <fmt/format.h>

#include "checks/negation.hpp"
#include "checks/statements/thresholding.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::checks {
namespace threshold_examples {
namespace {

using Claim = std::vector<Comparison> (*)(const Example&);

Reading reading_of(const Example& example, const std::string& name, std::string text,
                   std::string note, Claim claim) {
  Reading reading;
  reading.reading = name;
  reading.claim = std::move(text);
  reading.verdict = Verdict::holds;
  reading.evidence = Evidence::exhaustive;
  reading.note = std::move(note);
  const brute_force::Referendum at = example.referendum;
  reading.domain = [at](Effort) {
    return fmt::format("the example: n = {}, {} known, T = {}, p = {}", at.n, at.known,
                       at.threshold, to_string(at.p));
  };
  reading.check = [=](Effort) { return decide(example, name, claim); };
  return reading;
}

std::vector<Reading> readings_of(const Example& example) {
  const std::string small =
      fmt::format("10^-{}", to_string(Rational(1 / example.private_up_to)).size() - 1);
  return {
      reading_of(example, "printed",
                 "Private against the passive attacker, not against the active one.",
                 "Passive: (0, " + small +
                     ")-PPKDP, exactly f(100; 999, p). Active, all 100 known "
                     "votes Yes: δ(ε) ≥ (1−p)^899 > 0.999 for every ε.",
                 both),
      reading_of(example, "printed:passive", "Passive δ(0) ≤ " + small + ".",
                 "Exactly f(100; 999, p); what pk.thm-4 promises: by-pk.thm-4.", passive_private),
      reading_of(example, "printed:active",
                 "For the background of 100 Yes, δ(ε) ≥ 999/1000 for every ε.",
                 "No other Yes: ⊥ when the target is No, 101 when it is Yes.", active_exposed),
      reading_of(example, "printed:counting",
                 "With 100 Yes among the known, M is as good as the count of the others.",
                 "⊥ is then the count 100.", becomes_counting),
      reading_of(example, "printed:hidden", "Almost certainly the output is ⊥ (0 in the report).",
                 "Up to " + small + ".", hidden),
      reading_of(example, "by-pk.thm-4",
                 fmt::format("pk.thm-4 promises at best a δ between {} and {}, at b_max = {}.",
                             example.promised_from, example.promised_up_to, example.best_b_max),
                 "Its two terms are nearly equal there. It allows a background that would release "
                 "the count by itself; the mean over backgrounds is far smaller.",
                 promised_by_theorem),
      reading_of(example, "one-fewer",
                 "With 99 known votes the active attacker too has δ(0) ≤ 1/1000: it takes as many "
                 "known records as T.",
                 "δ(0) = f(1; 900, p): one other Yes is needed.", one_fewer),
      reading_of(example, "at-threshold",
                 "The same when 100 itself is released (\"reach the threshold of 100\").",
                 "T = 99: passive δ(0) grows to f(99; 999, p).", released_at_threshold)};
}

}  // namespace

Example report_example() {
  return {"np.ex-1",
          {1000, 100, 100, make_rational(1, 1000000)},
          1 / power(Rational(10), 460),
          make_rational(999, 1000),
          45,
          "1.03e-241",
          "1.04e-241"};
}

Example paper_example() {
  return {"pk.ex-7",
          {1000, 100, 100, make_rational(1, 10000000)},
          1 / power(Rational(10), 560),
          make_rational(999, 1000),
          46,
          "2.72e-291",
          "2.73e-291"};
}

Finding decide(const Example& example, const std::string& reading,
               const std::function<std::vector<Comparison>(const Example&)>& claim) {
  Finding finding;
  for (const Comparison& at : claim(example)) {
    ++finding.cases;
    ++finding.effective;
    if (!stand_in(at.lhs, at.claimed, at.rhs)) {
      finding.counterexample =
          Certificate{example.statement,
                      reading,
                      "Denies what the example says.",
                      {{"n", std::to_string(example.referendum.n)},
                       {"known", std::to_string(example.referendum.known)},
                       {"threshold", std::to_string(example.referendum.threshold)},
                       {"p", to_string(example.referendum.p)}},
                      at.lhs,
                      at.rhs,
                      negation(at.claimed),
                      only_case("the numbers of the example itself")};
      return finding;
    }
  }
  return finding;
}

std::vector<Comparison> passive_private(const Example& example) {
  return {{brute_force::passive_total_variation(example.referendum), Relation::less_equal,
           example.private_up_to}};
}

std::vector<Comparison> active_exposed(const Example& example) {
  return {{brute_force::floor_given(example.referendum, example.referendum.known),
           Relation::greater_equal, example.exposed_from}};
}

std::vector<Comparison> both(const Example& example) {
  std::vector<Comparison> all = passive_private(example);
  all.push_back(active_exposed(example).front());
  return all;
}

std::vector<Comparison> promised_by_theorem(const Example& example) {
  const auto promised = [&](std::int64_t b_max) {
    return brute_force::promised_by_theorem_4(example.referendum, b_max);
  };
  const Rational best = promised(example.best_b_max).value_or(1);
  std::vector<Comparison> all{
      {best, Relation::greater_equal, parse_rational(example.promised_from, "promised_from")},
      {best, Relation::less_equal, parse_rational(example.promised_up_to, "promised_up_to")}};
  for (std::int64_t b_max = 1; b_max < example.referendum.threshold; ++b_max) {
    if (const auto other = promised(b_max)) {
      all.push_back({*other, Relation::greater_equal, best});
    }
  }
  return all;
}

std::vector<Comparison> one_fewer(const Example& example) {
  brute_force::Referendum fewer = example.referendum;
  --fewer.known;
  return {{brute_force::total_variation_given(fewer, fewer.known), Relation::less_equal,
           1 - example.exposed_from}};
}

std::vector<Comparison> becomes_counting(const Example& example) {
  brute_force::Referendum counting = example.referendum;
  counting.threshold = -1;
  const brute_force::Referendum& own = example.referendum;
  return {{brute_force::total_variation_given(own, own.known), Relation::equal,
           brute_force::total_variation_given(counting, 0)},
          {brute_force::floor_given(own, own.known), Relation::equal,
           brute_force::floor_given(counting, 0)}};
}

std::vector<Comparison> hidden(const Example& example) {
  return {{Rational(1 - brute_force::hidden_probability(example.referendum)), Relation::less_equal,
           example.private_up_to}};
}

std::vector<Comparison> released_at_threshold(const Example& example) {
  Example lower = example;
  --lower.referendum.threshold;
  lower.private_up_to = example.private_up_to / (example.referendum.p / 100);
  return both(lower);
}

}  // namespace threshold_examples

Statement np_ex_1() {
  using namespace threshold_examples;
  return {"np.ex-1", "000", "example", "Thresholded referendum, active against passive",
          readings_of(report_example())};
}

Statement pk_ex_7() {
  using namespace threshold_examples;
  return {"pk.ex-7", "002", "example", "Thresholded referendum with known votes",
          readings_of(paper_example())};
}

std::vector<Statement> thresholding_statements() {
  std::vector<Statement> all;
  for (auto* statement :
       {np_ex_1, pk_ex_7, pk_def_15, pk_claim_sym, pk_loss_threshold, pk_text_expected_count,
        pk_thm_4, pk_prop_8, pk_thm_5, pk_claim_thm5_passive, pk_text_over_approximation}) {
    all.push_back(statement());
  }
  return all;
}

}  // namespace pkdp::checks
