#pragma once

#include <cstddef>
#include <mutex>
#include <set>
#include <string>

namespace pkdp::serve {

/// What was drawn for since the server began, so that nothing is drawn for twice by mistake: who
/// draws again and takes what suits has no guarantee. Of each draw a digest of the command and of
/// the name of what is released is kept, never the number.
class Draws {
 public:
  /// The first draw of this kind. False for each further one. Errors: limit after 10,000.
  [[nodiscard]] bool take(const std::string& command, const std::string& what);
  /// It was not drawn after all.
  void give_back(const std::string& command, const std::string& what);

 private:
  std::mutex mutex_;
  std::set<std::string> taken_;
};

}  // namespace pkdp::serve
