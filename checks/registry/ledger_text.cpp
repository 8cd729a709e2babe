#include "checks/registry/ledger_text.hpp"

#define TOML_EXCEPTIONS 1
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "checks/registry/ledger_files.hpp"

namespace pkdp::checks {
namespace {

/// A table that knows its file and which of its keys have been read.
class Words {
 public:
  Words(const toml::table& table, std::string file) : table_(table), file_(std::move(file)) {}

  [[nodiscard]] std::string text(const std::string& key) {
    const auto value = node(key).value<std::string>();
    return value ? *value : refuse<std::string>("text is wanted at " + key);
  }
  [[nodiscard]] std::string text_or_none(const std::string& key) {
    return table_.contains(key) ? text(key) : std::string();
  }
  [[nodiscard]] std::int64_t whole(const std::string& key) {
    const auto value = node(key).value<std::int64_t>();
    return value ? *value : refuse<std::int64_t>("a whole number is wanted at " + key);
  }
  [[nodiscard]] std::vector<std::string> texts(const std::string& key) {
    std::vector<std::string> all;
    if (table_.contains(key)) {
      const toml::array& values = array(key);
      for (const toml::node& value : values) {
        const auto text = value.value<std::string>();
        all.push_back(text ? *text : refuse<std::string>("texts are wanted at " + key));
      }
    }
    return all;
  }
  [[nodiscard]] std::vector<Words> tables(const std::string& key) {
    std::vector<Words> all;
    if (table_.contains(key)) {
      const toml::array& values = array(key);
      for (const toml::node& value : values) {
        const toml::table* table = value.as_table();
        all.push_back(table == nullptr ? refuse<Words>("tables are wanted at " + key)
                                       : Words(*table, file_));
      }
    }
    return all;
  }
  /// Refuses a key that nobody asked for.
  void end() const {
    for (const auto& [key, value] : table_) {
      if (read_.count(std::string(key.str())) == 0) {
        refuse<void>("there is no such word as " + std::string(key.str()));
      }
    }
  }
  template <typename T>
  [[noreturn]] T refuse(const std::string& what) const {
    throw std::logic_error("ledger/" + file_ + ": " + what);
  }

 private:
  const toml::node& node(const std::string& key) {
    read_.insert(key);
    const toml::node* found = table_.get(key);
    if (found == nullptr) {
      refuse<void>(key + " is missing");
    }
    return *found;
  }
  const toml::array& array(const std::string& key) {
    const toml::array* found = node(key).as_array();
    if (found == nullptr) {
      refuse<void>("a list is wanted at " + key);
    }
    return *found;
  }

  const toml::table& table_;
  std::string file_;
  std::set<std::string> read_ = {};
};

Evidence evidence_of(Verdict verdict, Words& words) {
  if (verdict == Verdict::refuted) {
    return Evidence::certificate;
  }
  return verdict == Verdict::undecided ? Evidence::none : parse_evidence(words.text("evidence"));
}

Reading reading_of(Words words) {
  Reading reading;
  reading.reading = words.text("name");
  reading.claim = words.text("claim");
  reading.verdict = parse_verdict(words.text("verdict"));
  reading.evidence = evidence_of(reading.verdict, words);
  reading.note = words.text_or_none("note");
  reading.sharpness = words.text_or_none("sharpness");
  if (reading.verdict == Verdict::refuted) {
    reading.denies = words.text("denies");
  } else if (reading.evidence != Evidence::none) {
    reading.least_effective = static_cast<std::uint64_t>(words.whole("least_effective"));
  }
  words.end();
  return reading;
}

ErrataText error_of(Words words, const std::string& id) {
  ErrataText error{{id},
                   words.text("printed"),
                   words.text("counterexample"),
                   words.text_or_none("holds"),
                   words.texts("certificates")};
  for (const std::string& other : words.texts("with")) {
    error.ids.push_back(other);
  }
  words.end();
  return error;
}

struct Placed {
  std::int64_t order;
  Statement statement;
  std::vector<ErrataText> errors;
  Quotation quotation;
};

Placed placed(const std::string& file, const std::string& text) {
  const toml::table table = toml::parse(text, std::string_view(file));
  Words words(table, file);
  Placed result{words.whole("order"), {}, {}, {}};
  Statement& statement = result.statement;
  statement.id = file.substr(file.find('/') + 1, file.size() - file.find('/') - 6);
  statement.kind = words.text("kind");
  statement.title = words.text("title");
  statement.printed = words.text_or_none("printed");
  result.quotation = {words.text_or_none("place"), words.text_or_none("quote"),
                      words.text_or_none("plain"), words.text_or_none("told")};
  statement.erratum = {parse_severity(words.text("finding")), words.text_or_none("error"),
                       words.text_or_none("loses")};
  std::set<std::string> names;
  for (Words& reading : words.tables("readings")) {
    statement.readings.push_back(reading_of(reading));
    if (!names.insert(statement.readings.back().reading).second) {
      words.refuse<void>("two readings are called " + statement.readings.back().reading);
    }
  }
  for (Words& error : words.tables("errata")) {
    result.errors.push_back(error_of(error, statement.id));
  }
  words.end();
  return result;
}

std::vector<Source> sources_of(const std::string& text) {
  const toml::table table = toml::parse(text, std::string_view("sources.toml"));
  std::vector<Source> sources;
  for (Words& words : Words(table, "sources.toml").tables("sources")) {
    sources.push_back({words.text("prefix"), words.text("number"), words.text("name"),
                       words.texts("authors"), words.text("title"), words.whole("year"),
                       words.text("published"), words.texts("sha256")});
    words.end();
  }
  return sources;
}

}  // namespace

std::string citation(const Source& source) {
  return fmt::format("{}: {}, {} ({})", fmt::join(source.authors, ", "), source.title, source.year,
                     source.published);
}

LedgerText read_ledger(const std::vector<std::pair<std::string, std::string>>& files) {
  LedgerText words;
  std::map<std::string, std::vector<Placed>> by_source;
  for (const auto& [file, text] : files) {
    if (file == "sources.toml") {
      words.sources = sources_of(text);
    } else {
      by_source[file.substr(0, file.find('/'))].push_back(placed(file, text));
    }
  }
  for (const Source& source : words.sources) {
    std::vector<Placed>& all = by_source[source.prefix];
    std::sort(all.begin(), all.end(), [](const Placed& a, const Placed& b) {
      return std::tie(a.order, a.statement.id) < std::tie(b.order, b.statement.id);
    });
    for (Placed& next : all) {
      next.statement.source = source.number;
      words.quotations[next.statement.id] = next.quotation;
      words.statements.push_back(std::move(next.statement));
      std::move(next.errors.begin(), next.errors.end(), std::back_inserter(words.errors));
    }
  }
  return words;
}

const LedgerText& ledger_text() {
  static const LedgerText words = read_ledger(ledger_files());
  return words;
}

}  // namespace pkdp::checks
