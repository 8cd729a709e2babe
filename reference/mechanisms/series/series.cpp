#include "reference/mechanisms/series/series.hpp"

#include <string>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp::series {
namespace {

void require_days(std::size_t days) {
  if (days < 1 || days > most_days) {
    throw Error(ErrorKind::domain, "the number of days", std::to_string(days),
                "1 to " + std::to_string(most_days));
  }
}

bool is_one(Bits series, std::size_t day) { return ((series >> day) & 1U) != 0; }

Counts shifted(Counts counts, Bits series) {
  for (std::size_t day = 0; day < counts.size(); ++day) {
    counts[day] += is_one(series, day) ? 1 : 0;
  }
  return counts;
}

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
  return {std::move(masses), days};
}

SeriesLaw SeriesLaw::independent(const std::vector<Probability>& days) {
  require_days(days.size());
  std::vector<Rational> masses;
  for (Bits series = 0; series < (Bits{1} << days.size()); ++series) {
    Rational mass = 1;
    for (std::size_t day = 0; day < days.size(); ++day) {
      mass *= is_one(series, day) ? days[day].value() : days[day].complement().value();
    }
    masses.push_back(mass);
  }
  return {std::move(masses), days.size()};
}

SeriesLaw SeriesLaw::markov(const Probability& first, const Probability& up,
                            const Probability& down, std::size_t days) {
  require_days(days);
  std::vector<Rational> masses;
  for (Bits series = 0; series < (Bits{1} << days); ++series) {
    Rational mass = is_one(series, 0) ? first.value() : first.complement().value();
    for (std::size_t day = 1; day < days; ++day) {
      const Probability& change = is_one(series, day - 1) ? down : up;
      const bool changed = is_one(series, day) != is_one(series, day - 1);
      mass *= changed ? change.value() : change.complement().value();
    }
    masses.push_back(mass);
  }
  return {std::move(masses), days};
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
  std::map<Counts, Rational> law = {{Counts(days, 0), Rational(1)}};
  for (const SeriesLaw& record : records) {
    if (record.days() != days) {
      throw Error(ErrorKind::domain, "the days of a record", std::to_string(record.days()),
                  std::to_string(days) + " as of all records");
    }
    std::map<Counts, Rational> longer;
    for (const auto& [counts, mass] : law) {
      for (Bits series = 0; series < record.masses().size(); ++series) {
        if (!record.masses()[series].is_zero()) {
          longer[shifted(counts, series)] += mass * record.masses()[series];
        }
      }
    }
    law = std::move(longer);
  }
  return law;
}

LawPair laws(const std::vector<SeriesLaw>& others, std::size_t days, Bits a, Bits b) {
  const std::map<Counts, Rational> counts = daily_counts(others, days);
  for (const Bits series : {a, b}) {
    if ((series >> days) != 0) {
      throw Error(ErrorKind::domain, "the target's series", std::to_string(series),
                  "a number below 2^" + std::to_string(days));
    }
  }
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

}  // namespace pkdp::series
