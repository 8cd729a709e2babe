#include "reference/mechanisms/series/series.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/privacy/hockey_stick_sum.hpp"

namespace pkdp::series {
namespace {

void require_days(std::size_t days) {
  if (days < 1 || days > most_days) {
    throw Error(ErrorKind::domain, "the number of days", std::to_string(days),
                "1 to " + std::to_string(most_days));
  }
}

// `bits` of each mass; the vectors of counts are known to be few.
void require_bits(std::size_t records, std::size_t days, std::size_t bits, std::size_t most) {
  std::size_t all = bits;
  for (std::size_t day = 0; day < days; ++day) {
    all *= records + 1;
  }
  if (all > most) {
    throw Error(ErrorKind::limit, "the joint law of daily counts",
                Problem{"of " + std::to_string(records) + " records on " + std::to_string(days) +
                        " days has masses of " + std::to_string(bits) + " bits, together " +
                        std::to_string(all)},
                "they may be " + std::to_string(most));
  }
}

Counts shifted(Counts counts, Bits series) {
  for (std::size_t day = 0; day < counts.size(); ++day) {
    counts[day] += is_one(series, day) ? 1 : 0;
  }
  return counts;
}

// The masses of daily counts as integers over one denominator: no fraction is reduced before the
// last record is in.
class CountTable {
 public:
  CountTable(std::size_t records, std::size_t days) : side_(records + 1), days_(days) {
    std::size_t size = 1;
    for (std::size_t day = 0; day < days; ++day) {
      size *= side_;
    }
    numerators_.resize(size);
    numerators_[0] = 1;
  }

  // In place, the largest counts first: what a new mass is made of is not yet replaced.
  void add(const std::vector<Rational>& masses) {
    const Integer common = common_denominator(masses);
    denominator_ *= common;
    std::vector<std::pair<std::size_t, Integer>> steps;
    for (Bits series = 0; series < masses.size(); ++series) {
      if (!masses[series].is_zero()) {
        steps.emplace_back(offset(series), numerator(masses[series]) *
                                               Integer(common / denominator(masses[series])));
      }
    }
    last_ = std::min(last_ + offset(static_cast<Bits>(masses.size() - 1)), numerators_.size() - 1);
    for (std::size_t at = last_ + 1; at-- > 0;) {
      Integer sum = 0;
      for (const auto& [step, weight] : steps) {
        if (step <= at && !numerators_[at - step].is_zero()) {
          mpz_addmul(sum.backend().data(), numerators_[at - step].backend().data(),
                     weight.backend().data());
        }
      }
      numerators_[at] = std::move(sum);
    }
  }

  [[nodiscard]] std::map<Counts, Rational> law() const {
    std::map<Counts, Rational> result;
    for (std::size_t at = 0; at < numerators_.size(); ++at) {
      if (!numerators_[at].is_zero()) {
        Counts counts(days_, 0);
        std::size_t rest = at;
        for (std::size_t day = 0; day < days_; ++day, rest /= side_) {
          counts[day] = static_cast<Counts::value_type>(rest % side_);
        }
        result.emplace(std::move(counts), make_rational(numerators_[at], denominator_));
      }
    }
    return result;
  }

 private:
  // Counts are the digits of the index to the base side_; no record makes one too large.
  [[nodiscard]] std::size_t offset(Bits series) const {
    std::size_t sum = 0;
    std::size_t weight = 1;
    for (std::size_t day = 0; day < days_; ++day, weight *= side_) {
      sum += is_one(series, day) ? weight : 0;
    }
    return sum;
  }

  std::size_t side_;
  std::size_t days_;
  std::vector<Integer> numerators_;
  Integer denominator_ = 1;
  std::size_t last_ = 0;  // no mass beyond
};

}  // namespace

void require_size(std::size_t records, std::size_t days) {
  std::size_t vectors = 1;
  for (std::size_t day = 0; day < days; ++day) {
    if (vectors > largest_exact_law / (records + 1)) {
      throw Error(ErrorKind::limit, "the joint law of daily counts",
                  Problem{"of " + std::to_string(records) + " records on " + std::to_string(days) +
                          " days has more than " + std::to_string(largest_exact_law) +
                          " vectors of counts"});
    }
    vectors *= records + 1;
  }
}

void require_series(std::size_t days, Bits a, Bits b) {
  for (const Bits series : {a, b}) {
    if ((series >> days) != 0) {
      throw Error(ErrorKind::domain, "the target's series", std::to_string(series),
                  "a number below 2^" + std::to_string(days));
    }
  }
}

SeriesLaw SeriesLaw::of(std::vector<Rational> masses) {
  std::size_t days = 0;
  while ((std::size_t{1} << days) < masses.size() && days <= most_days) {
    ++days;
  }
  if ((std::size_t{1} << days) != masses.size() || days < 1 || days > most_days) {
    throw Error(ErrorKind::domain, "the masses of a series", std::to_string(masses.size()),
                "2^d of them, d = 1 to " + std::to_string(most_days));
  }
  Rational sum = 0;
  for (const Rational& mass : masses) {
    sum += Probability::of(mass, "the mass of a series").value();
  }
  if (sum != 1) {
    throw Error(ErrorKind::domain, "the sum of the masses of a series", to_string(sum), "1");
  }
  return {std::move(masses), days, std::nullopt};
}

SeriesLaw SeriesLaw::independent(const std::vector<Probability>& days) {
  require_days(days.size());
  MarkovChain chain{days.front(), {}};
  for (std::size_t day = 1; day < days.size(); ++day) {
    chain.steps.push_back({days[day], days[day].complement()});
  }
  return of_chain(std::move(chain));
}

SeriesLaw SeriesLaw::markov(const Probability& first, const Probability& up,
                            const Probability& down, std::size_t days) {
  require_days(days);
  return of_chain({first, std::vector<MarkovChain::Step>(days - 1, {up, down})});
}

SeriesLaw SeriesLaw::of_chain(MarkovChain chain) {
  const std::size_t days = chain.steps.size() + 1;
  std::vector<Rational> masses;
  for (Bits series = 0; series < (Bits{1} << days); ++series) {
    Rational mass = is_one(series, 0) ? chain.first.value() : chain.first.complement().value();
    for (std::size_t day = 1; day < days; ++day) {
      const MarkovChain::Step& step = chain.steps[day - 1];
      const Probability& change = is_one(series, day - 1) ? step.down : step.up;
      const bool changed = is_one(series, day - 1) != is_one(series, day);
      mass *= changed ? change.value() : change.complement().value();
    }
    masses.push_back(mass);
  }
  return {std::move(masses), days, std::move(chain)};
}

Rational SeriesLaw::one_on(std::size_t day) const {
  if (day < 1 || day > days_) {
    throw Error(ErrorKind::domain, "the day", std::to_string(day), "1 to " + std::to_string(days_));
  }
  Rational sum = 0;
  for (Bits series = 0; series < masses_.size(); ++series) {
    sum += is_one(series, day - 1) ? masses_[series] : Rational(0);
  }
  return sum;
}

std::map<Counts, Rational> daily_counts(const std::vector<SeriesLaw>& records, std::size_t days) {
  require_days(days);
  require_size(records.size(), days);
  std::size_t bits = 0;
  for (const SeriesLaw& record : records) {
    if (record.days() != days) {
      throw Error(ErrorKind::domain, "the days of a record", std::to_string(record.days()),
                  std::to_string(days) + " as of all records");
    }
    bits += bit_length(common_denominator(record.masses()));
  }
  require_bits(records.size(), days, bits, most_kept_bits);
  CountTable table(records.size(), days);
  for (const SeriesLaw& record : records) {
    table.add(record.masses());
  }
  return table.law();
}

LawPair laws(const std::vector<SeriesLaw>& others, std::size_t days, Bits a, Bits b) {
  require_series(days, a, b);
  const std::map<Counts, Rational> counts = daily_counts(others, days);
  std::map<Counts, std::pair<Rational, Rational>> pair;
  for (const auto& [at, mass] : counts) {
    pair[shifted(at, a)].first += mass;
    pair[shifted(at, b)].second += mass;
  }
  std::vector<Rational> p;
  std::vector<Rational> q;
  for (const auto& [at, masses] : pair) {
    p.push_back(masses.first);
    q.push_back(masses.second);
  }
  return LawPair::of(std::move(p), std::move(q));
}

ExactForm delta(const MarkovChain& chain, std::size_t others, Bits a, Bits b,
                const Epsilon& epsilon, Direction direction) {
  const std::size_t days = chain.steps.size() + 1;
  require_days(days);
  require_series(days, a, b);
  require_size(others, days);
  require_bits(others, days, mass_bits(chain, others), most_shown_bits);
  DeltaSum sum(epsilon, direction);
  const Integer denominator = visit_daily_pairs(
      chain, others, a, b, [&](const Integer& p, const Integer& q) { sum.enter(p, q); });
  return sum.over(denominator);
}

}  // namespace pkdp::series
