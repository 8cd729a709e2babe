#include "reference/models/background.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/models/record_laws.hpp"

using namespace pkdp;

TEST_CASE("Background knowledge as a function, as a kernel, as known records", "[models]") {
  const Law law = independent_records({uniform(2), uniform(3)});
  const Law parity = with_background(law, [](const Database& database) {
    return static_cast<Index>((database[0] + database[1]) % 2);
  });
  CHECK(parity.background_mass(1) == Rational(1, 2));
  const Law noisy = with_random_background(parity, [](const Database& database) {
    return database[0] == 0 ? std::vector<Rational>{1}
                            : std::vector<Rational>{Rational(1, 4), Rational(3, 4)};
  });
  CHECK(noisy.background_mass(1) == Rational(3, 8));
  CHECK(without_background(noisy).entries().size() == 6);
  const Law known = with_known_records(law, {1, 0}, 3);
  CHECK(known.entries()[1].database == Database{0, 1});
  CHECK(known.entries()[1].background == 3);
  CHECK(with_all_others_known(law, 0, 3).backgrounds() == 3);
  CHECK_THROWS_AS((void)with_random_background(
                      law, [](const Database&) { return std::vector<Rational>{Rational(1, 2)}; }),
                  Error);
  CHECK_THROWS_AS(
      (void)with_known_records(certain(Database(40, 0)), std::vector<std::size_t>(40, 0), 2),
      Error);
}
