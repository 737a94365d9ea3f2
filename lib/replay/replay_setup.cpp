// Where a game starts, by which rules, and under which edition of the Laws.
#include <algorithm>

#include "board/fen.h"
#include "replay/fault_codes.h"
#include "replay/heading.h"
#include "replay/replayer.h"
#include "replay/tag_values.h"

namespace partiar::replay {

/// Sets the starting position, once all tags are known.
void GameBuilder::set_start(std::uint32_t at) {
  if (game_.tags.empty() && !over_limit_) set_heading(std::min(at, first_told_.value_or(at)));
  game_.start = board::Position::initial();
  set_up();
  started_ = true;
  game_.last = game_.start;
  note_variant();
  choose_edition();
  record_.start(game_.start, game_.edition);
}

/// What people type above the moves of a game without tags.
void GameBuilder::set_heading(std::uint32_t end) {
  constexpr std::string_view blanks = " \t\r\n\v\f";
  const auto words = game_.text.substr(game_.span.begin, end - game_.span.begin);
  const auto first = words.find_first_not_of(blanks);
  // A comment that was cut, the parenthesis of a variation that comes first
  if (first == words.npos || words[first] == '{' || words[first] == '(') return;
  const auto begin = game_.span.begin + static_cast<std::uint32_t>(first);
  const auto last = static_cast<std::uint32_t>(words.find_last_not_of(blanks));
  game_.heading = base::Span{begin, game_.span.begin + last + 1};
  find_fault(Code::pgn_heading, *game_.heading);
}

void GameBuilder::set_up() {
  const auto fen = spoken(SpokenTag::fen);
  const auto set_up = spoken(SpokenTag::set_up);
  if (const auto variant = spoken(SpokenTag::variant)) set_variant(*variant);
  if (fen) set_fen(*fen);
  if (!set_up) return;
  const auto asked = set_up->in(game_.text);
  if (asked == "0" && fen) find_fault(Code::setup_fen_unasked, *set_up);
  if (asked == "1" && !fen) find_fault(Code::setup_fen_missing, *set_up);
}

/// Castling rights that standard chess does not know, and no tag that tells of Chess960.
void GameBuilder::note_variant() {
  using board::File;
  const auto rooks = game_.start.castling_rooks();
  if (rooks.empty() || game_.variant == Variant::chess960 || !judged_) return;
  const auto corners = squares_of(File::a) | squares_of(File::h);
  bool standard = (rooks & ~corners).empty();
  for (const auto color : {board::Color::white, board::Color::black}) {
    const bool castles = (rooks & game_.start.of(color)).any();
    standard &= !castles || board::file_of(game_.start.king(color)) == File::e;
  }
  if (standard) return;
  game_.variant = Variant::chess960;
  const auto fen = spoken(SpokenTag::fen);
  game_.findings.push_back({Code::setup_variant_missing, {}, fen.value_or(base::Span{}), {}});
}

void GameBuilder::set_variant(base::Span value) {
  if (const auto variant = read_variant(value.in(game_.text))) {
    game_.variant = *variant;
    return;
  }
  broken_ = true;
  judged_ = false;
  find_fault(Code::setup_variant_unknown, value);
}

void GameBuilder::set_fen(base::Span value) {
  const auto text = value.in(game_.text);
  const auto position = board::read_fen(text);
  if (position) {
    game_.start = *position;
    return;
  }
  game_.bad_fen = value;
  broken_ = true;
  judged_ = false;
  const board::FenError& error = position.error();
  Finding& finding = find_fault(code_of(error), value);
  finding.facts = facts_of(error);
  finding.where.begin = std::min(value.begin + error.at, value.end);
  const auto end = text.find_first_of(" /", error.at);
  if (end != text.npos) finding.where.end = value.begin + static_cast<std::uint32_t>(end);
}

/// The edition in force when the event began, else when the game was played, else the newest.
void GameBuilder::choose_edition() {
  game_.edition = options_.edition.value_or(laws::newest);
  earlier_edition_ = game_.edition;
  if (options_.edition) return;
  const auto tell = [this](Code code, base::Span where) {
    game_.findings.push_back({code, {}, where, {}});
  };
  std::optional<base::Span> unreadable;
  std::optional<laws::Choice> choice;
  base::Span told;
  const auto consider = [&](std::string_view text, base::Span where) {
    const auto date = read_date(text);
    if (!date) {
      if (text.find_first_of("0123456789") != text.npos && !unreadable) unreadable = where;
      return;
    }
    const laws::Choice on_date = laws::edition_on(*date);
    // The event had begun when the game was played.
    if (choice && on_date.edition >= choice->edition) return;
    choice = on_date;
    told = where;
  };
  for (const SpokenTag tag : {SpokenTag::event_date, SpokenTag::date}) {
    if (const auto where = spoken(tag)) consider(where->in(game_.text), *where);
  }
  // Where the sun is ahead, the day before.
  if (const auto where = spoken(SpokenTag::utc_date); where && !choice) {
    consider(where->in(game_.text), *where);
  }
  if (const auto heading = read_heading(game_)) consider(heading->date, *game_.heading);
  if (!choice) {
    if (!unreadable) return;
    tell(Code::laws_date_unreadable, *unreadable);
    earlier_edition_ = laws::editions.front();
    return;
  }
  game_.edition = choice->edition;
  earlier_edition_ = choice->earliest;
  if (choice->before_first) tell(Code::laws_before_2009, told);
  if (choice->straddles) tell(Code::laws_date_straddles, told);
}

}  // namespace partiar::replay
