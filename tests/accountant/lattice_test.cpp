#include <catch2/catch.hpp>
#include <map>

#include "pkdp/error.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/accountant/lattice_law.hpp"
#include "reference/privacy/composition.hpp"
#include "reference/privacy/hockey_stick.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;
using pkdp::testing::overlap;

namespace {

constexpr Precision precision = 256;

Composition discrete(const Rational& sigma, std::int64_t steps, const Rational& q = 1,
                     Relation relation = Relation::both) {
  return {{MechanismKind::discrete_gaussian, sigma, q}, steps, relation};
}

// P[S = n] of the sum of `steps` noises, from all noises up to `reach`, one after the other.
std::map<long, Interval> convolved(const Rational& sigma, std::int64_t steps, long reach) {
  std::map<long, Interval> one;
  Interval whole(precision);
  for (long x = -reach; x <= reach; ++x) {
    const Rational square = Rational(x) * x;
    one.emplace(x, exp(Interval(Rational(-square / (2 * sigma * sigma)), precision)));
    whole += one.at(x);
  }
  std::map<long, Interval> sum = {{0, Interval(1L, precision)}};
  for (std::int64_t i = 0; i < steps; ++i) {
    std::map<long, Interval> next;
    for (const auto& [n, p] : sum) {
      for (const auto& [x, weight] : one) {
        next.try_emplace(n + x, precision).first->second += p * weight / whole;
      }
    }
    sum = next;
  }
  return sum;
}

// By its definition: losses (steps − 2n)/(2σ²), or with `q` those of one sampled step.
Interval by_enumeration(const Composition& composition, bool removed, const Rational& epsilon,
                        long reach) {
  const Rational& sigma = composition.mechanism.parameter;
  const Rational& q = composition.mechanism.sampling;
  const std::map<long, Interval> sum = convolved(sigma, composition.steps, reach);
  const Interval c = exp(Interval(epsilon, precision));
  Interval total(precision);
  for (const auto& [n, p] : sum) {
    const Rational loss = Rational(composition.steps - 2 * n) / (2 * sigma * sigma);
    // Seen from the law without the record: its likelihood is e^(−loss) times that with it.
    const Interval with = p;
    const Interval without = p * exp(Interval(Rational(-loss), precision));
    const Interval mixed = Interval(q, precision) * with + Interval(1 - q, precision) * without;
    total += positive_part(removed ? mixed - c * without : without - c * mixed);
  }
  // All but 10^−40 of the noise is within reach.
  const Interval slack(power_of_two(-130), precision);
  return total + Interval::hull(-slack, slack);
}

}  // namespace

TEST_CASE("Discrete Gaussian noise against the sum of all noises", "[accountant]") {
  struct Case {
    Rational sigma;
    std::int64_t steps;
    long reach;
  };
  for (const Case& c :
       {Case{Rational(1, 4), 1, 8}, Case{Rational(1, 3), 5, 8}, Case{Rational(49, 100), 4, 10},
        Case{Rational(1, 2), 4, 10}, Case{1, 1, 18}, Case{1, 6, 18}, Case{Rational(7, 2), 3, 60}}) {
    for (const Rational& level : {Rational(0), Rational(1, 10), Rational(1), Rational(5, 2)}) {
      const Interval delta =
          accountant::delta(discrete(c.sigma, c.steps), Epsilon::of(level)).enclose(100);
      CHECK(overlap(delta, by_enumeration(discrete(c.sigma, c.steps), true, level, c.reach)));
      CHECK(delta.has_absolute_accuracy(96));
    }
  }
}

TEST_CASE("One sampled step of discrete Gaussian noise", "[accountant]") {
  for (const Rational& q : {Rational(1, 2), Rational(1, 100)}) {
    for (const Rational& level : {Rational(0), Rational(1, 200), Rational(1, 2)}) {
      for (const bool removed : {true, false}) {
        const Composition one =
            discrete(Rational(3, 2), 1, q, removed ? Relation::remove : Relation::add);
        const Interval delta = accountant::delta(one, Epsilon::of(level)).enclose(100);
        CHECK(overlap(delta, by_enumeration(one, removed, level, 30)));
        CHECK(delta.has_absolute_accuracy(90));
      }
    }
  }
}

TEST_CASE("A wide discrete Gaussian is nearly a Gaussian", "[accountant]") {
  // They differ by about e^(−2π²σ²) in M, by much more in δ, whose outcomes are whole numbers.
  for (const std::int64_t steps : {std::int64_t{1}, std::int64_t{400}, std::int64_t{1'000'000}}) {
    const Rational sigma = 1000;
    const Epsilon level = Epsilon::of(Rational(1, 100));
    const Interval whole = accountant::delta(discrete(sigma, steps), level).enclose(80);
    const Composition gaussian{{MechanismKind::gaussian, sigma}, steps, Relation::both};
    const Interval line = accountant::delta(gaussian, level).enclose(80);
    CHECK((whole - line).has_absolute_accuracy(8));
    CHECK(whole.has_relative_accuracy(70));
  }
}

TEST_CASE("Far out and many steps of a discrete Gaussian", "[accountant]") {
  // A relative accuracy down to very small numbers, at a cost that does not depend on the steps.
  for (const std::int64_t steps :
       {std::int64_t{1}, std::int64_t{30}, std::int64_t{1'000'000'000}}) {
    const Rational spread = floor(sqrt(Interval(Integer(steps), 64)).upper()) + 1;
    const Interval delta = accountant::delta(discrete(spread, steps), Epsilon::of(30)).enclose(128);
    CHECK(delta.has_relative_accuracy(110));
    CHECK(less(delta, Interval(power_of_two(-400), 64)) == Answer::yes);
    CHECK(delta.is_positive());
  }
}

TEST_CASE("Moments of a discrete Gaussian on both sides of one half", "[accountant]") {
  for (const Rational& sigma : {Rational(1, 5), Rational(12, 25), Rational(13, 25), Rational(2)}) {
    const auto table = discrete_gaussian_law(sigma)->table(100);
    for (const Rational& s : {Rational(-1, 3), Rational(1, 7), Rational(5, 2), Rational(11)}) {
      Interval direct(precision);
      Interval whole(precision);
      for (long x = -200; x <= 200; ++x) {
        const Rational square = Rational(x) * x / (2 * sigma * sigma);
        const Rational loss = Rational(1 - 2 * x) / (2 * sigma * sigma);
        whole += exp(Interval(Rational(-square), precision));
        direct += exp(Interval(Rational(s * loss - square), precision));
      }
      CHECK(overlap(table->at(s).log, log(direct / whole)));
      CHECK(table->at(s).log.has_absolute_accuracy(90));
    }
  }
}

TEST_CASE("Several values and many answers against the exact product", "[accountant]") {
  const Rational p(1, 3);
  for (const std::int64_t values : {3, 10}) {
    const Mechanism mechanism{MechanismKind::randomized_response, p, 1, values};
    const Rational other = p / values;
    const Rational rest = (values - 2) * other;
    const LawPair pair = LawPair::of({1 - p + other, other, rest}, {other, 1 - p + other, rest});
    for (const std::int64_t steps : {2, 5, 30}) {
      const LawPair product = composition::compose(pair, static_cast<std::uint64_t>(steps));
      // The ratio is 7 for three values: ties.
      for (const char* text : {"0", "1/10", "2", "ln(7)", "ln(49)", "10"}) {
        const Epsilon level = parse_epsilon(text);
        const Interval delta = accountant::delta({mechanism, steps}, level).enclose(100);
        const Interval exact = Real(pkdp::delta(product, level, Direction::forward)).enclose(200);
        CHECK(overlap(delta, exact));
        CHECK(delta.has_absolute_accuracy(90));
      }
    }
  }
}

TEST_CASE("A billion answers with several values", "[accountant]") {
  const Mechanism mechanism{MechanismKind::randomized_response, Rational(9999, 10000), 1, 5};
  const Composition many{mechanism, 1'000'000'000, Relation::both};
  const Interval delta = accountant::delta(many, Epsilon::of(20)).enclose(100);
  CHECK(delta.has_relative_accuracy(90));
  const Value epsilon = accountant::epsilon(many, Delta::of(Rational(1, 1'000'000)));
  CHECK(epsilon.real().enclose(64).has_relative_accuracy(50));
}
