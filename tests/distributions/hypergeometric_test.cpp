#include "reference/distributions/hypergeometric.hpp"

#include <catch2/catch.hpp>
#include <limits>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"
#include "tests/support/arb_binomial.hpp"
#include "tests/support/brute_force_laws.hpp"
#include "tests/support/law_checks.hpp"

using namespace pkdp;
using namespace pkdp::testing;

namespace {

SixFunctions hypergeometric_law(std::int64_t population, std::int64_t successes,
                                std::int64_t draws) {
  const auto bind = [=](Value (*function)(std::int64_t, std::int64_t, std::int64_t, std::int64_t)) {
    return [=](std::int64_t k) { return function(population, successes, draws, k); };
  };
  return {bind(hypergeometric::pmf),
          bind(hypergeometric::lower_tail),
          bind(hypergeometric::upper_tail),
          bind(hypergeometric::log_pmf),
          bind(hypergeometric::log_lower_tail),
          bind(hypergeometric::log_upper_tail)};
}

// ln of the pmf from nine of Arb's logarithms of the gamma function.
Arb arb_log_pmf(long population, long successes, long draws, long k, long precision) {
  Arb result = arb_log_coefficient(successes, k, precision);
  arb_add(result.raw(), result.raw(),
          arb_log_coefficient(population - successes, draws - k, precision).raw(), precision);
  arb_sub(result.raw(), result.raw(), arb_log_coefficient(population, draws, precision).raw(),
          precision);
  return result;
}

// Σ_{j ≥ k} of the terms relative to the first, one by one.
Arb arb_relative_sum(long population, long successes, long draws, long k, long precision) {
  Arb term(Rational(1), precision);
  Arb sum(Rational(1), precision);
  for (long j = k; j < std::min({successes, draws, k + 30'000}); ++j) {
    arb_mul_si(term.raw(), term.raw(), (successes - j) * (draws - j), precision);
    arb_div_si(term.raw(), term.raw(), (j + 1) * (population - successes - draws + j + 1),
               precision);
    arb_add(sum.raw(), sum.raw(), term.raw(), precision);
  }
  return sum;
}

}  // namespace

TEST_CASE("the hypergeometric law of all samples from up to six members", "[distributions]") {
  for (std::size_t population = 0; population <= 6; ++population) {
    for (std::size_t successes = 0; successes <= population; ++successes) {
      for (std::size_t draws = 0; draws <= population; ++draws) {
        INFO(population << ", " << successes << ", " << draws);
        check_law(hypergeometric_law(static_cast<std::int64_t>(population),
                                     static_cast<std::int64_t>(successes),
                                     static_cast<std::int64_t>(draws)),
                  enumerated_hypergeometric(population, successes, draws));
      }
    }
  }
}

TEST_CASE("hypergeometric pmf and tails at ten million and a billion agree with Arb",
          "[distributions]") {
  struct TailPoint {
    long population, successes, draws, k;
  };
  for (const TailPoint& x : {TailPoint{10'000'000, 500'000, 100'000, 5300},
                             TailPoint{10'000'000, 500'000, 100'000, 9000},
                             TailPoint{10'000'000, 5'000'000, 1'000'000, 523'000},
                             TailPoint{1'000'000'000, 400'000'000, 50'000, 20'200},
                             TailPoint{1'000'000'000, 300'000'000, 20'000'000, 12'000'000},
                             TailPoint{1'000'000'000, 1000, 1'000'000, 900}}) {
    INFO(x.population << ", " << x.successes << ", " << x.draws << ", " << x.k);
    const SixFunctions law = hypergeometric_law(x.population, x.successes, x.draws);
    const Arb first = arb_log_pmf(x.population, x.successes, x.draws, x.k, 500);
    CHECK(agree(law.log_pmf(x.k).real().enclose(256), first.interval(500), 60));
    Arb tail = arb_relative_sum(x.population, x.successes, x.draws, x.k, 500);
    arb_log(tail.raw(), tail.raw(), 500);
    arb_add(tail.raw(), tail.raw(), first.raw(), 500);
    CHECK(agree(law.log_upper_tail(x.k).real().enclose(256), tail.interval(500), 60));
    arb_exp(tail.raw(), tail.raw(), 500);
    CHECK(agree(law.upper_tail(x.k).real().enclose(256), tail.interval(500), 60));
    arb_sub_si(tail.raw(), tail.raw(), 1, 500);
    arb_neg(tail.raw(), tail.raw());
    CHECK(agree(law.lower_tail(x.k - 1).real().enclose(256), tail.interval(500), 60));
    // The failures in the sample: the same tail from the other side.
    const SixFunctions failures =
        hypergeometric_law(x.population, x.population - x.successes, x.draws);
    CHECK(agree(failures.lower_tail(x.draws - x.k).real().enclose(256),
                law.upper_tail(x.k).real().enclose(256), 60));
  }
}

TEST_CASE("symmetric hypergeometric tails are one half at any size", "[distributions]") {
  // Half the population are successes, or half of it is drawn.
  check_exact(hypergeometric::upper_tail(1'000'000'000, 500'000'000, 999, 500), Rational(1, 2));
  check_exact(hypergeometric::lower_tail(1'000'000'000, 500'000'000, 999, 499), Rational(1, 2));
  check_exact(hypergeometric::upper_tail(1'000'000'000, 77'777, 500'000'000, 38'889),
              Rational(1, 2));
  check_exact(hypergeometric::lower_tail(10, 7, 5, 3), Rational(1, 2));
}

TEST_CASE("exact values of large samples stay lazy beyond their limit", "[distributions]") {
  CHECK(hypergeometric::pmf(1'000'000, 1000, 5000, 7).real().exact().has_value());
  CHECK_FALSE(
      hypergeometric::pmf(1'000'000'000, 500'000'000, 400'000'000, 2).real().exact().has_value());
}

TEST_CASE("bad hypergeometric parameters are refused by name", "[distributions]") {
  const auto parameter_of = [](std::int64_t population, std::int64_t successes,
                               std::int64_t draws) {
    try {
      (void)hypergeometric::pmf(population, successes, draws, 0);
    } catch (const Error& error) {
      return std::string(error.id()) + " " + error.parameter();
    }
    return std::string("accepted");
  };
  CHECK(parameter_of(-1, 0, 0) == "domain population");
  CHECK(parameter_of(limits::count + 1, 0, 0) == "limit population");
  CHECK(parameter_of(std::numeric_limits<std::int64_t>::max(), 0, 0) == "limit population");
  CHECK(parameter_of(5, 6, 0) == "domain successes");
  CHECK(parameter_of(5, -1, 0) == "domain successes");
  CHECK(parameter_of(5, 0, 6) == "domain draws");
  CHECK(parameter_of(5, 0, -1) == "domain draws");
  CHECK(parameter_of(limits::count, limits::count + 1, 0) == "limit successes");
  CHECK(parameter_of(5, 5, 5) == "accepted");
}
