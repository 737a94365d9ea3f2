#include "replay/internal/letter_words.h"

#include <algorithm>
#include <optional>

#include "notation/san.h"
#include "pgn/lexer.h"
#include "replay/internal/notes.h"

namespace partiar::replay::internal {

namespace {

using notation::Deviation;
using notation::PieceLetters;
using notation::SanReading;

/// Whether its letters are the language's own, in either case.
bool has_own_letters(const SanReading& read) {
  return !read.deviations.has(Deviation::letter_also) && !read.deviations.has(Deviation::homoglyph);
}

/// The word as its language writes it.
std::optional<SanReading> read_own(std::string_view word, const PieceLetters& letters) {
  const auto read = notation::read_san(word, letters);
  return read && has_own_letters(*read) ? std::optional{*read} : std::nullopt;
}

/// Whether a piece is named.
bool has_letter(const notation::San& san) {
  return san.role != board::Role::pawn || san.promotion;
}

/// Whether the word needs a letter that the alphabet has.
bool has_letter_of(std::string_view word, const PieceLetters& letters) {
  const auto read = notation::read_san(word, letters);
  return read && has_exact_letters(read->deviations) && has_letter(read->san);
}

/// Whether it does not mean the same in English.
bool is_telling(std::string_view word, const notation::San& san) {
  if (!has_letter(san)) return false;
  const auto english = notation::read_san(word);
  return !english || english->san != san;
}

}  // namespace

LetterWords::LetterWords(std::string_view text, pgn::Games moves) : text_{text} {
  using enum pgn::TokenKind;
  for (auto token = moves.next_token(); token.kind != end; token = moves.next_token()) {
    if (token.kind == move) add(token.span, false);
    if (token.kind == comment || token.kind == line_comment) add_said(token.span);
  }
}

/// Every move but castling, which is the same in all languages, has the digit of a rank.
void LetterWords::add(base::Span where, bool is_said) {
  const bool has_rank = where.in(text_).find_first_of("12345678") != std::string_view::npos;
  if (has_rank) words_.push_back({where, is_said});
}

/// What programs write in brackets, such as `[%csl Gd4]`, is no move.
void LetterWords::add_said(base::Span comment) {
  pgn::Lexer lexer{text_.substr(0, comment.end), comment.begin + 1};
  for (auto token = lexer.next(); token.kind != pgn::TokenKind::end; token = lexer.next()) {
    if (token.kind == pgn::TokenKind::move) add(token.span, true);
  }
}

LettersKnown LetterWords::read_in(const PieceLetters& letters, Pawns pawns) const {
  LettersKnown known;
  for (const Word& word : words_) {
    const auto read = notation::read_san(word.where.in(text_), letters);
    if (!read) continue;
    ++known.spelt;
    const bool is_pawn_named = read->deviations.has(Deviation::pawn_letter);
    if (!has_own_letters(*read) || (is_pawn_named && pawns == Pawns::are_bare)) continue;
    ++(word.is_said ? known.said : known.written);
    if (is_telling(word.where.in(text_), read->san)) ++known.telling;
    known.roles.add(read->san.role);
    if (read->san.promotion) known.roles.add(*read->san.promotion);
  }
  return known;
}

bool LetterWords::need_another(const notation::Alphabets& alphabets, std::size_t one) const {
  return std::ranges::any_of(words_, [&](const Word& word) {
    const auto text = word.where.in(text_);
    if (read_own(text, alphabets[one].letters)) return false;
    return std::ranges::any_of(alphabets, [&](const notation::Alphabet& other) {
      return has_letter_of(text, other.letters);
    });
  });
}

bool LetterWords::write_pawns_both_ways(const PieceLetters& letters) const {
  bool is_lettered = false;
  bool is_bare = false;
  for (const Word& word : words_) {
    const auto read = word.is_said ? std::nullopt : read_own(word.where.in(text_), letters);
    const bool is_pawn =
        read && read->san.kind == notation::San::Kind::step && read->san.role == board::Role::pawn;
    is_lettered |= is_pawn && read->deviations.has(Deviation::pawn_letter);
    is_bare |= is_pawn && read->deviations.empty();
  }
  return is_lettered && is_bare;
}

}  // namespace partiar::replay::internal
