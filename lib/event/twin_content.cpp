#include "event/twin_content.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/stable_hash.h"
#include "base/words.h"
#include "laws/verdict.h"
#include "pgn/glyphs.h"
#include "pgn/known_tags.h"
#include "pgn/lexer.h"
#include "pgn/readable.h"

namespace partiar::event {

namespace {

using base::StableHash;
using pgn::Token;
using pgn::TokenKind;
using replay::Game;

constexpr std::string_view blanks = " \t\r\n";

/// The lowest values stand for nothing and for what is cut.
std::uint64_t held_value(const StableHash& hash) {
  return std::max(hash.value(), TwinContent::cut + 1);
}

/// Adds the words of a text, however its lines are broken.
void add_words(StableHash& hash, std::string_view text) {
  for (auto word = base::take_word(text, blanks); !word.empty();
       word = base::take_word(text, blanks)) {
    hash.add_field(word);
  }
}

std::uint64_t hash_of_words(std::string_view text) {
  StableHash hash;
  add_words(hash, text);
  return held_value(hash);
}

/// Whether the token ends with its line, so that it is written otherwise in a copy of the game.
bool is_of_line(const Token& token) {
  return token.kind == TokenKind::line_comment || token.kind == TokenKind::escape;
}

bool is_comment(const Token& token) {
  return token.kind == TokenKind::comment || is_of_line(token);
}

/// The text of a comment without what encloses it.
std::string_view inside(std::string_view text) {
  const bool is_enclosed = text.starts_with('{') || text.starts_with('(');
  if (is_enclosed) text.remove_prefix(1);
  if (is_enclosed && (text.ends_with('}') || text.ends_with(')'))) text.remove_suffix(1);
  return text;
}

/// Whether it belongs to a move and says no more than the board: `+`, `#`.
bool is_check_sign(const Token& token, std::string_view text) {
  return token.kind == TokenKind::glyph && text.find_first_not_of("+#") == text.npos;
}

/// Whether nothing is known to be missing from what was read: no move, and no tag.
bool is_read_whole(const Game& game) {
  return !game.followed.stop && !game.is_read_in_part() && !game.head.beyond;
}

/// Adds the parts of a game that are neither its moves nor its result.
class Annotations {
 public:
  Annotations(const Game& game, std::vector<TwinNote>* notes) : game_{game}, notes_{notes} {}

  std::vector<std::uint64_t> read() {
    if (const auto above = game_.head.above) read({above->begin, above->end});
    read({game_.head.moves_begin, game_.span().end});
    std::ranges::sort(hashes_);
    return std::move(hashes_);
  }

 private:
  void read(base::Span part) {
    if (part.begin >= part.end) return;
    pgn::Lexer lexer{game_.text.substr(0, part.end), part.begin};
    for (const Token* token = &lexer.next(); token->kind != TokenKind::end; token = &lexer.next()) {
      take(*token, lexer);
    }
  }

  void take(const Token& token, pgn::Lexer& lexer) {
    const std::string_view text = token.span.in(game_.text);
    switch (token.kind) {
      case TokenKind::move:
        // A word that is no move leaves one too many.
        if (moves_ == game_.followed.moves.size() && is_read_whole(game_)) break;
        ++moves_;
        return;
      case TokenKind::variation_open:
        return take_variation(token.span.begin, lexer);
      case TokenKind::result:
        if (!is_result_compared_) note([&](StableHash& hash) { hash.add_field(text); });
        return;
      case TokenKind::escape:
        // Above the moves it is not of the game (PGN 6); among them, copies have it as a comment.
        if (token.span.begin < game_.head.moves_begin) return;
        break;
      case TokenKind::tag:
      case TokenKind::number:
      case TokenKind::en_passant:
      case TokenKind::end:
        return;
      default:
        break;
    }
    const bool is_empty = is_of_line(token) && pgn::as_readable(text).empty();
    if (is_check_sign(token, text) || is_empty) return;
    note([&](StableHash& hash) { add(hash, token); });
    if (notes_ != nullptr) notes_->back().text = said(token, text);
  }

  void take_variation(std::uint32_t begin, pgn::Lexer& lexer) {
    Variation variation;
    note([&](StableHash& hash) { variation = add_variation(hash, lexer); });
    if (notes_ == nullptr || !variation.is_closed || variation.has_lines) return;
    notes_->back().text = in_one_line(base::Span{begin, variation.end}.in(game_.text));
  }

  template <class Add>
  void note(const Add& add) {
    StableHash hash;
    hash.add_field(std::to_string(moves_));
    add(hash);
    hashes_.push_back(hash.value());
    if (notes_ != nullptr) notes_->push_back({hash.value(), moves_});
  }

  static std::string in_one_line(std::string_view text) {
    std::string line;
    for (auto word = base::take_word(text, blanks); !word.empty();
         word = base::take_word(text, blanks)) {
      line.append(line.empty() ? "" : " ").append(word);
    }
    return line;
  }

  /// The words of a comment, in one line, as a copy of the game has them.
  static std::string words_of(const Token& token, std::string_view text) {
    return in_one_line(inside(is_of_line(token) ? pgn::as_readable(text) : std::string{text}));
  }

  /// How it is said in any record; empty if it cannot be.
  static std::string said(const Token& token, std::string_view text) {
    if (token.kind == TokenKind::draw_offer) return std::string{text};
    if (is_comment(token)) {
      const std::string words = words_of(token, text);
      return words.contains('}') ? std::string{} : '{' + words + '}';
    }
    if (token.kind == TokenKind::nag) return std::string{text};
    const auto nag = token.kind == TokenKind::glyph ? pgn::find_nag(text) : std::nullopt;
    return nag ? "$" + std::to_string(*nag) : std::string{};
  }

  void add(StableHash& hash, const Token& token) const {
    const std::string_view text = token.span.in(game_.text);
    if (is_comment(token)) {
      hash.add_field("{");
      return add_words(hash, words_of(token, text));
    }
    const auto nag = token.kind == TokenKind::glyph ? pgn::find_nag(text) : std::nullopt;
    hash.add_field(nag ? "$" + std::to_string(*nag) : std::string{text});
  }

  struct Variation {
    std::uint32_t end = 0;
    bool is_closed = false;
    bool has_lines = false;  ///< something in it needs a line of its own
  };

  /// Move numbers say nothing that the moves do not.
  Variation add_variation(StableHash& hash, pgn::Lexer& lexer) const {
    Variation read;
    hash.add_field("(");
    for (unsigned depth = 1; depth > 0;) {
      const Token& token = lexer.next();
      if (token.kind == TokenKind::end) return read;
      read.end = token.span.end;
      read.has_lines |= is_of_line(token);
      if (token.kind == TokenKind::variation_open) ++depth;
      if (token.kind == TokenKind::variation_close) --depth;
      const bool is_empty =
          is_of_line(token) && pgn::as_readable(token.span.in(game_.text)).empty();
      if (token.kind != TokenKind::number && !is_empty) add(hash, token);
    }
    read.is_closed = true;
    return read;
  }

  const Game& game_;
  std::vector<TwinNote>* notes_;  ///< null: not asked for
  std::vector<std::uint64_t> hashes_;
  unsigned moves_ = 0;  ///< of the main line so far
  /// Otherwise two results may contradict each other, or say what is not in the record.
  bool is_result_compared_ = game_.judgement.claimed != laws::Claimed::contradictory &&
                             game_.judgement.claimed != laws::Claimed::unusual;
};

std::vector<TwinTag> tags_of(const Game& game, KeptTexts texts) {
  std::vector<TwinTag> tags;
  std::string buffer;
  for (const pgn::Tag& tag : game.head.tags) {
    const std::string_view raw = tag.value.in(game.text);
    if (raw.find_first_not_of("?-.* ") == raw.npos) continue;
    const std::string_view value = pgn::tag_value(raw, buffer);
    tags.push_back({std::string{pgn::name_of(tag, game.text)}, hash_of_words(value),
                    std::string{texts == KeptTexts::yes ? value : std::string_view{}}});
  }
  std::ranges::sort(tags);
  return tags;
}

}  // namespace

TwinContent content_of(const Game& game, KeptTexts texts) {
  TwinContent content{.tags = tags_of(game, texts)};
  const bool are_kept = texts == KeptTexts::yes;
  content.annotations = Annotations{game, are_kept ? &content.notes : nullptr}.read();
  if (are_kept) content.letters = game.alphabet_or_english().name;
  if (game.head.heading) content.heading = hash_of_words(game.head.heading->in(game.text));
  if (game.followed.end.is_cut) {
    content.unread = TwinContent::cut;
  } else if (!is_read_whole(game)) {
    StableHash hash;
    const std::string_view text = game.span().in(game.text);
    hash.add_field(text.substr(0, text.find_last_not_of(blanks) + 1));
    content.unread = held_value(hash);
  }
  return content;
}

}  // namespace partiar::event
