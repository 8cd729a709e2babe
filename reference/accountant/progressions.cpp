#include "reference/accountant/progressions.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/limb_term.hpp"
#include "reference/accountant/word_terms.hpp"

namespace pkdp::accountant {
namespace {

constexpr unsigned negligible = 6;  // bits of both parts of a term that is dropped

mpz_ptr raw(Integer& x) { return x.backend().data(); }
mpz_srcptr raw(const Integer& x) { return x.backend().data(); }

Integer value_of(const Integer& sum) { return sum; }
template <std::size_t W>
Integer value_of(const WordSum<W>& sum) {
  return sum.value();
}
Integer value_of(const LimbSum& sum) { return sum.value(); }

// A term in whole numbers, of any precision.
class LongTerm {
 public:
  struct Workspace {
    Integer re;
    Integer im;
  };

  LongTerm(const Integer (&weight)[2], const Integer (&turn)[2], Precision bits)
      : re_(weight[0]),
        im_(weight[1]),
        by_{turn[0], turn[1]},
        bits_(static_cast<mp_bitcnt_t>(bits)) {}

  [[nodiscard]] const Integer& re() const noexcept { return re_; }
  [[nodiscard]] const Integer& im() const noexcept { return im_; }
  [[nodiscard]] bool is_below(unsigned bits) const {
    return mpz_sizeinbase(raw(re_), 2) <= bits && mpz_sizeinbase(raw(im_), 2) <= bits;
  }
  void turn(Workspace& next) {
    mpz_mul(raw(next.re), raw(re_), raw(by_[0]));
    mpz_submul(raw(next.re), raw(im_), raw(by_[1]));
    mpz_mul(raw(next.im), raw(re_), raw(by_[1]));
    mpz_addmul(raw(next.im), raw(im_), raw(by_[0]));
    mpz_fdiv_q_2exp(raw(re_), raw(next.re), bits_);
    mpz_fdiv_q_2exp(raw(im_), raw(next.im), bits_);
  }

 private:
  Integer re_;
  Integer im_;
  Integer by_[2];
  mp_bitcnt_t bits_;
};

void add_to(Integer& sum, const Integer& x) { mpz_add(raw(sum), raw(sum), raw(x)); }
template <std::size_t W>
void add_to(WordSum<W>& sum, const SignedWords<W>& x) {
  sum.add(x);
}
template <std::size_t W>
void add_to(WordSum<W>& sum, const WordSum<W>& x) {
  sum.add(x);
}
void add_to(LimbSum& sum, const LimbView& x) { sum.add(x); }
void add_to(LimbSum& sum, const LimbSum& x) { sum.add(x); }

template <class Term, class Sum>
class TermsOf : public ProgressionSums::Terms {
 public:
  // `more`: what else a term asks for.
  template <typename... More>
  TermsOf(const std::vector<Progression>& terms, Precision bits, Sum zero, More... more)
      : zero_(std::move(zero)) {
    terms_.reserve(terms.size());
    for (const Progression& term : terms) {
      terms_.push_back(
          {Term({term.weight.re, term.weight.im}, {term.turn.re, term.turn.im}, bits, more...),
           false});
    }
  }

  [[nodiscard]] ProgressionSums::Sums next(std::size_t count) override {
    constexpr std::size_t grain = 16;
    const Partial sums = tbb::parallel_reduce(
        tbb::blocked_range<std::size_t>(0, terms_.size(), grain), Partial(count, zero_),
        [this](const tbb::blocked_range<std::size_t>& block, Partial partial) {
          for (std::size_t j = block.begin(); j != block.end(); ++j) {
            partial.take(terms_[j]);
          }
          return partial;
        },
        [](Partial a, const Partial& b) {
          a.add(b);
          return a;
        });
    std::erase_if(terms_, [](const Entry& entry) { return entry.is_dropped; });
    ProgressionSums::Sums result{{}, {}, sums.dropped};
    for (std::size_t m = 0; m < count; ++m) {
      result.re.push_back(value_of(sums.re[m]));
      result.im.push_back(value_of(sums.im[m]));
    }
    return result;
  }

 private:
  struct Entry {
    Term term;
    bool is_dropped;
  };
  // Of some of the terms.
  struct Partial {
    std::vector<Sum> re;
    std::vector<Sum> im;
    std::vector<std::size_t> dropped;
    typename Term::Workspace scratch;

    Partial(std::size_t count, const Sum& zero)
        : re(count, zero), im(count, zero), dropped(count + 1) {}

    void take(Entry& entry) {
      for (std::size_t m = 0; m < re.size(); ++m) {
        add_to(re[m], entry.term.re());
        add_to(im[m], entry.term.im());
        entry.term.turn(scratch);
        if (entry.term.is_below(negligible)) {
          ++dropped[m + 1];
          entry.is_dropped = true;
          return;
        }
      }
    }
    void add(const Partial& other) {
      for (std::size_t m = 0; m < re.size(); ++m) {
        add_to(re[m], other.re[m]);
        add_to(im[m], other.im[m]);
        dropped[m] += other.dropped[m];
      }
      dropped.back() += other.dropped.back();
    }
  };

  Sum zero_;
  std::vector<Entry> terms_;
};

template <std::size_t W>
bool serves(const std::vector<Progression>& terms, Precision bits) {
  return std::all_of(terms.begin(), terms.end(), [bits](const Progression& term) {
    return WordTerm<W>::holds(term.weight.re, term.turn.re, bits) &&
           WordTerm<W>::holds(term.weight.im, term.turn.im, bits);
  });
}

template <std::size_t W = 1>
std::unique_ptr<ProgressionSums::Terms> terms_of(const std::vector<Progression>& terms,
                                                 Precision bits, bool on_words) {
  if constexpr (W <= 4) {
    if (on_words) {
      return serves<W>(terms, bits)
                 ? std::make_unique<TermsOf<WordTerm<W>, WordSum<W>>>(terms, bits, WordSum<W>())
                 : terms_of<W + 1>(terms, bits, on_words);
    }
  }
  if (on_words) {
    std::size_t most = 1;
    for (const Progression& term : terms) {
      most = std::max({most, bit_length(term.weight.re), bit_length(term.weight.im)});
    }
    const std::size_t width = LimbTerm::width(most, bits);
    return std::make_unique<TermsOf<LimbTerm, LimbSum>>(terms, bits, LimbSum(width), width);
  }
  return std::make_unique<TermsOf<LongTerm, Integer>>(terms, bits, Integer(0));
}

}  // namespace

ProgressionSums::ProgressionSums(const std::vector<Progression>& terms, std::size_t count,
                                 Integer radius, Precision bits, bool on_words)
    : radius_(std::move(radius)) {
  Integer turn = 0;
  Integer mass = 0;
  for (const Progression& term : terms) {
    radius_ += 2 * term.weight.radius;
    mass += abs(term.weight.re) + abs(term.weight.im) + term.weight.radius;
    turn = std::max(turn, term.turn.radius);
  }
  const auto unit = static_cast<unsigned>(bits);
  if (count * turn > (Integer(1) << (unit - 2))) {
    throw InternalError("a line of integration has too many points; please report this");
  }
  each_ = 4 * (turn * ((mass >> unit) + 1) + terms.size());
  terms_ = terms_of(terms, bits, on_words);
}

std::vector<FixedComplex> ProgressionSums::next(std::size_t count) {
  Sums sums = terms_->next(count);
  std::vector<FixedComplex> result;
  result.reserve(count);
  for (std::size_t m = 0; m < count; ++m, ++point_) {
    radius_ += sums.dropped[m] << (negligible + 1);
    result.push_back(
        {std::move(sums.re[m]), std::move(sums.im[m]), Integer(radius_ + point_ * each_)});
  }
  radius_ += sums.dropped[count] << (negligible + 1);
  return result;
}

}  // namespace pkdp::accountant
