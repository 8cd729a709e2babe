#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "site/serve/request_guard.hpp"

/// HTTP on 127.0.0.1.
namespace pkdp::serve {

/// A request that was let in.
struct Request {
  std::string method;  ///< "GET" (also for HEAD) or "POST"
  std::string path;    ///< decoded, without the query
  std::string body;
};

struct Reply {
  int status = 200;
  std::string type = "text/html; charset=utf-8";
  std::string body;
};

/// The headers of every reply: no framing, no scripts, styles or connections but those of this
/// server, nothing kept in a cache.
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& guarding_headers();

struct ListenerLimits {
  RequestLimits request;
  std::size_t connections = 128;  ///< at once; more are told 503
  int read_seconds = 10;          ///< for a whole request, however slowly it comes
  int write_seconds = 20;         ///< for a whole reply
};

/// One request a connection, a thread for each while it lasts.
class Listener {
 public:
  Listener(std::function<Reply(const Request&)> answer, const ListenerLimits& limits);
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener();

  /// Takes the port, or a free one for 0, and returns it. Errors: io where it is taken.
  int bind(int port);
  /// Answers until stop() is called on another thread, then waits for the replies that are on
  /// their way.
  void run();
  void stop();

 private:
  class Server;
  std::unique_ptr<Server> server_;
};

}  // namespace pkdp::serve
