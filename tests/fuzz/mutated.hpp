#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pkdp::fuzz {

/// Random numbers that are the same everywhere (splitmix64).
class Chance {
 public:
  Chance(std::uint64_t seed, std::uint64_t number) : state_(seed) { state_ = next() ^ number; }
  [[nodiscard]] std::uint64_t next();
  [[nodiscard]] std::size_t below(std::size_t size);

 private:
  std::uint64_t state_;
};

/// The stored inputs of a target, in the order of their names; empty where the folder is not there.
[[nodiscard]] std::vector<std::string> stored_inputs(const std::string& target);

/// One of the inputs with some bytes changed, removed, repeated, or replaced by parts of another
/// or by what the grammars are made of. At most 4096 bytes.
[[nodiscard]] std::string mutated(const std::vector<std::string>& inputs, Chance& chance);

}  // namespace pkdp::fuzz
