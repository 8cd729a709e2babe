#include "checks/unfinished_file.hpp"

#include <unistd.h>

#include <array>
#include <cstring>
#include <utility>

namespace pkdp {
namespace {

constexpr std::size_t most_at_once = 64;

// A handler of signals reaches nothing but globals.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)

// What has to be removed if the process ends now: not a result, and seen by nobody else.
std::array<std::atomic<char*>, most_at_once> paths{};

// Stands for a path that remove_unfinished_files is reading.
char being_read = 0;

// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

}  // namespace

UnfinishedFile::UnfinishedFile(std::string path)
    : path_(std::move(path)), registered_(new char[path_.size() + 1]) {
  std::memcpy(registered_.get(), path_.c_str(), path_.size() + 1);
  for (std::atomic<char*>& place : paths) {
    char* empty = nullptr;
    if (place.compare_exchange_strong(empty, registered_.get())) {
      slot_ = &place;
      return;
    }
  }
}

UnfinishedFile::~UnfinishedFile() {
  ::unlink(path_.c_str());
  char* own = registered_.get();
  if (slot_ != nullptr && !slot_->compare_exchange_strong(own, nullptr)) {
    while (slot_->load() == &being_read) {
    }
  }
}

void remove_unfinished_files() noexcept {
  for (std::atomic<char*>& place : paths) {
    char* path = place.load();
    if (path != nullptr && path != &being_read &&
        place.compare_exchange_strong(path, &being_read)) {
      ::unlink(path);
      place.store(nullptr);
    }
  }
}

}  // namespace pkdp
