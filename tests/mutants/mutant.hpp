#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <type_traits>
#include <utility>

/// Broken variants of one program, chosen at run time. tests/mutants/instrument.py writes calls of
/// these functions into a copy of the sources; each call site has a number, and the site whose
/// number stands in the environment variable PKDP_MUTANT does the wrong thing. What a compiler
/// evaluates (array bounds, template arguments, case labels) stays as it is.
namespace pkdp::mutants {

inline constexpr unsigned limit = 1U << 17U;

/// Which sites were reached; added to the file PKDP_MUTANT_SITES when the program ends.
class Sites {
 public:
  Sites() {
    const char* number = std::getenv("PKDP_MUTANT");
    chosen_ = number == nullptr ? limit : static_cast<unsigned>(std::strtoul(number, nullptr, 10));
  }
  Sites(const Sites&) = delete;
  Sites& operator=(const Sites&) = delete;
  ~Sites() {
    if (const char* name = std::getenv("PKDP_MUTANT_SITES")) {
      // Programs that this one starts write to the same file.
      std::ofstream file(name, std::ios::app);
      for (unsigned site = 0; site < limit; ++site) {
        if (reached_[site].load(std::memory_order_relaxed)) {
          file << site << '\n';
        }
      }
    }
  }
  bool on(unsigned site) {
    if (!reached_[site].load(std::memory_order_relaxed)) {
      reached_[site].store(true, std::memory_order_relaxed);
    }
    return site == chosen_;
  }

 private:
  unsigned chosen_;
  std::array<std::atomic<bool>, limit> reached_{};
};

inline Sites& sites() {
  static Sites all;
  return all;
}

/// Whether this site does the wrong thing.
template <unsigned K>
constexpr bool on() {
  return !std::is_constant_evaluated() && sites().on(K);
}

/// Machine numbers go by value: a lambda may read a constant of the function around it, and may not
/// refer to it.
template <class A, class B>
inline constexpr bool by_value = std::is_arithmetic_v<A>&& std::is_arithmetic_v<B>;

#define PKDP_MUTANT_OPERATOR(name, right, wrong)                                               \
  template <unsigned K, class A, class B>                                                      \
  requires(!by_value<A, B>) constexpr auto name(const A& a, const B& b)->decltype(a right b) { \
    if (on<K>()) {                                                                             \
      return a wrong b;                                                                        \
    }                                                                                          \
    return a right b;                                                                          \
  }                                                                                            \
  template <unsigned K, class A, class B>                                                      \
  requires by_value<A, B>                                                                      \
  constexpr auto name(A a, B b)->decltype(a right b) {                                         \
    if (on<K>()) {                                                                             \
      return a wrong b;                                                                        \
    }                                                                                          \
    return a right b;                                                                          \
  }

// Strictness first: the smallest way to be wrong.
PKDP_MUTANT_OPERATOR(less, <, <=)
PKDP_MUTANT_OPERATOR(less_equal, <=, <)
PKDP_MUTANT_OPERATOR(greater, >, >=)
PKDP_MUTANT_OPERATOR(greater_equal, >=, >)
PKDP_MUTANT_OPERATOR(reverse_less, <, >)
PKDP_MUTANT_OPERATOR(reverse_less_equal, <=, >=)
PKDP_MUTANT_OPERATOR(reverse_greater, >, <)
PKDP_MUTANT_OPERATOR(reverse_greater_equal, >=, <=)
PKDP_MUTANT_OPERATOR(equal, ==, !=)
PKDP_MUTANT_OPERATOR(not_equal, !=, ==)
PKDP_MUTANT_OPERATOR(plus, +, -)
PKDP_MUTANT_OPERATOR(minus, -, +)
PKDP_MUTANT_OPERATOR(times, *, +)
#undef PKDP_MUTANT_OPERATOR

/// A divisor replaced by twice itself: the constant is wrong, no division by zero is new.
template <unsigned K, class A, class B>
requires(!by_value<A, B>) constexpr auto divide(const A& a, const B& b) -> decltype(a / b) {
  return on<K>() ? decltype(a / b)(a / (b + b)) : decltype(a / b)(a / b);
}
template <unsigned K, class A, class B>
requires by_value<A, B>
constexpr auto divide(A a, B b) -> decltype(a / b) { return on<K>() ? a / (b + b) : a / b; }

/// A literal, one too large.
template <unsigned K, class T>
constexpr T number(T value) {
  return on<K>() ? static_cast<T>(value + 1) : value;
}

/// One of two named values, the other instead.
template <unsigned K, class T>
constexpr T other(T value, T instead) {
  return on<K>() ? instead : value;
}

/// The left side of "and" counts as true, that of "or" as false.
template <unsigned K, class T>
constexpr bool granted(const T& left) {
  return on<K>() || static_cast<bool>(left);
}
template <unsigned K, class T>
constexpr bool ignored(const T& left) {
  return !on<K>() && static_cast<bool>(left);
}

/// The lower end of an interval for the upper one, and the other way round.
template <unsigned K, class T>
auto upper(const T& interval) {
  return on<K>() ? interval.lower() : interval.upper();
}
template <unsigned K, class T>
auto lower(const T& interval) {
  return on<K>() ? interval.upper() : interval.lower();
}

template <unsigned K, class T>
constexpr T max(const T& a, const T& b) {
  return on<K>() ? std::min(a, b) : std::max(a, b);
}
template <unsigned K, class T>
constexpr T max(std::initializer_list<T> values) {
  return on<K>() ? std::min(values) : std::max(values);
}
template <unsigned K, class T>
constexpr T min(const T& a, const T& b) {
  return on<K>() ? std::max(a, b) : std::min(a, b);
}
template <unsigned K, class T>
constexpr T min(std::initializer_list<T> values) {
  return on<K>() ? std::max(values) : std::min(values);
}

/// "For all" for "there is", and the other way round.
template <unsigned K, class Iterator, class Predicate>
bool all_of(Iterator begin, Iterator end, Predicate predicate) {
  return on<K>() ? std::any_of(begin, end, predicate) : std::all_of(begin, end, predicate);
}
template <unsigned K, class Iterator, class Predicate>
bool any_of(Iterator begin, Iterator end, Predicate predicate) {
  return on<K>() ? std::all_of(begin, end, predicate) : std::any_of(begin, end, predicate);
}
template <unsigned K, class Iterator, class Predicate>
bool none_of(Iterator begin, Iterator end, Predicate predicate) {
  return on<K>() != std::none_of(begin, end, predicate);
}

}  // namespace pkdp::mutants
