#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pkdp::cli {

/// A table in CSV (RFC 4180; lines may also end in a bare line feed) that is written again byte for
/// byte, but for the fields that were replaced. The first record is the header.
class CsvTable {
 public:
  /// `path` names the table in refusals. Errors: parse, naming the line: no header, a quote inside
  /// a field without quotes, text after a closing quote, a quote that is never closed, a carriage
  /// return alone, another number of fields than in the header.
  [[nodiscard]] static CsvTable parse(std::string text, const std::string& path);

  /// The place of the one column of this name. Errors: usage.
  [[nodiscard]] std::size_t column(const std::string& name) const;
  /// Records below the header.
  [[nodiscard]] std::size_t rows() const { return records_.size() - 1; }
  /// What a field says, without its quotes.
  [[nodiscard]] std::string value(std::size_t row, std::size_t column) const;
  /// The line on which a row begins, from 1.
  [[nodiscard]] std::size_t line(std::size_t row) const { return records_[row + 1].line; }
  [[nodiscard]] const std::string& path() const { return path_; }

  /// `texts[row]`, none of which needs quotes, in the place of the column's fields.
  void replace(std::size_t column, const std::vector<std::string>& texts);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  struct Field {
    std::size_t begin;
    std::size_t end;
  };
  struct Record {
    std::size_t line;
    std::vector<Field> fields;
  };
  CsvTable(std::string text, std::string path) : text_(std::move(text)), path_(std::move(path)) {}

  void read_records();
  Record record(std::size_t& at, std::size_t& line) const;
  [[nodiscard]] std::size_t end_of_quoted(std::size_t at, std::size_t& line) const;
  [[nodiscard]] std::size_t end_of_plain(std::size_t at, std::size_t line) const;
  [[noreturn]] void refuse(std::size_t line, std::string_view problem,
                           const std::string& advice = "") const;

  std::string text_;
  std::string path_;
  std::vector<Record> records_;
};

}  // namespace pkdp::cli
