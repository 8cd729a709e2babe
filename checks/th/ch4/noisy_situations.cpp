#include "checks/th/ch4/noisy_situations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"

namespace pkdp::checks::th {
namespace {

using namespace engine;

struct Size {
  std::int64_t records;
  std::uint64_t denominator;
};

Size size_of(Effort effort) { return by_effort(effort, Size{3, 4}, Size{7, 20}, Size{7, 22}); }

Inputs inputs_of(const Situation& at, const Rational& loss) {
  return {{"records", std::to_string(at.records)},
          {"known", std::to_string(at.known)},
          {"known_ones", std::to_string(at.known_ones)},
          {"ones", std::to_string(at.ones)},
          {"target", std::to_string(at.target)},
          {"bias", to_string(at.bias)},
          {"noise", to_string(at.noise)},
          {"exp_loss", to_string(loss)}};
}

bool over_losses(Situation at, const LossClaim& claim, Points& points) {
  at.find_losses();
  const std::vector<Rational>& values = at.losses;
  for (const Rational& loss : std::set<Rational>(values.begin(), values.end())) {
    if (!points.compare(claim(at, loss), [&] { return inputs_of(at, loss); })) {
      return false;
    }
  }
  return true;
}

std::string domain(Effort effort) {
  const Size size = size_of(effort);
  return fmt::format(
      "0 ≤ n′ < n ≤ {}, all q(D′), q(D), a, y; biases with denominators ≤ {}; geometric noise of "
      "ratio 1/2, 1/3",
      size.records, size.denominator);
}

}  // namespace

void Situation::find_losses() {
  const brute_force::CountingPair pair =
      brute_force::noisy_pair(brute_force::binomial_law(unknown() - 1, bias), noise);
  for (std::size_t k = 0; k < pair.given_zero.size(); ++k) {
    const Rational ratio = pair.given_zero[k] / pair.given_one[k];
    losses.push_back(std::max(ratio, Rational(1 / ratio)));
  }
}

Rational mass_at_loss(const Situation& at, std::int64_t shift, const Rational& loss) {
  const std::vector<Rational>& values = at.losses;
  const auto last = static_cast<std::int64_t>(values.size()) - 1;
  Rational total = 0;
  for (std::int64_t k = 0; k <= last; ++k) {
    if (values[static_cast<std::size_t>(k)] == loss) {
      total += brute_force::geometric_mass(at.noise, k - shift);
    }
  }
  // The noise z ≤ −1 − shift beyond the lower end, z ≥ last + 1 − shift beyond the upper one.
  const auto tail = [&at](std::int64_t z) {  // P[noise ≥ z]
    const Rational above = power(at.noise, static_cast<std::uint64_t>(std::abs(z)));
    return z >= 1 ? Rational(above / (1 + at.noise))
                  : Rational(1 - above * at.noise / (1 + at.noise));
  };
  if (values.front() == loss) {
    total += tail(1 + shift);
  }
  if (values.back() == loss) {
    total += tail(last + 1 - shift);
  }
  return total;
}

Loop at_all_losses(const LossClaim& claim) {
  return {domain, [claim](Points& points, Effort effort) {
            points.ordered_by(
                "records, bias by denominator, noise from its list, known records, ones among "
                "them, ones, "
                "target, then the loss");
            const auto [records, denominator] = size_of(effort);
            for (std::int64_t n = 1; n <= records; ++n) {
              for (const Rational& bias : brute_force::interior_rationals(denominator)) {
                for (const Rational& noise : {Rational(1, 2), Rational(1, 3)}) {
                  for (std::int64_t known = 0; known < n; ++known) {
                    for (std::int64_t known_ones = 0; known_ones <= known; ++known_ones) {
                      for (std::int64_t ones = known_ones; ones <= known_ones + n - known; ++ones) {
                        for (const int target : {0, 1}) {
                          if (!over_losses({n, known, known_ones, ones, target, bias, noise}, claim,
                                           points)) {
                            return;
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }};
}

}  // namespace pkdp::checks::th
