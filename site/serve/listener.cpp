#include "site/serve/listener.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <atomic>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <thread>

#include "pkdp/error.hpp"
#include "site/serve/connection.hpp"

namespace pkdp::serve {
namespace {

// A request that is there already, and room for the reply: what the library reads and writes.
class MemoryStream : public httplib::Stream {
 public:
  explicit MemoryStream(std::string request) : request_(std::move(request)) {}

  [[nodiscard]] bool is_readable() const override { return at_ < request_.size(); }
  [[nodiscard]] bool is_writable() const override { return true; }
  ssize_t read(char* to, std::size_t size) override {
    const std::size_t count = std::min(size, request_.size() - at_);
    std::memcpy(to, request_.data() + at_, count);
    at_ += count;
    return static_cast<ssize_t>(count);
  }
  ssize_t write(const char* from, std::size_t size) override {
    reply_.append(from, size);
    return static_cast<ssize_t>(size);
  }
  void get_remote_ip_and_port(std::string& ip, int& port) const override {
    ip = "127.0.0.1";
    port = 0;
  }
  void get_local_ip_and_port(std::string& ip, int& port) const override {
    get_remote_ip_and_port(ip, port);
  }
  [[nodiscard]] socket_t socket() const override { return INVALID_SOCKET; }

  [[nodiscard]] const std::string& reply() const { return reply_; }

 private:
  std::string request_;
  std::size_t at_ = 0;
  std::string reply_;
};

// A connection that comes while `most` are there is answered at once, with a refusal.
thread_local bool too_many = false;

class Threads : public httplib::TaskQueue {
 public:
  explicit Threads(std::size_t most) : most_(most) {}

  void enqueue(std::function<void()> connection) override {
    if (!take_one()) {
      too_many = true;
      connection();
      too_many = false;
      return;
    }
    try {
      std::thread([this, connection] {
        connection();
        give_one();
      }).detach();
    } catch (const std::system_error&) {
      give_one();
      too_many = true;
      connection();
      too_many = false;
    }
  }

  void shutdown() override {
    std::unique_lock lock(mutex_);
    fewer_.wait(lock, [this] { return there_ == 0; });
  }

 private:
  bool take_one() {
    const std::lock_guard lock(mutex_);
    const bool room = there_ < most_;
    there_ += room ? 1 : 0;
    return room;
  }
  void give_one() {
    const std::lock_guard lock(mutex_);
    --there_;
    fewer_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable fewer_;
  std::size_t most_;
  std::size_t there_ = 0;
};

}  // namespace

const std::vector<std::pair<std::string, std::string>>& guarding_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src "
       "'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"},
      {"X-Frame-Options", "DENY"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Cache-Control", "no-store"}};
  return headers;
}

class Listener::Server : public httplib::Server {
 public:
  Server(std::function<Reply(const Request&)> answer, const ListenerLimits& limits)
      : answer_(std::move(answer)), limits_(limits) {
    new_task_queue = [most = limits.connections] { return new Threads(most); };
    // Not SO_REUSEPORT, by which another process could share the port.
    set_socket_options([](socket_t socket) {
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    httplib::Headers headers;
    for (const auto& [name, text] : guarding_headers()) {
      headers.emplace(name, text);
    }
    set_default_headers(headers);
    const auto handler = [this](const httplib::Request& request, httplib::Response& response) {
      reply_to(request, response);
    };
    Get("/.*", handler);
    Post("/.*", handler);
    set_payload_max_length(limits.request.body);
  }

  int take(int port) {
    port_ = port == 0 ? bind_to_any_port("127.0.0.1") : port;
    if (port_ <= 0 || (port != 0 && !bind_to_port("127.0.0.1", port))) {
      throw Error(ErrorKind::io, "--port", std::to_string(port),
                  "a port of 127.0.0.1 that is free");
    }
    constexpr int backlog = 256;
    ::listen(svr_sock_, backlog);  // the library asks for 5
    return port_;
  }

  void end() {
    ending_ = true;
    stop();
  }

 private:
  void reply_to(const httplib::Request& request, httplib::Response& response) const {
    const Reply reply =
        answer_({request.method == "HEAD" ? "GET" : request.method, request.path, request.body});
    response.status = reply.status;
    response.set_content(reply.body, reply.type.c_str());
  }

  bool process_and_close_socket(socket_t socket) override {
    Connection connection(socket, limits_, ending_);
    if (too_many) {
      connection.refuse(503, "too many connections at once");
      ::close(socket);
      return false;
    }
    const std::string request = connection.request(port_);
    if (!request.empty()) {
      MemoryStream stream(request);
      bool closed = false;
      process_request(stream, true, closed, nullptr);
      connection.send(stream.reply());
    }
    connection.close();
    return true;
  }

  std::function<Reply(const Request&)> answer_;
  ListenerLimits limits_;
  std::atomic<bool> ending_ = false;
  int port_ = 0;
};

Listener::Listener(std::function<Reply(const Request&)> answer, const ListenerLimits& limits)
    : server_(std::make_unique<Server>(std::move(answer), limits)) {}

Listener::~Listener() = default;

int Listener::bind(int port) { return server_->take(port); }

void Listener::run() { server_->listen_after_bind(); }

void Listener::stop() { server_->end(); }

}  // namespace pkdp::serve
