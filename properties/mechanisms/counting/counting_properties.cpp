#include "reference/mechanisms/counting/counting.hpp"

#include <rapidcheck/catch.h>

#include <algorithm>

#include "pkdp/direction.hpp"
#include "properties/support/counting_lists.hpp"
#include "properties/support/effective.hpp"
#include "reference/privacy/curve.hpp"

using pkdp::Delta;
using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::LawPair;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::properties::Effective;
using pkdp::properties::evenly;
using pkdp::properties::others;
using pkdp::properties::ratio;

namespace {

Rational exact_delta(const std::vector<Probability>& list, const Rational& c,
                     Direction direction = Direction::larger) {
  return std::get<Rational>(
      pkdp::counting::delta(list, Epsilon::of_ratio(c), direction).exact().value());
}

Direction any_direction() {
  return *rc::gen::element(Direction::forward, Direction::backward, Direction::larger);
}

}  // namespace

TEST_CASE("delta of a list is the divergence of its two laws", "[counting]") {
  Effective effective(40);
  rc::prop("half-line against sum", [&] {
    const auto list = *others(12);
    const Rational c = *ratio();
    const Direction direction = any_direction();
    const Rational value = exact_delta(list, c, direction);
    effective.count_if(value > 0 && value < 1);
    const LawPair pair = pkdp::counting::laws(list);
    RC_ASSERT(value == std::get<Rational>(pkdp::delta(pair, Epsilon::of_ratio(c), direction)));
  });
  effective.require();
}

TEST_CASE("epsilon of a list is that of the whole curve of its two laws", "[counting]") {
  Effective effective(12);
  rc::prop("binary search against sort", [&] {
    const auto list = *others(9);
    const Delta delta = Delta::of(*pkdp::properties::unit() / 2);
    const Direction direction = any_direction();
    const LawPair pair = pkdp::counting::laws(list);
    const pkdp::Value expected = pkdp::epsilon(pair, delta, direction);
    const pkdp::Value value = pkdp::counting::epsilon(list, delta, direction);
    RC_ASSERT(expected.is_none() == value.is_none());
    if (!value.is_none()) {
      const auto form = value.real().exact();
      RC_ASSERT(form.has_value());
      effective.count_if(std::holds_alternative<pkdp::Logarithm>(*form));
      RC_ASSERT(to_string(*form) == to_string(*expected.real().exact()));
    }
  });
  effective.require();
}

TEST_CASE("delta is convex in the probability of each other record", "[counting]") {
  Effective effective(20);
  rc::prop("convexity", [&] {
    auto list = *others(8);
    const Rational p = *pkdp::properties::unit();
    const Rational q = *pkdp::properties::unit();
    const Rational w = *pkdp::properties::unit();
    const Rational c = *ratio();
    const auto with = [&](const Rational& value) {
      list.push_back(Probability::of(value));
      Rational result = exact_delta(list, c, Direction::forward);
      list.pop_back();
      return result;
    };
    const Rational inside = with(w * p + (1 - w) * q);
    const Rational chord = w * with(p) + (1 - w) * with(q);
    effective.count_if(inside < chord);
    RC_ASSERT(inside <= chord);
  });
  effective.require();
}

TEST_CASE("One more independent record never increases delta", "[counting]") {
  Effective effective(25);
  rc::prop("data processing", [&] {
    auto list = *others(8);
    const Rational c = *ratio();
    const Rational before = exact_delta(list, c);
    list.push_back(Probability::of(*pkdp::properties::unit()));
    const Rational after = exact_delta(list, c);
    effective.count_if(after < before);
    RC_ASSERT(after <= before);
  });
  effective.require();
}

TEST_CASE("Reflecting all records exchanges the directions; their order does not matter",
          "[counting]") {
  Effective effective(25);
  rc::prop("symmetries", [&] {
    auto list = *others(8);
    const Rational c = *ratio();
    const Rational forward = exact_delta(list, c, Direction::forward);
    std::vector<Probability> reflected;
    for (const Probability& p : list) {
      reflected.push_back(p.complement());
    }
    effective.count_if(forward > 0 && list.size() > 1);
    RC_ASSERT(exact_delta(reflected, c, Direction::backward) == forward);
    std::reverse(list.begin(), list.end());
    RC_ASSERT(exact_delta(list, c, Direction::forward) == forward);
  });
  effective.require();
}

TEST_CASE("The loss of every possible count is that of the two laws", "[counting]") {
  Effective effective(20);
  rc::prop("loss", [&] {
    const auto list = *others(8);
    const LawPair pair = pkdp::counting::laws(list);
    const auto k = *evenly<std::size_t>(0, pair.size());
    if (!pair.is_possible(k)) {
      return;
    }
    const pkdp::Value value = pkdp::counting::loss(list, static_cast<std::int64_t>(k));
    const pkdp::Value expected = pair.loss(k).value();
    RC_ASSERT(value.is_plus_infinity() == expected.is_plus_infinity());
    RC_ASSERT(value.is_minus_infinity() == expected.is_minus_infinity());
    if (value.is_finite()) {
      effective.count();
      RC_ASSERT(to_string(*value.real().exact()) == to_string(*expected.real().exact()));
    }
  });
  effective.require();
}
