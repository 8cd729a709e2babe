#pragma once

#include <atomic>
#include <string>

#include "site/serve/listener.hpp"

namespace pkdp::serve {

/// The socket of one client, who is not trusted.
class Connection {
 public:
  Connection(int socket, const ListenerLimits& limits, const std::atomic<bool>& ending);

  /// A whole request, guarded: head and body as one text. Else nothing, and a refusal was sent.
  [[nodiscard]] std::string request(int port);
  /// Sends it; gives up at the limit of time.
  void send(const std::string& reply);
  /// Sends a reply of its own.
  void refuse(int status, const std::string& why);
  /// Lets the client read what was sent, and closes.
  void close();

 private:
  bool read_some(std::string& text);
  [[nodiscard]] bool wait_for(short event);

  int socket_;
  const ListenerLimits* limits_;
  const std::atomic<bool>* ending_;
  long deadline_;  ///< milliseconds of the steady clock
};

}  // namespace pkdp::serve
