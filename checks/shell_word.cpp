#include "checks/shell_word.hpp"

namespace pkdp {

std::string shell_word(const std::string& word) {
  const bool plain = !word.empty() && word.find_first_not_of(
                                          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                          "0123456789%+,-./:=@_") == std::string::npos;
  if (plain) {
    return word;
  }
  std::string quoted = "'";
  for (const char character : word) {
    quoted += character == '\'' ? "'\\''" : std::string(1, character);
  }
  return quoted + "'";
}

std::string shell_command(const std::vector<std::string>& words) {
  std::string command = "pkdp";
  for (const std::string& word : words) {
    command += ' ' + shell_word(word);
  }
  return command;
}

}  // namespace pkdp
