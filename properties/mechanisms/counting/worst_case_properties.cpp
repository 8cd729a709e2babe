#include "reference/mechanisms/counting/worst_case.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/counting_lists.hpp"
#include "properties/support/effective.hpp"
#include "reference/mechanisms/counting/corner_scan.hpp"
#include "reference/mechanisms/counting/corners.hpp"
#include "reference/mechanisms/counting/counting.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::properties::Effective;
using pkdp::properties::evenly;
using pkdp::properties::unit;

TEST_CASE("No p in [lambda, 1 - lambda]^(n-1) has a larger delta than the worst case",
          "[counting]") {
  Effective effective(60);
  rc::prop("interior points", [&] {
    const auto count = *evenly<std::size_t>(1, 12);
    const Rational lambda = *unit() / 2;
    const Epsilon epsilon = Epsilon::of_ratio(*pkdp::properties::ratio());
    std::vector<Probability> list;
    for (std::size_t i = 0; i < count; ++i) {
      list.push_back(Probability::of(lambda + *unit() * (1 - 2 * lambda)));
    }
    const auto worst = pkdp::counting::worst_delta(static_cast<std::int64_t>(count) + 1,
                                                   Probability::of(lambda), epsilon);
    const auto here = pkdp::counting::delta(list, epsilon);
    RC_ASSERT(worst.resolved);
    const Interval high = worst.value.real().enclose(200);
    const Interval low = here.enclose(200);
    effective.count_if(less(low, high) == pkdp::Answer::yes);
    RC_ASSERT(mpfr_greaterequal_p(high.right(), low.left()) != 0);
  });
  effective.require();
}

TEST_CASE("The bound of a block of corners is at least that of each part", "[counting]") {
  Effective effective(60);
  rc::prop("blocks", [&] {
    const auto count = *evenly<std::int64_t>(1, 60);
    const auto a = *evenly<std::int64_t>(0, count + 1);
    const auto b = *evenly<std::int64_t>(0, count + 1);
    const auto m = *evenly<std::int64_t>(std::min(a, b), std::max(a, b) + 1);
    const Rational lambda = (*unit() * 98 + 1) / 200;
    const pkdp::counting::Corners corners(count, lambda);
    const Epsilon epsilon = Epsilon::of_ratio(*pkdp::properties::ratio());
    const Interval bound = corners.delta(std::min(a, b), std::max(a, b), epsilon);
    const Interval part = corners.delta(std::min(a, b), m, epsilon);
    effective.count_if(m < std::max(a, b));
    RC_ASSERT(mpfr_greaterequal_p(bound.right(), part.left()) != 0);
  });
  effective.require();
}

TEST_CASE("Scanned corners have the delta of corners that are looked at one by one", "[counting]") {
  Effective effective(60);
  rc::prop("blocks", [&] {
    const auto count = *evenly<std::int64_t>(20, 400);
    const auto width = *evenly<std::int64_t>(1, 12);
    const auto first = *evenly<std::int64_t>(0, count - width);
    const auto last = *evenly<std::int64_t>(first + width, count + (first > 0 ? 1 : 0));
    const Rational lambda = (*unit() * 98 + 1) / 200;
    const Epsilon epsilon = Epsilon::of_ratio(*pkdp::properties::ratio());
    pkdp::counting::CornerScan scan(count, lambda, epsilon, width);
    const auto corners = scan.above(first, last, Interval(64));
    RC_ASSERT(corners.size() == static_cast<std::size_t>(last - first + 1));
    const auto& corner = corners[static_cast<std::size_t>(
        *evenly<std::int64_t>(0, static_cast<std::int64_t>(corners.size())))];
    const auto law = pkdp::counting::corner_sum(corner.first, count - corner.first, lambda);
    const Interval delta = enclose_forward_delta(*law, epsilon, 160);
    effective.count_if(corner.delta.has_relative_accuracy(30));
    RC_ASSERT(mpfr_lessequal_p(corner.delta.left(), delta.right()) != 0);
    RC_ASSERT(mpfr_lessequal_p(delta.left(), corner.delta.right()) != 0);
  });
  effective.require();
}
