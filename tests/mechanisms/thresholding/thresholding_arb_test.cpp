// Thresholding beside plain sums in Arb's balls: every background, every output, no windows.
#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "reference/mechanisms/thresholding/thresholding.hpp"
#include "tests/support/arb_number.hpp"

using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::testing::agree;
using pkdp::testing::Arb;
using namespace pkdp::thresholding;

namespace {

// Enough that no term of these laws drowns in the others.
constexpr long precision = 6000;

std::vector<Arb> binomial_masses(long n, const Rational& p) {
  const Arb odds(p / (1 - p), precision);
  Arb mass(1 - p, precision);
  arb_pow_ui(mass.raw(), mass.raw(), static_cast<ulong>(n), precision);
  std::vector<Arb> masses{mass};
  for (long k = 0; k < n; ++k) {
    arb_mul(mass.raw(), mass.raw(), odds.raw(), precision);
    arb_mul_si(mass.raw(), mass.raw(), n - k, precision);
    arb_div_si(mass.raw(), mass.raw(), k + 1, precision);
    masses.push_back(mass);
  }
  return masses;
}

// sum += max(0, p − c·q)
void add_excess(Arb& sum, const Arb& p, const Arb& q, const Arb& c) {
  Arb term;
  arb_mul(term.raw(), q.raw(), c.raw(), precision);
  arb_sub(term.raw(), p.raw(), term.raw(), precision);
  if (arb_is_positive(term.raw()) != 0) {
    arb_add(sum.raw(), sum.raw(), term.raw(), precision);
  } else {
    REQUIRE(arb_is_nonpositive(term.raw()) != 0);
  }
}

// δ_τ for every τ from −1 to m + 1, at index τ + 1.
std::vector<Arb> deltas(const std::vector<Arb>& masses, const Arb& c, bool forward) {
  const Arb zero(Rational(0), precision);
  const std::size_t m = masses.size() - 1;
  const auto at = [&](std::size_t k) -> const Arb& { return k <= m ? masses[k] : zero; };
  // Released: Σ over k > τ, from the end; ⊥: F(τ) against F(τ−1).
  std::vector<Arb> result(m + 3, zero);
  Arb released = zero;
  for (std::size_t k = m + 1;; --k) {
    result[k + 1] = released;
    const Arb& given_zero = at(k);
    const Arb& given_one = k == 0 ? zero : at(k - 1);
    add_excess(released, forward ? given_zero : given_one, forward ? given_one : given_zero, c);
    if (k == 0) {
      break;
    }
  }
  result[0] = released;
  Arb below = zero;
  for (std::size_t tau = 0; tau <= m + 1; ++tau) {
    Arb up_to = below;
    arb_add(up_to.raw(), up_to.raw(), at(tau).raw(), precision);
    if (tau <= m) {
      add_excess(result[tau + 1], forward ? up_to : below, forward ? below : up_to, c);
    }
    below = up_to;
  }
  return result;
}

struct Case {
  long n;
  Rational p;
  long known;
  long threshold;
  Rational ratio;
};

void check(const Case& view, bool forward) {
  CAPTURE(view.n, view.known, view.threshold, forward);
  const long hidden = view.n - 1 - view.known;
  const std::vector<Arb> by_threshold =
      deltas(binomial_masses(hidden, view.p), Arb(view.ratio, precision), forward);
  const std::vector<Arb> background = binomial_masses(view.known, view.p);
  Arb average(Rational(0), precision);
  for (long b = 0; b <= view.known; ++b) {
    const long tau = std::clamp(view.threshold - b, -1L, hidden + 1);
    arb_addmul(average.raw(), background[static_cast<std::size_t>(b)].raw(),
               by_threshold[static_cast<std::size_t>(tau + 1)].raw(), precision);
  }
  const Population population = Population::equal(view.n, Probability::of(view.p), view.known);
  const Epsilon epsilon = Epsilon::of_ratio(view.ratio);
  const Direction direction = forward ? Direction::forward : Direction::backward;
  CHECK(agree(passive_delta(population, view.threshold, epsilon, direction).enclose(256),
              average.interval(512), 60));
  const long most = std::clamp(view.threshold - view.known, -1L, hidden + 1);
  const Interval active = active_delta(population, view.threshold, epsilon, direction).enclose(256);
  const Arb& plain = by_threshold[static_cast<std::size_t>(most + 1)];
  CHECK(((arb_is_zero(plain.raw()) != 0 && active.contains(0)) ||
         agree(active, plain.interval(512), 60)));
}

}  // namespace

TEST_CASE("Both attackers beside plain sums in balls", "[thresholding]") {
  const Case cases[] = {{1500, Rational(1, 20), 700, 90, Rational(101, 100)},
                        {1500, Rational(1, 20), 700, 72, Rational(11, 10)},
                        {1500, Rational(1, 20), 700, 60, Rational(3, 2)},
                        {1500, Rational(1, 2), 300, 740, Rational(21, 20)},
                        {1200, Rational(9, 10), 600, 1100, Rational(6, 5)},
                        {1000, Rational(1, 1000), 100, 60, Rational(2)},
                        {1000, Rational(1, 1000000), 100, 99, Rational(101, 100)}};
  for (const Case& view : cases) {
    check(view, true);
    check(view, false);
  }
}
