#include "cli/model/json_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pkdp/error.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::cli {
namespace {

using nlohmann::json;

std::string type_name(const json& value) {
  return value.is_number() ? "the number " + value.dump()
                           : "a JSON " + std::string(value.type_name());
}

std::string list(const std::vector<std::string_view>& words) {
  return fmt::format("\"{}\"", fmt::join(words, "\", \""));
}

}  // namespace

void JsonCursor::fail(std::string_view value, const std::string& allowed) const {
  throw Error(ErrorKind::parse, path_, value, allowed);
}

void JsonCursor::require_object() const {
  if (!value_->is_object()) {
    fail(type_name(*value_), "a JSON object");
  }
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
