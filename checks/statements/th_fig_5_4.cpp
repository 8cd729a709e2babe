#include <algorithm>
#include <numeric>

#include "checks/statements/th_chapter_5.hpp"
#include "checks/statements/th_figures_5.hpp"
#include "reference/calibration/background_classes.hpp"

namespace pkdp::checks {
namespace {

namespace classes = background_classes;

Reading reading_of(std::string name, std::string text, Verdict verdict, std::string note,
                   std::string domain, std::uint64_t least, std::function<Finding(Effort)> check) {
  const bool refuted = verdict == Verdict::refuted;
  return {.reading = std::move(name),
          .claim = std::move(text),
          .verdict = verdict,
          .evidence = refuted ? Evidence::certificate : Evidence::certified,
          .note = std::move(note),
          .least_effective = least,
          .domain = [domain = std::move(domain)](Effort) { return domain; },
          .check = std::move(check)};
}

// bias 1/2 and the shares of known records 1 %, 2 %, …, 99 %.
Interval excluded_share(std::int64_t n, std::int64_t percent, const Rational& kappa1,
                        Precision bits) {
  const classes::Excluded found =
      classes::excluded({n, n / 2, n / 100 * percent}, Rational(1, 2), Delta::of(kappa1));
  return Interval(make_rational(Integer(found.below + found.above), Integer(found.classes)), bits);
}

// Towards 50 % the share of excluded classes grows.
Finding decide_growth(Effort effort) {
  const std::int64_t stride = effort == Effort::quick ? 7 : 1;
  const std::vector<std::int64_t> sizes =
      effort == Effort::quick ? std::vector<std::int64_t>{10'000}
                              : std::vector<std::int64_t>{10'000, 100'000, 1'000'000, 10'000'000};
  const std::vector<Rational> kappas{power(Rational(1, 10), 6), power(Rational(1, 10), 14)};
  return decide_ordered("th.fig-5.4", "printed", "the growth of the share of excluded classes",
                        sizes.size() * kappas.size() * static_cast<std::size_t>(49 / stride),
                        [=](std::size_t index, Precision bits) -> OrderedPair {
                          const auto each = static_cast<std::size_t>(49 / stride);
                          const auto step = static_cast<std::int64_t>(index % each) * stride + 1;
                          const std::size_t rest = index / each;
                          const std::int64_t n = sizes[rest % sizes.size()];
                          const Rational& kappa1 = kappas[rest / sizes.size()];
                          return {{},
                                  excluded_share(n, step, kappa1, bits),
                                  excluded_share(n, step + 1, kappa1, bits)};
                        });
}

// More records, more excluded at the same shares.
Finding decide_size(Effort effort) {
  const Rational kappa1 = power(Rational(1, 10), 14);
  return decide_ordered(
      "th.fig-5.4", "printed:sizes", "that small databases drop rapidly",
      effort == Effort::quick ? 11 : 99 * 3, [=](std::size_t index, Precision bits) -> OrderedPair {
        const std::int64_t stride = effort == Effort::quick ? 9 : 1;
        const auto step = static_cast<std::int64_t>(index % 99) * stride + 1;
        std::int64_t n = 10'000;
        for (std::size_t i = 0; i < index / 99; ++i) {
          n *= 10;
        }
        return {
            {}, excluded_share(n, step, kappa1, bits), excluded_share(10 * n, step, kappa1, bits)};
      });
}

// "Good enough": more than half the classes go at every share of known records.
Finding decide_enough(Effort effort) {
  const std::int64_t stride = effort == Effort::quick ? 9 : 1;
  const auto each = static_cast<std::size_t>(99 / stride);
  return decide_ordered("th.fig-5.4", "printed:enough", "that kappa_1 is good enough", each * 2,
                        [=](std::size_t index, Precision bits) -> OrderedPair {
                          const auto step = static_cast<std::int64_t>(index % each) * stride + 1;
                          const bool small = index < each;
                          const Rational kappa1 = power(Rational(1, 10), small ? 6 : 14);
                          return {{},
                                  Interval(Rational(1, 2), bits),
                                  excluded_share(small ? 10'000 : 100'000, step, kappa1, bits)};
                        });
}

// Lines 20 to 29 exclude less than κ₁; "up to 1 − κ₁" would leave κ₁.
Finding decide_level() {
  Finding finding;
  for (std::int64_t n = 2; n <= 12; ++n) {
    for (std::int64_t known = 1; known < n; ++known) {
      for (std::int64_t ones = 1; ones < n; ++ones) {
        ++finding.cases;
        ++finding.effective;
        const Rational kappa1(1, 10);
        const PlainExcluded lines = plainly_excluded(n, ones, known, kappa1, true);
        const PlainExcluded caption = plainly_excluded(n, ones, known, 1 - kappa1, true);
        if (lines.weight != caption.weight) {
          finding.counterexample =
              Certificate{"th.fig-5.4",
                          "text:caption",
                          "Denies the caption, \"excluded background knowledge sets up to a "
                          "cumulative occurrence probability 1 - kappa_1\", as what Algorithm 2 "
                          "excludes: lhs is the probability of the classes that lines 20-29 "
                          "exclude, rhs the largest one that 1 - kappa_1 would admit.",
                          {{"n", std::to_string(n)},
                           {"known", std::to_string(known)},
                           {"ones", std::to_string(ones)},
                           {"kappa_1", to_string(kappa1)}},
                          lines.weight,
                          caption.weight,
                          Relation::not_equal,
                          first_by("records, known records, ones; the level is one tenth")};
          return finding;
        }
      }
    }
  }
  return finding;
}

// The library's two routes and its list against each other and against factorials.
Finding decide_routes(Effort effort) {
  Finding finding;
  const std::int64_t greatest = effort == Effort::quick ? 14 : 24;
  for (std::int64_t n = 1; n <= greatest; ++n) {
    for (std::int64_t known = 1; known <= n; ++known) {
      for (std::int64_t ones = 1; ones < n; ++ones) {
        const classes::Sizes sizes{n, ones, known};
        const auto weights = classes::weights_by_updates(sizes, sizes.first(), sizes.last(), 64);
        const PlainExcluded plain = plainly_excluded(n, ones, known, Rational(1, 7), true);
        const classes::Excluded found =
            classes::excluded(sizes, Rational(ones, n), Delta::of(Rational(1, 7)));
        const bool agree =
            found.below + found.above == plain.count && found.classes == plain.classes &&
            std::all_of(weights.begin(), weights.end(), [&](const Interval& weight) {
              const std::int64_t h = sizes.first() + (&weight - weights.data());
              const Rational exact = factorial(known) * factorial(n - known) * factorial(ones) *
                                     factorial(n - ones) /
                                     (factorial(n) * factorial(h) * factorial(ones - h) *
                                      factorial(known - h) * factorial(n - known - ones + h));
              return weight.contains(exact) && weight.has_relative_accuracy(60) &&
                     classes::weight_by_factorials(sizes, h, 64).contains(exact);
            });
        ++finding.cases;
        ++finding.effective;
        if (!agree && !finding.counterexample) {
          finding.counterexample = Certificate{"th.fig-5.4",
                                               "corrected",
                                               "The routes to the weights differ.",
                                               {{"n", std::to_string(n)}},
                                               Rational(plain.count),
                                               Rational(found.below + found.above),
                                               Relation::not_equal};
        }
      }
    }
  }
  return finding;
}

}  // namespace

PlainExcluded plainly_excluded(std::int64_t n, std::int64_t ones, std::int64_t known,
                               const Rational& kappa1, bool by_loss) {
  struct Class {
    bool infinite;
    Rational key;  // larger first
    Rational weight;
  };
  const Rational bias(ones, n);
  std::vector<Class> list;
  const auto choose = [](std::int64_t a, std::int64_t b) {
    return Rational(
        binomial_coefficient(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)));
  };
  for (std::int64_t h = std::max<std::int64_t>(0, known - (n - ones)); h <= std::min(known, ones);
       ++h) {
    const Rational weight = choose(known, h) * choose(n - known, ones - h) / choose(n, ones);
    if (!by_loss) {
      list.push_back({false, -weight, weight});
    } else if (h == 0) {
      list.push_back({true, 0, weight});
    } else {
      const Rational ratio = Rational(known - h + 1) * bias / (Rational(h) * (1 - bias));
      list.push_back({false, std::max(ratio, Rational(1 / ratio)), weight});
    }
  }
  std::stable_sort(list.begin(), list.end(), [](const Class& a, const Class& b) {
    return a.infinite != b.infinite ? a.infinite : a.key > b.key;
  });
  PlainExcluded found{0, static_cast<std::int64_t>(list.size()), 0};
  for (const Class& next : list) {
    if (found.weight + next.weight >= kappa1) {
      break;
    }
    ++found.count;
    found.weight += next.weight;
  }
  return found;
}

Finding decide_half(const std::string& reading, const Rational& bias, const Rational& kappa1,
                    std::int64_t greatest_n) {
  Finding finding;
  const auto step = static_cast<std::int64_t>(
      std::lcm(std::int64_t{2}, static_cast<std::int64_t>(denominator(bias))));
  for (std::int64_t n = step; n <= greatest_n; n += step) {
    const auto ones = static_cast<std::int64_t>(numerator(Rational(bias * n)));
    const auto share = [&](std::int64_t known) {
      const PlainExcluded found = plainly_excluded(n, ones, known, kappa1, true);
      return Rational(found.count, found.classes);
    };
    const Rational half = share(n / 2);
    for (std::int64_t known = 1; known < n; ++known) {
      ++finding.cases;
      ++finding.effective;
      const Rational other = share(known);
      if (other > half) {
        finding.counterexample = Certificate{
            "th.fig-5.4",
            reading,
            "Denies \"The most background knowledge sets in percent could be excluded for "
            "background knowledge sizes around 50%\": lhs is the share of excluded classes at "
            "`known`, rhs the one at n/2.",
            {{"n", std::to_string(n)},
             {"known", std::to_string(known)},
             {"ones", std::to_string(ones)},
             {"kappa_1", to_string(kappa1)}},
            other,
            half,
            Relation::greater,
            first_by("records, then known records, at one bias and one level")};
        return finding;
      }
    }
  }
  return finding;
}

Statement th_fig_5_4() {
  using enum Verdict;
  const std::string percent =
      "n = 10⁴ … 10⁷ (10⁴, 10⁵ at quick effort), bias 1/2, known 1 %, 2 %, … (quick: every seventh "
      "or "
      "ninth)";
  return {
      "th.fig-5.4",
      "003",
      "figure",
      "Share of excluded backgrounds",
      {reading_of(
           "printed",
           "\"The most background knowledge sets in percent could be excluded for background "
           "knowledge sizes around 50%\": at bias 1/2 the share of excluded classes grows with the "
           "number of known records "
           "up to 50 %, in steps of 1 %, κ₁ = 10⁻⁶ and 10⁻¹⁴.",
           holds, "Symmetric about 50 % up to one class.", percent, 14, decide_growth),
       reading_of("text:caption",
                  "The figure shows what Algorithm 2 excludes, \"up to a cumulative occurrence "
                  "probability 1 − κ₁\".",
                  refuted, "It excludes less than κ₁; the classes that are left have 1 − κ₁.",
                  "n ≤ 12, κ₁ = 1/10", 1, [](Effort) { return decide_level(); }),
       reading_of(
           "any-bias",
           "\"The most sets in percent could be excluded for background sizes around 50 %\", "
           "for any bias of the data.",
           refuted,
           "The title of the figure says bias = 0.5. For bias b the number of classes is "
           "the same for known shares between b and 1 − b, and their spread is largest at "
           "50 %.",
           "bias 1/4, κ₁ = 1/100, fewest records first", 1,
           [](Effort) { return decide_half("any-bias", Rational(1, 4), Rational(1, 100), 60); }),
       reading_of("printed:sizes",
                  "The smaller the database the fewer classes are excluded, at every share of "
                  "known records, κ₁ = 10⁻¹⁴.",
                  holds, "\"For smaller database sizes rapidly so\".", percent, 11, decide_size),
       reading_of("printed:enough",
                  "κ₁ = 10⁻¹⁴ at n = 10⁵ and 10⁻⁶ at n = 10⁴ exclude more than half the classes "
                  "at every share of known records.",
                  holds, "The thesis does not say what \"good enough\" is.", percent, 22,
                  decide_enough),
       reading_of(
           "corrected",
           "Algorithm 2 (all classes listed) excludes the classes of largest loss with total "
           "weight below κ₁; update steps, log-factorials and the search by tails agree "
           "with exact enumeration.",
           holds, "background_classes of the library.", "n ≤ 14, 24 at normal effort, κ₁ = 1/7",
           900, decide_routes)}};
}

}  // namespace pkdp::checks
