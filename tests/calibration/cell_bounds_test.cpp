#include "reference/calibration/cell_bounds.hpp"

#include <catch2/catch.hpp>

using pkdp::Epsilon;
using pkdp::Noise;
using pkdp::Rational;
using pkdp::calibration::Cell;
using pkdp::calibration::Decision;
using pkdp::calibration::DeltaOfBias;

namespace {

constexpr std::int64_t m = 6;
const Rational peak(3, 5);  // b/(1−b) = c·k/(m−k), k = 3, c = 3/2

DeltaOfBias noiseless() { return {std::nullopt, Epsilon::of_ratio(Rational(3, 2))}; }

}  // namespace

TEST_CASE("A peak inside a cell is found, and enough exactly", "[calibration]") {
  const DeltaOfBias delta = noiseless();
  const Cell cell{peak - Rational(1, 50), peak + Rational(1, 50)};
  const Rational top = std::get<Rational>(delta.real(m, peak).exact().value());
  CHECK(decide_parts(delta, m, cell, top).kind == Decision::Kind::within);
  const Decision over = decide_parts(delta, m, cell, top - Rational(1, 1'000'000));
  CHECK(over.kind == Decision::Kind::exceeded);
  CHECK(over.bias == peak);
}

TEST_CASE("No bound of a cell holds below what a bias of it attains", "[calibration]") {
  for (const auto& noise : {std::optional<Noise>(), std::optional(Noise::gaussian(1)),
                            std::optional(Noise::laplace(1))}) {
    const DeltaOfBias delta(noise, Epsilon::of_ratio(Rational(3, 2)));
    for (const Rational& half : {Rational(1, 5), Rational(1, 100), Rational(1, 100'000)}) {
      const Cell cell{peak - half, peak + half};
      const Rational below = delta.at(m, peak, 60).lower() * Rational(999'999, 1'000'000);
      CHECK_FALSE(is_within(delta, m, cell, below, 40));
      CHECK_FALSE(is_within_ends(delta, m, cell, below, 40));
    }
    const Cell narrow{peak, peak + Rational(1, 1'000'000)};
    const Rational above = delta.at(m, peak, 60).upper() * Rational(1001, 1000);
    CHECK(is_within(delta, m, narrow, above, 40));
    CHECK(is_within_ends(delta, m, narrow, above, 40));
  }
}
