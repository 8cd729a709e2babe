#include "reference/numbers/records.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"

TEST_CASE("A number of records is at least the target and at most a census") {
  CHECK_NOTHROW(pkdp::require_records(1));
  CHECK_NOTHROW(pkdp::require_records(pkdp::limits::count));
  const auto kind_of = [](std::int64_t n) {
    try {
      pkdp::require_records(n);
    } catch (const pkdp::Error& error) {
      CHECK(error.parameter() == "n");
      return error.kind();
    }
    return pkdp::ErrorKind::io;
  };
  CHECK(kind_of(0) == pkdp::ErrorKind::domain);
  CHECK(kind_of(-1) == pkdp::ErrorKind::domain);
  CHECK(kind_of(pkdp::limits::count + 1) == pkdp::ErrorKind::limit);
}
