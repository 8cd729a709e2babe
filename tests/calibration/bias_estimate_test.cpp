#include "reference/calibration/bias_estimate.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "checks/brute_force/laws.hpp"
#include "pkdp/error.hpp"
#include "reference/distributions/two_sided_geometric.hpp"

using pkdp::make_rational;
using pkdp::Noise;
using pkdp::NoiseKind;
using pkdp::Rational;
namespace estimate = pkdp::bias_estimate;
using estimate::SubSample;

namespace {

const std::optional<Noise> nothing;

Noise geometric(int a, int b) { return Noise::geometric(make_rational(a, b)); }

// The ranges for y in [−reach, records + reach], outward rounding included; beyond them the ends no
// longer change.
struct Ranges {
  std::int64_t reach;
  std::vector<estimate::Range> of;
};

Ranges ranges_of(const SubSample& sample, std::int64_t reach, const Rational& failure) {
  Ranges ranges{reach, {}};
  for (std::int64_t y = -reach; y <= sample.records + reach; ++y) {
    ranges.of.push_back(estimate::range(sample, y, failure));
  }
  return ranges;
}

// P[b lies outside the range], exactly: the free records are drawn, `ones` of the fixed ones are 1.
// The tails of the noise beyond the table count as misses unless its last range covers b.
Rational miss(const SubSample& sample, const Ranges& ranges, const Rational& b, std::int64_t ones) {
  const Rational q = sample.noise ? sample.noise->parameter() : Rational(0);
  const std::int64_t free = sample.records - sample.fixed;
  const auto covers = [&](const estimate::Range& range) {
    return range.low <= b && b <= range.high;
  };
  Rational covered = 0;
  for (std::int64_t s = 0; s <= free; ++s) {
    const std::int64_t count = s + ones;
    Rational here = 0;
    const std::int64_t last = sample.records + ranges.reach;
    for (std::int64_t y = -ranges.reach; y <= last; ++y) {
      if (covers(ranges.of[static_cast<std::size_t>(y + ranges.reach)])) {
        here += pkdp::two_sided_geometric::mass(q, y - count);
      }
    }
    if (covers(ranges.of.front())) {
      here += pkdp::two_sided_geometric::lower_tail(q, -ranges.reach - 1 - count);
    }
    if (covers(ranges.of.back())) {
      here += 1 - pkdp::two_sided_geometric::lower_tail(q, last - count);
    }
    covered += here * pkdp::checks::brute_force::binomial_mass(s, free, b);
  }
  return 1 - covered;
}

Rational worst_miss(const SubSample& procedure, const SubSample& truth, const Rational& failure) {
  const Ranges ranges = ranges_of(procedure, procedure.noise ? 40 : 0, failure);
  Rational worst = 0;
  for (int j = 0; j <= 48; ++j) {
    for (std::int64_t ones = 0; ones <= truth.fixed; ++ones) {
      worst = std::max(worst, miss(truth, ranges, make_rational(j, 48), ones));
    }
  }
  return worst;
}

pkdp::Epsilon ratio(int a, int b) { return pkdp::Epsilon::of_ratio(make_rational(a, b)); }

}  // namespace

TEST_CASE("bias_estimate: coverage by exact enumeration at every bias of a grid") {
  for (const std::int64_t records : {1, 2, 5, 9}) {
    for (std::int64_t fixed = 0; fixed < std::min<std::int64_t>(records, 3); ++fixed) {
      for (const auto& noise : {nothing, std::optional(geometric(1, 2))}) {
        const SubSample sample{records, fixed, noise};
        const Rational failure = make_rational(1, 10);
        const Rational worst = worst_miss(sample, sample, failure);
        INFO("records " << records << ", fixed " << fixed << ", noise " << bool(noise));
        CHECK(worst <= failure);
      }
    }
  }
}

TEST_CASE("bias_estimate: the interval is not wastefully wide") {
  const SubSample sample{9, 0, geometric(1, 2)};
  CHECK(worst_miss(sample, sample, make_rational(1, 5)) > make_rational(1, 20));
}

TEST_CASE("bias_estimate: what the intervals take into account is needed") {
  const Rational failure = make_rational(1, 5);
  // The target's own record taken for a random one.
  const SubSample pair{2, 1, geometric(1, 8)};
  CHECK(worst_miss(pair, pair, failure) <= failure);
  CHECK(worst_miss({2, 0, geometric(1, 8)}, pair, failure) > failure);
  // The noise forgotten, or taken for less than it is.
  const SubSample truth{9, 1, geometric(1, 2)};
  CHECK(worst_miss({9, 1, nothing}, truth, failure) > failure);
  CHECK(worst_miss({9, 1, geometric(1, 8)}, truth, failure) > failure);
}

TEST_CASE("bias_estimate: without noise the interval of Clopper and Pearson") {
  // P[S = 0] = (1 − b)^2 = 1/16 at b = 3/4; P[S ≥ 2] = b² = 1/16 at b = 1/4.
  const SubSample two{2, 0, nothing};
  CHECK(pkdp::compare(estimate::upper(two, 0, make_rational(1, 8)), make_rational(3, 4)) == 0);
  CHECK(pkdp::compare(estimate::lower(two, 2, make_rational(1, 8)), make_rational(1, 4)) == 0);
  CHECK(pkdp::compare(estimate::lower(two, 0, make_rational(1, 8)), Rational(0)) == 0);
  CHECK(pkdp::compare(estimate::upper(two, 2, make_rational(1, 8)), Rational(1)) == 0);
  // A fixed record more: y = 2 may be one of them and one free one, y = 0 two free zeros.
  const SubSample three{3, 1, nothing};
  CHECK(pkdp::compare(estimate::upper(three, 0, make_rational(1, 8)), make_rational(3, 4)) == 0);
  CHECK(pkdp::compare(estimate::lower(three, 3, make_rational(1, 8)), make_rational(1, 4)) == 0);
}

TEST_CASE("bias_estimate: reflection, order, failure, fixed records") {
  for (const auto& noise : {nothing, std::optional(geometric(2, 3)),
                            std::optional(Noise::laplace(make_rational(5, 2)))}) {
    const std::int64_t step = noise && noise->kind() == NoiseKind::laplace ? 1 : 0;
    const SubSample sample{40, 2, noise};
    const Rational failure = make_rational(1, 100);
    estimate::Range before = estimate::range(sample, -6, failure);
    for (std::int64_t y = -5; y <= 45; y += 5) {
      const estimate::Range here = estimate::range(sample, y, failure);
      CHECK(here.low >= 0);
      CHECK(here.low <= here.high);
      CHECK(here.high <= 1);
      CHECK((here.low < here.high || here.high == 0 || here.low == 1));
      CHECK(here.low >= before.low);
      CHECK(here.high >= before.high);
      before = here;
      const estimate::Range mirrored = estimate::range(sample, 40 - y - step, failure);
      CHECK(abs(Rational(here.low + mirrored.high - 1)) <= pkdp::power_of_two(-46));
      const estimate::Range bolder = estimate::range(sample, y, make_rational(1, 10));
      CHECK(bolder.low >= here.low);
      CHECK(bolder.high <= here.high);
      const estimate::Range wider = estimate::range({40, 9, noise}, y, failure);
      CHECK(wider.low <= here.low);
      CHECK(wider.high >= here.high);
    }
  }
}

TEST_CASE("bias_estimate: large sub-samples, deep failures, far estimates") {
  const Rational failure = make_rational(1, 1'000'000'000'000);
  for (const Noise& noise : {geometric(99, 100), Noise::laplace(Rational(100))}) {
    const SubSample sample{1'000'000, 1, noise};
    const estimate::Range range = estimate::range(sample, 300'000, failure);
    CHECK(range.low > make_rational(295, 1000));
    CHECK(range.low < make_rational(298, 1000));
    CHECK(range.high > make_rational(302, 1000));
    CHECK(range.high < make_rational(305, 1000));
    const estimate::Range rare = estimate::range(sample, 0, failure);
    CHECK(rare.low == 0);
    CHECK(rare.high < make_rational(1, 100));
    const estimate::Range far = estimate::range(sample, 1'000'000'000'000, failure);
    CHECK(far.high == 1);
    CHECK(far.low == 1);
    CHECK(estimate::range(sample, -1'000'000'000'000, failure).high == 0);
  }
}

TEST_CASE("bias_estimate: noise for an epsilon is at least that private") {
  const Noise exact = estimate::noise_for(NoiseKind::geometric, ratio(3, 2));
  CHECK(exact.parameter() == make_rational(2, 3));
  CHECK(exact.is_pure_dp_at(ratio(3, 2)));
  for (const NoiseKind kind : {NoiseKind::geometric, NoiseKind::laplace}) {
    for (const pkdp::Epsilon& epsilon :
         {ratio(3, 2), pkdp::Epsilon::of(make_rational(1, 10)), pkdp::Epsilon::of(3)}) {
      CHECK(estimate::noise_for(kind, epsilon).is_pure_dp_at(epsilon));
    }
  }
  CHECK(estimate::noise_for(NoiseKind::laplace, pkdp::Epsilon::of(make_rational(1, 10)))
            .parameter() == 10);
}

TEST_CASE("bias_estimate: refusals name the parameter") {
  const Rational failure = make_rational(1, 10);
  const auto refused = [&](const SubSample& sample, std::int64_t y, const Rational& level) {
    try {
      static_cast<void>(estimate::range(sample, y, level));
    } catch (const pkdp::Error& error) {
      return error.parameter();
    }
    return std::string("nothing");
  };
  CHECK(refused({5, 5, nothing}, 1, failure) == "fixed");
  CHECK(refused({5, -1, nothing}, 1, failure) == "fixed");
  CHECK(refused({0, 0, nothing}, 1, failure) == "fixed");
  CHECK(refused({5, 0, nothing}, 1, Rational(0)) == "failure");
  CHECK(refused({5, 0, nothing}, 1, Rational(1)) == "failure");
  CHECK(refused({5, 0, Noise::gaussian(Rational(1))}, 1, failure) == "noise");
  CHECK(refused({2'000'000'000, 0, nothing}, 1, failure) == "records");
  CHECK(refused({5, 0, nothing}, 2'000'000'000'000'000'000, failure) == "released");
  CHECK_THROWS_AS(estimate::noise_for(NoiseKind::gaussian, ratio(2, 1)), pkdp::Error);
  CHECK_THROWS_AS(estimate::noise_for(NoiseKind::laplace, ratio(1, 1)), pkdp::Error);
  CHECK_THROWS_AS(
      estimate::noise_for(NoiseKind::geometric, pkdp::Epsilon::of(make_rational(1, 10'000'000))),
      pkdp::Error);
}
