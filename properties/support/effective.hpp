#pragma once

#include <catch2/catch.hpp>

namespace pkdp::properties {

/// Counts the samples on which a property had something to say; too few of them is a failure,
/// because a property that checks nothing passes. Rejected and shrunk samples do not matter.
class Effective {
 public:
  explicit Effective(int minimum) : minimum_(minimum) {}
  Effective(const Effective&) = delete;
  Effective& operator=(const Effective&) = delete;
  ~Effective() = default;

  void count() { ++count_; }
  void count_if(bool condition) { count_ += condition ? 1 : 0; }
  /// Call once, after the property.
  void require() const {
    INFO("effective samples: " << count_ << " of at least " << minimum_);
    REQUIRE(count_ >= minimum_);
  }

 private:
  int minimum_;
  int count_ = 0;
};

}  // namespace pkdp::properties
