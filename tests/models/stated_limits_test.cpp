// Both sides of limits that are stated: the last size that is served and the first that is not.
#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/distributions/integer_polynomial.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/mechanisms/series/series.hpp"
#include "reference/models/background.hpp"

using namespace pkdp;

namespace {

template <class Call>
bool is_beyond_a_limit(const Call& call) {
  try {
    call();
  } catch (const Error& error) {
    return error.kind() == ErrorKind::limit;
  }
  return false;
}

}  // namespace

TEST_CASE("Sensitivities from 2^-64 to 2^64 are served", "[edges]") {
  const auto sigma = [](const Rational& sensitivity) {
    return additive_noise::gaussian_sigma(sensitivity, Epsilon::of_ratio(2),
                                          Delta::of(Rational(1, 1000)));
  };
  const Rational large(Integer(1) << 64U);
  CHECK_NOTHROW(sigma(large));
  CHECK_NOTHROW(sigma(1 / large));
  CHECK(is_beyond_a_limit([&] { sigma(2 * large); }));
  CHECK(is_beyond_a_limit([&] { sigma(1 / (2 * large)); }));
}

TEST_CASE("Joint laws of daily counts have at most 200,000 vectors", "[edges]") {
  CHECK_NOTHROW(series::require_size(446, 2));
  CHECK(is_beyond_a_limit([] { series::require_size(447, 2); }));
}

TEST_CASE("Known records number at most 2^32 - 1 backgrounds", "[edges]") {
  const auto known = [](std::size_t records) {
    std::vector<std::size_t> places(records);
    for (std::size_t index = 0; index < records; ++index) {
      places[index] = index;
    }
    const Law law = Law::of({LawEntry{Database(records, 1), 0, 1}});
    return with_known_records(law, places, 2).entries().front().background;
  };
  CHECK(known(31) == (1U << 31U) - 1);
  CHECK(is_beyond_a_limit([&] { (void)known(32); }));
}

TEST_CASE("Exact polynomials have up to 2^30 bits", "[edges]") {
  const IntegerPolynomial large(3, Integer(1) << (1U << 25U));
  CHECK(multiply(large, large).size() == 5);
}
