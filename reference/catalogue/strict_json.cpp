#include "reference/catalogue/strict_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

using nlohmann::json;

constexpr std::size_t deepest = 16;

std::string place_in(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n');
  const std::size_t column =
      start == std::string_view::npos ? before.size() + 1 : before.size() - start;
  return fmt::format("line {} column {}", line, column);
}

// Builds the document; the library's own builder lets a later key of an object replace an earlier.
class Builder : public nlohmann::json_sax<json> {
 public:
  Builder(std::string_view text, std::string_view name, JsonNumbers numbers)
      : text_(text), name_(name), numbers_(numbers) {}

  [[nodiscard]] json document() { return std::move(document_); }

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override {
    return is_text() ? add(std::to_string(value)) : add(value);
  }
  bool number_unsigned(number_unsigned_t value) override {
    return is_text() ? add(std::to_string(value)) : add(value);
  }
  bool number_float(number_float_t value, const string_t& text) override {
    return is_text() ? add(text) : add(value);
  }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t& value) override { return add(std::move(value)); }

  bool start_object(std::size_t) override { return open(json::object()); }
  bool start_array(std::size_t) override { return open(json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& key) override {
    if (open_.back()->contains(key)) {
      throw Error(ErrorKind::parse, fmt::format("a key of an object in {}", name_),
                  key + " listed twice", "each key once");
    }
    key_ = std::move(key);
    return true;
  }

  bool parse_error(std::size_t byte, const std::string&, const json::exception&) override {
    throw Error(ErrorKind::parse, std::string(name_),
                text_.empty() ? "empty" : "malformed at " + place_in(text_, byte),
                "one JSON document");
  }

 private:
  [[nodiscard]] bool is_text() const { return numbers_ == JsonNumbers::as_text; }
  bool add(json value) {
    static_cast<void>(place(std::move(value)));
    return true;
  }
  bool open(json container) {
    if (open_.size() == deepest) {
      throw Error(ErrorKind::parse, std::string(name_), "deeper nesting",
                  fmt::format("at most {} levels of objects and arrays", deepest));
    }
    open_.push_back(place(std::move(container)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }
  // Stays where it is while it is open: its container grows only after it is closed.
  json* place(json value) {
    if (open_.empty()) return &(document_ = std::move(value));
    json& container = *open_.back();
    if (container.is_object()) return &(container[key_] = std::move(value));
    container.push_back(std::move(value));
    return &container.back();
  }

  std::string_view text_;
  std::string_view name_;
  JsonNumbers numbers_;
  json document_;
  std::string key_;
  std::vector<json*> open_;
};

}  // namespace

json parse_strict_json(std::string_view text, std::string_view name, JsonNumbers numbers) {
  Builder builder(text, name, numbers);
  json::sax_parse(text, &builder);
  return builder.document();
}

}  // namespace pkdp
