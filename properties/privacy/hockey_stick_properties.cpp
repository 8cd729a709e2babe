#include "reference/privacy/hockey_stick.hpp"

#include <rapidcheck/catch.h>

#include <algorithm>

#include "properties/support/effective.hpp"
#include "properties/support/law_pairs.hpp"

using pkdp::hockey_stick;
using pkdp::LawPair;
using pkdp::Rational;
using pkdp::properties::Effective;
using pkdp::properties::factor;
using pkdp::properties::law_pair;
using pkdp::properties::unit;

namespace {

// Sends outcome o to o modulo `size`, or, with weight w, to a fair choice between 0 and that.
std::vector<Rational> post_process(const std::vector<Rational>& law, std::size_t size,
                                   const Rational& w) {
  std::vector<Rational> image(size, Rational(0));
  for (std::size_t outcome = 0; outcome < law.size(); ++outcome) {
    image[outcome % size] += (1 - w / 2) * law[outcome];
    image[0] += w / 2 * law[outcome];
  }
  return image;
}

std::vector<Rational> mix(const Rational& w, const std::vector<Rational>& x,
                          const std::vector<Rational>& y) {
  std::vector<Rational> result;
  for (std::size_t i = 0; i < x.size(); ++i) {
    result.push_back(w * x[i] + (1 - w) * y[i]);
  }
  return result;
}

}  // namespace

TEST_CASE("Law 1: the divergence lies between max(0, 1 - c) and 1", "[privacy]") {
  Effective effective(30);
  rc::prop("range", [&] {
    const LawPair pair = *law_pair();
    const Rational c = *factor();
    const Rational value = hockey_stick(pair, c);
    effective.count_if(value > 0 && value < 1);
    RC_ASSERT(value >= std::max<Rational>(0, 1 - c));
    RC_ASSERT(value <= 1);
  });
  effective.require();
}

TEST_CASE("Law 2: the divergence is not increasing and convex in c", "[privacy]") {
  Effective effective(30);
  rc::prop("monotone and convex", [&] {
    const LawPair pair = *law_pair();
    const Rational c = *factor();
    const Rational d = *factor();
    const Rational w = *unit();
    const Rational at_c = hockey_stick(pair, c);
    const Rational at_d = hockey_stick(pair, d);
    effective.count_if(at_c != at_d);
    RC_ASSERT((c <= d ? at_c >= at_d : at_c <= at_d));
    RC_ASSERT(hockey_stick(pair, Rational(w * c + (1 - w) * d)) <= w * at_c + (1 - w) * at_d);
  });
  effective.require();
}

TEST_CASE("Law 3: exchanging the laws reflects the curve", "[privacy]") {
  Effective effective(30);
  rc::prop("symmetry of the pair", [&] {
    const LawPair pair = *law_pair();
    const Rational c = *rc::gen::suchThat(factor(), [](const Rational& x) { return x > 0; });
    const Rational value = hockey_stick(pair, c);
    effective.count_if(value > 0);
    RC_ASSERT(value == 1 - c + c * hockey_stick(pair.reversed(), Rational(1 / c)));
  });
  effective.require();
}

TEST_CASE("Law 4: post-processing never increases the divergence", "[privacy]") {
  Effective effective(20);
  rc::prop("post-processing", [&] {
    const LawPair pair = *law_pair();
    const Rational c = *factor();
    const auto size = *pkdp::properties::evenly<std::size_t>(1, 5);
    const Rational w = *unit();
    const LawPair image =
        LawPair::of(post_process(pair.p(), size, w), post_process(pair.q(), size, w));
    const Rational after = hockey_stick(image, c);
    const Rational before = hockey_stick(pair, c);
    effective.count_if(after < before && after > 0);
    RC_ASSERT(after <= before);
  });
  effective.require();
}

TEST_CASE("Law 5: the divergence is jointly convex", "[privacy]") {
  Effective effective(20);
  rc::prop("joint convexity", [&] {
    const auto size = *pkdp::properties::evenly<std::size_t>(1, 6);
    const auto p = *pkdp::properties::law(size);
    const auto q = *pkdp::properties::law(size);
    const auto r = *pkdp::properties::law(size);
    const auto s = *pkdp::properties::law(size);
    const Rational w = *unit();
    const Rational c = *factor();
    const Rational mixed = hockey_stick(LawPair::of(mix(w, p, r), mix(w, q, s)), c);
    const Rational bound =
        w * hockey_stick(LawPair::of(p, q), c) + (1 - w) * hockey_stick(LawPair::of(r, s), c);
    effective.count_if(mixed < bound);
    RC_ASSERT(mixed <= bound);
  });
  effective.require();
}
