#include "reference/numbers/probability_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

using Multiple = ProbabilityList::Multiple;
using Multiples = std::vector<Multiple>;

// Different fractions that are sorted at once: 24 MB, and 8 MB to find them by.
constexpr std::size_t piece = std::size_t{1} << 20;

// Adds to the last one where it has the same value.
void append(Multiples& list, const Multiple& next) {
  if (!list.empty() && list.back().p == next.p) {
    list.back().count += next.count;
  } else {
    list.push_back(next);
  }
}

Multiples merged(const Multiples& a, const Multiples& b) {
  Multiples result;
  result.reserve(std::max(a.size(), b.size()));
  auto left = a.begin();
  auto right = b.begin();
  while (left != a.end() || right != b.end()) {
    const bool from_left = right == b.end() || (left != a.end() && left->p <= right->p);
    append(result, from_left ? *left++ : *right++);
  }
  return result;
}

// Different spellings of fractions in the order of their first sight, and how often each was met:
// a table of open addresses. Where many fall on the same address, which a list may be made for, a
// spelling may be listed more than once: whoever sorts them adds their counts.
class Tally {
 public:
  void add(const ShortFraction& p) {
    std::size_t address = address_of(p);
    for (int probe = 0; probe < most_probes; ++probe) {
      std::uint32_t& place = places_[address];
      if (place == 0) {
        found_.push_back({p, 1});
        place = static_cast<std::uint32_t>(found_.size());
        if (2 * found_.size() > places_.size()) {
          grow();
        }
        return;
      }
      Multiple& known = found_[place - 1];
      if (known.p.top == p.top && known.p.bottom == p.bottom) {
        ++known.count;
        return;
      }
      address = (address + 1) & (places_.size() - 1);
    }
    found_.push_back({p, 1});
  }

  [[nodiscard]] std::size_t size() const noexcept { return found_.size(); }

  // All in increasing order, each value once; the tally is empty after it.
  Multiples take_sorted() {
    std::sort(found_.begin(), found_.end(),
              [](const Multiple& a, const Multiple& b) { return a.p < b.p; });
    Multiples result;
    for (const Multiple& next : found_) {
      append(result, next);
    }
    found_.clear();
    std::fill(places_.begin(), places_.end(), 0);
    return result;
  }

 private:
  static constexpr int most_probes = 32;

  [[nodiscard]] std::size_t address_of(const ShortFraction& p) const {
    // Odd numbers near 2^64 over the golden ratio and over √3; the upper half of a product depends
    // on all bits below it.
    const std::uint64_t mixed = (p.top ^ (p.bottom * 0x9e3779b97f4a7c15U)) * 0x93cd3a2c8198e269U;
    return static_cast<std::size_t>(mixed >> 32U) & (places_.size() - 1);
  }

  void grow() {
    places_.assign(2 * places_.size(), 0);
    for (std::size_t i = 0; i < found_.size(); ++i) {
      std::size_t address = address_of(found_[i].p);
      for (int probe = 0; probe < most_probes; ++probe) {
        if (places_[address] == 0) {
          places_[address] = static_cast<std::uint32_t>(i + 1);
          break;
        }
        address = (address + 1) & (places_.size() - 1);
      }
    }
  }

  Multiples found_;
  std::vector<std::uint32_t> places_ = std::vector<std::uint32_t>(1024, 0);
};

}  // namespace

ProbabilityList::ProbabilityList(const std::vector<Probability>& list) {
  reserve(list.size());
  for (const Probability& p : list) {
    push_back(p);
  }
}

void ProbabilityList::push_back(const Probability& p) {
  if (const auto fraction = short_fraction(p.value())) {
    elements_.push_back(*fraction);
    return;
  }
  elements_.push_back({long_.size(), 0});
  long_.push_back(p);
}

void ProbabilityList::push_back(const ShortFraction& p) {
  if (p.bottom == 0 || p.top > p.bottom) {
    throw Error(ErrorKind::domain, "p", fmt::format("{}/{}", p.top, p.bottom),
                "a probability in [0, 1]");
  }
  elements_.push_back(p);
}

Probability ProbabilityList::at(std::size_t index) const {
  if (index >= size()) {
    throw Error(ErrorKind::domain, "the index of an element", std::to_string(index),
                fmt::format("below {}", size()));
  }
  const ShortFraction& element = elements_[index];
  return element.bottom == 0 ? long_[element.top] : Probability::of(element.value());
}

ProbabilityList ProbabilityList::part(std::size_t begin, std::size_t end) const {
  if (begin > end || end > size()) {
    throw Error(ErrorKind::domain, "a part of a list", fmt::format("{} to {}", begin, end),
                fmt::format("within 0 to {}", size()));
  }
  ProbabilityList result;
  result.reserve(end - begin);
  for (std::size_t i = begin; i < end; ++i) {
    const ShortFraction& element = elements_[i];
    if (element.bottom == 0) {
      result.push_back(long_[element.top]);
    } else {
      result.elements_.push_back(element);
    }
  }
  return result;
}

std::vector<Probability> ProbabilityList::to_vector() const {
  std::vector<Probability> result;
  result.reserve(size());
  for (std::size_t i = 0; i < size(); ++i) {
    result.push_back(at(i));
  }
  return result;
}

std::pair<Probability, Probability> ProbabilityList::extremes() const {
  const auto is_less = [this](const ShortFraction& a, const ShortFraction& b) {
    if (a.bottom != 0 && b.bottom != 0) {
      return a < b;
    }
    const auto value = [this](const ShortFraction& x) {
      return x.bottom == 0 ? long_[x.top].value() : x.value();
    };
    return value(a) < value(b);
  };
  if (empty()) {
    throw Error(ErrorKind::domain, "p", Problem{"is an empty list"});
  }
  const auto [least, greatest] = std::minmax_element(elements_.begin(), elements_.end(), is_less);
  const auto at_place = [this](auto place) {
    return at(static_cast<std::size_t>(place - elements_.begin()));
  };
  return {at_place(least), at_place(greatest)};
}

Multiples ProbabilityList::short_multiples() const {
  Multiples all;
  Tally some;
  const auto take = [&] {
    all = all.empty() ? some.take_sorted() : merged(all, some.take_sorted());
  };
  for (const ShortFraction& element : elements_) {
    if (element.bottom != 0) {
      some.add(element);
      if (some.size() == piece) {
        take();
      }
    }
  }
  take();
  return all;
}

}  // namespace pkdp
