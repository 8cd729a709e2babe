#pragma once

#include <functional>
#include <string>
#include <vector>

#include "site/serve/forms.hpp"
#include "site/serve/jobs.hpp"
#include "site/serve/routes.hpp"

/// `pkdp serve`: the pages of the site, and forms that compute, on 127.0.0.1.
namespace pkdp::serve {

struct ServeOptions {
  int port = 0;  ///< 0: one that is free
  JobLimits jobs = {};
  ListenerLimits listener = {};
  std::vector<std::string> worker;  ///< the program that answers, with its arguments
};

/// Serves `pages` until SIGINT or SIGTERM comes, then ends all workers and returns. `begun` is
/// called with the port once it is listened to; `rest` makes further pages meanwhile, on a thread
/// of its own: where it is not done at the end, the process ends with status 0 at once. It throws
/// nothing. Errors: io where the port is taken.
void serve(const ServeOptions& options, const Pages& pages, const Help& help,
           const std::function<void(int)>& begun, const std::function<Pages()>& rest);

/// The pages of the calculator, "calculator/index.html" and one for each form.
[[nodiscard]] Pages calculator_pages(const Help& help);

}  // namespace pkdp::serve
