#include "reference/models/record_laws.hpp"

#include <algorithm>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

void require_record_law(const RecordLaw& law) {
  Rational sum = 0;
  for (const Rational& mass : law) {
    if (mass < 0) {
      throw Error(ErrorKind::domain, "the law of a record", to_string(mass), "masses ≥ 0");
    }
    sum += mass;
  }
  if (sum != 1) {
    throw Error(ErrorKind::domain, "the sum of a record's law", to_string(sum), "1");
  }
}

const Rational& mass_of(const RecordLaw& law, Index value) {
  static const Rational zero = 0;
  return value < law.size() ? law[value] : zero;
}

std::size_t values_of(const std::vector<RecordLaw>& laws) {
  std::size_t values = 1;
  for (const RecordLaw& law : laws) {
    require_record_law(law);
    values = std::max(values, law.size());
  }
  return values;
}

Rational product_mass(const std::vector<RecordLaw>& laws, const Database& database) {
  Rational mass = 1;
  for (std::size_t record = 0; record < laws.size(); ++record) {
    mass *= mass_of(laws[record], database[record]);
  }
  return mass;
}

}  // namespace

RecordLaw bernoulli(const Probability& p) { return {p.complement().value(), p.value()}; }

RecordLaw uniform(std::size_t values) { return RecordLaw(values, Rational(1) / Rational(values)); }

Law law_from(std::size_t values, std::size_t records,
             const std::function<Rational(const Database&)>& mass) {
  std::vector<LawEntry> entries;
  for (Database& database : all_databases(values, records)) {
    Rational weight = mass(database);
    if (!weight.is_zero()) {
      entries.push_back({std::move(database), 0, std::move(weight)});
    }
  }
  return Law::of(std::move(entries));
}

Law independent_records(const std::vector<RecordLaw>& laws) {
  return law_from(values_of(laws), laws.size(),
                  [&](const Database& database) { return product_mass(laws, database); });
}

Law repeated_records(const std::vector<RecordLaw>& laws, std::size_t copies) {
  std::vector<LawEntry> entries;
  for (const Database& chosen : all_databases(values_of(laws), laws.size())) {
    Database database;
    for (const Index value : chosen) {
      database.insert(database.end(), copies, value);
    }
    entries.push_back({std::move(database), 0, product_mass(laws, chosen)});
  }
  return Law::of(std::move(entries));
}

Law duplicated_records(const std::vector<RecordLaw>& laws) { return repeated_records(laws, 2); }

Law triplicated_records(const std::vector<RecordLaw>& laws) { return repeated_records(laws, 3); }

Law correlated_pairs(const std::vector<Probability>& p, const Probability& same) {
  return law_from(2, 2 * p.size(), [&](const Database& database) {
    Rational mass = 1;
    for (std::size_t pair = 0; pair < p.size(); ++pair) {
      const Index first = database[2 * pair];
      const bool equal = first == database[2 * pair + 1];
      mass *= (first == 1 ? p[pair] : p[pair].complement()).value() *
              (equal ? same : same.complement()).value();
    }
    return mass;
  });
}

Law hidden_parameter(const std::vector<Rational>& prior, const std::vector<RecordLaw>& given,
                     std::size_t records) {
  require_record_law(prior);
  if (prior.size() != given.size()) {
    throw Error(ErrorKind::domain, "the number of record laws", std::to_string(given.size()),
                "one for each of the " + std::to_string(prior.size()) + " parameters");
  }
  return law_from(values_of(given), records, [&](const Database& database) {
    Rational mass = 0;
    for (std::size_t parameter = 0; parameter < prior.size(); ++parameter) {
      Rational branch = prior[parameter];
      for (const Index value : database) {
        branch *= mass_of(given[parameter], value);
      }
      mass += branch;
    }
    return mass;
  });
}

Law markov_records(const RecordLaw& start, const std::vector<RecordLaw>& step,
                   std::size_t records) {
  require_record_law(start);
  const std::size_t values = std::max(start.size(), values_of(step));
  if (step.size() != values) {
    throw Error(ErrorKind::domain, "the number of transition laws", std::to_string(step.size()),
                "one for each of the " + std::to_string(values) + " values");
  }
  return law_from(values, records, [&](const Database& database) {
    Rational mass = database.empty() ? Rational(1) : mass_of(start, database.front());
    for (std::size_t time = 1; time < database.size(); ++time) {
      mass *= mass_of(step[database[time - 1]], database[time]);
    }
    return mass;
  });
}

Law certain(const Database& database) { return Law::of({{database, 0, 1}}); }

Law independent_join(const Law& left, const Law& right) {
  if (left.backgrounds() > 1 || right.backgrounds() > 1) {
    throw Error(ErrorKind::domain, "the background of a law to be joined",
                Problem{"is not trivial"});
  }
  std::vector<LawEntry> entries;
  for (const LawEntry& x : left.entries()) {
    for (const LawEntry& y : right.entries()) {
      Database database = x.database;
      database.insert(database.end(), y.database.begin(), y.database.end());
      entries.push_back({std::move(database), 0, x.mass * y.mass});
    }
  }
  return Law::of(std::move(entries));
}

}  // namespace pkdp
