#include "site/serve/request_guard.hpp"

#include <catch2/catch.hpp>
#include <string>

using pkdp::serve::guard;
using pkdp::serve::GuardedHead;

namespace {

constexpr int port = 8472;
constexpr const char* host = "Host: 127.0.0.1:8472\r\n";
constexpr const char* json = "Content-Type: application/json\r\nContent-Length: 2\r\n";

GuardedHead get(const std::string& target, const std::string& headers = "") {
  return guard("GET " + target + " HTTP/1.1\r\n" + host + headers + "\r\n", port, {});
}

GuardedHead post(const std::string& headers) {
  return guard("POST /api/ask HTTP/1.1\r\n" + std::string(host) + headers + "\r\n", port, {});
}

}  // namespace

TEST_CASE("What a browser sends is let in, and nothing else of it goes on") {
  const GuardedHead head = get(
      "/calculator/?a=1", "Accept: */*\r\nRange: bytes=0-,0-,0-\r\nCookie: a=b\r\nCookie: c=d\r\n");
  CHECK(head.refused == 0);
  CHECK(head.head == "GET /calculator/?a=1 HTTP/1.1\r\nHost: 127.0.0.1:8472\r\n\r\n");
  const GuardedHead asked = post(std::string(json) + "Origin: http://127.0.0.1:8472\r\n" +
                                 "Sec-Fetch-Site: same-origin\r\n");
  CHECK(asked.refused == 0);
  CHECK(asked.body == 2);
}

TEST_CASE("Another host is refused") {
  for (const std::string name : {"evil.example", "evil.example:8472", "127.0.0.1", "127.0.0.1:8473",
                                 "localhost", "localhost:8472.evil.example", "[::1]:8472", ""}) {
    CAPTURE(name);
    CHECK(guard("GET / HTTP/1.1\r\nHost: " + name + "\r\n\r\n", port, {}).refused == 421);
  }
  CHECK(guard("GET / HTTP/1.1\r\n\r\n", port, {}).refused == 421);
  CHECK(guard("GET / HTTP/1.1\r\nHost: localhost:8472\r\n\r\n", port, {}).refused == 0);
  CHECK(get("/", host).refused == 400);  // twice
}

TEST_CASE("Another page may follow a link, and neither ask nor read") {
  for (const std::string header :
       {"Origin: http://evil.example\r\n", "Origin: null\r\n", "Origin: http://127.0.0.1:80\r\n",
        "Origin: https://127.0.0.1:8472\r\n", "Sec-Fetch-Site: cross-site\r\n",
        "Sec-Fetch-Site: same-site\r\n"}) {
    CAPTURE(header);
    CHECK(post(json + header).refused == 403);
    CHECK(get("/api/forms", header).refused == 403);
    CHECK(get("/index.html", header).refused == 0);
  }
}

TEST_CASE("A form of another page cannot send what is taken") {
  for (const std::string type : {"text/plain", "application/x-www-form-urlencoded",
                                 "multipart/form-data; boundary=x", "application/jsonp", ""}) {
    CAPTURE(type);
    CHECK(post("Content-Length: 2\r\nContent-Type: " + type + "\r\n").refused == 415);
  }
  CHECK(post("Content-Length: 2\r\n").refused == 415);
  CHECK(post("Content-Length: 2\r\nContent-Type: application/json; charset=utf-8\r\n").refused ==
        0);
}

TEST_CASE("Bodies say how long they are, and are not long") {
  const std::string type = "Content-Type: application/json\r\n";
  CHECK(post(type).refused == 411);
  CHECK(post(type + "Content-Length: 1048576\r\n").refused == 0);
  CHECK(post(type + "Content-Length: 1048577\r\n").refused == 413);
  CHECK(post(type + "Content-Length: 99999999999999999999999\r\n").refused == 413);
  for (const std::string length : {"-1", "+2", "0x10", "2 2", "2,2"}) {
    CAPTURE(length);
    CHECK(post(type + "Content-Length: " + length + "\r\n").refused == 400);
  }
  CHECK(post(type + "Content-Length: 2\r\nContent-Length: 3\r\n").refused == 400);
  CHECK(post(json + std::string("Transfer-Encoding: chunked\r\n")).refused == 400);
  CHECK(post(json + std::string("Content-Encoding: gzip\r\n")).refused == 400);
  CHECK(post(json + std::string("Expect: 100-continue\r\n")).refused == 417);
  CHECK(get("/", "Content-Length: 5\r\n").refused == 400);
}

TEST_CASE("Lines that are no request") {
  for (const std::string text :
       {"", "\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/2\r\n\r\n",
        "GET  / HTTP/1.1\r\n\r\n", "GET /a b HTTP/1.1\r\n\r\n",
        "GET http://127.0.0.1:8472/ HTTP/1.1\r\n\r\n", "GET * HTTP/1.1\r\n\r\n",
        "GET /\x01 HTTP/1.1\r\n\r\n", "GET /\xC3\xA9 HTTP/1.1\r\n\r\n"}) {
    CAPTURE(text);
    CHECK(guard(text, port, {}).refused == 400);
  }
  for (const std::string method : {"PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "get", "PRI"}) {
    CAPTURE(method);
    CHECK(guard(method + " / HTTP/1.1\r\n" + host + "\r\n", port, {}).refused == 405);
  }
  CHECK(get("/" + std::string(2047, 'a')).refused == 0);
  CHECK(get("/" + std::string(2048, 'a')).refused == 414);
  for (const std::string line :
       {"no colon", ": x", "a b: c", "a\x01: c", "a: \x01", " folded: x"}) {
    CAPTURE(line);
    CHECK(get("/", line + "\r\n").refused == 400);
  }
}
