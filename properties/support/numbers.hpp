#pragma once

#include <rapidcheck.h>

#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

/// Edge-biased generators of exact numbers. RapidCheck's own are size-biased and never reach the
/// places where numbers go wrong.
namespace pkdp::properties {

/// Evenly spread over [least, greatest], whatever the size parameter is.
inline rc::Gen<std::int64_t> integer_between(std::int64_t least, std::int64_t greatest) {
  return rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::int64_t>(least, greatest + 1));
}

/// A non-negative integer with a random number of bits up to `bits`.
inline rc::Gen<Integer> integer_of_bits(std::int64_t bits) {
  return rc::gen::map(
      rc::gen::pair(integer_between(0, bits),
                    rc::gen::container<std::vector<std::uint32_t>>(
                        static_cast<std::size_t>(bits / 32 + 1),
                        rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint32_t>()))),
      [](const std::pair<std::int64_t, std::vector<std::uint32_t>>& input) {
        Integer value = 0;
        for (const std::uint32_t word : input.second) {
          value = (value << 32) + word;
        }
        const Integer modulus = Integer(1) << static_cast<unsigned long>(input.first);
        return Integer(value % modulus);
      });
}

/// p/q with numerator and denominator of up to 200 bits, of either sign.
inline rc::Gen<Rational> spread_rational() {
  return rc::gen::map(
      rc::gen::tuple(integer_of_bits(200), integer_of_bits(200), integer_between(0, 1)),
      [](const std::tuple<Integer, Integer, std::int64_t>& input) {
        const auto& [top, bottom, minus] = input;
        const Rational value = make_rational(top, bottom + 1);
        return minus != 0 ? Rational(-value) : value;
      });
}

/// A rational: 0, small fractions, powers of two and their neighbours, huge and tiny ones.
inline rc::Gen<Rational> any_rational() {
  const auto small = rc::gen::map(rc::gen::pair(integer_between(-40, 40), integer_between(1, 40)),
                                  [](const std::pair<std::int64_t, std::int64_t>& fraction) {
                                    return make_rational(fraction.first, fraction.second);
                                  });
  const auto near_power = rc::gen::map(
      rc::gen::tuple(integer_between(-1200, 1200), integer_between(1, 120), integer_between(-1, 1)),
      [](const std::tuple<std::int64_t, std::int64_t, std::int64_t>& input) {
        const auto& [exponent, distance, side] = input;
        return Rational(power_of_two(exponent) * (1 + side * power_of_two(-distance)));
      });
  return rc::gen::weightedOneOf<Rational>(
      {{1, rc::gen::just(Rational(0))}, {4, small}, {4, near_power}, {4, spread_rational()}});
}

/// m·10^−k, m = 1 … 4, k = 1 … 30.
inline rc::Gen<Rational> tiny() {
  return rc::gen::map(rc::gen::pair(integer_between(1, 4), integer_between(1, 30)),
                      [](const std::pair<std::int64_t, std::int64_t>& x) {
                        const auto [m, k] = x;
                        return make_rational(m, power(Integer(10), static_cast<std::uint64_t>(k)));
                      });
}

/// Strictly between 0 and 1: near one of 0, ½ and 1.
inline rc::Gen<Rational> near_an_end() {
  return rc::gen::map(rc::gen::pair(tiny(), integer_between(0, 3)),
                      [](const std::pair<Rational, std::int64_t>& x) -> Rational {
                        const auto& [near, place] = x;
                        switch (place) {
                          case 0:
                            return near;
                          case 1:
                            return 1 - near;
                          case 2:
                            return Rational(1, 2) + near;
                          default:
                            return Rational(1, 2) - near;
                        }
                      });
}

/// A rational of moderate size, so that its exponential stays far from the ends of the exponents.
inline Rational moderate() {
  const Rational value = *any_rational();
  return abs(value) > 10000 ? Rational(1 / value) : value;
}

/// Every point of `fine` is one of `coarse`.
inline bool inside(const Interval& fine, const Interval& coarse) {
  return mpfr_lessequal_p(coarse.left(), fine.left()) != 0 &&
         mpfr_lessequal_p(fine.right(), coarse.right()) != 0;
}

/// A working precision from the least to a few words.
inline rc::Gen<long> any_precision() {
  return rc::gen::weightedOneOf<long>(
      {{1, rc::gen::just(2L)},
       {4, rc::gen::map(integer_between(3, 400), [](std::int64_t x) { return long(x); })},
       {2, rc::gen::element(53L, 64L, 128L, 256L, 1024L)}});
}

}  // namespace pkdp::properties
