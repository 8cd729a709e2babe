// Every ε(δ) at extreme probabilities and beside knots: by its own definition, and against the
// curves of the laws themselves.
#include <rapidcheck/catch.h>

#include <algorithm>

#include "properties/support/effective.hpp"
#include "properties/support/extremes.hpp"
#include "properties/support/inverses.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"
#include "reference/mechanisms/histogram/histogram.hpp"
#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"
#include "reference/mechanisms/noisy_counting/worst_case.hpp"
#include "reference/mechanisms/thresholding/laws.hpp"
#include "reference/mechanisms/thresholding/thresholding.hpp"
#include "reference/mechanisms/thresholding/worst_case.hpp"

using namespace pkdp;
using namespace pkdp::properties;

namespace {

Direction any_direction() {
  return *rc::gen::element(Direction::forward, Direction::backward, Direction::larger);
}

// The pairs of a direction, for places; the larger one has those of both.
std::vector<LawPair> directed(const LawPair& pair, Direction direction) {
  if (direction == Direction::forward) {
    return {pair};
  }
  if (direction == Direction::backward) {
    return {pair.reversed()};
  }
  return {pair, pair.reversed()};
}

// All corners of [λ, 1−λ]^(n−1), by the number of ones at λ.
std::vector<std::vector<Probability>> corners(std::size_t others, const Probability& lambda) {
  std::vector<std::vector<Probability>> all;
  for (std::size_t ones = 0; ones <= others; ++ones) {
    std::vector<Probability> list(ones, lambda);
    list.resize(others, lambda.complement());
    all.push_back(std::move(list));
  }
  return all;
}

// Whether a bracket [value, upper] holds the least ε that serves all.
void require_bracket(const Value& value, const Value& upper, const Value& expected) {
  RC_ASSERT(expected.is_none() == upper.is_none());
  if (expected.is_none()) {
    return;
  }
  const Interval truth = expected.real().enclose(200);
  RC_ASSERT(less(truth, value.real().enclose(200)) != Answer::yes);
  RC_ASSERT(upper.is_plus_infinity() || less(upper.real().enclose(200), truth) != Answer::yes);
}

Value largest(const std::vector<LawPair>& pairs, const Delta& delta, Direction direction) {
  Value worst = Rational(0);
  for (const LawPair& pair : pairs) {
    Value here = epsilon(pair, delta, direction);
    if (here.is_none()) {
      return here;
    }
    if (compare(worst.real(), here.real()) < 0) {
      worst = std::move(here);
    }
  }
  return worst;
}

// Two or three categories, some of them rare, perhaps ⊥.
CategoryLaw any_categories() {
  const Rational first = *near_an_end();
  const Rational second = (1 - first) * *extreme_probability();
  const Rational rest = 1 - first - second;
  const auto law = [](std::initializer_list<Rational> masses, const Rational& outside) {
    std::vector<Probability> p;
    for (const Rational& mass : masses) {
      p.push_back(Probability::of(mass));
    }
    return CategoryLaw::of(std::move(p), Probability::of(outside));
  };
  switch (*integer_between(0, 2)) {
    case 0:
      return law({first, 1 - first}, 0);
    case 1:
      return law({first, second, rest}, 0);
    default:
      return law({first, second}, rest);
  }
}

}  // namespace

TEST_CASE("counting.epsilon at extreme probabilities beside knots", "[counting][inverse]") {
  Effective effective(15);
  rc::prop("its definition, and the curve of the two laws", [&] {
    const auto list = *extreme_others(0, 6);
    const LawPair pair = counting::laws(list);
    const Direction direction = any_direction();
    const Delta target = Delta::of(*delta_beside_knots(directed(pair, direction)));
    const Value epsilon = counting::epsilon(list, target, direction);
    effective.count_if(is_positive(epsilon));
    require_same(epsilon, pkdp::epsilon(pair, target, direction));
    require_inverse(
        epsilon, [&](const Epsilon& at) { return counting::delta(list, at, direction); }, target);
  });
  effective.require();
}

TEST_CASE("counting.epsilon of equal records beside knots", "[counting][inverse]") {
  Effective effective(10);
  rc::prop("its definition, and the curve of the two laws", [&] {
    const auto others = *integer_between(0, 8);
    const Probability p = Probability::of(*near_an_end());
    const LawPair pair =
        counting::laws(std::vector<Probability>(static_cast<std::size_t>(others), p));
    const Direction direction = any_direction();
    const Delta target = Delta::of(*delta_beside_knots(directed(pair, direction)));
    const Value epsilon = counting::epsilon(others + 1, p, target, direction);
    effective.count_if(is_positive(epsilon));
    require_same(epsilon, pkdp::epsilon(pair, target, direction));
    require_inverse(
        epsilon, [&](const Epsilon& at) { return counting::delta(others + 1, p, at, direction); },
        target);
  });
  effective.require();
}

TEST_CASE("noisy_counting.epsilon with geometric noise beside knots", "[noisy][inverse]") {
  Effective effective(30);
  rc::prop("its definition, and the curve of the two laws", [&] {
    const auto list = *extreme_others(0, 5);
    const Noise noise = Noise::geometric(*near_an_end());
    const LawPair pair = fixtures::with_geometric_noise(counting::laws(list), noise.parameter());
    const Direction direction = any_direction();
    const Delta target = Delta::of(*delta_beside_knots(directed(pair, direction)));
    const Value epsilon = noisy_counting::epsilon(list, noise, target, direction);
    effective.count_if(is_positive(epsilon));
    require_same(epsilon, pkdp::epsilon(pair, target, direction));
    require_inverse(
        epsilon,
        [&](const Epsilon& at) { return noisy_counting::delta(list, noise, at, direction); },
        target);
  });
  effective.require();
}

TEST_CASE("noisy_counting.epsilon with a density, near delta(0) and far below",
          "[noisy][inverse]") {
  Effective effective(15);
  rc::prop("its definition", [&] {
    const auto list = *extreme_others(0, 2);
    const Rational size(*integer_between(1, 40), 10);
    const Noise noise = *rc::gen::arbitrary<bool>() ? Noise::laplace(size) : Noise::gaussian(size);
    const Direction direction = any_direction();
    const auto delta = [&](const Epsilon& at) {
      return noisy_counting::delta(list, noise, at, direction);
    };
    const Rational start = delta(Epsilon::of(0)).enclose(200).lower();
    const Delta target = Delta::of(*beside({start, start / 2, start * power_of_two(-30)}));
    RC_PRE(target.value() > 0);
    const Value epsilon = noisy_counting::epsilon(list, noise, target, direction);
    effective.count_if(is_positive(epsilon));
    require_inverse(epsilon, delta, target);
  });
  effective.require();
}

TEST_CASE("counting.worst_epsilon is that of the worst of all corners", "[counting][inverse]") {
  Effective effective(20);
  rc::prop("every corner", [&] {
    const auto others = *evenly<std::size_t>(1, 10);
    const bool everyday = *rc::gen::arbitrary<bool>();
    const Rational drawn = everyday ? Rational(*integer_between(1, 49), 100) : *near_an_end();
    const Probability lambda = Probability::of(std::min<Rational>(drawn, 1 - drawn));
    std::vector<LawPair> pairs;
    for (const auto& list : corners(others, lambda)) {
      pairs.push_back(counting::laws(list));
    }
    const Delta target = Delta::of(*delta_beside_knots(pairs));
    const auto n = static_cast<std::int64_t>(others) + 1;
    const auto worst = counting::worst_epsilon(n, lambda, target);
    RC_ASSERT(worst.resolved);
    effective.count_if(is_positive(worst.value));
    require_same(worst.value, largest(pairs, target, Direction::forward));
    require_inverse(
        worst.value,
        [&](const Epsilon& at) { return counting::worst_delta(n, lambda, at).value.real(); },
        target);
  });
  effective.require();
}

TEST_CASE("The noisy worst epsilon holds every corner", "[noisy][inverse]") {
  Effective effective(20);
  rc::prop("bracket", [&] {
    const auto others = *evenly<std::size_t>(1, 6);
    const Rational drawn = *near_an_end();
    const Probability lambda = Probability::of(std::min<Rational>(drawn, 1 - drawn));
    const Noise noise = Noise::geometric(*near_an_end());
    std::vector<LawPair> pairs;
    for (const auto& list : corners(others, lambda)) {
      pairs.push_back(fixtures::with_geometric_noise(counting::laws(list), noise.parameter()));
    }
    const Delta target = Delta::of(*delta_beside_knots(pairs));
    const auto worst =
        noisy_counting::worst_epsilon(static_cast<std::int64_t>(others) + 1, lambda, noise, target);
    effective.count_if(is_positive(worst.value));
    require_bracket(worst.value, worst.upper_bound, largest(pairs, target, Direction::forward));
  });
  effective.require();
}

TEST_CASE("Thresholding's epsilons beside knots", "[thresholding][inverse]") {
  using namespace thresholding;
  Effective effective(4);
  rc::prop("their definition, and the laws", [&] {
    const auto list = *extreme_others(1, 5);
    const auto size = static_cast<std::int64_t>(list.size());
    const auto known = *integer_between(0, size);
    const Population population = Population::of(list, known);
    const auto threshold = *integer_between(0, size);
    const Release release = Release::above(threshold);
    const Direction direction = any_direction();
    const Delta target =
        Delta::of(*delta_beside_knots(directed(joint_laws(population, release), direction)));
    const Value passive = passive_epsilon(population, threshold, target, direction);
    const Value active = active_epsilon(population, threshold, target, direction);
    effective.count_if(is_positive(passive));
    require_same(passive, enumerated_passive_epsilon(population, release, target, direction));
    require_same(active, enumerated_active_epsilon(population, release, target, direction));
    require_inverse(
        passive,
        [&](const Epsilon& at) { return passive_delta(population, threshold, at, direction); },
        target);
    require_inverse(
        active,
        [&](const Epsilon& at) { return active_delta(population, threshold, at, direction); },
        target);
  });
  effective.require();
}

TEST_CASE("Thresholding's worst epsilons hold every corner", "[thresholding][inverse]") {
  using namespace thresholding;
  Effective effective(4);
  rc::prop("bracket", [&] {
    const auto hidden = *integer_between(1, 5);
    const auto known = *integer_between(0, 2);
    const Probability p = Probability::of(*near_an_end());
    const auto threshold = *integer_between(0, hidden + known - 1);
    std::vector<LawPair> pairs;
    for (std::int64_t ones = 0; ones <= hidden; ++ones) {
      std::vector<Probability> list(static_cast<std::size_t>(known + ones), p);
      list.resize(static_cast<std::size_t>(known + hidden), Probability::of(0));
      pairs.push_back(joint_laws(Population::of(list, known), Release::above(threshold)));
    }
    const Delta target = Delta::of(*delta_beside_knots(pairs));
    const auto worst = worst_passive_epsilon(hidden + known + 1, p, threshold, known, target);
    effective.count_if(is_positive(worst.value));
    require_bracket(worst.value, worst.upper_bound, largest(pairs, target, Direction::larger));
  });
  effective.require();
}

TEST_CASE("histogram.epsilon beside knots", "[histogram][inverse]") {
  Effective effective(4);
  rc::prop("its definition, and the laws of the two rarest", [&] {
    const CategoryLaw law = any_categories();
    const auto n = *integer_between(1, 5);
    const auto [first, second] = histogram::rarest(law);
    const std::vector<CategoryLaw> others(static_cast<std::size_t>(n - 1), law);
    const LawPair pair = histogram::laws(others, law.size(), first, second);
    const Delta target = Delta::of(*delta_beside_knots(directed(pair, Direction::larger)));
    const Value epsilon = histogram::epsilon(n, law, target);
    effective.count_if(is_positive(epsilon));
    require_same(epsilon, pkdp::epsilon(pair, target));
    require_inverse(
        epsilon, [&](const Epsilon& at) { return histogram::delta(n, law, at); }, target);
  });
  effective.require();
}

TEST_CASE("k_anonymity's epsilons beside knots", "[k_anonymity][inverse]") {
  Effective effective(3);
  rc::prop("their definition", [&] {
    const CategoryLaw law = any_categories();
    const auto n = *integer_between(1, 5);
    const k_anonymity::Setting setting{
        n, law, *integer_between(1, n), *integer_between(0, n - 1),
        *rc::gen::element(k_anonymity::Attacker::active, k_anonymity::Attacker::passive)};
    const auto delta = [&](const Epsilon& at) { return k_anonymity::delta(setting, at); };
    const auto exactly = [&](const Epsilon& at) { return std::get<Rational>(*delta(at).exact()); };
    const Delta target = Delta::of(*beside({exactly(Epsilon::of(0)), exactly(beyond_every_loss()),
                                            exactly(Epsilon::of_ratio(1 + *tiny()))}));
    const Value epsilon = k_anonymity::epsilon(setting, target);
    effective.count_if(is_positive(epsilon));
    require_inverse(epsilon, delta, target);
  });
  effective.require();
}
