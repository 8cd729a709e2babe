#include "reference/models/database.hpp"

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

constexpr std::size_t most_databases = 1'000'000;

}  // namespace

Database replaced(Database database, std::size_t record, Index value) {
  database[record] = value;
  return database;
}

Database without(const Database& database, std::size_t record) {
  Database rest = database;
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(record));
  return rest;
}

std::vector<Database> all_databases(std::size_t values, std::size_t records) {
  std::size_t count = 1;
  for (std::size_t record = 0; record < records; ++record) {
    count *= values;
    if (count > most_databases) {
      throw Error(ErrorKind::limit, "the number of databases",
                  std::to_string(values) + "^" + std::to_string(records),
                  "at most " + std::to_string(most_databases));
    }
  }
  std::vector<Database> all(count, Database(records));
  for (std::size_t number = 0; number < count; ++number) {
    std::size_t rest = number;
    for (std::size_t record = records; record-- > 0; rest /= values) {
      all[number][record] = static_cast<Index>(rest % values);
    }
  }
  return all;
}

std::string to_string(const Database& database, const std::vector<std::string>& values) {
  std::string text = "(";
  for (std::size_t record = 0; record < database.size(); ++record) {
    text += (record == 0 ? "" : ", ") + values.at(database[record]);
  }
  return text + ")";
}

std::vector<std::string> numbered_labels(std::size_t count) {
  std::vector<std::string> labels;
  labels.reserve(count);
  for (std::size_t number = 0; number < count; ++number) {
    labels.push_back(std::to_string(number));
  }
  return labels;
}

std::size_t DatabaseHash::operator()(const Database& database) const noexcept {
  std::uint64_t hash = 0x9e3779b97f4a7c15U;
  for (const Index value : database) {
    hash = (hash ^ value) * 0xff51afd7ed558ccdU;
    hash ^= hash >> 32;
  }
  return static_cast<std::size_t>(hash);
}

}  // namespace pkdp
