#include "pkdp/exact.hpp"

#include <catch2/catch.hpp>
#include <limits>
#include <sstream>
#include <type_traits>

#include "tests/api/support.hpp"

using namespace pkdp::literals;
using pkdp::Exact;

// A machine float is no exact number, wherever one is asked for.
static_assert(!std::is_constructible_v<Exact, double>);
static_assert(!std::is_convertible_v<double, Exact>);
static_assert(!std::is_constructible_v<Exact, float>);
static_assert(!std::is_constructible_v<Exact, bool>);
static_assert(std::is_convertible_v<int, Exact> &&
              std::is_convertible_v<unsigned long long, Exact>);

TEST_CASE("Exact numbers are what is written") {
  CHECK("1/20"_q == "0.05"_q);
  CHECK("5e-2"_q == Exact(1) / 20);
  CHECK("0x1.8p-1"_q == "3/4"_q);
  CHECK("2/4"_q.text() == "1/2");
  CHECK(Exact().text() == "0");
  CHECK(Exact(std::numeric_limits<long long>::min()).text() == "-9223372036854775808");
  CHECK(Exact(std::numeric_limits<unsigned long long>::max()).text() == "18446744073709551615");
  std::ostringstream stream;
  stream << 1 - "1/20"_q;
  CHECK(stream.str() == "19/20");
}

TEST_CASE("Exact arithmetic and order") {
  const Exact a = "1/3"_q;
  const Exact b = "1/6"_q;
  CHECK(a + b == "1/2"_q);
  CHECK(a - b == b);
  CHECK(a * b == "1/18"_q);
  CHECK(a / b == 2);
  CHECK(-a == "-1/3"_q);
  CHECK(b < a);
  CHECK(a >= "0.333"_q);
  CHECK(refusal([&] { (void)(a / 0); }) == pkdp::ErrorKind::domain);
}

TEST_CASE("A double becomes exact only by its name") {
  CHECK(Exact::binary(0.05) == "3602879701896397/72057594037927936"_q);
  CHECK(refusal([] { (void)Exact::binary(std::numeric_limits<double>::infinity()); }) ==
        pkdp::ErrorKind::domain);
}

TEST_CASE("What is no number is refused") {
  CHECK(refusal([] { (void)"1/-3"_q; }) == pkdp::ErrorKind::parse);
  CHECK(refusal([] { (void)"1/0"_q; }) == pkdp::ErrorKind::parse);
  CHECK(refusal([] { (void)Exact::parse("", "p"); }) == pkdp::ErrorKind::parse);
  CHECK(refusal([] { (void)"1e200000"_q; }) == pkdp::ErrorKind::limit);
}
