#pragma once

#include <functional>
#include <map>
#include <string>

/// Texts of the source tree as they stood when the build was configured, by path.
namespace pkdp::site {

/// site/templates: "layout.html".
[[nodiscard]] const std::map<std::string, std::string, std::less<>>& templates();

/// site/assets: what pages load besides themselves, "style.css".
[[nodiscard]] const std::map<std::string, std::string, std::less<>>& assets();

/// The documentation: "docs/guide.md".
[[nodiscard]] const std::map<std::string, std::string, std::less<>>& documents();

/// ledger/certificates: "pk.lem-2.printed.json".
[[nodiscard]] const std::map<std::string, std::string, std::less<>>& certificates();

/// fixtures/figures/numbers: "pk.fig-4.caption.csv".
[[nodiscard]] const std::map<std::string, std::string, std::less<>>& figure_files();

}  // namespace pkdp::site
