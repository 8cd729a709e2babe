#include <catch2/catch.hpp>

#include "checks/pk/guessing.hpp"
#include "checks/pk/more_background.hpp"
#include "checks/registry.hpp"
#include "reference/models/background.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::pk;

namespace {

/// Two equal records, a fair bit; B tells the first one.
Law duplicated() {
  return Law::of({{{0, 0}, 0, make_rational(1, 2)}, {{1, 1}, 1, make_rational(1, 2)}});
}

}  // namespace

TEST_CASE("A simulator that guesses the record: how far it is from the mechanism", "[checks]") {
  const Model model = Model::of({duplicated()}, engine::mechanism_from(2, 2, 4, {0, 1, 2, 3}));
  // The identity: a guess is right half of the time, or for one of the two databases only.
  CHECK(guessing_delta(model, duplicated(), guess_any(2), 1) == make_rational(1, 2));
  CHECK(guessing_delta(model, duplicated(), guess_zero(), 1) == 1);
  // One who copies the other record is right.
  const Guess copy = [](const Database& database, std::size_t record) {
    return std::vector<Index>{database[1 - record]};
  };
  CHECK(guessing_delta(model, duplicated(), copy, 1) == 0);
  const Model constant = Model::of({duplicated()}, engine::mechanism_from(2, 2, 1, {0, 0, 0, 0}));
  CHECK(guessing_delta(constant, duplicated(), guess_zero(), 1) == 0);
}

TEST_CASE("Laws whose backgrounds exclude nothing", "[checks]") {
  CHECK_FALSE(excludes_nothing(duplicated()));
  CHECK(excludes_nothing(without_background(duplicated())));
}

TEST_CASE("DDP and compatible CDP are monotone in the background, CDP and the reverse are not",
          "[checks]") {
  const auto sizes = engine::sizes_up_to({2, 2, 2, 2, 1, 3});
  CHECK_FALSE(engine::exhaustive(guessing_claim(Relation::less_equal), sizes).counterexample);
  CHECK(engine::exhaustive(guessing_claim(Relation::equal), sizes).counterexample);
  const auto refuted = [&](const char* reading) {
    return engine::exhaustive(claim_of<engine::Claim>("pk.prop-3", reading), sizes)
        .counterexample.has_value();
  };
  CHECK(refuted("cdp"));
  CHECK_FALSE(refuted("corrected:cdp"));
}
