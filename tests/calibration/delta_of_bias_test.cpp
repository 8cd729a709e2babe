#include "reference/calibration/delta_of_bias.hpp"

#include <catch2/catch.hpp>

#include "reference/mechanisms/counting/counting.hpp"

using pkdp::Answer;
using pkdp::Epsilon;
using pkdp::Noise;
using pkdp::Rational;
using pkdp::calibration::DeltaOfBias;

TEST_CASE("Parts of δ rise up to their peak, then fall", "[calibration]") {
  const DeltaOfBias none(std::nullopt, Epsilon::of_ratio(Rational(6, 5)));
  constexpr std::int64_t m = 7;
  for (std::int64_t k = 1; k < m; ++k) {
    const Rational peak = Rational(6, 5) * k / (Rational(6, 5) * k + m - k);
    CHECK(none.is_decreasing(m, peak - Rational(1, 1000), k) == Answer::no);
    CHECK(none.is_decreasing(m, peak + Rational(1, 1000), k) == Answer::yes);
    const Rational top = std::get<Rational>(none.part(m, peak, k).exact().value());
    CHECK(std::get<Rational>(none.part(m, peak - Rational(1, 50), k).exact().value()) < top);
    CHECK(std::get<Rational>(none.part(m, peak + Rational(1, 50), k).exact().value()) < top);
    CHECK(std::get<Rational>(none.real(m, peak).exact().value()) == top);
  }
  CHECK(none.is_decreasing(m, Rational(1, 2), 0) == Answer::yes);
  CHECK(none.is_decreasing(m, Rational(1, 2), m) == Answer::no);
}

TEST_CASE("Certain records leave the noise alone", "[calibration]") {
  const DeltaOfBias exact(std::nullopt, Epsilon::of(1));
  CHECK(exact.at(0, Rational(1, 2), 40).contains(1));
  CHECK(exact.at(9, 0, 40).contains(1));
  const DeltaOfBias noisy(Noise::geometric(Rational(1, 2)), Epsilon::of_ratio(Rational(3, 2)));
  CHECK(noisy.at(9, 1, 40).contains(Rational(1, 6)));  // (1 − 3/4)/(3/2)
}
