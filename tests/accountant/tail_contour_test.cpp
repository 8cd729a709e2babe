#include "reference/accountant/tail_contour.hpp"

#include <catch2/catch.hpp>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/accountant/bent_contour.hpp"
#include "reference/accountant/heterogeneous.hpp"
#include "reference/accountant/one_step.hpp"
#include "reference/numbers/parse.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

Interval tail_delta(const GaussianMixture& law, std::uint64_t steps, const Epsilon& epsilon,
                    Precision bits) {
  const BentIntegral integral{law, steps, epsilon.real()};
  return delta_by_tail_contour(integral, find_tail_saddle(integral), bits);
}

}  // namespace

TEST_CASE("One release without what it mostly tells is its closed form", "[accountant][tail]") {
  struct Case {
    const char* q;
    const char* sigma;
    const char* epsilon;
  };
  for (const Case& at : {Case{"1/1000", "1", "1/2"}, {"1e-9", "1", "1"}}) {
    const GaussianMixture law{parse_rational(at.q, "q"), parse_rational(at.sigma, "sigma"), true};
    const Epsilon epsilon = Epsilon::of(parse_rational(at.epsilon, "epsilon"));
    const Interval found = tail_delta(law, 1, epsilon, 30);
    CHECK(found.has_relative_accuracy(30));
    CHECK(testing::overlap(found, sampled_gaussian_delta(law, epsilon).enclose(120)));
  }
}

TEST_CASE("Several releases without what they mostly tell are those along a bent path",
          "[accountant][tail]") {
  const GaussianMixture law{Rational(1, 1000), 1, true};
  const Epsilon epsilon = Epsilon::of(Rational(1, 2));
  for (const std::uint64_t steps : {2U, 7U}) {
    const Interval found = tail_delta(law, steps, epsilon, 40);
    CHECK(found.has_relative_accuracy(40));
    CHECK(testing::overlap(found, delta_by_bent_contour(law, steps, epsilon, 50)));
  }
}

TEST_CASE("A record that is hardly ever drawn has the delta of one release, as often",
          "[accountant][tail]") {
  const Mechanism mechanism{
      .noise = MechanismKind::gaussian, .parameter = 1, .sampling = parse_rational("1e-9", "q")};
  const Epsilon epsilon = Epsilon::of(1);
  const auto delta_of = [&](std::int64_t steps) {
    return enclose_relative(delta({mechanism, steps, Relation::remove}, epsilon), 30);
  };
  // To first order in q: two draws are as rare as that.
  const Interval ratio = delta_of(1'000'000) / (Interval(1'000'000, 64) * delta_of(1));
  CHECK(less(Interval(1, 64), ratio) == Answer::yes);
  CHECK(less(ratio, Interval(Rational(1'000'001, 1'000'000), 64)) == Answer::yes);
}

TEST_CASE("Where there is no tail of rare losses it is said so", "[accountant][tail]") {
  const auto refuses = [](const GaussianMixture& law, const Rational& epsilon) {
    CHECK_THROWS_AS(find_tail_saddle({law, 2, epsilon}), Error);
  };
  refuses({Rational(1, 1000), 1, false}, 1);
  refuses({Rational(1, 1000), 1, true}, 0);
}

TEST_CASE("Of a list a delta hundreds of digits below its moments is bracketed",
          "[accountant][tail]") {
  // Most steps tell next to nothing, and the responses less than ε: it takes a huge loss.
  const Mechanism rare{.noise = MechanismKind::gaussian,
                       .parameter = Rational(75, 2),
                       .sampling = Rational(7, 5000)};
  const Mechanism response{
      .noise = MechanismKind::randomized_response, .parameter = Rational(24, 25), .values = 5};
  const ReleaseList list{{{rare, 630}, {response, 5}}, Relation::remove};
  const ListAnswer found = delta(list, Epsilon::of(Rational(1118, 625)));
  CHECK(found.way == Way::coarse);
  CHECK(compare(found.lower.real(), Real(Rational(0))) == 0);
  CHECK(less(found.upper.real().enclose(64), Interval(power_of_two(-20'000), 64)) == Answer::yes);
}
