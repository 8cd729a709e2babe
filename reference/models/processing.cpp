#include "reference/models/processing.hpp"

#include <map>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

// Calls f(database, output, leakage, probability) for every positive entry of a mechanism.
template <typename F>
void for_each_entry(const Mechanism& mechanism, F f) {
  for (const Mechanism::Row& row : mechanism.rows()) {
    for (std::size_t leakage = 0; leakage < row.leakages.size(); ++leakage) {
      for (const Mass& mass : row.joint[leakage]) {
        f(row.database, mass.point, row.leakages[leakage].point, mass.mass);
      }
    }
  }
}

// Entries that may name the same event several times, added up.
class Entries {
 public:
  void add(const Database& database, Index output, Index leakage, const Rational& probability) {
    Database key = database;
    key.push_back(output);
    key.push_back(leakage);
    const auto [found, is_new] = place_.try_emplace(std::move(key), entries_.size());
    if (is_new) {
      entries_.push_back({database, output, leakage, 0});
    }
    entries_[found->second].probability += probability;
  }
  std::vector<KernelEntry> take() { return std::move(entries_); }

 private:
  std::map<Database, std::size_t> place_;
  std::vector<KernelEntry> entries_;
};

}  // namespace

Mechanism post_process(const Mechanism& mechanism, std::vector<std::string> outputs,
                       const std::function<Index(Index)>& f) {
  Entries entries;
  for_each_entry(mechanism, [&](const Database& database, Index output, Index leakage,
                                const Rational& probability) {
    entries.add(database, f(output), leakage, probability);
  });
  return Mechanism::of(std::move(outputs), mechanism.leakages(), entries.take());
}

Mechanism post_process_randomly(const Mechanism& mechanism, std::vector<std::string> outputs,
                                const std::function<std::vector<Rational>(Index)>& f) {
  Entries entries;
  for_each_entry(mechanism, [&](const Database& database, Index output, Index leakage,
                                const Rational& probability) {
    const std::vector<Rational> law = f(output);
    for (std::size_t image = 0; image < law.size(); ++image) {
      entries.add(database, static_cast<Index>(image), leakage, probability * law[image]);
    }
  });
  return Mechanism::of(std::move(outputs), mechanism.leakages(), entries.take());
}

Mechanism mix(const Probability& p, const Mechanism& first, const Mechanism& second) {
  if (first.outputs() != second.outputs() || first.leakages() != second.leakages() ||
      first.rows().size() != second.rows().size()) {
    throw Error(ErrorKind::domain, "the mechanisms to be mixed",
                Problem{"differ in outputs, leakages or databases"});
  }
  Entries entries;
  const auto add = [&](const Rational& weight, const Mechanism& mechanism) {
    for_each_entry(mechanism, [&](const Database& database, Index output, Index leakage,
                                  const Rational& probability) {
      entries.add(database, output, leakage, weight * probability);
    });
  };
  add(p.value(), first);
  add(p.complement().value(), second);
  // Rows that only one of the two has do not sum to 1 and are refused there.
  return Mechanism::of(first.outputs(), first.leakages(), entries.take());
}

Mechanism randomized_response(std::size_t values, std::size_t records, const Rational& flip) {
  const std::vector<Database> databases = all_databases(values, records);
  const Probability other = Probability::of(flip / Rational(values), "flip/values");
  const Probability same = Probability::of(1 - flip + other.value(), "1 - flip + flip/values");
  std::vector<std::string> outputs;
  std::vector<KernelEntry> entries;
  const std::vector<std::string> labels = numbered_labels(values);
  for (std::size_t output = 0; output < databases.size(); ++output) {
    outputs.push_back(to_string(databases[output], labels));
    for (const Database& database : databases) {
      Rational probability = 1;
      for (std::size_t record = 0; record < records; ++record) {
        const bool kept = database[record] == databases[output][record];
        probability *= (kept ? same : other).value();
      }
      entries.push_back({database, static_cast<Index>(output), 0, probability});
    }
  }
  return Mechanism::of(std::move(outputs), {""}, std::move(entries));
}

}  // namespace pkdp
