#include "reference/numbers/quantities.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using namespace pkdp;

namespace {

template <typename Call>
std::string error_id(Call call) {
  try {
    call();
  } catch (const Error& error) {
    return std::string(error.id()) + " " + error.parameter();
  }
  return "none";
}

}  // namespace

TEST_CASE("probabilities and deltas lie in [0, 1]", "[numbers][quantities]") {
  CHECK(Probability::of(0).value() == 0);
  CHECK(Probability::of(1).complement().value() == 0);
  CHECK(Probability::of(make_rational(1, 3)).complement().value() == make_rational(2, 3));
  CHECK(error_id([] { (void)Probability::of(make_rational(-1, 10), "q"); }) == "domain q");
  CHECK(error_id([] { (void)Probability::of(1 + power_of_two(-1000)); }) == "domain p");
  CHECK(Delta::of(1).value() == 1);
  CHECK(error_id([] { (void)Delta::of(2); }) == "domain delta");
}

TEST_CASE("epsilon is an exponent or the logarithm of a ratio", "[numbers][quantities]") {
  const Epsilon tenth = parse_epsilon("1/10");
  CHECK_FALSE(tenth.has_rational_ratio());
  CHECK(tenth.exponent() == make_rational(1, 10));
  CHECK(error_id([&] { (void)tenth.ratio(); }) == "domain epsilon");
  const Epsilon tie = parse_epsilon("ln(3/2)");
  CHECK(tie.has_rational_ratio());
  CHECK(tie.ratio() == make_rational(3, 2));
  CHECK(error_id([&] { (void)tie.exponent(); }) == "domain epsilon");
  CHECK(Epsilon::of(0).ratio() == 1);
  CHECK(tie.ratio(80).contains(make_rational(3, 2)));
  CHECK(compare(tie.real(), Real(ExactForm(Logarithm{make_rational(3, 2)}))) == 0);
  CHECK(compare(tenth.real(), Real(make_rational(1, 10))) == 0);
}

TEST_CASE("epsilons outside the domain are refused", "[numbers][quantities]") {
  CHECK(error_id([] { (void)parse_epsilon("-1/10"); }) == "domain epsilon");
  CHECK(error_id([] { (void)parse_epsilon("1e9"); }) == "limit epsilon");
  CHECK(error_id([] { (void)parse_epsilon("ln(1/2)"); }) == "domain epsilon");
  CHECK(error_id([] { (void)Epsilon::of_ratio(0); }) == "domain ratio");
  for (const char* text : {"ln()", "ln(2", "ln2", "ln(2))", "ln(-2)x", "inf", "nan", ""}) {
    CAPTURE(text);
    CHECK(error_id([&] { (void)parse_epsilon(text); }) == "parse epsilon");
  }
}

TEST_CASE("a rational compares exactly with e^epsilon", "[numbers][quantities]") {
  const Epsilon tie = Epsilon::of_ratio(make_rational(3, 2));
  CHECK(tie.compare_ratio(make_rational(3, 2)) == std::strong_ordering::equal);
  CHECK(tie.compare_ratio(make_rational(3, 2) - power_of_two(-2000)) == std::strong_ordering::less);
  const Epsilon one = Epsilon::of(1);
  CHECK(one.compare_ratio(make_rational(271, 100)) == std::strong_ordering::less);
  CHECK(one.compare_ratio(make_rational(272, 100)) == std::strong_ordering::greater);
  // The continued fraction convergent 1457/536 of e is 1.7e-6 away, 49171/18089 below 3e-10.
  CHECK(one.compare_ratio(make_rational(49171, 18089)) == std::strong_ordering::greater);
}

TEST_CASE("affine forms of epsilon", "[numbers][quantities]") {
  const ExactForm exact = Epsilon::of_ratio(2).affine(1, make_rational(1, 4));
  CHECK(std::get<Rational>(exact) == make_rational(1, 2));
  const ExactForm form = Epsilon::of(1).affine(1, make_rational(1, 4));
  CHECK(std::get<AffineExponential>(form).coefficient == make_rational(-1, 4));
}

TEST_CASE("losses live on the extended line", "[numbers][quantities]") {
  const Loss infinite = Loss::of(make_rational(1, 2), 0);
  const Loss minus = Loss::of(0, make_rational(1, 2));
  const Loss finite = Loss::of(make_rational(1, 2), make_rational(1, 3));
  CHECK(infinite.is_plus_infinity());
  CHECK(infinite.value().is_plus_infinity());
  CHECK(minus.is_minus_infinity());
  CHECK(minus.value().is_minus_infinity());
  CHECK(finite.is_finite());
  CHECK(finite.ratio() == make_rational(3, 2));
  CHECK((-finite).ratio() == make_rational(2, 3));
  CHECK(-infinite == minus);
  CHECK(minus < finite);
  CHECK(finite < infinite);
  CHECK(infinite == Loss::of(1, 0));
  CHECK(-finite < finite);
  CHECK(error_id([] { (void)Loss::of(0, 0); }) != "none");
  CHECK(error_id([] { (void)Loss::of(-1, 1); }) != "none");
  CHECK(error_id([&] { (void)infinite.ratio(); }) != "none");
}
