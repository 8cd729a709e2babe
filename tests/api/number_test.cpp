#include "pkdp/number.hpp"

#include <catch2/catch.hpp>
#include <limits>

#include "pkdp/catalogue.hpp"
#include "pkdp/counting.hpp"
#include "tests/api/support.hpp"

using namespace pkdp::literals;
using pkdp::digits;
using pkdp::digits_down;
using pkdp::digits_up;

TEST_CASE("A zero that no exact form tells has its digit") {
  const pkdp::Number zero = pkdp::evaluate("accountant.delta", {{"noise", "laplace"},
                                                                {"scale", "3"},
                                                                {"sampling_probability", "1/100"},
                                                                {"relation", "add"},
                                                                {"epsilon", "1/100"}});
  CHECK(pkdp::digits(zero, 20) == "0");
  CHECK(pkdp::digits_up(zero, 20) == "0");
}

TEST_CASE("Beside a short decimal no digit is lost") {
  const pkdp::Exact little("1e-300"_q);
  CHECK(digits_up(1 - little, 20) == "1");
  CHECK(digits_down(1 - little, 20) == "0.99999999999999999999");
  CHECK(digits_down(1 + little, 20) == "1");
  CHECK(digits_up(1 + little, 20) == "1.0000000000000000001");
  CHECK(digits_down(-1 - little, 20) == "-1.0000000000000000001");
  CHECK(digits_up(-1 - little, 20) == "-1");
  CHECK(digits(1 - little, 20) == "1");
  const pkdp::Number power =
      pkdp::evaluate("binomial.pmf", {{"n", "10000"}, {"k", "10000"}, {"p", "1e-10"}});
  CHECK(digits_down(power, 20) == "1e-100000");
  CHECK(digits_up(power, 20) == "1e-100000");
}

TEST_CASE("Digits are correctly rounded, ties to even") {
  CHECK(digits("1/8"_q, 2) == "0.12");
  CHECK(digits("3/8"_q, 2) == "0.38");
  CHECK(digits("0.25"_q, 2) == "0.25");
  CHECK(digits("0.125000001"_q, 2) == "0.13");
  CHECK(digits("-1/8"_q, 2) == "-0.12");
  CHECK(digits("0.1050"_q, 2) == "0.1");  // a tie whose double is none
  CHECK(digits("0.1150"_q, 2) == "0.12");
  CHECK(digits("0.9995"_q, 3) == "1");
  CHECK(digits(1000, 2) == "1000");
  CHECK(digits(0, 30) == "0");
}

TEST_CASE("Digits up and down lie on the side of their name and keep what is exact") {
  CHECK(digits_up("1/20"_q, 3) == "0.05");
  CHECK(digits_down("1/20"_q, 3) == "0.05");
  CHECK(digits_up("1/3"_q, 3) == "0.334");
  CHECK(digits_down("1/3"_q, 3) == "0.333");
  CHECK(digits_down("-1/3"_q, 3) == "-0.334");
  CHECK(digits_up("-1/3"_q, 3) == "-0.333");
  const pkdp::Number epsilon = pkdp::Counting(1000, "1/20"_q).epsilon("1e-6"_q);
  for (int count = 2; count < 60; ++count) {
    const pkdp::Exact down = pkdp::Exact::parse(digits_down(epsilon, count));
    const pkdp::Exact up = pkdp::Exact::parse(digits_up(epsilon, count));
    const pkdp::Exact nearest = pkdp::Exact::parse(digits(epsilon, count));
    CHECK(down < up);
    CHECK(pkdp::compare(epsilon, down) > 0);
    CHECK(pkdp::compare(epsilon, up) < 0);
    CHECK(nearest == (pkdp::compare(epsilon, (down + up) / 2) < 0 ? down : up));
  }
}

TEST_CASE("Doubles are correctly rounded") {
  CHECK(pkdp::round_nearest("1/20"_q) == 0.05);
  CHECK(pkdp::round_down("1/20"_q) < pkdp::round_up("1/20"_q));
  CHECK(pkdp::round_up("1e-400"_q) == std::numeric_limits<double>::denorm_min());
  CHECK(pkdp::round_down("1e-400"_q) == 0);
  CHECK(pkdp::round_up(7) == 7);
}

TEST_CASE("An enclosure is as narrow as asked and contains the number") {
  const pkdp::Number epsilon = pkdp::Counting(100, "1/3"_q).epsilon("1e-3"_q);
  const pkdp::Enclosure ends = pkdp::enclose(epsilon, 50);
  CHECK(ends.lower < ends.upper);
  CHECK((ends.upper - ends.lower) * pkdp::Exact::parse("1e50") <= ends.lower);
  CHECK(pkdp::compare(ends.lower, epsilon) <= 0);
  CHECK(pkdp::compare(epsilon, ends.upper) <= 0);
  CHECK(pkdp::enclose(0, 10).upper == 0);
}

TEST_CASE("Exact forms are told where there are any") {
  CHECK(pkdp::exact("1/3"_q) == "1/3"_q);
  const pkdp::Counting small(3, "1/2"_q);
  CHECK(pkdp::exact(small.delta(0)) == "1/2"_q);
  CHECK(pkdp::exact_form(small.delta(1)) == "1/4");
  CHECK(pkdp::exact_form(small.epsilon("1/4"_q)).value().starts_with("ln("));
  CHECK_FALSE(pkdp::exact(small.epsilon("3/8"_q)));
}

TEST_CASE("What is no real number says so") {
  const pkdp::Counting count(3, "1/2"_q);
  const pkdp::Number none = count.epsilon(0);
  CHECK(none.is_none());
  CHECK(digits(none, 5) == "none");
  CHECK(refusal([&] { (void)pkdp::round_up(none); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([&] { (void)pkdp::compare(none, 1); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([&] { (void)pkdp::enclose(none, 5); }) == pkdp::ErrorKind::domain);
  const pkdp::Number infinite = count.loss(0);
  CHECK(infinite.is_plus_infinity());
  CHECK(count.loss(3).is_minus_infinity());
  CHECK(pkdp::round_nearest(infinite) == std::numeric_limits<double>::infinity());
  CHECK(pkdp::compare(infinite, 1) == 1);
  CHECK(pkdp::compare(count.loss(3), infinite) == -1);
  CHECK(pkdp::compare(infinite, infinite) == 0);
  CHECK(refusal([&] { (void)digits(infinite, 1); }) == pkdp::ErrorKind::limit);
  CHECK(refusal([&] { (void)pkdp::enclose(1, 0); }) == pkdp::ErrorKind::limit);
}
