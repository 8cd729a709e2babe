#include "site/serve/draws.hpp"

#include "fixtures/generate/sha256.hpp"
#include "pkdp/error.hpp"

namespace pkdp::serve {
namespace {

constexpr std::size_t most = 10'000;

std::string key(const std::string& command, const std::string& what) {
  return fixtures::sha256(command + '\n' + what);
}

}  // namespace

bool Draws::take(const std::string& command, const std::string& what) {
  const std::lock_guard lock(mutex_);
  if (taken_.size() >= most) {
    throw Error(ErrorKind::limit, "to",
                Problem{"was drawn for 10,000 times: start the server anew"});
  }
  return taken_.insert(key(command, what)).second;
}

void Draws::give_back(const std::string& command, const std::string& what) {
  const std::lock_guard lock(mutex_);
  taken_.erase(key(command, what));
}

}  // namespace pkdp::serve
