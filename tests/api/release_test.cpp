#include "pkdp/release.hpp"

#include <catch2/catch.hpp>
#include <type_traits>

#include "pkdp/counting.hpp"
#include "tests/api/support.hpp"

using namespace pkdp::literals;

static_assert(!std::is_constructible_v<pkdp::Exponent, double>);
static_assert(!std::is_constructible_v<pkdp::Probabilities, double>);
static_assert(!std::is_constructible_v<pkdp::Number, double>);
static_assert(!std::is_constructible_v<pkdp::Counting, int, double>);
static_assert(std::is_constructible_v<pkdp::Counting, int, pkdp::Exact>);
static_assert(std::is_convertible_v<int, pkdp::Exponent>);

TEST_CASE("A release is asked at an epsilon or at a ratio") {
  const pkdp::Release release = pkdp::Counting(20, "1/3"_q);  // its other members are cut off
  CHECK(agrees(release.delta("1/2"_q), "counting.delta",
               {{"n", "20"}, {"p", "1/3"}, {"epsilon", "1/2"}}));
  CHECK(agrees(release.delta(pkdp::ln("3/2"_q)), "counting.delta",
               {{"n", "20"}, {"p", "1/3"}, {"ratio", "3/2"}}));
  CHECK(same(release.delta(0), release.delta(pkdp::ln(1))));
}

TEST_CASE("A release is asked in either direction") {
  const pkdp::Counting count(20, "1/3"_q);
  for (const auto& [direction, name] :
       {std::pair{pkdp::Direction::forward, "0"}, std::pair{pkdp::Direction::backward, "1"},
        std::pair{pkdp::Direction::larger, "both"}}) {
    CHECK(agrees(count.delta(1, direction), "counting.delta",
                 {{"n", "20"}, {"p", "1/3"}, {"epsilon", "1"}, {"direction", name}}));
    CHECK(agrees(count.epsilon("1/100"_q, direction), "counting.epsilon",
                 {{"n", "20"}, {"p", "1/3"}, {"delta", "1/100"}, {"direction", name}}));
  }
}

TEST_CASE("Numbers outside their domain are refused by name") {
  const pkdp::Counting count(20, "1/3"_q);
  CHECK(refusal([&] { (void)count.delta(-1); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([&] { (void)count.delta(1 << 25); }) == pkdp::ErrorKind::limit);
  CHECK(refusal([&] { (void)pkdp::ln("1/2"_q); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([&] { (void)count.epsilon(2); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] { (void)pkdp::Probabilities("3/2"_q); }) == pkdp::ErrorKind::domain);
  try {
    (void)pkdp::Counting(3, {"1/2"_q, "-1/2"_q});
    FAIL("a probability below 0 was taken");
  } catch (const pkdp::Error& error) {
    CHECK(error.parameter() == "p[1]");
    CHECK(error.value() == "-1/2");
  }
}
