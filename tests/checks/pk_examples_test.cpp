#include <catch2/catch.hpp>

#include "checks/brute_force/independence.hpp"
#include "checks/engine/implications.hpp"
#include "checks/pk/dependent_records.hpp"
#include "checks/pk/hidden_sign.hpp"
#include "checks/pk/outliers.hpp"
#include "checks/registry.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::pk;
using engine::Claim;

namespace {

const Rational half = make_rational(1, 2);

Rational ddp(const Model& model, const Rational& c) {
  return engine::distributional_notion(RecordPosition::kept).delta(model, c);
}

bool refuted(const engine::Claim& claim, const engine::Size& size) {
  const checks::Finding finding = engine::exhaustive(claim, engine::sizes_up_to(size));
  return finding.counterexample && verify(*finding.counterexample);
}

}  // namespace

TEST_CASE("pk.ex-2: a pair of bits that are often equal, published", "[checks]") {
  for (const Rational& same : {half, make_rational(2, 3), make_rational(9, 10), Rational(1)}) {
    const Model pair = published_pair(half, same);
    CHECK(ddp(pair, 1) == 1 - same);
    CHECK((ddp(pair, 1'000'000) == 0) == (same == 1));
  }
  CHECK(is_nonincreasing(make_rational(1, 3), make_rational(2, 3), make_rational(3, 4)));
  CHECK(is_nonincreasing(make_rational(1, 3), half, 1));
  CHECK_FALSE(is_nonincreasing(half, make_rational(3, 4), make_rational(2, 3)));
}

TEST_CASE("pk.ex-2: dependence helps the identity, not every mechanism", "[checks][mutant]") {
  const Law pair = correlated_pairs({Probability::of(make_rational(1, 3))}, Probability::of(half));
  CHECK(with_independent_records(pair).entries().size() == 4);
  CHECK(brute_force::has_independent_records(with_independent_records(
      correlated_pairs({Probability::of(make_rational(1, 3))}, Probability::of(1)))));
  CHECK(refuted(claim_of<Claim>("pk.ex-2", "any-mechanism"), {2, 2, 1, 2, 1, 4}));
  CHECK_FALSE(refuted(guessing_serves(1), {2, 2, 1, 4, 1, 4}));
  CHECK(refuted(guessing_serves(make_rational(99, 100)), {2, 2, 1, 4, 1, 4}));
}

TEST_CASE("pk.ex-2: the least delta of publishing, by linear programs", "[checks]") {
  std::size_t strictly = 0;
  for (std::size_t index = 0; index < 200; ++index) {
    engine::SplitMix64 draw(77 + index);
    const Law law = index % 2 == 0 ? engine::random_law(draw, 2, 2 + index / 2 % 2, 1)
                                   : engine::random_positive_law(draw, 2, 2 + index / 2 % 2, 1);
    const std::size_t values = 2 + index / 2 % 2;
    const auto published = [&](const Law& of) {
      return Model::of(numbered_labels(values), {"0"}, {of},
                       identity_query(all_databases(values, 2)));
    };
    const Rational promised = published_independent_delta(law);
    const Rational c = index % 3 == 0 ? Rational(2) : Rational(1);
    CHECK(ddp(published(with_independent_records(law)), c) == promised);
    const Rational found = ddp(published(law), c);
    CHECK(found <= promised);
    strictly += found < promised ? 1 : 0;
  }
  CHECK(strictly > 50);
}

TEST_CASE("pk.ex-3: how far b must be, and may be", "[checks][mutant]") {
  CHECK(most_likely_one(2, 400) == 0);
  CHECK(most_likely_one(3, 400) == 1);
  CHECK_FALSE(decide(one_outlier(5, 3), Effort::quick).counterexample);
  // Too near: b is within 5σ of the average. Too far: another record is not.
  CHECK(decide(one_outlier(4, 3), Effort::quick).counterexample);
  CHECK(decide(one_outlier(5, 4), Effort::quick).counterexample);
  // Both ends are sharp.
  CHECK(outliers(6, 28, 0, 5) == 0);
  CHECK(outliers(6, 29, 0, 5) == 1);
  CHECK(outliers(6, 84, 1, 4) == 1);
  CHECK(outliers(6, 85, 1, 4) == 2);
  // The same by the library's mechanism: b = μ + 10σ among three and among two records.
  const std::vector<Rational> numbers{-1, 1, 10};
  const Mechanism three = outlier_query(all_databases(3, 3), numbers, 5);
  CHECK(three.outputs()[three.find({2, 0, 1})->outputs.front().point] == "1");
  const Mechanism two = outlier_query(all_databases(3, 2), numbers, 5);
  CHECK(two.outputs()[two.find({2, 1})->outputs.front().point] == "0");
}

TEST_CASE("Before pk.def-7: in the examples B is nothing, the other records are something",
          "[checks][mutant]") {
  const Checks checks = claims("pk.prop-3");
  CHECK(checks.at("examples-background").decide(Effort::quick, {}).counterexample);
  CHECK_FALSE(checks.at("text:examples").decide(Effort::quick, {}).counterexample);
  // Independent records are not correlated with each other.
  const Model apart = Model::of({independent_records({uniform(2), uniform(2)})},
                                engine::mechanism_from(2, 2, 1, {0, 0, 0, 0}));
  CHECK(claim_of<Claim>("pk.prop-3", "text:examples").judge(apart).refutation);
}

TEST_CASE("pk.ex-1, pk.ex-3, pk.claim-ex1: each part of a claim is noticed", "[checks][mutant]") {
  const Law hidden = around_hidden_sign(2, half);
  const std::vector<Database> databases = all_databases(4, 2);
  const auto with = [&](Mechanism mechanism) {
    return Model::of(numbered_labels(4), {"0"}, {hidden}, std::move(mechanism));
  };
  // A constant says nothing about a hidden sign: δ = 0 serves.
  const Claim less_knowledge = claim_of<Claim>("pk.ex-1", "text:less-knowledge");
  CHECK_FALSE(less_knowledge.judge(with(sum_query(databases, numbers_around_sign()))).refutation);
  CHECK(less_knowledge.judge(with(sum_query(databases, {0, 0, 0, 0}))).refutation);
  // The database itself is neither noiselessly nor causally private, a constant is both.
  CHECK(noiseless_not_causal(true).judge(with(identity_query(databases))).refutation);
  CHECK(noiseless_not_causal(false).judge(with(sum_query(databases, {0, 0, 0, 0}))).refutation);
  // Two records, 5σ = 5/4: no outlier anywhere, so that nothing is claimed, or too much.
  const Model none = bounded_outliers(1);
  CHECK_FALSE(noiseless_not_causal(true).judge(none).effective);
  CHECK(noiseless_not_causal(false).judge(none).refutation);
  CHECK(noiseless_not_causal(true).judge(bounded_outliers(3)).effective);
  // Records that are equal given μ: M says with likelihood ratio 3/2 whether they are, which the
  // simulator breaks. So it fails at ε = 0 and not at e^ε = 2.
  std::vector<LawEntry> equal;
  for (Index value = 0; value < 4; ++value) {
    equal.push_back({{value, value}, 0, make_rational(1, 4)});
  }
  std::vector<KernelEntry> kernel;
  for (const Database& database : databases) {
    const Index answer = (database[0] + database[1]) % 2;
    kernel.push_back({database, answer, 0, make_rational(3, 5)});
    kernel.push_back({database, 1 - answer, 0, make_rational(2, 5)});
  }
  const Model copies = Model::of(numbered_labels(4), {"0"}, {Law::of(equal)},
                                 Mechanism::of({"0", "1"}, {""}, kernel));
  const auto refutation = claim_of<Claim>("pk.claim-ex1", "corrected:ddp").judge(copies).refutation;
  REQUIRE(refutation);
  CHECK(refutation->inputs.at("ratio") == Input(std::string("1")));
}
