#pragma once

#include <atomic>
#include <memory>
#include <string>

namespace pkdp {

/// A temporary file: registered before it is made, removed when this goes out of scope. What is to
/// stay is renamed before.
class UnfinishedFile {
 public:
  explicit UnfinishedFile(std::string path);
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;
  ~UnfinishedFile();
  [[nodiscard]] const std::string& path() const noexcept { return path_; }

 private:
  std::string path_;
  std::unique_ptr<char[]> registered_;  // read by remove_unfinished_files, at any moment
  std::atomic<char*>* slot_ = nullptr;
};

/// Removes the files of all threads (the first 64 of them), for a program that must end at once.
/// Asks for no memory and takes no lock.
void remove_unfinished_files() noexcept;

}  // namespace pkdp
