#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/distributions/poisson_binomial_law.hpp"

using pkdp::Probability;
using pkdp::Rational;
using pkdp::poisson_binomial::Law;

TEST_CASE("A law from groups is the law of the list they stand for", "[poisson_binomial]") {
  const Rational p(1, 3);
  const Rational q(4, 5);
  const Law groups = Law::of_groups({{q, 2}, {p, 1}, {p, 2}, {Rational(1, 2), 0}});
  const Law list({Probability::of(p), Probability::of(q), Probability::of(p), Probability::of(q),
                  Probability::of(p)});
  CHECK(groups.count() == 5);
  CHECK(groups.first() == 0);
  CHECK(groups.last() == 5);
  CHECK(groups.groups().size() == 2);
  CHECK(groups.integer_weights() == list.integer_weights());
  CHECK(groups.exact_size() == list.exact_size());
  CHECK_THROWS_AS(Law::of_groups({{Rational(0), 1}}), pkdp::Error);
  CHECK_THROWS_AS(Law::of_groups({{p, -1}}), pkdp::Error);
  CHECK_THROWS_AS(Law::of_groups({{p, 600'000'000}, {q, 600'000'000}}), pkdp::Error);
}
