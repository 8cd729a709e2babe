#include "site/serve/request_guard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

namespace pkdp::serve {
namespace {

using Headers = std::map<std::string, std::string, std::less<>>;

// Those that are read by somebody here.
constexpr std::string_view kept[] = {"host", "origin", "content-type", "content-length",
                                     "sec-fetch-site"};
constexpr std::string_view never[] = {"transfer-encoding", "content-encoding", "expect",
                                      "upgrade",           "trailer",          "te"};

GuardedHead refuse(int status, std::string why) { return {status, std::move(why)}; }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_token(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return c == '\t' || (c >= ' ' && c != 0x7F); });
}

bool is_path(std::string_view text) {
  return text.starts_with('/') &&
         std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7F; });
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  const std::size_t end = text.find_last_not_of(" \t");
  return text.substr(begin, end == std::string_view::npos ? 0 : end + 1 - begin);
}

// The line before \r\n, which is cut off with it.
std::optional<std::string_view> next_line(std::string_view& text) {
  const std::size_t end = text.find("\r\n");
  if (end == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + 2);
  return line;
}

struct RequestLine {
  std::string_view method;
  std::string_view target;
  std::string_view version;
};

RequestLine cut(std::string_view line) {
  const std::size_t first = std::min(line.find(' '), line.size());
  const std::size_t last = std::max(line.rfind(' ') + 1, first) - 1;
  if (first >= line.size() || last <= first) {
    return {};
  }
  return {line.substr(0, first), line.substr(first + 1, last - first - 1), line.substr(last + 1)};
}

// Nothing when a line is malformed or comes twice.
std::optional<Headers> headers_of(std::string_view text) {
  Headers headers;
  while (const auto line = next_line(text)) {
    if (line->empty()) {
      return headers;
    }
    const std::size_t colon = line->find(':');
    if (colon == std::string_view::npos || !is_token(line->substr(0, colon)) || !is_plain(*line)) {
      return std::nullopt;
    }
    std::string name(line->substr(0, colon));
    std::transform(name.begin(), name.end(), name.begin(), lower);
    const bool read = std::find(std::begin(kept), std::end(kept), name) != std::end(kept);
    if (!headers.emplace(name, trimmed(line->substr(colon + 1))).second && read) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::string value(const Headers& headers, std::string_view name) {
  const auto found = headers.find(name);
  return found == headers.end() ? "" : found->second;
}

// From the page of another origin, or from nobody who says so.
bool is_foreign(const Headers& headers, int port) {
  const auto origin = headers.find("origin");
  if (origin != headers.end() && origin->second != fmt::format("http://127.0.0.1:{}", port) &&
      origin->second != fmt::format("http://localhost:{}", port)) {
    return true;
  }
  const std::string site = value(headers, "sec-fetch-site");
  return !site.empty() && site != "same-origin" && site != "none";
}

GuardedHead judge_body(const RequestLine& line, const Headers& headers,
                       const RequestLimits& limits) {
  const std::string length = value(headers, "content-length");
  GuardedHead head;
  const auto read = std::from_chars(length.data(), length.data() + length.size(), head.body);
  if (!length.empty() && (read.ec != std::errc() || read.ptr != length.data() + length.size())) {
    return refuse(read.ec == std::errc::result_out_of_range ? 413 : 400,
                  "the length of the body is no number");
  }
  if (head.body > limits.body) {
    return refuse(413, fmt::format("a body has at most {} bytes", limits.body));
  }
  if (line.method != "POST") {
    return head.body == 0 ? head : refuse(400, "only POST has a body");
  }
  if (length.empty()) {
    return refuse(411, "a POST says how long it is");
  }
  const std::string type = value(headers, "content-type");
  if (type != "application/json" && !type.starts_with("application/json;")) {
    return refuse(415, "a POST is application/json");
  }
  return head;
}

}  // namespace

GuardedHead guard(std::string_view text, int port, const RequestLimits& limits) {
  const auto first = next_line(text);
  const RequestLine line = cut(first.value_or(""));
  if (line.version != "HTTP/1.1" && line.version != "HTTP/1.0") {
    return refuse(400, "this is no request of HTTP/1.1");
  }
  if (line.method != "GET" && line.method != "HEAD" && line.method != "POST") {
    return refuse(405, "only GET, HEAD and POST are answered");
  }
  if (line.target.size() > limits.target) {
    return refuse(414, fmt::format("an address has at most {} bytes", limits.target));
  }
  if (!is_path(line.target)) {
    return refuse(400, "the address is no path of printable ASCII");
  }
  const auto headers = headers_of(text);
  if (!headers) {
    return refuse(400, "a header is malformed or given twice");
  }
  for (const std::string_view name : never) {
    if (headers->contains(name)) {
      return refuse(name == "expect" ? 417 : 400, fmt::format("{} is not taken", name));
    }
  }
  const std::string host = value(*headers, "host");
  if (host != fmt::format("127.0.0.1:{}", port) && host != fmt::format("localhost:{}", port)) {
    return refuse(421, "the host is neither 127.0.0.1 nor localhost with this port");
  }
  const bool api = line.target.starts_with("/api/");
  if ((line.method == "POST" || api) && is_foreign(*headers, port)) {
    return refuse(403, "another page asks, which must not");
  }
  GuardedHead head = judge_body(line, *headers, limits);
  if (head.refused == 0) {
    head.head = fmt::format("{} {} HTTP/1.1\r\nHost: {}\r\n", line.method, line.target, host);
    if (line.method == "POST") {
      head.head +=
          fmt::format("Content-Type: application/json\r\nContent-Length: {}\r\n", head.body);
    }
    head.head += "\r\n";
  }
  return head;
}

}  // namespace pkdp::serve
