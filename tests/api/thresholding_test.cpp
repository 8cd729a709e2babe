#include "pkdp/thresholding.hpp"

#include <catch2/catch.hpp>

#include "tests/api/brute_force.hpp"
#include "tests/api/support.hpp"

using namespace pkdp::literals;
using pkdp::Exact;

namespace {

constexpr int withheld = -1;
using Seen = std::pair<int, int>;  // ones among the known records, output

// The laws of (background, output), or of the output given one background.
brute_force::Laws<Seen> laws(const std::vector<Exact>& known, const std::vector<Exact>& hidden,
                             const pkdp::Threshold& threshold, int only = withheld) {
  brute_force::Laws<Seen> result;
  const std::vector<Exact> background = brute_force::law_of_sum(known);
  const std::vector<Exact> sum = brute_force::law_of_sum(hidden);
  for (std::size_t b = 0; b < background.size(); ++b) {
    const Exact share = only < 0 ? background[b] : only == static_cast<int>(b) ? 1 : 0;
    for (std::size_t s = 0; s < sum.size(); ++s) {
      for (const std::size_t target : {0U, 1U}) {
        const int count = static_cast<int>(b + s + target);
        const bool shown =
            count > threshold.above && (!threshold.below || count < *threshold.below);
        auto& mass = result[{static_cast<int>(b), shown ? count : withheld}];
        Exact& side = target == 0 ? mass.first : mass.second;
        side = side + share * sum[s];
      }
    }
  }
  return result;
}

}  // namespace

TEST_CASE("Thresholding: against the catalogue") {
  const std::map<std::string, std::string> scene = {
      {"n", "60"}, {"p", "1/10"}, {"threshold", "5"}, {"known", "12"}, {"epsilon", "1/2"}};
  CHECK(agrees(pkdp::Thresholding(60, "1/10"_q, 5, pkdp::passive(12)).delta("1/2"_q),
               "thresholding.passive_delta", scene));
  CHECK(agrees(pkdp::Thresholding(60, "1/10"_q, 5, pkdp::active(12)).delta("1/2"_q),
               "thresholding.active_delta", scene));
  CHECK(
      agrees(pkdp::Thresholding(60, "1/10"_q, 5, pkdp::active(3)).epsilon("1/100"_q),
             "thresholding.active_epsilon",
             {{"n", "60"}, {"p", "1/10"}, {"threshold", "5"}, {"known", "3"}, {"delta", "1/100"}}));
  CHECK(is_consistent(pkdp::Thresholding(60, "1/10"_q, 5, pkdp::passive(12))));
}

TEST_CASE("Thresholding: against brute force, one and two sides, both attackers") {
  const std::vector<Exact> known = {"1/2"_q, "1/3"_q};
  const std::vector<Exact> hidden = {"1/4"_q, "2/5"_q, "1/6"_q};
  std::vector<Exact> others = known;
  others.insert(others.end(), hidden.begin(), hidden.end());
  for (const pkdp::Threshold& threshold :
       {pkdp::Threshold(0), pkdp::Threshold(2), pkdp::Threshold(4), pkdp::Threshold(9),
        pkdp::Threshold(1, 5)}) {
    const pkdp::Thresholding passive(6, others, threshold, pkdp::passive(2));
    const pkdp::Thresholding active(6, others, threshold, pkdp::active(2));
    const auto joint = laws(known, hidden, threshold);
    CHECK(pkdp::exact(passive.delta(pkdp::ln("5/4"_q))) == brute_force::delta(joint, "5/4"_q));
    CHECK(pkdp::exact(passive.floor()) == brute_force::floor(joint));
    Exact worst = 0;
    Exact floor = 0;
    for (int ones = 0; ones <= 2; ++ones) {
      const auto given = laws(known, hidden, threshold, ones);
      worst = std::max(worst, brute_force::delta(given, "5/4"_q));
      floor = std::max(floor, brute_force::floor(given));
    }
    CHECK(pkdp::exact(active.delta(pkdp::ln("5/4"_q))) == worst);
    CHECK(pkdp::exact(active.floor()) == floor);
  }
}

TEST_CASE("ThresholdingFamily: the worst corner and its floor") {
  for (const std::int64_t known : {0, 3, 6}) {
    for (const std::int64_t threshold : {0, 2, 4, 5, 9}) {
      const pkdp::ThresholdingFamily passive(8, "1/3"_q, threshold, pkdp::passive(known));
      const pkdp::ThresholdingFamily active(8, "1/3"_q, threshold, pkdp::active(known));
      Exact worst[2] = {0, 0};
      Exact floor[2] = {0, 0};
      const std::vector<Exact> background(static_cast<std::size_t>(known), "1/3"_q);
      for (std::size_t at_p = 0; at_p + static_cast<std::size_t>(known) < 8; ++at_p) {
        const std::vector<Exact> hidden(at_p, "1/3"_q);
        for (int is_active = 0; is_active < 2; ++is_active) {
          const auto at = laws(background, hidden, threshold,
                               is_active == 1 ? static_cast<int>(known) : withheld);
          worst[is_active] = std::max(worst[is_active], brute_force::delta(at, 2));
          floor[is_active] = std::max(floor[is_active], brute_force::floor(at));
        }
      }
      CAPTURE(known, threshold);
      CHECK(pkdp::exact(passive.delta(pkdp::ln(2))) == worst[0]);
      CHECK(pkdp::exact(active.delta(pkdp::ln(2))) == worst[1]);
      CHECK(pkdp::exact(passive.floor()) == floor[0]);
      CHECK(pkdp::exact(active.floor()) == floor[1]);
    }
  }
  const pkdp::ThresholdingFamily family(60, "1/10"_q, 5, pkdp::passive(12));
  CHECK(agrees(
      family.delta("1/2"_q), "thresholding.worst_passive_delta",
      {{"n", "60"}, {"p", "1/10"}, {"threshold", "5"}, {"known", "12"}, {"epsilon", "1/2"}}));
  const pkdp::Bracket epsilon = family.epsilon_bracket("1/100"_q);
  CHECK(pkdp::compare(epsilon.lower, epsilon.upper) <= 0);
  CHECK(pkdp::compare(family.delta(pkdp::enclose(epsilon.upper, 20).upper), "1/100"_q) <= 0);
}

TEST_CASE("Thresholding: what is refused") {
  CHECK(refusal([] { (void)pkdp::Thresholding(6, "1/2"_q, -1); }) == pkdp::ErrorKind::domain);
  CHECK(refusal([] { (void)pkdp::Thresholding(6, "1/2"_q, 2, pkdp::active(6)); }) ==
        pkdp::ErrorKind::domain);
  CHECK(refusal([] { (void)pkdp::ThresholdingFamily(6, 2, 2); }) == pkdp::ErrorKind::domain);
}
