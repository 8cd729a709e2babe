#include "pkdp/counting.hpp"

#include <catch2/catch.hpp>

#include "tests/api/brute_force.hpp"
#include "tests/api/support.hpp"

using namespace pkdp::literals;
using pkdp::Exact;

TEST_CASE("Counting: delta, epsilon, floor and loss") {
  const pkdp::Counting count(1000, "1/20"_q);
  CHECK(agrees(count.delta("1/2"_q), "counting.delta",
               {{"n", "1000"}, {"p", "1/20"}, {"epsilon", "1/2"}}));
  CHECK(agrees(count.epsilon("1e-6"_q), "counting.epsilon",
               {{"n", "1000"}, {"p", "1/20"}, {"delta", "1e-6"}}));
  CHECK(agrees(count.floor(), "binomial.pmf", {{"n", "999"}, {"k", "0"}, {"p", "1/20"}}));
  CHECK(agrees(count.floor(pkdp::Direction::backward), "binomial.pmf",
               {{"n", "999"}, {"k", "999"}, {"p", "1/20"}}));
  CHECK(agrees(count.loss(60), "counting.loss", {{"n", "1000"}, {"p", "1/20"}, {"k", "60"}}));
  CHECK(is_consistent(count));
}

TEST_CASE("Counting: a list against brute force") {
  const std::vector<Exact> others = {"1/3"_q, 1, "1/5"_q, "0.7"_q, 0};
  const pkdp::Counting count(6, others);
  const auto laws = brute_force::counting(others);
  for (const Exact& ratio : {Exact(1), "3/2"_q, Exact(2), Exact(9)}) {
    CHECK(pkdp::exact(count.delta(pkdp::ln(ratio))) == brute_force::delta(laws, ratio));
    CHECK(pkdp::exact(count.delta(pkdp::ln(ratio), pkdp::Direction::forward)) ==
          brute_force::forward(laws, ratio));
  }
  CHECK(pkdp::exact(count.floor()) == brute_force::floor(laws));
  CHECK(is_consistent(count));
}

TEST_CASE("Counting: a whole curve is its values, one record after the other or a list") {
  const std::vector<Exact> others = {"1/3"_q, "1/5"_q, "0.7"_q};
  const std::vector<pkdp::Exponent> epsilons = {"1/2"_q, pkdp::ln(2), 0};
  for (const pkdp::Counting& count : {pkdp::Counting(4, "1/3"_q), pkdp::Counting(4, others)}) {
    const std::vector<pkdp::Number> curve = count.deltas(epsilons, pkdp::Direction::forward);
    REQUIRE(curve.size() == epsilons.size());
    for (std::size_t i = 0; i < curve.size(); ++i) {
      const pkdp::Number alone = count.delta(epsilons[i], pkdp::Direction::forward);
      CHECK(pkdp::digits(curve[i], 30) == pkdp::digits(alone, 30));
    }
  }
  const pkdp::CountingFamily family(8, "1/5"_q);  // which has no way of its own
  CHECK(pkdp::digits(family.deltas({1}).front(), 20) == pkdp::digits(family.delta(1), 20));
}

TEST_CASE("Counting: an exposed target, and what is refused") {
  CHECK(pkdp::exact(pkdp::Counting(1, "1/2"_q).floor()) == 1);
  CHECK(pkdp::exact(pkdp::Counting(5, 0).floor(pkdp::Direction::backward)) == 1);
  CHECK(pkdp::exact(pkdp::Counting(3, {Exact(1), Exact(0)}).delta(3)) == 1);
  CHECK(refusal([] { (void)pkdp::Counting(0, "1/2"_q); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] { (void)pkdp::Counting(2'000'000'000, "1/2"_q); }) == pkdp::ErrorKind::limit);
  CHECK(refusal([] { (void)pkdp::Counting(4, {"1/2"_q}); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] { (void)pkdp::Counting(4, "1/2"_q).loss(9); }) == pkdp::ErrorKind::domain);
}

TEST_CASE("CountingFamily: the worst corner") {
  const pkdp::CountingFamily family(8, "1/5"_q);
  CHECK(agrees(family.delta(1), "counting.worst_delta",
               {{"n", "8"}, {"lambda", "1/5"}, {"epsilon", "1"}}));
  CHECK(agrees(family.epsilon("1/50"_q), "counting.worst_epsilon",
               {{"n", "8"}, {"lambda", "1/5"}, {"delta", "1/50"}}));
  Exact worst = 0;
  Exact floor = 0;
  for (std::size_t at_lambda = 0; at_lambda < 8; ++at_lambda) {
    std::vector<Exact> corner(at_lambda, "1/5"_q);
    corner.resize(7, "4/5"_q);
    const auto laws = brute_force::counting(corner);
    worst = std::max(worst, brute_force::delta(laws, 2));
    floor = std::max(floor, brute_force::floor(laws));
  }
  CHECK(pkdp::exact(family.delta(pkdp::ln(2))) == worst);
  CHECK(pkdp::exact(family.floor()) == floor);
  const pkdp::Bracket bracket = family.delta_bracket(pkdp::ln(2));
  CHECK(same(bracket.lower, bracket.upper));
  CHECK(refusal([&] { (void)family.delta(1, pkdp::Direction::forward); }) ==
        pkdp::ErrorKind::domain);
  CHECK(refusal([] { (void)pkdp::CountingFamily(8, "3/5"_q); }) == pkdp::ErrorKind::domain);
}

TEST_CASE("RepeatedCounting: exact while it can, else from both sides") {
  const pkdp::RepeatedCounting thrice(6, "1/3"_q, 3);
  CHECK(agrees(thrice.delta(1), "composition.counting_delta",
               {{"n", "6"}, {"p", "1/3"}, {"releases", "3"}, {"epsilon", "1"}}));
  CHECK(is_consistent(thrice));
  const Exact once = *pkdp::exact(pkdp::Counting(6, "1/3"_q).floor(pkdp::Direction::forward));
  CHECK(pkdp::exact(thrice.floor(pkdp::Direction::forward)) ==
        1 - (1 - once) * (1 - once) * (1 - once));
  const pkdp::RepeatedCounting often(50, "1/3"_q, 30, 512);
  const pkdp::Bracket delta = often.delta_bracket(1);
  CHECK(pkdp::compare(delta.lower, delta.upper) < 0);
  CHECK(refusal([&] { (void)often.delta(1); }) == pkdp::ErrorKind::limit);
  const pkdp::Bracket epsilon = often.epsilon_bracket(pkdp::enclose(delta.upper, 20).upper);
  CHECK(pkdp::compare(epsilon.lower, 1) <= 0);
  CHECK(pkdp::exact(pkdp::RepeatedCounting(6, "1/3"_q, 0).delta(0)) == 0);
  CHECK(refusal([] { (void)pkdp::RepeatedCounting(6, "1/3"_q, -1); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] { (void)pkdp::RepeatedCounting(6, "1/3"_q, 3, 2); }) == pkdp::ErrorKind::domain);
}
