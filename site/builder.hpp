#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "site/audit_data.hpp"
#include "site/render.hpp"
#include "site/site.hpp"

namespace pkdp::site {

/// The site while it grows.
class Builder {
 public:
  /// Reads the audits and the list of golden files. Errors: read_audits, count_of_golden.
  explicit Builder(SiteOptions options);

  [[nodiscard]] const SiteOptions& options() const { return options_; }
  [[nodiscard]] const std::vector<Audit>& audits() const { return audits_; }
  /// How many golden cases there are.
  [[nodiscard]] std::size_t golden_cases() const { return golden_cases_; }

  /// Adds a page at this path; its root follows from the path. Errors: InternalError when there is
  /// something at that path already.
  void page(const std::string& path, Page page, std::string_view name, const nlohmann::json& data);
  /// A file as it is. Errors: as page().
  void file(const std::string& path, std::string text);
  /// What the search finds of a page: by name and words; `where` tells what it is.
  void findable(const std::string& path, const std::string& name, const std::string& words,
                const std::string& where);

  /// The search index as a script, which pages that are read from files can load.
  [[nodiscard]] std::string index_script() const;
  [[nodiscard]] Pages take() { return std::move(pages_); }

 private:
  SiteOptions options_;
  std::vector<Audit> audits_;
  std::size_t golden_cases_;
  Pages pages_ = {};
  nlohmann::json index_ = nlohmann::json::array();
};

/// The parts of the site; each adds its pages.
/// statements/, certificates/, and the form for those who think that a verdict is wrong.
void add_statements(Builder& site);
/// quantities/ and golden/, from the golden files and what the audits say of each quantity.
void add_quantities(Builder& site);
/// maps/: which definition implies which, what rests on what, who errs where.
void add_maps(Builder& site);
/// audits/.
void add_audits(Builder& site);
/// figures/.
void add_figures(Builder& site);
/// docs/.
void add_documents(Builder& site);
/// index.html.
void add_front_page(Builder& site);

}  // namespace pkdp::site
