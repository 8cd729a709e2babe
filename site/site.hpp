#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

/// The static pages: what the program knows of the literature and of its own numbers.
namespace pkdp::site {

/// What pages show besides what is in the program.
struct SiteOptions {
  std::string golden = {};  ///< folder of golden files
  std::vector<std::string> audits =
      {};               ///< folders of audit reports (`pkdp audit --json`), newest first
  bool served = false;  ///< `pkdp serve` shows them: the navigation leads to the calculator
};

/// Files of the site by path: "index.html", "statements/pk.thm-5.html", "assets/style.css".
using Pages = std::map<std::string, std::string>;

/// All of them. Pages refer to each other by relative paths, so that they can be read from files
/// and under any address. The same bytes on every run. Errors: io, parse of the golden files and
/// audits.
[[nodiscard]] Pages pages(const SiteOptions& options);

/// Refuses now, before the work, a directory that write_pages would refuse. Errors: as there.
void require_pages_folder(const std::filesystem::path& directory);

/// Writes them below `directory`, each file whole or not at all, index.html last, and removes what
/// an earlier run wrote and this one did not. Errors: io; usage when the directory has files and
/// none of them says that they are such pages.
void write_pages(const Pages& pages, const std::filesystem::path& directory);

}  // namespace pkdp::site
