#include "checks/shell_word.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <memory>
#include <string>

namespace {

// What a shell makes of the word.
std::string as_a_shell_reads(const std::string& word) {
  const std::string command = "printf %s " + word;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(::popen(command.c_str(), "r"),
                                                             ::pclose);
  std::string read;
  std::array<char, 256> block{};
  std::size_t count = 0;
  while ((count = std::fread(block.data(), 1, block.size(), pipe.get())) > 0) {
    read.append(block.data(), count);
  }
  return read;
}

}  // namespace

TEST_CASE("Words reach a shell as they are") {
  for (const char* word : {"1/20", "ln(3/2)", "it's", "''", "a b", "$HOME", "`id`", "\\", "\"", "*",
                           "a\nb", "ε", "!x", "#", "~", "-n"}) {
    CAPTURE(word);
    CHECK(as_a_shell_reads(pkdp::shell_word(word)) == word);
  }
  CHECK(pkdp::shell_word("").size() == 2);
  CHECK(pkdp::shell_word("n=3,1/5:@-%+_") == "n=3,1/5:@-%+_");
}

TEST_CASE("A whole command") {
  CHECK(pkdp::shell_command({}) == "pkdp");
  CHECK(pkdp::shell_command({"eval", "binomial.pmf", "epsilon=ln(2)"}) ==
        "pkdp eval binomial.pmf 'epsilon=ln(2)'");
}
