#pragma once

#include <map>
#include <string>

#include "site/serve/draws.hpp"
#include "site/serve/forms.hpp"
#include "site/serve/jobs.hpp"
#include "site/serve/listener.hpp"

namespace pkdp::serve {

/// A page or another file, in memory: "index.html" and its bytes.
using Pages = std::map<std::string, std::string, std::less<>>;

/// What is answered to which request:
///   GET  /PAGE, /FOLDER/           a page, or a file that pages load
///   GET  /api/forms, /api/quantities
///   POST /api/ask                  question_of; answers Jobs::state, after a moment of waiting
///   GET  /api/jobs/NAME            Jobs::state
///   POST /api/jobs/NAME/cancel
/// Errors are {"error": {"id", "field", "words"}}: status 400, 404, 409 (drawn already), 429.
class Routes {
 public:
  Routes(Pages pages, const Help& help, Jobs& jobs);
  [[nodiscard]] Reply answer(const Request& request);

 private:
  [[nodiscard]] Reply page(const std::string& path) const;
  [[nodiscard]] Reply ask(const std::string& body);
  [[nodiscard]] Reply job(const std::string& name, bool wait);
  [[nodiscard]] Reply cancel(const std::string& name);

  Pages pages_;
  Jobs* jobs_;
  Draws draws_;
};

}  // namespace pkdp::serve
