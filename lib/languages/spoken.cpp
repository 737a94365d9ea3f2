#include "languages/spoken.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "base/tag_section.h"
#include "base/words.h"
#include "languages/alphabets.h"
#include "languages/internal/spoken_items.h"

namespace partiar::languages {

namespace {

using internal::Role;
using Item = internal::SpokenItem;
using Kind = internal::SpokenWord::Kind;

/// When two squares side by side are those of one move.
enum class Joins : std::uint8_t { never, behind_pieces, always };

/// A move of the score, and the item behind it.
struct Spoken {
  std::string written{};
  std::size_t next = 0;
};

class Reader {
 public:
  Reader(std::string_view text, std::optional<std::size_t> alphabet)
      : text_{text},
        items_{internal::split_spoken(text)},
        letters_{alphabet ? alphabets()[*alphabet].letters : *find_letters("figurine")} {
    note_style();
  }

  /// Whether moves are announced, and not just a few mentioned: a list of players has one at each
  /// number.
  [[nodiscard]] bool is_spoken() const {
    std::size_t pairs = 0;
    std::size_t parts = 0;
    bool names_piece = false;
    for (std::size_t i = 0; i < items_.size(); i = end_of_part(i)) {
      const std::size_t first = i + (has_numbers_ ? 1 : 0);
      if (!read_move(first, Joins::never)) continue;
      pairs += count_moves(i, Joins::never) > 1 || most_moves(i) == 1 ? 1 : 0;
      names_piece |= is(first, Kind::piece);
      ++parts;
    }
    const auto is_square = [](const Item& item) { return item.is_square(); };
    const auto spoken = std::ranges::count_if(items_, is_square);
    const auto plain =
        std::ranges::count_if(items_, [this](const Item& item) { return has_plain_square(item); });
    const bool is_list_of_moves = !has_numbers_ && names_piece;
    return (pairs > 0 || parts == 1 || is_list_of_moves) && spoken > plain;
  }

  text::Shown write() {
    text::Shown shown;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < items_.size();) {
      const std::size_t end = end_of_part(i);
      if (has_numbers_ && items_[i].what != Item::What::number) {  // a heading
        i = end;
        continue;
      }
      const Joins joins = joins_of(i);
      while (i < end) {
        const auto move = read_move(i, joins);
        if (!move) {
          ++i;
          continue;
        }
        keep(shown, kept, items_[i].begin);
        for (const char& c : move->written) shown.append({&c, 1}, items_[i].begin);
        kept = items_[move->next - 1].end;
        i = move->next;
      }
    }
    keep(shown, kept, text_.size());
    return shown;
  }

 private:
  void keep(text::Shown& shown, std::size_t begin, std::size_t end) const {
    for (std::size_t at = begin; at < end; ++at) shown.append(text_.substr(at, 1), at);
  }

  /// Whether a word is a square in letters and digits, or ends with one.
  [[nodiscard]] bool has_plain_square(const Item& item) const {
    if (item.what != Item::What::other || item.end < item.begin + 2) return false;
    const auto word = text_.substr(item.begin, item.end - item.begin);
    const auto rank = word.find_last_not_of("+#");
    if (rank == 0 || rank == word.npos) return false;
    const auto square = word.substr(rank - 1, 2);
    return square[0] >= 'a' && square[0] <= 'h' && square[1] >= '1' && square[1] <= '8';
  }

  /// Notes how the moves are separated.
  void note_style() {
    const auto is_number = [](const Item& item) { return item.what == Item::What::number; };
    has_numbers_ = std::ranges::any_of(items_, is_number);
    for (std::size_t i = 0; i < items_.size() && !has_commas_; ++i) {
      const auto move = read_move(i, Joins::always);
      if (!move) continue;
      i = move->next - 1;
      const bool is_comma = items_[i].what == Item::What::comma && text_[items_[i].begin] == ',';
      has_commas_ = is_comma && i + 1 < items_.size() && read_move(i + 1, Joins::always);
    }
    std::size_t apart = 0;
    std::size_t together = 0;
    for (std::size_t i = 0; i < items_.size(); i = end_of_part(i)) {
      if (count_moves(i, Joins::never) > 0) ++(most_moves(i) == 1 ? apart : together);
    }
    are_apart_ = apart > together;
    std::size_t over = 0;
    std::size_t usual = 0;
    for (std::size_t i = 0; i < items_.size(); i = end_of_part(i)) {
      const std::size_t moves = count_moves(i, Joins::never);
      over += moves > most_moves(i) ? 1 : 0;
      // A capture, or a knight's first move, is told with its origin either way.
      const bool is_open = count_moves(i, Joins::always) < moves;
      usual += moves == most_moves(i) && is_open ? 1 : 0;
    }
    tells_origins_ = over > usual;
  }

  /// The end of the items that belong to the same number, or line, as the item `i`.
  [[nodiscard]] std::size_t end_of_part(std::size_t i) const {
    const auto begins = [this](const Item& item) {
      return has_numbers_ ? item.what == Item::What::number : item.starts_line;
    };
    const auto first = items_.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    return static_cast<std::size_t>(std::find_if(first, items_.end(), begins) - items_.begin());
  }

  /// Whether the item `i` is the number of a move by Black: `3...`.
  [[nodiscard]] bool is_blacks(std::size_t i) const {
    return i < items_.size() && items_[i].what == Item::What::number &&
           text_.substr(items_[i].begin, items_[i].end - items_[i].begin).ends_with("..");
  }

  /// How many moves the part with the item `i` may have.
  [[nodiscard]] std::size_t most_moves(std::size_t i) const {
    return are_apart_ || is_blacks(i) || is_blacks(end_of_part(i)) ? 1 : 2;
  }

  [[nodiscard]] std::size_t count_moves(std::size_t i, Joins joins) const {
    std::size_t moves = 0;
    for (const std::size_t end = end_of_part(i); i < end;) {
      const auto move = read_move(i, joins);
      moves += move ? 1 : 0;
      i = move ? move->next : i + 1;
    }
    return moves;
  }

  [[nodiscard]] Joins joins_of(std::size_t i) const {
    if (has_commas_ || tells_origins_) return Joins::always;
    for (const Joins joins : {Joins::never, Joins::behind_pieces}) {
      if (count_moves(i, joins) <= most_moves(i)) return joins;
    }
    return Joins::always;
  }

  [[nodiscard]] bool is(std::size_t i, Kind kind) const {
    return i < items_.size() && items_[i].is(kind);
  }
  [[nodiscard]] bool is_square(std::size_t i) const {
    return i < items_.size() && items_[i].is_square();
  }
  [[nodiscard]] std::size_t pass_between(std::size_t i) const {
    while (i < items_.size() && items_[i].is_between()) ++i;
    return i;
  }
  /// Skips words for a capture, and the piece captured.
  [[nodiscard]] std::size_t pass_capture(std::size_t i) const {
    i = pass_between(i);
    if (!is(i, Kind::capture)) return i;
    i = pass_between(i + 1);
    return is(i, Kind::piece) && (is_square(i + 1) || is_square(pass_between(i + 1)))
               ? pass_between(i + 1)
               : i;
  }

  /// The move that begins with the item `i`.
  [[nodiscard]] std::optional<Spoken> read_move(std::size_t i, Joins joins) const {
    Spoken move;
    if (is(i, Kind::castling)) {
      move = {std::string{items_[i].word.written}, i + 1};
    } else {
      const bool has_piece = is(i, Kind::piece);
      const Role role = has_piece ? items_[i].word.role : Role::pawn;
      const std::size_t begin = has_piece ? pass_between(i + 1) : i;
      if (role != Role::pawn) move.written = letters_.text_of(role);
      if (!read_squares(begin, joins, has_piece, move)) return std::nullopt;
      if (role == Role::pawn) read_promotion(move);
    }
    read_end(move);
    return move;
  }

  /// Reads the square of arrival, and what is said of the departure and of a capture before it.
  bool read_squares(std::size_t i, Joins joins, bool has_piece, Spoken& move) const {
    if (!is(i, Kind::file)) {  // `knight takes Felix 3`
      if (!has_piece) return false;
      const std::size_t square = pass_capture(i);
      if (!is_square(square)) return false;
      add_square(i, square, "", move);
      return true;
    }
    const std::size_t next = pass_capture(i + 1);
    const bool is_joined = next > i + 1 || joins == Joins::always ||
                           (joins == Joins::behind_pieces && has_piece) ||
                           (is_square(next) && develops_knight(i));
    const bool is_file = !items_[i].is_square();  // `knight Felix Gustav 5`, `Eva takes David 5`
    const bool is_known = next == i + 1 || has_capture(i + 1, next);
    if (is_file && !(is_square(next) && is_known)) return false;
    move.written += name_of(items_[i]);
    move.next = i + 1;
    if ((is_joined || is_file) && is_square(next)) {
      add_square(i + 1, next, is_file ? "" : "-", move);
    }
    return true;
  }

  /// Whether the squares `i` and the next are those of a knight that leaves its first square.
  [[nodiscard]] bool develops_knight(std::size_t i) const {
    if (i == 0 || !is(i - 1, Kind::piece) || items_[i - 1].word.role != Role::knight) return false;
    const Item& from = items_[i];
    const Item& to = items_[i + 1];
    const bool is_first = (from.rank == '1' || from.rank == '8') &&
                          (from.word.written == "b" || from.word.written == "g");
    const int files = std::abs(from.word.written[0] - to.word.written[0]);
    const int ranks = std::abs(from.rank - to.rank);
    return is_first && files * ranks == 2;
  }

  /// Adds a square of arrival, and what stands between it and the item `begin`.
  void add_square(std::size_t begin, std::size_t square, std::string_view sign,
                  Spoken& move) const {
    move.written += has_capture(begin, square) ? "x" : sign;
    move.written += name_of(items_[square]);
    move.next = square + 1;
  }

  [[nodiscard]] bool has_capture(std::size_t begin, std::size_t end) const {
    for (; begin < end; ++begin) {
      if (is(begin, Kind::capture)) return true;
    }
    return false;
  }

  static std::string name_of(const Item& square) {
    std::string name{square.word.written};
    if (square.rank != 0) name += square.rank;
    return name;
  }

  void read_promotion(Spoken& move) const {
    const char rank = move.written.back();
    const std::size_t piece = pass_between(move.next);
    if ((rank != '1' && rank != '8') || !is(piece, Kind::piece)) return;
    move.written += '=';
    move.written += letters_.text_of(items_[piece].word.role);
    move.next = piece + 1;
  }

  /// Reads what is said behind a move, and the sign that ends it.
  void read_end(Spoken& move) const {
    std::string_view passing;
    if (is(move.next, Kind::en_passant)) passing = items_[move.next++].word.written;
    std::string_view mark;
    for (; is(move.next, Kind::mark); ++move.next) {
      if (mark != "#") mark = items_[move.next].word.written;
    }
    move.written.append(mark).append(passing);
    const bool has_comma = move.next < items_.size() && items_[move.next].what == Item::What::comma;
    if (has_comma && items_[move.next].begin == items_[move.next - 1].end) ++move.next;
  }

  std::string_view text_;
  std::vector<Item> items_;
  notation::PieceLetters letters_;
  bool has_numbers_ = false;
  bool has_commas_ = false;     ///< a comma separates White's move from Black's
  bool are_apart_ = false;      ///< Black's moves have numbers, too
  bool tells_origins_ = false;  ///< at most numbers, both squares are told
};

/// Where the first game ends whose moves are the start of `moves`, below a heading perhaps.
std::size_t end_of_game(std::string_view moves) {
  constexpr auto results = std::to_array<std::string_view>({"1-0", "0-1", "1/2", "*"});
  std::size_t end = std::min(moves.find("\n["), moves.size());
  const auto first = std::min(moves.find("1."), moves.size());
  for (const std::string_view result : results) {
    for (auto at = moves.find(result, first + 1); at < end; at = moves.find(result, at + 1)) {
      if (base::trimmed(moves.substr(at - 1, 1), " \t\r\n").empty()) end = at;
    }
  }
  return end;
}

/// The first moves of a text, with comments between them.
std::string_view first_moves(std::string_view text) {
  constexpr std::size_t near = 4'096;
  while (!text.empty() && std::string_view{"[%;\r\n"}.contains(text[0])) {
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  }
  text = text.substr(0, near);
  return text.substr(0, end_of_game(text));
}

/// Whether words of several letters outnumber squares, as in no other score, outside tags and
/// comments.
bool is_worded(std::string_view text) {
  constexpr std::size_t shortest = 3;
  std::size_t letters = 0;
  std::size_t words = 0;
  std::size_t squares = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool is_tag = text[at] == '[' && base::is_line_start(text, at);
    if (is_tag || text[at] == '{') {
      at = std::min(text.find(is_tag ? '\n' : '}', at), text.size() - 1);
      letters = 0;
      continue;
    }
    squares += letters > 0 && text[at] >= '1' && text[at] <= '8' ? 1 : 0;
    const bool is_letter = base::is_word(text[at]) && !base::is_digit(text[at]);
    letters = is_letter ? letters + 1 : 0;
    words += letters == shortest ? 1 : 0;
  }
  return words > squares;
}

}  // namespace

bool are_moves_spoken(std::string_view sample) {
  const auto moves = first_moves(sample);
  return is_worded(moves) && Reader{moves, std::nullopt}.is_spoken();
}

text::Shown write_spoken_moves(std::string_view text, std::optional<std::size_t> alphabet) {
  return Reader{text, alphabet}.write();
}

}  // namespace partiar::languages
