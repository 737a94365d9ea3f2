#include "scoresheet/misread_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "base/character.h"
#include "base/named_squares.h"
#include "base/words.h"
#include "board/bitboard.h"
#include "board/legal_moves.h"
#include "board/position.h"
#include "board/square.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/scan_words.h"
#include "scoresheet/internal/typed_word.h"
#include "scoresheet/lattice.h"
#include "scoresheet/match.h"
#include "scoresheet/prices.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet {

using internal::Captures;
using internal::TypedWord;

namespace {

/// The words of a page that may be a scan's.
class ScannedPage {
 public:
  ScannedPage(const Sheet& sheet, const Words& words) : sheet_{sheet}, words_{words} {
    const auto is_in_full = [this](const Word& word) { return is_capture_in_full(word); };
    if (std::ranges::any_of(words.words, is_in_full)) captures_ = Captures::in_full;
  }

  [[nodiscard]] TypedWord typed(Stretch where, const notation::PieceLetters& alphabet) const {
    return {sheet_.bytes_of(where), alphabet, captures_};
  }

  /// Whether a word is no move, but ends in what is mistaken for a square, or in a square of which
  /// a part was read twice. Small letters alone may be prose: `alles`, `gab`.
  [[nodiscard]] bool is_slip(const Word& word) const {
    if (word.kind != WordKind::move) return false;
    const auto move = move_in(word);
    if (!move) return false;
    if (ends_in_square_twice(*move)) return true;
    if (is_square_of_files(word)) return true;
    const auto is_small_letter = [](char32_t sign) {
      return internal::is_letter(sign) && !internal::is_capital(sign);
    };
    return !std::ranges::all_of(characters_of(word), is_small_letter) &&
           ends_in_misread_square(*move) &&
           !typed({word.begin, word.end}, notation::PieceLetters::english()).has_form() &&
           !begins_move(word);
  }

  /// Whether so many slips are a reader's that no person wrote the words.
  [[nodiscard]] bool is_of_reader() const {
    constexpr std::ptrdiff_t fewest = 3;
    return std::ranges::count_if(words_.words, [this](const Word& word) {
             return is_slip(word) && is_slip_of_reader(word);
           }) >= fewest;
  }

  /// Whether a word is two files between which no pawn captures, the second being like a rank, as
  /// `hb` is, of which a typist may have left out the rank.
  [[nodiscard]] bool is_square_of_files(const Word& word) const {
    const auto c = characters_of(word);
    return c.size() == 2 && is_file(c[0]) && c[0] > U'c' && c[1] == U'b';
  }

  /// Whether two moves are one word, `b3h5`, the second being `word`.
  [[nodiscard]] bool is_glued(const Word& word) const {
    if (!is_behind_move(word)) return false;
    const Word& before = *std::prev(&word);
    const auto has_square = [this](const Word& part) {
      return base::count_squares(sheet_.bytes_of({part.begin, part.end})) > 0;
    };
    return has_square(before) && has_square(word) && !begins_move(before);
  }

  /// Whether a word stands directly behind what may be a move.
  [[nodiscard]] bool is_behind_move(const Word& word) const {
    if (&word == words_.words.data()) return false;
    const Word& before = *std::prev(&word);
    return word.kind == WordKind::move && before.kind == WordKind::move && before.end == word.begin;
  }

  /// Whether a number is mistaken for `word.number`, which is due there.
  [[nodiscard]] bool is_number_like_due(const Word& word) const {
    const std::string due = std::to_string(word.number);
    std::uint32_t end = word.begin;
    while (end < word.end && sheet_.at(end) != U'.' && !internal::is_blank(sheet_.at(end))) ++end;
    const auto c = std::u32string_view{sheet_.characters}.substr(word.begin, end - word.begin);
    return std::ranges::equal(c, due, [](char32_t sign, char digit) {
      const auto meant = static_cast<char32_t>(digit);
      return sign == meant || price_of_lookalike(sign, meant);
    });
  }

 private:
  [[nodiscard]] static bool is_file(char32_t sign) { return sign >= U'a' && sign <= U'h'; }
  [[nodiscard]] static bool is_rank(char32_t sign) { return sign >= U'1' && sign <= U'8'; }

  /// Whether a word and that directly behind it are one move: `R1` and `a2`, `e2` and `-e4`, but
  /// not `b3` and `h5`, between which no piece moves.
  [[nodiscard]] bool begins_move(const Word& word) const {
    if (&word == &words_.words.back() || !is_behind_move(*std::next(&word))) return false;
    const std::string_view from = last_square_of(word);
    const std::string_view to = last_square_of(*std::next(&word));
    if (!from.empty() && !to.empty() && !is_way(from, to)) return false;
    return typed({word.begin, std::next(&word)->end}, notation::PieceLetters::english())
        .goes_on_behind(word.end - word.begin);
  }

  /// The square in which a word ends; empty if it ends in none.
  [[nodiscard]] std::string_view last_square_of(const Word& word) const {
    const std::string_view bytes = base::trimmed(sheet_.bytes_of({word.begin, word.end}), "+#!?");
    const std::string_view last =
        bytes.substr(bytes.size() - std::min<std::size_t>(bytes.size(), 2));
    return base::count_squares(last) > 0 ? last : std::string_view{};
  }

  /// Whether some piece moves from one square to another on an empty board.
  [[nodiscard]] static bool is_way(std::string_view from, std::string_view to) {
    const int files = std::abs(from[0] - to[0]);
    const int ranks = std::abs(from[1] - to[1]);
    return files == 0 || ranks == 0 || files == ranks || files * ranks == 2;
  }

  [[nodiscard]] std::u32string_view characters_of(const Word& word) const {
    return std::u32string_view{sheet_.characters}.substr(word.begin, word.end - word.begin);
  }

  /// Whether only a reader makes a slip: £ for f, S, s, b or ó for a rank, or that as a letter,
  /// too, `Kf1l`. A typist writes l or I for 1, and holds the shift key too long (`NF3`) or too
  /// soon, `Nf£`; before a square, a sign may be that of a piece, `£f6`.
  [[nodiscard]] bool is_slip_of_reader(const Word& word) const {
    const auto move = move_in(word);
    if (!move || is_square_of_files(word)) return false;
    const char32_t file = seen(move->end - 2);
    const char32_t rank = seen(move->end - 1);
    if (ends_in_square_twice(*move)) {
      constexpr std::u32string_view either = U"12345678lSs\u00F3";
      return is_file(seen(move->end - 3)) && internal::is_any_of(file, either) &&
             internal::is_any_of(rank, either);
    }
    return (file == U'\u00A3' && is_rank(rank)) ||
           (is_file(file) && internal::is_any_of(rank, U"Ssb\u00F3"));
  }

  [[nodiscard]] bool is_capture_in_full(const Word& word) const {
    const auto c = characters_of(word);
    return word.kind == WordKind::move && c.size() > 3 && is_file(c[0]) && c[1] == U'x' &&
           is_file(c[2]) && internal::is_digit(c[3]);
  }

  /// A word without the signs behind its square, if its length is that of a move.
  [[nodiscard]] std::optional<Stretch> move_in(const Word& word) const {
    constexpr std::uint32_t longest = 7;
    Stretch move{word.begin, word.end};
    while (!move.empty() && internal::is_any_of(sheet_.at(move.end - 1), U"+#!?")) --move.end;
    const std::uint32_t size = move.end - move.begin;
    if (size < 2 || size > longest) return std::nullopt;
    return move;
  }

  /// Before squares, a sheet has figurines for some signs.
  [[nodiscard]] char32_t seen(std::uint32_t i) const {
    return base::first_character(sheet_.text.substr(sheet_.places[i])).code;
  }

  /// Whether the file or the rank of the square at the end was read twice: `£f5`, `Kf1l`, `Sf5b`.
  [[nodiscard]] bool ends_in_square_twice(Stretch move) const {
    if (move.end - move.begin < 3) return false;
    const auto is_like = [](char32_t sign, char32_t meant) {
      return !internal::is_digit(sign) && !internal::is_capital(sign) &&
             price_of_lookalike(sign, meant);
    };
    const char32_t first = seen(move.end - 3);
    const char32_t middle = seen(move.end - 2);
    const char32_t last = seen(move.end - 1);
    const bool is_footnote = last >= U'a' && last <= U'd';
    const bool is_rank_twice =
        is_file(first) && ((is_rank(middle) && !is_footnote && is_like(last, middle)) ||
                           (is_rank(last) && !is_file(middle) && is_like(middle, last)));
    return is_rank_twice || (is_file(middle) && is_rank(last) && !internal::is_letter(first) &&
                             is_like(first, middle));
  }

  [[nodiscard]] bool ends_in_misread_square(Stretch word) const {
    const auto price_of = [&](char32_t sign, std::u32string_view all) {
      Price least = all.contains(sign) ? 0 : Lattice::too_dear;
      for (const char32_t meant : all) {
        const auto price = price_of_lookalike(sign, meant);
        if (price) least = std::min(least, *price);
      }
      return least;
    };
    const Price price =
        price_of(seen(word.end - 2), U"abcdefgh") + price_of(seen(word.end - 1), U"12345678");
    return price > 0 && price < Lattice::too_dear;
  }

  const Sheet& sheet_;
  const Words& words_;
  Captures captures_{};
};

/// Tells whether a reading takes nothing that a person may have written for something else.
class Check {
 public:
  Check(const WeighedReading& read, const notation::PieceLetters& letters)
      : read_{read},
        letters_{letters},
        page_{read.layout.sheet, read.words},
        is_of_reader_{page_.is_of_reader()} {}

  [[nodiscard]] bool passes() const {
    const auto is_left = [](const auto& left) { return left.has_value(); };
    return !read_.rival && std::ranges::none_of(read_.moves_left, is_left) &&
           std::ranges::all_of(read_.reading.doubts,
                               [this](const Doubt& doubt) { return is_of_scan(doubt); }) &&
           std::ranges::all_of(read_.reading.games,
                               [this](const ReadGame& game) { return passes(game); });
  }

 private:
  /// Whether what is assumed is that a move was misread, or that another game begins.
  [[nodiscard]] bool is_of_scan(const Doubt& doubt) const {
    return doubt.assumption == Assumption::new_game ||
           (doubt.assumption == Assumption::slip &&
            read_.words.words[doubt.word].kind == WordKind::move);
  }

  [[nodiscard]] bool passes(const ReadGame& game) const {
    const Price most =
        prices.lookalike + (is_of_reader_ ? prices.character_other : prices.character_lost);
    board::Position position = board::Position::initial();
    for (const TakenMove& taken : game.moves) {
      if (taken.price > most) return false;
      if (is_rewritten(taken, position) && !is_file_misread(taken)) return false;
      position.play_unchecked(taken.move);
    }
    const auto first = read_.words.words.begin();
    return std::none_of(
        first + game.moves.front().word, first + end_of(game), [this](const Word& word) {
          return word.kind == WordKind::word || (word.kind == WordKind::number && word.is_misread &&
                                                 !page_.is_number_like_due(word));
        });
  }

  /// The word that states the result, or the first behind the paragraph of the last move.
  [[nodiscard]] std::uint32_t end_of(const ReadGame& game) const {
    const auto& words = read_.words.words;
    std::uint32_t end = game.moves.back().word + 1;
    if (game.outcome != Outcome::none) return std::max(end, game.outcome_word);
    while (end < words.size() && !words[end].starts_paragraph) ++end;
    return end;
  }

  /// Whether a person may have written another move than the one taken: the word has the form of
  /// one, or it has a blank, so that part of it is none.
  [[nodiscard]] bool is_rewritten(const TakenMove& taken, const board::Position& position) const {
    const TypedWord word = page_.typed(taken.where, letters_);
    if (word.is_read_twice() && has_piece_to(taken.move.to(), position)) return true;
    const bool is_typed = word.has_form() || has_blank(taken.where);
    return is_typed && !word.means(taken.move, position);
  }

  /// Whether a reader of scans took a file for another, or twice, and left the rank: of 1,477 c and
  /// g, it read 16 as e, but of 3,380 digits none as another digit.
  [[nodiscard]] bool is_file_misread(const TakenMove& taken) const {
    const std::string_view word = read_.layout.sheet.bytes_of(taken.where);
    const auto rank = word.find_last_of("12345678");
    return is_of_reader_ && taken.price <= prices.lookalike && !has_blank(taken.where) &&
           rank != word.npos && word[rank] == digit_of(rank_of(taken.move.to()));
  }

  /// Whether the sign before a square may be that of a piece: `£f6`, where Qf6 is legal.
  [[nodiscard]] static bool has_piece_to(board::Square square, const board::Position& position) {
    return std::ranges::any_of(board::legal_moves(position), [&](board::Move move) {
      return move.to() == square && position.role_on(move.from()) != board::Role::pawn;
    });
  }

  [[nodiscard]] bool has_blank(Stretch where) const {
    const auto& all = read_.layout.sheet.characters;
    return std::any_of(all.begin() + where.begin, all.begin() + where.end, internal::is_blank);
  }

  const WeighedReading& read_;
  const notation::PieceLetters& letters_;
  ScannedPage page_;
  bool is_of_reader_;
};

/// Adds that two moves are one word.
void note_glued(WeighedReading& read) {
  const ScannedPage page{read.layout.sheet, read.words};
  const auto& words = read.words.words;
  auto& doubts = read.reading.doubts;
  for (const ReadGame& game : read.reading.games) {
    for (const TakenMove& taken : game.moves) {
      const auto first = std::ranges::lower_bound(words, taken.where.begin, {}, &Word::begin);
      const auto index = static_cast<std::uint32_t>(first - words.begin());
      const auto at = std::ranges::lower_bound(doubts, index, {}, &Doubt::word);
      const bool is_known = at != doubts.end() && at->word == index;
      if (page.is_behind_move(*first) && !is_known) doubts.insert(at, {Assumption::slip, index});
    }
  }
}

/// Whether a word of a scan is part of the label of a game of a list: `Board A) 1.e4`.
bool is_in_label(const Word& word, const Words& plain) {
  constexpr std::ptrdiff_t longest = 12;  // words
  const auto first = std::ranges::lower_bound(plain.words, word.end, {}, &Word::begin);
  const auto end = first + std::min(longest, plain.words.end() - first);
  const auto stop = std::find_if(
      first, end, [](const Word& behind) { return behind.is_labelled || behind.starts_line; });
  return stop != end && stop->is_labelled && !stop->starts_line;
}

}  // namespace

bool is_misread(std::string_view text) {
  constexpr std::ptrdiff_t fewest = 2;  // one slip may be a typist's
  const Sheet sheet = read_sheet(text);
  const Words plain = read_words(sheet);
  const Words words = internal::read_scan_words(sheet, plain);
  const ScannedPage page{sheet, words};
  std::ptrdiff_t slips = 0;
  bool are_squares_of_files = true;
  for (const Word& word : words.words) {
    if (!page.is_slip(word) && !page.is_glued(word)) continue;
    if (is_in_label(word, plain)) continue;
    ++slips;
    are_squares_of_files = are_squares_of_files && page.is_square_of_files(word);
  }
  return slips >= fewest && !are_squares_of_files;
}

std::optional<WeighedReading> read_misread(std::string_view text,
                                           const notation::Alphabets& alphabets,
                                           std::optional<std::size_t> asked, base::Span where,
                                           std::size_t& left) {
  auto read = read_scanned(text, alphabets, asked, where, {}, UnknownLetters::none, left);
  const auto figurines = alphabets.find("figurine");
  if (!read || read->alphabet == figurines) return std::nullopt;
  if (!Check{*read, alphabets[read->alphabet].letters}.passes()) return std::nullopt;
  note_glued(*read);
  return read;
}

}  // namespace partiar::scoresheet
