#include "checks/brute_force/whole_numbers.hpp"

#include <catch2/catch.hpp>

#include "checks/brute_force/partial.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/engine/space.hpp"
#include "pkdp/error.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

constexpr Convention conventions[] = {Convention::report, Convention::paper};

Model drawn(std::uint64_t index) {
  engine::Limits limits;
  limits.values = 3;
  limits.backgrounds = 3;
  limits.outputs = 4;
  limits.laws = 2;
  return index % 2 == 0 ? engine::random_model(7, index, limits)
                        : engine::random_near_model(7, index);
}

Rational ratio_of(std::uint64_t index) {
  static const std::vector<Rational> ratios{1, make_rational(3, 2), 2, make_rational(2, 3), 0};
  return ratios[index % ratios.size()];
}

/// P[L > ln c, B = background given a], or ≥, term by term.
Rational mass_in_words(const brute_force::PartialKnowledge& known, Index a, Index b,
                       Index background, const Rational& c, Convention convention, bool or_equal) {
  Rational sum = 0;
  for (Index o = 0; o < known.outputs(); ++o) {
    const auto inverse = known.inverse_loss(o, a, b, background, convention);
    if (known.joint(o, a, background) > 0 && inverse &&
        (c * *inverse < 1 || (or_equal && c * *inverse == 1))) {
      sum += known.joint(o, a, background);
    }
  }
  return sum;
}

}  // namespace

TEST_CASE("whole numbers: the least delta of 2,000 models are those of the words", "[checks]") {
  for (std::uint64_t index = 0; index < 2'000; ++index) {
    const Model model = drawn(index);
    const Rational c = ratio_of(index);
    INFO(index);
    for (const Convention convention : conventions) {
      REQUIRE(brute_force::whole_active_delta(model, c, convention) ==
              brute_force::active_delta(model, c, convention));
      REQUIRE(brute_force::whole_passive_delta(model, c, convention) ==
              brute_force::passive_delta(model, c, convention));
    }
    REQUIRE(brute_force::whole_set_delta(model, c) == brute_force::set_delta(model, c));
  }
}

TEST_CASE("whole numbers: events and the mass of large losses are those of the words", "[checks]") {
  for (std::uint64_t index = 0; index < 500; ++index) {
    const Model model = drawn(index);
    const Rational c = ratio_of(index / 2);
    const std::vector<brute_force::PartialKnowledge> description =
        brute_force::partial_knowledge(model);
    const std::vector<brute_force::WholeKnowledge> whole = brute_force::whole_knowledge(model);
    REQUIRE(description.size() == whole.size());
    for (std::size_t k = 0; k < description.size(); ++k) {
      for (Index background = 0; background < description[k].backgrounds(); ++background) {
        for (Index a = 0; a < description[k].values(); ++a) {
          const Integer unit = whole[k].unit();
          REQUIRE(description[k].event(a, background) ==
                  make_rational(whole[k].event(a, background), unit));
          REQUIRE(description[k].value_mass(a) == make_rational(whole[k].value_mass(a), unit));
          for (const Convention convention : conventions) {
            for (const bool or_equal : {false, true}) {
              const Index b = a == 0 ? 1 : 0;
              REQUIRE(make_rational(whole[k].loss_mass(a, b, background, brute_force::WholeRatio(c),
                                                       convention, or_equal),
                                    unit * whole[k].kernel_unit()) ==
                      mass_in_words(description[k], a, b, background, c, convention, or_equal));
            }
          }
        }
      }
    }
  }
}

TEST_CASE("whole numbers: fractions are compared by 256-bit products", "[checks]") {
  const brute_force::Wide huge = brute_force::Wide{1} << 126;
  const brute_force::Fraction almost{huge - 2, huge - 1};
  const brute_force::Fraction nearer{huge - 1, huge};
  CHECK(almost < nearer);
  CHECK_FALSE(nearer < almost);
  CHECK_FALSE(almost < almost);
  CHECK(brute_force::to_rational({huge, huge}) == 1);
  CHECK(brute_force::to_rational({brute_force::Wide{1} << 70, brute_force::Wide{3} << 69}) ==
        make_rational(2, 3));
}

TEST_CASE("whole numbers: what does not fit is refused", "[checks]") {
  CHECK_THROWS_AS(brute_force::WholeRatio(power_of_two(24)), Error);
  CHECK_NOTHROW(brute_force::WholeRatio(power_of_two(23)));
  const Rational tiny = power_of_two(-62);
  const Model model = Model::of({Law::of({{{0}, 0, tiny}, {{1}, 0, 1 - tiny}})},
                                engine::mechanism_from(2, 1, 2, {0, 1}));
  CHECK_THROWS_AS(brute_force::whole_knowledge(model), Error);
}
