#include "tests/support/containment.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <iostream>
#include <string>

#include "tests/support/law_cases.hpp"

using namespace pkdp;
using namespace pkdp::testing;

namespace {

void require_sound(const ContainmentReport& report) {
  INFO(report.failures << " failures, first: " << report.first_failure);
  INFO(report.wide << " wide enclosures, first: " << report.first_wide);
  CHECK(report.failures == 0);
  CHECK(report.effective >= report.cases / 3);
  CHECK(report.enclosures == 4 * report.cases);
}

}  // namespace

TEST_CASE("the exact value lies in every enclosure at 64, 128, 256 and 1024 bits",
          "[distributions][containment]") {
  const ContainmentReport report = containment_failures(containment_of_laws(), 6000, 20261121);
  require_sound(report);
  // A probability that differs from 1 by less than the precision may have a wide logarithm.
  CHECK(report.wide <= report.enclosures / 1000);
}

// The number of cases is PKDP_CASES or a million.
TEST_CASE("the same for a million cases", "[.million]") {
  const char* asked = std::getenv("PKDP_CASES");
  const std::size_t count = asked != nullptr ? std::stoul(asked) : 1'000'000;
  const ContainmentReport report = containment_failures(containment_of_laws(), count, 1);
  std::cout << report.cases << " cases, " << report.effective << " of them effective, "
            << report.enclosures << " enclosures: " << report.failures << " failures, "
            << report.wide << " wide " << report.first_wide << '\n';
  require_sound(report);
}

TEST_CASE("the harness reports an enclosure that misses", "[distributions][containment]") {
  ContainmentProblem<LawCase> problem = containment_of_laws();
  const auto sound = problem.enclose;
  // The midpoint of the sound enclosure, of width 0.
  problem.enclose = [sound](const LawCase& asked, Precision precision) {
    const Interval enclosure = sound(asked, precision);
    Interval midpoint(precision);
    mpfi_mid(&midpoint.raw()->left, enclosure.raw());
    mpfr_set(&midpoint.raw()->right, midpoint.left(), MPFR_RNDN);
    return midpoint;
  };
  const ContainmentReport report = containment_failures(problem, 200, 7);
  CHECK(report.failures > 100);
  CHECK_FALSE(report.first_failure.empty());
}

TEST_CASE("the harness counts enclosures that say nothing", "[distributions][containment]") {
  ContainmentProblem<LawCase> problem = containment_of_laws();
  problem.enclose = [](const LawCase&, Precision precision) { return Interval::entire(precision); };
  const ContainmentReport report = containment_failures(problem, 50, 7);
  CHECK(report.failures == 0);
  CHECK(report.wide == report.enclosures);
}
