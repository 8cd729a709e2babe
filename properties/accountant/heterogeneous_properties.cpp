#include "reference/accountant/heterogeneous.hpp"

#include <rapidcheck/catch.h>

#include <algorithm>

#include "properties/support/effective.hpp"
#include "properties/support/law_pairs.hpp"
#include "reference/accountant/counted_releases.hpp"

using namespace pkdp;
using namespace pkdp::accountant;
using properties::Effective;
using properties::evenly;

namespace {

constexpr Precision precision = 40;

// Gaussian noise, so that there is an integral, and one to four members of every kind beside it.
rc::Gen<Member> member() {
  const auto fraction = [](int a, int b) { return Rational(a, b); };
  const auto mechanism = [&](MechanismKind kind, const rc::Gen<Rational>& parameter,
                             const rc::Gen<Rational>& sampling) {
    return rc::gen::map(rc::gen::tuple(parameter, sampling, evenly(2, 5)),
                        [kind](const std::tuple<Rational, Rational, int>& x) {
                          const auto& [noise, q, values] = x;
                          return Mechanism{kind, noise, q, values};
                        });
  };
  const auto one = rc::gen::just(Rational(1));
  const auto noise = rc::gen::map(evenly(2, 20), [&](int x) { return fraction(x, 4); });
  const auto share = rc::gen::map(evenly(1, 20), [&](int x) { return fraction(x, 20); });
  const auto mechanisms = rc::gen::oneOf(mechanism(MechanismKind::gaussian, noise, share),
                                         mechanism(MechanismKind::gaussian, noise, one),
                                         mechanism(MechanismKind::laplace, noise, one),
                                         mechanism(MechanismKind::geometric, share, share),
                                         mechanism(MechanismKind::randomized_response, share, one));
  const auto counted = [](const auto& release, int count) { return Member{release, count}; };
  const auto exact = [&](int others, const Rational& p, const Rational& q) {
    return exact_count({others, Probability::of(p), q}, 2);
  };
  const auto noisy = [&](int others, const Rational& p, const Rational& q) {
    return noisy_count({others, Probability::of(p), q},
                       Mechanism{MechanismKind::geometric, Rational(2, 3)}, 3);
  };
  return rc::gen::oneOf(rc::gen::apply(exact, evenly(0, 7), share, share),
                        rc::gen::apply(noisy, evenly(0, 7), share, share),
                        rc::gen::apply(counted, mechanisms, evenly(1, 30)),
                        rc::gen::apply(counted, properties::law_pair(false), evenly(1, 4)));
}

rc::Gen<ReleaseList> list() {
  return rc::gen::map(
      rc::gen::tuple(rc::gen::mapcat(evenly<std::size_t>(1, 5),
                                     [](std::size_t size) {
                                       return rc::gen::container<std::vector<Member>>(size,
                                                                                      member());
                                     }),
                     rc::gen::element(Relation::add, Relation::remove, Relation::both)),
      [](const std::tuple<std::vector<Member>, Relation>& x) {
        ReleaseList result{std::get<0>(x), std::get<1>(x)};
        result.members.push_back({Mechanism{MechanismKind::gaussian, 3}, 2});
        return result;
      });
}

rc::Gen<Epsilon> level() {
  return rc::gen::map(evenly(0, 60), [](int x) { return Epsilon::of(Rational(x, 10)); });
}

Interval delta_of(const ReleaseList& list, const Epsilon& epsilon) {
  const ListAnswer answer = delta(list, epsilon);
  return Interval::hull(answer.lower.real().enclose(precision),
                        answer.upper.real().enclose(precision));
}

bool agrees(const Interval& a, const Interval& b) {
  return less(a, b) != Answer::yes && less(b, a) != Answer::yes;
}

}  // namespace

TEST_CASE("Lists, law 1: order and splitting do not matter", "[accountant]") {
  Effective effective(40);
  rc::prop("as written", [&] {
    const ReleaseList at = *list();
    const Epsilon epsilon = *level();
    ReleaseList other = at;
    std::reverse(other.members.begin(), other.members.end());
    const std::int64_t half = other.members.front().count / 2;
    other.members.push_back(other.members.front());
    other.members.front().count -= half;
    other.members.back().count = half;
    const Interval a = delta_of(at, epsilon);
    const Interval b = delta_of(other, epsilon);
    effective.count_if(a.has_relative_accuracy(30) && b.has_relative_accuracy(30));
    RC_ASSERT(agrees(a, b));
  });
  effective.require();
}

TEST_CASE("Lists, law 2: one more member never lowers delta", "[accountant]") {
  Effective effective(40);
  rc::prop("one more", [&] {
    const ReleaseList at = *list();
    const Epsilon epsilon = *level();
    ReleaseList more = at;
    more.members.push_back(*member());
    const Interval a = delta_of(at, epsilon);
    const Interval b = delta_of(more, epsilon);
    effective.count_if(less(a, b) == Answer::yes);
    RC_ASSERT(less(b, a) != Answer::yes);
  });
  effective.require();
}

TEST_CASE("Lists, law 2: delta decreases in epsilon", "[accountant]") {
  Effective effective(40);
  rc::prop("further", [&] {
    const ReleaseList at = *list();
    const Rational epsilon = Rational(*evenly(0, 60), 10);
    const Interval a = delta_of(at, Epsilon::of(epsilon));
    const Interval b = delta_of(at, Epsilon::of(epsilon + Rational(1, 10)));
    effective.count_if(less(b, a) == Answer::yes);
    RC_ASSERT(less(a, b) != Answer::yes);
  });
  effective.require();
}

TEST_CASE("Lists, law 3: delta at epsilon at delta", "[accountant]") {
  Effective effective(20);
  rc::prop("back", [&] {
    const ReleaseList at = *list();
    const Rational target(*evenly(1, 20), 50);
    const ListAnswer answer = epsilon(at, Delta::of(target));
    if (!answer.upper.is_finite()) {
      return;
    }
    const Interval where = answer.upper.real().enclose(precision);
    effective.count_if(where.is_positive());
    const Interval there = delta_of(at, Epsilon::of(where.upper()));
    RC_ASSERT(less(Interval(target, precision), there) != Answer::yes);
  });
  effective.require();
}
