#include "reference/models/background.hpp"

#include <string>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {

Law with_background(const Law& law, const std::function<Index(const Database&)>& zeta) {
  // Different entries of one database agree in ζ(D), so they are merged first.
  std::vector<LawEntry> entries = without_background(law).entries();
  for (LawEntry& entry : entries) {
    entry.background = zeta(entry.database);
  }
  return Law::of(std::move(entries));
}

Law with_random_background(const Law& law,
                           const std::function<std::vector<Rational>(const Database&)>& zeta) {
  std::vector<LawEntry> entries;
  const Law plain = without_background(law);
  for (const LawEntry& entry : plain.entries()) {
    const std::vector<Rational> chances = zeta(entry.database);
    Rational sum = 0;
    for (std::size_t background = 0; background < chances.size(); ++background) {
      sum += chances[background];
      entries.push_back(
          {entry.database, static_cast<Index>(background), entry.mass * chances[background]});
    }
    if (sum != 1) {
      throw Error(ErrorKind::domain, "the sum of the background's law", to_string(sum), "1");
    }
  }
  return Law::of(std::move(entries));
}

Law with_known_records(const Law& law, const std::vector<std::size_t>& known, std::size_t values) {
  std::uint64_t count = 1;
  for (std::size_t record = 0; record < known.size(); ++record) {
    count *= values;
    if (count > 0xffffffffU) {
      throw Error(ErrorKind::limit, "the number of known records", std::to_string(known.size()),
                  "at most 2^32 - 1 backgrounds");
    }
  }
  return with_background(law, [&](const Database& database) {
    Index number = 0;
    for (const std::size_t record : known) {
      number = static_cast<Index>(number * values + database[record]);
    }
    return number;
  });
}

Law with_all_others_known(const Law& law, std::size_t record, std::size_t values) {
  std::vector<std::size_t> known;
  for (std::size_t other = 0; other < law.records(); ++other) {
    if (other != record) {
      known.push_back(other);
    }
  }
  return with_known_records(law, known, values);
}

}  // namespace pkdp
