#include "reference/accountant/progressions.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp::accountant {
namespace {

constexpr std::size_t negligible = 6;  // bits of both parts of a term that is dropped

mpz_ptr raw(Integer& x) { return x.backend().data(); }
mpz_srcptr raw(const Integer& x) { return x.backend().data(); }

// Sums at the points of a block, and how many terms were dropped before each of them.
struct Sums {
  std::vector<Integer> re;
  std::vector<Integer> im;
  std::vector<std::size_t> dropped;

  explicit Sums(std::size_t count) : re(count), im(count), dropped(count + 1) {}

  void add(const Sums& other) {
    for (std::size_t m = 0; m < re.size(); ++m) {
      re[m] += other.re[m];
      im[m] += other.im[m];
      dropped[m] += other.dropped[m];
    }
    dropped.back() += other.dropped.back();
  }
};

// Moves terms on through the points of a block.
class Mover {
 public:
  explicit Mover(Precision bits) : bits_(static_cast<mp_bitcnt_t>(bits)) {}

  void move(Progression& term, Sums& sums) {
    Integer& re = term.weight.re;
    Integer& im = term.weight.im;
    for (std::size_t m = 0; m < sums.re.size(); ++m) {
      mpz_add(raw(sums.re[m]), raw(sums.re[m]), raw(re));
      mpz_add(raw(sums.im[m]), raw(sums.im[m]), raw(im));
      turn(re, im, term.turn);
      if (mpz_sizeinbase(raw(re), 2) <= negligible && mpz_sizeinbase(raw(im), 2) <= negligible) {
        ++sums.dropped[m + 1];
        re = 0;
        im = 0;
        term.turn.re = 0;  // marks the term
        term.turn.im = 0;
        return;
      }
    }
  }

 private:
  void turn(Integer& re, Integer& im, const FixedComplex& by) {
    mpz_mul(raw(next_re_), raw(re), raw(by.re));
    mpz_submul(raw(next_re_), raw(im), raw(by.im));
    mpz_mul(raw(next_im_), raw(re), raw(by.im));
    mpz_addmul(raw(next_im_), raw(im), raw(by.re));
    mpz_fdiv_q_2exp(raw(re), raw(next_re_), bits_);
    mpz_fdiv_q_2exp(raw(im), raw(next_im_), bits_);
  }

  mp_bitcnt_t bits_;
  Integer next_re_;
  Integer next_im_;
};

bool is_dropped(const Progression& term) {
  return term.turn.re.is_zero() && term.turn.im.is_zero();
}

}  // namespace

ProgressionSums::ProgressionSums(std::vector<Progression> terms, std::size_t count, Integer radius,
                                 Precision bits)
    : terms_(std::move(terms)), bits_(bits), radius_(std::move(radius)) {
  Integer turn = 0;
  Integer mass = 0;
  for (const Progression& term : terms_) {
    radius_ += 2 * term.weight.radius;
    mass += abs(term.weight.re) + abs(term.weight.im) + term.weight.radius;
    turn = std::max(turn, term.turn.radius);
  }
  const auto unit = static_cast<unsigned>(bits);
  if (count * turn > (Integer(1) << (unit - 2))) {
    throw InternalError("a line of integration has too many points; please report this");
  }
  each_ = 4 * (turn * ((mass >> unit) + 1) + terms_.size());
}

std::vector<FixedComplex> ProgressionSums::next(std::size_t count) {
  constexpr std::size_t grain = 16;
  const Sums sums = tbb::parallel_reduce(
      tbb::blocked_range<std::size_t>(0, terms_.size(), grain), Sums(count),
      [this](const tbb::blocked_range<std::size_t>& block, Sums partial) {
        Mover mover(bits_);
        for (std::size_t j = block.begin(); j != block.end(); ++j) {
          mover.move(terms_[j], partial);
        }
        return partial;
      },
      [](Sums a, const Sums& b) {
        a.add(b);
        return a;
      });
  std::vector<FixedComplex> result;
  result.reserve(count);
  for (std::size_t m = 0; m < count; ++m, ++point_) {
    radius_ += sums.dropped[m] << (negligible + 1);
    result.push_back({sums.re[m], sums.im[m], Integer(radius_ + point_ * each_)});
  }
  radius_ += sums.dropped[count] << (negligible + 1);
  std::erase_if(terms_, is_dropped);
  return result;
}

}  // namespace pkdp::accountant
