#include "checks/statements/th_questions.hpp"

namespace pkdp::checks {
namespace {

const std::string id = "th.fig-5.1";

constexpr std::int64_t updates = 4;  // th.cor-5.2, one addition each

}  // namespace

Finding decide_update_factor(std::int64_t factor, const std::vector<std::int64_t>& sizes) {
  Finding finding;
  for (const std::int64_t n : sizes) {
    ++finding.cases;
    ++finding.effective;
    const std::int64_t factors = n;  // index + (ones − index) + (known − index) + the rest
    if (factors <= factor * updates) {
      finding.counterexample = Certificate{id,
                                           "operations",
                                           "Denies that updates save this factor.",
                                           {{"records", std::to_string(n)}},
                                           Rational(factors),
                                           Rational(factor * updates),
                                           Relation::less_equal};
      return finding;
    }
  }
  return finding;
}

Statement th_fig_5_1() {
  return {
      id,
      "003",
      "figure",
      "Run time of the update steps",
      {{.reading = "printed",
        .claim = "The update steps of Corollary 5.2 are faster than scipy's pmf by factors "
                 "above 100.",
        .verdict = Verdict::undecided,
        .note = "A report about run times of two programs on one machine; no mathematical "
                "statement. What can be counted is `operations`; that the updates are right is "
                "th.cor-5.2."},
       {.reading = "operations",
        .claim = "For |D| = 10⁴, 2·10⁴, 5·10⁴ the four factorials that change with the index "
                 "have more than 100 times as many factors as there are additions in the four "
                 "updates.",
        .verdict = Verdict::holds,
        .evidence = Evidence::exhaustive,
        .note = "idx + (c−idx) + (n′−idx) + (n−n′−c+idx) = n whatever the index; n/4 ≥ 2500.",
        .least_effective = 3,
        .domain = [](Effort) { return "n = 10⁴, 2·10⁴, 5·10⁴; n′, c and the index do not matter"; },
        .check =
            [](Effort) {
              return decide_update_factor(100, {10'000, 20'000, 50'000});
            }}}};
}

}  // namespace pkdp::checks
