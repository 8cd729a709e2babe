#include "reference/calibration/printed_alg_2.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "pkdp/error.hpp"
#include "reference/calibration/noise_oracle.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"

using namespace pkdp;
using namespace pkdp::calibration;

namespace {

Alg2Input thousand() {
  Alg2Input input;
  input.records = 1000;
  input.ones = 400;
  input.known = 100;
  input.epsilon = 1;
  input.kappa1 = input.kappa2 = Rational(1, 1000);
  input.kappa3 = Rational(1, 50);
  input.laplace = Rational(1, 500);
  return input;
}

/// 20 unknown records: they do not suffice without noise.
Alg2Input mostly_known() {
  Alg2Input input = thousand();
  input.known = 980;
  return input;
}

/// Every repair but one.
template <typename Change>
Alg2Run broken(const Alg2Input& input, Change change) {
  Alg2Reading reading = Alg2Reading::completed();
  change(reading);
  return printed_alg_2(input, reading);
}

}  // namespace

TEST_CASE("taken literally it stops at line 7", "[alg_2]") {
  const Alg2Run run = printed_alg_2(thousand());
  CHECK(run.stopped_at == 7);
  CHECK(run.has(Fault::no_maximum, 7));
  CHECK(run.has(Fault::reveals_the_count, 6));
  CHECK_FALSE(run.beta);
  Alg2Input nobody;
  nobody.kappa2 = Rational(1, 10);
  nobody.records = 0;
  CHECK(printed_alg_2(nobody).has(Fault::division_by_zero, 3));
}

TEST_CASE("each repair is needed", "[alg_2]") {
  const Alg2Input input = thousand();
  CHECK(broken(input, [](auto& r) { r.taus_from_one = false; }).has(Fault::no_such_index, 9));
  CHECK(broken(input, [](auto& r) { r.room_for_all = false; }).has(Fault::no_such_index, 18));
  CHECK(broken(input, [](auto& r) {
          r.no_hits_is_infinite = false;
        }).has(Fault::division_by_zero, 18));
  CHECK(broken(mostly_known(), [](auto& r) {
          r.count_units = false;
        }).has(Fault::different_units, 32));
  Alg2Input negative = input;
  negative.laplace = Rational(-1, 500);
  CHECK(printed_alg_2(negative, Alg2Reading::completed()).has(Fault::reversed_ends, 6));
  Alg2Input few = input;
  few.ones = 10;
  CHECK(broken(few, [](auto& r) { r.clipped = false; }).has(Fault::outside_its_domain, 31));
  Alg2Input many = input;
  many.ones = 990;
  CHECK(broken(many, [](auto& r) {
          r.chosen_by_sorted_hits = false;
        }).has(Fault::impossible_choice, 30));
}

TEST_CASE("Algorithm 1 hangs where the unknown records suffice", "[alg_2]") {
  const Alg2Run run = printed_alg_2(thousand(), Alg2Reading::completed());
  CHECK(run.stopped_at == 31);
  CHECK(run.has(Fault::search_failed, 31));
  REQUIRE(run.searches.size() == 1);
  CHECK(run.searches[0].ending == SearchEnding::endless);
  CHECK_FALSE(run.beta);
}

TEST_CASE("with every repair it returns, and still looks at the count", "[alg_2]") {
  const Alg2Run run = printed_alg_2(mostly_known(), Alg2Reading::completed());
  REQUIRE(run.beta);
  CHECK(run.returned_at == 32);
  CHECK_FALSE(run.stopped_at);
  CHECK(run.has(Fault::reveals_the_count, 13));
  CHECK(run.has(Fault::unset_name, 31));
  REQUIRE(run.searches.size() == 2);
  CHECK(run.end_biases[0] < Rational(2, 5));
  CHECK(run.end_biases[1] > Rational(2, 5));
  // Hoeffding: e^(−2n(τ/2)²) ≤ κ₂/2 with 1000·τ²/2 ≥ ln 2000.
  const Rational exponent = 500 * run.tau1 * run.tau1;
  CHECK(less(exp(Interval(Rational(-exponent), 128)), Interval(Rational(1, 2000), 128)) ==
        Answer::yes);
  const Real bound = fallback_sigma(Rational(11, 500), 1, 1);
  CHECK(compare(*run.beta, bound) <= 0);
}

TEST_CASE("the fallback: a large draw, no budget left; n times too small", "[alg_2]") {
  Alg2Input far = thousand();
  far.laplace = Rational(1, 2);
  const Alg2Run run = printed_alg_2(far, Alg2Reading::completed());
  CHECK(run.returned_at == 11);
  Alg2Input one;
  one.kappa1 = one.kappa2 = one.kappa3 = Rational(1, 12);
  one.epsilon = 32;
  Alg2Reading whole_range = Alg2Reading::completed();
  whole_range.thresholds = Thresholds::given;
  whole_range.tau1 = whole_range.tau2 = 2;
  const Alg2Run alone = printed_alg_2(one, whole_range);
  REQUIRE(alone.returned_at == 11);
  // th.cor-4.23: at n = 1, ε = 32 and δ = 1/4 the release has a δ of at least 9/20.
  const Rational sigma = alone.beta->enclose(64).upper();
  CHECK(compare(additive_noise::gaussian_delta(sigma, 1, Epsilon::of(32)), Real(Rational(9, 20))) >
        0);
  const Real share = fallback_sigma(Rational(1, 4), Rational(1, 2), 10);
  const Real count = fallback_sigma(Rational(1, 4), Rational(1, 2), 1);
  CHECK(less(share.enclose(64) * Interval(11L, 64), count.enclose(64)) != Answer::yes);
  CHECK(less(share.enclose(64) * Interval(9L, 64), count.enclose(64)) == Answer::yes);
  CHECK_THROWS_AS(fallback_sigma(2, 1, 1), Error);
}

TEST_CASE("a seeded draw is repeatable and exact", "[alg_2]") {
  const auto draw = [](unsigned seed) {
    std::mt19937_64 source(seed);
    return laplace_draw(1000, 1, [&source] { return (source() & 1U) != 0; });
  };
  CHECK(draw(5) == draw(5));
  CHECK(draw(5) != draw(6));
  CHECK(denominator(Rational(draw(5) * 1000 * power_of_two(64))) == 1);
}

TEST_CASE("inputs out of range are refused; faults have names", "[alg_2]") {
  Alg2Input input = thousand();
  input.ones = 1001;
  CHECK_THROWS_AS(printed_alg_2(input), Error);
  input = thousand();
  input.known = 1000;
  CHECK_THROWS_AS(printed_alg_2(input), Error);
  input = thousand();
  input.epsilon = 0;
  CHECK_THROWS_AS(printed_alg_2(input), Error);
  input = thousand();
  input.kappa1 = -1;
  CHECK_THROWS_AS(printed_alg_2(input), Error);
  input = thousand();
  input.records = most_records + 1;
  CHECK_THROWS_AS(printed_alg_2(input), Error);
  CHECK(to_string(Fault::no_maximum) == "no maximum");
}
