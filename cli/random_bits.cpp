#include "cli/random_bits.hpp"

#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstring>

#include "pkdp/error.hpp"

namespace pkdp::cli {

exact_sampler::RandomBits system_bits() {
  return [word = 0U, left = 0]() mutable {
    if (left == 0) {
      if (getentropy(&word, sizeof word) != 0) {
        throw Error(ErrorKind::io, "the system's random numbers", std::strerror(errno),
                    "a system that has some");
      }
      left = CHAR_BIT * static_cast<int>(sizeof word);
    }
    --left;
    const bool bit = (word & 1U) != 0;
    word >>= 1U;
    return bit;
  };
}

}  // namespace pkdp::cli
