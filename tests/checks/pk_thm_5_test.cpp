// pk.thm-5 and its extension: each way of breaking a corrected claim is refuted.
#include <algorithm>
#include <catch2/catch.hpp>

#include "checks/pk/rare_values.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using pk::RareClaim;
using pk::RarePoint;

namespace {

RareClaim claim(const std::string& reading, const std::string& id = "pk.thm-5") {
  return claim_of<RareClaim>(id, reading);
}

bool refutes(const RareClaim& claim) {
  const Finding finding = decide(claim, Effort::quick);
  return finding.counterexample && verify(*finding.counterexample);
}

template <typename Points>
RareClaim on(RareClaim claim, const Points& points) {
  claim.domain = [points](Effort) { return points; };
  return claim;
}

const pk::MixedDomain small{.greatest_n = {4, 3}};

RareClaim with_factor(RareClaim claim, const Rational& factor) {
  claim.sides = [=, sides = claim.sides](const RarePoint& at,
                                         const brute_force::HistogramLaw& others) {
    auto both = sides(at, others);
    if (both) {
      both->rhs = Rational(factor * std::get<Rational>(both->rhs));
    }
    return both;
  };
  return claim;
}

/// The claim with one side, or both, at a changed point.
enum class Where { lhs, rhs, both };
RareClaim with_changed(RareClaim claim, Where where,
                       const std::function<void(RarePoint&)>& change) {
  claim.sides = [=, sides = claim.sides](const RarePoint& at,
                                         const brute_force::HistogramLaw& others) {
    RarePoint changed = at;
    change(changed);
    auto own = sides(at, others);
    const auto other = sides(changed, others);
    if (where == Where::both || !own || !other) {
      return other;
    }
    (where == Where::lhs ? own->lhs : own->rhs) = where == Where::lhs ? other->lhs : other->rhs;
    return own;
  };
  return claim;
}

}  // namespace

TEST_CASE("Plain histograms: one record at a time and all databases agree", "[checks]") {
  const std::vector<brute_force::ValueMasses> records{
      {make_rational(1, 2), make_rational(1, 3), make_rational(1, 6)},
      {0, make_rational(1, 4), make_rational(3, 4)},
      {make_rational(1, 5), make_rational(4, 5), 0}};
  CHECK(brute_force::counts_law(records, 2) == brute_force::counts_law_by_databases(records, 2));
}

TEST_CASE("pk.thm-5: smaller bounds are refuted", "[checks][mutant]") {
  for (const char* reading : {"corrected", "corrected:parts", "corrected:blanket"}) {
    const RareClaim sound = on(claim(reading), small);
    CHECK_FALSE(refutes(sound));
    CHECK(refutes(with_factor(sound, make_rational(1, 4))));
    CHECK(refutes(with_factor(sound, 0)));
  }
  CHECK(refutes(with_factor(on(claim("corrected:parts"), small), make_rational(9, 10))));
  CHECK(refutes(with_factor(on(claim("corrected:blanket-parts"), small), make_rational(9, 10))));
}

TEST_CASE("pk.thm-5: corner laws are laws, and every allowed law on a grid is between them",
          "[checks]") {
  const Rational lambda = make_rational(1, 4);
  for (std::size_t rare = 0; rare <= 2; ++rare) {
    const auto corners = pk::corner_laws(2, rare, lambda);
    std::vector<Rational> most(3, Rational(0));
    for (const brute_force::ValueMasses& law : corners) {
      CHECK(law[0] + law[1] + law[2] == 1);
      for (std::size_t t = 0; t < 3; ++t) {
        CHECK(law[t] >= (t < rare ? Rational(0) : lambda));
        CHECK(law[t] <= (t < rare ? lambda : Rational(1 - lambda)));
        most[t] = std::max(most[t], law[t]);
      }
    }
    // Each bound is met by some law: common values reach what two others at their least leave.
    for (std::size_t t = 0; t < 3; ++t) {
      const Rational left = 1 - lambda * (rare == 0 ? 2 : rare == 1 ? 1 : 0);
      CHECK(most[t] == (t < rare ? lambda : std::min(left, Rational(1 - lambda))));
    }
  }
  CHECK(pk::corner_laws(1, 1, lambda) ==
        std::vector<brute_force::ValueMasses>{{lambda, 1 - lambda}});
  CHECK(pk::corner_laws(1, 0, lambda).size() == 2);
}

TEST_CASE("pk.thm-5: an error in tau alone is caught, at a large e^eps too", "[checks][mutant]") {
  pk::MixedDomain dominated = small;
  dominated.lambdas = {make_rational(1, 1000)};
  dominated.parameters = {Rational(40)};
  for (const auto& points : {small, dominated}) {
    const RareClaim sound = on(claim("corrected:parts"), points);
    CHECK_FALSE(refutes(sound));
    // ≥ T + 1, n − 2 records, released from T on.
    CHECK(refutes(with_changed(sound, Where::rhs, [](RarePoint& at) { ++at.threshold; })));
    CHECK(refutes(with_changed(sound, Where::rhs, [](RarePoint& at) {
      at.n = std::max<std::int64_t>(at.n - 1, at.known + 1);
    })));
    CHECK(refutes(with_changed(sound, Where::lhs, [](RarePoint& at) { --at.threshold; })));
  }
}

TEST_CASE("pk.thm-5: more coins than the laws have are missed", "[checks][mutant]") {
  for (const char* reading : {"proof:bottom-response", "proof:bottom-coins"}) {
    CHECK(refutes(with_changed(claim(reading), Where::both,
                               [](RarePoint& at) { at.lambda *= make_rational(3, 2); })));
  }
}
