#include "reference/accountant/counted_releases.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/accountant/noisy_count.hpp"
#include "reference/accountant/noisy_count_cells.hpp"
#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/mechanisms/counting/releases.hpp"
#include "reference/mechanisms/thresholding/laws.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::accountant {
namespace {

// Beyond it a pair is too long for a sum over its outcomes at every point of an integral.
constexpr std::int64_t most_others = 4096;
// Beyond it the search for where a line may end takes more than a minute.
constexpr std::int64_t most_others_of_gaussian = 400;
constexpr std::size_t most_bits = std::size_t{1} << 24U;

void require_records(const CountedRecords& records) {
  if (records.others < 0 || records.others > limits::count) {
    throw Error(records.others < 0 ? ErrorKind::domain : ErrorKind::limit, "the other records",
                std::to_string(records.others), "0 to " + std::to_string(limits::count));
  }
  if (records.sampling < 0 || records.sampling > 1) {
    throw Error(ErrorKind::domain, "sampling_probability", to_string(records.sampling), "0 to 1");
  }
}

// Of another record: it is drawn and 1.
Rational one_of(const CountedRecords& records) { return records.sampling * records.p.value(); }

bool is_short(const CountedRecords& records, std::size_t more_bits) {
  const auto others = static_cast<std::size_t>(std::min(records.others, most_others)) + 1;
  return records.others <= most_others &&
         others * others <= most_bits / (bit_length(one_of(records)) + more_bits);
}

[[noreturn]] void refuse_long(const CountedRecords& records) {
  throw Error(
      ErrorKind::limit, "a count",
      Problem{"of " + std::to_string(records.others + 1) +
              " records is too long to be written out as a pair of laws"},
      "at most " + std::to_string(most_others) + " records, or an exact count without sampling");
}

// P[S = k], k = 0 … others.
std::vector<Rational> masses(const CountedRecords& records) {
  const Rational p = one_of(records);
  const auto size = static_cast<std::size_t>(records.others) + 1;
  std::vector<Rational> result(size, Rational(0));
  if (p.is_zero() || p == 1) {
    (p.is_zero() ? result.front() : result.back()) = 1;
    return result;
  }
  const auto law = poisson_binomial::Law::of_groups({{p, records.others}});
  const std::vector<Integer> weights = law.integer_weights();
  Integer total = 0;
  for (const Integer& weight : weights) {
    total += weight;
  }
  for (std::size_t k = 0; k < size; ++k) {
    result[k] = make_rational(weights[k], total);
  }
  return result;
}

// S + 1 and S.
LawPair count_pair(const CountedRecords& records) {
  std::vector<Rational> without = masses(records);
  std::vector<Rational> with = without;
  with.insert(with.begin(), Rational(0));
  without.emplace_back(0);
  return LawPair::of(std::move(with), std::move(without));
}

// f(y) = P[S + Z = y] for y = 0 … others, and the masses of all y ≤ 0 and all y ≥ others.
struct NoisyLaw {
  std::vector<Rational> masses;
  Rational up_to_first;
  Rational from_last;
};

NoisyLaw noisy_law(const std::vector<Rational>& sum, const Rational& a) {
  const std::size_t size = sum.size();
  const Rational scale = (1 - a) / (1 + a);
  NoisyLaw law{std::vector<Rational>(size), 0, 0};
  Rational left = 0;  // Σ_{k ≤ y} w_k·a^(y−k)
  for (std::size_t y = 0; y < size; ++y) {
    left = left * a + sum[y];
    law.masses[y] = scale * left;
  }
  Rational right = 0;  // Σ_{k > y} w_k·a^(k−y)
  for (std::size_t y = size; y-- > 0;) {
    law.masses[y] += scale * right;
    right = (right + sum[y]) * a;
  }
  // Beyond the ends f decreases by a with each step.
  law.up_to_first = law.masses.front() / (1 - a);
  law.from_last = law.masses.back() / (1 - a);
  return law;
}

// Outputs up to 0, 1 … others, and from others + 1 on.
LawPair noisy_pair(const CountedRecords& records, const Rational& a) {
  const NoisyLaw law = noisy_law(masses(records), a);
  std::vector<Rational> without = {law.up_to_first};
  std::vector<Rational> with = {law.up_to_first * a};
  for (std::size_t y = 1; y < law.masses.size(); ++y) {
    without.push_back(law.masses[y]);
    with.push_back(law.masses[y - 1]);
  }
  without.push_back(law.from_last * a);
  with.push_back(law.from_last);
  return LawPair::of(std::move(with), std::move(without));
}

}  // namespace

Member exact_count(const CountedRecords& records, std::int64_t count) {
  require_records(records);
  if (is_short(records, 0)) {
    return {sampled(count_pair(records), records.sampling), count};
  }
  if (records.sampling != 1) {
    refuse_long(records);
  }
  const counting::ReleasedCounts released(records.others + 1, records.p, 1);
  return {LossParts{[released](bool removed, std::size_t /*buckets*/, bool /*upper*/) {
            return released.part(removed);
          }},
          count};
}

Member noisy_count(const CountedRecords& records, const Mechanism& noise, std::int64_t count) {
  require_records(records);
  Mechanism drawn = noise;
  drawn.sampling = records.sampling;
  if (noise.noise == MechanismKind::randomized_response) {
    throw Error(ErrorKind::domain, "noise", "randomized_response",
                "geometric, laplace, gaussian or discrete_gaussian");
  }
  require(Composition{drawn, 1, Relation::both});
  if (!is_short(records, bit_length(noise.parameter))) {
    refuse_long(records);
  }
  if (noise.noise == MechanismKind::geometric) {
    return {sampled(noisy_pair(records, noise.parameter), records.sampling), count};
  }
  const Rational p = one_of(records);
  if (records.others == 0 || p.is_zero() || p == 1) {
    return {drawn, count};  // S is known
  }
  NoisyCount released{masses(records), drawn};
  if (noise.noise == MechanismKind::gaussian && records.others > most_others_of_gaussian &&
      count > 1) {
    return {LossParts{[released](bool removed, std::size_t buckets, bool upper) {
              return noisy_count_part(released, 1, removed, buckets, upper);
            }},
            count};
  }
  return {std::move(released), count};
}

Member thresholded_count(const CountedRecords& records, std::int64_t threshold,
                         std::int64_t known_ones, std::int64_t count) {
  require_records(records);
  if (threshold < 0 || known_ones < 0) {
    throw Error(ErrorKind::domain, threshold < 0 ? "threshold" : "known_ones",
                std::to_string(threshold < 0 ? threshold : known_ones), "0 or more");
  }
  if (!is_short(records, 0)) {
    refuse_long(records);
  }
  const std::int64_t all = records.others + 1;
  const auto population = thresholding::Population::equal(all, Probability::of(one_of(records)), 0);
  // Above it without the known ones; no count exceeds `all`.
  const auto release = thresholding::Release::between(
      std::clamp<std::int64_t>(threshold - known_ones, -1, all), all + 1);
  const LawPair given_bit = thresholding::laws(population, release, 0);
  return {sampled(given_bit.reversed(), records.sampling), count};
}

}  // namespace pkdp::accountant
