#include "reference/accountant/noisy_count_loss.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "reference/accountant/count_rule.hpp"
#include "reference/accountant/counted_releases.hpp"
#include "reference/accountant/heterogeneous.hpp"
#include "reference/accountant/laplace_count.hpp"
#include "reference/accountant/noisy_count_cells.hpp"
#include "reference/accountant/smoothed.hpp"
#include "reference/accountant/within_limits.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;
using pkdp::testing::agree;

namespace {

NoisyCount released(std::int64_t others, const Rational& p, const Mechanism& noise) {
  return std::get<NoisyCount>(
      noisy_count({others, Probability::of(p), noise.sampling}, noise, 1).release);
}

bool is_within(const Interval& inner, const Rational& lower, const Rational& upper) {
  return inner.lower() <= upper && inner.upper() >= lower;
}

Rational at(std::mt19937& engine, std::initializer_list<Rational> choices) {
  return std::data(choices)[engine() % choices.size()];
}

// With probability q drawn: as certainly drawn, at another ε.
Interval sampled_delta(std::int64_t n, const Rational& p, const Noise& noise, const Rational& q,
                       const Rational& ratio, bool removed) {
  const Probability one = Probability::of(p * q);
  const auto delta_at = [&](const Rational& c) {
    return noisy_counting::delta(n, one, noise, Epsilon::of_ratio(c),
                                 removed ? Direction::backward : Direction::forward)
        .enclose(128);
  };
  if (removed) {
    return Interval(q, 128) * delta_at((ratio - 1 + q) / q);
  }
  const Rational rest = 1 - ratio * (1 - q);
  return rest <= 0 ? Interval(128) : Interval(rest, 128) * delta_at(ratio * q / rest);
}

Noise noise_of(const Mechanism& mechanism) {
  return mechanism.noise == MechanismKind::laplace ? Noise::laplace(mechanism.parameter)
                                                   : Noise::gaussian(mechanism.parameter);
}

double real_of(const FixedComplex& x, Precision bits) {
  return scale_by_power_of_two(Interval(x.re, bits), -bits).lower().convert_to<double>();
}

}  // namespace

TEST_CASE("The losses of noisy counts: both laws have mass 1", "[accountant]") {
  std::mt19937 engine(7);
  for (const MechanismKind kind :
       {MechanismKind::gaussian, MechanismKind::laplace, MechanismKind::discrete_gaussian}) {
    for (int round = 0; round < 6; ++round) {
      const Mechanism noise{kind, at(engine, {Rational(1, 3), 1, 2, 7}),
                            at(engine, {1, Rational(1, 5), Rational(999, 1000)})};
      const NoisyCount count =
          released(1 + static_cast<std::int64_t>(engine() % 40),
                   at(engine, {Rational(1, 1000), Rational(1, 3), Rational(99, 100)}), noise);
      for (const bool removed : {true, false}) {
        const auto law = noisy_count_loss(count, removed);
        const auto table = law->table(80);
        for (const int s : {0, -1}) {  // E_P[1] and E_P[dQ/dP]
          const Interval log = table->at(s).log;
          CHECK(log.contains_zero());
          CHECK(log.has_absolute_accuracy(70));
        }
        // M is convex, as ln M is.
        CHECK(less(table->at(2).log, table->at(3).log) == Answer::yes);
      }
    }
  }
}

TEST_CASE("The transform of a noisy count along lines of different reach", "[accountant]") {
  constexpr Precision bits = 96;
  for (const MechanismKind kind :
       {MechanismKind::gaussian, MechanismKind::laplace, MechanismKind::discrete_gaussian}) {
    for (const Rational& q : {Rational(1), Rational(1, 4)}) {
      const NoisyCount count = released(12, Rational(1, 3), {kind, Rational(3, 2), q});
      for (const bool removed : {true, false}) {
        const auto law = noisy_count_loss(count, removed);
        for (const Rational& t : {Rational(7, 2), Rational(-1, 3)}) {
          const auto near = law->walk({t, 5, 41}, bits)->next(41);
          const auto far = law->walk({t, 20, 100}, bits)->next(11);
          const auto decay = law->decay(t);
          for (std::size_t m = 0; m < far.size(); ++m) {
            const FixedComplex& x = near[4 * m];
            const FixedComplex& y = far[m];
            CHECK(abs(x.re - y.re) <= x.radius + y.radius);
            CHECK(abs(x.im - y.im) <= x.radius + y.radius);
            CHECK(x.radius < Integer(1) << 40U);
            const Interval bound = exp(decay->log_bound(20 * static_cast<std::int64_t>(m), 32));
            INFO(static_cast<int>(kind)
                 << " " << to_string(q) << " " << removed << " " << to_string(t) << " " << m);
            // |x| ≤ bound, in units of 2^−bits.
            const Interval most = scale_by_power_of_two(bound, bits) +
                                  Interval(Integer(x.radius + (Integer(1) << 64U)), 128);
            CHECK(less(most * most, Interval(Integer(x.re * x.re + x.im * x.im), 256)) !=
                  Answer::yes);
          }
          CHECK(real_of(near[0], bits) > 0.999999);
        }
      }
    }
  }
}

TEST_CASE("Counts with Laplace noise far out: by parts as by nodes", "[accountant]") {
  const NoisyCount count = released(8, Rational(1, 3), {MechanismKind::laplace, 1, Rational(3, 4)});
  const auto rules = laplace_count_rules(count);
  constexpr Precision precision = 160;
  const Rational s(5, 2);
  const Rational from = 3000;
  const Rational eta(6001, 2);
  const auto at = [&](const CountRule& rule) {
    ComplexInterval sum{Interval(precision), Interval(precision)};
    const auto turn = [&](const Interval& log) {
      const SineAndCosine found = sin_cos(Interval(eta, precision) * log);
      return ComplexInterval{found.cosine, found.sine};
    };
    for (const CountNode& node : rule.nodes) {
      sum = sum + node.weight * turn(node.log);
    }
    const ComplexInterval zeta{Interval(s, precision), Interval(eta, precision)};
    for (const CountEnd& end : rule.ends) {
      const ComplexInterval ratio =
          ComplexInterval{Interval(from, precision), Interval(precision)} / zeta;
      ComplexInterval power = ratio * turn(end.log);
      for (const Interval& term : end.terms) {
        sum = sum + ComplexInterval{term * power.re, term * power.im};
        power = power * ratio;
      }
    }
    const Interval radius = Interval::hull(-rule.error, rule.error);
    return ComplexInterval{sum.re + radius, sum.im + radius};
  };
  const CountRule far = rules->rule(s, {from, 4000}, 60);
  CHECK(far.ends.size() >= 4);
  const ComplexInterval by_parts = at(far);
  const ComplexInterval by_nodes = at(rules->rule(s, {0, 4000}, 60));
  const ComplexInterval gap = by_parts - by_nodes;
  CHECK(gap.re.contains_zero());
  CHECK(gap.im.contains_zero());
  CHECK(gap.re.has_absolute_accuracy(50));
}

TEST_CASE("One noisy count by an integral against its closed form", "[accountant]") {
  std::mt19937 engine(11);
  int served = 0;
  for (int round = 0; round < 12; ++round) {
    const std::int64_t others = 1 + static_cast<std::int64_t>(engine() % 40);
    const Rational p =
        at(engine, {Rational(1, 500), Rational(2, 7), Rational(1, 2), Rational(199, 200)});
    const Rational q = at(engine, {1, 1, Rational(1, 3), Rational(9, 10)});
    const Mechanism noise{MechanismKind::gaussian, at(engine, {1, 3, 10}), q};
    const bool removed = engine() % 2 == 0;
    const Rational ratio = at(engine, {1, Rational(101, 100), Rational(6, 5), Rational(3, 2)});
    const Interval truth = sampled_delta(others + 1, p, noise_of(noise), q, ratio, removed);
    if (truth.contains_zero()) {
      continue;  // at or above the greatest loss
    }
    const std::optional<Interval> integral = within_limits([&] {
      return delta_by_contour({{noisy_count_loss(released(others, p, noise), removed), 1}},
                              Epsilon::of_ratio(ratio), 60);
    });
    if (!integral) {
      continue;  // losses nearly as atoms, or ε nearly the greatest one
    }
    const Interval& found = *integral;
    ++served;
    INFO(others << " " << to_string(p) << " " << to_string(q) << " " << to_string(noise.parameter)
                << " " << to_string(ratio) << " " << removed);
    CHECK(less(truth, found) == Answer::unknown);
    CHECK(found.has_relative_accuracy(50));
  }
  CHECK(served >= 6);
}

TEST_CASE("One noisy count between two integrals against its closed form", "[accountant]") {
  std::mt19937 engine(13);
  for (int round = 0; round < 6; ++round) {
    const std::int64_t others = 1 + static_cast<std::int64_t>(engine() % 12);
    const Rational p = at(engine, {Rational(1, 50), Rational(2, 7), Rational(19, 20)});
    const Rational q = at(engine, {1, Rational(1, 3)});
    const Mechanism noise{round % 3 == 0 ? MechanismKind::gaussian : MechanismKind::laplace,
                          at(engine, {Rational(1, 2), 2}), q};
    const bool removed = round % 2 == 0;
    const Rational ratio = at(engine, {1, Rational(21, 20), Rational(6, 5)});
    const Interval truth = sampled_delta(others + 1, p, noise_of(noise), q, ratio, removed);
    if (truth.contains_zero()) {
      continue;
    }
    const DeltaBracket found = smoothed_delta(
        {{noisy_count_loss(released(others, p, noise), removed), 1}}, Epsilon::of_ratio(ratio), 8);
    CHECK(less(truth, found.lower) != Answer::yes);
    CHECK(less(found.upper, truth) != Answer::yes);
    CHECK(less((found.upper - found.lower) / found.upper, Interval(Rational(1, 100), 64)) ==
          Answer::yes);
  }
}

TEST_CASE("Several noisy counts within the bounds of a grid", "[accountant]") {
  const struct {
    MechanismKind kind;
    Rational parameter;
    Rational q;
    Relation relation;
  } cases[] = {{MechanismKind::gaussian, 2, 1, Relation::remove},
               {MechanismKind::gaussian, 1, Rational(1, 3), Relation::add},
               {MechanismKind::laplace, 3, Rational(1, 2), Relation::remove},
               {MechanismKind::laplace, 2, 1, Relation::add},
               {MechanismKind::discrete_gaussian, 2, Rational(2, 3), Relation::remove},
               {MechanismKind::discrete_gaussian, Rational(3, 2), 1, Relation::add}};
  for (const auto& one : cases) {
    const NoisyCount count = released(9, Rational(1, 3), {one.kind, one.parameter, one.q});
    const bool removed = one.relation == Relation::remove;
    const Epsilon level = Epsilon::of(Rational(3, 4));
    constexpr std::uint64_t times = 12;
    const auto bounds = [&](bool upper) {
      return composition::Bounds::resolving({noisy_count_part(count, times, removed, 256, upper)},
                                            256, std::vector<Epsilon>{level});
    };
    INFO(static_cast<int>(one.kind) << " " << to_string(one.parameter));
    const ListAnswer answer = delta({{{count, times}}, one.relation}, level);
    CHECK(answer.way != Way::grid);
    const Interval lower = answer.lower.real().enclose(64);
    const Interval upper = answer.upper.real().enclose(64);
    CHECK(less(lower, bounds(false).lower_delta(level).enclose(64)) != Answer::yes);
    CHECK(less(bounds(true).upper_delta(level).enclose(64), upper) != Answer::yes);
    CHECK(less(upper - lower, upper * Interval(Rational(1, 1'000'000), 64)) == Answer::yes);
  }
}

TEST_CASE("Two counts with discrete Gaussian noise against a double sum", "[accountant]") {
  const Rational sigma(3, 2);
  const NoisyCount count = released(3, Rational(1, 4), {MechanismKind::discrete_gaussian, sigma});
  constexpr Precision precision = 128;
  constexpr std::int64_t far = 30;
  std::vector<Interval> with;
  std::vector<Interval> without;
  Interval total(precision);
  for (std::int64_t y = -far; y <= far; ++y) {
    const auto g = [&](std::int64_t z) {
      return exp(Interval(Rational(-z * z / (2 * sigma * sigma)), precision));
    };
    total += g(y);
    without.emplace_back(precision);
    with.emplace_back(precision);
    for (std::size_t k = 0; k < count.masses.size(); ++k) {
      const Interval w(count.masses[k], precision);
      without.back() += w * g(y - static_cast<std::int64_t>(k));
      with.back() += w * g(y - static_cast<std::int64_t>(k) - 1);
    }
  }
  const Epsilon level = Epsilon::of(Rational(1, 3));
  for (const bool removed : {true, false}) {
    Interval sum(precision);
    const std::vector<Interval>& first = removed ? with : without;
    const std::vector<Interval>& second = removed ? without : with;
    for (std::size_t i = 0; i < first.size(); ++i) {
      for (std::size_t j = 0; j < first.size(); ++j) {
        sum += positive_part(first[i] * first[j] - level.ratio(precision) * second[i] * second[j]);
      }
    }
    // What lies beyond weighs less than 2^−200.
    const Interval truth = sum / (total * total) + Interval(Rational(0), power_of_two(-200), 64);
    const ListAnswer answer =
        delta({{{count, 2}}, removed ? Relation::remove : Relation::add}, level);
    CHECK(answer.way == Way::smoothed);
    CHECK(is_within(truth, answer.lower.real().enclose(64).lower(),
                    answer.upper.real().enclose(64).upper()));
    const Interval gap = answer.upper.real().enclose(64) - answer.lower.real().enclose(64);
    CHECK(less(gap, truth * Interval(Rational(1, 1'000'000), 64)) == Answer::yes);
  }
}

TEST_CASE("Noisy counts in a list: the inverse, the greatest loss, the order", "[accountant]") {
  const NoisyCount gaussian = released(20, Rational(1, 2), {MechanismKind::gaussian, 2});
  const NoisyCount laplace = released(20, Rational(1, 4), {MechanismKind::laplace, 3});
  const ReleaseList list{{{gaussian, 3}, {laplace, 2}}, Relation::both};
  const Delta level = Delta::of(Rational(1, 10'000));
  const ListAnswer found = epsilon(list, level);
  CHECK(found.way == Way::integral);
  const Rational above = found.upper.real().enclose(60).upper() + power_of_two(-40);
  const Rational below = found.lower.real().enclose(60).lower() - power_of_two(-40);
  const auto delta_at = [&](const Rational& x) {
    return delta(list, Epsilon::of(x)).upper.real().enclose(64);
  };
  CHECK(less(delta_at(above), Interval(level.value(), 64)) == Answer::yes);
  CHECK(less(Interval(level.value(), 64), delta_at(below)) == Answer::yes);
  // Laplace noise bounds the loss: nothing is left at 2/3, something just below.
  const ReleaseList bounded{{{laplace, 1}, {laplace, 1}}, Relation::remove};
  const ListAnswer end = delta(bounded, Epsilon::of(Rational(2, 3)));
  CHECK(end.way == Way::exact);
  CHECK(compare(end.upper.real(), Real(Rational(0))) == 0);
  const ReleaseList split{{{laplace, 1}, {gaussian, 2}, {laplace, 1}, {gaussian, 1}},
                          Relation::both};
  CHECK(agree(delta(split, Epsilon::of(1)).upper.real().enclose(100),
              delta(list, Epsilon::of(1)).upper.real().enclose(100), 25));
}
