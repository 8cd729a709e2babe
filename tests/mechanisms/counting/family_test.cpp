#include "reference/mechanisms/counting/family.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using namespace pkdp;

TEST_CASE("the family of the worst case refuses by name", "[mechanisms]") {
  const Probability half = Probability::of(make_rational(1, 2));
  CHECK_NOTHROW(counting::require_family(1, half));
  CHECK_NOTHROW(counting::require_family(1'000'000'000, Probability::of(0)));
  const auto refusal = [](std::int64_t n, const Probability& lambda) {
    try {
      counting::require_family(n, lambda);
      return std::string();
    } catch (const Error& error) {
      return std::string(error.id()) + " " + error.parameter();
    }
  };
  CHECK(refusal(0, half) == "domain n");
  CHECK(refusal(1'000'000'001, half) == "limit n");
  CHECK(refusal(5, Probability::of(make_rational(51, 100))) == "domain lambda");
}
