#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/th/ch4/sample_composition.hpp"
#include "checks/th/ch4/two_releases.hpp"

/// th.claim-composition: sequential composition of passive privacy.
namespace pkdp::checks::th {
namespace {

using namespace engine;

using brute_force::Masses;

/// How often an output of the window stands for itself: the outputs beyond an end have the law of
/// the end, times ratio, ratio², …
Rational weight(std::size_t place, std::size_t size, const Rational& ratio) {
  const Rational beyond = ratio / (1 - ratio);
  Rational total = 1;
  total += place == 0 ? beyond : Rational(0);
  total += place + 1 == size ? beyond : Rational(0);
  return total;
}

/// P[second output | count] for counts 0 … greatest.
using Kernel = std::vector<std::vector<Rational>>;

Kernel kernel(std::int64_t greatest, const std::optional<Rational>& ratio) {
  Kernel rows;
  for (std::int64_t count = 0; count <= greatest; ++count) {
    std::vector<Rational> row;
    for (std::int64_t y = 0; y <= (ratio ? greatest : 1); ++y) {
      row.push_back(ratio ? brute_force::geometric_mass(*ratio, y - count)
                          : Rational(count % 2 == y ? 1 : 0));
    }
    rows.push_back(row);
  }
  return rows;
}

/// Masses over the count of all records, jointly with the first output.
Masses with_first(const TwoReleases& at, std::int64_t first, int target) {
  const std::int64_t inside = at.sampled - (at.target_sampled ? 1 : 0);
  const std::int64_t outside = at.records - 1 - inside;
  const Masses in = brute_force::binomial_law(inside, at.bias);
  const Masses out = brute_force::binomial_law(outside, at.bias);
  Masses joint(static_cast<std::size_t>(at.records) + 1, Rational(0));
  for (std::size_t i = 0; i < in.size(); ++i) {
    const std::int64_t seen = static_cast<std::int64_t>(i) + (at.target_sampled ? target : 0);
    const Rational mass = in[i] * brute_force::geometric_mass(at.p1, first - seen);
    for (std::size_t j = 0; j < out.size(); ++j) {
      joint[i + j + static_cast<std::size_t>(target)] += mass * out[j];
    }
  }
  return joint;
}

std::vector<std::optional<Rational>> choices(const TwoReleases& at) {
  if (at.second.empty()) {
    return {std::nullopt};
  }
  return {at.second.begin(), at.second.end()};
}

/// Both outputs' masses given a target of 0 and of 1, for every choice of the second release.
class JointLaws {
 public:
  explicit JointLaws(const TwoReleases& at) {
    std::vector<Kernel> kernels;
    for (const auto& ratio : choices(at)) {
      kernels.push_back(kernel(at.records, ratio));
    }
    for (std::int64_t first = 0; first <= at.sampled; ++first) {
      const Masses zero = with_first(at, first, 0);
      const Masses one = with_first(at, first, 1);
      const Rational seen =
          weight(static_cast<std::size_t>(first), static_cast<std::size_t>(at.sampled) + 1, at.p1);
      std::vector<std::vector<Pair>>& worst = firsts_.emplace_back();
      for (std::size_t k = 0; k < kernels.size(); ++k) {
        worst.push_back(outputs(kernels[k], zero, one, seen, choices(at)[k]));
      }
    }
  }

  /// The δ of both at c, the choice after each first output being the worst one.
  [[nodiscard]] Rational delta(const Rational& c) const {
    return std::max(direction(c, &Pair::zero, &Pair::one), direction(c, &Pair::one, &Pair::zero));
  }

 private:
  struct Pair {
    Rational zero, one;
  };

  static std::vector<Pair> outputs(const Kernel& rows, const Masses& zero, const Masses& one,
                                   const Rational& seen, const std::optional<Rational>& ratio) {
    std::vector<Pair> pairs;
    const std::size_t size = rows.front().size();
    for (std::size_t y = 0; y < size; ++y) {
      Pair pair{0, 0};
      for (std::size_t count = 0; count < rows.size(); ++count) {
        pair.zero += rows[count][y] * zero[count];
        pair.one += rows[count][y] * one[count];
      }
      const Rational stands = ratio ? Rational(seen * weight(y, size, *ratio)) : seen;
      pairs.push_back({Rational(pair.zero * stands), Rational(pair.one * stands)});
    }
    return pairs;
  }

  [[nodiscard]] Rational direction(const Rational& c, Rational Pair::*p, Rational Pair::*q) const {
    Rational total = 0;
    for (const auto& choice : firsts_) {
      Rational worst = 0;
      for (const std::vector<Pair>& pairs : choice) {
        Rational excess = 0;
        for (const Pair& pair : pairs) {
          const Rational x = pair.*p - c * pair.*q;
          excess += x > 0 ? x : Rational(0);
        }
        worst = std::max(worst, excess);
      }
      total += worst;
    }
    return total;
  }

  std::vector<std::vector<std::vector<Pair>>> firsts_;
};

/// The second release alone, for each choice: nothing is sampled and the first output is drawn
/// independently.
class SecondLaws {
 public:
  SecondLaws(const TwoReleases& at, std::int64_t unknown) {
    for (const auto& ratio : choices(at)) {
      TwoReleases alone{unknown, 0, false, at.bias, at.p1, {}};
      if (ratio) {
        alone.second = {*ratio};
      }
      laws_.emplace_back(alone);
    }
  }

  [[nodiscard]] Rational delta(const Rational& c) const {
    Rational largest = 0;
    for (const JointLaws& law : laws_) {
      largest = std::max(largest, law.delta(c));
    }
    return largest;
  }

 private:
  std::vector<JointLaws> laws_;
};

Inputs inputs_of(const TwoReleases& at, const Rational& ratio2) {
  Inputs inputs{{"records", std::to_string(at.records)},
                {"bias", to_string(at.bias)},
                {"p1", to_string(at.p1)},
                {"ratio2", to_string(ratio2)}};
  if (!at.second.empty()) {
    std::vector<std::string> ratios;
    for (const Rational& ratio : at.second) {
      ratios.push_back(to_string(ratio));
    }
    inputs["p2"] = ratios;
  }
  if (at.sampled < at.records) {
    inputs["sampled"] = std::to_string(at.sampled);
    inputs["target_sampled"] = std::to_string(at.target_sampled ? 1 : 0);
  }
  return inputs;
}

/// Which situations a reading visits.
struct Family {
  bool parity = false;
  bool equal_halves = false;  ///< only e^ε₂ = 1/p₁
  bool sub_sample = false;
  bool choose = false;  ///< the second ratio may depend on the first output
};

struct Size {
  std::int64_t records;
  std::uint64_t denominator;
};

Size size_of(Effort effort, const Family& family) {
  if (family.parity) {
    return by_effort(effort, Size{3, 4}, Size{4, 6}, Size{6, 8});
  }
  return family.sub_sample ? by_effort(effort, Size{3, 4}, Size{5, 6}, Size{6, 8})
                           : by_effort(effort, Size{3, 4}, Size{5, 7}, Size{6, 8});
}

std::vector<std::vector<Rational>> second_ratios(const Family& family,
                                                 const std::vector<Rational>& grid) {
  std::vector<std::vector<Rational>> all;
  if (family.parity) {
    return {{}};
  }
  for (const Rational& ratio : grid) {
    all.push_back({ratio});
    if (family.choose) {
      all.push_back({ratio, Rational(ratio / 4)});
    }
  }
  return all;
}

/// One situation against all e^ε₂.
bool over_ratios(const TwoReleases& at, const Family& family, std::uint64_t denominator,
                 Points& points) {
  const std::int64_t unknown = family.sub_sample ? at.records - at.sampled : at.records;
  const JointLaws both(at);
  const SecondLaws second(at, unknown);
  for (const Rational& inverse : brute_force::unit_rationals(denominator)) {
    if (inverse == 0 || (family.equal_halves && inverse != at.p1)) {
      continue;
    }
    const Rational ratio2 = 1 / inverse;
    if (!points.compare(Compared{both.delta(Rational(ratio2 / at.p1)), Relation::less_equal,
                                 second.delta(ratio2)},
                        [&] { return inputs_of(at, ratio2); })) {
      return false;
    }
  }
  return true;
}

bool over_samples(TwoReleases at, const Family& family, std::uint64_t denominator, Points& points) {
  if (!family.sub_sample) {
    at.sampled = at.records;
    at.target_sampled = true;
    return over_ratios(at, family, denominator, points);
  }
  for (at.sampled = 0; at.sampled < at.records; ++at.sampled) {
    for (const bool inside : {false, true}) {
      at.target_sampled = inside;
      if ((!inside || at.sampled > 0) && !over_ratios(at, family, denominator, points)) {
        return false;
      }
    }
  }
  return true;
}

Loop situations(const Family& family) {
  const auto description = [family](Effort effort) {
    const Size size = size_of(effort, family);
    return fmt::format(
        "up to {} unknown records, bias, noise ratios and e^−ε₂ with denominators ≤ {}",
        size.records, size.denominator);
  };
  return {
      description, [family](Points& points, Effort effort) {
        points.ordered_by(
            "unknown records, then bias, the noise ratios and the sample by denominator, then "
            "e^epsilon");
        const auto [records, denominator] = size_of(effort, family);
        const std::vector<Rational> grid = brute_force::interior_rationals(denominator);
        for (std::int64_t n = 1; n <= records; ++n) {
          for (const Rational& bias : grid) {
            for (const Rational& p1 : grid) {
              for (const std::vector<Rational>& second : second_ratios(family, grid)) {
                if (!over_samples({n, n, true, bias, p1, second}, family, denominator, points)) {
                  return;
                }
              }
            }
          }
        }
      }};
}

const StatementChecks claim_composition("th.claim-composition", [] {
  const auto decided = [](const Family& family) { return check_of(situations(family)); };
  return Checks{
      {"printed", decided({.parity = true})},
      {"printed:after-dp", decided({.parity = true})},
      {"printed:equal-halves", decided({.parity = true, .equal_halves = true})},
      {"both-geometric", decided({})},
      {"corrected:additive", decided({.sub_sample = true, .choose = true})},
      {"corrected", check_of(sampled_pairs(SampleClaim::each_value))},
      {"corrected:not-chosen", check_of(sampled_pairs(SampleClaim::not_chosen))},
      {"known-on-average", check_of(known_on_average())},
  };
});

}  // namespace

Rational joint_delta(const TwoReleases& at, const Rational& c) { return JointLaws(at).delta(c); }

Rational second_delta(const TwoReleases& at, std::int64_t unknown, const Rational& c) {
  return SecondLaws(at, unknown).delta(c);
}

}  // namespace pkdp::checks::th
