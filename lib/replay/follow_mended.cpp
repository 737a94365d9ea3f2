// Words among tags that are no moves as they stand, but can only be one: with blanks inside, or a
// pawn's capture without its file. Where there are no tags, they are for the weighed reading.
#include <array>
#include <optional>
#include <string>

#include "board/square.h"
#include "findings/code.h"
#include "replay/internal/follower.h"

namespace partiar::replay::internal {

using findings::Code;
using notation::Deviation;

namespace {

/// The word as the legal move that is written so, apart from marks and needless parts of its
/// origin.
std::optional<board::Move> find_written(const board::Position& position, std::string_view word,
                                        const notation::PieceLetters& letters) {
  const auto read = notation::read_san(word, letters);
  if (!read || !has_exact_letters(read->deviations)) return std::nullopt;
  const auto resolved = notation::resolve(position, read->san);
  if (!resolved) return std::nullopt;
  const bool has_sign = !resolved->deviations.has(Deviation::capture_missing) &&
                        !resolved->deviations.has(Deviation::capture_superfluous);
  return has_sign ? std::optional{resolved->move} : std::nullopt;
}

/// Whether `next` may be a part of the word that ends at `end`: behind blanks in the same line.
bool is_part(std::string_view text, std::uint32_t end, const pgn::Token& next) {
  const auto between = text.substr(end, next.span.begin - end);
  const bool is_word = next.kind == pgn::TokenKind::move || next.kind == pgn::TokenKind::unknown ||
                       (next.kind == pgn::TokenKind::number && next.span.size() == 1);
  return is_word && !between.empty() && between.find_first_not_of(" \t") == between.npos;
}

}  // namespace

/// The word that begins with `token` and goes on behind blanks, if it is a legal move: `Nb d7`,
/// `N f6`, `B x c6`.
std::optional<Follower::Joined> Follower::find_joined(const pgn::Token& token,
                                                      const board::Position& position) const {
  constexpr unsigned most_parts = 3;
  pgn::Games ahead = games_;
  Joined joined{token, std::string{text_of(token)}};
  for (joined.more = 1; joined.more < most_parts; ++joined.more) {
    const pgn::Token& next = ahead.next_token();
    if (!is_part(task_.source.text, joined.token.span.end, next)) return std::nullopt;
    joined.word += text_of(next);
    joined.token.span.end = next.span.end;
    if (find_written(position, joined.word, *task_.in.letters)) return joined;
  }
  return std::nullopt;
}

/// Passes the rest of it.
void Follower::pass_joined(const Joined& joined) {
  for (unsigned part = 0; part < joined.more; ++part) static_cast<void>(games_.next_token());
  if (task_.options.keep_entries) out_.entries.back().where = joined.token.span;
}

bool Follower::play_joined(const pgn::Token& token) {
  const auto joined = may_be_mended() ? find_joined(token, out_.last) : std::nullopt;
  if (!joined) return false;
  pass_joined(*joined);
  play_mended(joined->token, joined->word, Code::notation_blank_inside);
  return true;
}

/// The same in a variation, which `token` alone has broken.
bool Follower::play_joined_in_variation(const pgn::Token& token) {
  const board::Position* const position = sidelines_.current();
  if (task_.head.tags.empty() || position == nullptr || read_word(token)) return false;
  const auto joined = find_joined(token, *position);
  if (!joined) return false;
  Sidelines::Played played;
  if (sidelines_.play_again(joined->word, *task_.in.letters, played) != Sidelines::Fate::played) {
    return false;
  }
  pass_joined(*joined);
  log_.count(Code::notation_blank_inside, joined->token.span);
  keep_move(played.move, played.deviations);
  if (task_.options.keep_entries) out_.entries.back().canonical = false;
  return true;
}

/// `xd5`, if one pawn alone can make it.
bool Follower::play_without_file(const pgn::Token& token, const notation::SanError& error) {
  if (error.fault != notation::SanFault::file_missing || !may_be_mended()) return false;
  std::optional<std::string> found;
  for (const char file : std::string_view{"abcdefgh"}) {
    std::string word{file};
    word += text_of(token);
    if (!find_written(out_.last, word, *task_.in.letters)) continue;
    if (found) return false;
    found = std::move(word);
  }
  if (found) play_mended(token, *found, Code::notation_pawn_file);
  return found.has_value();
}

/// Plays the move that `token` stands for. Input: `word`, as it should be written.
void Follower::play_mended(const pgn::Token& token, std::string_view word, Code code) {
  const auto read = notation::read_san(word, *task_.in.letters);
  const auto resolved = notation::resolve(out_.last, read->san);
  log_.count(code, token.span, out_.next_ply());
  play_resolved(token, *read, *resolved);
  if (!task_.options.keep_entries) return;
  out_.entries.back().canonical = false;
}

}  // namespace partiar::replay::internal
