#include "reference/numbers/number_advice.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "reference/numbers/utf8.hpp"

namespace pkdp {
namespace {

// Longer advice helps nobody.
constexpr std::size_t longest = 40;

// Hyphens, dashes, the minus sign, and their small and wide forms.
constexpr char32_t minus_signs[] = {0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015,
                                    0x2212, 0x207B, 0x208B, 0xFE58, 0xFE63, 0xFF0D};

std::string for_character(char32_t code) {
  const bool minus =
      std::find(std::begin(minus_signs), std::end(minus_signs), code) != std::end(minus_signs);
  return fmt::format(": U+{:04X} is no ASCII character{}", static_cast<std::uint32_t>(code),
                     minus ? ", write the ASCII hyphen-minus" : "");
}

bool is_digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// "3" is 0.03, "2.5" is 0.025, ".5" is 0.005.
std::string hundredth(std::string_view number) {
  const std::size_t point = std::min(number.find('.'), number.size());
  std::string whole(number.substr(0, point));
  const std::string_view fraction = number.substr(std::min(point + 1, number.size()));
  if (!is_digits(whole + std::string(fraction))) {
    return "";
  }
  whole.insert(0, whole.size() < 3 ? 3 - whole.size() : 0, '0');
  whole.insert(whole.size() - 2, ".");
  return whole + std::string(fraction);
}

std::string joined(const std::vector<std::string_view>& parts, std::string_view between) {
  return fmt::format("{}", fmt::join(parts, between));
}

std::vector<std::string_view> cut_at(std::string_view number, std::string_view separators) {
  std::vector<std::string_view> parts;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = number.find_first_of(separators);
    parts.push_back(number.substr(0, end));
    number.remove_prefix(end == std::string_view::npos ? number.size() : end + 1);
  }
  return parts;
}

// "1", "000", "000"
bool are_thousands(const std::vector<std::string_view>& parts) {
  return parts.size() > 1 && std::all_of(parts.begin(), parts.end(), is_digits) &&
         parts.front().size() <= 3 && parts.front().front() != '0' &&
         std::all_of(parts.begin() + 1, parts.end(), [](auto part) { return part.size() == 3; });
}

// "0,03" is 0.03, "1,000,000" is 1000000, "1,000" may be either.
std::string without_commas(std::string_view number) {
  const std::vector<std::string_view> parts = cut_at(number, ",");
  if (parts.size() < 2 || !std::all_of(parts.begin(), parts.end(), is_digits)) {
    return "";
  }
  const bool thousands = are_thousands(parts);
  const bool fraction = parts.size() == 2;
  return thousands && fraction ? joined(parts, "") + " or " + joined(parts, ".")
         : thousands           ? joined(parts, "")
         : fraction            ? joined(parts, ".")
                               : "";
}

// "1 000", "1'000", "1_000" and "1.000.000"; then, after a comma or a point, a fraction: "1.000,5"
// and "1,000.5".
std::string without_separators(std::string_view number) {
  for (const auto& [separator, point] :
       {std::pair{" ", ".,"}, std::pair{"'", ".,"}, std::pair{"_", ".,"}, std::pair{".", ","},
        std::pair{",", "."}}) {
    const std::vector<std::string_view> halves = cut_at(number, point);
    const std::vector<std::string_view> whole = cut_at(halves.front(), separator);
    if (!are_thousands(whole) || halves.size() > 2) {
      continue;
    }
    if (halves.size() == 1) {
      return joined(whole, "");
    }
    if (is_digits(halves.back())) {
      return joined(whole, "") + "." + std::string(halves.back());
    }
  }
  return "";
}

std::string without_commas_or_separators(std::string_view number) {
  const std::string plain = without_commas(number);
  return plain.empty() ? without_separators(number) : plain;
}

// A percentage with a decimal comma or point, and a space before its sign.
std::string of_percentage(std::string_view number) {
  number.remove_suffix(1);
  number = number.substr(0, number.find_last_not_of(' ') + 1);
  const std::vector<std::string_view> parts = cut_at(number, ",");
  return hundredth(parts.size() == 2 && parts.front().find('.') == std::string_view::npos &&
                           !are_thousands(parts)
                       ? joined(parts, ".")
                       : std::string(number));
}

}  // namespace

std::string number_advice(std::string_view text) {
  for (std::string_view rest = text; !rest.empty();) {
    const auto next = first_character(rest);
    if (next && next->code >= 0x80) {
      return for_character(next->code);
    }
    rest.remove_prefix(1);
  }
  const bool minus = text.starts_with('-');
  const std::string_view size = text.substr(minus ? 1 : 0);
  if (text.size() > longest || text.empty()) {
    return "";
  }
  const std::string meant =
      size.ends_with('%') ? of_percentage(size) : without_commas_or_separators(size);
  return meant.empty() ? "" : fmt::format(": write {}{}", minus ? "-" : "", meant);
}

}  // namespace pkdp
