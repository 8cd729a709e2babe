#include "checks/engine/points.hpp"
#include "checks/th/ch4/example.hpp"

/// th.fig-4.1: the loss against the bias for the example.
namespace pkdp::checks::th {
namespace {

using namespace engine;

constexpr std::int64_t unknown_records = 2000;

/// The loss at o = q(D) = 2000 is 0 at the bias (q(D) − q(D′))/(n − n′) alone.
void place_of_minimum(Points& points, std::uint64_t size) {
  points.ordered_by("ones among the known records, at the sizes of the figure itself");
  const auto step = static_cast<std::int64_t>(1900 / size);
  const std::int64_t parts = size < 1000 ? 2 : 28;
  for (std::int64_t known_ones = 50; known_ones < 1950; known_ones += step) {
    const brute_force::CountSituation at = example_situation(known_ones);
    const Rational linear = make_rational(2000 - known_ones, unknown_records);
    const auto loss = brute_force::absolute_loss_ratio_by_formula(at, linear);
    const auto inputs = [&] { return Inputs{{"known_ones", std::to_string(known_ones)}}; };
    if (!points.compare(*loss, Relation::equal, 1, inputs)) {
      return;
    }
    for (std::int64_t part = 1; part < parts; ++part) {
      const Rational share = make_rational(part, parts);
      for (const Rational& off :
           {Rational(share * linear), Rational(linear + share * (1 - linear))}) {
        if (!points.compare(*brute_force::absolute_loss_ratio_by_formula(at, off),
                            Relation::greater, 1, inputs)) {
          return;
        }
      }
    }
  }
}

/// ω at two neighbouring losses for 2000 unknown records, through ratios of binomial masses:
/// P[k]/P[k−1] = (2000 − k)·bias/(k·(1 − bias)), which is e^L at o − q(D′) = k, too.
void loss_distribution_rises(Points& points, std::uint64_t) {
  points.minimal(
      only_case("the sizes of the figure itself, at the two counts beside the expected one"));
  const Rational bias = make_rational(2, 5);
  const auto ratio = [&](std::int64_t k) {
    return Rational((unknown_records - k) * bias / (k * (1 - bias)));
  };
  const auto loss = [&](std::int64_t k) { return std::max(ratio(k), Rational(1 / ratio(k))); };
  // 799 and 801 are the two counts beside the one of loss 0: the next two losses.
  const Rational mass = ratio(800) * ratio(801);  // P[801]/P[799]
  const auto inputs = [] { return Inputs{{"unknown", "2000"}, {"bias", "2/5"}}; };
  points.compare(loss(800), Relation::equal, 1, inputs);
  points.compare(loss(801), Relation::less, loss(799), inputs);
  points.compare(loss(799), Relation::less, loss(802), inputs);
  points.compare(mass, Relation::less, 1, inputs);
}

const StatementChecks fig_4_1("th.fig-4.1", [] {
  return Checks{
      {"text:caption-bias", check_of(CaptionClaim{make_rational(4, 5)})},
      {"printed", check_of(Enumeration{"q(D) = 2000, {} values of q(D′), biases at the halves (the "
                                       "28ths from 1000 values on) of "
                                       "both sides",
                                       {50, 1900, 1900},
                                       place_of_minimum})},
      {"text:conjecture-4.12",
       check_of(
           Enumeration{"the three smallest positive losses", {1, 2, 3}, loss_distribution_rises})},
      {"corrected:caption-bias", check_of(CaptionClaim{make_rational(2, 5)})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
