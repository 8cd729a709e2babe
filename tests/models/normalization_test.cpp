#include "reference/models/normalization.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/models/background.hpp"
#include "reference/models/record_laws.hpp"

using namespace pkdp;

namespace {

const Rational third(1, 3);
const Rational half(1, 2);

// pk.ex-6 with one pair: D(0) ∼ Bernoulli(1/3), D(1) = D(0) with probability 3/4.
Law pair_law() {
  return correlated_pairs({Probability::of(third)}, Probability::of(Rational(3, 4)));
}

// φ₀ = [D(0) = D(1)], φ₁ = D(0): the second way of pk.ex-6. B = D(0) when `known`.
Normalization by_equality(bool known) {
  return {{{Rational(1, 4), Rational(3, 4)}, {Rational(2, 3), third}},
          {{{0, 1}, 0}, {{1, 0}, known ? 1U : 0U}, {{0, 0}, 0}, {{1, 1}, known ? 1U : 0U}}};
}

}  // namespace

TEST_CASE("pk.ex-6, second way: a normalization that is not acceptable for D(1)", "[models]") {
  CHECK(is_normalization(by_equality(false), pair_law()).holds);
  const Law known = with_known_records(pair_law(), {0}, 2);
  CHECK(is_normalization(by_equality(true), known).holds);
  // φ₀ tells whether the two agree, not what D(1) is: the secret has changed, as the text says.
  const Acceptability found = is_acceptable_at(by_equality(true), known, 1);
  CHECK_FALSE(found.finding.holds);
  CHECK(found.finding.reason == "φ₀ does not determine the record");
  CHECK(found.known == std::vector<std::size_t>{1});
}

TEST_CASE("A normalization that is acceptable, with its known factors", "[models]") {
  const Law law = with_known_records(
      independent_records({uniform(2), {third, Rational(2, 3)}, {0, 1}}), {1, 2}, 2);
  const Normalization normalization{
      {{half, half}, {third, Rational(2, 3)}, {1}},
      {{{0, 0, 1}, 1}, {{0, 1, 1}, 3}, {{1, 0, 1}, 1}, {{1, 1, 1}, 3}}};
  const Acceptability found = is_acceptable_at(normalization, law, 0);
  CHECK(found.finding.holds);
  CHECK(found.finding.reason.empty());
  // The constant third factor may or may not be listed; the convention leaves it out.
  CHECK(found.known == std::vector<std::size_t>{1});
  CHECK_FALSE(is_acceptable_at(normalization, law, 1).finding.holds);
}

TEST_CASE("Each claim of a normalization can fail, and says so", "[models]") {
  const Law law = independent_records({uniform(2)});
  const auto reason = [&](const Normalization& normalization) {
    return is_normalization(normalization, law).reason;
  };
  CHECK(reason({{{half, half}}, {{{0}, 0}, {{1}, 0}}}).empty());
  CHECK(reason({{{half, third}}, {{{0}, 0}, {{1}, 0}}}) == "factor 0 sums to 5/6");
  CHECK(reason({{{2, -1}}, {{{0}, 0}, {{1}, 0}}}) == "factor 0 has a negative mass");
  CHECK(reason({{{half, half}}, {{{0}, 0}}}).find("has 1 images") != std::string::npos);
  CHECK(reason({{{half, half}}, {{{0}, 0}, {{0}, 0}}}).find("injective") != std::string::npos);
  CHECK(reason({{{third, Rational(2, 3)}}, {{{0}, 0}, {{1}, 0}}}) ==
        "an entry of the law of mass 1/2 gets 1/3");
  CHECK(reason({{{half, half, 0}}, {{{0}, 0}, {{1}, 0}, {{0}, 0}}}).empty());
  CHECK_THROWS_AS(
      is_normalization(
          {std::vector<std::vector<Rational>>(21, std::vector<Rational>{half, half}), {}}, law),
      Error);
  const Law telling = with_known_records(law, {0}, 2);
  const Normalization copies{{{half, half}}, {{{0}, 0}, {{1}, 1}}};
  CHECK(is_acceptable_at(copies, telling, 0).finding.reason ==
        "no set of factors without φ₀ and the background determine each other");
}
