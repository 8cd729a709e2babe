#include <algorithm>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"
#include "reference/mechanisms/k_anonymity/pairs.hpp"

namespace pkdp::k_anonymity {
namespace {

// Everything is hidden always.
bool hides_all(const Setting& setting) { return setting.least > setting.n; }

using Lacking = std::vector<std::int64_t>;

// −log₂ of the probability that a passive attacker's counts leave their quantiles: next to nothing
// for an upper bound, to which it is added, little for a lower bound, which it multiplies.
constexpr long upper_bits = 200;
constexpr long lower_bits = 80;

PairBounds::Ends ends_of(const Setting& setting, std::int64_t others, Lacking lacking,
                         const Epsilon& epsilon, Precision precision) {
  return PairBounds(others, setting.law, std::move(lacking), epsilon, precision).worst();
}

Lacking lacking_after(const Setting& setting, const multinomial::Counts& known) {
  Lacking lacking(setting.law.size());
  for (std::size_t c = 0; c < lacking.size(); ++c) {
    lacking[c] = std::max<std::int64_t>(setting.least - known[c], 0);
  }
  return lacking;
}

// Backgrounds of an active attacker that may be the worst: his records fill up the rarest
// categories first, or the first two evenly, or the commonest ones first.
std::vector<multinomial::Counts> allocations(const Setting& setting) {
  std::vector<std::size_t> order;
  for (std::size_t c = 0; c < setting.law.size(); ++c) {
    if (!setting.law[c].value().is_zero()) {
      order.push_back(c);
    }
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
    return setting.law[x].value() < setting.law[y].value();
  });
  const auto fill = [&](multinomial::Counts counts, std::int64_t left) {
    for (const std::size_t c : order) {
      const std::int64_t more =
          std::min(left, std::max<std::int64_t>(setting.least - counts[c], 0));
      counts[c] += more;
      left -= more;
    }
    return counts;
  };
  const multinomial::Counts none(setting.law.size(), 0);
  std::vector<multinomial::Counts> result = {fill(none, setting.known)};
  if (order.size() > 1) {
    multinomial::Counts even = none;
    const std::int64_t half = std::min(setting.known / 2, setting.least);
    even[order[0]] = even[order[1]] = half;
    result.push_back(fill(even, setting.known - 2 * half));
    std::reverse(order.begin(), order.end());
    result.push_back(fill(none, setting.known));
  }
  return result;
}

PairBounds::Ends active_ends(const Setting& setting, const Epsilon& epsilon, Precision precision) {
  const std::int64_t others = setting.n - 1 - setting.known;
  const multinomial::Counts everywhere(setting.law.size(), setting.known);
  PairBounds::Ends ends =
      ends_of(setting, others, lacking_after(setting, everywhere), epsilon, precision);
  if (setting.known > 0) {
    ends.lower = Interval(precision);
    for (const multinomial::Counts& known : allocations(setting)) {
      ends.lower =
          max(ends.lower,
              ends_of(setting, others, lacking_after(setting, known), epsilon, precision).lower);
    }
  }
  return ends;
}

// ⌈√(bits·ln 2·known/2)⌉: by Hoeffding's inequality a count of the known records is further than
// this from its mean with probability at most 2^−bits on each side.
std::int64_t reach(std::int64_t known, long bits) {
  constexpr Precision coarse = 64;
  const Interval square(Rational(known) * bits * Rational(7, 20), coarse);
  return mpfr_get_si((sqrt(square) + Interval(1, coarse)).right(), MPFR_RNDU);
}

// The mean of each count of the known records, moved by `distance`, and the probability that any
// count is beyond.
struct Quantiles {
  multinomial::Counts counts;
  Interval beyond;
};

Quantiles quantiles(const Setting& setting, bool above, long bits, Precision precision) {
  const std::int64_t distance = reach(setting.known, bits);
  Quantiles result{{}, Interval(precision)};
  for (std::size_t c = 0; c < setting.law.size(); ++c) {
    const auto mean = static_cast<std::int64_t>(floor(setting.known * setting.law[c].value()));
    const std::int64_t count =
        std::clamp<std::int64_t>(above ? mean + 1 + distance : mean - distance, 0, setting.known);
    result.counts.push_back(count);
    const Value beyond = above ? binomial::upper_tail(setting.known, count + 1, setting.law[c])
                               : binomial::lower_tail(setting.known, count - 1, setting.law[c]);
    result.beyond += beyond.real().enclose(precision);
  }
  return result;
}

PairBounds::Ends passive_ends(const Setting& setting, const Epsilon& epsilon, Precision precision) {
  Setting ignorant = setting;
  ignorant.known = 0;
  PairBounds::Ends ends = active_ends(ignorant, epsilon, precision);
  const std::int64_t others = setting.n - 1 - setting.known;
  const Quantiles high = quantiles(setting, true, upper_bits, precision);
  ends.upper =
      high.beyond +
      ends_of(setting, others, lacking_after(setting, high.counts), epsilon, precision).upper;
  const multinomial::Counts everywhere(setting.law.size(), setting.known);
  ends.upper =
      min(ends.upper,
          ends_of(setting, others, lacking_after(setting, everywhere), epsilon, precision).upper);
  const Quantiles low = quantiles(setting, false, lower_bits, precision);
  ends.lower = max(
      ends.lower,
      positive_part(Interval(1, precision) - low.beyond) *
          ends_of(setting, others, lacking_after(setting, low.counts), epsilon, precision).lower);
  return ends;
}

}  // namespace

Bracket delta_bracket(const Setting& setting, const Epsilon& epsilon, Precision precision) {
  require_setting(setting);
  if (setting.law.size() > most_categories) {
    throw Error(ErrorKind::limit, "p",
                Problem{"has " + std::to_string(setting.law.size()) + " elements"},
                "bounds take at most " + std::to_string(most_categories) + " categories");
  }
  if (hides_all(setting)) {
    return {0, 0};
  }
  const bool passive = setting.attacker == Attacker::passive && setting.known > 0;
  const PairBounds::Ends ends = passive ? passive_ends(setting, epsilon, precision)
                                        : active_ends(setting, epsilon, precision);
  return {positive_part(ends.lower).lower(), min(ends.upper, Interval(1, precision)).upper()};
}

}  // namespace pkdp::k_anonymity
