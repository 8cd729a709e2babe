#include "reference/distributions/exact_sampler.hpp"

#include <catch2/catch.hpp>
#include <functional>

#include "pkdp/error.hpp"
#include "reference/distributions/laplace.hpp"
#include "reference/distributions/two_sided_geometric.hpp"
#include "tests/support/bit_tree.hpp"

using pkdp::Integer;
using pkdp::make_rational;
using pkdp::Rational;
namespace sampler = pkdp::exact_sampler;
using sampler::RandomBits;

namespace {

using pkdp::testing::BitTree;
using pkdp::testing::tree_of;

// Every mass lies between what is decided and that plus all that is open.
void require_law(const BitTree& tree, const std::function<pkdp::Real(const Integer&)>& mass) {
  REQUIRE(tree.open < make_rational(1, 8));
  REQUIRE(tree.mass.size() >= 2);
  for (const auto& [value, decided] : tree.mass) {
    const pkdp::Interval truth = mass(value).enclose(128);
    CHECK(decided <= truth.upper());
    CHECK(decided + tree.open >= truth.lower());
  }
}

pkdp::Real minus(const pkdp::Real& x, const pkdp::Real& y) {
  return pkdp::Real::certified(
      [=](pkdp::Precision precision) { return x.enclose(precision) - y.enclose(precision); });
}

pkdp::Real exponential(const Rational& x) {
  return pkdp::Real(pkdp::canonical(pkdp::AffineExponential{0, 1, x}));
}

}  // namespace

TEST_CASE("exact_sampler: uniform numbers and coins of any probability") {
  const BitTree uniform =
      tree_of([](const RandomBits& bits) { return sampler::uniform_below(3, bits); }, 12);
  require_law(uniform, [](const Integer&) { return pkdp::Real(make_rational(1, 3)); });
  for (const Rational& p : {make_rational(1, 3), make_rational(5, 8), make_rational(99, 100)}) {
    const BitTree coin = tree_of(
        [&](const RandomBits& bits) { return Integer(sampler::bernoulli(p, bits) ? 1 : 0); }, 12);
    require_law(coin, [&](const Integer& x) { return pkdp::Real(x == 1 ? p : Rational(1 - p)); });
  }
}

TEST_CASE("exact_sampler: coins of probability e^-gamma") {
  for (const Rational& gamma : {make_rational(1, 3), Rational(1), make_rational(7, 4)}) {
    const BitTree coin = tree_of(
        [&](const RandomBits& bits) {
          return Integer(sampler::bernoulli_exp(gamma, bits) ? 1 : 0);
        },
        14);
    const pkdp::Real heads = exponential(Rational(-gamma));
    require_law(coin, [&](const Integer& x) {
      return x == 1 ? heads : minus(pkdp::Real(Rational(1)), heads);
    });
  }
}

TEST_CASE("exact_sampler: two-sided geometric noise") {
  for (const Rational& ratio : {make_rational(1, 2), make_rational(1, 3), make_rational(3, 5)}) {
    const BitTree tree = tree_of(
        [&](const RandomBits& bits) { return sampler::two_sided_geometric(ratio, bits); }, 15);
    require_law(tree, [&](const Integer& z) {
      return pkdp::Real(pkdp::two_sided_geometric::mass(ratio, z.convert_to<std::int64_t>()));
    });
  }
}

TEST_CASE("exact_sampler: Laplace noise, rounded down") {
  for (const Rational& scale : {make_rational(1, 2), make_rational(2, 3), Rational(1)}) {
    const BitTree tree =
        tree_of([&](const RandomBits& bits) { return sampler::laplace_floor(scale, bits); }, 15);
    require_law(tree, [&](const Integer& z) {
      return minus(pkdp::laplace::lower_tail(scale, Rational(z + 1)),
                   pkdp::laplace::lower_tail(scale, Rational(z)));
    });
  }
}

TEST_CASE("exact_sampler: a wrong ratio is noticed, and what is no law is refused") {
  const BitTree tree = tree_of(
      [](const RandomBits& bits) {
        return sampler::two_sided_geometric(make_rational(1, 2), bits);
      },
      15);
  const Rational wrong = pkdp::two_sided_geometric::mass(make_rational(3, 5), 0);
  CHECK(tree.mass.at(0) > wrong + tree.open);
  const RandomBits heads = [] { return true; };
  CHECK_THROWS_AS(sampler::bernoulli(Rational(2), heads), pkdp::Error);
  CHECK_THROWS_AS(sampler::bernoulli_exp(Rational(-1), heads), pkdp::Error);
  CHECK_THROWS_AS(sampler::uniform_below(0, heads), pkdp::Error);
  CHECK_THROWS_AS(sampler::geometric(Rational(1), heads), pkdp::Error);
  CHECK_THROWS_AS(sampler::geometric(1 - pkdp::power_of_two(-30), heads), pkdp::Error);
  CHECK_THROWS_AS(sampler::laplace_floor(Rational(0), heads), pkdp::Error);
}
