#include "cli/random_bits.hpp"

#include <fmt/format.h>

#include <exception>
#include <memory>
#include <random>
#include <string>

#include "fixtures/generate/sha256.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp::cli {

exact_sampler::RandomBits seeded_bits(std::string_view seed) {
  return [seed = std::string(seed), block = std::uint64_t{0}, digits = std::string(),
          used = std::size_t{0}]() mutable {
    if (used == 4 * digits.size()) {
      digits = fixtures::sha256(fmt::format("pkdp noise\n{}\n{}", seed, block++));
      used = 0;
    }
    const char digit = digits[used / 4];
    const int value = digit <= '9' ? digit - '0' : digit - 'a' + 10;
    return ((value >> (used++ % 4)) & 1) != 0;
  };
}

exact_sampler::RandomBits system_bits() {
  try {
    auto device = std::make_shared<std::random_device>();
    return [device, word = 0U, left = 0]() mutable {
      if (left == 0) {
        word = (*device)();
        left = 32;
      }
      --left;
      const bool bit = (word & 1U) != 0;
      word >>= 1U;
      return bit;
    };
  } catch (const std::exception& error) {
    throw Error(ErrorKind::io, "the system's random numbers",
                Problem{std::string("cannot be read: ") + error.what()}, "give --seed or --draw");
  }
}

}  // namespace pkdp::cli
