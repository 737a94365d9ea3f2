#include "report/internal/unreplayed.h"

#include <algorithm>
#include <string_view>

#include "base/words.h"
#include "notation/marks.h"
#include "notation/null_move.h"
#include "notation/san.h"

namespace partiar::report::internal {

namespace {

using pgn::TokenKind;
using replay::Entry;
using replay::Game;

/// An open variation.
struct Open {
  std::size_t begin;
  std::optional<std::size_t> broken{};  ///< the first entry that cannot be replayed
  bool has_move = false;                ///< a replayed one, here or in a nested variation
  bool has_words = false;               ///< or any other signs, likewise
  bool is_move = false;                 ///< see `Unreplayed`
};

/// Whether a word that was not replayed is the check or mate mark of the move before it.
bool is_mark(const Game& game, const Entry& entry) {
  return notation::find_mark(entry.where.in(game.text), game.letters()) != notation::Mark::none;
}

void note_move(const Game& game, std::size_t at, Open& open) {
  const auto& entries = game.followed.entries;
  const Entry& entry = entries[at];
  if (open.broken) return;
  if (entry.move) {
    open.has_move = true;
  } else if (!open.has_move || !is_mark(game, entry)) {
    const Entry& before = entries[at - 1];
    const bool is_behind_number = before.kind == TokenKind::number;
    open.broken = is_behind_number ? at - 1 : at;
    // `(12 minutes)` is a remark.
    const auto word = entry.where.in(game.text);
    open.is_move = notation::read_san(word, game.letters()).has_value() ||
                   notation::is_null_move(word) ||
                   (is_behind_number && before.where.in(game.text).ends_with('.'));
  }
}

/// A move with its piece letters replaced, as far as it can be read.
std::string translated(const Game& game, std::string_view word,
                       const notation::PieceLetters& letters) {
  const auto read = notation::read_san(word, game.letters());
  const auto letter = game.letters().find(word);
  std::string out;
  if (read && letter && letter->role == read->san.role) {
    out += letters.text_of(letter->role);
    word.remove_prefix(letter->size);
  }
  const auto sign = word.find('=');
  const auto became = sign == word.npos ? letter : game.letters().find(word.substr(sign + 1));
  if (!read || !read->san.promotion || sign == word.npos || !became) return out += word;
  out += word.substr(0, sign + 1);
  out += letters.text_of(became->role);
  return out += word.substr(sign + 1 + became->size);
}

}  // namespace

std::vector<Unreplayed> find_unreplayed(const Game& game) {
  std::vector<Unreplayed> parts;
  std::vector<Open> open;
  const auto& entries = game.followed.entries;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].kind == TokenKind::variation_open) {
      open.push_back({i});
    } else if (open.empty()) {
      continue;
    } else if (entries[i].kind == TokenKind::move) {
      open.back().has_words = true;
      note_move(game, i, open.back());
    } else if (entries[i].kind == TokenKind::variation_close) {
      const Open closed = open.back();
      open.pop_back();
      if (!open.empty()) {
        open.back().has_move |= closed.has_move;
        open.back().has_words |= closed.has_words;
      }
      const bool is_remark = !closed.has_move && closed.has_words;
      if (!closed.broken && !is_remark) continue;
      const Unreplayed part{closed.has_move ? *closed.broken : closed.begin,
                            closed.has_move ? i : i + 1, closed.is_move};
      while (!parts.empty() && parts.back().begin >= part.begin) parts.pop_back();
      parts.push_back(part);
    } else {
      open.back().has_words = true;
    }
  }
  return parts;
}

std::string words_of(const Game& game, const Unreplayed& part,
                     const notation::PieceLetters& letters) {
  const auto& entries = game.followed.entries;
  std::string out;
  std::uint32_t at = entries[part.begin].where.begin;
  for (std::size_t i = part.begin; i < part.end; ++i) {
    const base::Span where = entries[i].where;
    out += game.text.substr(at, where.begin - at);
    const auto word = where.in(game.text);
    out += entries[i].kind == TokenKind::move ? translated(game, word, letters) : word;
    at = where.end;
  }
  std::ranges::replace(out, '{', '(');
  std::ranges::replace(out, '}', ')');
  std::string_view inside = out;
  if (entries[part.begin].kind == TokenKind::variation_open) {
    inside = inside.substr(1, inside.size() - 2);
  }
  return std::string{base::trimmed(inside, " \t\r\n")};
}

}  // namespace partiar::report::internal
