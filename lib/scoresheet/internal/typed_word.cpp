#include "scoresheet/internal/typed_word.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/character.h"
#include "base/named_squares.h"
#include "base/words.h"
#include "board/square.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/lattice.h"
#include "scoresheet/prices.h"

namespace partiar::scoresheet::internal {

namespace {

/// Without a sign for a lost figurine that is the file behind it, read twice: `£f5`.
std::string_view read_once(std::string_view text) {
  const base::Character first = base::first_character(text);
  const std::string_view rest = text.substr(first.size);
  const bool is_twice = !rest.empty() && is_lost_figurine(first.code) &&
                        price_of_lookalike(first.code, static_cast<unsigned char>(rest.front()));
  return is_twice ? rest : text;
}

}  // namespace

TypedWord::TypedWord(std::string_view text, const notation::PieceLetters& alphabet,
                     Captures captures)
    : text_{read_once(text)},
      is_read_twice_{text_.size() < text.size()},
      words_{read_words(read_sheet(text_))},
      letters_{read_letters(words_.letters, alphabet)},
      captures_{captures} {}

bool TypedWord::has_form() const {
  return names_no_square() ||
         std::ranges::any_of(forms(), [this](const Candidate& form) { return is_plain(form); });
}

bool TypedWord::goes_on_behind(std::uint32_t size) const {
  return std::ranges::any_of(forms(), [&](const Candidate& form) {
    const std::uint32_t end = form.promotion ? form.promotion->end : form.end;
    return form.price < prices.glued_tail && end > size && is_plain(form);
  });
}

bool TypedWord::means(board::Move move, const board::Position& position) const {
  std::vector<Match> matches;
  for (const Candidate& form : forms()) {
    if (is_plain(form)) match(position, form, letters_, UnknownLetters::none, matches);
  }
  return std::ranges::find(matches, move, &Match::move) != matches.end();
}

bool TypedWord::names_no_square() const {
  std::string word{text_};
  std::erase_if(word, base::is_within_character);  // a byte for each letter
  const std::string_view move = base::trimmed(word, "+#!?");
  if (!base::has_form_of_move(move)) return false;
  return !board::find_rank(move.back()) || base::is_digit(move[move.size() - 2]);
}

std::span<const Candidate> TypedWord::forms() const {
  if (words_.words.empty()) return {};
  return words_.candidates_of(words_.words.front());
}

bool TypedWord::is_plain(const Candidate& form) const {
  using Kind = Candidate::Kind;
  const bool is_bare = form.kind == Kind::pawn_files && form.price >= prices.rank_missing;
  if (form.price > prices.glued_tail || (is_bare && captures_ == Captures::in_full)) return false;
  if (form.kind == Kind::castling_short || form.kind == Kind::castling_long) return true;
  if (form.kind == Kind::taken_piece && !letters_[form.taken]) return false;
  return std::ranges::any_of(form.all_openings(),
                             [this](const Opening& opening) { return is_of_piece(opening); });
}

bool TypedWord::is_of_piece(const Opening& opening) const {
  return !opening.letters || letters_[*opening.letters] ||
         base::count_characters(words_.letters[*opening.letters]) == 1;
}

}  // namespace partiar::scoresheet::internal
