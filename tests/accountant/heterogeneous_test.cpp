#include "reference/accountant/heterogeneous.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/accountant/counted_releases.hpp"
#include "reference/accountant/directed_list.hpp"
#include "reference/accountant/normal_loss.hpp"
#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"
#include "reference/privacy/composition.hpp"
#include "reference/privacy/hockey_stick.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;
using pkdp::testing::agree;
using pkdp::testing::overlap;

namespace {

Interval enclosed(const Value& x, Precision precision = 100) { return x.real().enclose(precision); }

Member gaussian(const Rational& sigma, std::int64_t count = 1, const Rational& q = 1) {
  return {Mechanism{MechanismKind::gaussian, sigma, q}, count};
}
Member laplace(const Rational& scale, std::int64_t count = 1, const Rational& q = 1) {
  return {Mechanism{MechanismKind::laplace, scale, q}, count};
}
Member geometric(const Rational& a, std::int64_t count = 1, const Rational& q = 1) {
  return {Mechanism{MechanismKind::geometric, a, q}, count};
}
Member response(const Rational& p, std::int64_t values, std::int64_t count = 1) {
  return {Mechanism{MechanismKind::randomized_response, p, 1, values}, count};
}

Member discrete(const Rational& sigma, std::int64_t count = 1, const Rational& q = 1) {
  return {Mechanism{MechanismKind::discrete_gaussian, sigma, q}, count};
}

const LawPair three = LawPair::of({Rational(1, 2), Rational(1, 3), Rational(1, 6)},
                                  {Rational(1, 5), Rational(3, 10), Rational(1, 2)});
// Losses of ±∞ as well.
const LawPair exposing = LawPair::of({Rational(1, 50), Rational(49, 100), Rational(49, 100), 0},
                                     {0, Rational(1, 4), Rational(1, 2), Rational(1, 4)});

LawPair product(const LawPair& a, const LawPair& b) {
  std::vector<Rational> p;
  std::vector<Rational> q;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) {
      p.push_back(a.p()[i] * b.p()[j]);
      q.push_back(a.q()[i] * b.q()[j]);
    }
  }
  return LawPair::of(p, q);
}

// δ of normal losses beside those of a finite pair, term by term: for a finite loss l
// E[(1 − e^(ε−l−N))₊] = Φ(s/2 − x/s) − e^x·Φ(−s/2 − x/s), x = ε − l, s² the variance.
Interval mixed_delta(const LawPair& finite, const Rational& variance, const Rational& epsilon) {
  constexpr Precision precision = 250;
  const Interval s = sqrt(Interval(variance, precision));
  const Interval half = scale_by_power_of_two(s, -1);
  const auto phi = [](const Interval& x) {
    return scale_by_power_of_two(erfc(-x / sqrt(Interval(2, precision))), -1);
  };
  Interval sum(precision);
  for (std::size_t o = 0; o < finite.size(); ++o) {
    const Rational& p = finite.p()[o];
    const Rational& q = finite.q()[o];
    if (p.is_zero()) {
      continue;
    }
    if (q.is_zero()) {
      sum += Interval(p, precision);
      continue;
    }
    const Interval x = Interval(epsilon, precision) - log(Interval(Rational(p / q), precision));
    sum += Interval(p, precision) * (phi(half - x / s) - exp(x) * phi(-half - x / s));
  }
  return sum;
}

// A bracket of another way for any list: losses on a grid.
void check_on_grid(const ReleaseList& list, bool removed, const Epsilon& level,
                   const Interval& value) {
  constexpr std::size_t buckets = 512;
  const DirectedList directed(canonical(list), removed);
  const auto bounds = [&](bool upper) {
    return composition::Bounds::resolving(directed.grid(buckets, upper), buckets,
                                          std::vector<Epsilon>{level});
  };
  const Interval lower = bounds(false).lower_delta(level).enclose(100);
  const Interval upper = bounds(true).upper_delta(level).enclose(100);
  CHECK(less(lower, value) == Answer::yes);
  CHECK(less(value, upper) == Answer::yes);
  CHECK(less(upper - lower, value * Interval(Rational(1, 20), 100)) == Answer::yes);
}

}  // namespace

TEST_CASE("Finite pairs against products outcome by outcome", "[accountant]") {
  const LawPair rr =
      LawPair::of({Rational(3, 4), Rational(1, 4)}, {Rational(1, 4), Rational(3, 4)});
  LawPair all = product(product(three, three), product(exposing, rr));
  const ReleaseList list{{{three, 2}, {exposing, 1}, response(Rational(1, 2), 2)}, Relation::both};
  for (const Rational& epsilon : {Rational(0), Rational(1, 2), Rational(2), Rational(30)}) {
    const Epsilon level = Epsilon::of(epsilon);
    for (const Relation relation : {Relation::remove, Relation::add, Relation::both}) {
      const Direction direction = relation == Relation::remove ? Direction::forward
                                  : relation == Relation::add  ? Direction::backward
                                                               : Direction::larger;
      const ListAnswer answer = delta({list.members, relation}, level);
      CHECK(answer.way == Way::exact);
      CHECK(compare(answer.upper.real(), Real(pkdp::delta(all, level, direction))) == 0);
    }
  }
}

TEST_CASE("Gaussian noise of several sigma is one of 1/sum of inverse squares", "[accountant]") {
  const ReleaseList list{{gaussian(3), gaussian(4, 2), gaussian(4, 2)}, Relation::both};
  // 1/9 + 4/16 = 13/36, and 3, 4 once each: 25/144.
  const Epsilon level = Epsilon::of(Rational(3, 2));
  const ReleaseList two{{gaussian(4), gaussian(3)}, Relation::both};
  CHECK(agree(enclosed(delta(two, level).upper),
              enclosed(gaussian_mechanism::tight_delta({1, 1}, Rational(12, 5), level)), 25));
  CHECK(delta(two, level).way == Way::exact);
  CHECK(agree(enclosed(delta(list, level).upper),
              enclosed(gaussian_mechanism::tight_delta({1, 13}, 6, level)), 25));
}

TEST_CASE("A list of one mechanism is its composition", "[accountant]") {
  const Epsilon level = Epsilon::of(1);
  const struct {
    Member member;
    std::int64_t steps;
  } cases[] = {{gaussian(1, 1, Rational(1, 100)), 1000},
               {gaussian(2, 1, Rational(1, 10)), 1},
               {laplace(2, 1, Rational(1, 3)), 1},
               {geometric(Rational(9, 10), 1, Rational(1, 3)), 100'000},
               {response(Rational(1, 2), 2), 40},
               {response(Rational(1, 2), 5), 40}};
  for (const auto& [member, steps] : cases) {
    for (const Relation relation : {Relation::remove, Relation::add, Relation::both}) {
      const Interval whole = enclosed(
          Value(accountant::delta({std::get<Mechanism>(member.release), steps, relation}, level)));
      // In two halves, in the list beside what tells nothing.
      const ReleaseList list{
          {{member.release, steps / 3}, gaussian(1, 5, 0), {member.release, steps - steps / 3}},
          relation};
      CHECK(agree(whole, enclosed(delta(list, level).upper), 20));
    }
  }
}

TEST_CASE("Gaussian noise beside finite pairs, term by term", "[accountant]") {
  const LawPair square = product(three, exposing);
  for (const bool removed : {true, false}) {
    const LawPair finite = removed ? square : square.reversed();
    for (const Rational& epsilon : {Rational(0), Rational(1, 2), Rational(3), Rational(9)}) {
      for (const Rational& sigma : {Rational(1, 2), Rational(1), Rational(20)}) {
        const ReleaseList list{{{three, 1}, gaussian(sigma), {exposing, 1}},
                               removed ? Relation::remove : Relation::add};
        const ListAnswer answer = delta(list, Epsilon::of(epsilon));
        CHECK(answer.way == Way::integral);
        CHECK(agree(enclosed(answer.upper), mixed_delta(finite, 1 / (sigma * sigma), epsilon), 24));
      }
    }
  }
}

TEST_CASE("Everything together lies in the bracket of the grid", "[accountant]") {
  const ReleaseList list{{gaussian(1, 200, Rational(1, 50)),
                          gaussian(4),
                          laplace(5, 3),
                          geometric(Rational(4, 5), 4, Rational(1, 4)),
                          response(Rational(3, 4), 3, 2),
                          {exposing, 1}},
                         Relation::remove};
  for (const bool removed : {true, false}) {
    const Epsilon level = Epsilon::of(3);
    const ListAnswer answer =
        delta({list.members, removed ? Relation::remove : Relation::add}, level);
    CHECK(answer.way == Way::integral);
    CHECK(enclosed(answer.upper).has_relative_accuracy(80));
    check_on_grid(list, removed, level, enclosed(answer.upper));
  }
}

TEST_CASE("Laplace noise beside Gaussian noise against sums of a monotone integrand",
          "[accountant]") {
  // Atoms at ±r, and between them the density e^(−(r−l)/2)/4; δ of the normal part at ε − l and the
  // density both increase with l.
  const Rational rate(1, 2);
  const Rational variance(1, 4);
  const Rational epsilon(1);
  constexpr std::int64_t cells = 400;
  constexpr Precision precision = 100;
  const auto term = [&](const Rational& l) {
    const Interval x(Rational(epsilon - l), precision);
    const Interval s = sqrt(Interval(variance, precision));
    const Interval root = sqrt(Interval(2, precision));
    const auto twice = [&](const Interval& y) { return erfc(-y / root); };
    const Interval half = scale_by_power_of_two(s, -1);
    return scale_by_power_of_two(twice(half - x / s) - exp(x) * twice(-half - x / s), -1);
  };
  const auto density = [&](const Rational& l) {
    return scale_by_power_of_two(exp(Interval(Rational((l - rate) / 2), precision)), -2);
  };
  Interval sum = scale_by_power_of_two(
      term(rate) + exp(Interval(Rational(-rate), precision)) * term(-rate), -1);
  for (std::int64_t i = 0; i < cells; ++i) {
    const Rational low = -rate + 2 * rate * i / cells;
    const Rational high = low + 2 * rate / cells;
    sum += Interval(Rational(2 * rate / cells), precision) *
           Interval::hull(density(low) * term(low), density(high) * term(high));
  }
  const ListAnswer answer =
      delta({{laplace(2), gaussian(2)}, Relation::both}, Epsilon::of(epsilon));
  CHECK(answer.way == Way::integral);
  CHECK(less(enclosed(answer.upper), sum) == Answer::unknown);
  CHECK(overlap(enclosed(answer.upper), sum));
  CHECK(sum.has_relative_accuracy(7));
}

TEST_CASE("Laplace noise beside pairs has a closed form", "[accountant]") {
  const ReleaseList list{
      {laplace(4, 6), {exposing, 1}, laplace(8, 3), geometric(Rational(4, 5), 2)},
      Relation::remove};
  for (const bool removed : {true, false}) {
    const Epsilon level = Epsilon::of(1);
    const ListAnswer answer =
        delta({list.members, removed ? Relation::remove : Relation::add}, level);
    CHECK(answer.way == Way::exact);
    CHECK(enclosed(answer.upper).has_relative_accuracy(80));
    check_on_grid(list, removed, level, enclosed(answer.upper));
  }
  const ListAnswer at = epsilon({{laplace(4, 6)}, Relation::both}, Delta::of(Rational(1, 100)));
  CHECK(at.way == Way::exact);
  const Interval there = enclosed(
      delta({{laplace(4, 6)}, Relation::both}, Epsilon::of(enclosed(at.upper, 60).upper())).upper);
  CHECK(less(Interval(Rational(1, 100), 64), there) != Answer::yes);
}

TEST_CASE("Sampled Laplace noise and discrete Gaussians between two integrals", "[accountant]") {
  const ReleaseList lists[] = {
      {{laplace(4, 10, Rational(1, 2)), geometric(Rational(4, 5), 5)}, Relation::remove},
      {{discrete(2, 4, Rational(1, 4)), laplace(3, 4, Rational(1, 4))}, Relation::add},
      {{gaussian(2, 3, Rational(1, 10)), laplace(5, 2)}, Relation::remove}};
  const Epsilon level = Epsilon::of(Rational(1, 2));
  for (const ReleaseList& list : lists) {
    const ListAnswer answer = delta(list, level);
    CHECK(answer.way == (&list == &lists[2] ? Way::coarse : Way::smoothed));
    const Interval hull = Interval::hull(enclosed(answer.lower), enclosed(answer.upper));
    CHECK(hull.has_relative_accuracy(19));
    check_on_grid(list, list.relation == Relation::remove, level, hull);
  }
  // ε at that δ: a bracket around the level, about as narrow.
  const ListAnswer there = delta(lists[0], level);
  const Rational target =
      Rational(enclosed(there.lower).lower() + enclosed(there.upper).upper()) / 2;
  const ListAnswer at = epsilon(lists[0], Delta::of(target), 1024);
  CHECK(at.way == Way::smoothed);
  const Interval ends = Interval::hull(enclosed(at.lower), enclosed(at.upper));
  CHECK(ends.has_relative_accuracy(17));
  CHECK(agree(ends, Interval(Rational(1, 2), 64), 4));
}

TEST_CASE("A discrete Gaussian in a list", "[accountant]") {
  const Epsilon level = Epsilon::of(1);
  const ListAnswer plain = delta({{discrete(3, 40)}, Relation::both}, level);
  CHECK(plain.way == Way::exact);
  CHECK(agree(enclosed(plain.upper),
              enclosed(Value(accountant::delta(
                  {{MechanismKind::discrete_gaussian, 3}, 40, Relation::both}, level))),
              25));
  // An added record that was perhaps not drawn, and one that certainly was.
  const Member drawn = discrete(3, 5, Rational(1, 2));
  CHECK(agree(enclosed(epsilon({{drawn}, Relation::add}, Delta::of(0)).upper),
              log(Interval(Rational(32), 100)), 25));
  CHECK(epsilon({{drawn}, Relation::remove}, Delta::of(0)).upper.is_none());
  CHECK(epsilon({{discrete(3, 5)}, Relation::add}, Delta::of(0)).upper.is_none());
}

TEST_CASE("Where no other way is known a grid gives a bracket", "[accountant]") {
  // An exact count too long for a pair of laws.
  const Member tally = exact_count({5000, Probability::of(Rational(1, 2))}, 10);
  const ReleaseList list{{tally, geometric(Rational(4, 5), 5)}, Relation::remove};
  const Epsilon level = Epsilon::of(1);
  const ListAnswer coarse = delta(list, level, 512);
  const ListAnswer finer = delta(list, level, 2048);
  CHECK(finer.way == Way::grid);
  CHECK(less(enclosed(coarse.lower), enclosed(finer.lower)) == Answer::yes);
  CHECK(less(enclosed(finer.lower), enclosed(finer.upper)) == Answer::yes);
  CHECK(less(enclosed(finer.upper), enclosed(coarse.upper)) == Answer::yes);
  const Interval gap = enclosed(finer.upper) - enclosed(finer.lower);
  CHECK(less(gap / enclosed(finer.lower), Interval(Rational(1, 50), 64)) == Answer::yes);
  // ε at that δ is a bracket around 1.
  const ListAnswer at = epsilon(list, Delta::of(enclosed(finer.lower).lower()), 512);
  CHECK(at.way == Way::grid);
  CHECK(less(Interval(1, 64), enclosed(at.upper)) == Answer::yes);
}

TEST_CASE("Epsilon inverts delta in each way", "[accountant]") {
  const struct {
    ReleaseList list;
    Rational target;
  } cases[] = {{{{{three, 3}, geometric(Rational(3, 5), 2)}, Relation::both}, Rational(1, 5)},
               {{{gaussian(3), gaussian(4)}, Relation::both}, Rational(1, 30)},
               {{{gaussian(1, 200, Rational(1, 50)), laplace(5, 3), {exposing, 1}}, Relation::both},
                Rational(3, 10)},
               {{{gaussian(2), response(Rational(1, 2), 3, 7)}, Relation::add}, Rational(1, 30)}};
  for (const auto& [list, target] : cases) {
    const ListAnswer answer = epsilon(list, Delta::of(target));
    CHECK(answer.way != Way::grid);
    const Interval at = enclosed(answer.upper, 60);
    CHECK(at.has_relative_accuracy(40));
    const Interval level(target, 64);
    const Rational off = power_of_two(-30);
    const auto delta_at = [&, &list = list](const Rational& x) {
      return enclosed(delta(list, Epsilon::of(x)).upper, 60);
    };
    CHECK(less(delta_at(at.upper() + off), level) == Answer::yes);
    CHECK(less(level, delta_at(at.lower() - off)) == Answer::yes);
  }
}

TEST_CASE("Infinite losses leave a floor, bounded ones an end", "[accountant]") {
  const ReleaseList list{{{exposing, 2}, gaussian(3)}, Relation::remove};
  const Rational floor = 1 - Rational(49 * 49, 2500);
  CHECK(epsilon(list, Delta::of(floor)).upper.is_none());
  CHECK(epsilon(list, Delta::of(Rational(1, 100))).upper.is_none());
  CHECK(epsilon(list, Delta::of(floor + Rational(1, 1000))).upper.is_finite());
  CHECK(less(Interval(floor, 64), enclosed(delta(list, Epsilon::of(20)).upper)) != Answer::no);
  // Nobody is private.
  const ReleaseList exposed{{{LawPair::of({1, 0}, {0, 1}), 1}, gaussian(3)}, Relation::both};
  CHECK(compare(delta(exposed, Epsilon::of(7)).upper.real(), Rational(1)) == 0);
  CHECK(epsilon(exposed, Delta::of(Rational(1, 2))).upper.is_none());
  CHECK(compare(epsilon(exposed, Delta::of(1)).upper.real(), Rational(0)) == 0);
  // Laplace noise alone: 10 losses of at most 1/4.
  const ReleaseList bounded{{laplace(4, 6), laplace(8, 8)}, Relation::both};
  CHECK(compare(epsilon(bounded, Delta::of(0)).upper.real(), Rational(5, 2)) == 0);
  CHECK(compare(delta(bounded, Epsilon::of(Rational(5, 2))).upper.real(), Rational(0)) == 0);
  CHECK(enclosed(delta(bounded, Epsilon::of(Rational(12, 5))).upper).is_positive());
  CHECK(epsilon({{gaussian(3)}, Relation::both}, Delta::of(0)).upper.is_none());
  // An added record that was perhaps not drawn.
  const ReleaseList added{{gaussian(3, 40, Rational(1, 2)), response(Rational(2, 3), 2)},
                          Relation::add};
  CHECK(agree(enclosed(epsilon(added, Delta::of(0)).upper),
              log(Interval(Rational(power(Integer(2), 41)), 100)), 25));
}

TEST_CASE("Near the greatest loss of an added record its integral is not needed", "[accountant]") {
  // −600·ln(1 − 1/100) is 6.03: just below it δ of the added record takes a line of many points.
  ReleaseList list{{}, Relation::both};
  for (const Rational& sigma : {Rational(1), Rational(11, 10), Rational(6, 5)}) {
    list.members.push_back({Mechanism{MechanismKind::gaussian, sigma, Rational(1, 100)}, 200});
  }
  ReleaseList removed = list;
  removed.relation = Relation::remove;
  const Epsilon level = Epsilon::of(6);
  const ListAnswer both = accountant::delta(list, level);
  CHECK(both.way == Way::integral);
  CHECK(agree(both.upper.real().enclose(60),
              accountant::delta(removed, level).upper.real().enclose(60), 12));
  const Delta target = Delta::of(Rational(1, 1'000'000'000));
  CHECK(agree(accountant::epsilon(list, target).upper.real().enclose(60),
              accountant::epsilon(removed, target).upper.real().enclose(60), 12));
}

TEST_CASE("Nothing released", "[accountant]") {
  for (const ReleaseList& list :
       {ReleaseList{}, ReleaseList{{gaussian(1, 9, 0), response(1, 4)}, Relation::both},
        ReleaseList{{{three, 0}}, Relation::add}}) {
    CHECK(compare(delta(list, Epsilon::of(0)).upper.real(), Rational(0)) == 0);
    CHECK(compare(epsilon(list, Delta::of(0)).upper.real(), Rational(0)) == 0);
  }
}

TEST_CASE("Wrong lists name the parameter", "[accountant]") {
  const auto refused = [](const ReleaseList& list, const char* name) {
    try {
      static_cast<void>(delta(list, Epsilon::of(1)));
    } catch (const Error& error) {
      return error.parameter() == name;
    }
    return false;
  };
  CHECK(refused({{gaussian(0)}, Relation::both}, "sigma"));
  CHECK(refused({{gaussian(1, 1, 2)}, Relation::both}, "sampling_probability"));
  CHECK(refused({{gaussian(1, -1)}, Relation::both}, "count"));
  CHECK(refused({{gaussian(1, 2'000'000'000)}, Relation::both}, "count"));
  CHECK(refused({{gaussian(1, 600'000'000), laplace(1, 600'000'000)}, Relation::both},
                "the releases together"));
  CHECK_THROWS_AS(sampled(three, Rational(3, 2)), Error);
}
