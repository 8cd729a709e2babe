#include "checks/statements/th_definitions.hpp"
#include "checks/statements/th_law_pairs.hpp"

#include <catch2/catch.hpp>

#include "checks/brute_force/loss_integrals.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "tests/support/verdicts.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

using brute_force::Law;

/// The first counterexample of a visit, if it is one.
std::optional<Certificate> refutation(const Visit& visit, std::uint64_t size) {
  Cases cases("th.test", "test", "a broken claim");
  visit(cases, size);
  CHECK(cases.finding().effective > 0);
  const auto& found = cases.finding().counterexample;
  return found && verify(*found) ? found : std::nullopt;
}

Rational scaled(const PairNumber& number, const Rational& factor, const Law& p, const Law& q,
                const Rational& c) {
  return factor * number(p, q, c);
}

Rational signed_delta(std::int64_t others, const Rational& bias, const Rational& noise_p,
                      const Rational& c) {
  const auto pair = brute_force::noisy_pair(others, bias, noise_p);
  return brute_force::set_excess(pair.zero, pair.one, c);
}

}  // namespace

TEST_CASE("Excess over sets and over outputs, broken relations are refuted", "[checks][mutant]") {
  const auto all_sets = [](const Law& p, const Law& q, const Rational& c) {
    return std::max(brute_force::largest_set_excess(p, q, c),
                    brute_force::largest_set_excess(q, p, c));
  };
  CHECK_FALSE(refutation(on_pairs(3, all_sets, Relation::equal, brute_force::set_excess), 4));
  CHECK_FALSE(refutation(on_pairs(2, brute_force::output_excess, Relation::equal, all_sets), 6));
  CHECK(refutation(on_pairs(3, brute_force::output_excess, Relation::equal, all_sets), 4));
  const auto one_order = [](const Law& p, const Law& q, const Rational& c) {
    return brute_force::hockey_stick(p, q, c);
  };
  CHECK(refutation(on_pairs(2, all_sets, Relation::equal, one_order), 3));
  // k − 1 is needed: with three outputs 3/2 is not enough.
  const auto three_halves = [](const Law& p, const Law& q, const Rational& c) {
    return scaled(brute_force::output_excess, make_rational(3, 2), p, q, c);
  };
  CHECK(refutation(on_pairs(3, all_sets, Relation::less_equal, three_halves), 4));
}

TEST_CASE("The absolute loss between its two bounds, tighter bounds are refuted",
          "[checks][mutant]") {
  const auto bound = [](const Rational& factor) {
    return PairNumber([factor](const Law& p, const Law& q, const Rational& c) {
      return Rational(brute_force::hockey_stick(p, q, c) +
                      factor * brute_force::hockey_stick(q, p, c) / c);
    });
  };
  CHECK_FALSE(
      refutation(on_pairs(3, brute_force::absolute_excess, Relation::less_equal, bound(1)), 5));
  // Half of the second term is exceeded where the two laws are close to the ratio.
  CHECK(refutation(
      on_pairs(2, brute_force::absolute_excess, Relation::less_equal, bound(make_rational(1, 2))),
      9));
  CHECK(refutation(
      on_pairs(2, brute_force::absolute_excess, Relation::less_equal, brute_force::set_excess), 3));
}

TEST_CASE("Twice the advantage of neighbours over two records, less is refuted",
          "[checks][mutant]") {
  CHECK_FALSE(refutation(transitivity(2), 6));
  CHECK(refutation(transitivity(make_rational(199, 100)), 4));
  CHECK(refutation(transitivity(1), 4));
}

TEST_CASE("More noise: weakly and strictly, and not with the absolute loss", "[checks][mutant]") {
  CHECK_FALSE(refutation(more_noise(signed_delta, Relation::greater_equal, false), 4));
  CHECK_FALSE(refutation(more_noise(signed_delta, Relation::greater, true), 4));
  CHECK(refutation(more_noise(signed_delta, Relation::greater, false), 4));
  CHECK(refutation(more_noise(signed_delta, Relation::less_equal, false), 4));
  const auto wrong_ratio = [](std::int64_t others, const Rational& bias, const Rational& noise_p,
                              const Rational& c) {
    return Rational(signed_delta(others, bias, noise_p, c) + noise_p / 4);
  };
  CHECK(refutation(more_noise(wrong_ratio, Relation::greater_equal, false), 4));
}

TEST_CASE("A smaller loss in a weak sense does not calibrate", "[checks][mutant]") {
  const auto never = [](auto&&...) { return false; };
  Cases cases("th.test", "test", "nothing");
  smaller_loss({never, false})(cases, 3);
  CHECK(cases.finding().effective == 0);
  const auto smaller_delta = [](std::int64_t others, const Rational& first, const Rational& second,
                                const Rational& noise_p, std::int64_t, const Rational& c) {
    return signed_delta(others, first, noise_p, c) < signed_delta(others, second, noise_p, c);
  };
  CHECK_FALSE(refutation(smaller_loss({smaller_delta, false}), 3));
  CHECK(refutation(smaller_loss({[](auto&&...) { return true; }, false}), 3));
}

TEST_CASE("The pair of a noisy count agrees with the law of the count by definition", "[checks]") {
  const Rational bias = make_rational(2, 5);
  const Rational half = make_rational(1, 2);
  const auto pair = brute_force::noisy_pair(3, bias, half);
  for (std::int64_t output = 1; output <= 3; ++output) {
    const brute_force::CountSituation at{4, 0, 0, output};
    CHECK(pair.zero[static_cast<std::size_t>(output)] ==
          brute_force::noisy_mass(at, 0, bias, brute_force::geometric_noise));
    CHECK(pair.one[static_cast<std::size_t>(output)] ==
          brute_force::noisy_mass(at, 1, bias, brute_force::geometric_noise));
  }
  const auto exact = brute_force::noisy_pair(2, bias, 0);
  for (std::int64_t output = 0; output <= 3; ++output) {
    CHECK(exact.one[static_cast<std::size_t>(output)] ==
          brute_force::enumerated_mass({3, 0, 0, output}, 1, bias));
  }
}

TEST_CASE("Ordered pairs and tuples come by the last entry, each once", "[checks]") {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for_ordered_pairs(2, [&](std::size_t i, std::size_t j) {
    pairs.emplace_back(i, j);
    return true;
  });
  CHECK(pairs == std::vector<std::pair<std::size_t, std::size_t>>{{0, 0}, {0, 1}, {1, 0}, {1, 1}});
  std::size_t count = 0;
  for_ordered_tuples({1, 2, 3}, 2, [&](const std::vector<Rational>&) { return ++count < 100; });
  CHECK(count == 9);
  count = 0;
  for_ordered_tuples({1, 2, 3}, 2, [&](const std::vector<Rational>&) { return ++count < 4; });
  CHECK(count == 4);
}

TEST_CASE("A claim that is never decided, or wrong once, is seen", "[checks][mutant]") {
  Cases cases("th.test", "test", "a claim");
  cases.skip();
  cases.unknown();
  CHECK(cases.finding().effective == 0);
  CHECK(cases.finding().unknown == 1);
  CHECK_FALSE(cases.compare(Rational(1), Relation::less, Rational(1), [] {
    return CertificateInputs{{"x", "1"}};
  }));
  CHECK_FALSE(cases.open());
  CHECK(cases.finding().counterexample->relation == Relation::greater_equal);
}

TEST_CASE("A rational number is compared with another form", "[checks][mutant]") {
  const ExactForm root = AffineExponential{0, 1, make_rational(1, 2)};  // e^½ < 2
  Cases cases("th.test", "test", "a claim");
  const auto inputs = [] { return CertificateInputs{{"x", "1"}}; };
  CHECK(cases.compare(root, Relation::less, Rational(2), inputs));
  CHECK(cases.compare(Rational(2), Relation::greater, root, inputs));
  CHECK_FALSE(cases.compare(Rational(2), Relation::less, root, inputs));
}

TEST_CASE("The statements on the definitions confirm their verdicts", "[checks]") {
  const std::vector<Statement> all = definition_statements();
  REQUIRE(all.size() == 27);
  testing::confirm_verdicts(all);
}
