#include "checks/statements/pk_text.hpp"

#include <catch2/catch.hpp>

#include "checks/brute_force/grid.hpp"

using namespace pkdp;
using namespace pkdp::checks;

TEST_CASE("Claims of the running text are decided as registered", "[checks]") {
  for (const Statement& statement : text_statements()) {
    for (const Reading& reading : statement.readings) {
      const checks::Finding finding = reading.check(Effort::quick);
      INFO(statement.id << " " << reading.reading);
      CHECK(finding.counterexample.has_value() == (reading.verdict == Verdict::refuted));
      CHECK(finding.effective >= reading.least_effective);
      CHECK((!finding.counterexample || verify(*finding.counterexample)));
    }
  }
}

TEST_CASE("pk.text-noise: noise with a gap is no noise for a smaller difference",
          "[checks][mutant]") {
  const Rational half = make_rational(1, 2);
  CHECK(decide_noise_shift("x", {{half, 0, half}}, 2).counterexample);
  CHECK_FALSE(decide_noise_shift("x", {{half, 0, half}}, 1).counterexample);
  CHECK_FALSE(is_log_concave({half, 0, half}));
  CHECK_FALSE(is_log_concave({half, 0, 0, half}));
  CHECK_FALSE(is_log_concave({make_rational(2, 5), make_rational(1, 5), make_rational(2, 5)}));
  CHECK(is_log_concave({0, half, half, 0}));
}
