// Trap: a library that is merely linked in may leave the FPU rounding upwards for the whole
// process (an exact polyhedra library does); 1/3, exp, printing and every double then change.

#include <catch2/catch.hpp>
#include <cfenv>
#include <string>
#include <thread>
#include <vector>

#include "reference/numbers/rounding.hpp"

namespace {

// Computed at run time in whatever mode the calling thread has.
bool rounds_to_nearest() {
  volatile double one = 1.0;
  volatile double tiny = 0x1p-60;
  const bool sums = one + tiny == 1.0 && one - tiny == 1.0 && -one - tiny == -1.0;
  return std::fegetround() == FE_TONEAREST && sums;
}

}  // namespace

TEST_CASE("the FPU rounds to nearest in the main thread", "[traps]") { CHECK(rounds_to_nearest()); }

TEST_CASE("the FPU rounds to nearest in worker threads", "[traps]") {
  std::vector<char> answers(4, 0);
  std::vector<std::thread> threads;
  for (char& answer : answers) {
    threads.emplace_back([&answer] { answer = rounds_to_nearest() ? 1 : 0; });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  CHECK(answers == std::vector<char>(4, 1));
}

TEST_CASE("our roundings do not depend on the mode of the FPU", "[traps]") {
  const pkdp::Rational third = pkdp::make_rational(1, 3);
  const pkdp::Real ln2(pkdp::ExactForm(pkdp::Logarithm{2}));
  for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO, FE_TONEAREST}) {
    std::fesetround(mode);
    const double nearest = pkdp::round_to_double(third, pkdp::Rounding::nearest);
    const double down = pkdp::round_to_double(ln2, pkdp::Rounding::down);
    const double up = pkdp::round_to_double(ln2, pkdp::Rounding::up);
    const std::string text = pkdp::hex_double(nearest);
    std::fesetround(FE_TONEAREST);
    CHECK(text == "0x1.5555555555555p-2");
    CHECK(pkdp::hex_double(down) == "0x1.62e42fefa39efp-1");
    CHECK(pkdp::hex_double(up) == "0x1.62e42fefa39fp-1");
  }
}
