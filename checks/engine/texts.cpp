#include "checks/engine/texts.hpp"

namespace pkdp::checks::engine {
namespace {

template <typename Number>
std::vector<std::string> digits(const std::vector<Number>& numbers) {
  std::vector<std::string> result;
  for (const Number& number : numbers) {
    result.push_back(std::to_string(number));
  }
  return result;
}

}  // namespace

std::vector<std::string> texts(const std::vector<Rational>& numbers) {
  std::vector<std::string> result;
  for (const Rational& number : numbers) {
    result.push_back(to_string(number));
  }
  return result;
}

std::vector<std::string> texts(const std::vector<std::int64_t>& numbers) { return digits(numbers); }

std::vector<std::string> texts(const std::vector<std::uint32_t>& database) {
  return digits(database);
}

std::vector<std::string> bit_texts(std::uint64_t database, std::size_t records) {
  std::vector<std::string> bits;
  for (std::size_t i = 0; i < records; ++i) {
    bits.push_back((database >> i) % 2 == 0 ? "0" : "1");
  }
  return bits;
}

}  // namespace pkdp::checks::engine
