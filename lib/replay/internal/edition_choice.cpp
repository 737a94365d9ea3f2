#include "replay/internal/edition_choice.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <system_error>

#include "base/words.h"
#include "findings/code.h"
#include "heading/date.h"

namespace partiar::replay::internal {

namespace {

using base::Span;
using findings::Code;
using findings::Finding;

class EditionChooser {
 public:
  EditionChooser(const Source& source, const pgn::GameHead& head, const heading::Heading* heading,
                 const StatedDates& dates, Log& log)
      : source_{source}, head_{head}, heading_{heading}, dates_{dates}, log_{log} {}

  Editions choose(const ReplayOptions& options) {
    if (options.edition) return {*options.edition, *options.edition, false};
    Editions editions;
    if (options.event_began) choice_ = laws::edition_on(*options.event_began);
    consider_dates(options.find_beginning);
    for (const Span other : dates_.others) leave_open(text_of(other));
    if (choice_) {
      editions = {choice_->edition, choice_->earliest, choice_->may_be_older};
      if (choice_->before_first) log_.add({Code::laws_before_2009, {}, dated_, {}});
      if (choice_->straddles) log_.add({Code::laws_date_straddles, {}, dated_, {}});
    } else {
      editions.earliest = laws::editions().front();
    }
    if (unreadable_date_ && (!choice_ || is_day_impossible_)) {
      Finding finding{Code::laws_date_unreadable, {}, *unreadable_date_, {}};
      finding.facts.number = is_day_impossible_ ? 1 : 0;
      log_.add(finding);
    }
    return editions;
  }

 private:
  void consider_dates(const FindBeginning& find_beginning) {
    if (const auto where = dates_.event) consider_event_date(*where);
    is_begun_ = choice_.has_value();
    if (const auto where = dates_.game) {
      consider_date(text_of(*where), *where, Says::day_of_game);
    }
    // Where clocks are ahead of UTC, this may be the day before.
    if (const auto where = dates_.utc; where && !choice_) {
      consider_date(text_of(*where), *where, Says::day_of_game);
    }
    if (heading_) {
      consider_date(heading_->date, *head_.heading, Says::day_of_game);
    }
    const bool is_open = is_begun_ ? event_began_.has_value() : is_near_change_;
    if (is_open && played_on_ && find_beginning && !is_first_round()) {
      consider_other_games(find_beginning);
    }
    if (!is_begun_ && (!choice_ || is_near_change_)) consider_season();
  }

  /// No event begins after one of its games: an EventDate that says so is not believed. The list of
  /// the event knows better.
  void consider_event_date(Span where) {
    const bool is_listed = choice_.has_value();
    const auto began = heading::read_written_date(text_of(where));
    const auto played =
        dates_.game ? heading::read_written_date(text_of(*dates_.game)) : std::nullopt;
    if (began && played && !is_listed && laws::is_earlier(*played, *began)) {
      return note_late_event_date(where, *began, *played);
    }
    consider_date(text_of(where), where, Says::beginning);
    if (began && !is_listed && laws::is_new_on(*began, choice_->edition)) event_began_ = began;
  }

  /// Only where the Laws changed about that time; else nothing rests on it.
  [[gnu::cold, gnu::noinline]] void note_late_event_date(Span where, const laws::Date& began,
                                                         const laws::Date& played) {
    const laws::Edition edition = laws::edition_on(began).edition;
    if (edition == laws::edition_on(played).edition && !laws::is_new_on(began, edition)) return;
    Finding finding{Code::laws_event_date_late, {}, where, {}};
    finding.facts.date = played;
    log_.add(finding);
  }

  /// An earlier game of the event may show under which Laws it began.
  [[gnu::cold, gnu::noinline]] void consider_other_games(const FindBeginning& find_beginning) {
    const auto event = head_.find_tag(source_.text, "Event").value_or("");
    const auto site = head_.find_tag(source_.text, "Site").value_or("");
    const auto beginning = find_beginning(event, site, *played_on_);
    if (!beginning) return;
    if (is_begun_ && !laws::is_earlier(beginning->date, *event_began_)) return;
    const laws::Choice choice = laws::edition_at(*beginning);
    const bool is_as_open = choice.edition == choice_->edition && choice.earliest != choice.edition;
    if (is_as_open && !is_begun_) return;
    choice_ = choice;
    is_begun_ = true;
    Finding finding{Code::laws_event_began, {}, dated_, {}};
    finding.facts.date = beginning->date;
    log_.add(finding);
  }

  /// An event that is named for its season, `Extraliga 2022/23`, began in autumn.
  [[gnu::cold, gnu::noinline]] void consider_season() {
    const auto event = heading_ ? std::string_view{heading_->event}
                                : head_.find_tag(source_.text, "Event").value_or("");
    const auto year =
        heading::find_season(event, played_on_ ? std::optional{played_on_->year} : std::nullopt);
    if (!year || (played_on_ && (played_on_->year < *year || played_on_->year > *year + 1))) return;
    constexpr unsigned autumn = 10;
    const laws::Choice season = laws::edition_on({*year, autumn, 0});
    if (!choice_ || season.edition <= choice_->edition) choice_ = season;
  }

  /// A second Date tag: it is unclear which is right.
  [[gnu::cold, gnu::noinline]] void leave_open(std::string_view text) {
    const auto date = heading::read_date(text);
    if (!date || !choice_) return;
    const laws::Choice other = laws::edition_on(*date);
    choice_->edition = std::max(choice_->edition, other.edition);
    choice_->earliest = std::min(choice_->earliest, other.earliest);
    choice_->may_be_older |= other.may_be_older;
  }

  /// What a date says of the event.
  enum class Says : std::uint8_t { beginning, day_of_game };

  void consider_date(std::string_view text, Span where, Says says) {
    const auto date = heading::read_written_date(text);
    if (!date || date->day == 0) note_unreadable(text, where, date.has_value());
    if (!date) return;
    if (says == Says::day_of_game) played_on_ = *date;
    const laws::Choice on_date = laws::edition_on(*date);
    // The event had begun when the game was played.
    if (choice_ && on_date.edition >= choice_->edition) return;
    const bool is_begun = choice_.has_value() || says == Says::beginning;
    is_near_change_ = !is_begun && !on_date.before_first && laws::is_new_on(*date, on_date.edition);
    const bool is_open = is_near_change_ && !is_first_round();
    choice_ = is_open ? laws::edition_in_season_of(*date) : on_date;
    dated_ = where;
  }

  /// A date that is none, or whose day its month has not.
  [[gnu::cold, gnu::noinline]] void note_unreadable(std::string_view text, Span where,
                                                    bool is_date) {
    const bool is_noted =
        is_date ? heading::is_day_impossible(text) : text.find_first_of(base::digits) != text.npos;
    if (!is_noted) return;
    if (!unreadable_date_) unreadable_date_ = where;
    is_day_impossible_ |= is_date;
  }

  /// Whether the Round tag counts the first round, on whose day an event begins: `1`, `1.3`.
  [[nodiscard]] bool is_first_round() const {
    const std::string_view round = head_.find_tag(source_.text, "Round").value_or("");
    unsigned number = 0;
    const auto read = std::from_chars(round.data(), round.data() + round.size(), number);
    return read.ec == std::errc{} && number == 1;
  }

  [[nodiscard]] std::string_view text_of(Span span) const { return span.in(source_.text); }

  const Source& source_;
  const pgn::GameHead& head_;
  const heading::Heading* heading_;
  const StatedDates& dates_;
  Log& log_;
  std::optional<Span> unreadable_date_;
  bool is_day_impossible_ = false;  ///< only the day of that date
  bool is_begun_ = false;           ///< when the event began is known
  bool is_near_change_ = false;     ///< the Laws changed within a season of the game
  /// By an EventDate that other games may deny: the Laws changed within a season before.
  std::optional<laws::Date> event_began_;
  std::optional<laws::Date> played_on_;
  std::optional<laws::Choice> choice_;
  Span dated_;  ///< where the date of `choice_` stands
};

}  // namespace

Editions choose_editions(const Source& source, const pgn::GameHead& head,
                         const heading::Heading* heading, const StatedDates& dates,
                         const ReplayOptions& options, Log& log) {
  return EditionChooser{source, head, heading, dates, log}.choose(options);
}

}  // namespace partiar::replay::internal
