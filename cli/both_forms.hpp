#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

/// An answer in words or as JSON; for a program that shows it to a person, both and the numbers of
/// its curve, from one evaluation.
namespace pkdp::cli {

/// Prints the answer: as JSON, or in words. A process that keeps both forms gets both, whatever
/// `json` says.
void print_answer(bool json, const std::function<nlohmann::ordered_json()>& document,
                  const std::function<void()>& words);
/// The same of a text that is JSON already.
void print_answer_text(bool json, const std::function<std::string()>& document,
                       const std::function<void()>& words);

/// What one command answered: its words, its JSON, and the curve as CSV if one was asked for.
struct BothForms {
  std::string words;
  std::string json;
  std::string curve;
};

/// From here on this process keeps its answers for take_both_forms, writes no curve to a file, and
/// tells its progress to a program: lines "progress", done, total and what, with tabs between them.
void keep_both_forms();
[[nodiscard]] bool keeps_both_forms();
/// The curve of the answer to come.
void keep_curve(std::string csv);
/// What was answered since the last call; words that were printed without print_answer are in it.
[[nodiscard]] BothForms take_both_forms();

}  // namespace pkdp::cli
