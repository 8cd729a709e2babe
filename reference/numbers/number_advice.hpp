#pragma once

#include <string>
#include <string_view>

namespace pkdp {

/// What the writer of a text that is no number may have meant, as the end of a refusal: ": write
/// 0.03" for a decimal comma (0,03) and for a percentage (3%, 3,5 %), ": write 1000 or 1.000" where
/// a comma may part thousands, ": write 1000" where spaces, apostrophes or underscores do, and
/// where more than one comma or point does (1.000.000, 1.000,5); ": U+2212 is no ASCII character,
/// write the ASCII hyphen-minus" for a typographic minus, and the like for any other character
/// outside ASCII; empty where there is nothing to say. Complexity: linear.
[[nodiscard]] std::string number_advice(std::string_view text);

}  // namespace pkdp
