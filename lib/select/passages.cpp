#include "select/passages.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <system_error>

#include "board/polyglot.h"
#include "findings/info.h"
#include "reading/game_reader.h"

namespace partiar::select {

namespace {

/// Whether one of the positions stands on the board at some time.
bool are_reached(const Passages& passages, const replay::Game& game) {
  if (!game.start.is_playable || game.start.bad_setup) return false;
  const auto is_one = [&](const board::Position& position) {
    const auto is_same = [&](const board::Position& wanted) {
      return wanted.hash() == position.hash() && wanted.packed() == position.packed();
    };
    if (std::ranges::any_of(passages.positions, is_same)) return true;
    return !passages.keys.empty() &&
           std::ranges::count(passages.keys, board::polyglot_key(position)) > 0;
  };
  board::Position position = game.start.position;
  for (const board::Move move : game.followed.moves) {
    if (is_one(position)) return true;
    position.play_recorded(move);
  }
  return is_one(position);
}

/// Whether all words of a line were read as its moves, or as their number, in spite of a finding:
/// it is about how they are written, or how the game ended.
bool leaves_moves(const findings::Finding& finding) {
  using findings::Subject;
  const findings::CodeInfo& info = findings::info_of(finding.code);
  switch (info.subject) {
    case Subject::end:
    case Subject::unwinnable:
    case Subject::verdict:
    case Subject::record:
    case Subject::laws:
    case Subject::head:
    case Subject::text:
      return true;
    case Subject::notation:
      return info.why != "numbers";
    case Subject::letters:
      return info.severity != findings::Severity::error;
    default:
      return false;
  }
}

/// Whether there is something between its moves, which a game may have.
bool has_asides(const replay::Game& game) {
  using enum pgn::TokenKind;
  pgn::Games tokens = game.movetext(pgn::Variations::visit);
  for (;;) {
    const pgn::TokenKind kind = tokens.next_token().kind;
    if (kind == end) return false;
    if (kind == comment || kind == line_comment || kind == variation_open) return true;
  }
}

/// Whether a game is a series of moves and nothing else.
bool is_line(const replay::Game& game) {
  return !game.followed.stop && !game.rival && !game.followed.moves.empty() &&
         game.head.tags.empty() && !has_asides(game) &&
         std::ranges::all_of(game.findings, leaves_moves);
}

}  // namespace

bool Passages::are_met_by(const replay::Game& game) const {
  const std::span<const board::Move> moves{game.followed.moves};
  const bool has_line =
      line.empty() || (game.start.is_playable && moves.size() >= line.size() &&
                       game.start.position.packed() == board::Position::initial().packed() &&
                       std::ranges::equal(moves.first(line.size()), line));
  const bool has_positions = !positions.empty() || !keys.empty();
  return has_line && (!has_positions || are_reached(*this, game));
}

std::optional<std::uint64_t> read_key(std::string_view text) {
  constexpr std::size_t digits = 16;
  constexpr int base = 16;
  if (text.starts_with("0x")) text.remove_prefix(2);
  std::uint64_t key = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), key, base);
  const bool is_key = error == std::errc{} && end == text.data() + text.size();
  return is_key && text.size() == digits ? std::optional{key} : std::nullopt;
}

std::optional<std::vector<board::Move>> read_line(std::string_view text,
                                                  const reading::Options& options) {
  std::optional<std::vector<board::Move>> line;
  reading::GameReader reader{reading::SourceReader::of_bytes("-", text, options)};
  const auto read = reader.read([&](const replay::Game& game, const reading::Place&) {
    const bool is_first = !line;
    line.reset();
    if (is_first && is_line(game)) line = game.followed.moves;
    return line.has_value();
  });
  return read ? line : std::nullopt;
}

}  // namespace partiar::select
