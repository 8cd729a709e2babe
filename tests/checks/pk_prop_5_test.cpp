#include "checks/pk/prop_5_processing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "checks/brute_force/partial.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/registry.hpp"
#include "reference/models/processing.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::pk;
using brute_force::AttackerKind;

namespace {

const engine::Limits limits{2, 3, 3, 4, 1, 2};

Rational delta(const Model& model, AttackerKind attacker, const Rational& c) {
  return attacker == AttackerKind::active ? brute_force::active_delta(model, c, Convention::paper)
                                          : brute_force::passive_delta(model, c, Convention::paper);
}

Model with(const Model& model, Mechanism mechanism) {
  return Model::of(model.values(), model.backgrounds(), model.family(), std::move(mechanism));
}

/// The largest δ over all functions of the outputs into the outputs, one by one.
Rational after_every_function(const Model& model, AttackerKind attacker, const Rational& c) {
  const std::size_t outputs = model.mechanism().outputs().size();
  Rational worst = 0;
  for (const Database& f : all_databases(outputs, outputs)) {
    worst = std::max(worst,
                     delta(with(model, post_process(model.mechanism(), model.mechanism().outputs(),
                                                    [&](Index o) { return f[o]; })),
                           attacker, c));
  }
  return worst;
}

Mechanism mirrored(const Model& model) {
  std::vector<KernelEntry> entries;
  for (const Mechanism::Row& row : model.mechanism().rows()) {
    Database database = row.database;
    for (Index& value : database) {
      value = static_cast<Index>(model.values().size() - 1 - value);
    }
    for (const Mass& output : row.outputs) {
      entries.push_back({database, output.point, 0, output.mass});
    }
  }
  return Mechanism::of(model.mechanism().outputs(), model.mechanism().leakages(),
                       std::move(entries));
}

/// Both sides of a claim as judge() sees them: it denies "after > before", "after < before" …
bool judged(const ProcessingClaim& claim, const engine::Tabulated& tables) {
  return !judge(claim, tables).refutation;
}

/// The table of one record, for the words or for whole numbers of any length.
template <typename Count>
brute_force::OutputTable<Count> table_of(const Model& model) {
  const brute_force::PartialKnowledge known(model, 0, 0);
  const Integer scale = model.mechanism().scale();
  const Integer law = model.family().front().scale();
  brute_force::OutputTable<Count> table{
      known.values(), known.backgrounds(), known.outputs(), static_cast<Count>(scale), {}, {}};
  for (Index background = 0; background < known.backgrounds(); ++background) {
    for (Index a = 0; a < known.values(); ++a) {
      table.event.push_back(
          static_cast<Count>(numerator(Rational(known.event(a, background) * Rational(law)))));
      for (Index o = 0; o < known.outputs(); ++o) {
        table.joint.push_back(static_cast<Count>(
            numerator(Rational(known.joint(o, a, background) * Rational(law * scale)))));
      }
    }
  }
  return table;
}

}  // namespace

TEST_CASE("Random tables are the random models", "[checks]") {
  for (std::uint64_t index = 0; index < 200; ++index) {
    const Model model = engine::random_model(7, index, limits);
    engine::Tabulated tables = engine::random_tables(7, index, limits);
    engine::reduce(tables);
    const engine::Tabulated again = engine::tabulate(model);
    CHECK(tables.laws == again.laws);
    CHECK(tables.rows == again.rows);
  }
}

TEST_CASE("Tables of outputs give the least delta word by word, in words and in long numbers",
          "[checks]") {
  for (std::uint64_t index = 0; index < 200; ++index) {
    const Model model = engine::random_model(11, index, {1, 3, 3, 4, 1, 1});
    const brute_force::Groupings functions =
        brute_force::all_functions(model.mechanism().outputs().size());
    const brute_force::Groupings identity =
        brute_force::identity_only(model.mechanism().outputs().size());
    for (const AttackerKind attacker : {AttackerKind::active, AttackerKind::passive}) {
      const auto description = table_of<std::int64_t>(model);
      const auto longer = table_of<Integer>(model);
      const Rational c = make_rational(3, 2);
      const Rational expected = delta(model, attacker, c);
      CHECK(brute_force::least_delta<std::int64_t>(description, identity, attacker, 3, 2) ==
            expected);
      CHECK(brute_force::least_delta<Integer>(longer, identity, attacker, 3, 2) == expected);
      CHECK(brute_force::least_delta<std::int64_t>(description, functions, attacker, 3, 2) ==
            after_every_function(model, attacker, c));
    }
  }
}

TEST_CASE("Mixtures and random functions of tables are those of mechanisms", "[checks]") {
  for (std::uint64_t index = 0; index < 100; ++index) {
    const Model model = engine::random_model(13, index, {1, 3, 2, 3, 1, 1});
    const Model second = with(model, mirrored(model));
    const brute_force::Groupings identity =
        brute_force::identity_only(model.mechanism().outputs().size());
    const auto mixed = brute_force::mixture<Integer>(table_of<Integer>(model),
                                                     table_of<Integer>(second), 1, 3, false);
    const Model expected = with(
        model, mix(Probability::of(make_rational(1, 3)), model.mechanism(), second.mechanism()));
    CHECK(brute_force::least_delta<Integer>(mixed, identity, AttackerKind::passive, 2, 1) ==
          delta(expected, AttackerKind::passive, 2));
    const std::size_t outputs = model.mechanism().outputs().size();
    std::vector<std::vector<Integer>> rows(outputs, std::vector<Integer>(outputs, 1));
    const auto uniform =
        brute_force::through<Integer>(table_of<Integer>(model), rows, Integer(outputs));
    const Model random = with(
        model, post_process_randomly(model.mechanism(), model.mechanism().outputs(), [&](Index) {
          return std::vector<Rational>(outputs, make_rational(1, Integer(outputs)));
        }));
    CHECK(brute_force::least_delta<Integer>(uniform, identity, AttackerKind::active, 1, 1) ==
          delta(random, AttackerKind::active, 1));
  }
}

TEST_CASE("pk.prop-5: the sound claims pass, the broken ones are refuted", "[checks]") {
  using enum Processing;
  for (const AttackerKind attacker : {AttackerKind::active, AttackerKind::passive}) {
    for (const Processing kind : {every_function, random_function, mixture, told_mixture}) {
      CHECK_FALSE(decide({attacker, kind, Relation::less_equal, false}, 300).counterexample);
      // Strictly less: a mechanism that tells nothing stays so.
      const Finding strict = decide({attacker, kind, Relation::less, false}, 300);
      REQUIRE(strict.counterexample);
      CHECK(verify(*strict.counterexample));
    }
    // M₂ may be worse than M₁.
    CHECK(decide({attacker, mixture, Relation::less_equal, true}, 3000).counterexample);
    CHECK(decide({attacker, told_mixture, Relation::less_equal, true}, 3000).counterexample);
    // Nothing is gained by a function, and a random one loses something.
    CHECK_FALSE(decide({attacker, every_function, Relation::equal, false}, 300).counterexample);
    CHECK(decide({attacker, random_function, Relation::equal, false}, 300).counterexample);
  }
  // M₁ = D(0) ⊕ D(1) tells nothing under the uniform law, nor does it with D(0) or both turned; at
  // the next database it is 1 − D(0).
  const Rational quarter = make_rational(1, 4);
  const Law uniform = Law::of(
      {{{0, 0}, 0, quarter}, {{0, 1}, 0, quarter}, {{1, 0}, 0, quarter}, {{1, 1}, 0, quarter}});
  const Model parity = Model::of({uniform}, engine::mechanism_from(2, 2, 2, {0, 1, 1, 0}));
  CHECK_FALSE(judged({AttackerKind::passive, told_mixture, Relation::less_equal, true},
                     engine::tabulate(parity)));
  engine::Limits wide = limits;
  wide.backgrounds = 9;
  CHECK(judged({AttackerKind::passive, every_function, Relation::less_equal, false},
               engine::random_tables(1, 4, wide)));
}

TEST_CASE("pk.prop-5: each reading is of the attacker that its name says", "[checks][mutant]") {
  for (const Reading& reading : find_statement("pk.prop-5").readings) {
    if (reading.reading.find("proof") == std::string::npos) {
      INFO(reading.reading);
      const bool is_active = reading.reading.find("active") != std::string::npos;
      CHECK(is_active == (reading.claim.rfind("APKDP: ", 0) == 0));
      CHECK(is_active == (claim_of<ProcessingClaim>("pk.prop-5", reading.reading).attacker ==
                          AttackerKind::active));
    }
  }
}
