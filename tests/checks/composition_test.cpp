#include "checks/statements/composition.hpp"

#include <catch2/catch.hpp>

#include "checks/brute_force/ratio_probability.hpp"
#include "checks/statements/pk_claim_asym.hpp"
#include "checks/statements/pk_claim_rr.hpp"
#include "checks/statements/pk_cor_1.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

bool is_refuted(const Finding& finding) {
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("Composition: every reading is decided as registered", "[checks]") {
  for (const Statement& statement : composition_statements()) {
    for (const Reading& reading : statement.readings) {
      const Finding finding = reading.check(Effort::quick);
      INFO(statement.id << ", " << reading.reading);
      CHECK(finding.counterexample.has_value() == (reading.verdict == Verdict::refuted));
      CHECK(finding.effective >= reading.least_effective);
      CHECK(finding.unknown == 0);
    }
  }
}

TEST_CASE("pk.cor-1, pk.claim-days: smaller bounds fail", "[checks][mutant]") {
  const auto below = [](std::int64_t others, const Rational& lambda, const Rational& c) {
    return brute_force::blanket_delta(others, lambda, c) * make_rational(99, 100);
  };
  CHECK(is_refuted(decide_histogram({"x", "a broken claim", below}, 3)));
  CHECK(is_refuted(
      decide_histogram({"x", "a broken claim", brute_force::trinomial_ratio_tail, true}, 3)));
  const auto wider = [](std::int64_t others, const Rational& lambda, const Rational& c) {
    return brute_force::blanket_delta(others,
                                      std::min(Rational(lambda * 5 / 4), make_rational(1, 2)), c);
  };
  CHECK(is_refuted(decide_histogram({"x", "a broken claim", wider}, 4)));
  CHECK(is_refuted(decide_closed({"x", make_rational(1, 2), 12}, Effort::quick)));
  const DaysClaim all_others{"x",
                             "a broken claim",
                             [](const Rational&) {
                               return std::vector<brute_force::OptionLaw>{{0, 1, 0, 0}};
                             },
                             {0, 1, 2, 3},
                             [](std::int64_t others, const Rational& lambda, const Rational& c,
                                const std::map<brute_force::Histogram, Rational>&) {
                               return brute_force::blanket_delta(others, lambda, c);
                             }};
  CHECK(is_refuted(decide_queries(all_others, 3, 2, {make_rational(1, 4)})));
}

TEST_CASE("pk.claim-rr: another weight or another interval fails", "[checks][mutant]") {
  const auto inside = [](const Rational& lambda, const Rational& p) {
    return lambda <= p && p <= 1 - lambda;
  };
  CHECK_FALSE(is_refuted(decide_mixture({"x", inside, printed_mixture}, 9)));
  CHECK(is_refuted(decide_mixture({"x", inside,
                                   [](const Rational& lambda, const Rational& nu) {
                                     return Rational((1 - lambda) * nu + lambda / 2);
                                   }},
                                  9)));
  CHECK(is_refuted(decide_mixture(
      {"x", [](const Rational& lambda, const Rational& p) { return p <= 1 - lambda && lambda < 1; },
       printed_mixture},
      9)));
}

TEST_CASE("pk.claim-asym: other orders fail", "[checks][mutant]") {
  const auto constant = [](std::int64_t) -> std::optional<Real> {
    return Real(make_rational(1, 2));
  };
  const auto vanishing = [](std::int64_t n) -> std::optional<Real> {
    return Real(make_rational(1, n));
  };
  CHECK_FALSE(is_refuted(decide_order({"x", "", constant, 0, make_rational(1, 4), 1}, 6)));
  CHECK(is_refuted(decide_order({"x", "", constant, 1, make_rational(1, 4), 10}, 6)));
  CHECK(is_refuted(decide_order({"x", "", vanishing, 1, make_rational(1, 4), 10}, 6)));
  // 1/10 has no finite binary expansion: no enclosure of √100/10 decides on which side of 1 it is.
  const auto tenth = [](std::int64_t) -> std::optional<Real> { return Real(make_rational(1, 10)); };
  CHECK(decide_order({"x", "", tenth, 1, 1, 10}, 2).unknown == 1);
  CHECK(decide_order({"x", "", tenth, 1, make_rational(1, 10), 1}, 2).unknown == 1);
  CHECK(decide_order({"x", "", tenth, 1, make_rational(1, 10), 10}, 2).unknown == 0);
  CHECK_FALSE(is_refuted(decide_proposition_7(
      [](std::int64_t n) { return make_rational(n == 100 ? 4 : 4000, n == 100 ? 10 : n); }, 4)));
}
