#include "checks/statements/th_chapter_5.hpp"

#include <catch2/catch.hpp>

#include "checks/brute_force/laws.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

bool refutes(const HypergeometricClaim& claim) {
  const Finding finding = decide_hypergeometric(claim, 6);
  return finding.counterexample && verify(*finding.counterexample);
}

HypergeometricClaim index_update(std::int64_t offset) {
  return {"th.cor-5.2",
          "printed:5.9",
          "(5.9)",
          true,
          [](const HypergeometricPoint& at) { return factorial(at.index + 1); },
          [offset](const HypergeometricPoint& at) {
            return Rational(factorial(at.index) * (at.index + offset));
          }};
}

Rational odds(std::int64_t size, std::int64_t hits, const Rational& bias) {
  return size * bias / (hits * (1 - bias));
}

bool refutes_line(const std::function<Rational(const LossPoint&)>& rhs) {
  const auto signed_ratio = [](const LossPoint& at) {
    return Rational(brute_force::binomial_mass(at.hits, at.known, at.bias) /
                    brute_force::binomial_mass(at.hits - 1, at.known, at.bias));
  };
  const Finding finding = decide_loss_line({"printed:5.22", "(5.22)", signed_ratio, rhs}, 5, 5);
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("th.cor-5.2: sound updates pass, updates off by one are refuted", "[checks][mutant]") {
  CHECK_FALSE(refutes(index_update(1)));
  CHECK(refutes(index_update(0)));
  CHECK(refutes(index_update(2)));
}

TEST_CASE("th.lem-5.1: a wrong factor is refuted", "[checks][mutant]") {
  const auto line_23 = [](const HypergeometricPoint& at) {
    const auto choose = [](std::int64_t n, std::int64_t k) {
      return Rational(factorial(n) / (factorial(k) * factorial(n - k)));
    };
    return Rational(choose(at.known, at.index) * choose(at.records - at.known, at.ones - at.index) /
                    choose(at.records, at.ones));
  };
  const auto exchanged = [line_23](const HypergeometricPoint& at) {
    return Rational(line_23(at) * factorial(at.known) / factorial(at.records - at.known));
  };
  CHECK_FALSE(refutes({"th.lem-5.1", "corrected", "", false, line_23, line_23}));
  CHECK(refutes({"th.lem-5.1", "corrected", "", false, line_23, exchanged}));
}

TEST_CASE("th.lem-5.3: sound lines pass, wrong ones are refuted", "[checks][mutant]") {
  CHECK_FALSE(refutes_line(
      [](const LossPoint& at) { return odds(at.known - (at.hits - 1), at.hits, at.bias); }));
  CHECK(refutes_line(
      [](const LossPoint& at) { return odds(at.known - at.hits, at.hits, at.bias) + 1; }));
  CHECK(refutes_line(
      [](const LossPoint& at) { return odds(at.records - (at.hits - 1), at.hits, at.bias); }));
  CHECK(refutes_line([](const LossPoint& at) {
    return Rational(1 / odds(at.known - (at.hits - 1), at.hits, at.bias));
  }));
}
