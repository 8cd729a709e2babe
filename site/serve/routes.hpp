#pragma once

#include <map>
#include <memory>
#include <mutex>
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
  /// Further pages, once they are made; until then a page that there is not is answered 503, and
  /// says that it comes. May be called while requests are answered.
  void add(const Pages& pages);

 private:
  [[nodiscard]] Reply page(const std::string& path);
  [[nodiscard]] Reply ask(const std::string& body);
  [[nodiscard]] Reply job(const std::string& name, bool wait);
  [[nodiscard]] Reply cancel(const std::string& name);

  std::mutex mutex_;
  std::shared_ptr<const Pages> pages_;
  bool complete_ = false;
  Jobs* jobs_;
  Draws draws_;
};

}  // namespace pkdp::serve
