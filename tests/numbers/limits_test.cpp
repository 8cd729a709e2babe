#include "reference/numbers/limits.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/numbers/rational.hpp"

using namespace pkdp;

namespace {

template <typename Call>
std::string error_id(Call call) {
  try {
    call();
  } catch (const Error& error) {
    return std::string(error.id());
  }
  return "none";
}

}  // namespace

// GMP and MPFR abort the process on oversized requests: every one of these must be refused first.
TEST_CASE("oversized exact results are refused before GMP is called", "[numbers][limits]") {
  constexpr auto most = static_cast<std::uint64_t>(limits::exact_bits);
  constexpr std::uint64_t huge = ~std::uint64_t{0};
  CHECK(error_id([] { (void)power(Integer(3), huge); }) == "limit");
  CHECK(error_id([] { (void)power(Integer(2), most + 1); }) == "limit");
  CHECK(error_id([] { (void)power(Rational(1) / 7, huge / 2); }) == "limit");
  CHECK(error_id([] { (void)power_of_two(INT64_MAX); }) == "limit");
  CHECK(error_id([] { (void)power_of_two(INT64_MIN); }) == "limit");
  CHECK(error_id([] { (void)binomial_coefficient(huge, huge / 2); }) == "limit");
  CHECK(error_id([] { (void)binomial_coefficient(huge - 1, huge / 3); }) == "limit");
  CHECK(error_id([] { (void)binomial_coefficient(most * 2, most); }) == "limit");
}

TEST_CASE("large exponents of 0, 1 and -1 are no limit", "[numbers][limits]") {
  constexpr std::uint64_t huge = ~std::uint64_t{0};
  CHECK(power(Integer(0), huge) == 0);
  CHECK(power(Integer(1), huge) == 1);
  CHECK(power(Integer(-1), huge) == -1);
  CHECK(power(Integer(-1), huge - 1) == 1);
  CHECK(power(Rational(-1), huge) == -1);
}

TEST_CASE("the stated limits are those of docs/limits.md", "[numbers][limits]") {
  CHECK(limits::digits == 100'000);
  CHECK(limits::decimal_exponent == 100'000);
  CHECK(limits::count == 1'000'000'000);
  CHECK(limits::list_length == 10'000'000);
}
