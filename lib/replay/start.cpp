#include "replay/start.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "board/fen.h"
#include "board/setup_of.h"
#include "findings/code.h"
#include "heading/heading.h"
#include "pgn/known_tags.h"
#include "replay/fault_codes.h"
#include "replay/internal/edition_choice.h"
#include "replay/internal/head_facts.h"
#include "replay/internal/placed_start.h"
#include "replay/internal/start_array.h"
#include "replay/log.h"
#include "replay/tag_values.h"

namespace partiar::replay {

using findings::Code;
using findings::Finding;

namespace {

using base::Span;

/// `position`, a start array, with castling only by rooks in `corners`.
board::Position with_castling_from(board::Bitboard corners, const board::Position& position) {
  board::Setup setup = board::setup_of(position);
  setup.castling_rooks &= corners;
  return *board::Position::from(setup);
}

/// The tags that matter to the replay: where the first value of each stands.
using SpokenTags = std::array<std::optional<Span>, spoken_tags>;

/// Reads what stands above the moves into a `Start`.
class StartReader {
 public:
  StartReader(const Source& source, const pgn::GameHead& head, Start& start)
      : source_{source}, head_{head}, start_{start} {}

  void read(const ReplayOptions& options) {
    note_faults();
    start_.is_sheet = head_.tags.empty() || source_.is_scanned();
    for (const pgn::Tag& tag : head_.tags) read_tag(tag);
    note_limit();
    if (head_.heading) read_heading_at(place(*head_.heading));
    if (head_.has_prose_above) log_.add({Code::pgn_unknown_text, {}, *head_.above, {}});
    set_up();
    note_array();
    const internal::StatedDates dates = stated_dates();
    start_.editions =
        internal::choose_editions(source_, head_, start_.heading.get(), dates, options, log_);
    internal::note_dates(source_.text, dates, log_);
    read_endings();
    start_.findings = std::move(log_).take();
  }

  void read_for_moves() {
    for (const pgn::Tag& tag : head_.tags) read_tag(tag);
    note_limit();
    if (head_.heading) place(*head_.heading);
    set_up();
    note_array();
  }

 private:
  [[nodiscard]] std::string_view text_of(Span span) const { return span.in(source_.text); }
  [[nodiscard]] std::optional<Span> spoken(SpokenTag tag) const {
    return tags_[static_cast<unsigned>(tag)];
  }

  void note_faults() {
    for (const pgn::Token& tag : head_.faulty_tags) {
      if (!source_.is_cut(tag.span.end)) log_.count(code_of(*tag.fault), tag.span);
    }
  }

  /// Takes the position from the words above the moves, if it is there, and returns the heading
  /// without them: what stands above or, if nothing does, below.
  Span place(Span heading) {
    const auto placed = internal::find_placed_start(source_.text, heading, head_.moves_begin);
    if (!placed) return heading;
    if (placed->position) {
      start_.position = *placed->position;
      start_.is_placed = true;
      log_.add({Code::setup_words, {}, placed->where, {}});
    } else {
      refuse(placed->where);
      note_words(placed->position.error(), placed->where);
    }
    const auto trimmed = [this](Span part) {
      constexpr std::string_view blanks = " \t\r\n";
      while (part.begin < part.end && blanks.contains(source_.text[part.begin])) ++part.begin;
      while (part.begin < part.end && blanks.contains(source_.text[part.end - 1])) --part.end;
      return part;
    };
    const Span above = trimmed({heading.begin, placed->where.begin});
    return above.size() > 0 ? above : trimmed({placed->where.end, heading.end});
  }

  void read_heading_at(Span where) {
    if (where.size() == 0) return;
    log_.add({Code::pgn_heading, {}, where, {}});
    if (where.size() > heading::longest_heading) {
      Finding finding{Code::pgn_heading_length, {}, where, {}};
      finding.facts.number = heading::longest_heading / 1024;
      log_.add(finding);
    }
    start_.heading =
        std::make_shared<const heading::Heading>(heading::read_heading(source_.text, where));
    if (start_.heading->are_guessed) log_.add({Code::pgn_heading_players, {}, where, {}});
    const auto& result = start_.heading->result;
    if (result) start_.heading_result = results::read_written_result(source_.text, result->where);
    if (result && result->remark) {
      start_.endings.back() =
          results::read_termination(text_of(*result->remark), {}, {}, *result->remark);
    }
  }

  void note_limit() {
    if (!head_.beyond) return;
    start_.is_read = false;
    const bool is_count = head_.tags.size() == head_.limits.count;
    Finding finding{is_count ? Code::pgn_tag_count : Code::pgn_token_length, {}, *head_.beyond, {}};
    finding.facts.number = is_count ? head_.limits.count : head_.limits.size;
    log_.add(finding);
  }

  void read_tag(const pgn::Tag& tag) {
    const auto which = find_spoken_tag(pgn::name_of(tag, source_.text));
    if (!which) return;
    if (static_cast<std::size_t>(*which) >= spoken_tags) return read_fact(*which, tag.value);
    const auto value = text_of(tag.value);
    auto& first = tags_[static_cast<unsigned>(*which)];
    if (*which == SpokenTag::result) {
      read_result_tag(tag.value);
    } else if (*which == SpokenTag::fen && (value.empty() || value == "?")) {
      return;
    } else if (!first) {
      first = tag.value;
    } else if (*which == SpokenTag::date) {
      other_dates_.push_back(tag.value);
    } else if (*which == SpokenTag::fen && text_of(*first) != value) {
      log_.add({Code::setup_fen_twice, {}, tag.value, {}});
    }
  }

  void read_fact(SpokenTag which, Span value) {
    if (which == SpokenTag::ply_count) {
      if (!start_.ply_count) start_.ply_count = value;
    } else {
      internal::note_fact(which, source_.text, value, log_);
    }
  }

  void read_result_tag(Span value) {
    const results::WrittenResult result = results::read_written_result(source_.text, value);
    if (start_.tag && !start_.contradiction &&
        exclude_each_other(source_.text, *start_.tag, result)) {
      start_.contradiction = value;
    }
    if (!start_.tag || start_.tag->says == laws::Claimed::nothing) start_.tag = result;
  }

  void set_up() {
    const auto fen = spoken(SpokenTag::fen);
    const auto set_up = spoken(SpokenTag::set_up);
    if (const auto variant = spoken(SpokenTag::variant)) set_variant(*variant);
    if (fen) set_fen(*fen);
    if (!fen && start_.variant == Variant::chess960) {
      log_.add({Code::setup_start_missing, {}, spoken(SpokenTag::variant).value_or(Span{}), {}});
    }
    if (!set_up) return;
    const auto asked = text_of(*set_up);
    if (asked == "0" && fen) log_.add({Code::setup_fen_unasked, {}, *set_up, {}});
    if (asked == "1" && !fen) log_.add({Code::setup_fen_missing, {}, *set_up, {}});
    const bool is_known = asked.empty() || asked == "?" || asked == "0" || asked == "1";
    if (!is_known) log_.add({Code::setup_set_up_unknown, {}, *set_up, {}});
  }

  void set_variant(Span value) {
    if (text_of(value) == "?") return;  // not known (PGN 8.1.1), so standard
    if (const auto variant = read_variant(text_of(value))) {
      start_.variant = *variant;
      return;
    }
    start_.is_playable = false;
    log_.add({Code::setup_variant_unknown, {}, value, {}});
  }

  void set_fen(Span value) {
    const auto read = board::read_fen_loosely(text_of(value));
    if (!read) {
      refuse(value);
      return note_fen(read.error(), value);
    }
    start_.position = read->position;
    for (const board::FenError& error : read->ignored) note_fen(error, value);
    deny_clock(value);
  }

  /// No more half-moves can be counted than were made, but for one before a fragment that is
  /// numbered anew.
  void deny_clock(Span value) {
    const std::uint32_t before = 2 * (start_.position.fullmove_number() - 1);
    const std::uint32_t made = before + (start_.position.turn() == board::Color::black ? 1 : 0);
    if (start_.position.halfmove_clock() <= made + 1) return;
    board::Setup setup = board::setup_of(start_.position);
    start_.denied_clock = std::exchange(setup.halfmove_clock, 0);
    start_.position = *board::Position::from(setup);
    log_.add({Code::setup_clock_denied, {}, value, {}});
  }

  /// Nobody knows where the game starts: what says it cannot be set up.
  void refuse(Span where) {
    start_.bad_setup = where;
    start_.is_playable = false;
  }

  void note_words(const notation::PlacementError& error, Span words) {
    Span where = words;
    if (!error.word.empty()) {
      where.begin += static_cast<std::uint32_t>(error.at);
      where.end = where.begin + static_cast<std::uint32_t>(error.word.size());
    }
    log_.add({code_of(error), {}, where, facts_of(error)});
  }

  void note_fen(const board::FenError& error, Span value) {
    Span where{std::min(value.begin + error.at, value.end), value.end};
    const auto end = text_of(value).find_first_of(" /", error.at);
    if (end != std::string_view::npos) where.end = value.begin + static_cast<std::uint32_t>(end);
    log_.add({code_of(error), {}, where, facts_of(error)});
  }

  /// Pieces set up other than the Laws require. If only few changed places and no tag mentions
  /// Chess960, or one rules it out, that may have been by mistake: the king and rooks concerned may
  /// not castle then (A.4.a of 2009 and 2014, A.4.1 of 2017, A.5.1 of 2023).
  void note_array() {
    if (!spoken(SpokenTag::fen) || !start_.is_playable) return;
    const auto array = internal::find_start_array(start_.position);
    if (!array) return note_variant();
    const bool is_standard = start_.variant == Variant::standard;
    const auto variant = spoken(SpokenTag::variant);
    const bool is_said = variant && !text_of(*variant).empty() && text_of(*variant) != "?";
    const bool is_slip = is_standard && (array->is_slip || is_said);
    if (is_slip && array->misplaced.any()) {
      const auto corners = board::Position::initial().castling_rooks() & ~array->out_of_castling;
      start_.position = with_castling_from(corners, start_.position);
    }
    note_variant();
    const bool of_chess960 = start_.variant == Variant::chess960;
    if (of_chess960 ? array->is_chess960 : array->misplaced.empty()) return;
    const Code code = of_chess960 ? Code::setup_start_not_chess960 : Code::setup_start_misplaced;
    Finding finding{code, {}, spoken(SpokenTag::fen).value_or(Span{}), {}};
    finding.facts.squares = array->misplaced;
    log_.add(finding);
    if (!of_chess960) start_.out_of_castling = array->out_of_castling;
  }

  /// Castling rights that standard chess does not have, without a tag that mentions Chess960.
  void note_variant() {
    if (start_.variant == Variant::chess960 || !start_.is_playable) return;
    if (board::castles_as_standard(start_.position)) return;
    start_.variant = Variant::chess960;
    const auto fen = spoken(SpokenTag::fen);
    log_.add({Code::setup_variant_missing, {}, fen.value_or(Span{}), {}});
  }

  [[nodiscard]] internal::StatedDates stated_dates() const {
    return {spoken(SpokenTag::event_date), spoken(SpokenTag::date), spoken(SpokenTag::utc_date),
            other_dates_};
  }

  [[nodiscard]] results::WrittenEnding read_ending(Span where) const {
    const auto player = [this](std::string_view color) {
      return head_.find_tag(source_.text, color).value_or("");
    };
    return results::read_termination(text_of(where), player("White"), player("Black"), where);
  }

  void read_endings() {
    constexpr std::array tags{SpokenTag::termination_details, SpokenTag::termination,
                              SpokenTag::icc_result};
    for (std::size_t i = 0; i < tags.size(); ++i) {
      if (const auto where = spoken(tags[i])) start_.endings[i] = read_ending(*where);
    }
    if (start_.tag && start_.tag->remark.size() > 0) {
      start_.remark = read_ending(start_.tag->remark);
    }
  }

  const Source& source_;
  const pgn::GameHead& head_;
  SpokenTags tags_;
  std::vector<Span> other_dates_;  ///< after the first
  Log log_;
  Start& start_;
};

}  // namespace

Start read_start(const Source& source, const pgn::GameHead& head, const ReplayOptions& options) {
  Start start;
  start.conditions = options.conditions;
  StartReader{source, head, start}.read(options);
  return start;
}

Start read_start_of_moves(const Source& source, const pgn::GameHead& head) {
  Start start;
  StartReader{source, head, start}.read_for_moves();
  return start;
}

}  // namespace partiar::replay
