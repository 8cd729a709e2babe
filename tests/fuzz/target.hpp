#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "pkdp/error.hpp"

/// What libFuzzer feeds with bytes (main.cpp), and what the tests feed with the stored corpus
/// (corpus_test.cpp). Input is read, or refused by a typed Error; whatever else is thrown is a
/// finding, an invariant that does not hold among it.
namespace pkdp::fuzz {

struct Target {
  std::string name;
  std::function<void(std::string_view input)> run;
};

/// The readers of texts and files, and "question.FAMILY" for each family of the catalogue.
[[nodiscard]] const std::vector<Target>& targets();

/// Errors: std::invalid_argument, with all names.
[[nodiscard]] const Target& find_target(std::string_view name);

/// An invariant that does not hold.
struct Broken : std::logic_error {
  using std::logic_error::logic_error;
};

inline void require(bool holds, const std::string& what) {
  if (!holds) throw Broken(what);
}

/// Whether `read` took its input; false where it was refused.
template <typename Read>
[[nodiscard]] bool accepted(const Read& read) {
  try {
    read();
    return true;
  } catch (const Error&) {
    return false;
  }
}

}  // namespace pkdp::fuzz
