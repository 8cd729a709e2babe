#include "tests/fuzz/mutated.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

namespace pkdp::fuzz {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = 4096;

constexpr std::array<std::string_view, 40> words{"0",
                                                 "1",
                                                 "-",
                                                 "/",
                                                 ".",
                                                 "e",
                                                 "e-9",
                                                 "E+400",
                                                 "0x1p",
                                                 "p-1074",
                                                 "ln(",
                                                 ")",
                                                 ",",
                                                 ":",
                                                 ";",
                                                 "\"",
                                                 "\\u0000",
                                                 "\\",
                                                 "{",
                                                 "}",
                                                 "[",
                                                 "]",
                                                 "[[[",
                                                 "{\"a\":",
                                                 "\n",
                                                 "\r\n",
                                                 "\t",
                                                 " ",
                                                 "@",
                                                 "=",
                                                 "null",
                                                 "inf",
                                                 "nan",
                                                 "1e999",
                                                 "9999999999999999999",
                                                 "\xEF\xBB\xBF",
                                                 "\xC3",
                                                 "\xFF",
                                                 "%00",
                                                 "../"};

std::string_view part(std::string_view text, Chance& chance) {
  const std::size_t begin = chance.below(text.size() + 1);
  return text.substr(begin, chance.below(std::min<std::size_t>(text.size() - begin, 64) + 1));
}

void mutate(std::string& text, const std::vector<std::string>& inputs, Chance& chance) {
  const std::size_t at = chance.below(text.size() + 1);
  const std::size_t replaced = chance.below(2) == 0 ? 0 : chance.below(9);
  switch (chance.below(6)) {
    case 0:
      text.erase(at, 1 + chance.below(chance.below(4) == 0 ? 64 : 4));
      break;
    case 1:
      if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1U << chance.below(8)));
      break;
    case 2:
      text.insert(at, 1, static_cast<char>(chance.below(256)));
      break;
    case 3:
      text.replace(at, replaced, words[chance.below(words.size())]);
      break;
    case 4:
      text.replace(at, replaced, std::string(part(text, chance)));
      break;
    default:
      text.replace(at, replaced, part(inputs[chance.below(inputs.size())], chance));
  }
}

}  // namespace

std::uint64_t Chance::next() {
  std::uint64_t x = state_ += 0x9E3779B97F4A7C15;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  return x ^ (x >> 31);
}

std::size_t Chance::below(std::size_t size) { return static_cast<std::size_t>(next() % size); }

std::vector<std::string> stored_inputs(const std::string& target) {
  const char* root = std::getenv("PKDP_SOURCE_DIR");
  const fs::path folder = fs::path(root == nullptr ? "." : root) / "tests/fuzz/corpus" / target;
  std::vector<fs::path> paths;
  if (fs::is_directory(folder)) {
    paths.assign(fs::directory_iterator(folder), fs::directory_iterator());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> inputs;
  for (const fs::path& path : paths) {
    std::ifstream file(path, std::ios::binary);
    inputs.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return inputs;
}

std::string mutated(const std::vector<std::string>& inputs, Chance& chance) {
  std::string text = inputs[chance.below(inputs.size())];
  for (std::size_t times = 1 + chance.below(4); times > 0; --times) {
    mutate(text, inputs, chance);
  }
  text.resize(std::min(text.size(), most_bytes));
  return text;
}

}  // namespace pkdp::fuzz
