#include "reference/distributions/tilted_law.hpp"

#include <bit>
#include <catch2/catch.hpp>
#include <random>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/distributions/tilt.hpp"
#include "tests/support/arb_number.hpp"
#include "tests/support/brute_force_laws.hpp"

using namespace pkdp;
using namespace pkdp::testing;
using poisson_binomial::Law;
using poisson_binomial::tilt_towards;
using poisson_binomial::TiltedLaw;

namespace {

const std::vector<Rational> list = {
    1, Rational(1, 3), Rational(1, 2), Rational(9, 10), power_of_two(-90), 0, Rational(1, 3),
    1, Rational(2, 7)};

Law law_of(const std::vector<Rational>& values) {
  std::vector<Probability> p;
  for (const Rational& value : values) {
    p.push_back(Probability::of(value));
  }
  return Law(p);
}

}  // namespace

TEST_CASE("whatever the tilt and the precision, everything is enclosed", "[distributions]") {
  const Masses masses = brute_force_poisson_binomial(list);
  const Law law = law_of(list);
  for (const Rational& tilt :
       {Rational(1), Rational(1, 7), Rational(19, 3), power_of_two(-80), power_of_two(200)}) {
    for (const Precision bits : {2, 64, 65, 320}) {
      const TiltedLaw tilted(law, tilt, bits);
      Rational normaliser = 0;
      for (std::size_t k = 0; k < masses.size(); ++k) {
        normaliser += masses[k] * power(tilt, k);
      }
      CHECK(overlap(tilted.log_normaliser(), log(Interval(normaliser, 500))));
      CHECK(overlap(tilted.log_tilt(), log(Interval(tilt, 500))));
      Rational below = 0;
      for (std::size_t i = 0; i < masses.size(); ++i) {
        const auto k = static_cast<std::int64_t>(i);
        INFO("tilt " << tilt << ", " << bits << " bits, k = " << k);
        CHECK(tilted.tilted_mass(k).contains(masses[i] * power(tilt, i) / normaliser));
        CHECK(tilted.pmf(k).contains(masses[i]));
        CHECK(tilted.upper_tail(k).contains(1 - below));
        below += masses[i];
        CHECK(tilted.lower_tail(k).contains(below));
        if (masses[i] > 0) {
          CHECK(overlap(tilted.log_pmf(k), log(Interval(masses[i], 500))));
          CHECK(overlap(tilted.log_lower_tail(k), log(Interval(below, 500))));
        }
      }
    }
  }
}

TEST_CASE("counts off the support have no mass", "[distributions]") {
  const TiltedLaw tilted(law_of(list), Rational(1, 2), 64);
  for (const std::int64_t k : {-5, 1, 9, 100}) {
    CHECK(tilted.tilted_mass(k).contains(0));
    CHECK(tilted.tilted_mass(k).has_absolute_accuracy(1000));
  }
  CHECK(tilted.lower_tail(1).contains(0));
  CHECK(tilted.upper_tail(2).contains(1));
  CHECK(tilted.upper_tail(9).contains(0));
  const TiltedLaw certain(law_of({1, 1, 0}), Rational(1, 2), 64);
  CHECK(certain.pmf(2).contains(1));
  CHECK(certain.pmf(2).has_relative_accuracy(60));
}

TEST_CASE("a tilt towards k makes absolute precision relative, as the binomial law shows",
          "[distributions]") {
  const auto p = Probability::of(Rational(1, 20));
  const Law law(std::vector<Probability>(1000, p));
  for (const std::int64_t k : {0, 1, 30, 50, 51, 400, 999, 1000}) {
    INFO("k = " << k);
    const TiltedLaw tilted(law, tilt_towards(law, k), 320);
    CHECK(agree(tilted.pmf(k), binomial::pmf(1000, k, p).real().enclose(300), 80));
    CHECK(agree(tilted.log_pmf(k), binomial::log_pmf(1000, k, p).real().enclose(300), 80));
    if (k <= 50) {
      CHECK(agree(tilted.lower_tail(k), binomial::lower_tail(1000, k, p).real().enclose(300), 80));
    }
    if (k >= 50) {
      CHECK(agree(tilted.upper_tail(k), binomial::upper_tail(1000, k, p).real().enclose(300), 80));
      CHECK(agree(tilted.log_upper_tail(k),
                  binomial::log_upper_tail(1000, k, p).real().enclose(300), 80));
    }
  }
}

TEST_CASE("the deficit bounds all that the window misses", "[distributions]") {
  const Law law(std::vector<Probability>(5000, Probability::of(Rational(1, 3))));
  const TiltedLaw tilted(law, 1, 128);
  CHECK(tilted.deficit().has_absolute_accuracy(128 - 40));
  CHECK(tilted.window_first() > 1000);
  CHECK(tilted.window_last() < 2400);
  Interval sum = tilted.deficit();
  for (std::int64_t k = tilted.window_first(); k <= tilted.window_last(); ++k) {
    sum += tilted.tilted_mass(k);
  }
  CHECK(sum.contains(1));
}

TEST_CASE("a tilt is positive and a precision sensible", "[distributions]") {
  const Law law = law_of({Rational(1, 2)});
  CHECK_THROWS_AS(TiltedLaw(law, 0, 64), Error);
  CHECK_THROWS_AS(TiltedLaw(law, -1, 64), Error);
  CHECK_THROWS_AS(TiltedLaw(law, 1, 0), Error);
  CHECK_THROWS_AS(TiltedLaw(law, 1, -500), Error);
}

TEST_CASE("many equal bits, alone and beside others", "[distributions]") {
  const Probability p = Probability::of(Rational(1, 20));
  const Law many = Law::of_groups({{p.value(), 5000}});
  for (const std::int64_t k : {60, 250, 700}) {
    const TiltedLaw tilted(many, tilt_towards(many, k), 256);
    const Interval expected = binomial::pmf(5000, k, p).real().enclose(300);
    CHECK(tilted.pmf(k).has_relative_accuracy(200));
    CHECK(overlap(tilted.pmf(k), expected));
    CHECK(overlap(tilted.lower_tail(k), binomial::lower_tail(5000, k, p).real().enclose(300)));
    CHECK(overlap(tilted.upper_tail(k), binomial::upper_tail(5000, k, p).real().enclose(300)));
  }
  // Bin(2000, ½) + Bin(1500, ½) in one group and in two that differ by nearly nothing.
  const Rational half(1, 2);
  const TiltedLaw one(Law::of_groups({{half, 3500}}), 1, 192);
  const TiltedLaw two(Law::of_groups({{half, 2000}, {half + power_of_two(-400), 1500}}), 1, 192);
  for (const std::int64_t k : {1600, 1750, 1900}) {
    CHECK(overlap(one.pmf(k), two.pmf(k)));
    CHECK(two.pmf(k).has_relative_accuracy(150));
  }
}

TEST_CASE("masses of many equal bits on words are below the true ones by next to nothing",
          "[distributions]") {
  std::mt19937_64 random(11);
  for (int sample = 0; sample < 60; ++sample) {
    // Denominators up to 2^63, numerators of any length; few ones, many ones and a tilt among them.
    const std::uint64_t bottom = (random() >> (1 + random() % 50)) + 2;
    const std::uint64_t top = 1 + (random() >> (random() % 64)) % (bottom - 1);
    const auto p = Probability::of(make_rational(Integer(top), Integer(bottom)));
    const auto count = static_cast<std::int64_t>(1024 + random() % 20'000);
    const Rational tilt = power_of_two(static_cast<long>(random() % 24) - 12);
    const auto bits = static_cast<Precision>(64 * (1 + random() % 5));
    INFO(p.value() << ", " << count << " records, tilt " << tilt << ", " << bits << " bits");
    const TiltedLaw law(Law::of_groups({{p.value(), count}}), tilt, bits);
    const Rational tilted = p.value() * tilt / (1 - p.value() + p.value() * tilt);
    CHECK(law.deficit().has_absolute_accuracy(bits - 16));
    for (int look = 0; look < 8; ++look) {
      const auto width = static_cast<std::uint64_t>(law.window_last() - law.window_first() + 1);
      const std::int64_t k = look == 0 ? law.window_first()
                             : look == 1
                                 ? law.window_last()
                                 : law.window_first() + static_cast<std::int64_t>(random() % width);
      const Interval mass = binomial::pmf(count, k, Probability::of(tilted)).real().enclose(bits);
      CHECK(overlap(law.tilted_mass(k), mass));
    }
  }
}

TEST_CASE("the bits of rounding suffice, and few more are taken", "[distributions]") {
  std::mt19937_64 random(12);
  for (const std::int64_t groups : {1, 2, 30, 700}) {
    for (const std::int64_t records : {1, 40, 3000}) {
      std::vector<poisson_binomial::Group> list;
      for (std::int64_t i = 0; i < groups; ++i) {
        list.push_back({Rational(1 + random() % 999, 1000) + power_of_two(-300) * i, records});
      }
      const Law law = Law::of_groups(list);
      constexpr Precision precision = 100;
      const Precision lost = TiltedLaw::rounding_bits(law, precision);
      const std::int64_t k = law.count() / 3;
      const TiltedLaw tilted(law, tilt_towards(law, k), precision + lost);
      INFO(groups << " groups of " << records << ", " << lost << " bits");
      CHECK(tilted.pmf(k).has_relative_accuracy(precision - 2));
      const auto size =
          static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(law.count())));
      CHECK(lost <= 12 + 3 * size / 2);
    }
  }
}

TEST_CASE("decayed sums of a tilted law are enclosed, off its window too", "[distributions]") {
  const Masses masses = brute_force_poisson_binomial(list);
  const Law law = law_of(list);
  for (const Rational& tilt : {Rational(1), Rational(1, 7), power_of_two(200)}) {
    Rational normaliser = 0;
    for (std::size_t k = 0; k < masses.size(); ++k) {
      normaliser += masses[k] * power(tilt, k);
    }
    for (const Precision bits : {2, 64, 320}) {
      const TiltedLaw tilted(law, tilt, bits);
      CHECK(tilted.tilt() == tilt);
      for (const Rational& step : {Rational(1), Rational(1, 3), power_of_two(-150)}) {
        for (std::size_t k = 0; k < masses.size(); ++k) {
          INFO("tilt " << tilt << ", " << bits << " bits, step " << step << ", k = " << k);
          Rational lower = 0;
          Rational upper = 0;
          for (std::size_t j = 0; j < masses.size(); ++j) {
            const Rational mass = masses[j] * power(tilt, j) / normaliser;
            lower += j <= k ? Rational(mass * power(step, k - j)) : Rational(0);
            upper += j >= k ? Rational(mass * power(step, j - k)) : Rational(0);
          }
          const auto place = static_cast<std::int64_t>(k);
          CHECK(tilted.discounted_lower_sum(place, Interval(step, 96), 96).contains(lower));
          CHECK(tilted.discounted_upper_sum(place, Interval(step, 96), 96).contains(upper));
          CHECK(overlap(tilted.untilting(place), Interval(normaliser / power(tilt, k), 500)));
        }
      }
    }
  }
}
