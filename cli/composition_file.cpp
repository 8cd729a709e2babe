#include "cli/composition_file.hpp"

#include <nlohmann/json.hpp>

#include "cli/composition_members.hpp"
#include "cli/model/json_cursor.hpp"
#include "fixtures/audit/text_file.hpp"
#include "pkdp/error.hpp"
#include "reference/catalogue/arguments.hpp"
#include "reference/catalogue/strict_json.hpp"

namespace pkdp::cli {
namespace {

constexpr const char* schema = "pkdp-composition-1";

CompositionFile read_own(const JsonCursor& document) {
  document.require_keys({"schema", "releases"}, {"comment", "relation", "epsilon", "delta"});
  if (document.at("schema").text() != schema) {
    document.at("schema").fail(document.at("schema").text(), schema);
  }
  const auto text = [&](const char* key) {
    return document.has(key) ? document.at(key).text() : std::string();
  };
  CompositionFile file{{}, text("relation"), text("epsilon"), text("delta"), {}};
  static_cast<void>(text("comment"));
  if (!file.relation.empty() && file.relation != "both" && file.relation != "add" &&
      file.relation != "remove") {
    document.at("relation").fail(file.relation, "both, add or remove");
  }
  const JsonCursor releases = document.at("releases");
  const std::size_t size = releases.size(most_listed);
  for (std::size_t index = 0; index < size; ++index) {
    file.releases.push_back(read_release(releases.at(index)));
  }
  return file;
}

}  // namespace

CompositionFile read_composition(const std::string& text, const std::string& file) {
  const nlohmann::json content = parse_strict_json(text, file, JsonNumbers::as_text);
  try {
    const JsonCursor document(content, "");
    CompositionFile result = content.is_object() && content.contains("class_name")
                                 ? CompositionFile{read_events(document), {}, {}, {}, {}}
                                 : read_own(document);
    result.content = content.dump();
    return result;
  } catch (const Error& error) {
    throw error.within(file);
  }
}

CompositionFile read_composition_file(const std::string& path) {
  return path == "-" ? read_composition(audit::read_text_file("/dev/stdin"), "standard input")
                     : read_composition(audit::read_text_file(path), path);
}

}  // namespace pkdp::cli
