#include "reference/models/scaled.hpp"

#include <cstddef>
#include <string>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

constexpr std::size_t most_bits = std::size_t{1} << 33;

}  // namespace

Scaled over_common_denominator(const std::vector<const Rational*>& values, std::string_view name) {
  Scaled scaled;
  for (const Rational* value : values) {
    const Integer below = denominator(*value);
    if (scaled.scale % below != 0) {
      scaled.scale = lcm(scaled.scale, below);
      if (bit_length(scaled.scale) > most_bits / values.size()) {
        throw Error(ErrorKind::limit, "the common denominator of " + std::string(name),
                    Problem{"has more than " + std::to_string(most_bits / values.size()) + " bits"},
                    "2^33 bits are shared by the " + std::to_string(values.size()) + " numbers");
      }
    }
  }
  scaled.weights.reserve(values.size());
  for (const Rational* value : values) {
    scaled.weights.push_back(numerator(*value) * (scaled.scale / denominator(*value)));
  }
  return scaled;
}

}  // namespace pkdp
