#include "reading/beginnings.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

#include "base/words.h"
#include "heading/date.h"
#include "pgn/games.h"
#include "reading/decoding.h"
#include "reading/text.h"

namespace partiar::reading {

namespace {

constexpr std::size_t most_bytes = std::size_t{256} << 20U;
constexpr std::size_t most_events = 100'000;

/// What is known of a day on which games of an event were played, or on which it began.
struct Day {
  bool has_first_round = false;
  bool is_event_date = false;  ///< of a game that was not played before it
  bool is_begin_open = false;  ///< of a game of that day no EventDate is known that it could have
  unsigned round = 0;          ///< the highest; 0: unknown

  /// Whether no game of the event can be earlier.
  [[nodiscard]] bool is_first() const { return has_first_round || is_event_date; }
};
using Days = std::map<laws::Date, Day>;

/// Roughly.
int days_between(const laws::Date& from, const laws::Date& date) {
  const auto day_of = [](const laws::Date& of) {
    return (of.year * 12 + static_cast<int>(of.month)) * 31 + static_cast<int>(of.day);
  };
  return day_of(date) - day_of(from);
}

/// Whether a day and a later one are of one event, not of two that share a name: rounds rise, or no
/// longer pause lies between them than that of a league over Christmas.
bool are_of_one_event(const Days::value_type& day, const Days::value_type& later) {
  constexpr int longest_pause = 62;
  const bool are_counted = day.second.round > 0 && later.second.round > 0;
  return are_counted ? day.second.round < later.second.round
                     : days_between(day.first, later.first) <= longest_pause;
}

/// Whether games share a name because of the server, not because they are of one event.
bool is_of_server(std::string_view event, std::string_view site) {
  return site.contains("://") || event.starts_with("Rated ") || event.starts_with("Casual ") ||
         event.starts_with("Live Chess");
}

class Beginnings {
 public:
  /// Input: `open`, which opens the inputs once more.
  Beginnings(std::function<io::BlockReader()> open, const Options& options)
      : open_{std::move(open)}, options_{options} {}

  std::optional<laws::Beginning> find(std::string_view event, std::string_view site,
                                      const laws::Date& date) {
    std::call_once(once_, [this] { read(); });
    const auto found = known_.find({std::string{event}, std::string{site}});
    if (found == known_.end()) return std::nullopt;
    const Days& days = found->second;
    auto first = days.find(date);
    if (first == days.end()) return std::nullopt;
    const auto played = first;
    while (first != days.begin() && !first->second.has_first_round) {
      const auto before = std::prev(first);
      const bool is_played = first->second.round > 0;
      const auto& later = is_played || are_of_one_event(*before, *first) ? *first : *played;
      if (!are_of_one_event(*before, later)) break;
      // An EventDate is denied by an earlier game that has none of its own.
      if (first->second.is_event_date && !before->second.is_begin_open) break;
      first = before;
    }
    const laws::Beginning beginning{first->first, first->second.is_first()};
    const bool is_told = beginning.is_first || beginning.date < date;
    return is_told ? std::optional{beginning} : std::nullopt;
  }

 private:
  /// Whatever fails, fails again for whoever reads the games, and is reported there.
  void read() {
    try {
      read_all();
    } catch (const std::exception&) {
      known_.clear();
    }
  }

  void read_all() {
    io::BlockReader reader = open_();
    std::size_t bytes = 0;
    SourceEncoding encoding;
    while (auto next = reader.next()) {
      auto* block = std::get_if<io::Block>(&*next);
      if (block == nullptr) continue;
      bytes += block->bytes.size();
      if (bytes > most_bytes || known_.size() > most_events) return known_.clear();
      const bool is_guessed = encoding.go_on(block->bytes, block->first_of_source, options_);
      if (is_guessed && !must_be_decoded(*block)) {
        note_games(block->bytes);
        continue;
      }
      const Text text{{.block = std::move(*block), .encoding = encoding}, options_};
      note_games(text.source().text);
    }
  }

  void note_games(std::string_view text) {
    find_games(text, [&](const pgn::GameHead& head) { note_game(text, head); });
  }

  /// Whether a block in an encoding that has ASCII may tell of a day when the Laws changed in a
  /// head that is not ASCII, or in a page.
  static bool must_be_decoded(const io::Block& block) {
    const std::string_view text = block.bytes;
    const bool may_be_page = block.first_of_source && block.last_of_source;
    bool must_be = false;
    find_games(text, [&](const pgn::GameHead& head) {
      const auto tags = text.substr(head.begin, head.moves_begin - head.begin);
      if (!may_be_page && base::is_ascii(tags)) return;
      for (const std::string_view name : {"Date", "EventDate"}) {
        must_be |= may_be_about_change(head.find_tag(text, name).value_or(""));
      }
    });
    return must_be;
  }

  static bool may_be_about_change(std::string_view written) {
    const auto date = heading::read_written_date(written);
    const bool is_whole = date && date->month != 0;
    return is_whole ? laws::is_about_change(*date) : !base::is_ascii(written);
  }

  /// Where the tags of the game at `begin` end, if all are plain, moves or a result follow them,
  /// and its dates are far from any change: nothing is to be noted then, as in nearly all games.
  static std::optional<std::size_t> skip_head(std::string_view text, std::size_t begin) {
    pgn::Lexer lexer{text, begin};
    const pgn::Token* tag = &lexer.next();
    for (; tag != nullptr; tag = lexer.next_plain_tag()) {
      if (tag->kind != pgn::TokenKind::tag || tag->fault) return std::nullopt;
      const auto name = lexer.tag().name.in(text);
      const bool is_date = name == "Date" || name == "EventDate";
      if (is_date && may_be_about_change(lexer.tag().value.in(text))) return std::nullopt;
    }
    const std::size_t end = lexer.at();
    const auto moves = text.find_first_not_of("\r\n", end);
    const bool are_moves =
        moves != text.npos && (base::is_digit(text[moves]) || text[moves] == '*');
    return are_moves ? std::optional{end} : std::nullopt;
  }

  /// Skips the moves: a game begins with its Event tag, at the start of a line.
  static void find_games(std::string_view text, const auto& take) {
    constexpr std::string_view mark = "[Event ";
    pgn::GameHead head;
    for (auto at = text.find(mark), next = at; at != text.npos; at = text.find(mark, next)) {
      next = at + 1;
      if (at > 0 && text[at - 1] != '\n') continue;
      if (const auto end = skip_head(text, at)) {
        next = *end;
        continue;
      }
      pgn::Games games{text, pgn::Variations::skip, {}, static_cast<std::uint32_t>(at)};
      if (!games.next(head)) return;
      take(head);
      next = std::max<std::size_t>(next, head.moves_begin);
    }
  }

  void note_game(std::string_view text, const pgn::GameHead& head) {
    const auto tag = [&](std::string_view name) { return head.find_tag(text, name).value_or(""); };
    const std::string_view event = tag("Event");
    const std::string_view site = tag("Site");
    if (event.empty() || event == "?" || is_of_server(event, site)) return;
    const std::string_view written = tag("Round");
    unsigned round = 0;
    std::from_chars(written.data(), written.data() + written.size(), round);
    const auto date = heading::read_written_date(tag("Date"));
    const auto began = heading::read_written_date(tag("EventDate"));
    const bool is_late = date && began && laws::is_earlier(*date, *began);
    note(event, site, date,
         {.has_first_round = round == 1, .is_begin_open = !began || is_late, .round = round});
    if (!is_late) note(event, site, began, {.is_event_date = true});
  }

  void note(std::string_view event, std::string_view site, const std::optional<laws::Date>& date,
            const Day& day) {
    if (!date || date->month == 0 || !laws::is_about_change(*date)) return;
    Day& known = known_[{std::string{event}, std::string{site}}][*date];
    known.has_first_round |= day.has_first_round;
    known.is_event_date |= day.is_event_date;
    known.is_begin_open |= day.is_begin_open;
    known.round = std::max(known.round, day.round);
  }

  std::function<io::BlockReader()> open_;
  Options options_;
  std::once_flag once_;
  std::map<std::pair<std::string, std::string>, Days> known_;
};

replay::FindBeginning found_by(std::function<io::BlockReader()> open, const Options& options) {
  return [all = std::make_shared<Beginnings>(std::move(open), options)](
             std::string_view event, std::string_view site, const laws::Date& date) {
    return all->find(event, site, date);
  };
}

/// Whether an input can be read again: a pipe is empty then.
bool is_lasting(const std::string& path) {
  std::error_code fault;
  return std::filesystem::is_regular_file(path, fault) ||
         std::filesystem::is_directory(path, fault);
}

}  // namespace

replay::FindBeginning beginnings_in(const std::vector<std::string>& paths, const Options& options,
                                    const io::InputOptions& input) {
  if (!std::ranges::all_of(paths, is_lasting)) return {};
  io::InputOptions limited = input;
  limited.limits = options.limits;
  return found_by([paths, limited] { return io::BlockReader{paths, limited}; }, options);
}

replay::FindBeginning beginnings_in_text(std::string_view bytes, const Options& options) {
  io::InputOptions limited;
  limited.limits = options.limits;
  return found_by([text = std::string{bytes},
                   limited] { return io::BlockReader::of_bytes("-", text, limited); },
                  options);
}

}  // namespace partiar::reading
