#include "checks/statements/bl.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;
using search::Instance;
using search::Sides;
using search::TableClaim;

namespace {

std::vector<TableClaim> all_claims() {
  std::vector<TableClaim> all;
  for (const auto& part :
       {bl_def_claims(), bl_post_processing_claims(), bl_group_claims(), bl_composition_claims(),
        bl_claim_conversion_claims(), bl_claim_semantic_claims(), bl_explicit_leak_claims(),
        bl_independence_claims(), bl_participation_claims()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

TableClaim claim_of(const std::string& statement, const std::string& reading) {
  for (const TableClaim& claim : all_claims()) {
    if (claim.statement == statement && claim.reading == reading) {
      return claim;
    }
  }
  FAIL("no claim " << statement << ' ' << reading);
  return {};
}

bool refuted(const TableClaim& claim) {
  const Finding finding = decide(claim, Effort::quick);
  return finding.counterexample && verify(*finding.counterexample);
}

/// The claim with a right side that is 1% smaller.
TableClaim shrunk(TableClaim claim) {
  claim.sides = [sides = claim.sides](const Instance& instance) {
    Sides result = sides(instance);
    result.rhs *= make_rational(99, 100);
    return result;
  };
  return claim;
}

}  // namespace

TEST_CASE("bl: every reading is decided as registered", "[checks]") {
  for (const TableClaim& claim : all_claims()) {
    INFO(claim.statement << ' ' << claim.reading);
    CHECK(refuted(claim) == (claim.verdict == Verdict::refuted));
  }
}

TEST_CASE("bl: a constant 1% too small is refuted", "[checks][mutant]") {
  for (const TableClaim& claim : all_claims()) {
    const bool rhs_is_zero = claim.reading == "full-leakage" || claim.reading == "converse-joint";
    if (claim.verdict != Verdict::refuted && !rhs_is_zero) {
      INFO(claim.statement << ' ' << claim.reading);
      CHECK(refuted(shrunk(claim)));
    }
  }
}

TEST_CASE("bl: without its hypotheses a corrected claim is refuted", "[checks][mutant]") {
  const std::vector<std::pair<std::string, std::string>> conditional{
      {"bl.post-processing", "corrected:given-leakage"},
      {"bl.composition", "corrected"},
      {"bl.claim-conversion", "converse-joint"},
      {"bl.claim-semantic", "corrected"},
      {"bl.independence", "printed"},
      {"bl.independence", "corrected"}};
  for (const auto& [statement, reading] : conditional) {
    INFO(statement << ' ' << reading);
    TableClaim claim = claim_of(statement, reading);
    claim.ignore_hypotheses = true;
    CHECK(refuted(claim));
  }
}

TEST_CASE("bl: an inequality turned round is refuted", "[checks][mutant]") {
  for (TableClaim claim : all_claims()) {
    if (claim.verdict == Verdict::holds && claim.claimed == Relation::less_equal) {
      INFO(claim.statement << ' ' << claim.reading);
      claim.claimed = Relation::greater;
      CHECK(refuted(claim));
    }
  }
}

TEST_CASE("bl.def: a definition that drops one leakage, or one order, is refuted",
          "[checks][mutant]") {
  TableClaim claim = claim_of("bl.def", "printed");
  const auto broken = [&](const auto& compared) {
    claim.sides = [compared](const Instance& i) {
      const plain::Leaking m = i.leaking(i.whole(0), i.whole(1));
      return Sides{true, leakage_delta_over_sets(m, i.ratio),
                   largest_excess(m, i.ratio, [&](std::size_t x, std::size_t y, std::uint32_t o) {
                     return plain::distance(x, y) == 1 && compared(x, y, o);
                   })};
    };
    return refuted(claim);
  };
  CHECK_FALSE(broken([](std::size_t, std::size_t, std::uint32_t) { return true; }));
  CHECK(broken([](std::size_t, std::size_t, std::uint32_t o) { return o == 0; }));
  CHECK(broken([](std::size_t x, std::size_t y, std::uint32_t) { return x < y; }));
}
