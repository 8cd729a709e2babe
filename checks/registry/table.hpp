#pragma once

#include <span>
#include <string_view>

namespace pkdp::checks {

/// A statement of a source document by name; its readings stand elsewhere once it is checked.
struct Entry {
  std::string_view id;
  std::string_view kind;
  std::string_view title;
};

/// The statements of one document, in its order; the prefix of the ids names the document:
/// np → 000, pk → 002, th → 003, bl → 004.
[[nodiscard]] std::span<const Entry> report_entries();
[[nodiscard]] std::span<const Entry> paper_entries();
[[nodiscard]] std::span<const Entry> thesis_entries();
[[nodiscard]] std::span<const Entry> poster_entries();

}  // namespace pkdp::checks
