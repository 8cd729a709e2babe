#include "pkdp/series.hpp"

#include <catch2/catch.hpp>

#include "pkdp/counting.hpp"
#include "tests/api/support.hpp"

using namespace pkdp::literals;

TEST_CASE("Series: all days, one day") {
  const auto chain = pkdp::SeriesLaw::markov("1/4"_q, "1/10"_q, "1/5"_q, 3);
  const std::map<std::string, std::string> scene = {
      {"n", "8"}, {"p", "1/4"}, {"up", "1/10"}, {"down", "1/5"}, {"days", "3"}, {"epsilon", "1/2"}};
  CHECK(agrees(pkdp::Series(8, chain).delta("1/2"_q), "series.delta", scene));
  auto second = scene;
  second["day"] = "2";
  CHECK(agrees(pkdp::Series(8, chain, 1U << 1U).delta("1/2"_q), "series.delta", second));
  CHECK(is_consistent(pkdp::Series(8, chain)));
}

TEST_CASE("Series: one day is a count, independent days are repeated counts") {
  const auto day = pkdp::SeriesLaw::independent({"1/3"_q});
  CHECK(same(pkdp::Series(9, day).delta(1), pkdp::Counting(9, "1/3"_q).delta(1)));
  CHECK(same(pkdp::Series(9, day).floor(), pkdp::Counting(9, "1/3"_q).floor()));
  const auto days = pkdp::SeriesLaw::independent({"1/3"_q, "1/3"_q});
  const pkdp::RepeatedCounting twice(9, "1/3"_q, 2);
  CHECK(same(pkdp::Series(9, days).delta(1), twice.delta(1)));
  CHECK(same(pkdp::Series(9, days).epsilon("1/100"_q), twice.epsilon("1/100"_q)));
  CHECK(same(pkdp::Series(9, days).floor(), twice.floor()));
  const auto listed = pkdp::SeriesLaw::of({"4/9"_q, "2/9"_q, "2/9"_q, "1/9"_q});
  CHECK(same(pkdp::Series(9, listed).delta(1), twice.delta(1)));
}

TEST_CASE("Series: what is refused") {
  const auto day = pkdp::SeriesLaw::independent({"1/3"_q});
  CHECK(refusal([&] { (void)pkdp::Series(9, day, 0); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([&] { (void)pkdp::Series(9, day, 2); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([&] { (void)pkdp::Series(1'000'000, day); }) == pkdp::ErrorKind::limit);
  CHECK(refusal([] { (void)pkdp::SeriesLaw::of({"1/3"_q}); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] { (void)pkdp::SeriesLaw::markov("1/3"_q, 0, 0, 9); }) ==
        pkdp::ErrorKind::domain);
}
