#include "reference/accountant/node_bundle.hpp"

#include <catch2/catch.hpp>

#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

ComplexInterval number(const Rational& re, const Rational& im, Precision precision) {
  return {Interval(re, precision), Interval(im, precision)};
}

}  // namespace

TEST_CASE("A bundle of nodes against the sum of their exponentials", "[node_bundle]") {
  struct Case {
    Precision bits;
    std::size_t count;
    Rational step;
  };
  for (const Case& at : {Case{100, 120, Rational(1, 8)}, Case{240, 200, Rational(3, 4)},
                         Case{700, 900, Rational(1, 64)}}) {
    const auto reach = NodeBundle::choose(at.step, at.count, at.bits);
    REQUIRE(reach);
    const Precision working = NodeBundle::working(*reach, at.bits) + 64;
    const Rational most = Rational(reach->most) / (at.step * static_cast<std::int64_t>(at.count));
    std::vector<NodeBundle::Node> nodes;
    for (int j = 0; j < 9; ++j) {
      const Rational share = most * Rational(9, 10) / (1 + j * j * j);
      nodes.push_back({number(Rational(j - 4, 7), Rational(3, 11 + j), working),
                       number(j % 2 == 0 ? share : Rational(-share / 3), share / 4, working)});
      CHECK(NodeBundle::holds(*reach, nodes.back().offset));
    }
    CHECK_FALSE(NodeBundle::holds(*reach, number(most, most / 100, working)));
    const Interval centre(Rational(-1, 3), working);
    NodeBundle bundle(nodes, centre, *reach, at.bits);
    std::size_t m = 0;
    for (const std::size_t some : {std::size_t{1}, at.count - 2, std::size_t{1}}) {
      for (const FixedComplex& found : bundle.next(some)) {
        const Interval y(Rational(at.step * static_cast<std::int64_t>(m++)), working);
        if (m % 37 != 1 && m != at.count) {
          continue;
        }
        ComplexInterval sum = number(0, 0, working);
        for (const NodeBundle::Node& node : nodes) {
          // i·y·(λ + μ)
          const ComplexInterval exponent = {-y * node.offset.im, y * (centre + node.offset.re)};
          sum = sum + node.weight * exp(exponent);
        }
        CHECK(testing::overlap(real_part(found, at.bits), sum.re));
        CHECK(testing::overlap(real_part({found.im, found.re, found.radius}, at.bits), sum.im));
        CHECK(bit_length(found.radius) < 20);
      }
    }
  }
}

TEST_CASE("No bundle where there are fewer points than terms", "[node_bundle]") {
  CHECK_FALSE(NodeBundle::choose(Rational(1, 8), 10, 30));
  CHECK_FALSE(NodeBundle::choose(Rational(1, 8), 100, 3000));
  CHECK(NodeBundle::choose(Rational(1, 8), 3000, 3000));
}
