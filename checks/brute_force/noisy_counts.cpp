#include "checks/brute_force/noisy_counts.hpp"

#include <algorithm>
#include <bit>

#include "checks/brute_force/laws.hpp"

namespace pkdp::checks::brute_force {
namespace {

std::uint64_t unsigned_of(std::int64_t x) { return static_cast<std::uint64_t>(x); }

// P[Z = z].
Rational noise_mass(const Rational& ratio, std::int64_t z) {
  return (1 - ratio) / (1 + ratio) * power(ratio, unsigned_of(std::abs(z)));
}

// P[Z ≤ −distance] = P[Z ≥ distance], distance ≥ 1.
Rational noise_tail(const Rational& ratio, std::int64_t distance) {
  return power(ratio, unsigned_of(distance)) / (1 + ratio);
}

struct BothDirections {
  Rational forward = 0;
  Rational backward = 0;

  [[nodiscard]] Rational larger() const { return std::max(forward, backward); }
};

// One value of the known records after the other: all that matters is how many are 1.
class Backgrounds {
 public:
  void add(const BothDirections& here, const Rational& mass) {
    worst_ = std::max(worst_, here.larger());
    mean_.forward += mass * here.forward;
    mean_.backward += mass * here.backward;
  }
  [[nodiscard]] Deltas deltas() const { return {worst_, mean_.larger()}; }

 private:
  Rational worst_ = 0;
  BothDirections mean_;
};

// P − c·Q and Q − c·P on the number of ones.
struct Differences {
  Differences(std::int64_t records, const Rational& factor)
      : c(factor),
        forward(unsigned_of(records) + 1, Rational(0)),
        backward(unsigned_of(records) + 1, Rational(0)) {}

  void add(std::int64_t ones, int target, const Rational& mass) {
    const auto at = unsigned_of(ones + target);
    forward[at] += target == 0 ? mass : Rational(-c * mass);
    backward[at] += target == 1 ? mass : Rational(-c * mass);
  }

  const Rational& c;
  std::vector<Rational> forward;
  std::vector<Rational> backward;
};

// P[y₁ = first | that many ones in the sub-sample], whole tails at the two ends of the table.
Rational first_mass(const EstimatedModel& model, std::int64_t first, std::int64_t ones) {
  if (first == -model.reach) {
    return noise_tail(model.first_ratio, ones - first);
  }
  if (first == model.sample + model.reach) {
    return noise_tail(model.first_ratio, first - ones);
  }
  return noise_mass(model.first_ratio, first - ones);
}

// One value of the known records: `inside` and `outside` of them are 1.
BothDirections estimated_given(const EstimatedModel& model, std::int64_t inside,
                               std::int64_t outside) {
  const CountModel& count = model.count;
  const std::int64_t target = model.target_inside ? 1 : 0;
  const Masses sampled = binomial_law(model.sample - model.known_inside - target, count.bias);
  const Masses others = binomial_law(
      count.records - model.sample - (count.known - model.known_inside) - (1 - target), count.bias);
  BothDirections deltas;
  for (std::int64_t first = -model.reach; first <= model.sample + model.reach; ++first) {
    Differences differences(count.records, count.c);
    for (std::size_t a = 0; a < sampled.size(); ++a) {
      const auto ones = inside + static_cast<std::int64_t>(a);
      for (const int bit : {0, 1}) {
        const Rational mass = sampled[a] * first_mass(model, first, ones + target * bit);
        for (std::size_t o = 0; o < others.size(); ++o) {
          differences.add(ones + outside + static_cast<std::int64_t>(o), bit, mass * others[o]);
        }
      }
    }
    const Rational ratio = model.second(first);
    deltas.forward += excess_after_noise(differences.forward, ratio);
    deltas.backward += excess_after_noise(differences.backward, ratio);
  }
  return deltas;
}

}  // namespace

// At y the measure after the noise is (1−q)/(1+q)·(Σ_{t≤y} measure[t]q^(y−t) +
// Σ_{t>y} measure[t]q^(t−y)); both sums follow from those of the neighbour.
Rational excess_after_noise(const std::vector<Rational>& measure, const Rational& ratio) {
  std::vector<Rational> above(measure.size());
  Rational from_right = 0;
  for (std::size_t y = measure.size(); y-- > 0;) {
    above[y] = from_right;
    from_right = ratio * (measure[y] + from_right);
  }
  Rational inside = 0;
  Rational from_left = 0;
  for (std::size_t y = 0; y < measure.size(); ++y) {
    from_left = measure[y] + ratio * from_left;
    inside += std::max<Rational>(from_left + above[y], 0);
  }
  const Rational outside =
      std::max<Rational>(from_right, 0) + std::max<Rational>(ratio * from_left, 0);
  return ((1 - ratio) * inside + outside) / (1 + ratio);
}

Deltas released_deltas(const CountModel& model, const Rational& ratio) {
  const std::int64_t others = model.records - model.known - 1;
  Backgrounds backgrounds;
  for (std::int64_t ones = 0; ones <= model.known; ++ones) {
    Differences differences(model.records, model.c);
    for (std::uint64_t values = 0; values < (std::uint64_t{1} << others); ++values) {
      const std::int64_t among = std::popcount(values);
      const Rational mass = power(model.bias, unsigned_of(among)) *
                            power(Rational(1 - model.bias), unsigned_of(others - among));
      differences.add(ones + among, 0, mass);
      differences.add(ones + among, 1, mass);
    }
    backgrounds.add({excess_after_noise(differences.forward, ratio),
                     excess_after_noise(differences.backward, ratio)},
                    binomial_mass(ones, model.known, model.bias));
  }
  return backgrounds.deltas();
}

Deltas estimated_deltas(const EstimatedModel& model) {
  const std::int64_t known_outside = model.count.known - model.known_inside;
  Backgrounds backgrounds;
  for (std::int64_t inside = 0; inside <= model.known_inside; ++inside) {
    for (std::int64_t outside = 0; outside <= known_outside; ++outside) {
      backgrounds.add(estimated_given(model, inside, outside),
                      binomial_mass(inside, model.known_inside, model.count.bias) *
                          binomial_mass(outside, known_outside, model.count.bias));
    }
  }
  return backgrounds.deltas();
}

}  // namespace pkdp::checks::brute_force
