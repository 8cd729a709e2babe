#include "site/serve/connection.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>

namespace pkdp::serve {
namespace {

long now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

constexpr long second = 1000;

}  // namespace

Connection::Connection(int socket, const ListenerLimits& limits, const std::atomic<bool>& ending)
    : socket_(socket),
      limits_(&limits),
      ending_(&ending),
      deadline_(now() + limits.read_seconds * second) {}

// False at the deadline, or when the server ends.
bool Connection::wait_for(short event) {
  constexpr long glance = 100;
  while (!*ending_) {
    const long left = deadline_ - now();
    pollfd waited{socket_, event, 0};
    const int ready = left > 0 ? ::poll(&waited, 1, static_cast<int>(std::min(left, glance))) : 0;
    if (ready > 0) {
      return true;
    }
    if (left <= 0) {
      return false;
    }
  }
  return false;
}

bool Connection::read_some(std::string& text) {
  std::array<char, 1 << 14> block{};
  if (!wait_for(POLLIN)) {
    return false;
  }
  const ssize_t count = ::recv(socket_, block.data(), block.size(), MSG_DONTWAIT);
  if (count > 0) {
    text.append(block.data(), static_cast<std::size_t>(count));
  }
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

std::string Connection::request(int port) {
  std::string text;
  std::size_t end = std::string::npos;
  while ((end = text.find("\r\n\r\n")) == std::string::npos || end > limits_->request.head) {
    if (text.size() > limits_->request.head) {
      refuse(431, fmt::format("the head of a request has at most {} bytes", limits_->request.head));
      return "";
    }
    if (!read_some(text)) {
      if (!text.empty()) {
        refuse(408, fmt::format("a request takes at most {} seconds", limits_->read_seconds));
      }
      return "";
    }
  }
  const std::size_t begin = end + 4;
  const GuardedHead head = guard(std::string_view(text).substr(0, begin), port, limits_->request);
  if (head.refused != 0) {
    refuse(head.refused, head.why);
    return "";
  }
  text.erase(0, begin);
  while (text.size() < head.body) {
    if (!read_some(text)) {
      refuse(408, fmt::format("a request takes at most {} seconds", limits_->read_seconds));
      return "";
    }
  }
  return head.head + text.substr(0, head.body);
}

void Connection::send(const std::string& reply) {
  deadline_ = now() + limits_->write_seconds * second;
  std::size_t sent = 0;
  while (sent < reply.size() && wait_for(POLLOUT)) {
    const ssize_t count =
        ::send(socket_, reply.data() + sent, reply.size() - sent, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (count < 0 && errno != EAGAIN && errno != EINTR) {
      return;
    }
    sent += count > 0 ? static_cast<std::size_t>(count) : 0;
  }
}

void Connection::refuse(int status, const std::string& why) {
  std::string reply = fmt::format(
      "HTTP/1.1 {} refused\r\nContent-Type: text/plain; charset=utf-8\r\n"
      "Content-Length: {}\r\nConnection: close\r\n",
      status, why.size() + 1);
  for (const auto& [name, text] : guarding_headers()) {
    reply += name + ": " + text + "\r\n";
  }
  send(reply + "\r\n" + why + "\n");
}

// Unread bytes at the end would make the system reset the connection, reply and all.
void Connection::close() {
  constexpr long patience = 200;
  constexpr std::size_t most = std::size_t{4} << 20;
  ::shutdown(socket_, SHUT_WR);
  deadline_ = now() + patience;
  std::string rest;
  std::size_t total = 0;
  while (total < most && read_some(rest)) {
    total += rest.size();
    rest.clear();
  }
  ::close(socket_);
}

}  // namespace pkdp::serve
