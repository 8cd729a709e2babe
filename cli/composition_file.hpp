#pragma once

#include <string>
#include <vector>

#include "reference/accountant/release_list.hpp"

/// Files of `pkdp account composition`: our own (fixtures/schema/composition.schema.json) and the
/// events of dp_accounting as JSON.
namespace pkdp::cli {

/// What a member takes for granted beside what all do; printed once each.
enum class Assumes { noise, sampling, answers_of_all, pair, fresh_counts };

/// One member, and its words: "1000 times Gaussian noise, sigma 1.1, …".
struct ListedRelease {
  accountant::Member member;
  std::string words;
  std::vector<Assumes> assumes;
};

/// What a file says; texts are empty where it says nothing.
struct CompositionFile {
  std::vector<ListedRelease> releases;
  std::string relation;
  std::string epsilon;
  std::string delta;
  std::string content;  ///< all of it in one line, numbers as they were written
};

/// Members of a file.
inline constexpr std::size_t most_listed = 100'000;

/// The list in a JSON text; `file` names it in errors. Numbers may stand in strings or not: they
/// are read exactly as they are written. Errors, each with the path inside the document: parse for
/// malformed JSON, an unknown key or mechanism, a value of the wrong type; domain for an event that
/// is not supported, naming it, and for a number out of range; limit.
[[nodiscard]] CompositionFile read_composition(const std::string& text, const std::string& file);

/// The same from a file, or from standard input where it is -. Errors: io, too.
[[nodiscard]] CompositionFile read_composition_file(const std::string& path);

}  // namespace pkdp::cli
