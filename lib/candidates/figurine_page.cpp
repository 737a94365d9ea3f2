#include "candidates/figurine_page.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <span>
#include <string>
#include <utility>

#include "base/character.h"
#include "base/words.h"
#include "board/position.h"
#include "candidates/account.h"
#include "candidates/decoder.h"
#include "candidates/internal/printed_moves.h"
#include "candidates/internal/printed_word.h"
#include "candidates/questions.h"
#include "candidates/scan.h"
#include "notation/move_writer.h"
#include "scoresheet/lattice.h"

namespace partiar::candidates {

namespace {

using internal::PrintedGame;
using internal::PrintedMove;
using internal::PrintedWord;
using internal::SquareCharacters;

/// Specks around a sign.
constexpr std::string_view specks = "'\"`.,!\u2018\u2019\u201C\u201D";

std::string_view without_specks(std::string_view text) {
  const auto is_speck = [](std::string_view character) { return specks.contains(character); };
  while (!text.empty()) {
    const auto size = base::first_character(text).size;
    if (!is_speck(text.substr(0, size))) break;
    text.remove_prefix(size);
  }
  while (!text.empty() && is_speck(text.substr(text.size() - 1))) text.remove_suffix(1);
  return text;
}

/// Gives each sign a character of its own, since a letter or a digit may be one, too.
class SignTable {
 public:
  std::string character_of(std::string_view sign) {
    return numbered(numbers_.try_emplace(std::string{sign}, numbers_.size()).first->second);
  }

  /// What signs stand for by their looks alone.
  [[nodiscard]] PieceSigns usual() const {
    constexpr double often = 2;
    PieceSigns signs;
    for (const auto& [sign, number] : numbers_) {
      const auto [code, size] = base::first_character(sign);
      const auto role = scoresheet::role_of_figurine_sign(code);
      if (role && size == sign.size()) signs.count(numbered(number), *role, often);
    }
    return signs;
  }

 private:
  static std::string numbered(std::size_t number) {
    constexpr char32_t first = 0xE000;  // the first for private use
    std::string character;
    base::append_character(character, first + static_cast<char32_t>(number % 0x1000));
    return character;
  }

  std::map<std::string, std::size_t, std::less<>> numbers_;
};

bool is_file(char c) {
  return c >= 'a' && c <= 'h';
}

/// Whether a pawn of that file may capture on one of the squares.
bool may_capture_from(char file, const PrintedWord& word) {
  return is_file(file) && word.captures &&
         std::ranges::any_of(word.squares, [file](const internal::NearSquare& square) {
           return std::abs(letter_of(file_of(square.square)) - file) == 1;
         });
}

/// What is known of a sign that was lost.
enum class Lost : std::uint8_t {
  unknown,
  likely,    ///< there is room for one
  unlikely,  ///< there is none
};

/// A way to take what stands before the square.
struct Mover {
  std::string text;
  double chance = 0;
};

/// What the characters before a square may be: a sign, with the file or rank it comes from, specks,
/// the file of a pawn, or nothing where the sign was lost.
std::vector<Mover> movers_of(const PrintedWord& word, Lost is_lost, SignTable& signs) {
  const auto sign = without_specks(word.before);
  const std::string lost = signs.character_of("");
  if (word.before.empty()) {
    if (word.captures) return {{lost, 1}};
    if (is_lost == Lost::likely) return {{lost, 0.85}, {"", 0.15}};
    const double chance = is_lost == Lost::unlikely ? 0.01 : 0.05;
    return {{"", 1 - chance}, {lost, chance}};
  }
  if (sign.empty()) return {{signs.character_of("'"), 0.9}, {"", 0.1}};
  if (sign.size() == 1 && may_capture_from(sign[0], word)) {
    return {{std::string{sign}, 0.9}, {signs.character_of(sign), 0.1}};
  }
  if (sign.size() == 1 && is_file(sign[0]) && is_lost == Lost::likely) {
    return {{lost + std::string{sign}, 0.7}, {signs.character_of(sign), 0.3}};
  }
  if (sign.size() > 1 && (board::find_file(sign.back()) || board::find_rank(sign.back()))) {
    const auto piece = without_specks(sign.substr(0, sign.size() - 1));
    return {{signs.character_of(piece) + sign.back(), 0.7}, {signs.character_of(sign), 0.3}};
  }
  return {{signs.character_of(sign), 0.97}, {"", 0.03}};
}

Box box_of(const PrintedMove& move, Lost is_lost, const SquareCharacters& known, SignTable& signs) {
  Box box{.ply = move.ply.value};
  if (internal::is_castling(move.text)) {
    box.candidates.push_back({internal::is_long_castling(move.text) ? "O-O-O" : "O-O", 0.97});
    return box;
  }
  box.other = 0.03;
  const PrintedWord word = internal::read_word(move.text, move.nearly, known);
  if (word.squares.empty()) {
    box.candidates.push_back({move.text, 0.3});
    box.other = 0.7;
    return box;
  }
  for (const Mover& mover : movers_of(word, is_lost, signs)) {
    for (const auto& [square, chance] : word.squares) {
      std::string text = mover.text;
      if (word.captures) text += 'x';
      text += {letter_of(file_of(square)), digit_of(rank_of(square))};
      if (word.promotes) text += "=Q";
      box.candidates.push_back({std::move(text), mover.chance * chance});
    }
  }
  return box;
}

/// A game of a page, as one sheet.
struct Page {
  PrintedGame game;
  Scan scan{};
  Decoded decoded{};
};

/// Whether what stands before a square is a sign that no alphabet has there: no letter, a digit, or
/// the file of a pawn that captures nothing.
bool has_sign(const PrintedWord& word) {
  const auto sign = without_specks(word.before);
  if (sign.empty()) return false;
  if (sign.starts_with("\u00AE") || sign.starts_with("\u00A9")) return true;
  if (sign.size() > 1) return base::is_ascii(sign) && !base::is_letter_or_digit(sign[0]);
  return base::is_digit(sign[0]) || (is_file(sign[0]) && !word.captures) ||
         !base::is_letter_or_digit(sign[0]);
}

/// Whether so many moves begin with signs that pieces have no letters.
bool are_signs(const std::vector<PrintedGame>& games) {
  std::size_t moves = 0;
  std::size_t signs = 0;
  for (const PrintedGame& game : games) {
    for (const PrintedMove& move : game.moves) {
      ++moves;
      signs += has_sign(internal::read_word(move.text)) ? 1 : 0;
    }
  }
  return signs >= 4 && 8 * signs >= moves;
}

class PageWriter {
 public:
  PageWriter(std::string_view text, const base::Scan& scan, const notation::Alphabets& alphabets)
      : text_{text},
        scan_{scan},
        alphabets_{alphabets},
        figurines_{alphabets[alphabets.find("figurine").value_or(0)].letters} {}

  std::optional<WrittenPage> write() && {
    auto games = internal::find_printed_games(text_, scan_.nearly);
    if (!are_signs(games)) return std::nullopt;
    for (PrintedGame& game : games) {
      pages_.push_back({.game = std::move(game)});
      pages_.back().scan.sheets.emplace_back();
      fill(pages_.back());
    }
    decode_all();
    for (const Page& page : pages_) write_game(page);
    keep(text_.size());
    return std::move(out_);
  }

 private:
  /// Makes the boxes of a game anew.
  void fill(Page& page) {
    Sheet& sheet = page.scan.sheets.front();
    sheet.boxes.clear();
    // Where moves follow their numbers directly, a gap was a sign.
    const auto apart = std::ranges::count_if(page.game.moves, &PrintedMove::is_apart);
    const bool are_glued = static_cast<std::size_t>(4 * apart) < page.game.moves.size();
    for (const PrintedMove& move : page.game.moves) {
      const auto is_lost = are_glued && move.is_apart ? Lost::likely : room_of(move);
      Box& box = sheet.boxes.emplace_back(box_of(move, is_lost, squares_, signs_));
      box.number = static_cast<std::uint32_t>(sheet.boxes.size());
    }
  }

  /// Whether its word has room for a sign.
  [[nodiscard]] Lost room_of(const PrintedMove& move) const {
    if (!scan_.wide) return Lost::unknown;
    const auto word = std::ranges::upper_bound(*scan_.wide, move.where.begin, {}, &base::Span::end);
    const bool overlaps = word != scan_.wide->end() && word->begin < move.where.end;
    return overlaps ? Lost::likely : Lost::unlikely;
  }

  /// Decodes until it is known what signs and characters stand for, which all games tell together.
  void decode_all() {
    constexpr int passes = 3;
    PieceSigns known = signs_.usual();
    for (int pass = 0; pass < passes; ++pass) {
      PieceSigns counted = signs_.usual();
      for (Page& page : pages_) {
        page.scan.sheets.front().signs = known;
        page.decoded = decode(page.scan, alphabets_);
        count_signs(page.scan, 0, page.decoded, counted);
      }
      known = std::move(counted);
      squares_ = {};
      for (const Page& page : pages_) count_squares(page);
      for (Page& page : pages_) fill(page);
    }
  }

  /// Counts what the characters of squares stood for.
  void count_squares(const Page& page) {
    for (const DecodedMove& move : page.decoded.moves) {
      if (!move.boxes[0] || move.move.kind() == board::Move::Kind::castling) continue;
      const PrintedWord word = internal::read_word(page.game.moves[*move.boxes[0]].text);
      if (!word.squares.empty()) squares_.count(word, move.move.to(), move.probability);
    }
  }

  /// The moves, up to one that is not what stands on the page if there are many such: one or two
  /// were misread, more are of no game.
  static std::span<const DecodedMove> credible_moves(const Decoded& decoded) {
    constexpr std::ptrdiff_t seldom = 10;
    const auto is_guess = [](const DecodedMove& move) { return move.says[0] < unsaid; };
    const auto& moves = decoded.moves;
    if (seldom * std::ranges::count_if(moves, is_guess) <= std::ssize(moves)) return moves;
    return {moves.begin(), std::ranges::find_if(moves, is_guess)};
  }

  /// Whether a sign usually stands for another piece.
  bool is_of_other(const PrintedWord& word, board::Role role, const PieceSigns& known) {
    constexpr double usually = 0.5;
    auto sign = without_specks(word.before);
    if (sign.empty()) return false;
    if (role == board::Role::pawn && sign.size() == 1 && may_capture_from(sign[0], word)) {
      return false;
    }
    if (sign.size() > 1 && (board::find_file(sign.back()) || board::find_rank(sign.back()))) {
      sign = without_specks(sign.substr(0, sign.size() - 1));
    }
    const RoleChances chances = known.chances_of(signs_.character_of(sign));
    const double most = std::ranges::max(chances);
    return most > usually && chances[static_cast<std::size_t>(role)] < most;
  }

  /// Whether the page has something else than a decoded move: no move, another square or piece.
  bool is_other(const PrintedMove& printed, board::Move move, board::Role role,
                const PieceSigns& known) {
    const bool castles = move.kind() == board::Move::Kind::castling;
    if (castles || internal::is_castling(printed.text)) {
      return !castles || !internal::is_castling(printed.text);
    }
    const PrintedWord word = internal::read_word(printed.text);
    if (word.squares.empty()) return true;
    const auto file = static_cast<char32_t>(letter_of(file_of(move.to())));
    const auto rank = static_cast<char32_t>(digit_of(rank_of(move.to())));
    if (word.is_square && (word.file != file || word.rank != rank)) return true;
    return is_of_other(word, role, known);
  }

  /// Writes the moves as far as they were decoded, with their numbers.
  void write_game(const Page& page) {
    const auto moves = credible_moves(page.decoded);
    if (2 * moves.size() < page.game.moves.size()) return;  // it is better left to a person
    keep(page.game.where.begin);
    const PieceSigns& known = page.scan.sheets.front().signs;
    board::Position position = page.scan.start;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto box = moves[i].boxes[0];
      const std::size_t at = box ? page.game.moves[*box].where.begin : kept_;
      std::string number = i == 0 ? "" : " ";
      if (i % 2 == 0) number += std::to_string(i / 2 + 1) + ". ";
      out_.shown.append(number, at);
      const auto begin = static_cast<std::uint32_t>(out_.shown.text.size());
      std::string san;
      notation::append_move(san, position, moves[i].move, {.letters = &figurines_});
      out_.shown.append(san, at);
      const bool is_unsure = moves[i].probability < sure || !box ||
                             is_other(page.game.moves[*box], moves[i].move,
                                      position.role_on(moves[i].move.from()), known);
      if (is_unsure) {
        out_.unsure.push_back({begin, static_cast<std::uint32_t>(out_.shown.text.size())});
      }
      position.play_unchecked(moves[i].move);
      if (box) kept_ = page.game.moves[*box].where.end;
    }
  }

  void keep(std::size_t end) {
    for (; kept_ < end; ++kept_) out_.shown.append(text_.substr(kept_, 1), kept_);
  }

  std::string_view text_;
  const base::Scan& scan_;
  const notation::Alphabets& alphabets_;
  const notation::PieceLetters& figurines_;
  SignTable signs_;
  SquareCharacters squares_;
  std::vector<Page> pages_;
  WrittenPage out_;
  std::size_t kept_ = 0;  ///< up to there, the text has been written
};

}  // namespace

std::optional<WrittenPage> write_figurines(std::string_view text, const base::Scan& scan,
                                           const notation::Alphabets& alphabets) {
  return PageWriter{text, scan, alphabets}.write();
}

}  // namespace partiar::candidates
