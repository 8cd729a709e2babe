#include "reference/mechanisms/shuffle/shuffle.hpp"

#include <rapidcheck/catch.h>

#include <numeric>

#include "properties/support/effective.hpp"
#include "reference/bounds/shuffle_published.hpp"
#include "reference/mechanisms/shuffle/trinomial.hpp"

using namespace pkdp;
using properties::Effective;
using shuffle::Response;

namespace {

// Few users and values, from hardly any random report to nearly all.
rc::Gen<Response> response(int most_users) {
  return rc::gen::map(rc::gen::tuple(rc::gen::inRange(1, most_users + 1), rc::gen::inRange(2, 6),
                                     rc::gen::inRange(1, 40)),
                      [](const std::tuple<int, int, int>& drawn) {
                        const auto& [users, values, share] = drawn;
                        return Response{users, values, Rational(share, 40)};
                      });
}

// Exponents and logarithms of rationals, which may be ties.
rc::Gen<Epsilon> level() {
  return rc::gen::map(rc::gen::pair(rc::gen::inRange(0, 30), rc::gen::element(true, false)),
                      [](const std::pair<int, bool>& drawn) {
                        return drawn.second ? Epsilon::of(Rational(drawn.first, 20))
                                            : Epsilon::of_ratio(1 + Rational(drawn.first, 8));
                      });
}

// x ≤ y.
bool ordered(const Real& x, const Real& y) { return compare(x, y) <= 0; }

}  // namespace

TEST_CASE("Law 1: delta of shuffled reports decreases in n, p and epsilon", "[shuffle]") {
  Effective effective(60);
  rc::prop("in order", [&] {
    const Response at = *response(6);
    const Epsilon epsilon = *level();
    const Real delta = shuffle::delta(at, epsilon);
    const Real more = shuffle::delta({at.users + 1, at.values, at.p}, epsilon);
    const Real noisier = shuffle::delta({at.users, at.values, (at.p + 1) / 2}, epsilon);
    RC_ASSERT(ordered(more, delta));
    RC_ASSERT(ordered(noisier, delta));
    if (epsilon.has_rational_ratio()) {
      const Epsilon above = Epsilon::of_ratio(epsilon.ratio() * Rational(11, 10));
      RC_ASSERT(ordered(shuffle::delta(at, above), delta));
    }
    effective.count_if(!shuffle::vanishes(at, epsilon));
  });
  effective.require();
}

TEST_CASE("Law 1 for the bounds of many users", "[shuffle]") {
  Effective effective(60);
  rc::prop("in order", [&] {
    const Response at = *response(80);
    const Epsilon epsilon = *level();
    const Response more{at.users + 1 + *rc::gen::inRange(0, 20), at.values, at.p};
    const Response noisier{at.users, at.values, (at.p + 1) / 2};
    for (const auto bound : {shuffle::blanket_delta, shuffle::lower_delta}) {
      if (bound == shuffle::lower_delta && at.values == 2) {
        continue;
      }
      const Interval delta = bound(at, epsilon).enclose(64);
      RC_ASSERT(less(delta, bound(more, epsilon).enclose(64)) != Answer::yes);
      RC_ASSERT(less(delta, bound(noisier, epsilon).enclose(64)) != Answer::yes);
    }
    effective.count_if(!shuffle::vanishes(at, epsilon));
  });
  effective.require();
}

TEST_CASE("Law 2: lower bound, delta, blanket, published bound, one report", "[shuffle]") {
  Effective effective(60);
  rc::prop("in order", [&] {
    const Response at = *response(7);
    const Epsilon epsilon = *level();
    const Real delta = shuffle::delta(at, epsilon);
    const Real blanket = shuffle::blanket_delta(at, epsilon);
    RC_ASSERT(ordered(delta, blanket));
    if (at.values > 2) {
      RC_ASSERT(ordered(shuffle::lower_delta(at, epsilon), delta));
    }
    if (shuffle::vanishes(at, epsilon)) {
      return;
    }
    RC_ASSERT(ordered(blanket, Real(epsilon.affine(at.own(), at.other()))));
    const Value published = bounds::shuffle_published::hoeffding_delta(at, epsilon);
    if (published.is_finite()) {
      RC_ASSERT(compare(blanket, published.real()) < 0);
    }
    effective.count();
  });
  effective.require();
}

TEST_CASE("Law 3: no database is above the worst one", "[shuffle]") {
  Effective effective(60);
  rc::prop("at most", [&] {
    const Response at = *response(7);
    const Epsilon epsilon = *level();
    std::vector<std::int64_t> counts(static_cast<std::size_t>(at.values), 0);
    for (std::int64_t i = 1; i < at.users; ++i) {
      ++counts[*rc::gen::inRange<std::size_t>(0, counts.size())];
    }
    const Real worst = shuffle::delta(at, epsilon);
    const Real here = shuffle::database_delta(at, counts, epsilon);
    RC_ASSERT(ordered(here, worst));
    // Nobody's values are merged or not: the same.
    std::vector<std::int64_t> shorter = counts;
    while (shorter.size() > 2 && shorter.back() == 0) {
      shorter.pop_back();
    }
    RC_ASSERT(compare(shuffle::database_delta(at, shorter, epsilon), here) == 0);
    effective.count_if(!shuffle::vanishes(at, epsilon));
  });
  effective.require();
}
