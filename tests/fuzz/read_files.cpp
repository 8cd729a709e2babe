#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/composition_file.hpp"
#include "cli/csv_table.hpp"
#include "cli/input.hpp"
#include "cli/model/model_answer.hpp"
#include "cli/model/model_file.hpp"
#include "cli/model/model_report.hpp"
#include "cli/plan_file.hpp"
#include "fixtures/audit/csv.hpp"
#include "fixtures/verify/verify.hpp"
#include "reference/catalogue/strict_json.hpp"
#include "tests/fuzz/memory_file.hpp"
#include "tests/fuzz/readers.hpp"
#include "tests/fuzz/target.hpp"

namespace pkdp::fuzz {
namespace {

// All definitions of such a model take milliseconds.
bool is_small(const Model& model) {
  std::size_t entries = 0;
  for (const auto& law : model.family()) {
    entries += law.entries().size();
  }
  return entries <= 16 && model.values().size() <= 3 && model.records() <= 3;
}

// No size of more than three digits: 1e9 and 0x1p30 are none either, 0x1.8p-3 is small.
bool is_small(const std::string& text) {
  if (text.starts_with("0x")) return text.find("p-") != std::string::npos;
  std::size_t digits = 0;
  return text.find('.') != std::string::npos || std::none_of(text.begin(), text.end(), [&](char c) {
           digits = c >= '0' && c <= '9' ? digits + 1 : 0;
           return digits > 3 || c == 'e' || c == 'E';
         });
}

bool is_quick(const nlohmann::json& argument) {
  if (argument.is_string()) return is_small(argument.get<std::string>());
  return std::all_of(argument.begin(), argument.end(),
                     [](const nlohmann::json& one) { return !one.is_string() || is_quick(one); });
}

// Whether no case of a fixture file can take long; what is no such file is refused at once.
bool is_quick_file(std::string_view input) {
  const auto file = nlohmann::json::parse(input, nullptr, false);
  if (!file.is_object() || !file.contains("cases")) return true;
  const nlohmann::json& cases = file["cases"];
  return std::all_of(cases.begin(), cases.end(), [](const nlohmann::json& one) {
    if (!one.is_object() || !one.contains("arguments")) return true;
    const nlohmann::json& arguments = one["arguments"];
    return std::all_of(arguments.begin(), arguments.end(),
                       [](const nlohmann::json& argument) { return is_quick(argument); });
  });
}

}  // namespace

void read_json(std::string_view input) {
  nlohmann::json numbers;
  nlohmann::json texts;
  const bool read = accepted([&] { numbers = parse_strict_json(input, "the text"); });
  const bool as_text =
      accepted([&] { texts = parse_strict_json(input, "the text", JsonNumbers::as_text); });
  require(!read || as_text, "numbers as text are refused where doubles are not");
  if (read) {
    require(nlohmann::json::accept(input), "what is no JSON was read");
    require(parse_strict_json(numbers.dump(), "the same") == numbers, "what is written changed");
    require(parse_strict_json(texts.dump(), "the same") == texts, "texts that are written changed");
  }
}

void read_model_file(std::string_view input) {
  std::optional<Model> model;
  if (!accepted([&] { model = cli::read_model(std::string(input), "the file"); }) ||
      !is_small(*model)) {
    return;
  }
  cli::ModelQuestion question;
  question.epsilon = Epsilon::of_ratio(Rational(2));
  (void)accepted([&] {
    const auto answers = cli::answer(*model, {}, question);
    const std::string text = cli::model_answers_json(*model, question, answers).dump();
    require(nlohmann::json::accept(text), "an answer that is no JSON");
    for (const cli::ModelAnswer& answer : answers) {
      if (const auto* least = std::get_if<LeastDelta>(&answer.content)) {
        const Rational delta = std::get<Rational>(least->value);
        require(delta >= 0 && delta <= 1, "δ outside of [0, 1]");
      }
    }
  });
}

void read_composition_file(std::string_view input) {
  std::optional<cli::CompositionFile> file;
  if (accepted([&] { file = cli::read_composition(std::string(input), "the file"); })) {
    // Its line is the list once more. A list may be empty: nothing released has δ = 0.
    const cli::CompositionFile again = cli::read_composition(file->content, "its line");
    require(again.content == file->content, "the line of a list changed");
    require(std::equal(again.releases.begin(), again.releases.end(), file->releases.begin(),
                       file->releases.end(),
                       [](const cli::ListedRelease& a, const cli::ListedRelease& b) {
                         return a.words == b.words && a.assumes == b.assumes;
                       }),
            "the line of a list is another list");
  }
}

void read_plan_file(std::string_view input) {
  // As somebody changes it who sets the digest right.
  std::string text(input);
  (void)accepted([&] {
    nlohmann::json plan = parse_strict_json(input, "the plan");
    if (plan.is_object()) {
      plan["sha256"] = cli::digest_of(plan);
      text = plan.dump();
    }
  });
  const cli::StoredPlan plan = cli::read_stored_plan(file_with(text));
  (void)accepted([&] { (void)cli::plan_in_words(cli::read_plan(plan.options)); });
}

void read_fixture_file(std::string_view input) {
  if (!is_quick_file(input)) return;
  const fixtures::FileReport report = fixtures::verify_file(file_with(input));
  require(report.cases > 0 || !report.differences.empty(),
          "nothing is in the file, nor said of it");
}

void read_list_file(std::string_view input) {
  std::optional<TextList> list;
  if (!accepted([&] { list = cli::read_list_file("p", file_with(input)); })) return;
  for (const std::string_view element : *list) {
    require(!element.empty() && element.find_first_of(", \t\n\r") == std::string_view::npos,
            "an element that is empty or several");
  }
}

void read_table(std::string_view input) {
  std::optional<cli::CsvTable> table;
  if (accepted([&] { table = cli::CsvTable::parse(std::string(input), "the table"); })) {
    require(table->text() == input, "a table that nobody changed is another one");
    for (std::size_t row = 0; row < table->rows(); ++row) {
      (void)table->value(row, 0);
    }
    if (table->rows() > 0) {
      table->replace(0, std::vector<std::string>(table->rows(), "7"));
      require(table->value(table->rows() - 1, 0) == "7", "what was put in is not there");
    }
  }
  audit::CsvReader reader(input, "the answers");
  while (const auto record = reader.next()) {
    require(!record->cells.empty(), "a record without cells");
  }
}

}  // namespace pkdp::fuzz
