#include "reference/distributions/poisson_binomial_law.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/distributions/integer_polynomial.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::poisson_binomial {
namespace {

__extension__ using Wide = unsigned __int128;

// Equal neighbours become one group.
void append(std::vector<Group>& groups, const Rational& p, std::int64_t multiplicity) {
  if (!groups.empty() && groups.back().p == p) {
    groups.back().multiplicity += multiplicity;
  } else {
    groups.push_back({p, multiplicity});
  }
}

// An element of a list and the first bits of it, ⌊p·2^62⌋, which mostly decide a comparison.
struct Element {
  std::uint64_t leading;
  const Rational* p;

  friend bool operator<(const Element& a, const Element& b) {
    return a.leading < b.leading || (a.leading == b.leading && *a.p < *b.p);
  }
};

std::uint64_t leading_bits(const Rational& p) {
  constexpr int bits = 62;  // p = 1 fits too
  mpz_srcptr top = mpq_numref(p.backend().data());
  mpz_srcptr bottom = mpq_denref(p.backend().data());
  if (mpz_size(bottom) == 1) {  // and so is the top
    return static_cast<std::uint64_t>((Wide{mpz_get_ui(top)} << bits) / mpz_get_ui(bottom));
  }
  return mpz_get_ui(Integer((numerator(p) << bits) / denominator(p)).backend().data());
}

// The elements of a list in increasing order.
std::vector<Element> ordered(const std::vector<Probability>& list) {
  std::vector<Element> elements;
  elements.reserve(list.size());
  for (const Probability& p : list) {
    elements.push_back({leading_bits(p.value()), &p.value()});
  }
  std::sort(elements.begin(), elements.end());
  return elements;
}

// The different values of a list in increasing order.
std::vector<Group> groups_of(const std::vector<Probability>& list) {
  std::vector<Group> groups;
  for (const Element& element : ordered(list)) {
    append(groups, *element.p, 1);
  }
  return groups;
}

void refuse(const char* what, std::size_t value, std::size_t greatest) {
  throw Error(ErrorKind::limit, "p", Problem{"has " + std::to_string(value) + " " + what},
              "it may have " + std::to_string(greatest));
}

std::size_t size_of_polynomial(const std::vector<Group>& groups) {
  constexpr std::size_t too_large = std::size_t{1} << 40;
  std::size_t denominator_bits = 0;
  std::size_t degree = 0;
  for (const Group& group : groups) {
    const auto multiplicity = static_cast<std::size_t>(group.multiplicity);
    denominator_bits += std::min(bit_length(denominator(group.p)) * multiplicity, too_large);
    degree += multiplicity;
    if (denominator_bits > too_large) {
      return too_large;
    }
  }
  return std::min((denominator_bits + 1) * (degree + 1), too_large);
}

IntegerPolynomial product(const std::vector<Group>& groups, std::size_t begin, std::size_t end) {
  if (begin == end) {
    return {1};
  }
  if (end - begin == 1) {
    const Group& group = groups[begin];
    const Integer one = numerator(group.p);
    return power(IntegerPolynomial{denominator(group.p) - one, one},
                 static_cast<std::uint64_t>(group.multiplicity));
  }
  const std::size_t middle = begin + (end - begin) / 2;
  return multiply(product(groups, begin, middle), product(groups, middle, end));
}

}  // namespace

Law::Law(const ProbabilityList& p) : count_(static_cast<std::int64_t>(p.size())) {
  if (p.size() > limits::list_length) {
    refuse("elements", p.size(), limits::list_length);
  }
  const std::vector<ProbabilityList::Multiple> multiples = p.short_multiples();
  const std::vector<Group> others = groups_of(p.long_elements());
  std::size_t different = multiples.size() + others.size();
  for (const auto& [value, count] : multiples) {
    if (value.top == 0 || value.top == value.bottom) {
      (value.top == 0 ? zeros_ : ones_) = count;
      --different;
    }
  }
  if (different > largest_distinct) {
    refuse("different values", different, largest_distinct);
  }
  groups_.reserve(different);
  for (const auto& [value, count] : multiples) {
    if (value.top != 0 && value.top != value.bottom) {
      groups_.push_back({value.value(), count});
    }
  }
  // Fractions in lowest terms that take more than words: none of them equals one of the first.
  groups_.insert(groups_.end(), others.begin(), others.end());
  std::inplace_merge(groups_.begin(), groups_.end() - static_cast<std::ptrdiff_t>(others.size()),
                     groups_.end(), [](const Group& a, const Group& b) { return a.p < b.p; });
  exact_size_ = size_of_polynomial(groups_);
}

Law Law::of_groups(std::vector<Group> groups) {
  Law law;
  std::sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) { return a.p < b.p; });
  for (const Group& group : groups) {
    if (group.p <= 0 || group.p >= 1) {
      throw Error(ErrorKind::domain, "p", to_string(group.p), "strictly between 0 and 1");
    }
    if (group.multiplicity < 0) {
      throw Error(ErrorKind::domain, "a multiplicity", std::to_string(group.multiplicity),
                  "at least 0");
    }
    if (group.multiplicity > limits::count - law.count_) {
      throw Error(ErrorKind::limit, "the number of records", std::to_string(group.multiplicity),
                  "at most " + std::to_string(limits::count));
    }
    if (group.multiplicity > 0) {
      append(law.groups_, group.p, group.multiplicity);
      law.count_ += group.multiplicity;
    }
  }
  law.exact_size_ = size_of_polynomial(law.groups_);
  return law;
}

Law Law::complement() const {
  Law law;
  law.count_ = count_;
  law.zeros_ = ones_;
  law.ones_ = zeros_;
  law.exact_size_ = exact_size_;  // the same denominators and multiplicities
  law.groups_.reserve(groups_.size());
  for (auto group = groups_.rbegin(); group != groups_.rend(); ++group) {
    law.groups_.push_back({1 - group->p, group->multiplicity});
  }
  return law;
}

bool Law::is_symmetric() const {
  for (std::size_t i = 0; 2 * i < groups_.size(); ++i) {
    const Group& low = groups_[i];
    const Group& high = groups_[groups_.size() - 1 - i];
    if (low.multiplicity != high.multiplicity || low.p + high.p != 1) {
      return false;
    }
  }
  return true;
}

std::vector<Integer> Law::integer_weights() const {
  if (exact_size_ > largest_exact_size) {
    throw Error(ErrorKind::limit, "the size of an exact Poisson-binomial law",
                Problem{"is " + std::to_string(exact_size_) + " bits"},
                "it may be " + std::to_string(largest_exact_size) + " bits");
  }
  return product(groups_, 0, groups_.size());
}

}  // namespace pkdp::poisson_binomial
