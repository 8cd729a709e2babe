#include "cli/model/model_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "checks/byte_order_mark.hpp"
#include "cli/model/json_cursor.hpp"
#include "pkdp/error.hpp"
#include "reference/catalogue/strict_json.hpp"

namespace pkdp::cli {
namespace {

constexpr std::size_t most_values = 1'000'000;
constexpr std::size_t most_records = 1'000;

[[noreturn]] void fail_domain(const std::string& path, const std::string& value,
                              const std::string& allowed) {
  throw Error(ErrorKind::domain, path, value, allowed);
}

// Numbers labels in the order in which they turn up.
class Labels {
 public:
  Index number(const std::string& label) {
    const auto [found, fresh] = numbers_.try_emplace(label, static_cast<Index>(labels_.size()));
    if (fresh) {
      labels_.push_back(label);
    }
    return found->second;
  }
  [[nodiscard]] const Index* find(const std::string& label) const {
    const auto found = numbers_.find(label);
    return found == numbers_.end() ? nullptr : &found->second;
  }
  [[nodiscard]] std::vector<std::string> take() && { return std::move(labels_); }
  [[nodiscard]] const std::vector<std::string>& all() const noexcept { return labels_; }

 private:
  std::unordered_map<std::string, Index> numbers_;
  std::vector<std::string> labels_;
};

class Reader {
 public:
  explicit Reader(const JsonCursor& document) : document_(document) {}

  Model read() {
    document_.require_keys({"schema", "values", "laws", "mechanism"}, {"comment"});
    if (document_.at("schema").text() != "pkdp-model-1") {
      document_.at("schema").fail(document_.at("schema").text(), "pkdp-model-1");
    }
    if (document_.has("comment")) {
      static_cast<void>(document_.at("comment").text());
    }
    read_values();
    Mechanism mechanism = read_mechanism(document_.at("mechanism"));
    Family family = read_laws(document_.at("laws"));
    if (backgrounds_.all().empty()) {
      backgrounds_.number(unnamed);
    }
    return Model::of(std::move(values_).take(), std::move(backgrounds_).take(), std::move(family),
                     std::move(mechanism));
  }

 private:
  void read_values() {
    const JsonCursor values = document_.at("values");
    const std::size_t size = values.size(most_values);
    for (std::size_t index = 0; index < size; ++index) {
      const std::string& label = values.at(index).text();
      if (values_.find(label) != nullptr) {
        fail_domain(values.at(index).path(), label + " listed twice", "distinct values");
      }
      values_.number(label);
    }
    if (size == 0) {
      fail_domain(values.path(), "an empty array", "at least one value");
    }
  }

  Database read_database(const JsonCursor& cursor) {
    const std::size_t size = cursor.size(most_records);
    if (size == 0) {
      fail_domain(cursor.path(), "an empty array", "at least one record");
    }
    records_ = records_ == 0 ? size : records_;
    if (size != records_) {
      fail_domain(cursor.path(), fmt::format("{} records", size),
                  fmt::format("{} records, as in the other databases", records_));
    }
    Database database(size);
    for (std::size_t record = 0; record < size; ++record) {
      const JsonCursor value = cursor.at(record);
      const Index* number = values_.find(value.text());
      if (number == nullptr) {
        fail_domain(value.path(), value.text(), "one of \"values\"");
      }
      database[record] = *number;
    }
    return database;
  }

  static Rational read_mass(const JsonCursor& cursor) {
    Rational mass = cursor.number();
    if (mass < 0 || mass > 1) {
      fail_domain(cursor.path(), cursor.text(), "a number from 0 to 1");
    }
    return mass;
  }

  Law read_law(const JsonCursor& law) {
    const std::size_t size = law.size(most_model_entries);
    entries_ += size;
    if (entries_ > most_model_entries) {
      throw Error(ErrorKind::limit, "the entries of all laws", fmt::format("{}", entries_),
                  fmt::format("at most {}", most_model_entries));
    }
    std::unordered_map<Database, std::size_t, DatabaseHash> seen;
    std::vector<LawEntry> entries;
    Rational sum = 0;
    for (std::size_t index = 0; index < size; ++index) {
      const JsonCursor entry = law.at(index);
      entry.require_keys({"database", "mass"}, {"background"});
      LawEntry read{
          read_database(entry.at("database")),
          backgrounds_.number(entry.has("background") ? entry.at("background").text() : unnamed),
          read_mass(entry.at("mass"))};
      require_new(seen, read.database, {read.background}, entry, law.path());
      sum += read.mass;
      entries.push_back(std::move(read));
    }
    if (sum != 1) {
      fail_domain("the sum of the masses of " + law.path(), to_string(sum), "1");
    }
    return Law::of(std::move(entries));
  }

  // The database with what else tells entries apart appended.
  static void require_new(std::unordered_map<Database, std::size_t, DatabaseHash>& seen,
                          Database key, const std::vector<Index>& rest, const JsonCursor& entry,
                          const std::string& list) {
    key.insert(key.end(), rest.begin(), rest.end());
    const auto [found, fresh] = seen.try_emplace(std::move(key), seen.size());
    if (!fresh) {
      fail_domain(entry.path(), "listed twice",
                  fmt::format("entries that differ from {}[{}]", list, found->second));
    }
  }

  Family read_laws(const JsonCursor& laws) {
    Family family;
    const std::size_t size = laws.size(most_model_entries);
    for (std::size_t index = 0; index < size; ++index) {
      family.push_back(read_law(laws.at(index)));
    }
    return family;
  }

  Mechanism read_mechanism(const JsonCursor& rows) {
    const std::size_t size = rows.size(most_model_entries);
    if (size == 0) {
      fail_domain(rows.path(), "an empty array", "at least one row");
    }
    Labels outputs;
    Labels leakages;
    std::unordered_map<Database, std::size_t, DatabaseHash> seen;
    std::unordered_map<Database, Rational, DatabaseHash> sums;
    std::vector<KernelEntry> entries;
    for (std::size_t index = 0; index < size; ++index) {
      const JsonCursor row = rows.at(index);
      row.require_keys({"database", "output", "probability"}, {"leakage"});
      KernelEntry read{read_database(row.at("database")), outputs.number(row.at("output").text()),
                       leakages.number(row.has("leakage") ? row.at("leakage").text() : unnamed),
                       read_mass(row.at("probability"))};
      require_new(seen, read.database, {read.output, read.leakage}, row, rows.path());
      sums[read.database] += read.probability;
      entries.push_back(std::move(read));
    }
    for (const KernelEntry& entry : entries) {
      if (sums[entry.database] != 1) {
        fail_domain("the sum of the mechanism's probabilities for database " +
                        to_string(entry.database, values_.all()),
                    to_string(sums[entry.database]), "1");
      }
    }
    return Mechanism::of(std::move(outputs).take(), std::move(leakages).take(), std::move(entries));
  }

  JsonCursor document_;
  Labels values_;
  Labels backgrounds_;
  std::size_t records_ = 0;
  std::size_t entries_ = 0;
};

struct CloseFile {
  void operator()(std::FILE* file) const {
    if (file != stdin) {
      std::fclose(file);
    }
  }
};

std::string read_all(const std::string& path) {
  const std::unique_ptr<std::FILE, CloseFile> file(path == "-" ? stdin
                                                               : std::fopen(path.c_str(), "rb"));
  const auto fail = [&] {
    throw Error(ErrorKind::io, "the model file " + path,
                Problem{std::string("cannot be read: ") + std::strerror(errno)});
  };
  if (file == nullptr) {
    fail();
  }
  std::string text;
  std::vector<char> buffer(1 << 16);
  std::size_t length = 0;
  while ((length = std::fread(buffer.data(), 1, buffer.size(), file.get())) > 0) {
    text.append(buffer.data(), length);
    if (text.size() > most_model_bytes) {
      throw Error(ErrorKind::limit, "the model file " + path,
                  Problem{fmt::format("has more than {} bytes", most_model_bytes)});
    }
  }
  if (std::ferror(file.get()) != 0) {
    fail();
  }
  return std::string(without_byte_order_mark(text));
}

}  // namespace

Model read_model(const std::string& text, const std::string& file) {
  const nlohmann::json document = parse_strict_json(text, file);
  try {
    return Reader({document, ""}).read();
  } catch (const Error& error) {
    throw error.within(file);
  }
}

Model read_model_file(const std::string& path) { return read_model(read_all(path), path); }

}  // namespace pkdp::cli
