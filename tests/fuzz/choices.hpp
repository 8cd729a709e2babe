#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pkdp::fuzz {

using Words = std::vector<std::string>;

/// Choices that bytes make, all of them the first one when there are no more bytes.
class Choices {
 public:
  explicit Choices(std::string_view bytes) : bytes_(bytes) {}

  std::size_t below(std::size_t size) {
    if (bytes_.empty()) return 0;
    const auto byte = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    return byte % size;
  }
  std::string of(std::span<const std::string> words) { return words[below(words.size())]; }

 private:
  std::string_view bytes_;
};

}  // namespace pkdp::fuzz
