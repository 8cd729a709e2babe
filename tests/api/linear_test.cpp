#include "pkdp/linear.hpp"

#include <catch2/catch.hpp>

#include "tests/api/support.hpp"

using namespace pkdp::literals;

TEST_CASE("LinearQuery: coefficients and means") {
  const pkdp::ValueLaw law{{0, 1, 5}, {"1/2"_q, "1/4"_q, "1/4"_q}};
  const pkdp::LinearQuery query({1, 1, 2, 1, 1}, law);
  CHECK(agrees(
      query.delta("1/2"_q), "linear.delta",
      {{"weights", "1,1,2,1,1"}, {"values", "0,1,5"}, {"p", "1/2,1/4,1/4"}, {"epsilon", "1/2"}}));
  const auto mean = pkdp::LinearQuery::mean(pkdp::MeanKind::arithmetic, 12, law);
  CHECK(agrees(mean.delta(1), "mean.delta",
               {{"n", "12"},
                {"kind", "arithmetic"},
                {"values", "0,1,5"},
                {"p", "1/2,1/4,1/4"},
                {"epsilon", "1"}}));
  CHECK(is_consistent(mean));
}

TEST_CASE("LinearQuery: yes-or-no records are a count") {
  const auto mean =
      pkdp::LinearQuery::mean(pkdp::MeanKind::arithmetic, 9, {{0, 1}, {"2/3"_q, "1/3"_q}});
  const std::map<std::string, std::string> count = {{"n", "9"}, {"p", "1/3"}};
  CHECK(agrees(mean.epsilon("1/100"_q), "counting.epsilon",
               {{"n", "9"}, {"p", "1/3"}, {"delta", "1/100"}}));
  CHECK(agrees(mean.floor(), "binomial.pmf", {{"n", "8"}, {"k", "0"}, {"p", "1/3"}}));
}

TEST_CASE("LinearQuery: what is refused") {
  CHECK(refusal([] {
          (void)pkdp::LinearQuery({1}, {{0, 1}, {"1/3"_q, "1/3"_q}});
        }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] {
          (void)pkdp::LinearQuery::mean(pkdp::MeanKind::harmonic, 3, {{0, 1}, {"1/2"_q, "1/2"_q}})
              .delta(1);
        }) == pkdp::ErrorKind::domain);
}
