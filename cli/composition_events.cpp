#include <fmt/format.h>

#include <string>
#include <utility>

#include "cli/composition_members.hpp"
#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"

// Events of dp_accounting: an object for each, with its class and the fields of that class, as
// DpEvent.to_named_tuple() has them.
namespace pkdp::cli {
namespace {

using accountant::Mechanism;
using accountant::MechanismKind;

class EventReader {
 public:
  void read(const JsonCursor& event, std::int64_t count) {
    const std::string name = class_of(event);
    if (name == "NoOpDpEvent") {
      fields(event, {});
    } else if (name == "SelfComposedDpEvent") {
      fields(event, {"event", "count"});
      const std::int64_t more =
          integer_at(event.at("count"), 0, count == 0 ? limits::count : limits::count / count);
      read(event.at("event"), count * more);
    } else if (name == "ComposedDpEvent") {
      fields(event, {"events"});
      const JsonCursor events = event.at("events");
      const std::size_t size = events.size(most_listed);
      for (std::size_t index = 0; index < size; ++index) {
        read(events.at(index), count);
      }
    } else if (name == "PoissonSampledDpEvent") {
      fields(event, {"sampling_probability", "event"});
      const JsonCursor q = event.at("sampling_probability");
      read_sampled(event.at("event"), count, Probability::of(q.number(), q.path()).value());
    } else {
      read_single(event, name, count, 1);
    }
  }

  [[nodiscard]] std::vector<ListedRelease> take() && { return std::move(releases_); }

 private:
  static std::string class_of(const JsonCursor& event) {
    event.require_object();
    if (!event.has("class_name")) {
      event.fail("an object without the key class_name", "an event of dp_accounting");
    }
    return event.at("class_name").text();
  }

  static void fields(const JsonCursor& event, std::vector<std::string_view> names) {
    names.emplace_back("class_name");
    event.require_keys(names, {"module_name"});
  }

  [[noreturn]] static void refuse(const JsonCursor& event, const std::string& name,
                                  const char* allowed) {
    throw Error(ErrorKind::domain, event.at("class_name").path(), name, allowed);
  }

  // One draw of the records, which one release sees.
  void read_sampled(const JsonCursor& event, std::int64_t count, const Rational& sampling) {
    const std::string name = class_of(event);
    if (name == "NoOpDpEvent") {
      fields(event, {});
    } else if (name == "GaussianDpEvent" || name == "LaplaceDpEvent" ||
               name == "NonPrivateDpEvent") {
      read_single(event, name, count, sampling);
    } else {
      refuse(event, name,
             "GaussianDpEvent, LaplaceDpEvent, NonPrivateDpEvent or NoOpDpEvent inside of "
             "PoissonSampledDpEvent");
    }
  }

  void read_single(const JsonCursor& event, const std::string& name, std::int64_t count,
                   const Rational& sampling) {
    if (name == "GaussianDpEvent" || name == "LaplaceDpEvent") {
      fields(event, {"noise_multiplier"});
      add(event,
          {name == "GaussianDpEvent" ? MechanismKind::gaussian : MechanismKind::laplace,
           event.at("noise_multiplier").number(), sampling},
          count);
    } else if (name == "RandomizedResponseDpEvent") {
      fields(event, {"noise_parameter", "num_buckets"});
      const std::int64_t values = integer_at(event.at("num_buckets"), 1, limits::count);
      const Mechanism mechanism{MechanismKind::randomized_response,
                                event.at("noise_parameter").number(), 1, values};
      if (values > 1) {
        add(event, mechanism, count);
      }
    } else if (name == "NonPrivateDpEvent") {
      fields(event, {});
      const LawPair exposed = LawPair::of({1, 0}, {0, 1});
      releases_.push_back({{accountant::sampled(exposed, sampling), count},
                           fmt::format("{}a release without any privacy", times(count)),
                           {}});
      if (sampling != 1) {
        releases_.back().assumes.push_back(Assumes::sampling);
      }
    } else {
      refuse(event, name,
             "one of GaussianDpEvent, LaplaceDpEvent, RandomizedResponseDpEvent, NoOpDpEvent, "
             "NonPrivateDpEvent, PoissonSampledDpEvent, SelfComposedDpEvent and ComposedDpEvent");
    }
  }

  void add(const JsonCursor& event, const Mechanism& mechanism, std::int64_t count) {
    try {
      require(accountant::Composition{mechanism, 1, accountant::Relation::both});
    } catch (const Error& error) {
      throw event.path().empty() ? error : error.within(event.path());
    }
    releases_.push_back(mechanism_release(mechanism, count));
  }

  std::vector<ListedRelease> releases_;
};

}  // namespace

std::vector<ListedRelease> read_events(const JsonCursor& event) {
  EventReader reader;
  reader.read(event, 1);
  return std::move(reader).take();
}

}  // namespace pkdp::cli
