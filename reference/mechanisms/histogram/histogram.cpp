#include "reference/mechanisms/histogram/histogram.hpp"

#include <map>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/histogram/pair_sum.hpp"
#include "reference/numbers/records.hpp"

namespace pkdp::histogram {
namespace {

// Exact forms from the start, and at all: (others)² integers of others·bits bits.
constexpr std::int64_t small_others = 40;
constexpr std::int64_t largest_exact_others = 600;
constexpr std::size_t small_bits = 1'024;
constexpr std::size_t largest_exact_bits = std::size_t{1} << 14;

std::size_t exact_bits(const PairOfCounts& pair) {
  return static_cast<std::size_t>(pair.others) * (bit_length(pair.a) + bit_length(pair.b));
}

void require_two_values(const CategoryLaw& law) {
  if (law.values() < 2) {
    throw Error(ErrorKind::domain, "p", Problem{"gives every record the same category"},
                "the target needs at least two possible values");
  }
}

// Whether for sure the pair has δ(ε) ≤ δ: one look saves the search for its own ε.
bool serves(std::int64_t n, const Probability& p_a, const Probability& p_b, const Real& epsilon,
            const Delta& delta) {
  constexpr Precision coarse = 64;
  const Interval place = epsilon.enclose(coarse);
  if (!place.is_positive()) {
    return false;
  }
  const Interval found = pair_delta(n, p_a, p_b, Epsilon::of(place.lower())).enclose(coarse);
  return less(found, Interval(delta.value(), coarse)) == Answer::yes;
}

}  // namespace

Real pair_delta(std::int64_t n, const Probability& p_a, const Probability& p_b,
                const Epsilon& epsilon) {
  require_records(n);
  if (p_a.value() + p_b.value() > 1) {
    throw Error(ErrorKind::domain, "p_a + p_b", to_string(Rational(p_a.value() + p_b.value())),
                "at most 1");
  }
  if (n == 1 || p_a.value().is_zero() || p_b.value().is_zero()) {
    return Rational(1);
  }
  if (p_a.value() + p_b.value() == 1) {
    return counting::delta(n, p_b, epsilon, Direction::forward);
  }
  const PairOfCounts pair{n - 1, p_a.value(), p_b.value()};
  if (pair.others <= small_others && exact_bits(pair) <= small_bits) {
    return exact_pair_delta(pair, epsilon);
  }
  return Real::certified(
      [pair, epsilon](Precision precision) {
        return enclose_pair_delta(pair, epsilon, precision).delta;
      },
      [pair, epsilon]() -> std::optional<ExactForm> {
        if (pair.others > largest_exact_others || exact_bits(pair) > largest_exact_bits) {
          return std::nullopt;
        }
        return exact_pair_delta(pair, epsilon);
      },
      Sign::inside_unit_interval);
}

Rarest rarest(const CategoryLaw& law) {
  std::size_t first = 0;
  std::size_t second = 1;
  if (law[1].value() < law[0].value()) {
    std::swap(first, second);
  }
  for (std::size_t c = 2; c < law.values(); ++c) {
    if (law[c].value() < law[first].value()) {
      second = std::exchange(first, c);
    } else if (law[c].value() < law[second].value()) {
      second = c;
    }
  }
  return {first, second};
}

Real delta(std::int64_t n, const CategoryLaw& law, const Epsilon& epsilon) {
  require_records(n);
  require_two_values(law);
  const auto [a, b] = rarest(law);
  const Real forward = pair_delta(n, law[a], law[b], epsilon);
  return law[a].value() == law[b].value()
             ? forward
             : counting::larger(forward, pair_delta(n, law[b], law[a], epsilon));
}

Value epsilon(std::int64_t n, const CategoryLaw& law, const Delta& delta) {
  require_records(n);
  require_two_values(law);
  const auto [a, b] = rarest(law);
  Value forward = pair_epsilon(n, law[a], law[b], delta);
  if (law[a].value() == law[b].value() || forward.is_none() ||
      serves(n, law[b], law[a], forward.real(), delta)) {
    return forward;
  }
  return counting::larger(forward, pair_epsilon(n, law[b], law[a], delta));
}

Real delta_floor(std::int64_t n, const CategoryLaw& law) {
  require_records(n);
  require_two_values(law);
  return binomial::pmf(n - 1, 0, law[rarest(law).first]).real();
}

LawPair laws(const std::vector<CategoryLaw>& others, std::size_t categories, std::size_t a,
             std::size_t b) {
  for (const std::size_t candidate : {a, b}) {
    if (candidate > categories) {
      throw Error(ErrorKind::domain, "the candidates", std::to_string(candidate),
                  "0 to " + std::to_string(categories) + ", the last for no category");
    }
  }
  const multinomial::CountLaw law = multinomial::exact_law(others, categories);
  std::map<multinomial::Counts, std::pair<Integer, Integer>> outputs;
  for (std::size_t i = 0; i < law.counts.size(); ++i) {
    const auto with = [&](std::size_t candidate) {
      multinomial::Counts counts = law.counts[i];
      if (candidate < categories) {
        ++counts[candidate];
      }
      return counts;
    };
    outputs[with(a)].first += law.weights[i];
    outputs[with(b)].second += law.weights[i];
  }
  std::vector<Rational> p;
  std::vector<Rational> q;
  for (const auto& [output, weights] : outputs) {
    p.push_back(make_rational(weights.first, law.scale));
    q.push_back(make_rational(weights.second, law.scale));
  }
  return LawPair::of(std::move(p), std::move(q));
}

}  // namespace pkdp::histogram
