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

// 16 MB of fractions.
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
  std::vector<ShortFraction> some;
  for (std::size_t begin = 0; begin < size(); begin += piece) {
    some.clear();
    for (std::size_t i = begin; i < std::min(size(), begin + piece); ++i) {
      if (elements_[i].bottom != 0) {
        some.push_back(elements_[i]);
      }
    }
    std::sort(some.begin(), some.end());
    Multiples next;
    for (const ShortFraction& p : some) {
      append(next, {p, 1});
    }
    all = all.empty() ? std::move(next) : merged(all, next);
  }
  return all;
}

}  // namespace pkdp
