#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "checks/registry.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "site/builder.hpp"
#include "site/files.hpp"
#include "site/markdown.hpp"
#include "site/words.hpp"

namespace pkdp::site {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

struct Group {
  const char* name;
  std::vector<const char*> files;
};

// In the order in which somebody would read them; what is not named here stands under "More".
const std::vector<Group>& groups() {
  static const std::vector<Group> all{
      {"Begin", {"README.md", "docs/guide.md", "docs/choosing.md", "docs/install.md"}},
      {"Use",
       {"docs/command_line.md", "docs/python.md", "docs/cpp_api.md", "docs/c_api.md",
        "docs/site.md"}},
      {"Know", {"docs/concepts.md", "docs/errata.md", "docs/limits.md", "docs/performance.md"}},
      {"Audit",
       {"docs/auditor.md", "docs/audits.md", "docs/reported.md", "docs/protocol.md",
        "fixtures/README.md", "docs/formats.md"}},
      {"Build and prove",
       {"docs/design.md", "docs/testing.md", "docs/proofs.md", "CONTRIBUTING.md", "SECURITY.md",
        "CHANGELOG.md"}}};
  return all;
}

// "docs/guide.md" is docs/guide.html, "checks/proofs/README.md" docs/checks-proofs.html.
std::string page_of(const std::string& document) {
  const fs::path path(document);
  const std::string folder = path.parent_path().string();
  if (folder == "docs") {
    return "docs/" + path.stem().string() + ".html";
  }
  return "docs/" + slug(folder.empty() ? path.stem().string() : folder) + ".html";
}

bool is_document(const std::string& path) {
  return documents().count(path) > 0 && fs::path(path).extension() == ".md";
}

std::string code_link(const std::string& name) {
  static const std::set<std::string, std::less<>> ids = [] {
    const auto all = checks::statement_ids();
    return std::set<std::string, std::less<>>(all.begin(), all.end());
  }();
  if (ids.count(name) > 0) {
    return "../statements/" + name + ".html";
  }
  return find_quantity(name) != nullptr ? "../quantities/" + name + ".html" : std::string();
}

// Where a link in a document of the source tree leads on the site; pages of documents are in docs/.
std::string destination(const std::string& document, const std::string& address) {
  if (address.rfind("code:", 0) == 0) {
    return code_link(address.substr(5));
  }
  if (address.rfind("http://", 0) == 0 || address.rfind("https://", 0) == 0 ||
      address.rfind("mailto:", 0) == 0 || address.rfind('#', 0) == 0) {
    return address;
  }
  const std::size_t hash = std::min(address.find('#'), address.size());
  const fs::path folder = fs::path(document).parent_path();
  const std::string path = (folder / address.substr(0, hash)).lexically_normal().string();
  if (is_document(path)) {
    return "../" + page_of(path) + address.substr(hash);
  }
  constexpr std::string_view certificate = "ledger/certificates/";
  if (path.rfind(certificate, 0) == 0 &&
      certificates().count(path.substr(certificate.size())) > 0) {
    return "../certificates/" + path.substr(certificate.size());
  }
  return path == ".github/ISSUE_TEMPLATE/verdict.yml" ? "../verdict.yml" : std::string();
}

json contents(const Document& document) {
  json rows = json::array();
  for (const Heading& heading : document.headings) {
    if (heading.level == 2) {
      rows.push_back({{"id", heading.id}, {"text", heading.text}});
    }
  }
  return rows;
}

// The first words of a document, for previews.
std::string description(const std::string& title) {
  return title + ": a document of pkdp, differential privacy under partial knowledge, exactly.";
}

json add_page(Builder& site, const std::string& path) {
  const Document document =
      from_markdown(documents().at(path),
                    [&path](const std::string& address) { return destination(path, address); });
  const std::string page = page_of(path);
  const json list = contents(document);
  site.page(page, {document.title, description(document.title), "docs"}, "document",
            {{"title", document.title},
             {"html", document.html},
             {"contents", list},
             {"any_content", list.size() > 1},
             {"file", path}});
  std::string words;
  for (const Heading& heading : document.headings) {
    words += heading.text + " ";
  }
  site.findable(page, document.title, words, "document");
  return {{"href", fs::path(page).filename().string()}, {"title", document.title}, {"file", path}};
}

}  // namespace

void add_documents(Builder& site) {
  std::set<std::string> named;
  json list = json::array();
  for (const Group& group : groups()) {
    json rows = json::array();
    for (const char* file : group.files) {
      if (is_document(file)) {
        rows.push_back(add_page(site, file));
        named.insert(file);
      }
    }
    list.push_back({{"name", group.name}, {"rows", rows}});
  }
  json more = json::array();
  for (const auto& [path, text] : documents()) {
    if (is_document(path) && named.count(path) == 0) {
      more.push_back(add_page(site, path));
    }
  }
  list.push_back({{"name", "More"}, {"rows", more}});
  site.page("docs/index.html", {"Documents", "How to use, check and extend pkdp.", "docs"},
            "documents", {{"groups", list}});
}

}  // namespace pkdp::site
