#include "site/serve/serve.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <thread>

namespace pkdp::serve {

void serve(const ServeOptions& options, const Pages& pages, const Help& help,
           const std::function<void(int)>& begun, const std::function<Pages()>& rest) {
  // Blocked in every thread, so that they wait for the one that asks for them.
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGINT);
  sigaddset(&ends, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &ends, nullptr);
  Jobs jobs(options.worker, options.jobs);
  Routes routes(pages, help, jobs);
  Listener listener([&routes](const Request& request) { return routes.answer(request); },
                    options.listener);
  const int port = listener.bind(options.port);
  std::thread listening([&listener] { listener.run(); });
  begun(port);
  std::atomic<bool> made = false;
  std::thread making([&] {
    routes.add(rest());
    made = true;
  });
  int signal = 0;
  sigwait(&ends, &signal);
  jobs.stop();
  listener.stop();
  listening.join();
  if (!made) {
    ::_exit(0);  // nobody waits for pages that nobody will see; no worker and no file is open
  }
  making.join();
}

}  // namespace pkdp::serve
