#include "site/told.hpp"

#include <sstream>
#include <vector>

#include "pkdp/error.hpp"
#include "site/typeset.hpp"

namespace pkdp::site {
namespace {

using Lines = std::vector<std::string>;

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(' ');
  const auto last = text.find_last_not_of(' ');
  return first == std::string::npos ? std::string() : text.substr(first, last - first + 1);
}

// "| a | b |" → a, b.
Lines cells_of(const std::string& row) {
  Lines cells;
  std::istringstream stream(row.substr(1));
  for (std::string cell; std::getline(stream, cell, '|');) {
    cells.push_back(trimmed(cell));
  }
  return cells;
}

std::string row_html(const Lines& cells, bool head, std::string_view root) {
  std::string html = "<tr>";
  for (const std::string& cell : cells) {
    html += head ? "<th scope=\"col\">" + typeset(cell, root) + "</th>"
                 : "<td>" + typeset(cell, root) + "</td>";
  }
  return html + "</tr>\n";
}

std::string table_html(const Lines& rows, std::string_view root) {
  const Lines head = cells_of(rows.front());
  std::string html =
      "<div class=\"table-wrap\" tabindex=\"0\" role=\"region\" aria-label=\"The counterexample as "
      "a table\"><table class=\"told\">\n<thead>" +
      row_html(head, true, root) + "</thead>\n<tbody>\n";
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const Lines cells = cells_of(rows[i]);
    if (cells.size() != head.size()) {
      throw InternalError("a row of a told table has other cells than its head: " + rows[i]);
    }
    html += row_html(cells, false, root);
  }
  return html + "</tbody>\n</table></div>\n";
}

std::string block_html(const Lines& lines, std::string_view root) {
  if (lines.front().front() == '|') {
    return table_html(lines, root);
  }
  std::string words;
  for (const std::string& line : lines) {
    words += (words.empty() ? "" : " ") + line;
  }
  return "<p>" + typeset(words, root) + "</p>\n";
}

}  // namespace

std::string told_html(std::string_view text, std::string_view root) {
  std::string html;
  Lines block;
  const auto end_block = [&] {
    if (!block.empty()) {
      html += block_html(block, root);
      block.clear();
    }
  };
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    line = trimmed(line);
    if (line.empty()) {
      end_block();
    } else {
      block.push_back(std::move(line));
    }
  }
  end_block();
  return html;
}

}  // namespace pkdp::site
