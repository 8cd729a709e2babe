#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pkdp::serve {

/// What a request may be.
struct RequestLimits {
  std::size_t head = std::size_t{16} << 10;  ///< bytes before the body
  std::size_t target = 2048;                 ///< bytes of the address
  std::size_t body = std::size_t{1} << 20;
};

/// The head of a request as it came, judged before anything else reads it.
struct GuardedHead {
  int refused = 0;        ///< a status of HTTP: this is the answer
  std::string why = {};   ///< one sentence
  std::string head = {};  ///< else the head anew, with nothing in it but what the server reads
  std::size_t body = 0;   ///< bytes that follow
};

/// `text` ends with the empty line. Taken are GET, HEAD and POST of HTTP/1.0 and 1.1 for a path of
/// printable ASCII, with each header at most once among those that matter. Refused are: a Host
/// other than 127.0.0.1 or localhost with this port (DNS rebinding); a POST, or anything below
/// /api/, from the page of another origin (Origin, Sec-Fetch-Site); a POST that is not JSON, which
/// no form of another page can send unasked; encoded, chunked and too long bodies.
[[nodiscard]] GuardedHead guard(std::string_view text, int port, const RequestLimits& limits);

}  // namespace pkdp::serve
