#include "reference/mechanisms/thresholding/thresholding.hpp"

#include <rapidcheck/catch.h>

#include <algorithm>
#include <memory>
#include <string>

#include "properties/support/counting_lists.hpp"
#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/thresholding/attacker_view.hpp"
#include "reference/mechanisms/thresholding/average_curve.hpp"
#include "reference/mechanisms/thresholding/epsilon.hpp"
#include "reference/mechanisms/thresholding/laws.hpp"
#include "reference/mechanisms/thresholding/mass_table.hpp"
#include "reference/mechanisms/thresholding/worst_case.hpp"
#include "reference/privacy/curve.hpp"

using pkdp::Delta;
using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Real;
using pkdp::Value;
using pkdp::properties::Effective;
using pkdp::properties::evenly;
using pkdp::properties::exact_rational;
using pkdp::properties::others;
using pkdp::properties::ratio;
using namespace pkdp::thresholding;

namespace {

struct Case {
  std::vector<Probability> list;
  std::int64_t known;
  std::int64_t threshold;
  Epsilon epsilon;
  Direction direction;

  [[nodiscard]] Population population() const { return Population::of(list, known); }
  [[nodiscard]] Rational active() const {
    return exact_rational(active_delta(population(), threshold, epsilon, direction));
  }
  [[nodiscard]] Rational passive() const {
    return exact_rational(passive_delta(population(), threshold, epsilon, direction));
  }
};

Case any_case(std::size_t most) {
  auto list = *others(most);
  const auto size = static_cast<std::int64_t>(list.size());
  const std::int64_t known = *evenly<std::int64_t>(0, size + 1);
  const std::int64_t threshold = *evenly<std::int64_t>(0, size + 2);
  return {std::move(list), known, threshold, Epsilon::of_ratio(*ratio()),
          *rc::gen::element(Direction::forward, Direction::backward, Direction::larger)};
}

std::string text(const Value& value) {
  return value.is_none() ? "none" : to_string(value.real().exact().value());
}

}  // namespace

TEST_CASE("Both deltas are those of the laws", "[thresholding]") {
  Effective effective(12);
  rc::prop("formula against enumeration", [&] {
    const Case any = any_case(9);
    const Release release = Release::above(any.threshold);
    effective.count_if(any.passive() > 0 && any.passive() < any.active());
    RC_ASSERT(any.passive() == exact_rational(Real(enumerated_passive_delta(
                                   any.population(), release, any.epsilon, any.direction))));
    RC_ASSERT(any.active() == exact_rational(Real(enumerated_active_delta(
                                  any.population(), release, any.epsilon, any.direction))));
  });
  effective.require();
}

TEST_CASE("Both epsilons are those of the laws", "[thresholding]") {
  Effective effective(4);
  rc::prop("tangents against sort", [&] {
    const Case any = any_case(7);
    const Delta delta = Delta::of(*pkdp::properties::unit() / 3);
    const Release release = Release::above(any.threshold);
    const std::string passive =
        text(passive_epsilon(any.population(), any.threshold, delta, any.direction));
    effective.count_if(passive != "0" && passive != "none");
    RC_ASSERT(passive ==
              text(enumerated_passive_epsilon(any.population(), release, delta, any.direction)));
    RC_ASSERT(text(active_epsilon(any.population(), any.threshold, delta, any.direction)) ==
              text(enumerated_active_epsilon(any.population(), release, delta, any.direction)));
  });
  effective.require();
}

TEST_CASE("An active attacker learns no less than a passive one", "[thresholding]") {
  Effective effective(12);
  rc::prop("average against maximum", [&] {
    Case any = any_case(12);
    effective.count_if(any.passive() < any.active());
    RC_ASSERT(any.passive() <= any.active());
    any.known = 0;
    RC_ASSERT(any.passive() == any.active());
  });
  effective.require();
}

TEST_CASE("A higher threshold and less knowledge never tell more", "[thresholding]") {
  Effective effective(12);
  rc::prop("monotone in T and in known", [&] {
    const Case any = any_case(12);
    Case higher = any;
    ++higher.threshold;
    RC_ASSERT(higher.passive() <= any.passive());
    RC_ASSERT(higher.active() <= any.active());
    effective.count_if(higher.passive() < any.passive());
    if (any.known > 0) {
      Case less = any;
      --less.known;
      RC_ASSERT(less.passive() <= any.passive());
      RC_ASSERT(less.active() <= any.active());
    }
  });
  effective.require();
}

TEST_CASE("Thresholding never tells more than the count", "[thresholding]") {
  Effective effective(12);
  rc::prop("post-processing", [&] {
    const Case any = any_case(12);
    const std::vector<Probability> hidden(any.list.begin() + static_cast<std::ptrdiff_t>(any.known),
                                          any.list.end());
    const Rational count =
        exact_rational(pkdp::counting::delta(hidden, any.epsilon, any.direction));
    effective.count_if(any.passive() < count && any.passive() > 0);
    RC_ASSERT(any.active() <= count);
  });
  effective.require();
}

TEST_CASE("At delta = 0 both attackers are the same", "[thresholding]") {
  Effective effective(8);
  rc::prop("worst cases agree", [&] {
    const Case any = any_case(9);
    const std::string active =
        text(active_epsilon(any.population(), any.threshold, Delta::of(0), Direction::forward));
    effective.count_if(active != "none" && active != "0");
    RC_ASSERT(active == text(passive_epsilon(any.population(), any.threshold, Delta::of(0),
                                             Direction::forward)));
  });
  effective.require();
}

TEST_CASE("Enclosures of the average contain it", "[thresholding]") {
  Effective effective(12);
  rc::prop("window against exact", [&] {
    const auto n = *pkdp::properties::integer_between(2, 400);
    const Probability p = Probability::of(*pkdp::properties::proper_rational(n));
    const auto known = *pkdp::properties::integer_between(0, n - 1);
    const auto threshold = *pkdp::properties::integer_between(0, n);
    const Epsilon epsilon = Epsilon::of_ratio(*ratio());
    const Population population = Population::equal(n, p, known);
    for (const Direction direction : {Direction::forward, Direction::backward}) {
      const AverageCurve average(passive_view(population, threshold), direction);
      const auto exact = average.exact_delta(epsilon);
      if (average.releases_nothing() || !exact) {
        continue;
      }
      effective.count();
      const pkdp::Interval found = average.delta(epsilon, 96);
      RC_ASSERT(found.contains(std::get<Rational>(*exact)));
      RC_ASSERT(std::get<Rational>(*exact).is_zero() || found.has_relative_accuracy(60));
    }
  });
  effective.require();
}

TEST_CASE("No records at or below p tell more than the worst case", "[thresholding]") {
  Effective effective(5);
  rc::prop("a list in [0, p] against the corners", [&] {
    const Case any = any_case(8);
    Rational p = 0;
    for (const Probability& probability : any.list) {
      p = std::max(p, probability.value());
    }
    const auto n = static_cast<std::int64_t>(any.list.size()) + 1;
    const Rational active = exact_rational(
        worst_active_delta(n, Probability::of(p), any.threshold, any.known, any.epsilon).value);
    const Rational passive = exact_rational(
        worst_passive_delta(n, Probability::of(p), any.threshold, any.known, any.epsilon).value);
    effective.count_if(any.passive() > 0 && any.passive() < passive && passive < 1);
    RC_ASSERT(any.active() <= active);
    RC_ASSERT(any.passive() <= passive);
    RC_ASSERT(passive <= active);
  });
  effective.require();
}
