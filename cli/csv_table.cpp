#include "cli/csv_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "checks/byte_order_mark.hpp"
#include "pkdp/error.hpp"

namespace pkdp::cli {
namespace {

// The field `raw` without its quotes.
std::string content(std::string_view raw) {
  if (!raw.starts_with('"')) {
    return std::string(raw);
  }
  std::string text;
  for (std::size_t i = 1; i + 1 < raw.size(); ++i) {
    text += raw[i];
    i += raw[i] == '"' ? 1 : 0;
  }
  return text;
}

}  // namespace

CsvTable CsvTable::parse(std::string text, const std::string& path) {
  CsvTable table(std::move(text), path);
  table.read_records();
  return table;
}

void CsvTable::refuse(std::size_t line, std::string_view problem, const std::string& advice) const {
  throw Error(ErrorKind::parse, fmt::format("{}, line {},", path_, line), Problem{problem}, advice);
}

std::size_t CsvTable::end_of_quoted(std::size_t at, std::size_t& line) const {
  const std::size_t first = line;
  for (++at; at < text_.size(); ++at) {
    line += text_[at] == '\n' ? 1 : 0;
    if (text_[at] != '"') {
      continue;
    }
    if (at + 1 < text_.size() && text_[at + 1] == '"') {
      ++at;
      continue;
    }
    return at + 1;
  }
  refuse(first, "opens a quote that is never closed");
}

std::size_t CsvTable::end_of_plain(std::size_t at, std::size_t line) const {
  const std::size_t end = std::min(text_.find_first_of(",\r\n\"", at), text_.size());
  if (end < text_.size() && text_[end] == '"') {
    refuse(line, "has a quote inside a field without quotes",
           "the whole field in quotes, and each quote in it twice");
  }
  return end;
}

// The record that begins at `at`, which is then behind its line end.
CsvTable::Record CsvTable::record(std::size_t& at, std::size_t& line) const {
  Record found{line, {}};
  while (true) {
    const bool quoted = at < text_.size() && text_[at] == '"';
    const std::size_t end = quoted ? end_of_quoted(at, line) : end_of_plain(at, line);
    found.fields.push_back({at, end});
    at = end;
    if (at == text_.size()) {
      return found;
    }
    const char next = text_[at++];
    if (next == ',') {
      continue;
    }
    if (next == '\r' && (at == text_.size() || text_[at] != '\n')) {
      refuse(line, "has a carriage return without a line feed");
    }
    if (next != '\r' && next != '\n') {
      refuse(line, "has text after a closing quote");
    }
    at += next == '\r' ? 1 : 0;
    ++line;
    return found;
  }
}

void CsvTable::read_records() {
  std::size_t at = text_.size() - without_byte_order_mark(text_).size();
  std::size_t line = 1;
  if (at == text_.size()) {
    refuse(line, "is empty", "a header with the names of the columns is needed");
  }
  while (at < text_.size()) {
    records_.push_back(record(at, line));
    const Record& last = records_.back();
    if (last.fields.size() != records_.front().fields.size()) {
      refuse(last.line, fmt::format("has {} fields, but the header has {}", last.fields.size(),
                                    records_.front().fields.size()));
    }
  }
}

std::size_t CsvTable::column(const std::string& name) const {
  const std::vector<Field>& header = records_.front().fields;
  std::vector<std::size_t> places;
  std::string known;
  for (std::size_t place = 0; place < header.size(); ++place) {
    const std::string here = content(std::string_view(text_).substr(
        header[place].begin, header[place].end - header[place].begin));
    known += (place == 0 ? "" : ", ") + here;
    if (here == name) {
      places.push_back(place);
    }
  }
  if (places.size() == 1) {
    return places.front();
  }
  if (!places.empty()) {
    throw Error(ErrorKind::usage, "--column", name,
                fmt::format("the name of one column: {} are called so", places.size()));
  }
  const bool other_separator = header.size() == 1 && known.find_first_of(";\t") != known.npos;
  throw Error(ErrorKind::usage, "--column", name,
              other_separator ? "in the header, whose columns are separated by commas"
                              : "in the header, which has " + known);
}

std::string CsvTable::value(std::size_t row, std::size_t column) const {
  const Field field = records_[row + 1].fields[column];
  return content(std::string_view(text_).substr(field.begin, field.end - field.begin));
}

void CsvTable::replace(std::size_t column, const std::vector<std::string>& texts) {
  std::string whole;
  std::size_t copied = 0;
  for (std::size_t row = 0; row < texts.size(); ++row) {
    const Field field = records_[row + 1].fields[column];
    whole.append(text_, copied, field.begin - copied).append(texts[row]);
    copied = field.end;
  }
  whole.append(text_, copied);
  *this = parse(std::move(whole), path_);
}

}  // namespace pkdp::cli
