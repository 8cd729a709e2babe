#pragma once

#include <string>
#include <vector>

namespace pkdp {

/// A word of a command as a shell takes it, in quotes where it needs them.
[[nodiscard]] std::string shell_word(const std::string& word);

/// The whole command: `pkdp eval binomial.pmf n=3 'p=ln(3/2)'`.
[[nodiscard]] std::string shell_command(const std::vector<std::string>& words);

}  // namespace pkdp
