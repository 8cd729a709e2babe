#include "pkdp/histogram.hpp"

#include <catch2/catch.hpp>

#include "tests/api/support.hpp"

using namespace pkdp::literals;

TEST_CASE("Histogram: delta, epsilon and floor") {
  const pkdp::Histogram ages(400, {"1/8"_q, "3/8"_q, "1/2"_q});
  CHECK(agrees(ages.delta("1/2"_q), "histogram.delta",
               {{"n", "400"}, {"p", "1/8,3/8,1/2"}, {"epsilon", "1/2"}}));
  CHECK(agrees(ages.epsilon("1e-3"_q), "histogram.epsilon",
               {{"n", "400"}, {"p", "1/8,3/8,1/2"}, {"delta", "1e-3"}}));
  CHECK(agrees(ages.floor(), "binomial.pmf", {{"n", "399"}, {"k", "0"}, {"p", "1/8"}}));
  CHECK(is_consistent(pkdp::Histogram(12, {"1/8"_q, "3/8"_q, "1/2"_q})));
  const pkdp::Histogram open(40, pkdp::Categories({"1/8"_q, "3/8"_q}, "1/2"_q));
  CHECK(agrees(open.delta(1), "histogram.delta",
               {{"n", "40"}, {"p", "1/8,3/8"}, {"outside", "1/2"}, {"epsilon", "1"}}));
}

TEST_CASE("AnonymousHistogram: exact, and bounds where it is too long") {
  const std::map<std::string, std::string> scene = {
      {"n", "12"}, {"p", "1/8,3/8,1/2"}, {"k", "3"}, {"known", "2"}, {"epsilon", "1/2"}};
  const pkdp::AnonymousHistogram active(12, {"1/8"_q, "3/8"_q, "1/2"_q}, 3,
                                        pkdp::ReleaseRule::at_least, pkdp::active(2));
  const pkdp::AnonymousHistogram passive(12, {"1/8"_q, "3/8"_q, "1/2"_q}, 2,
                                         pkdp::ReleaseRule::more_than, pkdp::passive(2));
  CHECK(agrees(active.delta("1/2"_q), "k_anonymity.active_delta", scene));
  CHECK(agrees(passive.delta("1/2"_q), "k_anonymity.passive_delta", scene));
  CHECK(is_consistent(active));
  CHECK(is_consistent(passive));
  const pkdp::AnonymousHistogram large(3000, {"1/8"_q, "3/8"_q, "1/2"_q}, 20);
  const pkdp::Bracket bracket = large.delta_bracket("1/10"_q);
  CHECK(pkdp::compare(bracket.lower, bracket.upper) <= 0);
  CHECK(refusal([&] { (void)large.delta("1/10"_q); }) == pkdp::ErrorKind::limit);
  CHECK(refusal([&] { (void)large.epsilon_bracket("1/10"_q); }) == pkdp::ErrorKind::limit);
}

TEST_CASE("Histogram: what is refused") {
  CHECK(refusal([] { (void)pkdp::Histogram(5, {"1/2"_q, "1/3"_q}); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] { (void)pkdp::Histogram(5, {pkdp::Exact(1)}); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] {
          (void)pkdp::Histogram(5, {"1/2"_q, "1/2"_q}).delta(1, pkdp::Direction::forward);
        }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] {
          (void)pkdp::AnonymousHistogram(5, {"1/2"_q, "1/2"_q}, -1);
        }) == pkdp::ErrorKind::domain);
}
