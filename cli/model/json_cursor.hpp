#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "reference/numbers/rational.hpp"

namespace pkdp::cli {

/// A value inside a document, with its path ("laws[0][3].mass") for errors. Every reader refuses
/// other types by name: numbers travel as strings, never as JSON numbers.
class JsonCursor {
 public:
  JsonCursor(const nlohmann::json& value, std::string path)
      : value_(&value), path_(std::move(path)) {}

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  /// Errors: parse unless this is an object.
  void require_object() const;
  /// Errors: parse unless this is an object whose keys are all among `required` and `optional`
  /// and that has all the required ones.
  void require_keys(const std::vector<std::string_view>& required,
                    const std::vector<std::string_view>& optional) const;
  [[nodiscard]] bool has(const char* key) const { return value_->contains(key); }
  /// The member of an object that has it.
  [[nodiscard]] JsonCursor at(const char* key) const;
  /// Errors: parse unless this is an array; limit above `most` elements.
  [[nodiscard]] std::size_t size(std::size_t most) const;
  [[nodiscard]] JsonCursor at(std::size_t index) const;
  /// Errors: parse unless this is a string.
  [[nodiscard]] const std::string& text() const;
  /// An exact number in a string. Errors: parse, limit.
  [[nodiscard]] Rational number() const;
  [[noreturn]] void fail(std::string_view value, const std::string& allowed) const;

 private:
  const nlohmann::json* value_;
  std::string path_;
};

}  // namespace pkdp::cli
