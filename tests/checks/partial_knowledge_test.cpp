#include <catch2/catch.hpp>

#include "checks/brute_force/partial.hpp"
#include "checks/engine/partial_loss.hpp"
#include "checks/engine/scopes.hpp"
#include "checks/np/fixed_aux.hpp"
#include "checks/pk/reducible.hpp"
#include "checks/registry.hpp"
#include "reference/models/background.hpp"
#include "reference/models/passive.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::engine;

namespace {

constexpr Convention report = Convention::report;
constexpr Convention paper = Convention::paper;

QuantityClaim claim(ModelQuantity lhs, Relation relation, ModelQuantity rhs) {
  return {std::move(lhs), relation, std::move(rhs)};
}

bool is_refuted(const QuantityClaim& broken) {
  const Finding finding = decide(broken, Effort::quick);
  return finding.counterexample && verify(*finding.counterexample);
}

ModelQuantity at_square(const ModelQuantity& quantity) {
  return [quantity](const Model& model, const Rational& c) { return quantity(model, c * c); };
}

ModelQuantity only(const ModelQuantity& quantity, const Rational& factor) {
  return
      [=](const Model& model, const Rational& c) { return Rational(factor * quantity(model, c)); };
}

}  // namespace

TEST_CASE("np.def-5, pk.def-11: the loss of the other convention is noticed", "[checks][mutant]") {
  const auto exchanged = [](const Model& model, Convention convention,
                            const ComparisonVisitor& visit) {
    visit_passive(model, convention == report ? paper : report, visit);
  };
  for (const Convention convention : {report, paper}) {
    CHECK(is_refuted(claim(loss_differences(exchanged, convention), Relation::equal, zero)));
  }
}

TEST_CASE("np.def-6, np.def-7, pk.def-12, pk.def-13: wrong definitions are noticed",
          "[checks][mutant]") {
  for (const Convention convention : {report, paper}) {
    const ModelQuantity a = library_active(convention);
    const ModelQuantity p = library_passive(convention);
    CHECK(is_refuted(claim(a, Relation::equal, passive(convention))));
    CHECK(is_refuted(claim(p, Relation::equal, active(convention))));
    CHECK(is_refuted(claim(at_square(a), Relation::equal, active(convention))));
    CHECK(is_refuted(claim(at_square(p), Relation::equal, passive(convention))));
  }
  CHECK(is_refuted(claim(library_noiseless, Relation::equal, active(paper))));
}

TEST_CASE("np.lem-2, np.lem-3, np.lem-5, pk.thm-1: sharper claims fail", "[checks][mutant]") {
  CHECK(is_refuted(claim(active(report), Relation::less_equal,
                         only(brute_force::set_delta, make_rational(99, 100)))));
  CHECK(is_refuted(claim(active(report), Relation::less, brute_force::set_delta)));
  CHECK(is_refuted(claim(active(report), Relation::less_equal, passive(report))));
  CHECK(is_refuted(
      claim(passive(paper), Relation::less_equal, only(active(paper), make_rational(99, 100)))));
  CHECK(
      is_refuted(claim(active(report), Relation::equal, [](const Model& model, const Rational& c) {
        return brute_force::passive_delta(conditioned(model), c * c, report);
      })));
}

TEST_CASE("np.lem-4, pk.thm-1: the weights are those of a", "[checks][mutant]") {
  for (const bool as_printed : {true, false}) {
    for (const Convention convention : {report, paper}) {
      const auto defect = [&](BackgroundWeights weights) {
        return claim(identity_defect(as_printed, convention, weights), Relation::equal, zero);
      };
      CHECK_FALSE(is_refuted(defect(BackgroundWeights::of_a)));
      CHECK(is_refuted(defect(BackgroundWeights::of_b)));
    }
  }
}

TEST_CASE("np.lem-5: the ordinary case leaves out impossible values and outputs", "[checks]") {
  const Rational half = make_rational(1, 2);
  const auto model = [](const Rational& one, const Rational& told) {
    return Model::of(
        numbered_labels(2), numbered_labels(1), {Law::of({{{0}, 0, 1 - one}, {{1}, 0, one}})},
        Mechanism::of(
            numbered_labels(2), {""},
            {{{0}, 0, 0, 1 - told}, {{0}, 1, 0, told}, {{1}, 0, 0, told}, {{1}, 1, 0, 1 - told}}));
  };
  CHECK(is_ordinary(model(half, make_rational(1, 3))));
  CHECK(is_ordinary(model(half, half)));
  CHECK_FALSE(is_ordinary(model(half, 0)));
  CHECK_FALSE(is_ordinary(model(1, make_rational(1, 3))));
  // Lemma 5 with the sign mended passes there, as printed it fails by e^epsilon alone.
  QuantityClaim sound = claim(passive(report), Relation::less_equal, active(report));
  sound.condition = is_ordinary;
  CHECK_FALSE(is_refuted(sound));
  QuantityClaim as_printed = claim(passive_as_printed, Relation::less_equal, active(report));
  as_printed.condition = is_ordinary;
  as_printed.scope = one_record_thirds();
  CHECK(is_refuted(as_printed));
}

TEST_CASE("np.lem-6: the equivalence needs delta = 0", "[checks][mutant]") {
  QuantityClaim half = claim(active(report), Relation::equal, zero);
  half.premise = [](const Model& model, const Rational& c) {
    return brute_force::passive_delta(model, c, report) <= make_rational(1, 2);
  };
  CHECK(is_refuted(half));
}

TEST_CASE("pk.def-14, pk.thm-2: wrong reducibility is noticed", "[checks][mutant]") {
  const QuantityClaim always =
      claim(pk::reducibility_defect([](const Model&) { return true; }), Relation::equal, zero);
  const QuantityClaim never =
      claim(pk::reducibility_defect([](const Model&) { return false; }), Relation::equal, zero);
  CHECK(is_refuted(always));
  CHECK(is_refuted(never));
  QuantityClaim without_hypothesis = claim(active(paper), Relation::equal, passive(paper));
  without_hypothesis.condition = brute_force::compatible;
  CHECK(is_refuted(without_hypothesis));
}

TEST_CASE("pk.thm-2: the same output laws for each value, or not", "[checks][mutant]") {
  // B is a noisy copy of the second record; the output tells a 1 there half of the time, or
  // nothing.
  std::vector<LawEntry> entries;
  std::vector<KernelEntry> half;
  std::vector<KernelEntry> constant;
  for (const Database& database : all_databases(2, 2)) {
    const Rational told = database[1] == 1 ? make_rational(1, 2) : Rational(0);
    half.push_back({database, 0, 0, 1 - told});
    half.push_back({database, 1, 0, told});
    constant.push_back({database, 0, 0, 1});
    for (const Index b : {Index{0}, Index{1}}) {
      entries.push_back({database, b, make_rational(b == database[1] ? 3 : 1, 16)});
    }
  }
  const auto model = [&](std::vector<KernelEntry> kernel) {
    return Model::of(numbered_labels(2), numbered_labels(2), {Law::of(entries)},
                     Mechanism::of(numbered_labels(2), {""}, std::move(kernel)));
  };
  CHECK(brute_force::compatible(model(half)));
  CHECK_FALSE(pk::reducible_for_each_value(model(half)));
  CHECK(pk::reducible_for_each_value(model(constant)));
}

TEST_CASE("pk.standing-3: without acceptability a background excludes values", "[checks][mutant]") {
  for (const char* reading : {"printed", "every-value"}) {
    auto broken = claim_of<QuantityClaim>("pk.standing-3", reading);
    broken.admits = {};
    CHECK(is_refuted(broken));
  }
}

TEST_CASE("np.def-3: theta given Aux, and no other law, takes theta's place", "[checks][mutant]") {
  const auto refuted = [](const np::WithoutAux& without_aux) {
    return is_refuted(claim(np::aux_defect(without_aux), Relation::equal, zero));
  };
  CHECK_FALSE(refuted(given_background));
  CHECK(refuted([](const Law& law, Index) { return without_background(law); }));
  CHECK(refuted([](const Law& law, Index aux) {
    return given_background(law, law.background_mass(0) > 0 ? 0 : aux);
  }));
}
