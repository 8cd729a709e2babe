#include "reference/numbers/records.hpp"

#include <string>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp {

void require_records(std::int64_t n) {
  if (n < 1) {
    throw Error(ErrorKind::domain, "n", std::to_string(n), "at least 1 record, the target");
  }
  if (n > limits::count) {
    throw Error(ErrorKind::limit, "n", std::to_string(n),
                "at most " + std::to_string(limits::count));
  }
}

}  // namespace pkdp
