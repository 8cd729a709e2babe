#include "cli/model/strict_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "reference/numbers/error.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::cli {
namespace {

using nlohmann::json;

constexpr std::size_t deepest = 16;

std::string place_in(const std::string& text, std::size_t byte) {
  const std::string_view before(text.data(), std::min(byte == 0 ? 0 : byte - 1, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n');
  const std::size_t column =
      start == std::string_view::npos ? before.size() + 1 : before.size() - start;
  return fmt::format("line {} column {}", line, column);
}

// Reads a document without keeping it: nesting, keys of the objects that are open, syntax. (A
// callback of the parser that keeps it would do, but takes time quadratic in the length of arrays.)
class Watcher : public nlohmann::json_sax<json> {
 public:
  Watcher(const std::string& text, const std::string& file) : text_(text), file_(file) {}

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }

  bool start_object(std::size_t) override { return open(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& key) override {
    if (!keys_.back().insert(key).second) {
      throw Error(ErrorKind::parse, file_,
                  Problem{"has an object with the key " + key + " listed twice"});
    }
    return true;
  }

  bool parse_error(std::size_t byte, const std::string&, const json::exception&) override {
    throw Error(
        ErrorKind::parse, file_,
        Problem{text_.empty() ? "is empty" : "is no JSON from " + place_in(text_, byte) + " on"});
  }

 private:
  bool open() {
    if (keys_.size() == deepest) {
      throw Error(ErrorKind::parse, file_,
                  Problem{fmt::format("has more than {} levels of objects and arrays", deepest)});
    }
    keys_.emplace_back();
    return true;
  }
  bool close() {
    keys_.pop_back();
    return true;
  }

  const std::string& text_;
  const std::string& file_;
  std::vector<std::set<std::string>> keys_;
};

std::string type_name(const json& value) {
  return value.is_number() ? "the number " + value.dump()
                           : "a JSON " + std::string(value.type_name());
}

std::string list(const std::vector<std::string_view>& words) {
  return fmt::format("\"{}\"", fmt::join(words, "\", \""));
}

}  // namespace

json parse_strict_json(const std::string& text, const std::string& file) {
  Watcher watcher(text, file);
  json::sax_parse(text, &watcher);
  return json::parse(text);
}

void JsonCursor::fail(std::string_view value, const std::string& allowed) const {
  throw Error(ErrorKind::parse, path_, value, allowed);
}

void JsonCursor::require_keys(const std::vector<std::string_view>& required,
                              const std::vector<std::string_view>& optional) const {
  if (!value_->is_object()) {
    fail(type_name(*value_), "a JSON object with the keys " + list(required));
  }
  for (const auto& [key, ignored] : value_->items()) {
    const auto among = [&known = key](const std::vector<std::string_view>& words) {
      return std::find(words.begin(), words.end(), known) != words.end();
    };
    if (!among(required) && !among(optional)) {
      std::vector<std::string_view> all = required;
      all.insert(all.end(), optional.begin(), optional.end());
      fail("an object with the unknown key " + key, "the keys " + list(all));
    }
  }
  for (const std::string_view key : required) {
    if (!value_->contains(std::string(key))) {
      fail(fmt::format("an object without the key {}", key), "the keys " + list(required));
    }
  }
}

JsonCursor JsonCursor::at(const char* key) const {
  return {value_->at(key), path_.empty() ? key : path_ + "." + key};
}

std::size_t JsonCursor::size(std::size_t most) const {
  if (!value_->is_array()) {
    fail(type_name(*value_), "a JSON array");
  }
  if (value_->size() > most) {
    throw Error(ErrorKind::limit, "the length of " + path_, fmt::format("{}", value_->size()),
                fmt::format("at most {}", most));
  }
  return value_->size();
}

JsonCursor JsonCursor::at(std::size_t index) const {
  return {(*value_)[index], fmt::format("{}[{}]", path_, index)};
}

const std::string& JsonCursor::text() const {
  if (!value_->is_string()) {
    fail(type_name(*value_), "a JSON string");
  }
  return value_->get_ref<const std::string&>();
}

Rational JsonCursor::number() const {
  if (!value_->is_string()) {
    fail(type_name(*value_), R"(an exact number in a JSON string, such as "1/4" or "0.25")");
  }
  return parse_rational(value_->get_ref<const std::string&>(), path_);
}

}  // namespace pkdp::cli
